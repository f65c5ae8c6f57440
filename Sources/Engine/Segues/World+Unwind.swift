extension World {
  /// The search for who answers an unwind is over. With nobody found nothing happens (UNWIND-11); else the source
  /// prepares, the action is called, and only then anything is seen (UNWIND-01).
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

  /// What is seen of an unwind. One dismissal, sent to the presenter closest to the destination, takes down all
  /// that is in the way (UNWIND-12); then the containers from there to the destination adapt themselves, each
  /// told which of its children is next (UNWIND-13, UNWIND-15). Below a dismissal they do it without animation:
  /// what is seen is one transition.
  ///
  /// Before iOS 9 nobody is told: the segue itself does it all (UNWIND-20).
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

  /// The child of `container` that holds `destination`, or is it.
  func step(towards destination: ControllerID, from container: ControllerID) -> ControllerID {
    controllers.first(from: destination, by: { $0.parent }, where: { $1.parent == container })
  }

  /// UIKit's own part in `unwind(for:towards:)`: a stack pops to the child that is next, a container that selects
  /// selects it (UNWIND-14). What one's own container does, its code says.
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

  /// The controllers that a search for who answers an unwind may come to, the nearest first: those around a
  /// controller, and the children of each.
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

  /// Notes that `other` has the action of an unwind, too, whose destination was found before (UNWIND-10).
  public func noteAmbiguity(of segue: SegueID, with other: ControllerID, trace: inout Trace) {
    let row = segues[segue]
    note(
      .ambiguousUnwind, on: row.destination, Object(other), Object(.vended, row.request.action), to: &trace)
  }

  // MARK: - Implementation

  /// Whether a container of the script's own was to show a child, and has no code that would.
  private func isLeftAsItIs(_ container: ControllerID, _ next: ControllerID) -> Bool {
    guard !controllers[container].kind.traits.isStack, next.exists else { return false }
    if rules.unwindSearch == .outward, controllers[container].interest.contains(.unwind) { return false }
    return !isInside(controllers[next].view, controllers[container].view)
  }

  /// Whether the view of a navigation controller that presents was left in the container by a dismissal that was
  /// given up: an unwind over it does nothing then (MISTAKE-18).
  private func isLeftInContainer(_ id: ControllerID) -> Bool {
    guard controllers[id].kind.traits.isStack else { return false }
    let row = presentations[controllers[controllers[id].presented].presentation]
    let isAtRest = row.transition.isNone && row.removesPresenter
    return isAtRest && row.container.exists && isInside(controllers[id].view, row.container)
  }

  /// Follows the way from the source outwards until the destination lies inside, or is reached.
  /// - Returns: false if it never is.
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

  /// The containers from where the way turns inwards down to the destination.
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

  /// All presenters that the way leads over, the nearest to the source first.
  private func presenters(on segue: SegueID) -> [ControllerID] {
    var found: [ControllerID] = []
    var next = segues[segue].request.source
    while next.exists, next != segues[segue].turning {
      if controllers[next].parent.isNone { found.append(presenter(of: next)) }
      next = outward(of: next)
    }
    return found
  }

  /// Who supplies the segue of the older unwind: the destination itself if it is presented, else its parent
  /// (UNWIND-19).
  private func executor(of destination: ControllerID) -> ControllerID {
    let row = controllers[destination]
    guard holds(.unwind19) else { return destination }
    return row.presentation.exists ? destination : row.parent.or(destination)
  }
}
