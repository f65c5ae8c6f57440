import Running
import TestSupport
import Testing

@testable import TransCommand

/// The documents whose scripts the tests run.
private let documents = ["README.md", "scripts/README.md", "scripts/tour.md"]

@Test("the consoles of the documents are what the program writes", arguments: documents)
func consoles(_ path: String) throws {
  let document = Document(try Repository.text(path))
  #expect(document.blocks.contains { $0.info == "console" })
  let rewritten = document.withConsoles()
  #expect(try Repository.golden(path, now: rewritten) == rewritten)
}

/// The document about running scripts; it contains tables that the tests check, too.
private let running = "scripts/running.md"

@Test("the tables of exit codes and limits are the program's, and so are the consoles beside them")
func tablesOfRunning() throws {
  let path = running
  let document = Document(try Repository.text(path))
  #expect(document.blocks.contains { $0.info == "console" })
  let rewritten = try Document(document.withConsoles()).withTables()
  #expect(try Repository.golden(path, now: rewritten) == rewritten)
}

/// The word after `trans` tells how a block ends: `fails` or `wrong`; without such a word it passes. A file name
/// instead means that the block is a part of that step of the guide.
@Test(
  "the scripts of the documents do what they say",
  arguments: try (documents + [running]).flatMap { path in
    try blocks(of: path) { $0.info.hasPrefix("trans") && !isStep($0) }
  })
func scriptsOfDocuments(_ block: Document.Block) throws {
  let (exit, text) = outcome(of: block)
  let expected: ExitCode =
    switch block.info {
    case "trans": .passed
    case "trans fails": .failed
    case "trans wrong": .notUnderstood
    default: throw Repository.Failure("what is `\(block.info)`?")
    }
  #expect(exit == expected, "\(text)")
}

/// Blocks that are parts of a step of the guide, and scripts with errors, are not checked, since they cannot be
/// formatted.
@Test(
  "the scripts of the documents are laid out as `trans fmt` does it",
  arguments: try (documents + ["grammar.md"]).flatMap { path in
    try blocks(of: path) { ["trans", "trans fails"].contains($0.info) }
  })
func layoutOfDocuments(_ block: Document.Block) {
  let console = Console.captured()
  let files = MemoryFiles(files: ["block.trans": Array(block.text.utf8)])
  let exit = Command.run(arguments: ["fmt", "--check", "block.trans"], console: console, files: files)
  #expect(exit == .passed, "\(String(decoding: console.transcript, as: UTF8.self))")
}

/// The folder with the steps that the guide shows.
private let steps = "scripts/guide"

/// Whether a block shows a part of an existing step of the guide.
private func isStep(_ block: Document.Block) -> Bool {
  block.info.hasPrefix("trans \(steps)/") && Repository.has(String(block.info.dropFirst("trans ".count)))
}

/// A step whose name contains `broken` fails, and the guide shows its output.
@Test("the steps of the guide end as their names say", arguments: try Repository.names(in: steps))
func stepsOfGuide(_ name: String) throws {
  let text = try Repository.text("\(steps)/\(name)")
  let parts = try blocks(of: "scripts/README.md") { $0.info == "trans \(steps)/\(name)" }
  for part in parts { #expect(("\n" + text).contains("\n" + part.text), "\(part) is not in the file") }
  let exit = Command.run(
    arguments: ["test", "\(Repository.root)/\(steps)/\(name)"], console: Console.captured())
  #expect(exit == (name.contains("broken") ? .failed : .passed))
}

@Test("the bug of the tour is gone with the change that the text names")
func bugOfTour() throws {
  var block = try #require(
    try blocks(of: "scripts/tour.md") { $0.info == "trans fails" && $0.text.contains("then { complete }") }
      .first)
  block.text = block.text.replacing("then { complete }", with: "then { complete not cancelled }")
  let (exit, text) = outcome(of: block)
  #expect(exit == .passed, "\(text)")
}

/// An example that begins with a file name only declares; the next example uses it with `use`.
@Test(
  "the examples of grammar.md run", arguments: try blocks(of: "grammar.md") { $0.info.hasPrefix("trans") })
