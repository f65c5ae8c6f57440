// Compares what the page says about every script with what the program says: the same bytes and the same verdict.
//
//   node outputs.mjs PAGE TRANS
//
// The module and the worker are taken out of the page. The first script is compared once more with a changed copy, which
// must be noticed. Times are of all commands together; those of the program include the start of a process for each.

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [page, trans] = process.argv.slice(2);
const html = readFileSync(page, "utf8");
const carried = id => html.match(new RegExp(`<script[^>]* id="${id}">([^]*?)</script>`))[1];

function unpacked() {
  const { Unpacker } = vm.runInNewContext(`${carried("unpacker")}\n({ Unpacker })`);
  const unpacker = new Unpacker(new Uint8Array(Buffer.from(carried("module"), "base64")).buffer);
  while (unpacker.next()) { /* to the last block */ }
  return new WebAssembly.Module(unpacker.bytes);
}

const module = unpacked();

/** The worker of the page with a new instance of the module. */
function begin() {
  const worker = vm.createContext({ TextDecoder, TextEncoder, WebAssembly, postMessage() {} });
  vm.runInContext(`${carried("worker")}\nthis.command = command; this.start = start;`, worker);
  worker.start(module);
  return worker;
}

// The exit codes of the program in the order of verdicts.
const exitCodes = [0, 4, 5, 1, 6, 3, 66, 73, 130, 70];
const listed = execFileSync("git", ["ls-files", "scripts/*.trans", "scripts/*.swift"], { encoding: "utf8" });
const paths = listed.trim().split("\n");
const files = Object.fromEntries(paths.map(path => [path, readFileSync(path)]));
const spent = { page: 0, program: 0 };
let worker = begin();

function timed(whose, act) {
  const began = performance.now(), result = act();
  spent[whose] += performance.now() - began;
  return result;
}

/** What differs between the page and the program; nothing if they agree. */
function difference(command, path, text) {
  let inPage;
  try {
    inPage = timed("page", () => worker.command([command, path], { ...files, [path]: text }, false));
  } catch (error) {
    worker = begin();
    return `the page stopped: ${error.message}`;
  }
  const program = timed("program", () => spawnSync(trans, [command, path], {
    encoding: "utf8", env: { ...process.env, NO_COLOR: "1" }, maxBuffer: 1 << 28,
  }));
  for (const [stream, ours, theirs] of [["output", inPage.output, program.stdout], ["errors", inPage.errors, program.stderr]]) {
    if (ours === theirs) continue;
    const [a, b] = [ours.split("\n"), theirs.split("\n")], line = a.findIndex((text, line) => text !== b[line]);
    return `line ${line + 1} of its ${stream}:\n    page: ${a[line]}\n    program: ${b[line]}`;
  }
  const code = exitCodes[inPage.verdict];
  return code === program.status ? "" : `the page's verdict is exit code ${code}, the program's ${program.status}`;
}

const wrong = [];
let compared = 0;
for (const path of paths) {
  for (const command of path.endsWith(".swift") ? ["check", "try"] : ["run", "test"]) {
    compared++;
    const found = difference(command, path, files[path]);
    if (found) wrong.push(`${command} ${path}: ${found}`);
  }
}
const probe = "scripts/hello.trans";
if (!difference("run", probe, files[probe].toString().replace("Home", "Hall"))) wrong.push("a changed script is not noticed");

console.log(`  ${compared} outputs compared, ${wrong.length} differ`);
console.log(`  page ${Math.round(spent.page)} ms, program ${Math.round(spent.program)} ms`);
if (wrong.length) console.log(wrong.slice(0, 20).join("\n"));
process.exit(wrong.length ? 1 : 0);
