extension World {
  /// UIKit's `pushViewController(_:animated:)`.
  ///
  /// Inside the call, the new controller becomes a child and the top of the stack (NAV-03, NAV-04); the transition
  /// begins at the end of the turn (NAV-05). During another transition of the stack, the command interrupts that
  /// transition (NAV-59) or waits (NAV-50).
  /// - Throws: `pushedTwice`, `pushedNavigation` or `pushedSplit`; no controller has changed then.
  public mutating func push(
    _ id: ControllerID, on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) throws(Fault) {
    cause = options.cause
    emit(.pushViewController, on: navigation, Object(id), Object(options.isAnimated), to: &trace)
    if isBusy(navigation) {
      if interruptTransition(.push, id, on: navigation, options) { return }
      warnOfNesting(on: navigation, .nestedPush, trace: &trace)
      guard holds(.nav51) || controllers[id].parent != navigation else {
        try refuses(.pushedTwice, on: navigation, Object(id))
        return
      }
      enqueue(.push, id, on: navigation, options, trace: &trace)
      return
    }
    try runPush(id, on: navigation, options, trace: &trace)
  }

  /// UIKit's `show(_:sender:)` and `showDetailViewController(_:sender:)`, according to `method`. Inside a split view
  /// controller, either call with one of its columns shows that column (SPLIT-14), and `showDetailViewController` with
  /// any other controller shows a detail (SPLIT-16). Otherwise `show` pushes onto the navigation controller around the
  /// receiver (SEGUE-07, NAV-46). Without such a container the receiver presents. The answer of `targetViewController`
  /// in the trace is the container that pushes or shows the detail (SEGUE-09).
  /// - Throws: The faults of the push or the presentation.
  public mutating func show(
    _ id: ControllerID, on receiver: ControllerID, by method: Method = .show, _ options: CommandOptions,
    trace: inout Trace
  ) throws(Fault) {
    cause = options.cause
    if try showsInSplit(id, on: receiver, by: method, options, trace: &trace) { return }
    let mayPush = method != .showDetailViewController && holds(.segue07)
    let navigation = mayPush ? navigation(of: receiver) : .none
    emit(method, on: receiver, Object(id), Object(receiver), to: &trace)
    if holds(.segue09) {
      emit(
        .targetViewController, on: receiver, Object(.call, Int32(method.rawValue)), Object(receiver),
        answer: Object(navigation), to: &trace)
    }
    var options = options
    options.isAnimated = options.isAnimated && holds(.nav46)
    if navigation.exists {
      try push(id, on: navigation, options, trace: &trace)
    } else {
      try present(id, on: receiver, options, trace: &trace)
    }
  }

  /// Performs a push that need not wait. Drops it with a note if UIKit's behaviour is undocumented, as for a controller
  /// in use.
  /// - Throws: `pushedNavigation`, `pushedSplit` or `pushedTwice`; no controller has changed then.
  mutating func runPush(
    _ id: ControllerID, on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) throws(Fault) {
    let row = controllers[id]
    if row.kind == .navigation, try refuses(.pushedNavigation, on: navigation, Object(id)) { return }
    if row.kind == .split, try refuses(.pushedSplit, on: navigation, Object(id)) { return }
    if row.flags.contains(.isInStack), row.parent == navigation,
      try refuses(.pushedTwice, on: navigation, Object(id))
    {
      return
    }
    let isInside = row.firstChild.exists && contains(id, navigation)
    let isGone = id.isNone || row.flags.contains(.isDeallocated)
    if isGone || row.parent.exists || row.presentation.exists || isRoot(id) || isInside {
      let parent = row.parent.exists ? Object(row.parent) : .absent
      note(.unknownBehaviour, on: navigation, Object(id), parent, to: &trace)
      return
    }
    noteTabs([id], on: navigation, trace: &trace)
    let old = controllers[navigation].shown
    addChild(id, to: navigation)
    if holds(.nav04) { putOnStack(id, of: navigation) }
    controllers[id].flags.insert(.isMovingToParent)
    navigate(.pushing, from: old, to: id, on: navigation, options)
  }

  /// Records a note for each of `pages` that is a tab bar controller new on the stack: Apple's reference forbids it,
  /// but UIKit accepts it (NAV-160).
  func noteTabs(_ pages: [ControllerID], on navigation: ControllerID, trace: inout Trace) {
    if !holds(.nav160) { return }
    for page in pages where controllers[page].kind == .tabs && !controllers[page].flags.contains(.isInStack) {
      note(.pushedTabs, on: navigation, Object(page), to: &trace)
    }
  }

  /// Logs UIKit's warnings about a push or pop during another one (WARN-16 to WARN-18). Nothing is logged for a
  /// navigation controller without a delegate whose transitions can be interrupted, or whose running transition is a
  /// zoom (NAV-73, the model's choice).
  func warnOfNesting(on navigation: ControllerID, _ warning: Warning, trace: inout Trace) {
    let transition = transitions[controllers[navigation].transition]
    if rules.containers.isInterruptible || transition.isZoom, controllers[navigation].delegate.isNone {
      return
    }
    warn(warning, on: navigation, to: &trace)
    if rules.ios >= 13 {
      // While the calls that begin a transition are made, the appearance transition of its new page is open (WARN-13).
      if transition.phase == .starting, holds(.warn13) {
        warn(.unbalancedAppearance, on: transition.to, to: &trace)
      }
      warn(.navigationBarInTransition, on: navigation, to: &trace)
    } else {
      warn(.unbalancedAppearance, on: transition.to, to: &trace)
      warn(.unexpectedNavigationState, on: navigation, to: &trace)
    }
  }

  /// Queues a navigation command until the running transition is over (NAV-50), and records a note.
  mutating func enqueue(
    _ kind: QueuedCommand.Kind, _ id: ControllerID, stack: [ControllerID] = [], on navigation: ControllerID,
    _ options: CommandOptions, trace: inout Trace
  ) {
    note(.queued, on: navigation, Object(id), to: &trace)
    queue.append(
      QueuedCommand(kind: kind, navigation: navigation, controller: id, stack: stack, options: options))
  }

  /// Runs the next queued command of a navigation controller, which is validated only now (NAV-51). Does nothing during
  /// a transition.
  mutating func runQueued(on navigation: ControllerID, trace: inout Trace) throws(Fault) {
    guard !isBusy(navigation), let command = queue.takeFirst(for: navigation) else { return }
    // If this command begins no transition, the next queued command runs immediately.
    add(.on(navigation, .runQueued))
    cause = command.options.cause
    switch command.kind {
    case .push: try runPush(command.controller, on: navigation, command.options, trace: &trace)
    case .pop: runPop(on: navigation, command.options, trace: &trace)
    case .popTo: try runPop(to: command.controller, on: navigation, command.options, trace: &trace)
    case .popToRoot: runPopToRoot(on: navigation, command.options, trace: &trace)
    case .set: runSet(command.stack, on: navigation, command.options, trace: &trace)
    case .swipe:
      runPop(on: navigation, command.options, trace: &trace)
      letFingerSwipe(controllers[navigation].transition)
    }
  }
}
