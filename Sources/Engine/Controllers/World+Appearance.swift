extension World {
  /// Begins an appearance transition: makes the will-call of the controller, then of its visible child (NAV-52: the
  /// container first).
  ///
  /// A second begin in the same direction only nests (APPEAR-07), and has no effect once the controller has appeared or
  /// disappeared. A begin in the opposite direction before the end is legal and makes the opposite will-call
  /// (APPEAR-06).
  mutating func beginAppearance(_ operation: Operation, trace: inout Trace) {
    let (id, appearing, animated) = (operation.controller, operation.flag, operation.isAnimated)
    if case let other = standIn(for: id), other != id {
      return add(.begin(other, appearing: appearing, animated: animated))
    }
    let row = controllers[id]
    switch (row.appearance, appearing) {
    case (.appearing, true), (.disappearing, false):
      controllers[id].appearanceDepth += 1
      return
    case (.appeared, true), (.disappeared, false): return
    case (.appearing, false), (.disappearing, true):
      guard holds(.appear06) else { return warn(.unbalancedAppearance, on: id, to: &trace) }
      guard holds(.appear10) || !appearing else { return }
    case (.appeared, false), (.disappeared, true): break
    }
    modify(&controllers[id]) {
      $0.appearance = appearing ? .appearing : .disappearing
      $0.appearanceDepth = 1
      $0.set(.appearsAnimated, animated)
      if appearing { $0.flags.remove(.hasCalledIsAppearing) }
    }
    // Added in reverse order, since the agenda performs the last operation first: the controller's own call, then the
    // visible child's, then that of the controller presented over it in its context.
    let companion = companion(of: id)
    if companion.exists { add(.begin(companion, appearing: appearing, animated: animated)) }
    let isPopped = isPoppedWithChildren(row)
    if isPopped { add(.on(id, .passCallsOn)) }
    let child = shownChild(of: id)
    if child.exists {
      if appearing, row.kind.traits.isStack { notifyOfFirstPage(child, of: id) }
      add(.begin(child, appearing: appearing, animated: animated))
      if appearing { add(.on(child, .loadView)) }
    } else if row.firstChild.exists {
      for child in followers(of: id).reversed() {
        add(.begin(child, appearing: appearing, animated: animated))
      }
    }
    if isPopped { add(.on(id, .passCallsOn, flag: true)) }
    add(.call(appearing ? .viewWillAppear : .viewWillDisappear, on: id, flag: animated))
    guard holds(.nav52) || child.isNone else {
      agenda.insert(agenda.removeLast(), at: agenda.count - (appearing ? 2 : 1))
      return
    }
  }

  /// Ends an appearance transition: makes the did-call of the controller, then of its visible child. The did-call
  /// matches the last will-call (APPEAR-05). Has no effect if no appearance transition is open; if several are nested,
  /// only the last end makes the calls.
  mutating func endAppearance(_ id: ControllerID) {
    if case let other = standIn(for: id), other != id { return add(.on(other, .endAppearance)) }
    let row = controllers[id]
    guard row.appearance == .appearing || row.appearance == .disappearing else { return }
    if row.appearanceDepth > 1 {
      controllers[id].appearanceDepth -= 1
      if holds(.appear05) { return }
    }
    let appears = row.appearance == .appearing
    modify(&controllers[id]) {
      $0.appearance = appears ? .appeared : .disappeared
      $0.appearanceDepth = 0
      $0.flags.subtract([.hasCalledIsAppearing, .appearsAnimated])
    }
    let companion = companion(of: id)
    if companion.exists { add(.on(companion, .endAppearance)) }
    let isPopped = isPoppedWithChildren(row)
    if isPopped { add(.on(id, .passCallsOn)) }
    let child = shownChild(of: id)
    if child.exists {
      if controllers[child].flags.contains(.isMovingToParent) { add(.on(child, .clearFlags)) }
      add(.on(child, .endAppearance))
    } else if row.firstChild.exists {
      for child in followers(of: id).reversed() { add(.on(child, .endAppearance)) }
    }
    if isPopped { add(.on(id, .passCallsOn, flag: true)) }
    add(
      .call(appears ? .viewDidAppear : .viewDidDisappear, on: id, flag: row.flags.contains(.appearsAnimated)))
  }

  /// Whether `isMovingFromParent` of a controller is false while its children receive their calls (NAV-400).
  @inline(__always)
  private func isPoppedWithChildren(_ row: Controller) -> Bool {
    row.flags.contains(.isMovingFromParent) && row.firstChild.exists && holds(.nav400)
  }

  /// UIKit's `isMovingFromParent`: true in the calls on a popped page, false in those passed on to its children
  /// (NAV-21, NAV-400).
  public func isMovingFromParent(_ id: ControllerID) -> Bool {
    controllers[id].flags.intersection([.isMovingFromParent, .passesCallsOn]) == .isMovingFromParent
  }

  /// Sets `isMovingToParent` on the visible page of a navigation controller that appears for the first time, and
  /// records that it has appeared (NAV-74). Does nothing at later appearances.
  private mutating func notifyOfFirstPage(_ page: ControllerID, of navigation: ControllerID) {
    guard !controllers[navigation].flags.contains(.hasAppeared), holds(.nav74) else { return }
    controllers[navigation].flags.insert(.hasAppeared)
    controllers[page].flags.insert(.isMovingToParent)
  }

  /// The child that gets appearance calls together with its container: the visible child. None during a transition
  /// between children, which makes their calls itself.
  @inline(__always)
  func shownChild(of id: ControllerID) -> ControllerID {
    controllers[id].transition.isNone ? controllers[id].shown : .none
  }

  /// UIKit's `beginAppearanceTransition(_:animated:)`, called by the script.
  public mutating func beginAppearanceTransition(
    _ id: ControllerID, appearing: Bool, animated: Bool, cause: CauseIndex, trace: inout Trace
  ) {
    self.cause = cause
    emit(.beginAppearanceTransition, on: id, Object(appearing), Object(animated), to: &trace)
    let begin = Operation.begin(id, appearing: appearing, animated: animated)
    guard holds(.child13) else { return self.defer(begin) }
    if holds(appearing ? .appear03 : .appear04) { add(begin) }
  }

  /// UIKit's `endAppearanceTransition()`, called by the script. UIKit logs a warning if no appearance transition was
  /// begun (WARN-12).
  public mutating func endAppearanceTransition(_ id: ControllerID, cause: CauseIndex, trace: inout Trace) {
    self.cause = cause
    emit(.endAppearanceTransition, on: id, to: &trace)
    if controllers[id].appearanceDepth == 0 {
      warn(.unbalancedAppearance, on: id, to: &trace)
      return
    }
    add(.on(id, .endAppearance))
  }

  /// Logs UIKit's warning if an appearance transition begins during the opposite one (WARN-13).
  mutating func warnIfUnbalanced(_ id: ControllerID, appearing: Bool, trace: inout Trace) {
    let opposite: AppearanceState = appearing ? .disappearing : .appearing
    if holds(.warn13), controllers[id].appearance == opposite {
      warn(.unbalancedAppearance, on: id, to: &trace)
    }
  }
}

extension Controller {
  /// Sets or clears one Boolean property.
  mutating func set(_ flag: ControllerFlags, _ on: Bool) {
    if on { flags.insert(flag) } else { flags.remove(flag) }
  }
}
