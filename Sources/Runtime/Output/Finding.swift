import Diagnostics
import Engine
import Semantics

/// A breach of a law as a record: who did what to whom, where, and whether the script knew of it.
package struct Finding: Sendable, Equatable {
  /// What the script says of it.
  package enum Standing: Sendable, Equatable {
    case reported
    /// An `expect … during` speaks of it.
    case expected
    /// An `allow` excuses it.
    case allowed
  }

  /// Which law.
  package let law: Law
  /// How much it matters.
  package let degree: Degree
  /// Whose code it is: the name of a declaration or screen; empty for nobody in particular.
  package let culprit: String
  /// The line that is blamed.
  package let span: Span
  /// What it was broken on, as a script writes it; empty for nothing in particular.
  package let victim: String
  /// The virtual clock.
  package let time: Time
  /// The fact that the judgement rests on, where UIKit's behaviour is only weakly known.
  package let restsOn: String?
  /// What the script says of it.
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
