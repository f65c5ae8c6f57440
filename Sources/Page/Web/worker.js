// A worker of the page: it runs commands of trans, and its language server, in a module of WebAssembly. The page ends
// the worker to stop a command.
"use strict";

const decoder = new TextDecoder(), encoder = new TextEncoder();
let trans, isInitialized = false;

function start(module) {
  const number = (place, length) => {
    const text = decoder.decode(new Uint8Array(trans.memory.buffer, place, length));
    return text && text === text.trim() ? Number(text) : NaN;
  };
  trans = new WebAssembly.Instance(module, { host: { number } }).exports;
}

/** Lists of texts or bytes, each a number of four bytes and the texts, as `PageRequest` reads them. */
function packed(lists) {
  const parts = lists.map(list => list.map(text => typeof text === "string" ? encoder.encode(text) : text));
  const bytes = new Uint8Array(parts.flat().reduce((sum, part) => sum + 4 + part.length, 4 * lists.length));
  const view = new DataView(bytes.buffer);
  let place = 0;
  const put = number => { view.setUint32(place, number, true); place += 4; };
  for (const list of parts) {
    put(list.length);
    for (const part of list) { put(part.length); bytes.set(part, place); place += part.length; }
  }
  return bytes;
}

function send(bytes) {
  const place = trans.trans_input(bytes.length);
  new Uint8Array(trans.memory.buffer, place, bytes.length).set(bytes);
}

function received(place) {
  const length = new DataView(trans.memory.buffer).getUint32(place, true);
  return new Uint8Array(trans.memory.buffer, place + 4, length);
}

/** Runs a command: `words` as in a terminal, `files` an object of texts by path. */
function command(words, files, hasColours) {
  send(packed([words, Object.entries(files).flat()]));
  const bytes = received(trans.trans_command(hasColours ? 1 : 0)), view = new DataView(bytes.buffer, bytes.byteOffset);
  const texts = { 1: "", 2: "" };
  let all = "";
  for (let place = 1; place < bytes.length;) {
    const length = view.getUint32(place + 1, true), text = decoder.decode(bytes.subarray(place + 5, place + 5 + length));
    texts[bytes[place]] += text;
    all += text;
    place += 5 + length;
  }
  return { verdict: bytes[0], output: texts[1], errors: texts[2], all };
}

/** Sends messages to the language server, and returns what it sends. */
function edit(messages) {
  const frames = messages.map(message => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    return `Content-Length: ${encoder.encode(body).length}\r\n\r\n${body}`;
  });
  send(encoder.encode(frames.join("")));
  const answers = [];
  let rest = received(trans.trans_edit());
  while (rest.length) {
    const head = decoder.decode(rest.subarray(0, 64)), end = head.indexOf("\r\n\r\n") + 4;
    const length = parseInt(head.slice("Content-Length:".length), 10);
    answers.push(JSON.parse(decoder.decode(rest.subarray(end, end + length))));
    rest = rest.subarray(end + length);
  }
  return answers;
}

/** The problems of a script, each with the edits that mend it as its `data`. Findings come from running the script. */
function problems(path, text, used) {
  const texts = { ...used, [path]: text }, address = path => `file:///${encodeURI(path)}`;
  const messages = Object.entries(texts).map(([path, text]) => (
    { method: "textDocument/didOpen", params: { textDocument: { uri: address(path), languageId: "trans", version: 1, text } } }));
  if (!isInitialized) {
    messages.unshift({ id: 0, method: "initialize", params: { capabilities: {}, initializationOptions: { findings: false } } });
    isInitialized = true;
  }
  const found = edit(messages).find(message => message.params?.uri === address(path))?.params.diagnostics ?? [];
  edit(Object.keys(texts).map(path => ({ method: "textDocument/didClose", params: { textDocument: { uri: address(path) } } })));
  return found;
}

onmessage = ({ data }) => {
  if (data.module) return start(data.module);
  const result = data.words ? command(data.words, data.files, data.hasColours) : problems(data.path, data.text, data.used);
  postMessage({ id: data.id, result });
};
