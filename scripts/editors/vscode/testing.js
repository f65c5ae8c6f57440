// The stories and specs of `.trans` files in the test explorer.
const { readFileSync } = require('node:fs');
const { dirname, resolve } = require('node:path');
const { Disposable, Location, Position, Range, TestMessage, TestRunProfileKind, Uri, tests, workspace } =
  require('vscode');
const { advice, run } = require('./program');

/** A line of `trans test --list`: a file, and, unless it is a story, the line of a spec and its title. */
const listed = /^([^\s:][^:]*\.trans)(?::(\d+): (.*))?$/;
/** The first line of a message, which further lines may follow. */
const mistake = /^([^\s:][^:]*\.trans):\d+:\d+: /;

const folderOf = uri => workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? dirname(uri.fsPath);

/** The place of a finding, whose column counts Unicode scalars. */
const placeOf = ({ line, column }, path) => {
  const text = readFileSync(path, 'utf8').split('\n')[line - 1] ?? '';
  return new Position(line - 1, [...text].slice(0, column - 1).join('').length);
};

/** The message of a finding. What follows the message, such as causes and mends, stands below it. */
const messageOf = (finding, folder) => {
  const details = finding.text.trimEnd().split('\n').slice(1);
  const message = new TestMessage([finding.message, ...details].join('\n'));
  const path = resolve(folder, finding.path);
  if (finding.line) message.location = new Location(Uri.file(path), placeOf(finding, path));
  return message;
};

/** Distinguishes the specs that one line declares, as one with `for each` does, by their order. */
class LineCounter {
  counts = new Map();

  /** The identifier of the next spec on a line. */
  next(path, line) {
    const place = `${path}:${line}`;
    const count = (this.counts.get(place) ?? 0) + 1;
    this.counts.set(place, count);
    return `${line}.${count}`;
  }
}

class TestTree {
  constructor(controller) {
    this.controller = controller;
  }

  fileItem(uri) {
    const id = uri.toString();
    const item = this.controller.items.get(id)
      ?? this.controller.createTestItem(id, workspace.asRelativePath(uri), uri);
    this.controller.items.add(item);
    return item;
  }

  specItem(uri, id, line, title) {
    const item = this.controller.createTestItem(id, title, uri);
    item.range = new Range(line - 1, 0, line - 1, 0);
    // Keeps the order of the file.
    item.sortText = line.padStart(8, '0') + id;
    return item;
  }

  /** Lists what `trans test` would run: of a file, or of all files below a folder. Resolves to the files with tests. */
  async list(folder, file) {
    const found = new Map();
    const at = path => {
      const uri = Uri.file(resolve(folder, path));
      const id = uri.toString();
      if (!found.has(id)) found.set(id, { uri, specs: [], mistakes: [] });
      return found.get(id);
    };
    const counter = new LineCounter();
    let mistakes = [];
    await this.runProgram(['test', '--list', '--quiet', ...(file ? [file.fsPath] : [])], {
      folder,
      onLine: text => {
        const [, path, line, title] = listed.exec(text) ?? [];
        if (line) at(path).specs.push(this.specItem(at(path).uri, counter.next(path, line), line, title));
        else if (path) at(path);
        else {
          const [, wrong] = mistake.exec(text) ?? [];
          if (wrong) ({ mistakes } = at(wrong));
          mistakes.push(text);
        }
      },
    });
    for (const { uri, specs, mistakes } of found.values()) {
      const item = this.fileItem(uri);
      item.error = mistakes.length ? mistakes.join('\n') : undefined;
      // Keeps the specs of a file while its text has mistakes.
      if (!item.error) item.children.replace(specs);
    }
    return [...found.keys()];
  }

  async listAll() {
    const found = new Set();
    for (const { uri } of workspace.workspaceFolders ?? []) {
      for (const id of await this.list(uri.fsPath)) found.add(id);
    }
    for (const [id] of this.controller.items) {
      if (!found.has(id)) this.controller.items.delete(id);
    }
  }

