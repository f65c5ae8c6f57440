import Running
import TestSupport

@testable import TransCommand

/// A file that contains a command, its scripts, and the expected results:
///
///     trans run story.trans
///     === story.trans
///     (the script)
///     === exit 0
///     === stdout
///     === stderr
struct Golden {
  var command: String
  /// The sections of the file, each with its title, in order.
  var sections: [(title: String, text: String)]

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    command = String(lines.popFirst() ?? "")
    sections = []
    for line in lines {
      if line.hasPrefix("=== ") {
        sections.append((String(line.dropFirst(4)), ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].text += line + "\n"
      }
    }
    // Remove the line break that ends the last section.
    if let last = sections.last { sections[sections.count - 1].text = String(last.text.dropLast()) }
  }

  /// The sections that are inputs: scripts, and `stdin`.
  var inputs: [(title: String, text: String)] {
    sections.filter { !$0.title.hasPrefix("exit ") && $0.title != "stdout" && $0.title != "stderr" }
  }

  /// Runs the command in this process.
  func outcome() -> (exit: ExitCode, console: Console) {
    let files = MemoryFiles()
    var input: [UInt8] = []
    for (title, text) in inputs {
      if title == "stdin" { input = Array(text.utf8) } else { files.files[title] = Array(text.utf8) }
    }
    let console = Console.captured(input: input)
    let exit = Command.run(arguments: Self.words(of: command), console: console, files: files)
    return (exit, console)
  }

  /// The file with the current results of the command.
  func rewritten() -> String {
    let (exit, console) = outcome()
    var text = command + "\n"
    for (title, content) in inputs { text += "=== \(title)\n\(content)" }
    text += "=== exit \(exit.rawValue)\n"
    text += "=== stdout\n" + Self.withoutFilms(String(decoding: console.output, as: UTF8.self))
    text += "=== stderr\n" + String(decoding: console.errors, as: UTF8.self)
    return text
  }

  /// A text without the pages of films in reports, each of which contains the whole player.
  private static func withoutFilms(_ text: String) -> String {
    let parts = text.split(separator: "srcdoc=\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      place == 0 ? String(part) : "srcdoc=\"" + part.drop { $0 != "\"" }
    }.joined()
  }

  /// The arguments in a command line after `trans`; quotation marks join words, as in `"a b"`.
  static func words(of command: String) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var isOpen = false
    for character in command {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        isOpen = false
      } else {
        if !isOpen { words.append("") }
        isOpen = true
        words[words.count - 1].append(character)
      }
    }
    return Array(words.dropFirst())
  }
}
