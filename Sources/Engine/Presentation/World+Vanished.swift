/// Where a container stood.
struct VacatedPlace: Sendable, BitwiseCopyable {
  /// What it was in; none if it has not been taken out.
  var superview = ViewID.none
  /// What was just above it there; none if it was on top.
  var sibling = ViewID.none
  /// Its frame there, in points.
  var frame = Rect.zero
}

// A dismissal of several presentations at once: one of them moves, the others vanish as it begins (MOD-WHO-12), and
// come back if it is cancelled.

extension World {
  /// Takes the containers of all presentations that a dismissal takes down out of their places, but for that of the one
  /// that moves. Where that lies in one of them, it is put where that was, so that it is still seen.
  mutating func takeOutVanished(_ row: Transition) {
    let moving = presentations[row.presentation].container
    let vanished = vanished(in: row)
    let carrier = vanished.first { isInside(moving, presentations[$0].container) }
    if let carrier {
      let place = presentations[carrier].container
      let (superview, above) = (views[place].superview, views[place].nextSibling)
      let frame = convert(Rect(.zero, views[moving].frame.size), from: moving, to: superview, onScreen: false)
      vacate(row.presentation)
      insert(moving, into: superview, below: above)
      lay(moving, at: frame)
    }
    for presentation in vanished { vacate(presentation) }
  }

  /// Puts everything back where it was, since the dismissal has been cancelled (MOD-CANCEL-20): the upper ones first, as
  /// each stood just below the next.
  mutating func putBackVanished(_ row: Transition) {
    if holds(.modCancel20) {
      for presentation in vanished(in: row).reversed() { reoccupy(presentation) }
    }
    reoccupy(row.presentation)
  }

  /// The will-calls of what vanished, now that it comes back (MOD-CANCEL-21), from top to bottom; of what heard that it
  /// goes, and no other.
  /// - Parameter again: the dismissal had turned back, and turns forward again.
  mutating func addTurnBackOfVanished(_ row: Transition, again: Bool) {
    if !holds(.modCancel21) { return }
    for id in turningControllers(vanishedIn: row) { add(.begin(id, appearing: !again, animated: false)) }
  }

  /// What vanished is in the window again, and is laid out there as anything that comes into it.
  mutating func addLayoutOfReturned(_ row: Transition) {
    if !holds(.modCancel21) { return }
    for id in turningControllers(vanishedIn: row) { add(.layOut(id, animated: false)) }
  }

  /// The dismissal that has taken out what a view lies in, and may bring it back: what is animated there goes by its
  /// time, and is undone with it. None if the view lies in nothing that vanished.
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

  // MARK: - Implementation

  /// The presentations that a dismissal takes down and does not move, the lowest first.
  private func vanished(in row: Transition) -> [PresentationID] {
    chain(from: row.lowestPresentation).filter { $0 != row.presentation }
  }

  /// What vanishes and hears of it, from top to bottom: what another one covered has gone before.
  private func turningControllers(vanishedIn row: Transition) -> [ControllerID] {
    vanished(in: row).reversed().map { presentations[$0].presented }.filter {
      controllers[$0].appearance == .disappearing || controllers[$0].appearance == .appearing
    }
  }

  /// Takes the container of a presentation out, and remembers where it stood.
  private mutating func vacate(_ id: PresentationID) {
    let container = presentations[id].container
    presentations[id].vacated = VacatedPlace(
      superview: views[container].superview, sibling: views[container].nextSibling,
      frame: views[container].frame)
    detach(container)
  }

  /// Puts it back; on top, where what stood above it has gone meanwhile.
  private mutating func reoccupy(_ id: PresentationID) {
    let place = presentations[id].vacated
    presentations[id].vacated = VacatedPlace()
    guard place.superview.exists else { return }
    let container = presentations[id].container
    insert(container, into: views.isInUse(place.superview) ? place.superview : window, below: place.sibling)
    lay(container, at: place.frame)
  }
}
