import Diagnostics
import Language

// What can be written, but not run yet.

extension Checker {
  /// Reports a word that this version cannot run.
  mutating func reportNotModelled(_ word: String, at span: Span) {
    report(
      .notModelled, "`\(word)` is not modelled yet", at: span,
      help: "the language has this word, but this version cannot run it")
  }
}
