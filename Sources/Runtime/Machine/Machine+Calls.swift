import Diagnostics
import Engine
import Semantics

extension Machine {
  /// Executes `root X`, which sets the root view controller of the window. Throws if `X` is `none`, or if nothing is on
  /// screen yet and `X` is the child of a container.
  mutating func setRoot(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    let root = try living(controller(Operand(instruction.a), scene(), for: "the operand of `root`"))
    if root.isNone { throw .misuse("the root is `none`", help: nil, at: nil) }
    let whole = world.outermost(root)
    if world.visibleController.isNone, whole != root {
      let name = literal(.controller(whole))
      throw .misuse(
        "`\(literal(.controller(root)))` is a child of `\(name)`, so nothing would be on screen",
        help: "write `root \(name)`", at: Operand(instruction.a).expression.map { span(of: $0) })
    }
    world.setRoot(root, cause: cause, trace: &log.trace)
    work(top, downTo: mark, clock: instruction.clock)
  }

  /// Executes `forget X`, which releases the script's reference to a controller. Does nothing if `X` is
  /// `none`.
  mutating func forget(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    let controller = try living(controller(Operand(instruction.a), scene(), for: "the operand of `forget`"))
    if controller.exists { world.forget(controller, cause: cause) }
    work(top, downTo: mark, clock: instruction.clock)
  }

  /// Executes a method call in UIKit's spelling. Throws a fault or crash at once; any other error stops the script at
  /// the next step.
  mutating func callMethod(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if try isNeedless(instruction, top) { return }
    if try changeSheet(instruction, at: place, top, &log) { return }
    try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    let scene = scene()
    let author = author(place, top, &log)
    let mark = world.agendaDepth
    defer { work(top, downTo: mark, clock: instruction.clock) }
    do throws(Stop) {
      try perform(program.blueprint.calls[instruction.a], scene, author, top, &log)
    } catch {
      switch error {
      case .fault, .crash: throw error
      case .misuse, .exhausted, .outOfMemory, .bug: break
      }
      runProgress.pendingStop = error
    }
  }

  /// Whether a call that the checker has inserted needs no command: the view is loaded or laid out already, the
  /// receiver is a script object, such as a recognizer, or this function has just carried out the call itself, which
  /// read a presentation controller. False for every other call, and for a command of a story that is not part of
  /// another command.
  private mutating func isNeedless(_ instruction: Instruction, _ top: Int) throws(Stop) -> Bool {
    let isAside = !code.frames[top].hasClock || instruction.flags.contains(.continues)
    guard isAside, instruction.flags.contains(.isImplied) else { return false }
    let call = program.blueprint.calls[instruction.a]
    let receiver = try evaluate(call.receiver, scene())
    if call.kind == .layoutIfNeeded {
      return view(meantBy: receiver).map { world.needsNoLayout($0) } ?? false
    }
    // A recognizer also has a property `view`; reading it loads nothing.
    guard let controller = receiver.controller else { return receiver.type == .object }
    if call.kind == .readPresentationController {
      _ = world.readPresentationController(of: try living(controller))
      return true
    }
    return world.controllers[controller].flags.contains(.isViewLoaded)
  }

