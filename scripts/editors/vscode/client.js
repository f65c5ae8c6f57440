// The language client: starts `trans lsp`, keeps it informed of the open texts, and shows what it finds.
const { Disposable, Uri, commands, languages, window, workspace } = require('vscode');
const { Connection } = require('./connection');
const { diagnostic } = require('./conversions');
const { registerFeatures } = require('./features');
const { advice, startServer } = require('./program');

const uriOf = document => document.uri.toString();
const isNamed = document => document.uri.scheme === 'file' || document.uri.scheme === 'untitled';

/** One run of the server. */
class Session {
  constructor(output) {
    this.output = output;
    this.diagnostics = languages.createDiagnosticCollection('trans');
    this.disposables = [Disposable.from(this.diagnostics)];
    this.languages = workspace.getConfiguration('trans').get('swift') ? ['trans', 'swift'] : ['trans'];
  }

  async start() {
    this.server = startServer();
    const hasEnded = new Promise((resolve, reject) => {
      this.server.on('error', error => reject(new Error(advice(error))));
      this.server.on('exit', code => reject(new Error(`trans lsp has ended with exit code ${code}.`)));
    });
    this.connection = new Connection(this.server, (method, params) => this.take(method, params));
    hasEnded.catch(error => {
      this.connection.end(error);
      if (!this.isStopping) window.showErrorMessage(error.message);
    });
    const folders = (workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name }));
    const { capabilities } = await this.connection.request('initialize', {
      processId: process.pid,
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders,
      capabilities: {},
    });
    this.connection.notify('initialized', {});
    this.follow();
    this.disposables.push(...registerFeatures(this, capabilities, this.languages));
  }

  /** Sends a request about a document, whose other parameters are `params`. */
  ask(method, document, params, token) {
    return this.connection.request(method, { textDocument: { uri: uriOf(document) }, ...params }, token);
  }

  async execute(command, args) {
    const result = await this.connection.request('workspace/executeCommand', { command, arguments: args });
    this.output.replace(result.text);
    this.output.show(true);
    return result;
  }

  async stop() {
    this.isStopping = true;
    for (const disposable of this.disposables) disposable.dispose();
    if (this.server.exitCode !== null || this.server.pid === undefined) return;
    await this.connection.request('shutdown').catch(() => {});
    this.connection.notify('exit');
    this.server.stdin.end();
  }

  /** Sends the open texts, and every change of them. */
  follow() {
    const when = (event, send) =>
      this.disposables.push(event(change => {
        const document = change.document ?? change;
        if (this.languages.includes(document.languageId) && isNamed(document)) send(document);
      }));
    const open = document =>
      this.connection.notify('textDocument/didOpen', {
        textDocument: {
          uri: uriOf(document), languageId: document.languageId, version: document.version, text: document.getText(),
        },
      });
    when(workspace.onDidOpenTextDocument, open);
    when(workspace.onDidChangeTextDocument, document =>
      this.connection.notify('textDocument/didChange', {
        textDocument: { uri: uriOf(document), version: document.version },
        contentChanges: [{ text: document.getText() }],
      }));
    when(workspace.onDidSaveTextDocument, document =>
      this.connection.notify('textDocument/didSave', { textDocument: { uri: uriOf(document) } }));
    when(workspace.onDidCloseTextDocument, document =>
      this.connection.notify('textDocument/didClose', { textDocument: { uri: uriOf(document) } }));
    const watcher = workspace.createFileSystemWatcher('**/*.trans');
    const changed = type => uri =>
      this.connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
    this.disposables.push(
      watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)));
    for (const document of workspace.textDocuments) {
      if (this.languages.includes(document.languageId) && isNamed(document)) open(document);
    }
  }

  take(method, params) {
    if (method === 'textDocument/publishDiagnostics') {
      this.diagnostics.set(Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    }
  }
}

/** Starts the server, and again when the settings change. Disposing of the result stops it. */
exports.startClient = async output => {
  let session;
  const start = async () => {
    session = new Session(output);
    // The session itself shows why it cannot start.
    await session.start().catch(() => {});
  };
  await start();
  const run = name => commands.registerCommand(name, (...args) => session.execute(name, args));
  return Disposable.from(
    run('trans.run'),
    run('trans.runTo'),
    workspace.onDidChangeConfiguration(async change => {
      if (!change.affectsConfiguration('trans')) return;
      await session.stop();
      await start();
    }),
    { dispose: () => session.stop() },
  );
};
