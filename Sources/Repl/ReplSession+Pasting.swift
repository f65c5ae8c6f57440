import Diagnostics
import Language
import Semantics

// Declarations that wait for later lines of the same paste, and the words `exit`, `quit` and `help` without a colon.

extension ReplSession {
  /// The command meant by `exit`, `quit` or `help` without a colon; nil for another line, and if the script declares that
  /// name.
  func leavingCommand(_ line: String) -> String? {
    let word = line.filter { $0 != " " && $0 != "(" && $0 != ")" }
    guard ["exit", "quit", "help"].contains(word), !checker.visibleNames.contains(where: { $0.text == word })
    else { return nil }
    return word == "help" ? ":help" : ":quit"
  }

  /// Whether a text is a declaration whose only problems are names that are not declared yet, as when later lines of
  /// the paste declare them.
  func isEarly(_ text: String) -> Bool {
    guard Keyword(rawValue: String(text.prefix { $0.isLetter }))?.declares == true else { return false }
    var trial = self
    let problems = trial.understand(postponed + text, number: firstPendingLine).analysis.problems
    return !problems.isEmpty && problems.allSatisfy { $0.code == .unknownName }
  }
}
