import Diagnostics

/// Checks the advice in an error message: at least one of the pieces of script that it recommends must fix the script
/// if the piece replaces the mistake.
package struct AdviceCheck {
  /// The script that contains the mistake.
  let source: String
  let problem: Problem

  /// Creates a check of the advice for one problem of a script.
  package init(_ source: String, _ problem: Problem) {
    (self.source, self.problem) = (source, problem)
  }

  /// The recommended pieces, of all messages about a script, that do not fix it; each as a line with its message.
  package static func failures(in source: String) -> [String] {
    let problems = CheckedText(source).problems
    // Ignore unused declarations, which follow from the line with the mistake: it would have used them.
    let reported = problems.filter { $0.code != .unattached || problems.count == 1 }
    return reported.flatMap { problem in
      AdviceCheck(source, problem).failures.map { "`\($0)`: \(problem.message) | \(problem.help ?? "")" }
    }
  }

  /// The recommended pieces of script that do not fix the mistake.
  package var failures: [String] { Self.pieces(of: problem.help ?? "").filter { !works($0) } }

  // MARK: - Recommended pieces

  private static let verbs = [
    "write", "try", "for example", "declare", "such as", "as in", "is written", "are written", "add",
  ]
  private static let joints = [", ", " or ", ", or ", " and ", ", and ", ", then ", " then "]

  /// The pieces of script that the help recommends: texts in backquotes after "write", "try", "for example" and the
  /// like, or in "leave it out: `…`".
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

  // MARK: - Results

  /// Whether the problem disappears if the piece replaces the mistake. New problems are allowed only if the user's own
  /// line causes them.
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
