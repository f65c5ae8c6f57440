/// A running animation that code has created, as the laws see it: its view and author, its movement and the time left.
public struct RunningAnimation: Sendable, BitwiseCopyable {
  /// The id of the animation in the world.
  public var id: AnimationID
  /// The group of the animation. It distinguishes two animations that have used the same row one after the other.
  public var group: GroupID
  /// The animated view.
  public var view: ViewID
  /// Whether this is an explicit animation of a layer, which is independent of the model value.
  public var isExplicit: Bool
  /// The code that created the animation.
  public var author: Author
  /// The distance that the animation moves its view, in points; 0 for an animation that moves nothing.
  public var distance: Double
  /// Whether the animation changes anything: its start and end values differ, it has keyframes, or it is a layer
  /// transition.
  public var changes: Bool
  /// The remaining time if nothing pauses the animation; nil if it never ends by itself.
  public var left: Time?

  /// Whether this is the same animation as one observed earlier or later.
  public func isSame(as other: RunningAnimation) -> Bool {
    id == other.id && group == other.group && view == other.view
  }
}

extension World {
  /// The running animations of code, in order of creation.
  public var runningAnimations: [RunningAnimation] {
    groups.list(from: firstGroup) { $0.next }.flatMap { group in
      animations(in: group).map { id in
        let row = animations[id]
        return RunningAnimation(
          id: id, group: group, view: row.view, isExplicit: row.kind == .explicit,
          author: blocks[groups[group].block].author, distance: distanceMoved(of: row), changes: changes(row),
          left: timeLeft(of: group))
      }
    }
  }

  /// The remaining time of a group; nil if it repeats forever, or if the layer time of its view never reaches its end.
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

  /// Whether an animation of code runs on a view. Animations of the system alone do not count.
  public func isAnimatedByCode(_ view: ViewID) -> Bool {
    let newest = views[view].lastAnimation
    return newest.exists && !animations[newest].isBySystem
  }

  /// The system's newest animation of a view's property; nil if there is none.
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
  private func changes(_ animation: Animation) -> Bool {
    animation.kind == .layerTransition || animation.firstKeyframe.exists
      || propertyValue(animation.from) != propertyValue(animation.to)
  }

  /// The distance that an animation moves its view, in points, estimated from its start and end values; 0 for values
  /// without a position.
  private func distanceMoved(of animation: Animation) -> Double {
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
