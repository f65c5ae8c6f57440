import TestSupport
import Testing

@testable import trans

@Test("the consoles and tables of README.md are what the program writes")
func consoles() throws {
  let readme = Document(try Repository.text("README.md"))
  #expect(readme.blocks.contains { $0.info == "console" })
  let rewritten = try readme.rewritten()
  #expect(try Repository.golden("README.md", now: rewritten) == rewritten)
}

/// A block says behind `trans` how it ends, if not well: `fails`, `wrong`.
@Test(
  "the scripts of README.md do what they say",
  arguments: try blocks(of: "README.md") { $0.info.hasPrefix("trans") })
func scriptsOfReadme(_ block: Document.Block) {
  let (exit, text) = outcome(of: block)
  let expected: ExitCode =
    switch block.info {
    case "trans fails": .failed
    case "trans wrong": .notUnderstood
    default: .passed
    }
  #expect(exit == expected, "\(text)")
}

@Test("the bug of README.md is gone with the change that the text names")
func bugOfReadme() throws {
  var block = try #require(
    try blocks(of: "README.md") { $0.info == "trans fails" && $0.text.contains("then { complete }") }.first)
  block.text = block.text.replacing("then { complete }", with: "then { complete not cancelled }")
  let (exit, text) = outcome(of: block)
  #expect(exit == .passed, "\(text)")
}

@Test(
  "the whole stories of grammar.md pass",
  arguments: try blocks(of: "grammar.md") { $0.info == "trans" && $0.text.contains("\nroot ") })
func scriptsOfGrammar(_ block: Document.Block) {
  let (exit, text) = outcome(of: block)
  #expect(exit == .passed, "\(text)")
}

/// They `use` what lies in the folder beside them.
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

/// The library and the seeds are suites, and what these use.
@Test(
  "the suites of the library and of the seeds hold, and what only declares is used",
  arguments: try [
    "scripts/library", "scripts/library/specs", "scripts/seeds", "scripts/seeds/code",
  ].flatMap { folder in
    try Repository.names(in: folder, endingWith: ".trans").map { "\(folder)/\($0)" }
  })
func suites(_ path: String) throws {
  let console = Console.captured()
  let exit = Command.run(arguments: ["test", Repository.root + "/" + path], console: console)
  if exit != .nothingToRun {
    #expect(exit == .passed, "\(String(decoding: console.transcript, as: UTF8.self))")
    return
  }
  let name = path.split(separator: "/").last ?? ""
  let isUsed = try Repository.paths(below: "scripts", endingWith: ".trans").contains { user in
    try Repository.text(user).split(separator: "\n").contains { $0.hasPrefix("use ") && $0.contains(name) }
  }
  #expect(isUsed)
}

/// The blocks of a file that are meant; at least one.
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
