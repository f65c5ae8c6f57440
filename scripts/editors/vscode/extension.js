// Starts what the extension consists of: the language client, the tests and the film.
const { window } = require('vscode');
const { startClient } = require('./client');
const { createTests } = require('./testing');
const { createFilm } = require('./film');

exports.activate = async context => {
  const output = window.createOutputChannel('trans');
  context.subscriptions.push(output, createTests(), createFilm(), await startClient(output));
};
