import Diagnostics

/// What a message recommends: the pieces of script in its help, and what becomes of a script in which one of them is
/// put where the mistake is.
package struct Mend {
  /// The script that shows the message.
  let source: String
  let problem: Problem

  /// A mend of one problem of a script.
  package init(_ source: String, _ problem: Problem) {
    (self.source, self.problem) = (source, problem)
  }

  /// What the messages about a script recommend that mends nothing, a line each: the piece, and the message.
  package static func failures(in source: String) -> [String] {
    let problems = CheckedText(source).problems
    // What a line that is not understood would have used is not reported to users.
    let reported = problems.filter { $0.code != .unattached || problems.count == 1 }
    return reported.flatMap { problem in
      Mend(source, problem).failures.map { "`\($0)`: \(problem.message) | \(problem.help ?? "")" }
    }
  }

  /// The pieces of script that the help of the problem recommends and that mend nothing.
  package var failures: [String] { Self.pieces(of: problem.help ?? "").filter { !works($0) } }

  // MARK: - What is recommended

  private static let verbs = [
    "write", "try", "for example", "declare", "such as", "as in", "is written", "are written", "add",
  ]
  private static let joints = [", ", " or ", ", or ", " and ", ", and ", ", then ", " then "]

  /// What stands in backquotes behind "write", "try", "for example" and the like, or in "leave it out: `…`".
  package static func pieces(of help: String) -> [String] {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    var pieces: [String] = []
    var clause = ""
    var isLast = false
    for (index, part) in parts.enumerated() {
      guard index % 2 == 1 else {
        clause = lastClause(of: clause + part)
        continue
      }
      let before = lastClause(of: parts[index - 1])
      let words = trimmed(before)
      let isRefusal = ["leave ", "remove ", "without "].contains { before.contains($0) }
      let isBehindVerb = verbs.contains { words == $0 || words.hasSuffix(" " + $0) } && !isRefusal
      let isBehindColon =
        words.hasSuffix(":") && (words.hasSuffix("out:") || verbs.contains { clause.contains($0) })
      let isJoined = isLast && joints.contains(parts[index - 1])
      isLast = isBehindVerb || isBehindColon || isJoined
      if isLast, !part.hasPrefix("trans "), !part.hasPrefix("--") { pieces.append(part) }
      clause += "X"
    }
    return pieces
  }

  private static func lastClause(of text: String) -> String {
    let clause = text.split(separator: "; ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    return clause.split(separator: ". ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  // MARK: - What becomes of it

  /// Whether a script in which the piece takes the place of the mistake shows the message no more, and says nothing new
  /// but of what the writer's own line leaves open.
  private func works(_ piece: String) -> Bool {
    let old = Set(CheckedText(source).problems.map(Key.init))
    let own = MendedLine(source, problem)
    var tried: Set<String> = []
    for text in own.texts(with: piece) where tried.insert(text).inserted {
      if tried.count > 900 { return false }
      let new = CheckedText(text).problems
      if new.contains(where: { Key($0) == Key(problem) }) { continue }
      if new.allSatisfy({ old.contains(Key($0)) || own.leavesOpen($0, piece) }) { return true }
    }
    return false
  }

  private struct Key: Hashable {
    var code: ProblemCode
    var message: String

    init(_ problem: Problem) { (code, message) = (problem.code, problem.message) }
  }
}
