import Running
import TestSupport
import Testing
import Vocabulary

@testable import TransCommand

/// A Markdown file whose code blocks are run. A block `trans` is a script; if its first line is `# NAME.trans`, this is
/// its file name. A block `console` begins with `$ trans …`; the rest is the output of the command.
struct Document {
  /// A code block between fences.
  struct Block: Sendable, CustomTestStringConvertible {
    /// The text after the opening fence, such as `trans fails`.
    var info: String
    /// The line numbers of the code between the fences.
    var lines: Range<Int>
    var text: String

    var testDescription: String { "\(info), line \(lines.lowerBound)" }
  }

  var lines: [String]
  private(set) var blocks: [Block] = []

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      if let opening = start {
        let range = opening + 1..<number
        blocks.append(
          Block(
            info: String(lines[opening].dropFirst(3)), lines: range,
            text: lines[range].map { $0 + "\n" }.joined()))
        start = nil
      } else {
        start = number
      }
    }
  }

  /// The scripts of the document that have a file name; other paths lead to the files of the project.
  var files: MemoryFiles {
    let files = MemoryFiles(fallback: LocalFiles())
    for block in blocks where block.info.hasPrefix("trans") {
      guard let first = block.text.split(separator: "\n").first, first.hasPrefix("# "),
        first.hasSuffix(".trans")
      else { continue }
      files.files[String(first.dropFirst(2))] = Array(block.text.utf8)
    }
    for block in blocks where block.info == "swift" {
      guard let first = block.text.split(separator: "\n").first, first.hasPrefix("// "),
        first.hasSuffix(".swift")
      else { continue }
      files.files[String(first.dropFirst(3))] = Array(block.text.utf8)
    }
    return files
  }

  /// The correct contents of a console block: the command and its current output.
  func transcript(of block: Block) -> String {
    let command = String(block.text.prefix { $0 != "\n" })
    let console = Console.captured()
    _ = Command.run(arguments: Array(Golden.words(of: command).dropFirst()), console: console, files: files)
    return command + "\n" + String(decoding: console.transcript, as: UTF8.self)
  }

  /// The document with the current output in its console blocks.
  func withConsoles() -> String {
    var lines = lines
    for block in blocks.reversed() where block.info == "console" {
      let text = transcript(of: block).dropLast()
      lines.replaceSubrange(
        block.lines, with: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    return lines.joined(separator: "\n")
  }

  /// The document with the current tables of exit codes and limits.
  func withTables() throws -> String {
    var lines = lines
    try Self.fill("| code | |", &lines, ExitCode.allCases.map { "| \($0.rawValue) | \($0.meaning) |" })
    try Self.fill(
      "| option | at most | |", &lines,
      Limit.allCases.map { "| `\($0.option) N` | \($0.standard) | \($0.phrase) |" })
    return lines.joined(separator: "\n")
  }

  /// Replaces the rows below the header `head` of a table.
  private static func fill(_ head: String, _ lines: inout [String], _ rows: [String]) throws {
    guard let start = lines.firstIndex(of: head).map({ $0 + 2 }) else {
      throw Repository.Failure("no table with the head `\(head)`")
    }
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    lines.replaceSubrange(start..<end, with: rows)
  }
}
