/// A glossary of terms that messages use and that are neither codes nor keywords.
enum Term {
  /// The definition of `word`; nil if it is not in the glossary.
  static func text(for word: String) -> String? {
    guard let paragraphs = meanings.first(where: { $0.word == word })?.paragraphs else { return nil }
    return Explanation.wrapped("\(word): \(paragraphs.joined(separator: "\n\n"))\n")
  }

  /// The words with a definition.
  static var words: [String] { meanings.map { $0.word } }

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
      "doubtful",
      [
        "A finding of `trans try` that may be no mistake of the code: it shows only in one style of presentation, or "
          + "only with a value, a screen or a call that `trans try` supplied. Its line says which.",
        "Give the files that the finding asks for, or `given` and `extend` in a script, and it becomes certain or goes. "
          + "Doubtful findings leave the exit code as it is.",
      ]
    ),
    (
      "assumed",
      [
        "What `trans try` supplies where the files do not say it: a plain screen, the style of a presentation, a value "
          + "of another file, a call that the app would make. `Photo@2` is the second screen of the class `Photo`.",
        "A finding that depends on one of them is doubtful: `trans explain doubtful`.",
      ]
    ),
    (
      "supplied",
      [
        "A command that `trans try` gives because no tap or drag of the files leads there, such as the presentation of "
          + "an animator's screen.",
        "What it takes for granted stands behind `assumed`: `trans explain assumed`.",
      ]
    ),
    (
      "not-run",
      [
        "Code of a Swift file that has no part in a run: it names what no file declares, or is written in a way that "
          + "`trans` does not support. Its line says which. `3 of 80 lines not run` counts such lines.",
        "A finding about a class with such lines is doubtful. Name all files of the module, or its folder; a value of "
          + "another module is said by `given` in a script.",
      ]
    ),
    (
      "never-asked",
      [
        "An animator, a driver, a presentation controller or a delegate of a Swift file of which UIKit asked nothing in "
          + "any story of `trans try`, so that nothing is known about it. Its line says what stopped the stories, or what "
          + "the files do not do. A method that would attach gestures, and that no code calls, is `never called`.",
        "`no story ran 12 of 80 lines` counts the lines of such classes that could have run, and names the largest "
          + "functions among them. Lines that are no part of a run do not count: `trans explain not-run`.",
        "If UIKit asked none of the classes that the files declare, nothing was tried, and the exit code is 4. Name the "
          + "files that use them, or begin their transition in a script with `use \"FILE.swift\"`.",
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
