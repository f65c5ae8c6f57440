extension World {
  /// The constraints that code has made, and what their layout needs.
  public internal(set) var constraints: Table<LayoutConstraint> {
    @inline(__always) _read { yield rareTables.value.constraints }
    @inline(__always) _modify { yield &rareTables.value.constraints }
  }

  /// Whether a constraint may be active: its views must lie in one hierarchy, side by side or one in the other.
  public func canActivate(_ row: LayoutConstraint) -> Bool {
    if row.other.isNone || row.other == row.view { return true }
    let superview = views[row.view].superview
    return superview.exists && (row.other == superview || views[row.other].superview == superview)
  }

  /// Adds a constraint. What it places moves at the next layout (LAYOUT-01).
  public mutating func addConstraint(
    _ row: LayoutConstraint, isActive: Bool, by author: Author
  ) -> ConstraintID {
    hasConstraints = true
    let id = constraints.insert(row)
    if isActive { setActive(true, id, by: author) }
    return id
  }

  /// UIKit's `isActive`. One that may not be active stays as it is.
  public mutating func setActive(_ isActive: Bool, _ id: ConstraintID, by author: Author) {
    if constraints[id].isActive == isActive || isActive && !canActivate(constraints[id]) { return }
    constraints[id].isActive = isActive
    constraintsHaveChanged(by: author)
  }

  /// UIKit's `constant`, in points.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID, by author: Author) {
    if constraints[id].constant == constant { return }
    constraints[id].constant = constant
    constraints[id].cause = author.cause
    constraintsHaveChanged(by: author)
  }

  /// What the last change of a constant follows from that came after a cause; nil if there was none.
  public func lastConstant(since cause: CauseIndex) -> CauseIndex? {
    guard hasConstraints else { return nil }
    return constraints.ids.map { constraints[$0].cause }.filter { $0 > cause }.max()
  }

  /// UIKit's `priority`, 1…1000.
  public mutating func setPriority(_ priority: Double, of id: ConstraintID, by author: Author) {
    if constraints[id].priority == priority { return }
    constraints[id].priority = priority
    constraintsHaveChanged(by: author)
  }

  /// Why the last layout could not be done; asked for once.
  public mutating func takeLayoutProblem() -> LayoutProblem? {
    defer { rareTables.value.layoutProblem = nil }
    return rareTables.value.layoutProblem
  }

  // MARK: - What makes a layout necessary

  /// Whether constraints say where a view is.
  public func isConstrained(_ view: ViewID) -> Bool {
    hasConstraints && constraints.ids.contains { constraints[$0].isActive && constraints[$0].view == view }
  }

  /// Lets all constraints be looked at when the turn ends.
  mutating func putConstraintsOff() {
    guard hasConstraints, !rareTables.value.isPlacing else { return }
    if !rareTables.value.laidOut.isEmpty { rareTables.value.laidOut = [] }
    if rareTables.value.isLayoutDue { return }
    rareTables.value.isLayoutDue = true
    self.defer(Operation(kind: .layOutConstrained))
  }

  /// Code has written the frame of a view: who refers to it follows. What places the view itself does so at the next layout.
  mutating func frameWasWritten(of view: ViewID) {
    let isPlaced = isConstrained(view)
    if !isPlaced { putConstraintsOff() }
  }

  /// A view has been taken out of its superview: what it had to do with that, or with its siblings, is over (LAYOUT-05).
  mutating func dropConstraints(of view: ViewID) {
    guard holds(.layout05) else { return }
    for id in constraints.ids where constraints[id].isActive {
      let row = constraints[id]
      if row.other.isNone || row.other == row.view { continue }
      if row.view == view || row.other == view && views[row.view].superview != view {
        constraints[id].isActive = false
      }
    }
  }

  /// A view's row is given back: nothing may refer to it.
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
