import Diagnostics
import Engine
import Semantics

/// The kind of code responsible for a violation.
package enum CulpritKind: Hashable, Sendable, CustomStringConvertible {
  /// Nothing in particular is responsible.
  case unknown
  case object(DeclaredKind)
  /// A handler of a screen.
  case handler
  /// The own code of a segue.
  case segue(identifier: String?)

  /// The words before the culprit's name; empty if nothing in particular is responsible.
  package var description: String {
    switch self {
    case .unknown: ""
    case .object(let kind): "\(kind)"
    case .handler: "a handler of"
    case .segue(let identifier): "the segue\(identifier.map { " \"\($0)\"" } ?? "") from"
    }
  }
}

/// The code responsible for a violation.
package struct Culprit: Sendable {
  /// The name of a declaration, or of the screen whose handler it is; empty if nothing in particular is responsible.
  package var name: String
  /// The kind of the declaration or code.
  package var kind: CulpritKind
  /// The responsible line, otherwise the declaration.
  package var span: Span
  /// The causes of that line, nearest first.
  package var causes: [CauseStep] = []
  /// The coded transition or other occasion.
  var occasion = Occasion.unknown

  /// The causes that refer to another line than the blamed one.
  var traces: [CauseStep] {
    causes.filter { if case .told = $0.kind { true } else { false } }
  }
}

/// The severity of a violation.
package enum Degree: Sendable {
  /// Noticeable: a frozen or black screen, dead touches, a jump, a wrong outcome or call, a missing or leftover view.
  /// The run fails.
  case failure
  /// Invisible, but it may matter later: a covered leftover view, `alpha` 0 on a disappeared screen. Reported and
  /// counted; the run fails only with `--strict`.
  case remnant
}

/// A violation of a law. Each combination of law, culprit and object is judged once in each coded transition.
package struct Violation: Sendable {
  /// The violated law.
  package var law: Law
  /// The severity.
  package var degree = Degree.failure
  /// The id of the fact that the judgement depends on, if UIKit's behaviour is weakly documented; nil if it is
  /// documented, observed or irrelevant.
  package var restsOn: String?
  /// The responsible code.
  package var culprit: Culprit
  /// The violated object: a controller or a view; absent for neither.
  package var object: Object
  /// The object in the script's syntax, such as `Home.photo`; empty if absent.
  package internal(set) var victim = ""
  /// The screens and views in the wrong state, and those whose code is to blame; set when it is reported.
  package internal(set) var subjects: [Object] = []
  /// The observation, as a continuation of the culprit's name: `completes with …`.
  package var seen: String
  /// Further observations, one line each.
  package var details: [String] = []
  /// The consequence for a user of the app on a device.
  package var device: String
  /// Whether the violation concerns a controller's position, which another law may have reported.
  var isOfPlace = false
  /// A specific fix; nil if the general fix for the law applies.
  package var mend: String?
  /// The disappeared controller whose screen has the leftover; none for other violations.
  var page = ControllerID.none
  /// Whether the violation concerns a controller's position after a change of size.
  var isOfSize = false
  /// The misplaced view; none for other violations.
  var misplaced = ViewID.none
  /// The line that began the transition, if known.
  package var began: Span?
  /// The id of the fact behind a UIKit bug; nil for mistakes of the script.
  package var fact: String?
  /// The view with the wrong state; none if there is none.
  var view = ViewID.none
  /// The wrong properties of that view; for `visible`, the possibly wrong ones.
  var properties: [ViewProperty] = []
  /// Other violations by the same line at the same time, the most severe first.
  package internal(set) var others: [Violation] = []

  /// All violated laws, the most severe first, without duplicates.
  package var laws: [Law] {
    var found: [Law] = []
    for breach in [self] + others where !found.contains(breach.law) { found.append(breach.law) }
    return found
  }
}
