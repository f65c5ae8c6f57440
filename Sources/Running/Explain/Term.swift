/// A glossary of terms that messages use and that are neither codes nor keywords.
enum Term {
  /// The definition of `word`; nil if it is not in the glossary.
  static func text(for word: String) -> String? {
    guard let paragraphs = meanings.first(where: { $0.word == word })?.paragraphs else { return nil }
    return Explanation.wrapped("\(word): \(paragraphs.joined(separator: "\n\n"))\n")
  }

  private static let meanings: [(word: String, paragraphs: [String])] = [
    (
      "remnant",
      [
        "A breach of a law that does not show now, but may matter later, such as a view left below another.",
        "Remnants are reported last and counted: `12 passed, 3 remnants`. They fail a test only with `--strict`. "
          + "A breach that a user sees or feels is a failure.",
      ]
    ),
    (
      "failure",
      [
        "What fails a test: an expectation that does not hold, a breach of a law that a user sees or feels, or what "
          + "UIKit would raise an exception for.",
        "A breach that does not show now, but may matter later, is a remnant: `trans explain remnant`.",
      ]
    ),
    (
      "culprit",
      [
        "Whose code broke a law: an animator, an interaction, a gesture, a presentation, a transition, or a handler of "
          + "a screen.", "`expect violation LAW of CULPRIT during { … }` expects a breach by that one.",
      ]
    ),
  ]
}
