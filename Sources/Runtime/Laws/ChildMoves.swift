import Engine

/// The containment calls that a child of a custom container received when it was last added or removed.
///
///     (none) ──willMove(P)──▶ announced ──didMove(P)──▶ moved ──willMove(Q)──▶ announced …
///                               │ ▲
///                               └─┘ willMove(Q): replaces the move
struct ChildMove: Sendable {
  var child: ControllerID
  /// The new parent; none if the child is being removed.
  var target: ControllerID
  /// The cause of the first containment call of this move.
  var cause: CauseIndex
  /// Whether `didMove` was called.
  var hasMoved = false
  /// At `didMove(toParent: nil)`: the superview of the child's view, and the call's cause. Nil without that call, or if
  /// the view had no superview.
  var leftIn: (view: ViewID, cause: CauseIndex)?
  /// Whether the child must be judged when no work is pending.
  fileprivate(set) var isDue = true
}

/// A containment call that is wrong or superfluous.
struct MoveFlaw: Sendable {
  enum Kind: Sendable {
    /// `willMove` was called again with the same parent.
    case toldTwice
    /// `didMove` was called again with the same parent.
    case movedTwice
    /// `didMove` was called without a preceding `willMove`.
    case unforeseen
    /// `didMove` was called with another parent than `willMove`.
    case elsewhere(ControllerID)
  }

  var kind: Kind
  var child: ControllerID
  var target: ControllerID
  var cause: CauseIndex

  /// Whether the call only repeats an earlier call with the same parent.
  var isRepetition: Bool {
    switch kind {
    case .toldTwice, .movedTwice: true
    case .unforeseen, .elsewhere: false
    }
  }
}

/// The containment calls made by custom containers, as input of the law `adopted`.
struct ChildMoves: Sendable {
  /// The last addition or removal of each child.
  private(set) var rows: [ChildMove] = []
  /// The indices of the rows to judge when no work is pending: moves that began since the last judgement, or for which
  /// `hasArrived` was false then.
  private(set) var due: [Int] = []
  /// The row index for each child. Never iterated.
  private var places: [ControllerID: Int] = [:]
  /// The wrong containment calls since the last judgement.
  private(set) var flaws: [MoveFlaw] = []

  mutating func willMove(_ child: ControllerID, to target: ControllerID, cause: CauseIndex) {
    guard let place = places[child] else {
      return append(ChildMove(child: child, target: target, cause: cause))
    }
    if !rows[place].hasMoved, rows[place].target == target {
      return flaws.append(MoveFlaw(kind: .toldTwice, child: child, target: target, cause: cause))
    }
    let wasDue = rows[place].isDue
    rows[place] = ChildMove(child: child, target: target, cause: cause)
    if !wasDue { due.append(place) }
  }

  /// Records a call of `didMove(toParent:)` with `target`, and a flaw if the call is wrong or superfluous.
  /// - Parameters:
  ///   - parent: The child's parent at the time of the call.
  ///   - view: The superview of the child's own view.
  mutating func didMove(
    _ child: ControllerID, to target: ControllerID, of parent: ControllerID, viewIn view: ViewID,
    cause: CauseIndex
  ) {
    let place = places[child]
    let row = place.map { rows[$0] }
    let kind: MoveFlaw.Kind?
    switch row {
    case let row? where !row.hasMoved: kind = row.target == target ? nil : .elsewhere(row.target)
    case let row? where row.target == target: kind = .movedTwice
    default: kind = .unforeseen
    }
    if let kind { flaws.append(MoveFlaw(kind: kind, child: child, target: target, cause: cause)) }
    if let place, !rows[place].hasMoved {
      rows[place].hasMoved = true
    } else if let place, parent == target {
      // No `willMove` announced this parent, but the child has it now: the announced move is obsolete.
      rows[place].target = target
    } else if place == nil {
      append(ChildMove(child: child, target: target, cause: cause, hasMoved: true))
    }
    if let place = places[child], target.isNone, view.exists { rows[place].leftIn = (view, cause) }
  }

  /// The cause of the call that removed a child while its view stayed in `view`; nil if no call did.
  func departure(of child: ControllerID, leavingIn view: ViewID) -> CauseIndex? {
    guard let place = places[child], let left = rows[place].leftIn, left.view == view else { return nil }
    return left.cause
  }

  private mutating func append(_ move: ChildMove) {
    places[move.child] = rows.count
    due.append(rows.count)
    rows.append(move)
  }

  /// Forgets the wrong calls, which have been judged. A child stays due until `hasArrived` is true for its last move.
  mutating func settle(hasArrived: (ChildMove) -> Bool) {
    flaws.removeAll()
    for place in due { rows[place].isDue = !hasArrived(rows[place]) }
    due.removeAll { !rows[$0].isDue }
  }
}
