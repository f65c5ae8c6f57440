extension World {
  /// The presentation value of a stored property: the model value, to which the system's animations apply, then code's,
  /// the oldest first. Replaced animations and layer transitions do not count.
  func presentationValue(_ property: ViewProperty, of view: ViewID) -> PropertyValue {
    var value = modelValue(property, of: view)
    var next = views[view].firstAnimation
    while next.exists {
      // An animation's row is large and most are for other properties, so only matching rows are copied.
      if animations[next].property == property, !animations[next].isReplaced,
        animations[next].kind != .layerTransition
      {
        value = self.value(of: animations[next], over: value)
      }
      next = animations[next].nextOfView
    }
    return value
  }

  /// Whether a property of a view has an animation, even one that is replaced (`isReplaced`) or in its delay. If not,
  /// its presentation value is the model value.
  @inline(__always)
  func isAnimated(_ property: ViewProperty, of view: ViewID) -> Bool {
    var next = views[view].firstAnimation
    while next.exists {
      if animations[next].property == property { return true }
      next = animations[next].nextOfView
    }
    return false
  }

  /// The properties of a view that have an animation, even one that is replaced (`isReplaced`) or in its delay.
  public func animatedProperties(of view: ViewID) -> ViewPropertySet {
    var result = ViewPropertySet()
    var next = views[view].firstAnimation
    while next.exists {
      result.insert(animations[next].property)
      next = animations[next].nextOfView
    }
    return result
  }

  /// Whether a view has no animation, not even a replaced one, so that its presentation values equal its model values.
  func isStill(_ view: ViewID) -> Bool { views[view].firstAnimation.isNone }

  /// The newest layer transition of a view, with its progress; nil if there is none.
  public func layerTransition(of view: ViewID) -> (style: LayerTransitionStyle, progress: Double)? {
    let last = views[view].lastAnimation
    let id = animations.first(from: last, by: { $0.previousOfView }, where: { $1.kind == .layerTransition })
    guard id.exists else { return nil }
    return (animations[id].transitionStyle, progress(of: animations[id].group))
  }

  /// The progress of a group's animations after the curve: 0 at the start, 1 at the end, or 0 again with `autoreverse`;
  /// a spring may overshoot.
  public func progress(of id: GroupID) -> Double { progress(of: groups[id]) }

  private func progress(of group: AnimationGroup) -> Double {
    if let held = group.held { return held }
    if group.animator.exists { return progress(of: group, in: group.animator) }
    let elapsed = time(of: group) - group.begin - group.delay
    if group.block.isNone {
      // The system's animations follow the clock of their transition even before the start and after the end.
      return group.curve.value(at: Double(elapsed.nanoseconds) / Double(max(group.duration.nanoseconds, 1)))
    }
    if elapsed <= .zero { return 0 }
    if group.duration == .zero { return 1 }
    var rounds = Double(elapsed.nanoseconds) / Double(group.duration.nanoseconds)
    let turnsBack = group.flags.contains(.autoreverse)
    if group.flags.contains(.repeat) {
      rounds = rounds.truncatingRemainder(dividingBy: turnsBack ? 2 : 1)
    }
    if turnsBack, rounds > 1 { rounds = max(2 - rounds, 0) }
    return group.curve.value(at: min(rounds, 1))
  }

  /// Whether a layer animation is in its delay, without `fillsBackwards`: the model value still shows (LAYER-160).
  private func waits(_ group: AnimationGroup) -> Bool {
    group.delay > .zero && group.held == nil && !group.flags.contains(.fillsBackwards) && holds(.layer160)
      && time(of: group) < group.begin + group.delay
  }

  /// The current time of a transition's clock; for none, of the world's clock.
  func time(on clock: TransitionID) -> Time {
    clock.exists ? transitions[clock].timeline.time(at: now) : now
  }

  /// The value that results when an animation applies to the value `below`; `below` itself while an explicit animation
  /// waits for its start.
  func value(of animation: Animation, over below: PropertyValue) -> PropertyValue {
    let (from, to) = (propertyValue(animation.from), propertyValue(animation.to))
    if animation.kind == .explicit, waits(groups[animation.group]) { return below }
    let share = progress(of: animation.group)
    if animation.firstKeyframe.exists {
      let value = value(of: animation, at: share)
      return animation.kind == .additive ? below.adding(from: value, to: to, 0) : value
    }
    if animation.property == .frame, groups[animation.group].curve.velocityDown != nil {
      return place(of: animation, from, to, share, over: below)
    }
    if animation.kind == .additive { return below.adding(from: from, to: to, share) }
    let value = from.interpolated(to: to, share)
    if !animation.kept.isEmpty { return value.keeping(animation.kept, of: below) }
    let isTurn = animation.kind == .explicit && animation.property == .transform
    return animation.isBySystem || isTurn
      ? storedValue(animation.property, value, of: animation.view) : value
  }

  /// The frame under a spring with a velocity vector: the y component of the position follows the y axis's curve. The
  /// size follows the x axis; UIKit leaves this undocumented.
  private func place(
    of animation: Animation, _ from: PropertyValue, _ to: PropertyValue, _ share: Double,
    over below: PropertyValue
  ) -> PropertyValue {
    var group = groups[animation.group]
    group.curve = group.curve.down
    let isAdded = animation.kind == .additive
    func value(_ share: Double) -> PropertyValue {
      isAdded ? below.adding(from: from, to: to, share) : from.interpolated(to: to, share)
    }
    guard case .rect(var rect) = value(share), case .rect(let down) = value(progress(of: group)) else {
      return value(share)
    }
    rect.origin.y = down.origin.y
    return .rect(rect)
  }
}

extension ViewProperty {
  /// The parts of the frame that a layer's key path of this property changes; all parts unless the property is `center`
  /// or `bounds`.
  var frameParts: FrameParts {
    if self == .center { return .position }
    return self == .bounds ? .size : .all
  }
}

extension PropertyValue {
  /// This position and size, with `parts` taken from another value; unchanged unless both are rectangles.
  fileprivate func keeping(_ parts: FrameParts, of other: PropertyValue) -> PropertyValue {
    guard case .rect(var rect) = self, case .rect(let kept) = other else { return self }
    if parts.contains(.x) { rect.origin.x = kept.origin.x }
    if parts.contains(.y) { rect.origin.y = kept.origin.y }
    if parts.contains(.width) { rect.size.width = kept.size.width }
    if parts.contains(.height) { rect.size.height = kept.size.height }
    return .rect(rect)
  }
}
