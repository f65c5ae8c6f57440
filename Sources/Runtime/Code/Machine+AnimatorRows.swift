import Engine

extension Machine {
  /// From time to time the rows of property animators go that no value holds any more, and that do nothing. What only
  /// the blocks of such a one hold is held by nobody.
  mutating func freeAnimators() {
    guard Int(world.propertyAnimators.count) >= animatorBound else { return }
    var isOwned = [Bool](repeating: false, count: pending.completions.count)
    for id in world.propertyAnimators.ids {
      for token in world.keptBlocks(of: id) { isOwned[Int(token) - 1] = true }
    }
    var waiting =
      code.locals + code.globals + code.fields.values + objects.values + [answer]
      + pending.inquiries.compactMap(\.answer)
    for handler in code.attached { waiting += handler.captured }
    for (place, block) in pending.completions.enumerated() where !isOwned[place] {
      waiting += block?.captured ?? []
    }
    waiting += world.animatorsInUse.map { .propertyAnimator($0) }
    var isHeld = [Bool](repeating: false, count: Int(world.propertyAnimators.end))
    var held: [PropertyAnimatorID] = []
    while let value = waiting.popLast() {
      waiting += value.members ?? []
      guard let id = value.animator, !isHeld[Int(id.raw)] else { continue }
      isHeld[Int(id.raw)] = true
      held.append(id)
      for token in world.keptBlocks(of: id) { waiting += pending.completions[Int(token) - 1]?.captured ?? [] }
    }
    for token in world.freeAnimators(besides: held) { drop(token) }
    animatorBound = max(64, Int(world.propertyAnimators.count) * 2)
  }
}
