import Engine
import Semantics

/// When code broke a law. A breach is judged once in each: a second transition that makes the same mistake is judged
/// anew.
enum Occasion: Hashable, Sendable {
  /// In the run of a transition, by its number.
  case run(CodedRunID)
  /// In code outside of any, by the cause of the statement that did it.
  case statement(CauseIndex)
  /// When the world came to rest, at a moment in nanoseconds.
  case rest(Int64)
  case unknown
}

/// A breach as it is told from others.
struct BreachKey: Hashable, Sendable {
  let law: Law
  let culprit: String
  let object: Object
  /// What was out of sight may come in sight: that is another breach.
  let degree: Degree
  private let occasion: Occasion

  /// - Parameter occasion: when; `unknown` for any time.
  init(_ violation: Violation, at occasion: Occasion) {
    law = violation.law
    culprit = violation.culprit.name
    object = violation.object
    degree = violation.degree
    self.occasion = occasion
  }
}

/// What was wrong when the world came to rest last, in the words of the law.
struct StandingBreach: Hashable, Sendable {
  let key: BreachKey
  let seen: String

  init(_ violation: Violation) {
    key = BreachKey(violation, at: .unknown)
    seen = violation.seen
  }
}

/// A law that has spoken of a controller's place.
struct PlaceBreach: Sendable {
  var law: Law
  var object: Object
  var occasion: Occasion
  var time: Time
  /// After a change of size: the number of the last run before it, whose code has put the view where it was right.
  var lastRun: CodedRunID?

  /// Whether something was put in place before the size changed.
  func isBehind(_ occasion: Occasion) -> Bool {
    guard let lastRun, case .run(let number) = occasion else { return false }
    return number.raw <= lastRun.raw
  }
}
