extension World {
  /// Ends the search for the destination of an unwind. If none was found (UNWIND-11), or the unwind would have no
  /// effect (MISTAKE-18), only a note is recorded. Otherwise the source prepares, the action is called, and only then
  /// the transition begins (UNWIND-01).
  mutating func settleSearch(_ id: SegueID, trace: inout Trace) {
    let row = segues[id]
    guard row.destination.exists, findWay(of: id) else {
      if !holds(.unwind11) { emit(.prepare, on: row.request.source, to: &trace) }
      note(
        .noUnwindDestination, on: row.request.source, .absent, Object(.vended, row.request.action), to: &trace
      )
      return abandon(id)
    }
    let presenter = segues[id].presenter
    if holds(.mistake18), isLeftInContainer(presenter) {
      note(.unwindSwallowed, on: presenter, to: &trace)
      return abandon(id)
    }
    let start = beginPlan()
    if rules.unwindSearch == .containers {
      addQuestion(.segueForUnwinding, on: executor(of: row.destination), of: id)
    }
    addPerformance(of: id)
    endPlan(.unwind, from: start)
  }

  /// Performs an unwind. One dismissal, by the presenter closest to the destination, removes all presentations on the
  /// path (UNWIND-12). Then each container from that presenter down to the destination is called with its next child
  /// (UNWIND-13, UNWIND-15). After a dismissal the containers change without animation, so that only one transition is
  /// visible.
  ///
  /// Before iOS 9 containers are not called: the segue itself does everything (UNWIND-20).
  mutating func unwind(_ segue: SegueID, trace: inout Trace) {
    let row = segues[segue]
    let start = beginPlan()
    for container in containers(on: segue) {
      if rules.unwindSearch == .outward { add(.call(.unwind, of: segue, on: container)) }
      add(.of(segue, .adapt, container))
    }
    endPlan(.unwindPath, from: start)
    guard row.presenter.exists else { return }
    for presenter in holds(.unwind12) ? [row.presenter] : presenters(on: segue) {
      dismiss(on: presenter, row.request.options, trace: &trace)
    }
  }

  /// The child of `container` that is `destination` or contains it; none if there is none.
  func step(towards destination: ControllerID, from container: ControllerID) -> ControllerID {
    controllers.first(from: destination, by: { $0.parent }, where: { $1.parent == container })
  }

  /// UIKit's default for `unwind(for:towards:)`: a stack pops to the next child, a tab bar or page view controller
  /// selects it (UNWIND-14); without animation if a presentation is on the path. Code of a custom container does this
  /// itself; without such code, only a note is recorded.
  mutating func adapt(_ container: ControllerID, _ segue: SegueID, trace: inout Trace) throws(Fault) {
    let row = segues[segue]
    let next = step(towards: row.destination, from: container)
    var options = row.request.options
    if row.presenter.exists { options.isAnimated = false }
    let traits = controllers[container].kind.traits
    if traits.isStack, controllers[container].shown != next {
      try pop(to: next, on: container, options, trace: &trace)
    } else if traits.selects {
      select(next, on: container, options, trace: &trace)
    } else if isLeftAsItIs(container, next) {
      note(.unwindShowsNothing, on: container, Object(next), to: &trace)
    }
  }

  /// The controllers that the search for an unwind destination may reach, nearest first: the ones around a controller,
  /// and their children.
  public func controllersAround(_ id: ControllerID) -> [ControllerID] {
    var found: [ControllerID] = []
    var next = id
    while next.exists {
      found.append(next)
      found += children(of: next)
      next = outward(of: next)
    }
    return found
  }

  /// Notes that `other` also implements the action of an unwind whose destination was found before (UNWIND-10).
  public func noteAmbiguity(of segue: SegueID, with other: ControllerID, trace: inout Trace) {
    let row = segues[segue]
    note(
      .ambiguousUnwind, on: row.destination, Object(other), Object(.vended, row.request.action), to: &trace)
  }

  /// Whether a container other than a stack should show the child `next` in an unwind, but does not: the child's view
  /// is not in the container's view, and the container has no `unwind` code that UIKit would call.
  private func isLeftAsItIs(_ container: ControllerID, _ next: ControllerID) -> Bool {
    guard !controllers[container].kind.traits.isStack, next.exists else { return false }
    if rules.unwindSearch == .outward, controllers[container].interest.contains(.unwind) { return false }
    return !isInside(controllers[next].view, controllers[container].view)
  }

  /// Whether a cancelled dismissal, now over, has left the view of a presenting navigation controller in the
  /// presentation's container, so that an unwind across it has no effect (MISTAKE-18). False if the style keeps the
  /// presenter's view.
  private func isLeftInContainer(_ id: ControllerID) -> Bool {
    guard controllers[id].kind.traits.isStack else { return false }
    let row = presentations[controllers[controllers[id].presented].presentation]
    let isAtRest = row.transition.isNone && row.removesPresenter
    return isAtRest && row.container.exists && isInside(controllers[id].view, row.container)
  }

  /// Follows an unwind's path from the source outwards until a controller is or contains the destination. Records that
  /// controller as `turning`, and the last presenter on the path.
  /// - Returns: False if there is no such controller on the path.
  private mutating func findWay(of id: SegueID) -> Bool {
    let destination = segues[id].destination
    var next = segues[id].request.source
    var presenter = ControllerID.none
    while next.exists, !contains(next, destination) {
      if controllers[next].parent.isNone { presenter = self.presenter(of: next) }
      next = outward(of: next)
    }
    segues[id].presenter = presenter
    segues[id].turning = next
    return next.exists
  }

  /// The containers on the path of an unwind from its outermost controller down to the destination; empty if the
  /// outermost controller is the destination.
  private func containers(on segue: SegueID) -> [ControllerID] {
    let row = segues[segue]
    if row.turning == row.destination { return holds(.unwind15) ? [] : [row.turning] }
    var found: [ControllerID] = []
    var next = controllers[row.destination].parent
    while next.exists {
      found.append(next)
      if next == row.turning { break }
      next = controllers[next].parent
    }
    return holds(.unwind13) ? found.reversed() : found
  }

  /// All presenters on the path of an unwind, the nearest to the source first.
  private func presenters(on segue: SegueID) -> [ControllerID] {
    var found: [ControllerID] = []
    var next = segues[segue].request.source
    while next.exists, next != segues[segue].turning {
      if controllers[next].parent.isNone { found.append(presenter(of: next)) }
      next = outward(of: next)
    }
    return found
  }

  /// Before iOS 9, the controller that supplies the segue for an unwind: the destination itself if it is presented,
  /// otherwise its parent (UNWIND-19).
  private func executor(of destination: ControllerID) -> ControllerID {
    let row = controllers[destination]
    guard holds(.unwind19) else { return destination }
    return row.presentation.exists ? destination : row.parent.or(destination)
  }
}
