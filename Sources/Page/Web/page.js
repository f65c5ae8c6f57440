"use strict";

/** The elements of the page by their names. */
const ui = Object.fromEntries([...document.querySelectorAll("[id]")].map(element => [element.id, element]));

// ---- What the file carries

/** The bytes that a part of the file holds. */
function carried(id) {
  const text = atob(ui[id].textContent.trim()), bytes = new Uint8Array(text.length);
  for (let place = 0; place < bytes.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
}

/** The module, compiled while it is unpacked. */
function readModule() {
  const unpacker = new Unpacker(carried("module").buffer);
  const blocks = new ReadableStream({
    pull(stream) {
      const block = unpacker.next();
      if (block) stream.enqueue(block);
      else stream.close();
    },
  });
  return WebAssembly.compileStreaming(new Response(blocks, { headers: { "Content-Type": "application/wasm" } }));
}

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** The scripts by path: after each mark, a path in a line of its own and the text. */
async function readScripts() {
  const text = new TextDecoder().decode(await through(carried("scripts"), new DecompressionStream("gzip")));
  const scripts = {};
  for (const part of text.split("\u001e").slice(1)) {
    const end = part.indexOf("\n");
    scripts[part.slice(0, end)] = part.slice(end + 1);
  }
  return scripts;
}

// ---- Workers

/** A worker that answers one request after the other, and is replaced when it is stopped or fails. */
class Helper {
  /** The module may still be compiled: the worker starts meanwhile. */
  constructor(module) {
    this.module = module;
    this.waiting = new Map();
    this.last = 0;
    this.begin();
  }

  begin() {
    const address = URL.createObjectURL(new Blob([ui.worker.textContent], { type: "text/javascript" }));
    this.worker = new Worker(address);
    URL.revokeObjectURL(address);
    this.ready = this.module.then(module => this.worker.postMessage({ module }));
    this.worker.onmessage = ({ data }) => this.settle(data.id, data.result);
    this.worker.onerror = event => {
      event.preventDefault();
      this.stop(`stopped: ${event.message.includes("memory") ? "out of memory" : event.message}`);
    };
  }

  ask(request) {
    return new Promise(resolve => {
      const id = ++this.last;
      this.waiting.set(id, resolve);
      this.ready.then(() => this.waiting.has(id) && this.worker.postMessage({ id, ...request }));
    });
  }

  settle(id, result) {
    this.waiting.get(id)?.(result);
    this.waiting.delete(id);
  }

  /** Ends what runs; every request that waits gets the reason. */
  stop(reason) {
    this.worker.terminate();
    this.begin();
    for (const id of [...this.waiting.keys()]) this.settle(id, { stopped: reason });
  }
}

// ---- State

const state = { path: "mine.trans", scripts: {}, opened: {}, film: "", round: 0, live: null, task: null };
const isSwift = () => state.path.endsWith(".swift");
const fileName = () => state.path.split("/").at(-1);

/** The files that a command may read: all scripts, the user's files, and the text in the editor in place of its own file. */
const files = () => ({ ...state.scripts, ...state.opened, [state.path]: ui.script.value });

/** The files that a command is about: a Swift file that the user opened is tried with the others that were opened. */
const subjects = () =>
  isSwift() && state.path in state.opened ? Object.keys(state.opened).filter(path => path.endsWith(".swift")) : [state.path];

/** The files that a text uses, directly or through others, by path. */
function used(path, text, all = files(), found = {}) {
  for (const [, name] of text.matchAll(/^\s*use "([^"]+)"/gm)) {
    const target = new URL(encodeURI(name), `file:///${encodeURI(path)}`).pathname.slice(1);
    for (const [path, text] of Object.entries(all)) {
      if (path in found || path !== target && !path.startsWith(`${target}/`)) continue;
      found[path] = text;
      used(path, text, all, found);
    }
  }
  return found;
}

const passed = 0;
const verdicts = ["passed", "nothing to run", "expects nothing", "failed", "a limit was reached", "problems in the text", "a file cannot be read"];

// ---- The editor

