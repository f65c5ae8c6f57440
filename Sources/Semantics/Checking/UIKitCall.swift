import Engine

/// A method of UIKit that a script can call as a statement, under UIKit's name.
struct UIKitCall: Sendable {
  /// The label and the type of an argument; the label is empty for an argument without one.
  typealias Slot = (label: String, type: ValueType)

  /// The instruction to which a call is lowered.
  enum CallEffect: Sendable, Equatable {
    /// The instruction of a command of the language.
    case command(Opcode)
    /// The instruction `call`, with the method to call.
    case call(ResolvedCall.Kind)
  }

  /// UIKit's method name; several calls may share it.
  let word: String
  let receiver: ValueType
  let slots: [Slot]
  let work: CallEffect

  private init(_ word: String, on receiver: ValueType = .controller, _ work: CallEffect, _ slots: [Slot] = [])
  {
    (self.word, self.receiver, self.slots, self.work) = (word, receiver, slots, work)
  }

  private static let animated: Slot = ("animated", .bool)

  static let all: [UIKitCall] = [
    .init("present", .command(.present), [("", .controller), animated]),
    .init("dismiss", .command(.dismiss), [animated]),
    .init("pushViewController", .command(.push), [("", .controller), animated]),
    .init("popViewController", .command(.pop), [animated]),
    .init("popToViewController", .command(.popTo), [("", .controller), animated]),
    .init("popToRootViewController", .command(.popToRoot), [animated]),
    .init("setViewControllers", .command(.set), [("", .list), animated]),
    .init("show", .command(.show), [("", .controller), ("sender", .any)]),
    .init("performSegue", .command(.performSegue), [("withIdentifier", .text), ("sender", .any)]),
    .init("beginAppearanceTransition", .call(.beginAppearanceTransition), [("", .bool), animated]),
    .init("endAppearanceTransition", .call(.endAppearanceTransition)),
    .init("loadViewIfNeeded", .call(.loadViewIfNeeded)),
    .init("setNavigationBarHidden", .call(.setNavigationBarHidden), [("", .bool), animated]),
    .init("setNeedsStatusBarAppearanceUpdate", .call(.setNeedsStatusBarAppearanceUpdate)),
    .init("setNeedsUpdateProperties", .call(.setNeedsUpdateProperties)),
    .init("updatePropertiesIfNeeded", .call(.updatePropertiesIfNeeded)),
    .init(
      "registerForTraitChanges", .call(.registerForTraitChanges), [("", .list), ("handler", .block)]),
    .init("unregisterForTraitChanges", .call(.unregisterForTraitChanges), [("", .block)]),
    .init("animateChanges", .call(.beginChanges)),
    .init("invalidateDetents", .call(.invalidateDetents)),
    .init("addSubview", on: .view, .call(.addSubview), [("", .view)]),
    .init("removeFromSuperview", on: .view, .call(.removeFromSuperview)),
    .init("bringSubviewToFront", on: .view, .call(.bringSubviewToFront), [("", .view)]),
    .init("sendSubviewToBack", on: .view, .call(.sendSubviewToBack), [("", .view)]),
    .init("layoutIfNeeded", on: .view, .call(.layoutIfNeeded)),
    .init("becomeFirstResponder", on: .view, .call(.becomeFirstResponder)),
    .init("resignFirstResponder", on: .view, .call(.resignFirstResponder)),
    .init("endEditing", on: .view, .call(.endEditing), [("", .bool)]),
    .init("removeAllAnimations", on: .view, .call(.removeAllAnimations)),
    .init("setContentOffset", on: .view, .call(.setContentOffset), [("", .pair), animated]),
    .init("setNeedsLayout", on: .view, .call(.setNeedsLayout)),
    .init("setNeedsUpdateConstraints", on: .view, .call(.setNeedsUpdateConstraints)),
    .init("updateConstraintsIfNeeded", on: .view, .call(.updateConstraintsIfNeeded)),
    .init("insertSubview", on: .view, .call(.insertSubviewAt), [("", .view), ("at", .number)]),
    .init("insertSubview", on: .view, .call(.insertSubviewAbove), [("", .view), ("aboveSubview", .view)]),
    .init("insertSubview", on: .view, .call(.insertSubviewBelow), [("", .view), ("belowSubview", .view)]),
    .init("addGestureRecognizer", on: .view, .call(.addGestureRecognizer), [("", .object)]),
    .init("addGestureRecognizer", on: .view, .call(.addNewGestureRecognizer), [("new", .object)]),
    .init("setTranslation", on: .object, .call(.setTranslation), [("", .pair), ("in", .any)]),
    .init("removeGestureRecognizer", on: .view, .call(.removeGestureRecognizer), [("", .object)]),
    .init("startAnimation", on: .propertyAnimator, .call(.startAnimation)),
    .init("startAnimation", on: .propertyAnimator, .call(.startAnimation), [("afterDelay", .time)]),
    .init("pauseAnimation", on: .propertyAnimator, .call(.pauseAnimation)),
    .init("stopAnimation", on: .propertyAnimator, .call(.stopAnimation), [("", .bool)]),
    .init("finishAnimation", on: .propertyAnimator, .call(.finishAnimation), [("at", .position)]),
    .init(
      "continueAnimation", on: .propertyAnimator, .call(.continueAnimation),
      [("withTimingParameters", .any), ("durationFactor", .number)]),
    .init("addAnimations", on: .propertyAnimator, .call(.addAnimations)),
    .init("addAnimations", on: .propertyAnimator, .call(.addAnimations), [("delayFactor", .number)]),
    .init("addCompletion", on: .propertyAnimator, .call(.addCompletion)),
    .init("addChild", .call(.addChild), [("", .controller)]),
    .init("removeFromParent", .call(.removeFromParent)),
    .init("willMove", .call(.willMove), [("toParent", .controller)]),
    .init("didMove", .call(.didMove), [("toParent", .controller)]),
    .init(
      "transition", .call(.transition), [("from", .controller), ("to", .controller), ("duration", .time)]),
    .init(
      "transition", .call(.transition),
      [("from", .controller), ("to", .controller), ("duration", .time), (options, .any)]),
  ]