func examplesOfGrammar(_ block: Document.Block) throws {
  let files = Document(try Repository.text("grammar.md")).files
  let isUsed = files.files.values.contains(Array(block.text.utf8))
  files.files["block.trans"] = Array(block.text.utf8)
  let console = Console.captured()
  let exit = Command.run(arguments: ["test", "block.trans"], console: console, files: files)
  let expected: ExitCode = isUsed ? .nothingToRun : block.info == "trans fails" ? .failed : .passed
  #expect(exit == expected, "\(String(decoding: console.transcript, as: UTF8.self))")
}

/// The examples use the scripts of the library, which are in a folder next to them.
@Test(
  "the examples of the library's README pass",
  arguments: try blocks(of: "scripts/library/README.md") { $0.info == "trans" })
func examplesOfLibrary(_ block: Document.Block) throws {
  var files: [String: [UInt8]] = ["/.git": [], "scripts/block.trans": Array(block.text.utf8)]
  for path in try Repository.paths(below: "scripts/library", endingWith: ".trans") {
    files[path] = try Repository.bytes(path)
  }
  let console = Console.captured()
  let arguments = ["test", "--strict", "scripts/block.trans"]
  let exit = Command.run(arguments: arguments, console: console, files: MemoryFiles(files: files))
  #expect(exit == .passed, "\(String(decoding: console.transcript, as: UTF8.self))")
}

@Test("the scripts that teach pass", arguments: try Repository.names(in: "scripts", endingWith: ".trans"))
func tours(_ name: String) {
  let console = Console.captured()
  let path = Repository.root + "/scripts/\(name)"
  let exit = Command.run(arguments: ["test", path], console: console)
  #expect(exit == .passed, "\(String(decoding: console.transcript, as: UTF8.self))")
}

/// Short runs test a sample, and only one of four parts of the library's suites; `.ci/run` runs all of them.
@Test(
  "the suites of the library and of the seeds hold",
  arguments: Repository.sample(try paths(in: ["scripts/seeds", "scripts/library/specs"]), oneIn: 12))
func suites(_ path: String) {
  let console = Console.captured()
  let isPart = path.hasPrefix("scripts/library/specs/") && !Repository.isLong
  let exit = Command.run(
    arguments: ["test", Repository.root + "/" + path] + (isPart ? ["--shard", "2/4"] : []), console: console)
  #expect(exit == .passed, "\(String(decoding: console.transcript, as: UTF8.self))")
}

@Test(
  "a file that only declares is used", arguments: try paths(in: ["scripts/library", "scripts/seeds/code"]))
func declarations(_ path: String) {
  let exit = Command.run(arguments: ["test", Repository.root + "/" + path], console: Console.captured())
  #expect(exit == .nothingToRun)
  let name = path.split(separator: "/").last ?? ""
  #expect(usedFiles.contains { $0.contains(name) })
}

/// The scripts in folders, not in their subfolders.
private func paths(in folders: [String]) throws -> [String] {
  try folders.flatMap { folder in
    try Repository.names(in: folder, endingWith: ".trans").map { "\(folder)/\($0)" }
  }
}

/// The lines of the project's scripts that name a used file.
private let usedFiles: [Substring] =
  (try? Repository.paths(below: "scripts", endingWith: ".trans").flatMap {
    try Repository.text($0).split(separator: "\n").filter { $0.hasPrefix("use ") }
  }) ?? []

/// The blocks of a document that satisfy `isMeant`; an error if there are none.
private func blocks(of path: String, where isMeant: (Document.Block) -> Bool) throws -> [Document.Block] {
  let found = Document(try Repository.text(path)).blocks.filter(isMeant)
  if found.isEmpty { throw Repository.Failure("no script in \(path)") }
  return found
}

private func outcome(of block: Document.Block) -> (ExitCode, String) {
  let console = Console.captured()
  let files = MemoryFiles(files: ["block.trans": Array(block.text.utf8)])
  let exit = Command.run(arguments: ["test", "block.trans"], console: console, files: files)
  return (exit, String(decoding: console.transcript, as: UTF8.self))
}
