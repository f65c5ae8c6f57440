/// A change of a text: some bytes, and what stands there instead.
struct Edit: Hashable, Sendable {
  /// The bytes that go.
  var range: Range<Int>
  /// What comes.
  var text: String

  /// The text with the change.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + bytes[range.upperBound...]
  }
}

/// One small mistake in the transition code of a script.
struct Mutant: Sendable {
  /// What is changed.
  var kind: Kind
  /// The mistake itself.
  var edit: Edit
  /// A change that fails wherever the code runs: if no spec notices it, none runs the code.
  var probe: Edit
  /// For an assignment, a change that fails where it makes a difference: if no spec notices it, the value was there
  /// already in all of them.
  var effectProbe: Edit?

  /// What kind of mistake it is, with the words that a reader needs.
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
  /// What was done, in a few words.
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

  /// Which spec would notice it, in one sentence.
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
  /// Which spec would notice it, in one sentence.
  /// - Parameter survival: What is known of why none does.
  func advice(_ survival: MutantBench.Survival) -> String {
    switch (survival, kind) {
    case (.leavesRemnants, _): "`--strict` would notice: a law is broken as a remnant"
    case (.changesNothing, .notSet(let name)):
      "`\(name)` has this value already in every spec; one in which it differs would notice"
    case (.plain, _), (.changesNothing, _): kind.advice
    }
  }
}

extension Edit {
  /// A statement that fails wherever it runs, and the one that stands there.
  static func probe(before place: Int) -> Edit { Edit(range: place..<place, text: "if mod(1, 0) == 0 { }; ") }

  /// An expression that fails wherever it is evaluated, in place of another one of the same type.
  static func probe(_ range: Range<Int>, _ words: String) -> Edit {
    Edit(range: range, text: "if mod(1, 0) == 0 { \(words) } else { \(words) }")
  }
}