const grammar = new RegExp([
  "(?<comment>//[^\\n]*|#[^\\n]*)", "(?<string>\"(?:[^\"\\\\\\n]|\\\\.)*\"?)", "(?<number>\\b\\d[\\d_.]*(?:ms|s|deg|%)?)",
  "(?<start>(?<=^|[\\n{;])[ \\t]*(?:(?:private|fileprivate|public|final|override|static|weak|lazy|@objc) )*)(?<word>[a-z]\\w*)", "(?<type>\\b[A-Z]\\w*)",
].join("|"), "g");

const escaped = text => text.replace(/[&<>]/g, letter => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter]);

function coloured(text) {
  return escaped(text).replace(/&(amp|lt|gt);/g, entity => ({ "&amp;": "\u0001", "&lt;": "\u0002", "&gt;": "\u0003" })[entity])
    .replace(grammar, (...found) => {
      const groups = found.at(-1), start = groups.start ?? "";
      const [kind, value] = Object.entries(groups).find(([name, value]) => name !== "start" && value !== undefined);
      return `${start}<span class="${kind}">${value}</span>`;
    })
    .replace(/[\u0001-\u0003]/g, mark => ["", "&amp;", "&lt;", "&gt;"][mark.charCodeAt(0)]);
}

function showText(problems = []) {
  const lines = ui.script.value.split("\n"), wrong = new Set(problems.map(problem => problem.range.start.line));
  ui.lines.innerHTML = lines.map((_, line) => wrong.has(line) ? `<b>${line + 1}</b>` : line + 1).join("\n");
  ui.colours.innerHTML = lines.map((line, place) => wrong.has(place) ? `<span class="wrong">${coloured(line)}</span>` : coloured(line)).join("\n") + "\n";
}

const offset = position => ui.script.value.split("\n").slice(0, position.line).reduce((sum, line) => sum + line.length + 1, 0) + position.character;

function goTo(line, column, path = state.path) {
  if (path !== state.path) show(path);
  const place = offset({ line: line - 1, character: column - 1 });
  ui.script.focus();
  ui.script.setSelectionRange(place, place);
  ui.script.closest(".editor").scrollTop = Math.max(0, (line - 5) * 19.5);
}

function apply(edits) {
  const places = edits.map(edit => ({ from: offset(edit.range.start), to: offset(edit.range.end), text: edit.newText }));
  for (const { from, to, text } of places.sort((a, b) => b.from - a.from)) ui.script.setRangeText(text, from, to, "end");
  ui.script.focus();
  changed();
}

function button(text, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.onclick = act;
  return element;
}

function showProblems(problems) {
  ui.problems.replaceChildren(...problems.slice(0, 50).map(({ range, message, data: fixes = [] }) => {
    const item = document.createElement("li"), { line, character } = range.start;
    item.append(button(`Line ${line + 1}`, () => goTo(line + 1, character + 1)), message.split("\n")[0]);
    item.append(...fixes.map(fix => button(fix.title, () => apply(fix.edits))));
    return item;
  }));
  showText(problems);
}

// ---- Results

