// Starts `trans lsp`. What a run prints is shown in the output channel `trans`.
const { workspace, window } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async () => {
  const settings = workspace.getConfiguration('trans');
  const command = settings.get('path');
  const languages = settings.get('swift') ? ['trans', 'swift'] : ['trans'];
  const output = window.createOutputChannel('trans');
  client = new LanguageClient(
    'trans',
    'trans',
    { command, args: ['lsp'] },
    {
      documentSelector: languages.map(language => ({ language })),
      outputChannel: output,
      middleware: {
        executeCommand: async (name, parameters, next) => {
          const result = await next(name, parameters);
          if (result && result.text) {
            output.replace(result.text);
            output.show(true);
          }
          return result;
        },
      },
    },
  );
  await client.start();
};

exports.deactivate = () => client && client.stop();
