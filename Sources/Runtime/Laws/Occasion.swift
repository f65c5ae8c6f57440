import Engine
import Semantics

/// The occasion of a violation. Each violation is judged once for each occasion: a second transition with the same
/// mistake is a new one.
enum Occasion: Hashable, Sendable {
  /// In a coded transition, by its number.
  case run(CodedRunID)
  /// In other code, by the cause of the statement.
  case statement(CauseIndex)
  /// At a rest, by the time in nanoseconds.
  case rest(Int64)
  case unknown
}

/// The identity of a violation.
struct BreachKey: Hashable, Sendable {
  let law: Law
  let culprit: String
  let object: Object
  /// The severity is part of the identity, because an invisible remnant may later become visible.
  let degree: Degree
  private let occasion: Occasion

  /// - Parameter occasion: The occasion; `unknown` matches any.
  init(_ violation: Violation, at occasion: Occasion) {
    law = violation.law
    culprit = violation.culprit.name
    object = violation.object
    degree = violation.degree
    self.occasion = occasion
  }
}

/// A violation present at the last rest, with the law's description.
struct StandingBreach: Hashable, Sendable {
  let key: BreachKey
  let seen: String

  init(_ violation: Violation) {
    key = BreachKey(violation, at: .unknown)
    seen = violation.seen
  }
}

/// A violation about the position of a controller.
struct PlaceBreach: Sendable {
  var law: Law
  var object: Object
  var occasion: Occasion
  var time: Time
  /// After a change of size: the last coded transition before it, which placed the view correctly at that time.
  var lastRun: CodedRunID?

  /// Whether an occasion was before the change of size.
  func isBehind(_ occasion: Occasion) -> Bool {
    guard let lastRun, case .run(let number) = occasion else { return false }
    return number.raw <= lastRun.raw
  }
}
