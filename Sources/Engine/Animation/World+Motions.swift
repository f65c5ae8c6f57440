extension World {
  /// Code has changed a value in an animation block.
  /// - Parameters:
  ///   - old: the model value before.
  ///   - shown: what was on screen before.
  ///   - new: the model value now.
  mutating func animate(
    _ property: ViewProperty, of view: ViewID, from old: PropertyValue, shown: PropertyValue,
    to new: PropertyValue, in block: BlockID
  ) {
    let row = blocks[block]
    if takesNoTime(row.options) { return }
    let group = group(of: block, for: view)
    let known = motion(of: property, of: view, in: group)
    if known.exists {
      forget(motions[known].to)
      let end = store(new)
      motions[known].to = end
      if row.hasKeyframes, rules.animation.followsStages { addStage(to: known, of: row, from: old, to: new) }
      return
    }
    var motion = Motion()
    motion.view = view
    motion.property = property
    let fromCurrent = row.options.flags.contains(.beginFromCurrentState)
    let isPutOff = fromCurrent && rules.animation.currentStateReplaces
    motion.kind = isAdditive(property, old, new) && !isPutOff ? .additive : .absolute
    motion.old = store(old)
    let fromShown = motion.kind == .absolute && fromCurrent
    motion.from = store(fromShown ? shown : old)
    motion.to = store(new)
    if motion.kind == .absolute { replaceMotions(of: property, of: view) }
    let id = add(motion, toGroup: group)
    if row.hasKeyframes, rules.animation.followsStages { addStage(to: id, of: row, from: old, to: new) }
  }

  /// Adds a motion to the group of a block that follows the right clock.
  mutating func add(_ motion: Motion, to block: BlockID) {
    let options = blocks[block].options
    if takesNoTime(options) { return forgetValues(of: motion) }
    _ = add(motion, toGroup: group(of: block, for: motion.view))
  }

  /// Adds a motion to what the system animates in a transition.
  mutating func addSystemMotion(
    _ property: ViewProperty, of view: ViewID, from: StoredValue, to: StoredValue, _ kind: MotionKind,
    in id: TransitionID
  ) {
    var motion = Motion()
    motion.view = view
    motion.property = property
    motion.kind = kind
    motion.isBySystem = true
    motion.from = from
    motion.to = to
    _ = add(motion, toGroup: systemGroup(of: id))
  }

  /// Ends a group. What code animated in it is over; if it is the last of its block, so is the block.
  /// - Parameters:
  ///   - finished: whether it ended by itself.
  ///   - deferring: whether a block that is over with it is told so only at the end of the turn.
  mutating func end(_ id: GroupID, finished: Bool, deferring: Bool = false) {
    let block = groups[id].block
    let lingers = finished && blocks[block].options.completion != 0 && isApart(id)
    unlink(id)
    groups[id].deadline = 0
    if lingers {
      groups[id].held = progress(of: id)
      blocks[block].lingering = id
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

  /// What explicit layer animations showed at their end goes, now that the completion block has run: between
  /// the two no frame is drawn.
  mutating func dropLingering(_ id: GroupID) {
    while groups[id].held != nil, groups[id].firstMotion.exists { drop(groups[id].firstMotion) }
  }

  /// What an explicit animation of a property of a view showed at its end goes, since code writes the property.
  mutating func dropLingering(_ property: ViewProperty, of view: ViewID) {
    var next = views[view].firstMotion
    while next.exists {
      let (motion, following) = (next, motions[next].nextOfView)
      if motions[motion].property == property, groups[motions[motion].group].held != nil { drop(motion) }
      next = following
    }
  }

  /// Whether a group is one of animations apart from the model, which shows something else at their end.
  private func isApart(_ id: GroupID) -> Bool {
    let kind = motions[groups[id].firstMotion].kind
    return kind == .explicit || kind == .passage
  }

  /// Gives the rows of a group and of its motions back.
  mutating func free(_ id: GroupID) {
    var next = groups[id].firstMotion
    while next.exists {
      let following = motions[next].nextOfGroup
      unlinkFromView(next)
      free(next)
      next = following
    }
    groups.remove(id)
  }

  /// Ends one motion before its time; its group goes with the last of its motions, unless it is the system's, which
  /// goes with its transition.
  mutating func drop(_ id: MotionID) {
    let row = motions[id]
    unlinkFromView(id)
    if row.previousOfGroup.exists {
      motions[row.previousOfGroup].nextOfGroup = row.nextOfGroup
    } else {
      groups[row.group].firstMotion = row.nextOfGroup
    }
    if row.nextOfGroup.exists {
      motions[row.nextOfGroup].previousOfGroup = row.previousOfGroup
    } else {
      groups[row.group].lastMotion = row.previousOfGroup
    }
    free(id)
    groups[row.group].motionCount -= 1
    if row.isBySystem { return }
    if groups[row.group].held != nil {
      guard groups[row.group].motionCount == 0 else { return }
      groups[row.group].held = nil
      return groups.remove(row.group)
    }
    blocks[groups[row.group].block].isFinished = false
    if groups[row.group].motionCount == 0 { end(row.group, finished: false, deferring: true) }
  }

  private func takesNoTime(_ options: AnimationOptions) -> Bool {
    options.animator.isNone && options.delay == .zero && options.duration == .zero
      && timing(of: options).duration == .zero
  }

  /// Whether a change is animated by adding what is left of the way to the model value (LAYER-01, LAYER-03).
  private func isAdditive(_ property: ViewProperty, _ old: PropertyValue, _ new: PropertyValue) -> Bool {
    guard rules.animation.addsUp else { return false }
    switch (property, old, new) {
    case (.frame, _, _): return true
    case (.alpha, _, _): return rules.animation.addsOpacities
    case (.transform, .transform(let a), .transform(let b)): return a.isAffine && b.isAffine
    default: return false
    }
  }

  // MARK: - Groups

  /// The group of a block that a view's animations belong to; made if there is none.
  private mutating func group(of block: BlockID, for view: ViewID) -> GroupID {
    let clock = clock(of: block, for: view)
    var known = lastGroup
    var left = blocks[block].groupCount
    while known.exists, left > 0 {
      if groups[known].block == block {
        if groups[known].clock == clock { return known }
        left -= 1
      }
      known = groups[known].previous
    }
    return makeGroup(of: block, on: clock)
  }

  /// The group of what the system animates in a transition, which follows its inner time from the beginning; made if
  /// there is none.
  private mutating func systemGroup(of id: TransitionID) -> GroupID {
    if case let known = transitions[id].group, known.exists { return known }
    let row = transitions[id]
    var group = AnimationGroup()
    group.clock = id
    group.duration = row.duration
    group.curve = systemCurve(of: row)
    group.flags = .allowUserInteraction
    let new = groups.insert(group)
    transitions[id].group = new
    return new
  }

  private mutating func makeGroup(of block: BlockID, on clock: TransitionID) -> GroupID {
    let options = blocks[block].options
    var row = AnimationGroup()
    row.block = block
    row.clock = clock
    row.begin = time(on: clock)
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
    if row.previous.exists {
      groups[row.previous].next = row.next
    } else {
      firstGroup = row.next
    }
    if row.next.exists {
      groups[row.next].previous = row.previous
    } else {
      lastGroup = row.previous
    }
  }

  // MARK: - Motions

  private mutating func add(_ motion: Motion, toGroup group: GroupID) -> MotionID {
    // What is not plain about a view is looked for only where there is a layer.
    if !motion.isBySystem || motion.property == .transform { _ = makeLayer(of: motion.view) }
    var motion = motion
    motion.group = group
    motion.previousOfGroup = groups[group].lastMotion
    (motion.previousOfView, motion.nextOfView) = neighbours(of: motion)
    let id = motions.insert(motion)
    link(id, motion)
    if motion.previousOfGroup.exists { motions[motion.previousOfGroup].nextOfGroup = id }
    modify(&groups[group]) {
      if $0.firstMotion.isNone { $0.firstMotion = id }
      $0.lastMotion = id
      $0.motionCount += 1
    }
    return id
  }

  /// Where a new motion stands among those of its view: one of the system's before all of code's.
  private func neighbours(of motion: Motion) -> (previous: MotionID, next: MotionID) {
    var (previous, next) = (views[motion.view].lastMotion, MotionID.none)
    while motion.isBySystem, previous.exists, !motions[previous].isBySystem {
      (previous, next) = (motions[previous].previousOfView, previous)
    }
    return (previous, next)
  }

  /// The motion of a property of a view in a group, if there is one.
  private func motion(of property: ViewProperty, of view: ViewID, in group: GroupID) -> MotionID {
    var next = views[view].lastMotion
    while next.exists {
      if motions[next].group == group, motions[next].property == property, motions[next].kind != .explicit {
        return next
      }
      next = motions[next].previousOfView
    }
    return .none
  }

  /// What is animated of a property so far is not to be seen any more. Up to iOS 7 it ends (LAYER-05), from
  /// iOS 8 on it ends in its own time (LAYER-06).
  private mutating func replaceMotions(of property: ViewProperty, of view: ViewID) {
    var next = views[view].firstMotion
    while next.exists {
      let following = motions[next].nextOfView
      let row = motions[next]
      if row.property == property, row.kind != .explicit, !row.isBySystem {
        if rules.animation.endsOverlapped { drop(next) } else { motions[next].isReplaced = true }
      }
      next = following
    }
  }

  /// Makes a motion the neighbour of its neighbours among those of its view.
  private mutating func link(_ id: MotionID, _ row: Motion) {
    modify(&views[row.view]) {
      if row.previousOfView.isNone { $0.firstMotion = id }
      if row.nextOfView.isNone { $0.lastMotion = id }
    }
    if row.previousOfView.exists { motions[row.previousOfView].nextOfView = id }
    if row.nextOfView.exists { motions[row.nextOfView].previousOfView = id }
  }

  private mutating func unlinkFromView(_ id: MotionID) {
    let row = motions[id]
    modify(&views[row.view]) {
      if row.previousOfView.isNone { $0.firstMotion = row.nextOfView }
      if row.nextOfView.isNone { $0.lastMotion = row.previousOfView }
    }
    if row.previousOfView.exists { motions[row.previousOfView].nextOfView = row.nextOfView }
    if row.nextOfView.exists { motions[row.nextOfView].previousOfView = row.previousOfView }
  }

  private mutating func free(_ id: MotionID) {
    var stage = motions[id].firstKeyframe
    while stage.exists {
      let following = keyframes[stage].next
      keyframes.remove(stage)
      stage = following
    }
    forgetValues(of: motions[id])
    motions.remove(id)
  }

  private mutating func forgetValues(of motion: Motion) {
    if motion.isBySystem { return }
    forget(motion.old)
    forget(motion.from)
    forget(motion.to)
  }

  /// Adds a stage of key frames to a motion, among the others by their starts.
  private mutating func addStage(
    to id: MotionID, of block: AnimationBlock, from: PropertyValue, to: PropertyValue
  ) {
    var stage = Keyframe()
    stage.start = block.stageStart
    stage.end = block.stageStart + block.stageDuration
    stage.from = from
    stage.to = to
    var previous = KeyframeID.none
    var next = motions[id].firstKeyframe
    while next.exists, keyframes[next].start <= stage.start {
      let isSame = keyframes[next].start == stage.start && keyframes[next].end == stage.end
      if isSame, keyframes[next].next.isNone {
        keyframes[next].to = to
        return
      }
      previous = next
      next = keyframes[next].next
    }
    stage.next = next
    let new = keyframes.insert(stage)
    if previous.exists { keyframes[previous].next = new } else { motions[id].firstKeyframe = new }
  }
}
