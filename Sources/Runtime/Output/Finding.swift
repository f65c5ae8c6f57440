import Diagnostics
import Engine
import Semantics

/// A violation of a law as a record for reports.
package struct Finding: Sendable, Equatable {
  /// How the script treats the violation.
  package enum Standing: Sendable, Equatable {
    case reported
    /// An `expect … during` expects it.
    case expected
    /// An `allow` permits it.
    case allowed
  }

  /// The violated law.
  package let law: Law
  /// The severity.
  package let degree: Degree
  /// The declaration or screen whose code is responsible; empty if none is.
  package let culprit: String
  /// The source line to blame.
  package let span: Span
  /// The thing that the violation is about, in the script's notation; empty if there is none.
  package let victim: String
  /// The virtual time at which it was found.
  package let time: Time
  /// The fact that the judgement depends on, if UIKit's behaviour is only weakly documented; nil otherwise.
  package let restsOn: String?
  /// How the script treats the violation.
  package let standing: Standing

  init(_ violation: Violation, _ standing: Standing, time: Time) {
    law = violation.law
    degree = violation.degree
    culprit = violation.culprit.name
    span = violation.culprit.span
    victim = violation.victim
    self.time = time
    restsOn = violation.restsOn
    self.standing = standing
  }
}
