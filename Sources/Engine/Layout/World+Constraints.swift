extension World {
  /// The layout constraints that code has created.
  public internal(set) var constraints: Table<LayoutConstraint> {
    @inline(__always) _read { yield rareTables.value.constraints }
    @inline(__always) _modify { yield &rareTables.value.constraints }
  }

  /// Whether a constraint can be activated: it refers to no other view, or to one in the same hierarchy that is not
  /// inside the constrained view.
  public func canActivate(_ row: LayoutConstraint) -> Bool {
    if row.other.isNone || row.other == row.view { return true }
    return views[row.view].superview.exists && !isInside(row.other, row.view)
      && outermost(row.view) == outermost(row.other)
  }

  /// The root of the tree of views that a view is in: the view or its ancestor that has no superview.
  public func outermost(_ view: ViewID) -> ViewID {
    var view = view
    while case let superview = views[view].superview, superview.exists { view = superview }
    return view
  }

  /// Adds a constraint and returns its id. An active one takes effect at the next layout (LAYOUT-01).
  public mutating func addConstraint(
    _ row: LayoutConstraint, isActive: Bool, by author: Author
  ) -> ConstraintID {
    hasConstraints = true
    let id = constraints.insert(row)
    if isActive { setActive(true, id, by: author) }
    return id
  }

  /// Sets UIKit's `isActive`. A constraint that cannot be activated stays inactive.
  public mutating func setActive(_ isActive: Bool, _ id: ConstraintID, by author: Author) {
    if constraints[id].isActive == isActive || isActive && !canActivate(constraints[id]) { return }
    constraints[id].isActive = isActive
    constraintsHaveChanged(by: author)
  }

  /// Sets UIKit's `constant`, in points.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID, by author: Author) {
    if constraints[id].constant == constant { return }
    constraints[id].constant = constant
    constraints[id].cause = author.cause
    constraintsHaveChanged(by: author)
  }

  /// The last statement after `cause` that changed a constraint's constant; nil if none did. Constraints whose constant
  /// differs from that in `other` take precedence over constraints that have the same constant again.
  public func lastConstant(since cause: CauseIndex, unlike other: World) -> CauseIndex? {
    guard hasConstraints else { return nil }
    let changed = constraints.ids.filter { constraints[$0].cause > cause }
    let unlike = changed.filter {
      !other.constraints.isInUse($0) || other.constraints[$0].constant != constraints[$0].constant
    }
    return (unlike.isEmpty ? changed : unlike).map { constraints[$0].cause }.max()
  }

  /// Sets UIKit's `priority`, 1…1000.
  public mutating func setPriority(_ priority: Double, of id: ConstraintID, by author: Author) {
    if constraints[id].priority == priority { return }
    constraints[id].priority = priority
    constraintsHaveChanged(by: author)
  }

  /// Returns the reason why the last layout failed, and clears it; nil if it did not fail, or was reported before.
  public mutating func takeLayoutProblem() -> LayoutProblem? {
    defer { rareTables.value.layoutProblem = nil }
    return rareTables.value.layoutProblem
  }

  // MARK: - Pending layout

  /// Whether a view has active constraints, which place it.
  public func isConstrained(_ view: ViewID) -> Bool {
    hasConstraints && constraints.ids.contains { constraints[$0].isActive && constraints[$0].view == view }
  }

  /// Schedules a layout of all constrained views for the end of the turn. Does nothing without constraints, or during
  /// such a layout.
  mutating func putConstraintsOff() {
    guard hasConstraints, !rareTables.value.isPlacing else { return }
    if !rareTables.value.laidOut.isEmpty { rareTables.value.laidOut = [] }
    if rareTables.value.isLayoutDue { return }
    rareTables.value.isLayoutDue = true
    self.defer(Operation(kind: .layOutConstrained))
  }

  /// Schedules a layout after code has set the frame of a view that no constraint places, for other views whose
  /// constraints refer to it. A view that constraints place keeps the new frame until the next layout.
  mutating func frameWasWritten(of view: ViewID) {
    let isPlaced = isConstrained(view)
    if !isPlaced { putConstraintsOff() }
  }

  /// Deactivates the constraints between a removed view, or a view in it, and a view outside of it (LAYOUT-05).
  mutating func dropConstraints(of view: ViewID) {
    guard holds(.layout05) else { return }
    for id in constraints.ids where constraints[id].isActive {
      let row = constraints[id]
      if row.other.isNone || row.other == row.view { continue }
      if isInside(row.view, view) != isInside(row.other, view) { constraints[id].isActive = false }
    }
  }

  /// Deactivates the constraints that refer to a view whose row is freed.
  mutating func forgetConstraints(of view: ViewID) {
    for id in constraints.ids where constraints[id].view == view || constraints[id].other == view {
      constraints[id].isActive = false
      constraints[id].view = .none
      constraints[id].other = .none
    }
  }

  private mutating func constraintsHaveChanged(by author: Author) {
    cause = author.cause
    if holds(.layout01) { putConstraintsOff() } else { placeConstrained(in: window) }
  }
}