  /// The label of an argument that is not a value but one or several special words.
  static let options = "options"

  /// The call with this name and these labels; otherwise the first one with this name; nil if there is none.
  static func named(_ word: String, _ labels: [String]) -> UIKitCall? {
    let calls = all.filter { $0.word == word }
    return calls.first { $0.slots.map { $0.label } == labels } ?? calls.first
  }

  /// The parameter types of the block after the call. Nil if the call takes no block, and for commands and `transition`, whose
  /// blocks are lowered separately.
  var blockTypes: [ValueType]? {
    [.addAnimations, .addCompletion, .beginChanges].contains { work == .call($0) } ? [] : nil
  }

  /// The parameter types of the block after `then`. Nil if the call takes none, and for `transition`, whose blocks are lowered
  /// separately.
  var completionTypes: [ValueType]? { work == .call(.addCompletion) ? [.position] : nil }

  /// Whether only code of custom containers makes this call.
  var movesChildren: Bool {
    let kinds: [ResolvedCall.Kind] = [.addChild, .removeFromParent, .willMove, .didMove, .transition]
    return kinds.contains { work == .call($0) }
  }

  var signature: String {
    let names = ["a", "b", "c", "d"]
    let arguments = slots.enumerated().map { $1.label.isEmpty ? names[$0] : "\($1.label): \(names[$0])" }
    return "\(word)(\(arguments.joined(separator: ", ")))"
  }

  /// UIKit calls that are not supported yet.
  static let unmodelled = [
    "setNeedsUpdateOfHomeIndicatorAutoHidden"
  ]

  /// UIKit calls for which the language has another form, and that form.
  static let statements: [(word: String, written: String)] = [
    ("viewWillAppear", "X.beginAppearanceTransition(true, animated: true)"),
    ("viewDidAppear", "X.endAppearanceTransition()"),
    ("viewWillDisappear", "X.beginAppearanceTransition(false, animated: true)"),
    ("viewDidDisappear", "X.endAppearanceTransition()"),
    (
      "transitionFromViewController",
      "P.transition(from: a, to: b, duration: 0.4s) { … } then(finished) { … }"
    ),
    (
      "completeTransition",
      "complete not cancelled` for `!transitionWasCancelled`, `complete` for `true`, `complete false` for `false"
    ), ("updateInteractiveTransition", "update 0.5"),
    ("update", "update 0.5"), ("finishInteractiveTransition", "finish"), ("finish", "finish"),
    ("cancelInteractiveTransition", "cancel"), ("cancel", "cancel"),
    ("animateAlongsideTransition", "alongside { … } then { … }"),
    ("async", "after 0s { … }"), ("asyncAfter", "after 0.1s { … }"),
    ("animate", "animate 0.3s { … } then { … }"),
    ("animateKeyframes", "keyframes 0.3s { at 0 for 0.5 { … } }"), ("addKeyframe", "at 0 for 0.5 { … }"),
    ("addAnimation", "animate layer V.mask from A to B 0.3s"), ("snapshotView", "let shot = snapshot(V)"),
    ("setZoomScale", "V.zoomScale = 1"),
    ("setAnchorPoint", "V.anchorPoint = (0, 0.5) keeping frame"),
  ]
}