  /** The files and lines that a request names, by the folder to run them in, and their items without children. */
  chosen({ include, exclude = [] }) {
    const folders = new Map();
    const leaves = [];
    const add = (item, target, items) => {
      const folder = folderOf(item.uri);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(target));
      leaves.push(...items);
    };
    const visit = item => {
      if (exclude.includes(item)) return;
      const children = [...item.children].map(([, child]) => child);
      if (children.some(child => exclude.includes(child))) children.forEach(visit);
      else if (item.parent) add(item, `${item.uri.fsPath}:${item.range.start.line + 1}`, [item]);
      else add(item, item.uri.fsPath, children.length ? children : [item]);
    };
    for (const item of include ?? [...this.controller.items].map(([, item]) => item)) visit(item);
    // Without targets, all files below a folder run, also those whose text has mistakes, which are not listed.
    if (!include && !exclude.length) for (const folder of folders.keys()) folders.set(folder, []);
    return { folders, leaves };
  }

  async run(request, token) {
    const testRun = this.controller.createTestRun(request);
    const { folders, leaves } = this.chosen(request);
    const pending = new Set(leaves);
    for (const item of leaves) testRun.enqueued(item);
    for (const [folder, targets] of folders) {
      if (token.isCancellationRequested) break;
      const counter = new LineCounter();
      const messages = await this.runProgram(['test', '--quiet', '--report', 'json', ...targets], {
        folder,
        token,
        onLine: line => this.take(JSON.parse(line), { testRun, folder, counter, pending }),
      });
      testRun.appendOutput(messages.replaceAll('\n', '\r\n'));
      if (token.isCancellationRequested) break;
      for (const item of pending) {
        if (folderOf(item.uri) !== folder) continue;
        pending.delete(item);
        testRun.errored(item, new TestMessage(messages || 'trans has not run it'));
      }
    }
    testRun.end();
  }

  /** Shows an event of the report. */
  take(event, { testRun, folder, counter, pending }) {
    if (event.event !== 'spec') return;
    const file = this.fileItem(Uri.file(resolve(folder, event.path)));
    const item = event.line ? file.children.get(counter.next(event.path, event.line)) : file;
    // A row of `for each` that was not chosen, or a spec that is not listed yet.
    if (!item || (event.line && !pending.delete(item))) return;
    pending.delete(item);
    const messages = event.findings.map(finding => messageOf(finding, folder));
    switch (event.status) {
      case 'passed': return testRun.passed(item);
      case 'skipped': return testRun.skipped(item);
      case 'interrupted': return;
      case 'failed': break;
    }
    if (event.line || !file.children.size) return testRun.failed(item, messages);
    // The file as a whole has mistakes, so its specs have not run.
    testRun.errored(item, messages);
    for (const [, child] of file.children) {
      if (pending.delete(child)) testRun.skipped(child);
    }
  }

  /** Runs `trans`, and resolves to its messages, or to the advice if it cannot be started. */
  runProgram(args, options) {
    return run(args, options).catch(advice);
  }
}

/** Creates the test controller. Disposing of the result removes it. */
exports.createTests = () => {
  const controller = tests.createTestController('trans', 'trans');
  const tree = new TestTree(controller);
  controller.createRunProfile('Run', TestRunProfileKind.Run, (request, token) => tree.run(request, token), true);
  controller.refreshHandler = () => tree.listAll();
  controller.resolveHandler = item => (item ? undefined : tree.listAll());
  const watcher = workspace.createFileSystemWatcher('**/*.trans');
  const list = uri => tree.list(folderOf(uri), uri);
  return Disposable.from(
    controller, watcher, watcher.onDidCreate(list), watcher.onDidChange(list),
    watcher.onDidDelete(uri => controller.items.delete(uri.toString())));
};
