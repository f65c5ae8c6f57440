// The time inside a view: Core Animation's `speed`, `timeOffset` and `beginTime` of its layer. What runs in a view
// whose time code has set, or in one that such a view is around, follows that time in place of its transition's.

extension World {
  /// The time outside of all views: that of the device, which began to count long before the world did (LAYER-35).
  public var mediaTime: Time { now + uptime }

  private var uptime: Time { holds(.layer35) ? .seconds(100_000) : .zero }

  /// The time inside a view at a moment of the world's clock: each view around it has its part, from the outermost
  /// on (LAYER-25).
  func time(in view: ViewID, at moment: Time) -> Time {
    var timed: [Layer] = []
    var next = view
    while next.exists {
      if views[next].layer.exists { timed.append(layers[views[next].layer]) }
      next = views[next].superview
    }
    return timed.reversed().reduce(moment + uptime) { inside($1, at: $0) }
  }

  /// The time that a group follows: that inside a view, or that of its clock.
  func time(of group: AnimationGroup) -> Time {
    group.timedBy.exists ? time(in: group.timedBy, at: now) : time(on: group.clock)
  }

  /// The first moment of the world's clock, from now on, at which the time inside a view has come to `inner`; nil if it
  /// never does, as where it stands or runs backwards.
  func moment(reaching inner: Time, in view: ViewID) -> Time? {
    if time(in: view, at: now) >= inner { return now }
    var outer = inner
    var next = view
    while next.exists {
      if case let id = views[next].layer, id.exists {
        let layer = layers[id]
        let speed = paceInForce(layer)
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

  /// The nearest view, from one outwards, whose time code has set; none if there is none.
  func timedView(around view: ViewID) -> ViewID {
    let timed = rareTables.value.timedViews
    if timed.isEmpty { return .none }
    var next = view
    while next.exists, !timed.contains(next) { next = views[next].superview }
    return next
  }

  /// Code has set the time of a view: what runs in it follows that from now on.
  mutating func followTime(of view: ViewID) {
    if !rareTables.value.timedViews.contains(view) {
      rareTables.value.timedViews.append(view)
      for group in groups.list(from: firstGroup, by: { $0.next }) where groups[group].animator.isNone {
        takeOver(group, from: view)
      }
    }
    for group in groups.list(from: firstGroup, by: { $0.next })
    where groups[group].timedBy.exists && isInside(groups[group].timedBy, view) {
      setDeadline(of: group)
    }
    dropStaleDeadlines()
  }

  // MARK: - Implementation

  /// The time inside a view where that around it is `outer`.
  private func inside(_ layer: Layer, at outer: Time) -> Time {
    let speed = paceInForce(layer)
    if !holds(.layer25) { return speed == 1 ? outer : .seconds(outer.seconds * speed) }
    let way = outer - layer.beginTime
    return (speed == 1 ? way : .seconds(way.seconds * speed)) + layer.timeOffset
  }

  /// How fast its time goes: not at all where the speed is 0 (LAYER-26).
  private func paceInForce(_ layer: Layer) -> Double {
    layer.speed == 0 && !holds(.layer26) ? 1 : layer.speed
  }

  /// What a group animates in a view whose time counts from now on follows that; the rest of it goes on as it did, in
  /// a group of its own.
  private mutating func takeOver(_ id: GroupID, from view: ViewID) {
    let all = animations(in: id)
    let inside = all.filter { timedView(around: animations[$0].view) == view }
    if inside.isEmpty { return }
    let elapsed = time(of: groups[id]) - groups[id].begin
    let target = inside.count == all.count ? id : split(id, taking: inside)
    // Until now the time inside was that around the view.
    let begin = time(in: views[view].superview, at: now) - elapsed
    modify(&groups[target]) {
      $0.timedBy = view
      $0.clock = .none
      $0.begin = begin
    }
    setDeadline(of: id)
    if target != id { setDeadline(of: target) }
  }

  /// Some of a group's animations go into another that is like it.
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
