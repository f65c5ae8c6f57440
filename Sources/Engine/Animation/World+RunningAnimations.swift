/// An animation of code's that runs, as whoever looks for jumps sees it.
public struct RunningAnimation: Sendable, BitwiseCopyable {
  /// Its row.
  public var id: AnimationID
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
  /// Whether it changes anything: its ends differ, or it passes through others on its way.
  public var changes: Bool
  /// How long it still takes if nobody holds it; nil for what never ends by itself.
  public var left: Time?

  /// Whether it is the same one, as it was seen at another moment.
  public func isSame(as other: RunningAnimation) -> Bool {
    id == other.id && group == other.group && view == other.view
  }
}

extension World {
  /// What code animates now, in the order in which it was made.
  public var runningAnimations: [RunningAnimation] {
    groups.list(from: firstGroup) { $0.next }.flatMap { group in
      animations(in: group).map { id in
        let row = animations[id]
        return RunningAnimation(
          id: id, group: group, view: row.view, isExplicit: row.kind == .explicit,
          author: blocks[groups[group].block].author, way: way(of: row), changes: changes(row),
          left: timeLeft(of: group))
      }
    }
  }

  /// How long a group still takes; nil for one that repeats for ever.
  private func timeLeft(of id: GroupID) -> Time? {
    let group = groups[id]
    if group.animator.exists {
      let share = 1 - min(max(progress(of: id), 0), 1)
      let course = propertyAnimators[group.animator].course
      let wait = propertyAnimators[group.animator].isRunning ? max(.zero, course.begin - now) : .zero
      return wait + Time(nanoseconds: Int64(Double(group.duration.nanoseconds) * share))
    }
    if group.timedBy.exists {
      return group.end.flatMap { moment(reaching: $0, in: group.timedBy) }.map { $0 - now }
    }
    return group.end.map { max(.zero, $0 - time(on: group.clock)) }
  }

  /// Whether code animates anything of a view.
  public func isAnimatedByCode(_ view: ViewID) -> Bool {
    let newest = views[view].lastAnimation
    return newest.exists && !animations[newest].isBySystem
  }

  /// How the system moves a property of a view now; nil if it does not.
  public func systemAnimation(
    _ property: ViewProperty, of view: ViewID
  ) -> (from: PropertyValue, to: PropertyValue, group: GroupID)? {
    var found: Animation?
    var next = views[view].firstAnimation
    while animations[next].isBySystem {
      if animations[next].property == property { found = animations[next] }
      next = animations[next].nextOfView
    }
    return found.map { (propertyValue($0.from), propertyValue($0.to), $0.group) }
  }
}

extension World {
  /// Whether an animation changes anything.
  private func changes(_ animation: Animation) -> Bool {
    animation.kind == .passage || animation.firstKeyframe.exists
      || propertyValue(animation.from) != propertyValue(animation.to)
  }

  /// How far an animation moves its view, in points, as well as that can be told from its ends.
  private func way(of animation: Animation) -> Double {
    switch (propertyValue(animation.from), propertyValue(animation.to)) {
    case (.rect(let a), .rect(let b)): Quad(a).distance(to: Quad(b))
    case (.point(let a), .point(let b)):
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    case (.transform(let a), .transform(let b)):
      ((a.m41 - b.m41) * (a.m41 - b.m41) + (a.m42 - b.m42) * (a.m42 - b.m42)).squareRoot()
    default: 0
    }
  }
}
