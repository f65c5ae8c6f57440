import Engine

/// Determines whether a view is still in use: in the window, or in the view of an existing controller. Caches the
/// results, so that each view is visited only once.
struct Usage {
  /// The cached result for each view's row: 0 unknown, 1 unused, 2 in use.
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
