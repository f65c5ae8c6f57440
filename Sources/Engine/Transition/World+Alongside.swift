extension World {
  /// How what runs alongside a transition is bent: like the first of the transition's own animations (COORD-15);
  /// where its code animates nothing, as UIKit's blocks are when nothing is said.
  public func leadingCurve(of id: TransitionID) -> Curve {
    let row = transitions[id]
    if !isCustom(row) { return row.isInitiallyInteractive ? rules.linear : rules.systemCurve }
    var next = choreography.value.firstGroup
    while next.exists {
      let group = groups[next]
      if group.clock == id { return group.curve }
      next = group.next
    }
    return rules.inForce(.easeInOut)
  }
}
