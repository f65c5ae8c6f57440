extension World {
  /// Updates the ends of the groups that follow a transition, after its timeline or phase has changed.
  mutating func followTimeline(of id: TransitionID) {
    if firstGroup.isNone { return }
    for group in groups(on: id) { setDeadline(of: group) }
    dropStaleDeadlines()
  }

  /// The groups that follow a transition's own time, in order of creation.
  func groups(on clock: TransitionID) -> [GroupID] {
    groups.list(from: firstGroup) { $0.next }.filter { groups[$0].clock == clock }
  }

  /// The first of code's groups that satisfies a condition; nil if there is none.
  @inline(__always)
  func runningGroup(where isWanted: (AnimationGroup) -> Bool) -> AnimationGroup? {
    let found = groups.first(from: firstGroup, by: { $0.next }, where: { isWanted($1) })
    return found.exists ? groups[found] : nil
  }

  /// Whether an animation of a transition's code is still to end by itself.
  public func isAnimating(_ id: TransitionID) -> Bool {
    runningGroup { blocks[$0.block].author.transition == id && $0.end != nil } != nil
  }

  /// Ends the groups that follow a cancelled transition's own time, in order of creation, after the model values
  /// changed by view animations have been restored (MOD-CANCEL-16). Changes without animation and explicit layer
  /// animations are not undone (MOD-CANCEL-17).
  mutating func undoGroups(of id: TransitionID) {
    if firstGroup.isNone { return }
    let ending = groups(on: id)
    for group in ending.reversed() { putBack(group) }
    let start = beginPlan()
    for group in ending { end(group, finished: true) }
    endPlan(.cancel, from: start)
  }

  /// Ends the system's animations of a transition that completes, after restoring the model values if it was cancelled.
  mutating func endSystemGroup(of id: TransitionID, finished: Bool) {
    let group = transitions[id].group
    if group.isNone { return }
    if transitions[id].carrying.exists {
      free(transitions[id].carrying)
      transitions[id].carrying = .none
    }
    if !finished { putBack(group) }
    free(group)
    transitions[id].group = .none
  }

  /// Restores the model values that a group changed, the most recent first.
  private mutating func putBack(_ id: GroupID) {
    var next = groups[id].lastAnimation
    while next.exists {
      let animation = animations[next]
      next = animation.previousOfGroup
      if animation.kind == .explicit || animation.kind == .passage { continue }
      if animation.isBySystem {
        // Whatever code has set meanwhile.
        views[animation.view].put(animation.from)
      } else if holds(.modCancel16),
        modelValue(animation.property, of: animation.view) == propertyValue(animation.to)
      {
        restore(animation.property, propertyValue(animation.old), of: animation.view)
      }
    }
  }

  /// Moves the remaining groups of a finished transition to the world's clock.
  mutating func letGroupsRun(of id: TransitionID) {
    // Open blocks must not follow it any more either.
    for block in blocks.ids where blocks[block].options.clock == id { blocks[block].options.clock = .none }
    if firstGroup.isNone { return }
    for group in groups(on: id) {
      let begin = now - (time(on: id) - groups[group].begin)
      modify(&groups[group]) {
        $0.clock = .none
        $0.begin = begin
      }
      setDeadline(of: group)
    }
    dropStaleDeadlines()
  }

  /// Detaches remaining animations from a freed transition, since its row may be reused.
  mutating func disownAnimations(of id: TransitionID) {
    for block in blocks.ids where blocks[block].author.transition == id {
      blocks[block].author.transition = .none
    }
    for animator in propertyAnimators.ids where propertyAnimators[animator].author.transition == id {
      propertyAnimators[animator].author.transition = .none
    }
    for block in animatorBlocks.ids where animatorBlocks[block].author.transition == id {
      animatorBlocks[block].author.transition = .none
    }
  }

  /// Sets or removes the end of a group: a group that follows a driven transition, or one that runs backwards, has no
  /// end.
  mutating func setDeadline(of id: GroupID) {
    let row = groups[id]
    var moment = row.end
    if row.timedBy.exists {
      moment = moment.flatMap { self.moment(reaching: $0, in: row.timedBy) }
    } else if let end = moment, row.clock.exists {
      let transition = transitions[row.clock]
      let runs =
        transition.phase == .running || transition.phase == .completing
        || contexts[transition.context].rendersItself
      moment = runs ? transition.timeline.moment(reaching: end, from: now) : nil
    }
    if !blocks[row.block].isClosed || row.animator.exists { moment = nil }
    groups[id].deadline = moment.map { deadlines.set(.none, group: id, at: max($0, now)) } ?? 0
  }

  /// The clock of a view's animations: the one that the block specifies, else the open transition whose container
  /// contains the view or that has removed an ancestor of it (PERC-07), else the world's. From iOS 11 on a percent
  /// driver moves only the view animations of the animator and those alongside (PERC-30, PERC-31).
  func clock(of block: BlockID, for view: ViewID) -> TransitionID {
    let row = blocks[block]
    if row.options.animator.exists { return .none }
    if row.options.clock.exists { return row.options.clock }
    if firstOpen.isNone || !holds(.perc07) { return .none }
    let animated = view
    var view = view
    while view.exists {
      var next = lastOpen
      while next.exists {
        let transition = transitions[next]
        let isUnderWay = transition.phase != .pending && transition.phase != .completing
        if isUnderWay, transition.container == view { return moves(row, in: transition) ? next : .none }
        next = transition.previousOpen
      }
      view = views[view].superview
    }
    return dismissal(hiding: animated)
  }

  /// Whether animations in the container of a transition follow that transition.
  private func moves(_ block: AnimationBlock, in transition: Transition) -> Bool {
    guard contexts[transition.context].movesAnimators else { return true }
    return switch block.nature {
    case .alongside: true
    case .layer: rules.drivenLayers == .container
    case .views: rules.drivenAnimations == .container
    }
  }

  // MARK: - Ends

  /// Completes a closed block that has no running groups or parts.
  /// - Parameter deferring: Whether to wait for the end of the turn, since code is running.
  mutating func completeIfOver(_ id: BlockID, deferring: Bool) {
    let row = blocks[id]
    guard row.isClosed, row.groupCount == 0, row.partCount == 0 else { return }
    cause = row.author.cause
    let operation = Operation.on(id, .endBlock, flag: row.isFinished)
    if deferring { `defer`(operation) } else { add(operation) }
  }

  /// Records the end of a block and frees it. It may have been the last that its transition waited for.
  mutating func endBlock(_ id: BlockID, finished: Bool, trace: inout Trace) -> CompletionToken? {
    let row = blocks[id]
    // A part has been added since the end was deferred.
    if row.partCount > 0 { return nil }
    if row.whole.exists {
      blocks[row.whole].partCount -= 1
      completeIfOver(row.whole, deferring: false)
    }
    if row.isSwap {
      endSwap(id, finished: finished)
      return nil
    }
    blocks.remove(id)
    if row.settles.exists, finished { add(.on(row.settles, .endSettling)) }
    let transition = row.author.transition
    let context = transitions[transition].context
    if context.exists, contexts[context].firstBlock == id { contexts[context].firstBlock = .none }
    if contexts[transitions[transition].context].completesItself { add(.on(transition, .completeItself)) }
    if row.options.completion == 0 { return nil }
    if row.lingering.exists { add(Operation(kind: .dropLingering, a: row.lingering.raw)) }
    let subject = transition.exists ? self.subject(of: transitions[transition]) : .none
    emit(.animationCompletion, on: subject, Object(finished), of: transition, to: &trace)
    return row.options.completion
  }

  // MARK: - Views that leave the window

  /// Schedules the end of code's animations on a removed view and its subviews, unless it is back in the window by the
  /// end of the turn.
  mutating func noteDetachment() {
    if firstGroup.isNone { return }
    if deferred.contains(where: { $0.kind == .dropUnseenAnimations }) { return }
    `defer`(Operation(kind: .dropUnseenAnimations))
  }

  /// Ends code's animations on views that are not in the window and that no cancel will bring back.
  mutating func dropUnseenAnimations() {
    let running = groups.list(from: firstGroup) { $0.next }.flatMap { animations(in: $0) }
    for animation in running {
      let view = animations[animation].view
      if !isInWindow(view), dismissal(hiding: view).isNone { drop(animation) }
    }
  }

  /// The animations of a group, in order of creation.
  func animations(in group: GroupID) -> [AnimationID] {
    animations.list(from: groups[group].firstAnimation) { $0.nextOfGroup }
  }

  /// Frees a view's rows.
  mutating func free(_ view: ViewID) {
    while views[view].firstAnimation.exists { drop(views[view].firstAnimation) }
    if views[view].layer.exists { layers.remove(views[view].layer) }
    if hasSnapshots { forgetSource(view) }
    if hasZooms { forgetSource(ofZooms: view) }
    if !popoverSources.isEmpty { popoverSources.removeAll { $0.view == view } }
    if hasContexts, views[view].role == .transitionView { callOffLayout(of: view) }
    if !attachedRecognizers.isEmpty { recognition.value.detach(from: view) }
    if namesakes != nil { forgetName(of: view) }
    if hasConstraints { forgetConstraints(of: view) }
    if !rareTables.value.timedViews.isEmpty { rareTables.value.timedViews.removeAll { $0 == view } }
    views[view].role = .nobody
    views.remove(view)
  }

  /// Clears the references of snapshots to a freed view.
  private mutating func forgetSource(_ view: ViewID) {
    for raw in 1..<layers.end where layers[LayerID(raw: raw)].source == view {
      layers[LayerID(raw: raw)].source = .none
    }
  }
}

extension World {
  /// The curve and the duration of a block, where a spring of given stiffness takes its own (SPRING-22).
  func timing(of options: AnimationOptions) -> (curve: Curve, duration: Time) {
    let curve = rules.inForce(options.curve ?? rules.animation.usualCurve)
    let own = rules.animation.springs.takesItsOwnTime ? curve.ownDuration : nil
    let duration = own ?? options.duration
    return (curve.lasting(duration), duration)
  }
}
