import Diagnostics
import Engine
import Semantics

/// The kind of code responsible for a violation.
package enum CulpritKind: Hashable, Sendable, CustomStringConvertible {
  /// No declaration, handler or segue is responsible.
  case unknown
  case object(DeclaredKind)
  /// A handler of a controller.
  case handler
  /// The code in a segue's declaration.
  case segue(identifier: String?)

  /// The words to print before the culprit's name; empty if the culprit is unknown.
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
  /// The name of a declaration, or of the controller whose handler or segue is responsible; empty if the responsible
  /// code is unknown.
  package var name: String
  /// The kind of the responsible declaration or code.
  package var kind: CulpritKind
  /// The source range of the responsible line, otherwise of the declaration.
  package var span: Span
  /// The chain of causes that led to the line, the most direct first.
  package var causes: [CauseStep] = []
  /// The occasion, such as a transition with script code, on which the violation happened.
  var occasion = Occasion.unknown

  /// The causes that are single source lines, such as the declared duration, rather than statements or calls that led
  /// to `span`.
  var traces: [CauseStep] {
    causes.filter { if case .sourceLine = $0.kind { true } else { false } }
  }
}

/// The severity of a violation.
package enum Degree: Sendable {
  /// Noticeable by users: a frozen or black screen, ignored touches, a jump, a wrong outcome or call, a missing or
  /// leftover view. The run fails.
  case failure
  /// Invisible now, but possibly not later: a covered leftover view, `alpha` 0 on a disappeared controller's view.
  /// Reported and counted, but fails the run only with `--strict`.
  case remnant
}

/// A violation of a law. Each combination of law, culprit, object and degree is reported once for each occasion.
package struct Violation: Sendable {
  package var law: Law
  /// The severity of the violation.
  package var degree = Degree.failure
  /// The id of the uncertain fact that the judgement depends on; nil if UIKit's behaviour is documented, observed or
  /// irrelevant.
  package var restsOn: String?
  /// The code responsible for the violation.
  package var culprit: Culprit
  /// The controller or view that the violation is about; absent if it is about neither.
  package var object: Object
  /// The object in the script's syntax, such as `Home.photo`; empty if absent.
  package internal(set) var victim = ""
  /// The controllers and views in the wrong state, and the controllers whose code is responsible; set when reported.
  package internal(set) var subjects: [Object] = []
  /// The observed fact, as a continuation of the culprit's name: `completes with …`.
  package var seen: String
  /// Further observed facts, one line each.
  package var details: [String] = []
  /// The consequence for users of the app on a device.
  package var device: String
  /// Whether the violation is about the position of a controller's view, which another law may have reported too.
  var isOfPlace = false
  /// Whether the violation is about a view that a gesture's code leaves out of place when its touch is cancelled. The
  /// same code may leave several views out of place.
  package internal(set) var isOfTouch = false
  /// Whether code asked the transition to finish or cancel before it had started, so that the driver ignored the
  /// request.
  package internal(set) var isOfEarlyEnd = false
  /// Whether the violation is a wrong call rather than a wrong state: the same call later breaks the law again.
  var isOfCall = false
  /// Advice for this violation; nil if the law's general advice applies.
  package var advice: String?
  /// The disappeared controller whose view contains the leftover; none for other violations.
  var page = ControllerID.none
  /// Whether the violation is about the position of a controller's view after a change of size.
  var isOfSize = false
  /// Whether the violation is about a visible controller whose view is not in the window.
  package internal(set) var isMissing = false
  /// Whether the violation is about a page that was already out of place when the pop to it began, for example because
  /// an earlier push has left it there. Whether UIKit puts it back first is not documented.
  package internal(set) var isOfFormerPlace = false
  /// The view with the wrong position; none for other violations.
  var misplaced = ViewID.none
  /// Whether the violation is about the screen that a repeated transition shows, rather than about the screen below.
  package internal(set) var isOfNewScreen = false
  /// The line that began the transition; nil if unknown.
  package var began: Span?
  /// The id of the fact that documents a UIKit bug; nil for mistakes of the script.
  package var fact: String?
  /// The view whose state is wrong; none if the violation is not about a view's state.
  var view = ViewID.none
  /// The wrong properties of `view`; for the law `visible`, all properties that may be wrong.
  var properties: [ViewProperty] = []
  /// Other violations that come from the same mistake, the most severe first.
  package internal(set) var others: [Violation] = []

  /// The laws of this violation and of `others`, the most severe first, without duplicates.
  package var laws: [Law] {
    var found: [Law] = []
    for breach in [self] + others where !found.contains(breach.law) { found.append(breach.law) }
    return found
  }
}
