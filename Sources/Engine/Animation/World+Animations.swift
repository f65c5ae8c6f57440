extension World {
  /// Animates a property of a view that code has changed in an animation block; does nothing if the block takes no
  /// time. If the block already animates the property with the same clock, that animation gets the new end value.
  /// - Parameters:
  ///   - old: The previous model value.
  ///   - shown: The previous presentation value, at which an absolute animation begins with `beginFromCurrentState`;
  ///     otherwise unused.
  ///   - new: The new model value.
  mutating func animate(
    _ property: ViewProperty, of view: ViewID, from old: PropertyValue, shown: PropertyValue,
    to new: PropertyValue, in block: BlockID
  ) {
    let row = blocks[block]
    if takesNoTime(row.options) { return }
    let group = group(of: block, for: view)
    let known = animation(of: property, of: view, in: group)
    if known.exists {
      forget(animations[known].to)
      let end = store(new)
      animations[known].to = end
      if row.hasKeyframes, holds(.key06) { addStage(to: known, of: row, from: old, to: new) }
      return
    }
    var animation = Animation()
    animation.view = view
    animation.property = property
    let fromCurrent = row.options.flags.contains(.beginFromCurrentState)
    let isPutOff = fromCurrent && !holds(.layer04)
    animation.kind = isAdditive(property, old, new) && !isPutOff ? .additive : .absolute
    animation.old = store(old)
    let fromShown = animation.kind == .absolute && fromCurrent
    animation.from = store(fromShown ? shown : old)
    animation.to = store(new)
    if animation.kind == .absolute { replaceAnimations(of: property, of: view) }
    let id = add(&animation, toGroup: group)
    if row.hasKeyframes, holds(.key06) { addStage(to: id, of: row, from: old, to: new) }
  }

  /// Adds an animation to a block, in the group whose clock the animated view follows. If the block takes no time, only
  /// frees the animation's stored values.
  mutating func add(_ animation: inout Animation, to block: BlockID) {
    let options = blocks[block].options
    if takesNoTime(options) { return forgetValues(of: animation) }
    _ = add(&animation, toGroup: group(of: block, for: animation.view))
  }

  /// Adds an animation to the group of the system's animations in a transition; does nothing if `view` is none.
  mutating func addSystemAnimation(
    _ property: ViewProperty, of view: ViewID, from: StoredValue, to: StoredValue, _ kind: AnimationKind,
    in id: TransitionID
  ) {
    // Code may have replaced the controller on the stack, so that its view was never loaded.
    if view.isNone { return }
    makeSystemGroup(of: id)
    addSystemAnimation(property, of: view, from: from, to: to, kind, to: transitions[id].group)
  }

  /// Adds an animation to a group of the system's animations.
  mutating func addSystemAnimation(
    _ property: ViewProperty, of view: ViewID, from: StoredValue, to: StoredValue, _ kind: AnimationKind,
    to group: GroupID
  ) {
    var animation = Animation()
    animation.view = view
    animation.property = property
    animation.kind = kind
    animation.isBySystem = true
    animation.from = from
    animation.to = to
    _ = add(&animation, toGroup: group)
  }

  /// Creates a group of system animations that starts now and follows the world's clock.
  mutating func makeContinuingGroup(_ curve: Curve, lasting duration: Time) -> GroupID {
    var group = AnimationGroup()
    group.begin = now
    group.duration = duration
    group.curve = curve
    group.flags = .allowUserInteraction
    return groups.insert(group)
  }

  /// Ends a group, and its block if the block is closed and has no other running group and no unfinished part. The end
  /// state of explicit animations and layer transitions that ran to their end may stay on screen: until the completion
  /// block has run, or beyond that with `staysAtEnd`.
  /// - Parameters:
  ///   - finished: Whether the group counts as having run to its end; if not, the block's completion gets `false`.
  ///   - deferring: Whether the block's completion waits for the end of the turn.
  mutating func end(_ id: GroupID, finished: Bool, deferring: Bool = false) {
    let block = groups[id].block
    let isWaitedFor = blocks[block].options.completion != 0 || !holds(.layer27)
    let stays = groups[id].flags.contains(.staysAtEnd) && holds(.layer161)
    let lingers = finished && (isWaitedFor || stays) && leavesModelUnchanged(id)
    unlink(id)
    groups[id].deadline = 0
    if lingers {
      groups[id].held = progress(of: id)
      // An end state with `staysAtEnd` remains even after its block has ended.
      if stays { groups[id].block = .none } else { blocks[block].lingering = id }
    } else {
      free(id)
    }
    dropStaleDeadlines()
    modify(&blocks[block]) {
      $0.groupCount -= 1
      if !finished { $0.isFinished = false }
    }
    completeIfOver(block, deferring: deferring)
  }

  /// Removes the end state that a finished group of layer animations still shows. Called after the completion block has
  /// run, since no frame is drawn between the end of the animation and the completion block.
  mutating func dropLingering(_ id: GroupID) {
    while groups[id].held != nil, groups[id].firstAnimation.exists { drop(groups[id].firstAnimation) }
  }

  /// Removes the end state that finished layer animations of a view's property still show, because code now sets the
  /// property. End states with `staysAtEnd` remain.
  mutating func dropLingering(_ property: ViewProperty, of view: ViewID) {
    for id in animations.list(from: views[view].firstAnimation, by: { $0.nextOfView })
    where animations[id].property == property && groups[animations[id].group].held != nil {
      if groups[animations[id].group].flags.contains(.staysAtEnd) { continue }
      drop(id)
    }
  }

  /// Whether a group's animations leave the model unchanged, so that at their end the screen jumps to the model value.
  private func leavesModelUnchanged(_ id: GroupID) -> Bool {
    let kind = animations[groups[id].firstAnimation].kind
    return kind == .explicit || kind == .layerTransition
  }

  /// Frees the rows of a group and of its animations.
  mutating func free(_ id: GroupID) {
    var next = groups[id].firstAnimation
    while next.exists {
      let following = animations[next].nextOfGroup
      unlinkFromView(next)
      free(next)
      next = following
    }
    groups.remove(id)
  }

  /// Removes one animation early. A group of code ends with its last animation; a group of the system with its
  /// transition.
  /// - Parameter finished: Whether the animation counts as having run to its end; if not, the completion of the
  ///   animation's block gets `false`.
  mutating func drop(_ id: AnimationID, finished: Bool = false) {
    let row = animations[id]
    unlinkFromView(id)
    unlinkFromGroup(id)
    free(id)
    if row.isBySystem { return }
    if groups[row.group].held != nil {
      guard groups[row.group].animationCount == 0 else { return }
      groups[row.group].held = nil
      return groups.remove(row.group)
    }
    if !finished { blocks[groups[row.group].block].isFinished = false }
    if groups[row.group].animationCount == 0 { end(row.group, finished: finished, deferring: true) }
  }

  /// Removes an animation from its group.
  mutating func unlinkFromGroup(_ id: AnimationID) {
    let row = animations[id]
    animations.join(
      row.previousOfGroup, row.nextOfGroup, next: { $0.nextOfGroup = $1 },
      previous: { $0.previousOfGroup = $1 })
    modify(&groups[row.group]) {
      if row.previousOfGroup.isNone { $0.firstAnimation = row.nextOfGroup }
      if row.nextOfGroup.isNone { $0.lastAnimation = row.previousOfGroup }
      $0.animationCount -= 1
    }
  }

  /// Appends an animation that has no group to a group.
  mutating func append(_ id: AnimationID, to group: GroupID) {
    let last = groups[group].lastAnimation
    modify(&animations[id]) {
      $0.group = group
      $0.previousOfGroup = last
      $0.nextOfGroup = .none
    }
    if last.exists { animations[last].nextOfGroup = id }
    modify(&groups[group]) {
      if $0.firstAnimation.isNone { $0.firstAnimation = id }
      $0.lastAnimation = id
      $0.animationCount += 1
    }
  }

  private func takesNoTime(_ options: AnimationOptions) -> Bool {
    options.animator.isNone && options.delay == .zero && options.duration == .zero
      && timing(of: options).duration == .zero
  }

  /// Whether a change is animated additively: by adding the remaining distance to the model value (LAYER-01, LAYER-03).
  private func isAdditive(_ property: ViewProperty, _ old: PropertyValue, _ new: PropertyValue) -> Bool {
    guard rules.animation.addsUp else { return false }
    switch (property, old, new) {
    case (.frame, _, _): return true
    case (.alpha, _, _): return !holds(.layer03)
    case (.transform, .transform(let a), .transform(let b)): return a.isAffine && b.isAffine
    default: return false
    }
  }

  // MARK: - Groups

  /// The group of a block that follows the clock for the animations of a view; created if there is none.
  private mutating func group(of block: BlockID, for view: ViewID) -> GroupID {
    let timed = blocks[block].options.animator.exists ? .none : timedView(around: view)
    let clock = timed.exists ? .none : clock(of: block, for: view)
    var known = lastGroup
    var left = blocks[block].groupCount
    while known.exists, left > 0 {
      if groups[known].block == block {
        if groups[known].clock == clock, groups[known].timedBy == timed { return known }
        left -= 1
      }
      known = groups[known].previous
    }
    return makeGroup(of: block, on: clock, in: timed)
  }

  /// Creates the group of a transition's system animations, unless it exists. The group starts at time zero of the
  /// transition's clock.
  private mutating func makeSystemGroup(of id: TransitionID) {
    if transitions[id].group.exists { return }
    let row = transitions[id]
    var group = AnimationGroup()
    group.clock = id
    group.duration = row.duration
    group.curve = systemCurve(of: row)
    group.flags = .allowUserInteraction
    transitions[id].group = groups.insert(group)
  }

  private mutating func makeGroup(
    of block: BlockID, on clock: TransitionID, in timed: ViewID
  ) -> GroupID {
    let options = blocks[block].options
    var row = AnimationGroup()
    row.block = block
    row.clock = clock
    row.timedBy = timed
    row.begin = time(of: row)
    row.turn = turn
    row.delay = options.delay
    (row.curve, row.duration) = timing(of: options)
    row.flags = options.flags
    row.animator = options.animator
    row.startShare = options.startShare
    row.previous = lastGroup
    let id = groups.insert(row)
    if row.previous.exists { groups[row.previous].next = id } else { firstGroup = id }
    lastGroup = id
    if row.animator.exists { link(id, to: row.animator) }
    blocks[block].groupCount += 1
    return id
  }

  private mutating func unlink(_ id: GroupID) {
    let row = groups[id]
    if row.animator.exists { unlink(row, from: row.animator) }
    groups.join(
      row.previous, row.next, next: { $0.next = $1 }, previous: { $0.previous = $1 })
    if row.previous.isNone { firstGroup = row.next }
    if row.next.isNone { lastGroup = row.previous }
  }

  // MARK: - Animations

  private mutating func add(_ animation: inout Animation, toGroup group: GroupID) -> AnimationID {
    // Only animations of code, and system animations of transforms, need the view's row of rarely used properties.
    if !animation.isBySystem || animation.property == .transform { _ = makeLayer(of: animation.view) }
    animation.group = group
    animation.previousOfGroup = groups[group].lastAnimation
    animation.previousOfView = views[animation.view].lastAnimation
    // System animations come before all animations of code in the view's list.
    while animation.isBySystem, animation.previousOfView.exists,
      !animations[animation.previousOfView].isBySystem
    {
      animation.nextOfView = animation.previousOfView
      animation.previousOfView = animations[animation.nextOfView].previousOfView
    }
    let id = animations.insert(animation)
    link(id, animation)
    if animation.previousOfGroup.exists { animations[animation.previousOfGroup].nextOfGroup = id }
    modify(&groups[group]) {
      if $0.firstAnimation.isNone { $0.firstAnimation = id }
      $0.lastAnimation = id
      $0.animationCount += 1
    }
    return id
  }

  /// The animation of a view's property in a group, not counting explicit animations; none if there is no such
  /// animation.
  private func animation(of property: ViewProperty, of view: ViewID, in group: GroupID) -> AnimationID {
    animations.first(from: views[view].lastAnimation, by: { $0.previousOfView }) { _, row in
      row.group == group && row.property == property && row.kind != .explicit
    }
  }

  /// Hides code's current animations of a property, except explicit ones, under a new one. Up to iOS 7 they end now
  /// (LAYER-05); from iOS 8 on they end at their own time (LAYER-06).
  private mutating func replaceAnimations(of property: ViewProperty, of view: ViewID) {
    for id in animations.list(from: views[view].firstAnimation, by: { $0.nextOfView }) {
      let row = animations[id]
      if row.property != property || row.kind == .explicit || row.isBySystem { continue }
      if rules.animation.endsOverlapped { drop(id) } else { animations[id].isReplaced = true }
    }
  }

  /// Inserts an animation into the list of its view, at the place stored in its row. A system animation that is
  /// absolute also sets the model to the final value.
  @inline(__always)
  private mutating func link(_ id: AnimationID, _ row: Animation) {
    modify(&views[row.view]) {
      if row.previousOfView.isNone { $0.firstAnimation = id }
      if row.nextOfView.isNone { $0.lastAnimation = id }
      if row.isBySystem, row.kind == .absolute { $0.put(row.to) }
    }
    if row.previousOfView.exists { animations[row.previousOfView].nextOfView = id }
    if row.nextOfView.exists { animations[row.nextOfView].previousOfView = id }
  }

  private mutating func unlinkFromView(_ id: AnimationID) {
    let (previous, next) = (animations[id].previousOfView, animations[id].nextOfView)
    modify(&views[animations[id].view]) {
      if previous.isNone { $0.firstAnimation = next }
      if next.isNone { $0.lastAnimation = previous }
    }
    animations.join(
      previous, next, next: { $0.nextOfView = $1 }, previous: { $0.previousOfView = $1 })
  }

  private mutating func free(_ id: AnimationID) {
    animations.remove(id)
    // System animations have no keyframes and no values in separate rows, so nothing else is to be freed.
    if animations[id].isBySystem { return }
    let row = animations[id]
    for stage in keyframes.list(from: row.firstKeyframe, by: { $0.next }) { keyframes.remove(stage) }
    forgetValues(of: row)
  }

  private mutating func forgetValues(of animation: Animation) {
    forget(animation.old)
    forget(animation.from)
    forget(animation.to)
  }

  /// Adds a keyframe stage to an animation, in order of start. If the last stage has the same start and end, only its
  /// final value changes.
  private mutating func addStage(
    to id: AnimationID, of block: AnimationBlock, from: PropertyValue, to: PropertyValue
  ) {
    var stage = Keyframe()
    stage.start = block.stageStart
    stage.end = block.stageStart + block.stageDuration
    stage.from = from
    stage.to = to
    let last = animations[id].lastKeyframe
    if last.exists, keyframes[last].start <= stage.start {
      if keyframes[last].start == stage.start, keyframes[last].end == stage.end {
        keyframes[last].to = to
        return
      }
      let new = keyframes.insert(stage)
      keyframes[last].next = new
      animations[id].lastKeyframe = new
      return
    }
    var previous = KeyframeID.none
    var next = animations[id].firstKeyframe
    while next.exists, keyframes[next].start <= stage.start {
      previous = next
      next = keyframes[next].next
    }
    stage.next = next
    let new = keyframes.insert(stage)
    if previous.exists { keyframes[previous].next = new } else { animations[id].firstKeyframe = new }
    if next.isNone { animations[id].lastKeyframe = new }
  }
}
