import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// `root`, `forget`, calls as UIKit spells them, `tap`.
  mutating func command(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if try loadsNothing(instruction, top) { return }
    try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    let scene = scene()
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    let clock: Frame.Clock = instruction.flags.contains(.isStart) ? .stands : .untilQuiet
    switch instruction.opcode {
    case .root:
      let root = try living(controller(Operand(raw: instruction.a), scene, for: "the root"))
      if root.isNone { throw .misuse("the root is `none`", help: nil, at: nil) }
      world.setRoot(root, cause: cause, trace: &log.trace)
    case .forget:
      let controller = try living(controller(Operand(raw: instruction.a), scene, for: "what is forgotten"))
      if controller.exists { world.forget(controller, cause: cause) }
    case .tap:
      work(top, downTo: mark, clock: clock)
      if instruction.b == 1 {
        return try tapBack(ExpressionID(raw: instruction.a), scene, cause: cause, &log)
      }
      return try tap(ExpressionID(raw: instruction.a), scene, cause: cause, &log)
    default:
      do throws(Fault) {
        let author = Author(cause: cause, transition: frames[top].transition)
        try call(program.blueprint.calls[Int(instruction.a)], scene, author, top, &log)
      } catch {
        work(top, downTo: mark, clock: clock)
        throw .fault(error)
      }
    }
    work(top, downTo: mark, clock: clock)
  }

  /// Whether an instruction only loads the view that code names, which is there already: no command then.
  private func loadsNothing(_ instruction: Instruction, _ top: Int) throws(Stop) -> Bool {
    let isAside = !frames[top].hasClock || instruction.flags.contains(.continues)
    guard isAside, instruction.opcode == .call, instruction.flags.contains(.isStart),
      case let call = program.blueprint.calls[Int(instruction.a)], call.kind == .loadViewIfNeeded
    else { return false }
    guard case .controller(let controller) = try evaluate(call.receiver, scene()) else {
      return false
    }
    return world.controllers[controller].flags.contains(.isViewLoaded)
  }

  private mutating func call(
    _ call: ResolvedCall, _ scene: Scene, _ author: Author, _ top: Int, _ log: inout Log
  ) throws(Fault) {
    // What is wrong with the arguments stops the script on the next step.
    do throws(Stop) {
      try perform(call, scene, author, top, &log)
    } catch {
      if case .fault(let fault) = error { throw fault }
      pendingStop = error
    }
  }

  private mutating func perform(
    _ call: ResolvedCall, _ scene: Scene, _ author: Author, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let arguments = try evaluate(call.arguments, scene)
    func flag(_ place: Int) throws(Stop) -> Bool {
      guard case .bool(let flag) = arguments[place] else {
        throw misuse(
          "`true` or `false` is due here, and this is \(arguments[place].phrase)", at: call.receiver)
      }
      return flag
    }
    switch call.kind {
    case .beginAppearanceTransition, .endAppearanceTransition, .loadViewIfNeeded,
      .readPresentationController:
      let controller = try living(controller(call.receiver, scene, for: "the receiver of a call"))
      // A message to `none` does nothing.
      guard controller.exists else { return }
      switch call.kind {
      case .beginAppearanceTransition:
        world.beginAppearanceTransition(
          controller, appearing: try flag(0), animated: try flag(1), cause: author.cause, trace: &log.trace)
      case .endAppearanceTransition:
        world.endAppearanceTransition(controller, cause: author.cause, trace: &log.trace)
      case .readPresentationController: _ = world.readPresentationController(of: controller)
      default: world.loadViewIfNeeded(controller, cause: author.cause)
      }
    case .addChild, .removeFromParent, .willMove, .didMove:
      try performContainment(call, arguments, scene, author, &log)
    case .startAnimation, .pauseAnimation, .stopAnimation, .finishAnimation, .continueAnimation,
      .addAnimations, .addCompletion:
      try performOnAnimator(call, arguments, scene, author, top, &log)
    default: try performOnView(call, arguments, scene, author, &log)
    }
  }

  // MARK: - Tap

  /// Hit-tests a view where it can be seen, and runs the nearest handler at or above what is hit.
  private mutating func tap(
    _ id: ExpressionID, _ scene: Scene, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) {
    guard case .view(let view) = try evaluate(id, scene) else {
      throw misuse("what is tapped is not there", at: id, help: "its view has not been loaded, or is gone")
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
        ? "all of it is off the screen"
        : isCovered ? "`\(literal(.view(covering)))` covers it" : "nothing can be touched there"
      throw misuse("`\(literal(.view(view)))` cannot be tapped: \(what)", at: id)
    }
    if try runTaps(from: world.open(touched), cause: cause, &log) { return }
    if closing.exists { return world.remarkIgnoredTouch(by: closing, cause: cause, trace: &log.trace) }
    throw misuse(
      "nothing is bound to a tap on `\(literal(.view(view)))`", at: id,
      help: "`on tap VIEW { … }` binds it, and so does `segue show from X.VIEW to Y`")
  }

  /// A tap on the back button of a navigation controller's bar: a pop, by the user. The bar is no view; it is taken
  /// to be where one always is, along the upper edge, above the pages.
  private mutating func tapBack(
    _ id: ExpressionID, _ scene: Scene, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) {
    let navigation = try living(controller(id, scene, for: "whose back button is tapped"))
    let row = world.controllers[navigation]
    let name = literal(Value(navigation))
    guard row.kind == .navigation else {
      throw misuse(
        "`\(name)` has no back button", at: id, help: "it stands in the bar of a navigation controller")
    }
    guard row.view.exists, world.isInWindow(row.view) else {
      throw misuse("`\(name)` is not in the window, so its back button cannot be tapped", at: id)
    }
    guard row.stackCount > 1 else {
      throw misuse(
        "there is no back button: `\(literal(Value(row.shown)))` is all that is on `\(name)`", at: id)
    }
    if world.isClosed(row.transition) {
      return world.remarkIgnoredTouch(by: row.transition, cause: cause, trace: &log.trace)
    }
    guard row.transition.isNone else {
      throw misuse(
        "a change of `\(name)` is under way, and what its back button does then is not known", at: id,
        help: "`settle` before it")
    }
    let covering = world.hitTest(world.placeOfBackButton(of: navigation))
    if case let closing = world.transition(closing: covering), closing.exists {
      return world.remarkIgnoredTouch(by: closing, cause: cause, trace: &log.trace)
    }
    guard world.isInside(covering, row.view) else {
      throw misuse(
        "the back button of `\(name)` cannot be tapped: `\(literal(.view(covering)))` covers it", at: id)
    }
    world.popByUser(on: navigation, cause: cause, trace: &log.trace)
  }

  /// Runs what is bound to a tap at or above a view, the nearest: a handler, or a gesture that recognises taps.
  /// - Parameter gesturesToo: whether gestures are asked; else they have been.
  /// - Returns: whether there is anything.
  mutating func runTaps(
    from hit: ViewID, gesturesToo: Bool = true, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) -> Bool {
    var next = hit
    while next.exists {
      let handler = try tapHandler(on: next)
      let isWired = try performWired(on: next, cause: cause, &log)
      if let handler { try run(handler, cause: cause, arguments: [], &log) }
      if handler != nil || isWired { return true }
      if try runTap(on: next, cause: cause, &log) { return true }
      if gesturesToo, world.tap(next, cause: cause, trace: &log.trace) {
        try runRecognizers(&log)
        return true
      }
      if world.tapBarButton(next, cause: cause) { return true }
      if world.tapBesideSheet(next, cause: cause) { return true }
      next = world.views[next].superview
    }
    return false
  }

  private func tapHandler(on view: ViewID) throws(Stop) -> HandlerRun? {
    for binding in bindings {
      guard case .tap(let target) = program.blueprint.handlers[Int(binding.handler)].trigger else { continue }
      let scene = Scene(base: locals.count, own: binding.own, isOnScreen: false, start: current.start)
      if binding.attached >= 0 {
        if attached[binding.attached].target == view { return binding }
      } else if case .view(view) = try evaluate(target, scene) {
        return binding
      }
    }
    return nil
  }

  /// Runs what a presentation has for a tap on one of its views.
  private mutating func runTap(on view: ViewID, cause: CauseIndex, _ log: inout Log) throws(Stop) -> Bool {
    for (token, _) in livePresentations {
      for tap in presentation(token).taps {
        guard case .view(view) = try evaluate(tap.view, scene(of: token, .none)) else { continue }
        try push(body: tap.body, role: .handler, cause: cause, own: objects[token].own, &log)
        frames[frames.count - 1].object = token
        return true
      }
    }
    return false
  }

  /// The handlers of gestures that are bound now: those attached last first, then those of the screens that
  /// are in the window.
  var bindings: [HandlerRun] {
    var found: [HandlerRun] = []
    for index in attached.indices.reversed() where isGesture(attached[index].handler) {
      found.append(HandlerRun(handler: attached[index].handler, own: attached[index].own, attached: index))
    }
    for id in world.controllers.ids {
      let row = world.controllers[id]
      guard row.kind != .nobody else { continue }
      for handler in program.blueprint.kinds[Int(row.declaration)].handlers where isGesture(handler) {
        found.append(HandlerRun(handler: handler, own: id, attached: -1))
      }
    }
    return found
  }

  private func isGesture(_ handler: Int32) -> Bool {
    switch program.blueprint.handlers[Int(handler)].trigger {
    case .event, .object: false
    case .tap, .pan, .pinch: true
    }
  }
}

/// A handler that is to run, and for whom.
struct HandlerRun {
  var handler: Int32
  var own: ControllerID
  /// Its place in `Machine.attached`, or -1 for one of a declaration.
  var attached: Int
}
