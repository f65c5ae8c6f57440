import Engine
import Semantics

/// The occasion on which a violation happened. Each violation is reported once for each occasion; a second transition
/// with the same mistake is a new occasion.
enum Occasion: Hashable, Sendable {
  /// In a transition with script code, identified by its number.
  case run(TransitionRecordID)
  /// In other code, identified by the cause of the statement.
  case statement(CauseIndex)
  /// In no transition, by no known statement; identified by the time of the report, in nanoseconds.
  case rest(Int64)
  /// Not determined yet, or ignored.
  case unknown
}

/// The identity of a violation, to avoid reporting it twice.
struct BreachKey: Hashable, Sendable {
  let law: Law
  let culprit: String
  let object: Object
  /// The severity. It is part of the identity, because an invisible remnant may later become visible.
  let degree: Degree
  private let occasion: Occasion

  /// Creates the identity of a violation.
  /// - Parameter occasion: The occasion; `unknown` ignores the occasion.
  init(_ violation: Violation, at occasion: Occasion) {
    law = violation.law
    culprit = violation.culprit.name
    object = violation.object
    degree = violation.degree
    self.occasion = occasion
  }
}

/// A violation that was present when the laws were last judged at rest (no work pending), and its description.
struct PersistingViolation: Hashable, Sendable {
  let key: BreachKey
  let seen: String

  init(_ violation: Violation) {
    key = BreachKey(violation, at: .unknown)
    seen = violation.seen
  }
}

/// A violation about the position of a controller's view.
struct PositionViolation: Sendable {
  var law: Law
  var object: Object
  var occasion: Occasion
  var time: Time
  /// For a violation by a change of size: the last transition with script code before the report. Nil for other
  /// violations.
  var lastRun: TransitionRecordID?

  /// Whether the occasion is `lastRun` or an earlier transition.
  func isBehind(_ occasion: Occasion) -> Bool {
    guard let lastRun, case .run(let number) = occasion else { return false }
    return number.raw <= lastRun.raw
  }
}
