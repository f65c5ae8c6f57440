import Engine

/// Whether somebody can still see or name a view: it is in the window or in the view of a controller that lives. Each
/// view is looked at once, however many lie in it.
struct Usage {
  /// What is known of each view, by its row: 0 for nothing, 1 for no, 2 for yes.
  private var known: [UInt8] = []

  mutating func isInUse(_ view: ViewID, in world: World) -> Bool {
    guard world.views.isInUse(view) else { return false }
    if known.isEmpty { known = Array(repeating: 0, count: Int(world.views.end)) }
    var next = view
    var answer: UInt8 = 1
    while next.exists {
      let row = world.views[next]
      if known[Int(next.raw)] != 0 {
        answer = known[Int(next.raw)]
        break
      }
      let isOfLiving = row.role == .own && !world.controllers[row.controller].flags.contains(.isDeallocated)
      if next == world.window || isOfLiving {
        answer = 2
        break
      }
      next = row.superview
    }
    let top = next
    next = view
    while next.exists, next != top {
      known[Int(next.raw)] = answer
      next = world.views[next].superview
    }
    if top.exists { known[Int(top.raw)] = answer }
    return answer == 2
  }
}
