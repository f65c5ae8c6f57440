// The film of a script or a spec, beside its text.
const { CancellationTokenSource, ViewColumn, Disposable, commands, window, workspace } = require('vscode');
const { basename, dirname } = require('node:path');
const { advice, run } = require('./program');

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page that says why there is no film. */
const pageOf = messages =>
  `<!doctype html><title>Film</title><pre style="white-space: pre-wrap">${escaped(messages)}</pre>`;

/** The film of the spec on a line or, if none is there, of the whole file. */
const filmOf = async ({ fsPath }, line, token) => {
  let page = '';
  const onLine = text => (page += `${text}\n`);
  const options = { folder: dirname(fsPath), token, onLine };
  if (line) await run(['film', `${fsPath}:${line}`, '--format', 'html'], options);
  if (page || token.isCancellationRequested) return page;
  const messages = await run(['film', fsPath, '--format', 'html'], options);
  return page || pageOf(messages);
};

/** Registers the command, and draws the film again when a script is saved. */
exports.createFilm = () => {
  let panel, shown, drawing;

  const draw = async () => {
    drawing?.cancel();
    const mine = drawing = new CancellationTokenSource();
    const page = await filmOf(shown.uri, shown.line, mine.token).catch(error => pageOf(advice(error)));
    if (panel && !mine.token.isCancellationRequested) panel.webview.html = page;
  };

  /** Shows the film of a file: of the spec with the cursor, if the file is in the active editor. */
  const show = async uri => {
    const editor = window.activeTextEditor;
    const target = uri ?? editor?.document.uri;
    if (!target) return;
    const isActive = editor?.document.uri.toString() === target.toString();
    shown = { uri: target, line: isActive ? editor.selection.active.line + 1 : undefined };
    if (!panel) {
      const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      panel = window.createWebviewPanel('trans.film', 'Film', column, { enableScripts: true });
      panel.onDidDispose(() => {
        drawing.cancel();
        panel = undefined;
      });
    }
    panel.title = `Film of ${basename(target.fsPath)}`;
    await draw();
  };

  return Disposable.from(
    commands.registerCommand('trans.showFilm', show),
    workspace.onDidSaveTextDocument(document => {
      if (panel && document.languageId === 'trans') return draw();
    }),
    { dispose: () => panel?.dispose() },
  );
};
