/// An animation of code's that runs, as whoever looks for jumps sees it.
public struct RunningMotion: Sendable, BitwiseCopyable {
  /// Its row.
  public var id: MotionID
  /// Its group, since rows are handed out again.
  public var group: GroupID
  /// The view.
  public var view: ViewID
  /// Whether it is an explicit layer animation, apart from the model value.
  public var isExplicit: Bool
  /// Who made it.
  public var author: Author
  /// How far the view goes by it, in points; 0 for what does not move.
  public var way: Double
}

extension World {
  /// What code animates now, in the order in which it was made.
  public var runningMotions: [RunningMotion] {
    var found: [RunningMotion] = []
    var group = firstGroup
    while group.exists {
      var next = groups[group].firstMotion
      while next.exists {
        let row = motions[next]
        found.append(
          RunningMotion(
            id: next, group: group, view: row.view, isExplicit: row.kind == .explicit,
            author: blocks[groups[group].block].author, way: row.way))
        next = row.nextOfGroup
      }
      group = groups[group].next
    }
    return found
  }

  /// Whether code animates anything of a view.
  public func hasMotion(_ view: ViewID) -> Bool { layers[views[view].layer].firstMotion.exists }
}

extension Motion {
  /// How far it moves its view, in points, as well as that can be told from its ends.
  fileprivate var way: Double {
    switch (from, to) {
    case (.rect(let a), .rect(let b)): Quad(a).distance(to: Quad(b))
    case (.point(let a), .point(let b)):
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    case (.transform(let a), .transform(let b)):
      ((a.m41 - b.m41) * (a.m41 - b.m41) + (a.m42 - b.m42) * (a.m42 - b.m42)).squareRoot()
    default: 0
    }
  }
}
