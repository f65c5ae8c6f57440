/// The place in the view hierarchy from which a container was removed.
struct VacatedPlace: Sendable, BitwiseCopyable {
  /// The superview of the container; none if the container was not removed.
  var superview = ViewID.none
  /// The sibling that was just above the container; none if it was topmost.
  var sibling = ViewID.none
  /// The container's frame in that superview, in points.
  var frame = Rect.zero
}

// The dismissal of several presentations at once. One of them is animated. The others vanish as it begins (MOD-WHO-12)
// and return if it is cancelled.

extension World {
  /// Removes the containers of all dismissed presentations except the animated one. If the animated container is inside
  /// a removed one, it takes the removed one's place, so that it stays visible.
  mutating func takeOutVanished(_ row: Transition) {
    let moving = presentations[row.presentation].container
    let vanished = vanished(in: row)
    let carrier = vanished.first { isInside(moving, presentations[$0].container) }
    if let carrier {
      let place = presentations[carrier].container
      let (superview, above) = (views[place].superview, views[place].nextSibling)
      let frame = convert(Rect(.zero, views[moving].frame.size), from: moving, to: superview, onScreen: false)
      removeContainer(row.presentation)
      insert(moving, into: superview, below: above)
      lay(moving, at: frame)
    }
    for presentation in vanished { removeContainer(presentation) }
  }

  /// Restores the removed containers after a cancelled dismissal (MOD-CANCEL-20), from top to bottom, since each was
  /// just below the next.
  mutating func putBackVanished(_ row: Transition) {
    if holds(.modCancel20) {
      for presentation in vanished(in: row).reversed() { restoreContainer(presentation) }
    }
    restoreContainer(row.presentation)
  }

  /// Adds the will-calls of the vanished controllers that return (MOD-CANCEL-21), from top to bottom, if their
  /// disappearance was announced.
  /// - Parameter again: Whether the dismissal had been cancelled before and now runs forward again.
  mutating func addTurnBackOfVanished(_ row: Transition, again: Bool) {
    if !holds(.modCancel21) { return }
    for id in turningControllers(vanishedIn: row) { add(.begin(id, appearing: !again, animated: false)) }
  }

  /// Adds the layout of controllers that return after a cancelled dismissal, as for any view that enters the window.
  mutating func addLayoutOfReturned(_ row: Transition) {
    if !holds(.modCancel21) { return }
    for id in turningControllers(vanishedIn: row) { add(.layOut(id, animated: false)) }
  }

  /// The dismissal that has removed an ancestor of a view and may restore it; none if no ancestor was removed.
  /// Animations of the view follow the clock of this dismissal and are undone with it.
  func dismissal(hiding view: ViewID) -> TransitionID {
    var top = view
    while views[top].superview.exists { top = views[top].superview }
    guard views[top].role == .transitionView else { return .none }
    let id = presentations.ids.first {
      presentations[$0].container == top && presentations[$0].vacated.superview.exists
        && presentations.isInUse($0)
    }
    return id.map { presentations[$0].transition } ?? .none
  }

  /// The presentations that a dismissal ends without animating them, from the lowest.
  private func vanished(in row: Transition) -> [PresentationID] {
    chain(from: row.lowestPresentation).filter { $0 != row.presentation }
  }

  /// The vanishing controllers that receive appearance calls, from top to bottom. Controllers covered by another one
  /// had disappeared before and receive none.
  private func turningControllers(vanishedIn row: Transition) -> [ControllerID] {
    vanished(in: row).reversed().map { presentations[$0].presented }.filter {
      controllers[$0].appearance == .disappearing || controllers[$0].appearance == .appearing
    }
  }

  /// Removes the container of a presentation and stores its place.
  private mutating func removeContainer(_ id: PresentationID) {
    let container = presentations[id].container
    presentations[id].vacated = VacatedPlace(
      superview: views[container].superview, sibling: views[container].nextSibling,
      frame: views[container].frame)
    detach(container)
  }

  /// Puts the container of a presentation back at its stored place: in the window if its superview is gone, on top if
  /// the sibling above is gone. Does nothing without a stored place.
  private mutating func restoreContainer(_ id: PresentationID) {
    let place = presentations[id].vacated
    presentations[id].vacated = VacatedPlace()
    guard place.superview.exists else { return }
    let container = presentations[id].container
    insert(container, into: views.isInUse(place.superview) ? place.superview : window, below: place.sibling)
    lay(container, at: place.frame)
  }
}
