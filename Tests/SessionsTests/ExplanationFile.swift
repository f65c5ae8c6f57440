import TestSupport

@testable import Running

/// A file in Sources/Running/Explanations, parsed. The README there describes the format.
struct ExplanationFile {
  /// The reason why a file cannot be parsed.
  struct Malformed: Error { let what: String }

  /// The parts of the file after its title, each with its heading; the first part, the meaning, has an empty heading.
  private let parts: [(heading: String, lines: [Substring])]
  /// The title of the file: the error code.
  let code: String

  /// The headings that a file may have; they must be in this order.
  private static let headings = [
    "Why it matters", "On the device", "Facts", "A script that shows it", "What to do", "Mended",
  ]

  init(_ text: String) throws {
    var parts: [(heading: String, lines: [Substring])] = [("", [])]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard let title = lines.popFirst(), title.hasPrefix("# ") else {
      throw Malformed(what: "the first line is `# CODE`")
    }
    code = String(title.dropFirst(2))
    var isScript = false
    for line in lines {
      if line == "```" { isScript.toggle() }
      if !isScript, line.hasPrefix("## ") {
        parts.append((String(line.dropFirst(3)), []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    let found = parts.dropFirst().map(\.heading)
    guard found == Self.headings.filter(found.contains) else {
      throw Malformed(what: "\(code): headings \(found)")
    }
    self.parts = parts
  }

  /// The explanation that the file contains.
  func explanation() throws -> Explanation {
    let (example, limit) = try script("A script that shows it")
    let facts = has("Facts") ? try paragraph("Facts").split(separator: ", ").map(String.init) : []
    let versions = try Self.versions.get()
    return Explanation(
      code: code, meaning: try paragraph(""), reason: try paragraph("Why it matters"),
      device: has("On the device") ? try paragraph("On the device") : nil,
      facts: facts, versions: facts.map { versions[$0] ?? "" },
      example: example, advice: try paragraph("What to do"), mended: try script("Mended").text, limit: limit)
  }

  /// The iOS versions on which each fact holds, by the id of the fact.
  private static let versions = Result {
    let rows = try Repository.text("scripts/uikit/facts.tsv").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return Dictionary(rows.map { ($0[0], $0[4]) }) { first, _ in first }
  }

  private func has(_ heading: String) -> Bool { parts.contains { $0.heading == heading } }

  private func lines(_ heading: String) throws -> [Substring] {
    guard let part = parts.first(where: { $0.heading == heading }) else {
      throw Malformed(what: "\(code): no `\(heading)`")
    }
    return part.lines
  }

  /// The text of a paragraph on one line.
  private func paragraph(_ heading: String) throws -> String {
    let lines = try lines(heading).filter { !$0.isEmpty }
    if lines.isEmpty { throw Malformed(what: "\(code): nothing under `\(heading)`") }
    return lines.joined(separator: " ")
  }

  /// The script between two lines of "```", and the limit that the line before the script may name.
  private func script(_ heading: String) throws -> (text: String, limit: Int?) {
    let pieces = try lines(heading).split(separator: "```", omittingEmptySubsequences: false)
    guard pieces.count == 3, !pieces[1].isEmpty else {
      throw Malformed(what: "\(code): no script under `\(heading)`")
    }
    let before = pieces[0].filter { !$0.isEmpty }
    guard let note = before.first else { return (pieces[1].joined(separator: "\n"), nil) }
    let start = "With a limit of "
    guard before.count == 1, note.hasPrefix(start), let limit = Int(note.dropFirst(start.count).dropLast())
    else { throw Malformed(what: "\(code): before the script stands `\(note)`") }
    return (pieces[1].joined(separator: "\n"), limit)
  }
}

extension Explanation {
  /// The Swift source of the table of explanations, one per line.
  static func source(of explanations: [Explanation]) -> String {
    """
    // Written by a test out of Sources/Running/Explanations; edit the files there. Their README says how.
    // swift-format-ignore-file

    extension Explanation {
      /// All explanations, ordered by their codes.
      static let table: [Explanation] = [
    \(explanations.map { "    \($0.row)," }.joined(separator: "\n"))
      ]
    }

    """
  }

  private var row: String {
    func literal(_ text: String) -> String {
      let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"]
      return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
    }
    let facts = facts.map(literal).joined(separator: ", ")
    let versions = versions.map(literal).joined(separator: ", ")
    return "Explanation(code: \(literal(code)), meaning: \(literal(meaning)), reason: \(literal(reason)), "
      + "device: \(device.map(literal) ?? "nil"), facts: [\(facts)], "
      + "versions: [\(versions)], example: \(literal(example)), "
      + "advice: \(literal(advice)), mended: \(literal(mended)), limit: \(limit.map(String.init) ?? "nil"))"
  }
}
