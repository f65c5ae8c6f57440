import Engine

/// A call as UIKit spells it, as a statement: the closed list.
enum UIKitCall: CaseIterable {
  case present, dismiss, pushViewController, popViewController, popToViewController, popToRootViewController
  case setViewControllers, show
  case beginAppearanceTransition, endAppearanceTransition, loadViewIfNeeded
  case addSubview, removeFromSuperview

  /// What an argument is, under which label.
  struct Slot {
    var label: String
    var type: ValueType
    var isOptional = false
  }

  static func named(_ word: String) -> UIKitCall? { allCases.first { "\($0)" == word } }

  var slots: [Slot] {
    let animated = Slot(label: "animated", type: .bool)
    return switch self {
    case .present, .pushViewController, .popToViewController: [Slot(label: "", type: .controller), animated]
    case .dismiss, .popViewController, .popToRootViewController: [animated]
    case .setViewControllers: [Slot(label: "", type: .list), animated]
    case .show: [Slot(label: "", type: .controller), Slot(label: "sender", type: .any)]
    case .beginAppearanceTransition: [Slot(label: "", type: .bool), animated]
    case .endAppearanceTransition, .loadViewIfNeeded, .removeFromSuperview: []
    case .addSubview: [Slot(label: "", type: .view)]
    }
  }

  /// What it is called on.
  var receiver: ValueType {
    switch self {
    case .addSubview, .removeFromSuperview: .view
    default: .controller
    }
  }

  /// The command that it is, if the language has one.
  var opcode: Opcode? {
    switch self {
    case .present: .present
    case .dismiss: .dismiss
    case .pushViewController: .push
    case .popViewController: .pop
    case .popToViewController: .popTo
    case .popToRootViewController: .popToRoot
    case .setViewControllers: .set
    case .show: .show
    default: nil
    }
  }

  /// The call that it is otherwise.
  var kind: ResolvedCall.Kind? {
    switch self {
    case .beginAppearanceTransition: .beginAppearanceTransition
    case .endAppearanceTransition: .endAppearanceTransition
    case .loadViewIfNeeded: .loadViewIfNeeded
    case .addSubview: .addSubview
    case .removeFromSuperview: .removeFromSuperview
    default: nil
    }
  }

  /// How it is written.
  var signature: String {
    let names = ["a", "b", "c"]
    let arguments = slots.enumerated().map { $1.label.isEmpty ? names[$0] : "\($1.label): \(names[$0])" }
    return "\(self)(\(arguments.joined(separator: ", ")))"
  }

  /// Calls of UIKit that later versions of the language will have.
  static let unmodelled = [
    "addChild", "removeFromParent", "willMove", "didMove", "transition", "setNeedsLayout", "layoutIfNeeded",
    "insertSubview", "bringSubviewToFront", "sendSubviewToBack", "selectedIndex", "performSegue",
    "setNeedsUpdateOfHomeIndicatorAutoHidden", "animateAlongsideTransition", "completeTransition",
    "updateInteractiveTransition", "finishInteractiveTransition", "cancelInteractiveTransition",
  ]
}
