/// The `preferredContentSize` of a controller: one row of the world, only for controllers that set it.
public struct PreferredSize: Sendable, BitwiseCopyable {
  var size = Size(0, 0)
}

extension World {
  /// UIKit's `preferredContentSize`, in points; zero if unset. It determines the size of a form sheet at a regular
  /// width (MOD-STYLE-20), for example. A navigation controller that sets none has the size of the controller on top of
  /// its stack (CHILD-330).
  public func preferredContentSize(of id: ControllerID) -> Size {
    let row = controllers[id].preferredSize
    if row.isNone, let page = sizingPage(of: id) { return preferredContentSize(of: page) }
    return row.exists ? preferredSizes[row].size : .zero
  }

  /// Sets `preferredContentSize`. If code changes it, the parent (CHILD-160) and the presentation controller
  /// (MOD-ORDER-120) are called, and a popover or form sheet moves at the end of the turn (POPOVER-160, SHEET-22). The
  /// same happens for each enclosing navigation controller that takes its preferred size from the controller on top of
  /// its stack (CHILD-330).
  public mutating func setPreferredContentSize(_ size: Size, of id: ControllerID, by author: Author) {
    if id.isNone { return }
    let old = preferredContentSize(of: id)
    if controllers[id].preferredSize.isNone {
      controllers[id].preferredSize = preferredSizes.insert(PreferredSize())
    }
    preferredSizes[controllers[id].preferredSize].size = size
    if author.cause == 0 || size == old { return }
    cause = author.cause
    var id = id
    announcePreferredSize(of: id)
    while case let stack = controllers[id].parent, stack.exists, sizingPage(of: stack) == id {
      id = stack
      announcePreferredSize(of: id)
    }
  }

  /// The top of the stack of a navigation controller that sets no preferred size itself: the preferred size of the
  /// navigation controller is then the size that this controller prefers. Nil for other controllers, and for an empty
  /// stack.
  private func sizingPage(of id: ControllerID) -> ControllerID? {
    guard controllers[id].kind.traits.isStack, controllers[id].preferredSize.isNone, holds(.child330) else {
      return nil
    }
    return stack(of: id).last
  }

  /// Adds the calls that report a new preferred size to a controller's parent and to its presentation controller; if
  /// the controller is presented, schedules the move of its popover or form sheet for the end of the turn.
  private mutating func announcePreferredSize(of id: ControllerID) {
    let row = controllers[id]
    let presentation = presentations[row.presentation]
    let start = beginPlan()
    if row.parent.exists, holds(.child160) { add(.call(.preferredSizeOfChildDidChange, on: row.parent, id)) }
    if presentation.container.exists, holds(.modOrder120) {
      // With a custom presentation controller, the script's code runs.
      let call = Method.preferredContentSizeDidChange
      add(
        presentation.controller.exists
          ? .callTransitionCode(call, of: presentation.transition, on: id) : .call(call, on: id))
    }
    endPlan(.containerLayout, from: start)
    if presentation.container.exists { self.defer(.on(id, .followPreferredSize)) }
  }

  /// Moves a visible popover or form sheet after a change of its preferred size. A popover moves with an animation,
  /// unless the new size is zero (POPOVER-160). Does nothing during a transition, while a finger drags the sheet, and
  /// with a custom presentation controller.
  mutating func followPreferredSize(of id: ControllerID) {
    let presentation = controllers[id].presentation
    let row = presentations[presentation]
    let follows = row.style == .popover ? holds(.popover160) : row.style == .formSheet
    guard follows, row.container.exists, row.transition.isNone, !row.controller.exists,
      !finger.isDown || finger.sheet != id
    else { return }
    let bounds = views[row.container].bounds
    if !activeDetents(of: id).isEmpty {
      if let stop = activeDetent(of: id) { putSheet(id, at: stop.height) }
      return
    }
    let frame = finalFrame(of: id, in: row.style, container: bounds)
    if frame == row.frame { return }
    presentations[presentation].frame = frame
    let size = preferredContentSize(of: id)
    let isAnimated = row.style == .popover && size.width > 0 && size.height > 0
    if isAnimated {
      var options = sheetAnimation(velocity: 0)
      options.delay = .zero
      beginAnimations(options, by: Author(cause: cause))
    }
    moveSheet(id, to: SheetPlace(frame: frame, size: frame.size, scale: 1))
    if isAnimated { endAnimations() }
  }
}