/** Shows what a command says, each line in its indent if it wraps: its colours, and its places as buttons that lead there. */
function tell(panel, text) {
  const classes = new Set(), lines = [];
  const paths = subjects().map(path => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const place = new RegExp(`(${paths}):(\\d+)(?::(\\d+))?`, "g");
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const element = document.createElement("div");
    for (const piece of line.split(/(\u001b\[[\d;]*m)/)) {
      const style = piece.match(/^\u001b\[([\d;]*)m$/);
      if (!style) element.append(toldPiece(piece, place, [...classes].join(" ")));
      else for (const code of style[1].split(";")) if (+code) classes.add(`s${code}`); else classes.clear();
    }
    element.style.setProperty("--indent", element.textContent.search(/\S|$/));
    lines.push(element);
  }
  ui[panel].querySelector(".told").replaceChildren(...lines);
  ui[panel].scrollTop = 0;
  lines.find(line => line.textContent.startsWith("✗"))?.scrollIntoView();
}

function toldPiece(text, place, classes) {
  const span = document.createElement("span");
  let end = 0;
  span.className = classes;
  for (const match of text.matchAll(place)) {
    span.append(text.slice(end, match.index), button(match[0], () => goTo(+match[2], +(match[3] ?? 1), match[1])));
    end = match.index + match[0].length;
  }
  span.append(text.slice(end));
  return span;
}

function say(text, kind = "") {
  ui.status.textContent = text;
  ui.status.className = kind;
}

function sayVerdict(result) {
  say(result.stopped ?? verdicts[result.verdict] ?? "an error", result.verdict === passed ? "good" : "bad");
}

function showFilm(html) {
  state.film = html;
  const old = ui.film.querySelector("iframe"), frame = document.createElement("iframe");
  let time = "";
  try { time = old?.contentWindow.location.hash ?? ""; } catch { /* The page of a film may be of another origin. */ }
  const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  frame.title = "Film of the script";
  frame.src = address + time;
  frame.onload = () => { old?.remove(); URL.revokeObjectURL(address); };
  ui.film.append(frame);
}

function open(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const isOpen = tab.id === `tab-${name}`;
    tab.ariaSelected = isOpen;
    tab.tabIndex = isOpen ? 0 : -1;
    ui[tab.getAttribute("aria-controls")].hidden = !isOpen;
  }
}

/** After each change: problems, narration and film, or for a Swift file what does not run and its findings. */
async function update() {
  const round = ++state.round;
  if (state.live.waiting.size) state.live.stop("stopped: the text has changed");
  const ask = words => state.live.ask({ words: [...words, ...subjects()], files: files(), hasColours: true });
  const limit = setTimeout(() => state.live.stop("stopped after ten seconds"), 10_000);
  const isOld = () => round !== state.round;
  if (isSwift()) {
    showProblems([]);
    ui.film.querySelector("iframe")?.remove();
    state.film = "";
    const check = await ask(["check"]);
    if (isOld()) return clearTimeout(limit);
    tell("told", check.all ?? "");
    const tried = await ask(["try"]);
    if (!isOld()) {
      tell("found", tried.all ?? tried.stopped);
      sayVerdict(tried);
    }
  } else {
    const run = await ask([/^\s*spec\b/m.test(ui.script.value) ? "test" : "run"]);
    if (isOld()) return clearTimeout(limit);
    tell("told", run.all ?? run.stopped);
    sayVerdict(run);
    performance.mark("ready");
    const problems = await state.live.ask({ path: state.path, text: ui.script.value, used: used(state.path, ui.script.value) });
    if (isOld()) return clearTimeout(limit);
    showProblems(Array.isArray(problems) ? problems : []);
    const film = await ask(["film"]);
    if (!isOld() && film.output) showFilm(film.output);
  }
  clearTimeout(limit);
}

let pending;
function changed() {
  showText();
  clearTimeout(pending);
  pending = setTimeout(update, 30);
  state.live && say("…");
}

/** Runs a command that may take long, in a worker of its own. */
async function run(command) {
  open("found");
  state.task ??= new Helper(state.live.module);
  state.task.stop("stopped");
  ui.stop.disabled = false;
  say(`${command} …`);
  const result = await state.task.ask({ words: [command, ...subjects()], files: files(), hasColours: true });
  ui.stop.disabled = true;
  tell("found", result.all ?? result.stopped);
  sayVerdict(result);
}

// ---- Links and files

const base64 = bytes => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

async function address() {
  const packed = new Uint8Array(await through(new TextEncoder().encode(ui.script.value), new CompressionStream("deflate-raw")));
  return `#${fileName()}=${base64(packed)}`;
}

/** The script in a link: its name and its text, compressed. */
async function fromAddress() {
  const match = location.hash.match(/^#([^=]+)=([\w-]+)$/);
  if (!match) return null;
  try {
    const packed = Uint8Array.from(atob(match[2].replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
    return [decodeURIComponent(match[1]), new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw")))];
  } catch {
    return null;
  }
}

function save(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Names the text. A Swift file has no specs, and nothing to explore. */
function name(path) {
  state.path = path;
  ui.test.disabled = ui.explore.disabled = isSwift();
  open(isSwift() ? "found" : "told");
}

function load(path, text) {
  name(path);
  ui.script.value = text;
  changed();
}

/** Shows a file of the list, and keeps the text of an opened file that was being edited. */
function show(path) {
  if (state.path in state.opened) state.opened[state.path] = ui.script.value;
  ui.example.value = path;
  load(path, state.opened[path] ?? state.scripts[path] ?? "");
}

/** Opens the user's files: they stand first in the list, and its Swift files are tried together. */
async function openFiles(list) {
  const chosen = [...list].filter(file => /\.(swift|trans)$/.test(file.name));
  if (!chosen.length) return say("no file of Swift or trans", "bad");
  state.opened = Object.fromEntries(await Promise.all(chosen.map(async file => [file.name, await file.text()])));
  ui.opened.replaceChildren(...Object.keys(state.opened).sort().map(path => new Option(path, path)));
  ui.opened.hidden = false;
  state.path = "";
  show(ui.opened.firstElementChild.value);
}

// ---- The start

const groups = { "Ten steps": "scripts/guide/", "Your Swift file": "scripts/swift/", "Transitions": "scripts/library/", "Mistakes": "scripts/mistakes/" };

function listScripts() {
  ui.example.append(new Option("your own text", ""));
  ui.opened.label = "Your files";
  ui.example.append(ui.opened);
  for (const [label, folder] of Object.entries(groups)) {
    const group = document.createElement("optgroup");
    group.label = label;
    for (const path of Object.keys(state.scripts).filter(path => path.startsWith(folder)).sort()) {
      group.append(new Option(path.slice(folder.length), path));
    }
    ui.example.append(group);
  }
}

/** Makes the text the user's own, rather than an example that is edited. A Swift file is tried as one. */
function own(looksSwift) {
  const path = looksSwift ? "Mine.swift" : "mine.trans";
  ui.example.value = "";
  if (path !== state.path) name(path);
}

ui.script.onpaste = () => {
  if (state.path in state.opened) return;
  if (ui.script.selectionStart === 0 && ui.script.selectionEnd === ui.script.value.length) ui.example.value = "";
};
ui.script.oninput = () => {
  if (state.path in state.opened) return changed();
  const looksSwift = /^\s*(import UIKit|(final |public )*class \w+.*\{)/m.test(ui.script.value);
  if (!ui.example.value || looksSwift && !isSwift()) own(looksSwift);
  changed();
};
ui.example.onchange = () => {
  if (ui.example.value) show(ui.example.value);
  else load("mine.trans", "");
};
ui.choose.onclick = () => ui.chosen.click();
ui.chosen.onchange = () => openFiles(ui.chosen.files);
document.ondragover = event => { if (event.dataTransfer.types.includes("Files")) event.preventDefault(); };
document.ondrop = event => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  openFiles(event.dataTransfer.files);
};
for (const name of ["test", "try", "explore"]) ui[name].onclick = () => run(name);
ui.stop.onclick = () => state.task?.stop("stopped");
ui.link.onclick = async () => {
  history.replaceState(null, "", await address());
  navigator.clipboard?.writeText(location.href).then(() => say("link copied"), () => say("the link is in the address"));
};
ui.saveScript.onclick = () => save(fileName(), ui.script.value, "text/plain");
ui.saveFilm.onclick = () => state.film ? save(fileName().replace(/\.\w+$/, ".html"), state.film, "text/html") : say("no film yet");
for (const tab of document.querySelectorAll("[role=tab]")) {
  tab.onclick = () => open(tab.id.slice("tab-".length));
  tab.onkeydown = ({ key }) => {
    const next = { ArrowRight: tab.nextElementSibling, ArrowLeft: tab.previousElementSibling }[key];
    if (next?.role === "tab") { next.click(); next.focus(); }
  };
}
document.onkeydown = event => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(isSwift() ? "try" : "test"); }
};

async function start() {
  const scripts = readScripts(), given = await fromAddress();
  const module = readModule();
  state.live = new Helper(module);
  state.scripts = await scripts;
  listScripts();
  const first = "scripts/guide/08-broken-completion.trans";
  if (given) load(...given);
  else { ui.example.value = first; load(first, state.scripts[first]); }
  await module;
}

start().catch(error => say(`this browser cannot run trans: ${error.message}`, "bad"));
