import Engine

/// A call as UIKit spells it, as a statement: the closed list.
enum UIKitCall: String, CaseIterable {
  case present, dismiss, pushViewController, popViewController, popToViewController, popToRootViewController
  case setViewControllers, show, performSegue
  case beginAppearanceTransition, endAppearanceTransition, loadViewIfNeeded
  case addSubview, removeFromSuperview, bringSubviewToFront, sendSubviewToBack, layoutIfNeeded
  case insertSubviewAt, insertSubviewAbove, insertSubviewBelow
  case startAnimation, startAnimationAfterDelay, pauseAnimation, stopAnimation, finishAnimation
  case continueAnimation, addAnimations, addAnimationsDelayed, addCompletion
  case addChild, removeFromParent, willMove, didMove, transition

  /// What an argument is, under which label.
  struct Slot {
    var label: String
    var type: ValueType
    var isOptional = false
  }

  /// The call with this name; of several the one whose labels these are, else the first.
  static func named(_ word: String, _ labels: [String]) -> UIKitCall? {
    let calls = allCases.filter { $0.word == word }
    return calls.first { $0.slots.map(\.label) == labels } ?? calls.first
  }

  /// UIKit's name.
  var word: String {
    switch self {
    case .insertSubviewAt, .insertSubviewAbove, .insertSubviewBelow: "insertSubview"
    case .startAnimationAfterDelay: "startAnimation"
    case .addAnimationsDelayed: "addAnimations"
    default: rawValue
    }
  }

  var slots: [Slot] {
    let animated = Slot(label: "animated", type: .bool)
    return switch self {
    case .present, .pushViewController, .popToViewController: [Slot(label: "", type: .controller), animated]
    case .dismiss, .popViewController, .popToRootViewController: [animated]
    case .setViewControllers: [Slot(label: "", type: .list), animated]
    case .performSegue: [Slot(label: "withIdentifier", type: .text), Slot(label: "sender", type: .any)]
    case .show: [Slot(label: "", type: .controller), Slot(label: "sender", type: .any)]
    case .beginAppearanceTransition: [Slot(label: "", type: .bool), animated]
    case .endAppearanceTransition, .loadViewIfNeeded, .removeFromSuperview, .layoutIfNeeded: []
    case .addSubview, .bringSubviewToFront, .sendSubviewToBack: [Slot(label: "", type: .view)]
    case .insertSubviewAt: [Slot(label: "", type: .view), Slot(label: "at", type: .number)]
    case .insertSubviewAbove: [Slot(label: "", type: .view), Slot(label: "aboveSubview", type: .view)]
    case .insertSubviewBelow: [Slot(label: "", type: .view), Slot(label: "belowSubview", type: .view)]
    case .startAnimation, .pauseAnimation, .addAnimations, .addCompletion, .removeFromParent: []
    case .addChild: [Slot(label: "", type: .controller)]
    case .willMove, .didMove: [Slot(label: "toParent", type: .controller)]
    case .transition:
      [
        Slot(label: "from", type: .controller), Slot(label: "to", type: .controller),
        Slot(label: "duration", type: .time),
      ]
    case .startAnimationAfterDelay: [Slot(label: "afterDelay", type: .time)]
    case .stopAnimation: [Slot(label: "", type: .bool)]
    case .finishAnimation: [Slot(label: "at", type: .position)]
    case .continueAnimation:
      [Slot(label: "withTimingParameters", type: .any), Slot(label: "durationFactor", type: .number)]
    case .addAnimationsDelayed: [Slot(label: "delayFactor", type: .number)]
    }
  }

  /// What it is called on.
  var receiver: ValueType {
    switch self {
    case .addSubview, .removeFromSuperview, .bringSubviewToFront, .sendSubviewToBack, .layoutIfNeeded,
      .insertSubviewAt, .insertSubviewAbove, .insertSubviewBelow:
      .view
    case .startAnimation, .startAnimationAfterDelay, .pauseAnimation, .stopAnimation, .finishAnimation,
      .continueAnimation, .addAnimations, .addAnimationsDelayed, .addCompletion:
      .propertyAnimator
    default: .controller
    }
  }

  /// The parameters of the block that is handed to it; nil if it takes none.
  var blockTypes: [ValueType]? {
    switch self {
    case .addAnimations, .addAnimationsDelayed, .addCompletion: []
    default: nil
    }
  }

  /// The parameters of its completion, behind `then`; nil if it takes none.
  var completionTypes: [ValueType]? { self == .addCompletion ? [.position] : nil }

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
    case .performSegue: .performSegue
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
    case .bringSubviewToFront: .bringSubviewToFront
    case .sendSubviewToBack: .sendSubviewToBack
    case .layoutIfNeeded: .layoutIfNeeded
    case .insertSubviewAt: .insertSubviewAt
    case .insertSubviewAbove: .insertSubviewAbove
    case .insertSubviewBelow: .insertSubviewBelow
    case .addChild: .addChild
    case .removeFromParent: .removeFromParent
    case .willMove: .willMove
    case .didMove: .didMove
    case .transition: .transition
    case .startAnimation, .startAnimationAfterDelay: .startAnimation
    case .pauseAnimation: .pauseAnimation
    case .stopAnimation: .stopAnimation
    case .finishAnimation: .finishAnimation
    case .continueAnimation: .continueAnimation
    case .addAnimations, .addAnimationsDelayed: .addAnimations
    case .addCompletion: .addCompletion
    default: nil
    }
  }

  /// Whether only a container of one's own calls it.
  var movesChildren: Bool {
    switch self {
    case .addChild, .removeFromParent, .willMove, .didMove, .transition: true
    default: false
    }
  }

  /// How it is written.
  var signature: String {
    let names = ["a", "b", "c"]
    let arguments = slots.enumerated().map { $1.label.isEmpty ? names[$0] : "\($1.label): \(names[$0])" }
    return "\(word)(\(arguments.joined(separator: ", ")))"
  }

  /// Calls of UIKit that later versions of the language will have.
  static let unmodelled = [
    "setNeedsLayout",
    "setNeedsUpdateOfHomeIndicatorAutoHidden",
  ]

  /// Calls of UIKit for which the language has a statement, and how that is written.
  static let statements: [(word: String, written: String)] = [
    ("viewWillAppear", "X.beginAppearanceTransition(true, animated: true)"),
    ("viewDidAppear", "X.endAppearanceTransition()"),
    ("viewWillDisappear", "X.beginAppearanceTransition(false, animated: true)"),
    ("viewDidDisappear", "X.endAppearanceTransition()"),
    (
      "transitionFromViewController",
      "P.transition(from: a, to: b, duration: 0.4s) { … } then(finished) { … }"
    ),
    ("completeTransition", "complete not cancelled"), ("updateInteractiveTransition", "update 0.5"),
    ("update", "update 0.5"), ("finishInteractiveTransition", "finish"), ("finish", "finish"),
    ("cancelInteractiveTransition", "cancel"), ("cancel", "cancel"),
    ("animateAlongsideTransition", "alongside { … } then { … }"),
    ("async", "after 0s { … }"), ("asyncAfter", "after 0.1s { … }"),
    ("animate", "animate 0.3s { … } then { … }"),
    ("animateKeyframes", "keyframes 0.3s { at 0 for 0.5 { … } }"), ("addKeyframe", "at 0 for 0.5 { … }"),
    ("addAnimation", "animate layer V.mask from A to B 0.3s"), ("snapshotView", "let shot = snapshot(V)"),
    ("setAnchorPoint", "V.anchorPoint = (0, 0.5) keeping frame"),
  ]
}
