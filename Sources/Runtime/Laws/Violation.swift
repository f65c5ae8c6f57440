import Diagnostics
import Engine
import Semantics

/// Whose code broke a law.
package struct Culprit: Sendable {
  /// What it is called: the name of a declaration, or of the screen whose handler it is; empty for nobody in
  /// particular.
  package var name: String
  /// What it is, in a word or two: `animator`, `presentation`, `handler of`; empty for nobody in particular.
  package var kind: String
  /// The line that did it, or else where the culprit is declared.
  package var span: Span
  /// What that follows from, from the nearest cause to the furthest.
  package var causes: [CauseStep] = []
  /// When: the run of a transition or of other code.
  var occasion = Occasion.unknown

  /// Of the causes those that speak of another line than the one that is blamed.
  var traces: [CauseStep] {
    causes.filter { if case .told = $0.kind { true } else { false } }
  }
}

/// How much a breach of a law matters.
package enum Degree: Sendable {
  /// Somebody sees or feels it: stuck, touches dead, black, a jump, the wrong outcome or calls, something missing or
  /// left in sight. The run fails.
  case failure
  /// Nothing shows, and it may matter later: a view left below, `alpha` 0 on a page that is gone. It is reported and
  /// counted; the run fails only with `--strict`.
  case remnant
}

/// A breach of a law: the same law, culprit and object are judged once in each run of a transition.
package struct Violation: Sendable {
  /// Which law.
  package var law: Law
  /// How much it matters.
  package var degree = Degree.failure
  /// The id of the fact that the judgement rests on, where what UIKit does there is only weakly known; nil where it is
  /// documented or observed, or follows from the values alone.
  package var restsOn: String?
  /// Whose code broke it.
  package var culprit: Culprit
  /// What it was broken on: a controller, a view, or nothing in particular.
  package var object: Object
  /// The object as a script writes it: `Home.photo`; empty for nothing in particular.
  package internal(set) var victim = ""
  /// What was seen, in words and values; reads on behind the culprit's name: `completes with …`.
  package var seen: String
  /// What else was seen: one line each.
  package var details: [String] = []
  /// What a person would see on a device.
  package var device: String
  /// Whether it is about where a controller's view is, which another law may have spoken of.
  var isOfPlace = false
  /// What to do, where it is not what mends most breaches of the law; nil for that.
  package var mend: String?
  /// The controller on whose own screen something was left that has gone: none for another breach.
  var page = ControllerID.none
  /// Whether it is about where a controller's view is after a change of size.
  var isOfSize = false
  /// The view that is not where the system or its declaration puts it; none for another breach.
  var misplaced = ViewID.none
  /// The line that began the transition, if that is known.
  package var began: Span?
  /// The fact behind it, for what UIKit itself does wrong; nil for what the script's code does.
  package var fact: String?
  /// The view whose state is wrong; none where it is no view's.
  var view = ViewID.none
  /// Of that view the properties that are wrong; of `visible` those any of which may be.
  var properties: [ViewProperty] = []
  /// What else is broken by the same line at the same time, the worst first.
  package internal(set) var others: [Violation] = []

  /// The laws that are broken, the worst first, each once.
  package var laws: [Law] {
    var found: [Law] = []
    for breach in [self] + others where !found.contains(breach.law) { found.append(breach.law) }
    return found
  }
}
