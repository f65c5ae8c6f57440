// The local time of a view, which `speed`, `timeOffset` and `beginTime` of its layer modify as in Core Animation.
// Animations of the view and its descendants follow the local time instead of their transition's clock.

extension World {
  /// Core Animation's `CACurrentMediaTime()`: the time since the device started, long before the world (LAYER-35).
  public var mediaTime: Time { now + uptime }

  private var uptime: Time { holds(.layer35) ? .seconds(100_000) : .zero }

  /// The local time of a view at the time `moment` of the world's clock. Each ancestor contributes, beginning with the
  /// outermost (LAYER-25).
  func time(in view: ViewID, at moment: Time) -> Time {
    var timed: [Layer] = []
    var next = view
    while next.exists {
      if views[next].layer.exists { timed.append(layers[views[next].layer]) }
      next = views[next].superview
    }
    return timed.reversed().reduce(moment + uptime) { inside($1, at: $0) }
  }

  /// The current time that an animation group follows: the local time of the view `timedBy`, or else the group's own
  /// clock.
  func time(of group: AnimationGroup) -> Time {
    group.timedBy.exists ? time(in: group.timedBy, at: now) : time(on: group.clock)
  }

  /// The earliest time of the world's clock, not before now, at which the local time of `view` reaches `inner`; nil if
  /// the local time stands still or runs backwards and so never does.
  func moment(reaching inner: Time, in view: ViewID) -> Time? {
    if time(in: view, at: now) >= inner { return now }
    var outer = inner
    var next = view
    while next.exists {
      if case let id = views[next].layer, id.exists {
        let layer = layers[id]
        let speed = effectiveSpeed(layer)
        if speed <= 0 { return nil }
        if holds(.layer25) {
          outer = layer.beginTime + .seconds((outer - layer.timeOffset).seconds / speed)
        } else {
          outer = .seconds(outer.seconds / speed)
        }
      }
      next = views[next].superview
    }
    return max(outer - uptime, now)
  }

  /// The nearest view, starting with `view` and going outwards, whose layer time code has set; none if there is none.
  func timedView(around view: ViewID) -> ViewID {
    let timed = rareTables.value.timedViews
    if timed.isEmpty { return .none }
    var next = view
    while next.exists, !timed.contains(next) { next = views[next].superview }
    return next
  }

  /// Makes the animations in a view follow the view's local time, after code has set it; animations of property
  /// animators excepted.
  mutating func followTime(of view: ViewID) {
    if !rareTables.value.timedViews.contains(view) {
      rareTables.value.timedViews.append(view)
      for group in groups.list(from: firstGroup, by: { $0.next }) where groups[group].animator.isNone {
        takeOver(group, from: view)
      }
    }
    for group in groups.list(from: firstGroup, by: { $0.next })
    where groups[group].timedBy.exists && isInside(groups[group].timedBy, view) {
      // Animations of this turn begin when the turn ends, at the layer's time then (LAYER-290).
      if groups[group].turn == turn, holds(.layer290) { groups[group].begin = time(of: groups[group]) }
      setDeadline(of: group)
    }
    dropStaleDeadlines()
  }

  /// The local time of a layer when the local time of its parent is `outer`.
  private func inside(_ layer: Layer, at outer: Time) -> Time {
    let speed = effectiveSpeed(layer)
    if !holds(.layer25) { return speed == 1 ? outer : .seconds(outer.seconds * speed) }
    let way = outer - layer.beginTime
    return (speed == 1 ? way : .seconds(way.seconds * speed)) + layer.timeOffset
  }

  /// The effective `speed` of a layer. A speed of 0 stops the layer's time (LAYER-26).
  private func effectiveSpeed(_ layer: Layer) -> Double {
    layer.speed == 0 && !holds(.layer26) ? 1 : layer.speed
  }

  /// Makes the animations of a group that are in `view` follow that view's local time; the group's other animations are
  /// split off and continue as before. Does nothing if none is in `view`.
  private mutating func takeOver(_ id: GroupID, from view: ViewID) {
    let all = animations(in: id)
    let inside = all.filter { timedView(around: animations[$0].view) == view }
    if inside.isEmpty { return }
    let elapsed = time(of: groups[id]) - groups[id].begin
    let target = inside.count == all.count ? id : split(id, taking: inside)
    // Until now these animations followed the local time of the superview.
    let begin = time(in: views[view].superview, at: now) - elapsed
    modify(&groups[target]) {
      $0.timedBy = view
      $0.clock = .none
      $0.begin = begin
    }
    setDeadline(of: id)
    if target != id { setDeadline(of: target) }
  }

  /// Moves some animations of a group into a new group with the same settings.
  private mutating func split(_ id: GroupID, taking taken: [AnimationID]) -> GroupID {
    var row = groups[id]
    (row.firstAnimation, row.lastAnimation, row.animationCount) = (.none, .none, 0)
    (row.deadline, row.previous, row.next) = (0, lastGroup, .none)
    let new = groups.insert(row)
    groups[lastGroup].next = new
    lastGroup = new
    blocks[row.block].groupCount += 1
    for animation in taken {
      unlinkFromGroup(animation)
      append(animation, to: new)
    }
    return new
  }
}