  private mutating func perform(
    _ call: ResolvedCall, _ scene: Scene, _ author: Author, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let arguments = try evaluate(call.arguments, scene)
    func flag(_ place: Int) throws(Stop) -> Bool {
      guard case .bool(let flag) = arguments[place] else {
        throw misuse(
          "expected `true` or `false`, but this is \(arguments[place].phrase)", at: call.receiver)
      }
      return flag
    }
    switch call.kind {
    case .beginAppearanceTransition:
      guard let controller = try called(call, scene) else { return }
      world.beginAppearanceTransition(
        controller, appearing: try flag(0), animated: try flag(1), cause: author.cause, trace: &log.trace)
    case .endAppearanceTransition:
      guard let controller = try called(call, scene) else { return }
      world.endAppearanceTransition(controller, cause: author.cause, trace: &log.trace)
    case .readPresentationController:
      guard let controller = try called(call, scene) else { return }
      _ = world.readPresentationController(of: controller)
    case .loadViewIfNeeded:
      guard let controller = try called(call, scene) else { return }
      world.loadViewIfNeeded(controller, cause: author.cause)
    case .invalidateDetents:
      guard let controller = try called(call, scene) else { return }
      world.invalidateDetents(of: controller, by: author)
    case .addChild, .removeFromParent, .willMove, .didMove:
      try performContainment(call, arguments, scene, author, &log)
    case .startAnimation, .pauseAnimation, .stopAnimation, .finishAnimation, .continueAnimation,
      .addAnimations, .addCompletion:
      try performOnAnimator(call, arguments, scene, author, top, &log)
    case .addSubview, .removeFromSuperview, .bringSubviewToFront, .sendSubviewToBack, .insertSubviewAt,
      .insertSubviewAbove, .insertSubviewBelow, .layoutIfNeeded, .setNeedsLayout,
      .setNeedsUpdateConstraints, .updateConstraintsIfNeeded, .removeAllAnimations,
      .becomeFirstResponder, .resignFirstResponder, .endEditing:
      try performOnView(call, arguments, scene, author, &log)
    case .setContentOffset:
      try scroll(try evaluate(call.receiver, scene), to: arguments[0], animated: try flag(1), call, author)
    case .setNavigationBarHidden:
      guard let controller = try called(call, scene) else { return }
      try setBarHidden(try flag(0), of: controller, at: call.receiver, author)
    case .setNeedsStatusBarAppearanceUpdate:
      guard try called(call, scene) != nil else { return }
      world.setNeedsStatusBarUpdate(by: author)
    case .registerForTraitChanges, .unregisterForTraitChanges, .setNeedsUpdateProperties,
      .updatePropertiesIfNeeded:
      guard let controller = try called(call, scene) else { return }
      try perform(call, onTraitsOf: controller, arguments, author)
    case .addGestureRecognizer, .addNewGestureRecognizer, .removeGestureRecognizer:
      try performOnGesture(call, arguments, scene, author, &log)
    case .setTranslation, .requireToFail: try perform(call, onRecognizer: arguments, scene)
    case .transition, .beginChanges, .endChanges:
      throw .bug("an exchange of children, or a change of a sheet, is no call, but a block")
    }
  }

  /// Executes `N.isNavigationBarHidden = true` or `N.setNavigationBarHidden(true, animated: true)`. Throws if
  /// `N` is not a navigation controller.
  mutating func setBarHidden(
    _ flag: Bool, of controller: ControllerID, at id: ExpressionID, _ author: Author
  ) throws(Stop) {
    try requireBar(of: controller, for: .isNavigationBarHidden, at: id)
    judge.lawRecords?.noteBar(of: controller, author, world)
    world.setFlag(.isBarHidden, flag, of: controller)
  }

  /// Throws unless `controller` is a navigation controller, which has a navigation bar. The message names the
  /// `property` to set.
  func requireBar(
    of controller: ControllerID, for property: PlainProperty, at id: ExpressionID
  ) throws(Stop) {
    try require(
      world.controllers[controller].kind == .navigation,
      "`\(literal(Value(controller)))` has no navigation bar", at: id,
      help: "only a navigation controller has one: `X.navigationController.\(property.row.word) = true`")
  }

  /// The receiver of a method call. Nil if the script's receiver is `none`; the call then does nothing.
  func called(_ call: ResolvedCall, _ scene: Scene) throws(Stop) -> ControllerID? {
    let controller = try living(controller(call.receiver, scene, for: "the receiver of a call"))
    return controller.exists ? controller : nil
  }

  // MARK: - Tap

  /// Executes `tap V`, `tap back on N`, or a tap on the grabber of a sheet.
  mutating func tap(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    let cause = causeOfCommand(place, top, &log)
    work(top, downTo: world.agendaDepth, clock: instruction.clock)
    let id = ExpressionID(instruction.a)
    if instruction.b == 2 { return try tapGrabber(id, scene(), cause: cause, &log) }
    if instruction.b == 1 { return try tapBack(id, scene(), cause: cause, &log) }
    try tap(id, scene(), cause: cause, &log)
  }

