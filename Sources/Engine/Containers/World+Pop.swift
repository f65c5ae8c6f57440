extension World {
  /// UIKit's `popViewController(animated:)`; the trace records the popped controller as its return value (NAV-23).
  /// During another transition of the stack, the command interrupts that transition (NAV-59) or waits (NAV-50).
  public mutating func pop(on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace) {
    cause = options.cause
    let isBusy = !mayNavigate(navigation)
    let top = isBusy || !canPop(navigation) ? ControllerID.none : controllers[navigation].shown
    let popped = holds(.nav23) ? top : controllers[top].stackBelow
    emit(.popViewController, on: navigation, Object(options.isAnimated), answer: Object(popped), to: &trace)
    if isBusy {
      warnOfNesting(on: navigation, .nestedPop, trace: &trace)
      enqueue(.pop, .none, on: navigation, options, trace: &trace)
      return
    }
    if interruptTransition(.pop, .none, on: navigation, options) { return }
    runPop(on: navigation, options, trace: &trace)
  }

  /// UIKit's `popToViewController(_:animated:)`; the trace records the popped controllers as its return value (NAV-24).
  /// During another transition, it interrupts or waits as `pop(on:_:trace:)` does.
  /// - Throws: `poppedStranger` if the controller is not on the stack; a command that waits is checked only when it
  ///   runs.
  public mutating func pop(
    to id: ControllerID, on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) throws(Fault) {
    cause = options.cause
    if !mayNavigate(navigation) {
      emit(.popToViewController, on: navigation, Object(id), Object(options.isAnimated), to: &trace)
      warnOfNesting(on: navigation, .nestedPop, trace: &trace)
      enqueue(.popTo, id, on: navigation, options, trace: &trace)
      return
    }
    if try isStranger(id, to: navigation) { return }
    let answer = answer(poppingTo: id, on: navigation, trace: &trace)
    emit(
      .popToViewController, on: navigation, Object(id), Object(options.isAnimated), answer: answer,
      to: &trace)
    if interruptTransition(.popTo, id, on: navigation, options) { return }
    try runPop(to: id, on: navigation, options, trace: &trace)
  }

  /// UIKit's `popToRootViewController(animated:)`; the trace records the popped controllers as return value (NAV-24).
  /// During another transition, it interrupts or waits as `pop(on:_:trace:)` does.
  public mutating func popToRoot(on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace) {
    cause = options.cause
    if !mayNavigate(navigation) {
      emit(.popToRootViewController, on: navigation, Object(options.isAnimated), to: &trace)
      warnOfNesting(on: navigation, .nestedPop, trace: &trace)
      enqueue(.popToRoot, .none, on: navigation, options, trace: &trace)
      return
    }
    let answer = answer(poppingTo: bottom(of: navigation), on: navigation, trace: &trace)
    emit(.popToRootViewController, on: navigation, Object(options.isAnimated), answer: answer, to: &trace)
    if interruptTransition(.popToRoot, .none, on: navigation, options) { return }
    runPopToRoot(on: navigation, options, trace: &trace)
  }

  /// Taps the back button: a pop without a command of code, but with the same order of calls (NAV-02). If the
  /// navigation controller has a handler for shouldPop, the handler is asked first and may refuse (BAR-06).
  public mutating func popByUser(on navigation: ControllerID, cause: CauseIndex, trace: inout Trace) {
    self.cause = cause
    if holds(.bar06), asksBar(of: navigation, about: controllers[navigation].shown, isByUser: true) { return }
    popOnTap(on: navigation, trace: &trace)
  }

  /// Pops after a tap on the back button, once the handler has allowed it; during a transition that can be interrupted,
  /// interrupts that transition for the pop instead.
  mutating func popOnTap(on navigation: ControllerID, trace: inout Trace) {
    var options = CommandOptions()
    options.cause = cause
    if interruptTransition(.pop, .none, on: navigation, options) { return }
    runPop(on: navigation, options, asks: false, trace: &trace)
  }

  /// Asks a navigation controller's handler whether a page may be popped, as a navigation bar asks its delegate. Only a
  /// tap waits for the answer (BAR-06, BAR-14).
  /// - Returns: Whether there is a handler to ask.
  private mutating func asksBar(of navigation: ControllerID, about page: ControllerID, isByUser: Bool) -> Bool
  {
    guard controllers[navigation].interest.contains(.shouldPop) else { return false }
    add(.inquire(.shouldPop, of: navigation, about: page, flag: isByUser))
    return true
  }

  /// The point at which a finger taps the back button of a navigation controller, in points of the window: in the top
  /// leading corner below the safe area, as commonly observed.
  public func placeOfBackButton(of navigation: ControllerID) -> Point {
    let corner = convert(.zero, from: controllers[navigation].view, to: window).origin
    let width = views[controllers[navigation].view].frame.size.width
    let isOnRight = mirrorsStacks && holds(.direction03)
    return Point(corner.x + (isOnRight ? width - 24 : 24), max(corner.y, device.safeAreaInsets.top) + 22)
  }

  // MARK: - Execution of commands

  /// Performs a pop; with fewer than two pages on the stack, only a note is recorded (NAV-25).
  /// - Parameter asks: Whether to ask the bar's delegate, once the page is off the stack.
  mutating func runPop(
    on navigation: ControllerID, _ options: CommandOptions, asks: Bool = true, trace: inout Trace
  ) {
    let top = controllers[navigation].shown
    guard canPop(navigation) else {
      note(.nothingToPop, on: navigation, Object(top), to: &trace)
      if !holds(.nav25) { add(.begin(top, appearing: false, animated: options.isAnimated)) }
      return
    }
    popAll(above: controllers[top].stackBelow, on: navigation, options)
    if asks { _ = asksBar(of: navigation, about: top, isByUser: false) }
  }

  mutating func runPop(
    to id: ControllerID, on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) throws(Fault) {
    if try isStranger(id, to: navigation) { return }
    if controllers[navigation].shown == id {
      note(.nothingToPop, on: navigation, Object(id), to: &trace)
      return
    }
    popAll(above: id, on: navigation, options)
  }

  mutating func runPopToRoot(on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace) {
    guard canPop(navigation) else {
      note(.nothingToPop, on: navigation, Object(controllers[navigation].shown), to: &trace)
      return
    }
    popAll(above: bottom(of: navigation), on: navigation, options)
  }

  private func canPop(_ navigation: ControllerID) -> Bool { controllers[navigation].stackCount > 1 }

  private func isStranger(_ id: ControllerID, to navigation: ControllerID) throws(Fault) -> Bool {
    let row = controllers[id]
    let isMember = id.exists && row.parent == navigation && row.flags.contains(.isInStack)
    if isMember { return false }
    return try refuses(.poppedStranger, on: navigation, Object(id))
  }

  private func bottom(of navigation: ControllerID) -> ControllerID {
    var next = controllers[navigation].shown
    while case let below = controllers[next].stackBelow, below.exists { next = below }
    return next
  }

  private func answer(poppingTo id: ControllerID, on navigation: ControllerID, trace: inout Trace) -> Object {
    var popped: [ControllerID] = []
    var next = controllers[navigation].shown
    while next != id, next.exists {
      popped.append(next)
      next = controllers[next].stackBelow
    }
    trace.lists.append(holds(.nav24) ? popped.reversed() : popped)
    return Object(.list, Int32(trace.lists.count - 1))
  }

  private mutating func popAll(
    above id: ControllerID, on navigation: ControllerID, _ options: CommandOptions
  ) {
    let top = controllers[navigation].shown
    if holds(.nav16) { takeOffStack(above: id, of: navigation) }
    controllers[top].flags.insert(.isMovingFromParent)
    navigate(.popping, from: top, to: id, on: navigation, options)
  }
}
