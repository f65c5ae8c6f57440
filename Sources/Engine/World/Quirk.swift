/// What UIKit itself does wrong: reproduced, reported with its fact, and blamed on nobody. The raw value is the
/// code in an `Event`; what people write and see is the fact's id.
public enum Quirk: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// A full-screen presentation on top of a presentation with a wrapper moves the bare view of the controller, and
  /// leaves the wrapper behind: the decoration is gone.
  case decorationLeftBehind
  /// A view that comes back from under a full-screen presentation keeps the size that it had there.
  case coveredSizeKept
  /// After an interactive change of a whole stack that was given up the stack is one longer than before.
  case replacementStays

  /// The fact that it is: what scripts write and people see.
  public var fact: String {
    switch self {
    case .decorationLeftBehind: "MOD-TREE-09"
    case .coveredSizeKept: "MOD-TREE-11"
    case .replacementStays: "NAV-30"
    }
  }

  /// What happened, in our own words.
  /// - Parameters:
  ///   - subject: The name of the controller that it happens to.
  ///   - other: That of another that takes part; empty for nobody.
  func wording(_ subject: String, _ other: String) -> String {
    switch self {
    case .decorationLeftBehind:
      "UIKit moves the bare view of \(subject) out of its presented view to make room for \(other): what "
        + "that view decorates it with does not come along"
    case .coveredSizeKept:
      "\(subject) comes back with the size that it had below \(other), until it is laid out again"
    case .replacementStays:
      "UIKit keeps \(other) on the stack of \(subject), though the change of the stack was cancelled"
    }
  }
}

extension World {
  /// A presentation begins that takes the presenter's view out: UIKit moves that bare view, and leaves behind what a
  /// presentation controller wraps it in (MOD-TREE-09).
  func tellOfDecoration(_ id: TransitionID, trace: inout Trace) {
    let row = presentations[transitions[id].presentation]
    let own = presentations[controllers[row.presenter].presentation]
    guard holds(.modTree09), row.removesPresenter, own.controller.exists, own.dropShadow.exists else {
      return
    }
    quirk(.decorationLeftBehind, on: row.presenter, row.presented, to: &trace)
  }

  /// Records what UIKit itself does wrong.
  func quirk(_ quirk: Quirk, on subject: ControllerID, _ first: ControllerID = .none, to trace: inout Trace) {
    emit(.quirk, quirk.rawValue, on: subject, Object(first), to: &trace)
  }
}
