import Repl
import Running
import TestSupport
import Testing

@testable import TransCommand

/// An interactive session in a Markdown file. Each block `session` continues the one before. Lines after a prompt are
/// typed, as are lines after `… ` while a bracket is open; the other lines are responses.
private struct DocumentedSession {
  private var document: Document
  private let files = MemoryFiles(fallback: LocalFiles())
  private var session = ReplSession()
  private let runner = ScriptRunner(options: Settings().options)
  /// The number of lines that were typed.
  private(set) var lineCount = 0

  init(_ text: String) { document = Document(text) }

  /// The document with the current responses of the session.
  mutating func rewritten() -> String {
    var texts: [(Range<Int>, String)] = []
    for block in document.blocks {
      if block.info == "session" { texts.append((block.lines, transcript(of: block.text))) }
      if block.info == "console" { texts.append((block.lines, console(block.text))) }
    }
    var lines = document.lines
    for (range, text) in texts.reversed() {
      lines.replaceSubrange(
        range, with: text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      )
    }
    return lines.joined(separator: "\n")
  }

  private mutating func transcript(of block: String) -> String {
    var text = ""
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      let isOpen = session.isIncomplete
      guard let typed = isOpen ? Self.more(line) : Self.typed(line) else { continue }
      lineCount += 1
      text += (isOpen ? "… " : session.prompt) + typed + "\n"
      let reply = session.take(typed, runner, files: files)
      text += reply.output + reply.errors
      if case .save(let path, let script, _, _)? = reply.effect {
        files.files[path] = Array(script.utf8)
        text += ReplCommand.saved(script, at: path)
      }
    }
    return text
  }

  private static func more(_ line: Substring) -> String? {
    line.hasPrefix("… ") ? String(line.dropFirst(2)) : nil
  }

  private static func typed(_ line: Substring) -> String? {
    guard let match = line.firstMatch(of: #/^(\[\w+\] )?\d+ [0-9.]+s (settled|moving|held|stuck)> /#) else {
      return nil
    }
    return String(line[match.range.upperBound...])
  }

  private func console(_ block: String) -> String {
    let command = String(block.prefix { $0 != "\n" })
    let console = Console.captured()
    _ = Command.run(arguments: Array(Golden.words(of: command).dropFirst()), console: console, files: files)
    return command + "\n" + String(decoding: console.transcript, as: UTF8.self)
  }
}

@Test("the session in scripts/exploring.md is what a session answers")
func exploring() throws {
  let path = "scripts/exploring.md"
  var session = DocumentedSession(try Repository.text(path))
  let rewritten = session.rewritten()
  #expect(session.lineCount > 35)
  #expect(try Repository.golden(path, now: rewritten) == rewritten)
}
