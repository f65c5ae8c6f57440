import Diagnostics
import Engine
import Semantics

/// A violation of a law, as a record for reports.
package struct Finding: Sendable, Equatable {
  /// How the script treats the violation.
  package enum Standing: Sendable, Equatable {
    case reported
    /// An `expect … during` statement expects the violation.
    case expected
    /// An `allow` statement permits the violation.
    case allowed
  }

  package let law: Law
  /// The severity of the violation.
  package let degree: Degree
  /// The declaration or controller whose code is responsible; empty if the code belongs to none.
  package let culprit: String
  /// The source line to report.
  package let span: Span
  /// The view or controller that the violation is about, in the script's syntax; empty if there is none.
  package let victim: String
  /// The virtual time at which the violation was found.
  package let time: Time
  /// The id of the uncertain fact about UIKit that the judgement depends on; nil if UIKit's behaviour is documented,
  /// observed or irrelevant.
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
