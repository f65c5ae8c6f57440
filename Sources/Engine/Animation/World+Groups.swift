extension World {
  /// Updates the deadlines of the groups that follow a transition, after its timeline or phase has changed.
  mutating func followTimeline(of id: TransitionID) {
    if firstGroup.isNone { return }
    for group in groups(on: id) { setDeadline(of: group) }
    dropStaleDeadlines()
  }

  /// The groups that follow the clock of a transition, in order of creation.
  func groups(on clock: TransitionID) -> [GroupID] {
    groups.list(from: firstGroup) { $0.next }.filter { groups[$0].clock == clock }
  }

  /// The oldest running group of code that satisfies a condition; nil if no group does.
  @inline(__always)
  func runningGroup(where isWanted: (AnimationGroup) -> Bool) -> AnimationGroup? {
    let found = groups.first(from: firstGroup, by: { $0.next }, where: { isWanted($1) })
    return found.exists ? groups[found] : nil
  }

  /// Whether code of a transition has a running animation that ends by itself.
  public func isAnimating(_ id: TransitionID) -> Bool {
    runningGroup { blocks[$0.block].author.transition == id && $0.end != nil } != nil
  }

  /// Ends the groups that follow the clock of a cancelled transition, in order of creation. Before that, model values
  /// changed by view animations are restored, unless code has set other values since (MOD-CANCEL-16). Changes without
  /// animation and explicit layer animations are not undone (MOD-CANCEL-17).
  mutating func undoGroups(of id: TransitionID) {
    if firstGroup.isNone { return }
    let ending = groups(on: id)
    for group in ending.reversed() { putBack(group) }
    let start = beginPlan()
    for group in ending { end(group, finished: true) }
    endPlan(.cancel, from: start)
  }

  /// Ends the system's animations of a completing transition; if the transition was cancelled, the model values are
  /// restored first.
  mutating func endSystemGroup(of id: TransitionID, finished: Bool) {
    let group = transitions[id].group
    if group.isNone { return }
    if transitions[id].continuingGroup.exists {
      free(transitions[id].continuingGroup)
      transitions[id].continuingGroup = .none
    }
    if !finished { putBack(group) }
    free(group)
    transitions[id].group = .none
  }

  /// Restores the model values that the animations of a group changed, the most recent first. A value that code has set
  /// since remains, but the system's animations restore their start values in any case.
  private mutating func putBack(_ id: GroupID) {
    var next = groups[id].lastAnimation
    while next.exists {
      let animation = animations[next]
      next = animation.previousOfGroup
      if animation.kind == .explicit || animation.kind == .layerTransition { continue }
      if animation.isBySystem {
        // A system animation restores its value even if code has set another one meanwhile.
        views[animation.view].put(animation.from)
      } else if holds(.modCancel16),
        modelValue(animation.property, of: animation.view) == propertyValue(animation.to)
      {
        restore(animation.property, propertyValue(animation.old), of: animation.view)
      }
    }
  }

  /// Makes the remaining groups of a finished transition follow the world's clock.
  mutating func continueByClock(of id: TransitionID) {
    // Blocks that are still open must not follow the finished transition either.
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

  /// Clears all references to a freed transition in animation blocks, property animators and their blocks, since its
  /// row may be reused.
  mutating func clearTransitionReferences(of id: TransitionID) {
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

  /// Sets a group's deadline, the time on the world's clock at which its animations end; removes it if no such time is
  /// known. None is known while the block's code still runs, for animations that repeat forever or follow a property
  /// animator, and while the clock that the group follows stands still or runs backwards, for example because a finger
  /// drives the transition.
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

  /// The transition whose clock a view's animations in a block follow: the transition that the block specifies; else
  /// the open transition whose container contains the view, or the dismissal that has removed an ancestor of the view
  /// (PERC-07). None for the world's clock. From iOS 11 on, a percent-driven transition moves only the animator's view
  /// animations and alongside animations (PERC-30, PERC-31).
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
    let hiding = dismissal(hiding: animated)
    return hiding.exists && isLeftAlone(row, by: transitions[hiding]) ? .none : hiding
  }

  /// Whether the animations of a block in the container of a transition follow that transition's clock. For a
  /// percent-driven transition the rules decide, except for alongside animations, which always follow it.
  private func moves(_ block: AnimationBlock, in transition: Transition) -> Bool {
    if isLeftAlone(block, by: transition) { return false }
    guard contexts[transition.context].movesAnimators else { return true }
    return switch block.nature {
    case .alongside: true
    case .layer: rules.drivenLayers == .container
    case .views: rules.drivenAnimations == .container
    }
  }

  /// Whether a transition neither moves nor undoes the animations of a block, because a custom interaction controller
  /// renders the transition (PERC-290). False for alongside animations.
  private func isLeftAlone(_ block: AnimationBlock, by transition: Transition) -> Bool {
    contexts[transition.context].rendersItself && block.nature != .alongside && holds(.perc290)
  }

  // MARK: - Ends

  /// Completes a closed block that has no running groups or unfinished parts.
  /// - Parameter deferring: Whether to wait for the end of the turn, since code is running.
  mutating func completeIfOver(_ id: BlockID, deferring: Bool) {
    let row = blocks[id]
    guard row.isClosed, row.groupCount == 0, row.partCount == 0 else { return }
    cause = row.author.cause
    let operation = Operation.on(id, .endBlock, flag: row.isFinished)
    if deferring { `defer`(operation) } else { add(operation) }
  }

  /// Ends a block: frees its row, completes the author's transition if it has `completesItself` and waited only for
  /// this block, and records the call of the block's completion block. Returns the token of the completion block; nil
  /// if there is none, if the block still has unfinished parts, or if the block exchanges children: that exchange ends
  /// first, and then this function is called again.
  mutating func endBlock(_ id: BlockID, finished: Bool, trace: inout Trace) -> CompletionToken? {
    let row = blocks[id]
    // The block is not over, because a part was added after the end had been deferred.
    if row.partCount > 0 { return nil }
    if row.whole.exists {
      blocks[row.whole].partCount -= 1
      // The whole block counts as finished only if all its parts have finished (COORD-290).
      if !finished, holds(.coord290) { blocks[row.whole].isFinished = false }
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

  /// Schedules `dropUnseenAnimations` for the end of the turn, because a view was removed. A view that is back in the
  /// window by then keeps its animations.
  mutating func noteDetachment() {
    if firstGroup.isNone { return }
    if deferred.contains(where: { $0.kind == .dropUnseenAnimations }) { return }
    `defer`(Operation(kind: .dropUnseenAnimations))
  }

  /// Ends code's animations on views that are outside the window and that no cancelled dismissal would bring back.
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

  /// Frees the row of a view and the rows of its animations and its layer, and clears the references to the view.
  mutating func free(_ view: ViewID) {
    while views[view].firstAnimation.exists { drop(views[view].firstAnimation) }
    if views[view].layer.exists { layers.remove(views[view].layer) }
    if hasSnapshots { forgetSource(view) }
    if hasZooms { forgetSource(ofZooms: view) }
    if !popoverSources.isEmpty { forgetPopoverView(view) }
    let isScroll = scroll(of: view).exists
    if isScroll || hasContexts && views[view].role == .transitionView { callOffWork(on: view) }
    if isScroll || !attachedRecognizers.isEmpty { recognition.value.detach(from: view) }
    if viewNameIndex != nil { forgetName(of: view) }
    if hasConstraints { forgetConstraints(of: view) }
    if hasKeyboard { forgetResponder(view) }
    if !rareTables.value.timedViews.isEmpty { rareTables.value.timedViews.removeAll { $0 == view } }
    views[view].role = .nobody
    views.remove(view)
  }

  /// Clears the `source` of snapshots of a view that is freed.
  private mutating func forgetSource(_ view: ViewID) {
    for raw in 1..<layers.end where layers[LayerID(raw: raw)].source == view {
      layers[LayerID(raw: raw)].source = .none
    }
  }
}

extension World {
  /// The curve and duration of a block. A spring given by its stiffness has its own duration (SPRING-22).
  func timing(of options: AnimationOptions) -> (curve: Curve, duration: Time) {
    let curve = rules.inForce(options.curve ?? rules.animation.usualCurve)
    let own = rules.animation.springs.takesItsOwnTime ? curve.ownDuration : nil
    let duration = own ?? options.duration
    return (curve.lasting(duration), duration)
  }
}
