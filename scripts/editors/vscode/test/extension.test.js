// Runs the extension with the real `trans` in an editor in memory. TRANS is the program; EXTENSION is the folder of the
// extension, this one if it is not set.
const assert = require('node:assert/strict');
const { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { after, before, test } = require('node:test');
const { createEditor } = require('./vscode');

const extension = process.env.EXTENSION ?? join(__dirname, '..');
const guide = join(__dirname, '../../../guide');
const folder = mkdtempSync(join(tmpdir(), 'trans-'));
const at = name => join(folder, name);
const program = process.env.TRANS ?? 'trans';
const settings = { path: program, swift: true };
const { vscode, editor } = createEditor(folder, settings);
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

const specs = `screen Home
screen Card
setup { root Home }

spec "passes" {
  present Card
  expect hierarchy Home presents Card
}
spec "fails" { print "\u{1D11E}"; expect hierarchy Card }
spec "later" skip because "not yet" { expect hierarchy Home }
spec "row \\(n)" for each n in [1, 2] { expect n == 1 }
`;

/** Waits until a condition holds. */
const until = async (what, condition) => {
  for (let count = 0; count < 200; count++) {
    if (condition()) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.fail(`waited in vain for ${what}`);
};

const documentOf = (name, languageId = 'trans') => {
  const text = readFileSync(at(name), 'utf8');
  return { uri: vscode.Uri.file(at(name)), languageId, version: 1, getText: () => text };
};
const open = name => editor.fire.opened(documentOf(name));
const fileItem = name => editor.controller.items.get(vscode.Uri.file(at(name)).toString());
const specItem = label => [...fileItem('specs.trans').children.values()].find(item => item.label.startsWith(label));
const states = run => Object.fromEntries(run.states);

const runTests = async (request, token = new vscode.CancellationTokenSource().token) => {
  await editor.run({ exclude: undefined, include: undefined, ...request }, token);
  const run = editor.runs.at(-1);
  assert.ok(run.hasEnded);
  return run;
};

const context = { subscriptions: [] };
before(async () => {
  cpSync(guide, at('guide'), { recursive: true });
  writeFileSync(at('specs.trans'), specs);
  writeFileSync(at('wrong.trans'), 'screen Home\nroot Nowhere\n');
  await require(join(extension, 'extension.js')).activate(context);
});
after(async () => {
  for (const part of context.subscriptions) part.dispose();
  rmSync(folder, { recursive: true });
});

test('lists stories and specs', async () => {
  await editor.controller.resolveHandler();
  assert.equal(fileItem('guide/01-hello.trans').children.size, 0);
  assert.equal(fileItem('guide/10-suite.trans').children.size, 10);
  const found = [...fileItem('specs.trans').children.values()];
  assert.deepEqual(found.map(({ id, range }) => [id, range.start.line]),
    [['5.1', 4], ['9.1', 8], ['10.1', 9], ['11.1', 10], ['11.2', 10]]);
  assert.match(found[2].label, /^later/);
  assert.match(fileItem('wrong.trans').error, /there is no name `Nowhere` here/);
});

test('follows the files', async () => {
  writeFileSync(at('new.trans'), specs);
  const uri = vscode.Uri.file(at('new.trans'));
  await editor.fire.fileCreated(uri);
  assert.equal(fileItem('new.trans').children.size, 5);
  writeFileSync(at('new.trans'), 'screen\n');
  await editor.fire.fileChanged(uri);
  assert.ok(fileItem('new.trans').error);
  assert.equal(fileItem('new.trans').children.size, 5);
  writeFileSync(at('new.trans'), specs.split('spec "fails"')[0]);
  await editor.fire.fileChanged(uri);
  assert.equal(fileItem('new.trans').error, undefined);
  assert.equal(fileItem('new.trans').children.size, 1);
  rmSync(at('new.trans'));
  await editor.fire.fileDeleted(uri);
  assert.equal(fileItem('new.trans'), undefined);
});

test('shows the problems of files that are not open, also of new ones', async () => {
  const shown = name => (editor.diagnostics.get(at(name)) ?? []).map(each => each.code);
  await until('problems of wrong.trans', () => shown('wrong.trans').includes('unknown-name'));
  // An answer comes after everything that was sent before it.
  await editor.providers.registerWorkspaceSymbolProvider.provideWorkspaceSymbols('nothing');
  writeFileSync(at('fresh.trans'), 'root Nowhere\n');
  const uri = vscode.Uri.file(at('fresh.trans'));
  await editor.fire.fileCreated(uri);
  await until('problems of fresh.trans', () => shown('fresh.trans').includes('unknown-name'));
  rmSync(at('fresh.trans'));
  await editor.fire.fileDeleted(uri);
  await until('no problems of fresh.trans', () => shown('fresh.trans').length === 0);
});

test('runs one that passes', async () => {
  assert.deepEqual(states(await runTests({ include: [specItem('passes')] })), { passes: 'passed' });
});

test('runs one that fails, and shows why at its place', async () => {
  const run = await runTests({ include: [specItem('fails')] });
  assert.deepEqual(states(run), { fails: 'failed' });
  const [message] = run.messages.get('fails');
  assert.match(message.message, /^the window's root is `Home`, expected `Card`/);
  assert.equal(message.location.uri.fsPath, at('specs.trans'));
  const line = specs.split('\n')[8];
  assert.deepEqual({ ...message.location.range }, { line: 8, character: line.indexOf('hierarchy') });
});

test('shows causes and mends', async () => {
  const run = await runTests({ include: [fileItem('guide/08-broken-completion.trans')] });
  const [message] = run.messages.get('guide/08-broken-completion.trans');
  assert.match(message.message, /^animator `SlideDown` completes with `true`/);
  assert.match(message.message, /\n +why: because of `release`/);
  assert.match(message.message, /\n +try: .*`complete not cancelled`/);
  assert.deepEqual({ ...message.location.range }, { line: 16, character: 70 });
});

test('runs a row of many, and skips what is skipped', async () => {
  assert.deepEqual(states(await runTests({ include: [specItem('row 2')] })), { 'row 2': 'failed' });
  const later = specItem('later');
  assert.deepEqual(states(await runTests({ include: [later] })), { [later.label]: 'skipped' });
});

test('runs all, also a file with mistakes', async () => {
  const run = await runTests({});
  const found = states(run);
  assert.equal(Object.values(found).filter(state => state === 'enqueued').length, 0);
  assert.equal(found['guide/07-gesture.trans'], 'passed');
  assert.equal(found['guide/08-broken-completion.trans'], 'failed');
  assert.equal(found['guide/09-broken-cancel.trans'], 'failed');
  assert.equal(found['row 1'], 'passed');
  assert.equal(found['wrong.trans'], 'failed');
  assert.match(run.output, /19 passed, 4 failed, 1 skipped, 1 file not understood in 12 files/);
});

test('leaves out what is excluded', async () => {
  const run = await runTests({ include: [fileItem('specs.trans')], exclude: [specItem('fails'), specItem('later')] });
  assert.deepEqual(states(run), { passes: 'passed', 'row 1': 'passed', 'row 2': 'failed' });
});

test('says so if a file has mistakes by now', async () => {
  writeFileSync(at('specs.trans'), `${specs}screen\n`);
  const run = await runTests({ include: [fileItem('specs.trans')] });
  writeFileSync(at('specs.trans'), specs);
  assert.equal(run.states.get('specs.trans'), 'errored');
  assert.equal(run.states.get('passes'), 'skipped');
});

test('stops when it is cancelled', async () => {
  writeFileSync(at('slow'), '#!/bin/sh\nexec sleep 10\n', { mode: 0o755 });
  settings.path = at('slow');
  const source = new vscode.CancellationTokenSource();
  const began = Date.now();
  setTimeout(() => source.cancel(), 100);
  const run = await runTests({}, source.token);
  settings.path = program;
  assert.ok(Date.now() - began < 5000);
  assert.deepEqual([...new Set(run.states.values())], ['enqueued']);
  source.cancel();
  assert.deepEqual([...new Set((await runTests({}, source.token)).states.values())], ['enqueued']);
});

test('shows mistakes and findings, with their mends', async () => {
  await open('wrong.trans');
  await open('specs.trans');
  for (const name of ['wrong.trans', 'specs.trans']) {
    await until('diagnostics', () => editor.diagnostics.has(at(name)));
  }
  const [wrong] = editor.diagnostics.get(at('wrong.trans'));
  assert.match(wrong.message, /there is no name `Nowhere` here/);
  assert.deepEqual({ ...wrong.range.start }, { line: 1, character: 5 });
  assert.deepEqual([wrong.severity, wrong.code], [0, 'unknown-name']);
  const row = editor.diagnostics.get(at('specs.trans')).find(({ message }) => message.startsWith('`n`'));
  const { provideCodeActions } = editor.providers.registerCodeActionsProvider;
  const [action] = await provideCodeActions(documentOf('specs.trans'), row.range, { diagnostics: [row] });
  assert.equal(action.title, 'Expect `2`');
  assert.equal(action.edit.entries.get(at('specs.trans'))[0].newText, '2');
});

test('answers what an editor asks', async () => {
  const script = documentOf('specs.trans');
  const { providers } = editor;
  const [present, card] = [new vscode.Position(5, 4), new vscode.Position(5, 12)];
  const hover = await providers.registerHoverProvider.provideHover(script, present);
  assert.match(hover.contents.value, /present/);
  const words = await providers.registerCompletionItemProvider.provideCompletionItems(script, present);
  assert.ok(words.some(({ label, kind }) => label === 'present' && kind >= 0));
  const [declaration] = await providers.registerDefinitionProvider.provideDefinition(script, card);
  assert.equal(declaration.range.start.line, 1);
  const { provideReferences } = providers.registerReferenceProvider;
  const references = await provideReferences(script, card, { includeDeclaration: true });
  assert.equal(references.length, 4);
  const highlights = await providers.registerDocumentHighlightProvider.provideDocumentHighlights(script, card);
  assert.deepEqual(highlights.map(({ range }) => range.start.line), references.map(({ range }) => range.start.line));
  const { prepareRename, provideRenameEdits } = providers.registerRenameProvider;
  assert.equal((await prepareRename(script, card)).placeholder, 'Card');
  await assert.rejects(prepareRename(script, new vscode.Position(3, 0)), /no name/);
  const renamed = await provideRenameEdits(script, card, 'Sheet');
  assert.equal(renamed.entries.get(at('specs.trans')).length, 4);
  const outline = await providers.registerDocumentSymbolProvider.provideDocumentSymbols(script);
  assert.deepEqual(outline.slice(0, 2).map(({ name }) => name), ['Home', 'Card']);
  const everywhere = await providers.registerWorkspaceSymbolProvider.provideWorkspaceSymbols('CardDelegate');
  assert.ok(everywhere.length > 0);
  const hints = await providers.registerInlayHintsProvider.provideInlayHints(script, new vscode.Range(0, 0, 20, 0));
  assert.match(hints[0].label, /^0\.\d+s$/);
  const folds = await providers.registerFoldingRangeProvider.provideFoldingRanges(script, {});
  assert.deepEqual([folds[0].start, folds[0].end], [4, 6]);
  const [selection] = await providers.registerSelectionRangeProvider.provideSelectionRanges(script, [card]);
  assert.deepEqual([selection.range.start.character, selection.parent.range.start.character], [10, 2]);
  const tokens = await providers.registerDocumentSemanticTokensProvider.provideDocumentSemanticTokens(script);
  assert.ok(tokens.data.length > 50 && tokens.data.length % 5 === 0);
  const edits = await providers.registerDocumentFormattingEditProvider.provideDocumentFormattingEdits(script, {});
  assert.ok(Array.isArray(edits));
  writeFileSync(at('user.trans'), 'use "specs.trans"\nscreen Card { frame(offset((0, 0, 1, 1), ');
  await open('user.trans');
  const user = documentOf('user.trans');
  const [link] = await providers.registerDocumentLinkProvider.provideDocumentLinks(user);
  assert.equal(link.target.fsPath, at('specs.trans'));
  const { provideSignatureHelp } = providers.registerSignatureHelpProvider;
  const help = await provideSignatureHelp(user, new vscode.Position(1, 41));
  assert.match(help.signatures[0].label, /^offset\(/);
  assert.equal(help.activeParameter, 1);
  rmSync(at('user.trans'));
  const [lens] = await providers.registerCodeLensProvider.provideCodeLenses(script);
  assert.equal(lens.command.command, 'trans.run');
  const { verdict } = await editor.commands['trans.run'](...lens.command.arguments);
  assert.equal(typeof verdict, 'string');
  assert.match(editor.output, /passes|Home/);
});

test('follows changes, and tries Swift files', async () => {
  const changed = { ...documentOf('wrong.trans'), version: 2, getText: () => 'screen Home\nroot Home\n' };
  await editor.fire.changed({ document: changed });
  await until('no diagnostics', () => editor.diagnostics.get(at('wrong.trans')).length === 0);
  writeFileSync(at('Empty.swift'), 'import UIKit\n');
  await editor.fire.opened(documentOf('Empty.swift', 'swift'));
  await until('diagnostics of the Swift file', () => editor.diagnostics.has(at('Empty.swift')));
});

test('shows the film of the spec with the cursor, and keeps it up to date', async () => {
  const script = documentOf('specs.trans');
  editor.window.activeTextEditor = { document: script, selection: { active: new vscode.Position(5, 0) } };
  await editor.commands['trans.showFilm']();
  const [panel] = editor.panels;
  assert.equal(panel.column.viewColumn, vscode.ViewColumn.Beside);
  assert.ok(panel.options.enableScripts);
  const film = panel.webview.html;
  assert.match(film, /^<!doctype html>[^]*present Card[^]*<\/html>\s*$/);
  writeFileSync(at('specs.trans'), specs.replace('present Card\n', 'present Card unanimated\n'));
  await editor.fire.saved(script);
  assert.match(panel.webview.html, /present Card unanimated/);
  assert.notEqual(panel.webview.html, film);
  writeFileSync(at('specs.trans'), 'screen <\n');
  await editor.fire.saved(script);
  assert.match(panel.webview.html, /<pre[^>]*>.*specs\.trans:1:8: error: .*\n +screen &lt;\n/);
  writeFileSync(at('specs.trans'), specs);
  await editor.commands['trans.showFilm'](vscode.Uri.file(at('guide/07-gesture.trans')));
  assert.equal(editor.panels.length, 1);
  assert.match(panel.webview.html, /DragDown/);
  await panel.close();
  await editor.fire.saved(script);
  await editor.commands['trans.showFilm']();
  assert.equal(editor.panels.length, 2);
});

test('says how to find the program, and starts again with other settings', async () => {
  const restart = async path => {
    settings.path = path;
    await editor.fire.configured({ affectsConfiguration: section => section === 'trans' });
  };
  await restart(at('nothing'));
  assert.match(editor.errors[0], /cannot be started: .*ENOENT.*trans\.path/);
  const run = await runTests({ include: [specItem('passes')] });
  assert.equal(run.states.get('passes'), 'errored');
  assert.match(run.messages.get('passes')[0].message, /trans\.path/);
  await editor.commands['trans.showFilm'](vscode.Uri.file(at('specs.trans')));
  assert.match(editor.panels.at(-1).webview.html, /trans\.path/);
  vscode.workspace.textDocuments.push(documentOf('specs.trans'));
  await restart(program);
  await until('diagnostics', () => editor.diagnostics.has(at('specs.trans')));
  assert.equal(editor.errors.length, 1);
});
