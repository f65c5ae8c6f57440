import Diagnostics
import Language
import Semantics

// Lines that come together, and words of other programs.

extension ReplSession {
  /// The command for a word with which users leave other programs; nil for another line.
  func leavingCommand(_ line: String) -> String? {
    let word = line.filter { $0 != " " && $0 != "(" && $0 != ")" }
    guard ["exit", "quit", "help"].contains(word), !checker.visibleNames.contains(where: { $0.text == word })
    else { return nil }
    return word == "help" ? ":help" : ":quit"
  }

  /// Whether a text is a declaration that lacks nothing but names.
  func isEarly(_ text: String) -> Bool {
    guard Keyword(rawValue: String(text.prefix { $0.isLetter }))?.declares == true else { return false }
    var trial = self
    let problems = trial.understand(postponed + text, number: firstPendingLine).analysis.problems
    return !problems.isEmpty && problems.allSatisfy { $0.code == .unknownName }
  }
}
