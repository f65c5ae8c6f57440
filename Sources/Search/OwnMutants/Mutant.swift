import Running

/// A small, deliberate mistake in the user's code, as an edit of a script.
struct Mutant: Sendable {
  /// The kind of mistake.
  var kind: Kind
  /// The edit that makes the mistake.
  var edit: TextEdit
  /// An edit with which the code fails whenever it runs. If no spec fails with this edit, no spec runs the code.
  var probe: TextEdit
  /// For an assignment, an edit with which the code fails whenever the assignment changes the value. If no spec fails
  /// with this edit, the assignment is redundant in all specs. Nil for other mistakes.
  var effectProbe: TextEdit?

  /// A kind of mistake, with the source text needed to describe it.
  enum Kind: Hashable, Sendable {
    case completeDropped, completeDoubled, completeTold, cancelledNegated
    case addDropped, removeDropped, addsSwapped
    case notSet(String)
    case otherValue(String, String), otherCurve, longer(String)
    case threshold(String, String, isLower: Bool)
    case conditionNegated(String)
    case driverDropped(String)
    case driverExchanged(String, String)
    case commandDropped(String)
  }
}

extension Mutant.Kind {
  /// A short description of the mistake.
  var title: String {
    switch self {
    case .completeDropped: "never completes"
    case .completeDoubled: "completes twice"
    case .completeTold: "always completes with `true`"
    case .cancelledNegated: "`cancelled` is negated"
    case .addDropped: "a view is not added"
    case .removeDropped: "a view is not removed"
    case .addsSwapped: "two views are added in the other order"
    case .notSet(let name): "`\(name)` is not set"
    case .otherValue(let old, let new): "another value: `\(new)` instead of `\(old)`"
    case .otherCurve: "another curve"
    case .longer: "twice as long"
    case .threshold(let old, let new, _): "another threshold: `\(new)` instead of `\(old)`"
    case .conditionNegated: "the condition is negated"
    case .driverDropped(let word): "no `\(word)`"
    case .driverExchanged(let word, let other): "`\(other)` instead of `\(word)`"
    case .commandDropped(let words): "`\(words)` is left out"
    }
  }

  /// A one-sentence suggestion for a spec that would detect the mistake.
  var advice: String {
    switch self {
    case .completeDropped: "a spec in which this transition ends, and that expects `settled`, would notice"
    case .completeDoubled: "a spec in which this line runs would notice: the law `completes`"
    case .completeTold:
      "a spec that cancels this transition, and expects the screen from before, would notice"
    case .cancelledNegated:
      "a spec that cancels this transition, and one that lets it finish, would notice together"
    case .addDropped, .addsSwapped:
      "a spec that expects `views` while the transition runs would notice"
    case .removeDropped: "a spec that expects `views` after the transition would notice"
    case .notSet(let name):
      "a spec that expects `\(name)`, or what it changes, at the right moment would notice"
    case .otherValue: "a spec that expects where this animation ends would notice"
    case .otherCurve: "a spec that expects a value on the way (`advance to 50%`) would notice"
    case .longer(let name):
      "a spec that expects how long \(name) takes (`expect elapsed == …`) would notice"
    case .threshold(let old, let new, let isLower):
      "a spec with a value between \(isLower ? "`\(new)` and `\(old)`" : "`\(old)` and `\(new)`") would notice"
    case .conditionNegated(let words):
      "a spec that expects what happens if `\(words)` holds, and one for the other case, would notice"
    case .driverDropped("update"):
      "a spec that expects `progress`, or where a view is, while the finger moves would notice"
    case .driverDropped(let word), .driverExchanged(let word, _):
      "a spec that comes to this `\(word)`, and expects the outcome, would notice"
    case .commandDropped: "a spec that expects what this line does would notice"
    }
  }
}

extension Mutant {
  /// A one-sentence suggestion for a spec that would detect the mistake.
  /// - Parameter survival: The known reason why no spec detects the mistake.
  func advice(_ survival: MutantRunner.SurvivalReason) -> String {
    switch (survival, kind) {
    case (.leavesRemnants, _): "`--strict` would notice: a law is broken as a remnant"
    case (.changesNothing, .notSet(let name)):
      "`\(name)` has this value already in every spec; one in which it differs would notice"
    case (.plain, _), (.changesNothing, _): kind.advice
    }
  }
}

extension TextEdit {
  /// Inserts a statement that fails whenever it runs, in front of another.
  static func probe(before place: Int) -> TextEdit { TextEdit(at: place, "if mod(1, 0) == 0 { }; ") }

  /// Replaces an expression by one of the same type that fails whenever it is evaluated.
  static func probe(_ range: Range<Int>, _ words: String) -> TextEdit {
    TextEdit(range, "if mod(1, 0) == 0 { \(words) } else { \(words) }")
  }
}
