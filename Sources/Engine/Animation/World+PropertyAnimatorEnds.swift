// The end of property animators and the values that remain.

extension World {
  /// Pauses a property animator whose time is over if its `pausesOnCompletion` is true (PROP-08); otherwise ends it and
  /// makes it inactive (PROP-02).
  mutating func deadlineExpired(_ id: PropertyAnimatorID) {
    propertyAnimators[id].deadline = 0
    let row = propertyAnimators[id]
    cause = row.author.cause
    if row.pausesOnCompletion, holds(.prop08) { return stopTime(of: id) }
    // A reversed animator ends at `.start`, as one observer found (PROP-03).
    let position: AnimatingPosition = row.isReversed && holds(.prop03) ? .start : .end
    settle(id, at: position)
    end(id, at: position, tells: true)
  }

  /// Moves running property animators to their ends immediately, as the app enters the background, except those that
  /// restart forever (`reschedulesForever`). UIKit's behaviour is undocumented here.
  /// - Returns: Whether any animator was running.
  mutating func endRunningAnimators() -> Bool {
    var hasEnded = false
    for id in propertyAnimators.ids
    where propertyAnimators[id].isRunning && !propertyAnimators[id].reschedulesForever {
      let goal = propertyAnimators[id].isReversed ? 0.0 : 1.0
      propertyAnimators[id].course = Course(begin: now, from: goal, to: goal)
      setDeadline(of: id, at: nil)
      deadlineExpired(id)
      hasEnded = true
    }
    return hasEnded
  }

  /// Makes the presentation values of a stopped animator the model values. Its animations stay, but no longer show.
  mutating func freeze(_ id: PropertyAnimatorID) {
    for animation in animations(of: id) where !animations[animation].isReplaced {
      let row = animations[animation]
      let model = modelValue(row.property, of: row.view)
      let shown = value(of: row, over: model)
      animations[animation].isReplaced = true
      if holds(.prop05) { restore(row.property, shown, of: row.view) }
    }
  }

  /// Sets the animated properties to their values at a position. `current` changes nothing, and `end` only a stopped
  /// animator's properties. `start` undoes the most recent change first; unless the animator is stopped, values that
  /// code has set since remain.
  mutating func settle(_ id: PropertyAnimatorID, at position: AnimatingPosition) {
    let isStopped = propertyAnimators[id].state == .stopped
    switch holds(.prop07) ? position : .end {
    case .current: break
    case .end:
      guard isStopped else { return }
      for animation in animations(of: id) {
        let row = animations[animation]
        restore(row.property, propertyValue(row.to), of: row.view)
      }
    case .start:
      for animation in animations(of: id).reversed() {
        let row = animations[animation]
        let isItsOwn = isStopped || modelValue(row.property, of: row.view) == propertyValue(row.to)
        if isItsOwn { restore(row.property, propertyValue(row.old), of: row.view) }
      }
    }
  }

  /// Ends an animator: removes its animations, and schedules its completion blocks, each of which runs once (PROP-04).
  /// - Parameter tells: Whether to run the completion blocks.
  mutating func end(_ id: PropertyAnimatorID, at position: AnimatingPosition, tells: Bool) {
    let transition = propertyAnimators[id].author.transition
    let isOver = holds(.prop02) || !tells
    dropAnimations(of: id)
    modify(&propertyAnimators[id]) {
      $0.state = isOver ? .inactive : .active
      $0.isRunning = false
      $0.position = position
      $0.course = Course()
    }
    setDeadline(of: id, at: nil)
    let start = beginPlan()
    let completions = tells ? blocks(of: id, .completion) : []
    for block in completions {
      add(Operation(kind: .runAnimatorBlock, method: .animatorCompletion, a: block.raw))
    }
    if !completions.isEmpty, holds(.prop120) {
      propertyAnimators[id].isCompleting = true
      add(Operation(kind: .endCompletions, a: id.raw))
    }
    if contexts[transitions[transition].context].completesItself { add(.on(transition, .completeItself)) }
    endPlan(.animator, from: start)
  }

  /// Records that the last completion block of an animator has run, unless the animator's row has been freed.
  mutating func endCompletions(of id: PropertyAnimatorID) {
    if propertyAnimators.contains(id) { propertyAnimators[id].isCompleting = false }
  }

  // MARK: - Blocks

  /// Opens the animation block in which code of an animator runs.
  mutating func beginAnimatorBlock(_ id: AnimatorBlockID) {
    let row = animatorBlocks[id]
    let animator = propertyAnimators[row.animator]
    var options = AnimationOptions()
    options.duration = animator.duration
    options.curve = animator.curve
    options.animator = row.animator
    options.startShare = row.startShare
    beginAnimations(options, by: row.author)
  }

  /// Records the call of an animator's block, returns its token for the machine to run, and frees its row.
  mutating func runAnimatorBlock(
    _ id: AnimatorBlockID, _ method: Method, trace: inout Trace
  ) -> CompletionToken? {
    let row = animatorBlocks[id]
    if holds(row.kind == .completion ? .prop04 : .prop20) { dropBlock(id) }
    let transition = row.author.transition
    let position = propertyAnimators[row.animator].position
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: method.rawValue, subject: .none,
        first: row.kind == .completion ? Object(.position, Int32(position.rawValue)) : .absent,
        transition: transition))
    return row.token
  }

  /// The number of blocks that all property animators store.
  public var animatorBlockCount: Int32 { animatorBlocks.count }

  /// The blocks of one kind that an animator stores, in order of addition.
  func blocks(of id: PropertyAnimatorID, _ kind: AnimatorBlock.Kind) -> [AnimatorBlockID] {
    animatorBlocks.list(from: propertyAnimators[id].firstBlock) { $0.next }
      .filter { animatorBlocks[$0].kind == kind }
  }

  mutating func dropBlock(_ id: AnimatorBlockID) {
    let animator = animatorBlocks[id].animator
    let first = propertyAnimators[animator].firstBlock
    let previous = animatorBlocks.first(from: first, by: { $0.next }, where: { $1.next == id })
    let following = animatorBlocks[id].next
    if previous.exists {
      animatorBlocks[previous].next = following
    } else {
      propertyAnimators[animator].firstBlock = following
    }
    if propertyAnimators[animator].lastBlock == id { propertyAnimators[animator].lastBlock = previous }
    animatorBlocks.remove(id)
  }

  /// The animations of an animator, from its oldest group to its newest, and within a group in order of creation.
  private func animations(of id: PropertyAnimatorID) -> [AnimationID] {
    groups(of: id).flatMap { animations(in: $0) }
  }

  private func groups(of id: PropertyAnimatorID) -> [GroupID] {
    groups.list(from: propertyAnimators[id].firstGroup) { $0.nextOfAnimator }
  }

  private mutating func dropAnimations(of id: PropertyAnimatorID) {
    for group in groups(of: id) { end(group, finished: true) }
  }
}