  /// Taps a view: runs the nearest response of the touched view or of one of its superviews. If a transition
  /// blocks the touch, only adds a note. Throws if the view is not in the window or cannot be touched, or if
  /// nothing responds.
  private mutating func tap(
    _ id: ExpressionID, _ scene: Scene, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) {
    guard let view = try evaluate(id, scene).view else {
      throw misuse(
        "the view to tap is `none`", at: id, help: "it has not been loaded, or has been removed")
    }
    guard world.isInWindow(view) else {
      throw misuse("`\(literal(.view(view)))` is not in the window, so it cannot be tapped", at: id)
    }
    let (hit, covering) = world.hitTest(aimedAt: view)
    let closing = world.transition(closing: hit.or(view))
    let touched =
      hit.exists || closing.exists && world.transition(closing: covering).exists ? hit.or(covering) : .none
    guard touched.exists else {
      let isCovered = covering.exists && !world.isInside(view, covering)
      let what =
        world.cornersInWindow(of: view).isEmpty
        ? "it is outside the screen"
        : isCovered ? "`\(literal(.view(covering)))` covers it" : "it takes no touches"
      throw misuse("`\(literal(.view(view)))` cannot be tapped: \(what)", at: id)
    }
    if try runTaps(from: world.open(touched), cause: cause, &log) { return }
    if closing.exists { return world.remarkIgnoredTouch(by: closing, cause: cause, trace: &log.trace) }
    noteSwitchedOff(on: touched, cause, &log)
    throw misuse(
      "nothing handles a tap on `\(literal(.view(view)))`", at: id,
      help: "write `on tap VIEW { … }` or `segue show from X.VIEW to Y`")
  }

  /// Taps the back button of a navigation controller, which pops. If a transition blocks the touch, only adds
  /// a note. Throws if the button is absent, hidden or covered, or if its effect during a transition is
  /// undocumented. The navigation bar is not modelled as a view; the button is assumed to lie along the upper
  /// edge, above the controllers' views.
  private mutating func tapBack(
    _ id: ExpressionID, _ scene: Scene, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) {
    let navigation = world.stackInFront(of: try living(controller(id, scene, for: "the receiver")))
    let row = world.controllers[navigation]
    let name = literal(Value(navigation))
    try require(
      row.kind == .navigation, "`\(name)` has no back button", at: id,
      help: "only a navigation controller has one")
    try require(
      row.view.exists && world.isInWindow(row.view),
      "`\(name)` is not in the window, so its back button cannot be tapped", at: id)
    try require(
      row.stackCount > 1,
      "there is no back button: `\(literal(Value(row.shown)))` is the only screen in `\(name)`", at: id)
    try require(
      !row.flags.contains(.isBarHidden), "`\(name)` has its bar hidden, so its back button cannot be tapped",
      at: id)
    try require(
      !world.controllers[row.shown].flags.contains(.hidesBackButton),
      "`\(literal(Value(row.shown)))` hides the back button, so it cannot be tapped", at: id)
    if world.isClosed(row.transition) {
      return world.remarkIgnoredTouch(by: row.transition, cause: cause, trace: &log.trace)
    }
    try require(
      world.hasOpenBackButton(navigation),
      "`\(name)` is in transition; what its back button does then is undocumented", at: id,
      help: "`settle` first")
    let covering = world.hitTest(world.placeOfBackButton(of: navigation))
    if case let closing = world.transition(closing: covering), closing.exists {
      return world.remarkIgnoredTouch(by: closing, cause: cause, trace: &log.trace)
    }
    try require(
      world.isInside(covering, row.view),
      "the back button of `\(name)` cannot be tapped: `\(literal(.view(covering)))` covers it", at: id)
    world.popByUser(on: navigation, cause: cause, trace: &log.trace)
  }

  /// Runs the nearest response to a tap on a view or one of its superviews: a tap handler, a segue, a tap recognizer, a
  /// text field that becomes the first responder, a bar button, or the dismissal of a sheet by a tap outside.
  /// - Parameters:
  ///   - end: The superview at which to stop; none to include all superviews.
  ///   - gesturesToo: False if recognizers have already been tried.
  /// - Returns: Whether there was a response.
  mutating func runTaps(
    from hit: ViewID, below end: ViewID = .none, gesturesToo: Bool = true, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) -> Bool {
    var next = hit
    var taps = boundTaps
    while next.exists, next != end {
      let handler = try tapHandler(on: next, among: &taps)
      let isWired = try performWired(on: next, cause: cause, &log)
      if let handler { try runTap(handler, on: next, cause: cause, &log) }
      if handler != nil || isWired { return true }
      if try runTap(on: next, cause: cause, &log) { return true }
      if gesturesToo, world.tap(next, hit: hit, cause: cause, trace: &log.trace) {
        try runRecognizers(&log)
        return true
      }
      if world.canBecomeFirstResponder(next) {
        world.becomeFirstResponder(next, by: Author(cause: cause))
        return true
      }
      if world.tapBarButton(next, cause: cause, trace: &log.trace) { return true }
      if world.tapBesideSheet(next, cause: cause) {
        noteKeptSheet(cause, &log)
        return true
      }
      next = world.views[next].superview
    }
    return false
  }

