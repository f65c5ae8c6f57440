/// Bugs of UIKit itself: reproduced, and reported with the id of the documented fact, but not counted against the
/// script. The raw value is the code in an `Event`; scripts and output use the fact's id.
public enum Quirk: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// A full-screen presentation over a presented controller whose view has a custom wrapper moves only the controller's
  /// own view. The wrapper stays in place, so the decoration disappears.
  case decorationLeftBehind
  /// A view that reappears from under a full-screen presentation keeps the size that it had while covered.
  case coveredSizeKept
  /// After a cancelled interactive change of the whole stack, the stack has one controller too many.
  case replacementStays

  /// The id of the documented fact, as scripts and output write it.
  public var fact: String {
    switch self {
    case .decorationLeftBehind: "MOD-TREE-09"
    case .coveredSizeKept: "MOD-TREE-11"
    case .replacementStays: "NAV-30"
    }
  }

  /// The text of the report, in the project's own words.
  /// - Parameters:
  ///   - subject: The name of the affected controller.
  ///   - other: The name of the other controller; empty for none.
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
  /// Reports `decorationLeftBehind` if a presentation removes the view of a presenter with a custom wrapper: UIKit moves
  /// only the controller's own view and leaves the wrapper in place (MOD-TREE-09).
  func notifyOfDecoration(_ id: TransitionID, trace: inout Trace) {
    let row = presentations[transitions[id].presentation]
    let own = presentations[controllers[row.presenter].presentation]
    guard holds(.modTree09), row.removesPresenter, own.controller.exists, own.dropShadow.exists else {
      return
    }
    quirk(.decorationLeftBehind, on: row.presenter, row.presented, to: &trace)
  }

  /// Records in the trace that a bug of UIKit was reproduced.
  func quirk(_ quirk: Quirk, on subject: ControllerID, _ first: ControllerID = .none, to trace: inout Trace) {
    emit(.quirk, quirk.rawValue, on: subject, Object(first), to: &trace)
  }
}
