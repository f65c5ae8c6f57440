import Testing

@testable import trans

private let readme = Document(Repository.text("README.md"))
private let grammar = Document(Repository.text("grammar.md"))

@Test("the consoles and tables of README.md are what the program writes")
func consoles() {
  let rewritten = readme.rewritten()
  if rewritesGoldens {
    write(rewritten, to: Repository.root + "/README.md")
  } else {
    #expect(rewritten == readme.lines.joined(separator: "\n"))
  }
}

/// A block says behind `trans` how it ends, if not well: `fails`, `wrong`.
@Test(
  "the scripts of README.md do what they say", arguments: readme.blocks.filter { $0.info.hasPrefix("trans") })
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

@Test(
  "the whole stories of grammar.md pass",
  arguments: grammar.blocks.filter { $0.info == "trans" && $0.text.contains("\nroot ") })
func scriptsOfGrammar(_ block: Document.Block) {
  let (exit, text) = outcome(of: block)
  #expect(exit == .passed, "\(text)")
}

@Test("the scripts that teach pass", arguments: ["hello", "modal", "navigation"])
func tours(_ name: String) {
  let console = Console.captured()
  let path = Repository.root + "/scripts/\(name).trans"
  let exit = Command.run(arguments: ["test", path], console: console)
  #expect(exit == .passed, "\(String(decoding: console.transcript, as: UTF8.self))")
}

private func outcome(of block: Document.Block) -> (ExitCode, String) {
  let console = Console.captured()
  let files = MemoryFiles(files: ["block.trans": Array(block.text.utf8)])
  let exit = Command.run(arguments: ["test", "block.trans"], console: console, files: files)
  return (exit, String(decoding: console.transcript, as: UTF8.self))
}
