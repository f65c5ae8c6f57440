import Engine

/// What one child of a container of one's own has been told of its last move.
///
///     (none) ──willMove(P)──▶ told ──didMove(P)──▶ moved ──willMove(Q)──▶ told …
///                              │ ▲
///                              └─┘ willMove(Q): the move is given up for another
struct ChildMove: Sendable {
  var child: ControllerID
  /// Where it goes; none where it leaves.
  var target: ControllerID
  /// The call that told it first.
  var cause: CauseIndex
  /// Whether it has been told that it is there.
  var hasMoved = false
  /// What its view lay in as it was told that it is nobody's child any more, and that call; nil unless it was.
  var leftIn: (view: ViewID, cause: CauseIndex)?
  /// Whether the next judgement at rest is about it.
  fileprivate(set) var isDue = true
}

/// A containment call that ought not to have come, or not so.
struct MoveFlaw: Sendable {
  enum Kind: Sendable {
    case toldTwice
    case movedTwice
    /// It was told that it has moved there, and not before that it will.
    case unforeseen
    /// It was told that it has moved somewhere else than it was told before.
    case elsewhere(ControllerID)
  }

  var kind: Kind
  var child: ControllerID
  var target: ControllerID
  var cause: CauseIndex

  /// Whether the child was only told again what is true: nothing of that shows.
  var isRepetition: Bool {
    switch kind {
    case .toldTwice, .movedTwice: true
    case .unforeseen, .elsewhere: false
    }
  }
}

/// What the law `adopted` knows of containment calls.
struct ChildMoves: Sendable {
  private(set) var rows: [ChildMove] = []
  /// Where the rows stand that the next judgement at rest is about: of children that have been told something since
  /// the last one, or were not yet where they had been told.
  private(set) var due: [Int] = []
  /// Where a child's row stands. Only looked up, never gone through.
  private var places: [ControllerID: Int] = [:]
  /// What was wrong with single calls since the last judgement at rest.
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

  /// - Parameters:
  ///   - parent: the child's parent as it is called.
  ///   - view: what the child's own view lies in.
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
      // It is where it was told last, though nothing foretold it: what it was told before is over.
      rows[place].target = target
    } else if place == nil {
      append(ChildMove(child: child, target: target, cause: cause, hasMoved: true))
    }
    if let place = places[child], target.isNone, view.exists { rows[place].leftIn = (view, cause) }
  }

  /// The call that made somebody nobody's child while its view lay where it still does; nil if there was none.
  func departure(of child: ControllerID, leavingIn view: ViewID) -> CauseIndex? {
    guard let place = places[child], let left = rows[place].leftIn, left.view == view else { return nil }
    return left.cause
  }

  private mutating func append(_ move: ChildMove) {
    places[move.child] = rows.count
    due.append(rows.count)
    rows.append(move)
  }

  /// All has been judged: what is over is forgotten, but where each child is by its calls.
  mutating func settle(hasArrived: (ChildMove) -> Bool) {
    flaws.removeAll()
    for place in due { rows[place].isDue = !hasArrived(rows[place]) }
    due.removeAll { !rows[$0].isDue }
  }
}
