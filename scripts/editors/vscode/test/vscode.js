// The part of the module `vscode` that the extension uses, in memory. It knows nothing else: a misspelt member throws.
const path = require('node:path');

/** A class whose constructor keeps its arguments under these names. */
const record = (...names) => class {
  constructor(...values) {
    names.forEach((name, index) => (this[name] = values[index]));
  }
};

const strict = (name, members) => new Proxy(members, {
  get: (target, key) => {
    if (!(key in target) && typeof key === 'string') throw new Error(`vscode has no ${name}.${key}`);
    return target[key];
  },
});

/** An event, and the function that makes it happen. Its listeners are awaited. */
const event = () => {
  const listeners = new Set();
  const on = listener => {
    listeners.add(listener);
    return { dispose: () => listeners.delete(listener) };
  };
  return [on, async value => { for (const listener of [...listeners]) await listener(value); }];
};

class Uri {
  constructor(fsPath) { this.fsPath = fsPath; }
  static file(fsPath) { return new Uri(fsPath); }
  static parse(text) { return new Uri(decodeURIComponent(new URL(text).pathname)); }
  get scheme() { return 'file'; }
  toString() { return `file://${encodeURI(this.fsPath)}`; }
}

class Range {
  constructor(...values) {
    const [start, end] = values.length === 2
      ? values : [new types.Position(values[0], values[1]), new types.Position(values[2], values[3])];
    Object.assign(this, { start, end });
  }
}

class WorkspaceEdit {
  entries = new Map();
  set(uri, edits) { this.entries.set(uri.fsPath, edits); }
}

class CancellationTokenSource {
  constructor() {
    const [on, fire] = event();
    this.token = { isCancellationRequested: false, onCancellationRequested: on };
    this.cancel = () => {
      if (this.token.isCancellationRequested) return;
      this.token.isCancellationRequested = true;
      fire();
    };
  }
}

class TestItems extends Map {
  constructor(parent) {
    super();
    this.parent = parent;
  }
  add(item) {
    item.parent = this.parent;
    this.set(item.id, item);
  }
  replace(items) {
    this.clear();
    for (const item of items) this.add(item);
  }
}

const types = {
  Uri, Range, WorkspaceEdit, CancellationTokenSource,
  Position: record('line', 'character'),
  Location: record('uri', 'range'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  TextEdit: { replace: (range, newText) => ({ range, newText }) },
  CodeAction: record('title', 'kind'),
  CodeActionKind: { QuickFix: { value: 'quickfix' } },
  CompletionItem: record('label', 'kind'),
  Hover: record('contents', 'range'),
  MarkdownString: record('value'),
  InlayHint: record('position', 'label'),
  SignatureHelp: record(),
  SignatureInformation: record('label'),
  ParameterInformation: record('label'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  CodeLens: record('range', 'command'),
  DocumentHighlight: record('range'),
  DocumentLink: record('range', 'target'),
  FoldingRange: record('start', 'end'),
  SelectionRange: record('range', 'parent'),
  SemanticTokens: record('data'),
  SemanticTokensLegend: record('tokenTypes', 'tokenModifiers'),
  TestMessage: record('message'),
  TestRunProfileKind: { Run: 1, Debug: 2, Coverage: 3 },
  ViewColumn: { Beside: -2 },
  Disposable: { from: (...parts) => ({ dispose: () => parts.forEach(part => part.dispose()) }) },
};

/** A new editor with a folder and settings: what the extension requires, and `editor` with what tests look at. */
exports.createEditor = (folder, settings) => {
  const [fire, subscriptions] = [{}, {}];
  const on = name => {
    if (!subscriptions[name]) [subscriptions[name], fire[name]] = event();
    return subscriptions[name];
  };
  const editor = {
    fire, commands: {}, providers: {}, diagnostics: new Map(), errors: [], output: '', runs: [], panels: [],
  };
  const disposable = { dispose() {} };

  const workspace = {
    workspaceFolders: [{ uri: Uri.file(folder), name: path.basename(folder) }],
    textDocuments: [],
    getConfiguration: () => ({ get: name => settings[name] }),
    getWorkspaceFolder: uri =>
      uri.fsPath.startsWith(folder + path.sep) ? workspace.workspaceFolders[0] : undefined,
    asRelativePath: uri => path.relative(folder, uri.fsPath),
    createFileSystemWatcher: () => ({
      ...disposable, onDidCreate: on('fileCreated'), onDidChange: on('fileChanged'), onDidDelete: on('fileDeleted'),
    }),
    onDidOpenTextDocument: on('opened'),
    onDidChangeTextDocument: on('changed'),
    onDidSaveTextDocument: on('saved'),
    onDidCloseTextDocument: on('closed'),
    onDidChangeConfiguration: on('configured'),
  };
  editor.window = {
    activeTextEditor: undefined,
    createOutputChannel: () => ({ ...disposable, replace: text => (editor.output = text), show() {} }),
    showErrorMessage: message => { editor.errors.push(message); },
    createWebviewPanel: (type, title, column, options) => {
      const [onDidDispose, close] = event();
      const panel = { type, title, column, options, webview: { html: '' }, onDidDispose, close, dispose() {} };
      editor.panels.push(panel);
      return panel;
    },
  };
  const commands = {
    registerCommand: (name, run) => {
      editor.commands[name] = run;
      return disposable;
    },
  };
  // Keeps each provider below the name of the method that registers it.
  const languages = new Proxy({
    createDiagnosticCollection: () => ({
      set: (uri, found) => editor.diagnostics.set(uri.fsPath, found), dispose: () => editor.diagnostics.clear(),
    }),
  }, {
    get: (members, name) => members[name] ?? ((...args) => {
      editor.providers[name] = args.find(arg => Object.values(arg).some(member => typeof member === 'function'));
      return disposable;
    }),
  });
  const tests = {
    createTestController: id => {
      editor.controller = {
        id, items: new TestItems(), ...disposable,
        createTestItem: (id, label, uri) => {
          const item = { id, label, uri };
          item.children = new TestItems(item);
          return item;
        },
        createRunProfile: (label, kind, run) => (editor.run = run),
        createTestRun: () => {
          const run = { states: new Map(), messages: new Map(), output: '', hasEnded: false };
          const state = name => (item, messages) => {
            run.states.set(item.label, name);
            if (messages) run.messages.set(item.label, [messages].flat());
          };
          for (const name of ['enqueued', 'passed', 'failed', 'errored', 'skipped']) run[name] = state(name);
          run.appendOutput = text => (run.output += text);
          run.end = () => (run.hasEnded = true);
          editor.runs.push(run);
          return run;
        },
      };
      return editor.controller;
    },
  };
  const vscode = {
    ...types, languages,
    workspace: strict('workspace', workspace),
    window: strict('window', editor.window),
    commands: strict('commands', commands),
    tests: strict('tests', tests),
  };
  return { vscode: strict('module', vscode), editor };
};