  /// Runs a tap handler at once. For an action of an alert, dismisses the alert; the handler runs when it is
  /// gone (ALERT-420).
  private mutating func runTap(
    _ run: HandlerRun, on view: ViewID, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) {
    let alert = world.controller(around: view)
    guard world.isAlert(alert) else { return try self.run(run, cause: cause, arguments: [], &log) }
    var options = CommandOptions()
    options.cause = cause
    options.completion = keep(
      PendingBlock(
        body: program.blueprint.handlers[run.handler].body,
        captured: run.attached.exists ? code.attached[run.attached].captured : [], own: run.own, cause: cause,
        within: run.attached))
    world.dismiss(on: alert, options, trace: &log.trace)
  }

  private func tapHandler(on view: ViewID, among taps: inout [BoundTap]) throws(Stop) -> HandlerRun? {
    for place in taps.indices where isCalled(view, as: taps[place].target) {
      let target: ViewID
      if let known = taps[place].view { target = known } else { target = try self.target(of: taps[place]) }
      taps[place].view = target
      if target == view { return taps[place].handler }
    }
    return nil
  }

  /// Whether a view expression may denote `view`, judged without evaluating the expression: the view has the
  /// expression's name or a predefined role, or the expression contains no name.
  private func isCalled(_ view: ViewID, as id: ExpressionID) -> Bool {
    guard case .view(_, let name) = program.blueprint.expressions[id] else { return true }
    let role = world.views[view].role
    return world.views[view].name == name.index || role == .own || role.word != nil
  }

  /// The view that a tap handler is bound to; none if the handler's expression currently yields no view.
  private func target(of tap: BoundTap) throws(Stop) -> ViewID {
    if tap.handler.attached.exists { return code.attached[tap.handler.attached].target }
    guard case .view(let view) = try evaluate(tap.target, scene(around: tap.handler.own)) else {
      return .none
    }
    return view
  }

  /// The tap handlers that are currently bound, in the order of `bindings`.
  var boundTaps: [BoundTap] {
    bindings { run, trigger in
      guard case .tap(let target) = trigger else { return nil }
      return BoundTap(handler: run, target: target)
    }
  }

  /// Runs the tap handler that a presentation object declares for a view, if any, and returns whether one ran.
  private mutating func runTap(on view: ViewID, cause: CauseIndex, _ log: inout Log) throws(Stop) -> Bool {
    for (token, _) in livePresentations {
      for tap in presentation(token).taps {
        guard case .view(view) = try evaluate(tap.view, scene(of: token, .none)) else { continue }
        try push(body: tap.body, role: .handler, cause: cause, own: objects[token].own, &log)
        code.top.object = token
        return true
      }
    }
    return false
  }

  /// Collects the handlers for touches: first the attached ones, latest first, then those declared by controllers.
  /// - Parameter make: Creates an element from a handler and its trigger; returns nil to skip the handler.
  @inline(__always)
  func bindings<Bound>(_ make: (HandlerRun, ResolvedHandler.Trigger) -> Bound?) -> [Bound] {
    var found: [Bound] = []
    found.reserveCapacity(8)
    func add(_ run: HandlerRun) {
      if let bound = make(run, program.blueprint.handlers[run.handler].trigger) { found.append(bound) }
    }
    for index in code.attached.indices.reversed() {
      add(
        HandlerRun(
          handler: code.attached[index].handler, own: code.attached[index].own,
          attached: AttachedID(at: index)))
    }
    for id in world.controllers.ids where world.controllers[id].kind != .nobody {
      let kind = KindID(raw: world.controllers[id].declaration)
      for handler in program.blueprint.touchHandlers(of: kind) {
        add(HandlerRun(handler: handler, own: id, attached: .none))
      }
    }
    return found
  }
}

/// A tap handler, and the expression for its view.
struct BoundTap {
  var handler: HandlerRun
  var target: ExpressionID
  /// The view, if the expression has already been evaluated.
  var view: ViewID?
}

/// A handler to run, and the controller for which the handler runs.
struct HandlerRun {
  var handler: HandlerID
  var own: ControllerID
  /// The index of the handler if it was attached at run time; none if the handler belongs to a declaration.
  var attached: AttachedID
}
