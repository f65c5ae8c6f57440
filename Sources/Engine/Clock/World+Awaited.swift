// The deadlines for which the world waits before it counts as quiet. The world does not wait for code that the machine
// has found to reschedule itself forever, by the clock or at the ends of animations.

extension World {
  /// Whether the world waits for delayed blocks of code, and for nothing else.
  public var waitsForBlocksOnly: Bool {
    nextAwaited != nil && deadlines.heap.allSatisfy { isBlock($0) || isStale($0) }
  }

  /// Whether the world waits only for delayed blocks and animations with completion blocks. Mutating, since a
  /// nonmutating call would make a mutating caller copy the whole world.
  @inlinable public mutating func isWaitingForCode() -> Bool {
    guard let first = deadlines.first,
      lastOpen.isNone || transitions[lastOpen].mayBeHeld || first.block.exists, nextAwaited != nil
    else { return false }
    return hasOnlyCodePending
  }

  /// The statements that caused the deadlines and blocks that the world waits for, as indices into the log of causes; 0
  /// for a deadline of a transition or of a touch.
  public var causesOfAwaited: [CauseIndex] {
    deadlines.heap.filter(isAwaited).map(cause(of:))
      + nextTurns.map { rareTables.value.delayed[$0].cause }
  }

  /// Stops waiting for code that reschedules itself forever, and records a note for each deadline of such code. Display
  /// links get no note while a finger is down.
  /// - Parameter causes: The statements that started code that reschedules itself forever.
  /// - Returns: The tokens of the blocks for which the world no longer waits; 0 for animations without a completion block.
  public mutating func stopAwaiting(_ causes: [CauseIndex], trace: inout Trace) -> [CompletionToken] {
    var tokens: [CompletionToken] = []
    for deadline in deadlines.inOrder where isAwaited(deadline) && causes.contains(cause(of: deadline)) {
      if deadline.block.exists {
        rareTables.value.delayed[deadline.block].reschedulesForever = true
        tokens.append(rareTables.value.delayed[deadline.block].token)
      } else if deadline.animator.exists {
        propertyAnimators[deadline.animator].reschedulesForever = true
        tokens += keptBlocks(of: deadline.animator)
      } else {
        let block = groups[deadline.group].block
        blocks[block].options.flags.insert(.reschedulesForever)
        tokens.append(blocks[block].options.completion)
      }
      cause = cause(of: deadline)
      // The finger may end a display link: see `awaitFrames`.
      if isFrame(deadline), finger.isDown { continue }
      note(.repeatingCode, on: .none, to: &trace)
    }
    hasRepeatingCode = true
    return tokens
  }

  /// Makes the world wait for all display links again; called when the finger has lifted.
  /// - Returns: The tokens of the display links' blocks; empty if no code repeats itself forever.
  public mutating func awaitFrames() -> [CompletionToken] {
    guard hasRepeatingCode else { return [] }
    return deadlines.inOrder.filter(isFrame).map { deadline in
      rareTables.value.delayed[deadline.block].reschedulesForever = false
      return rareTables.value.delayed[deadline.block].token
    }
  }

  /// Whether code runs at the next deadline: a delayed block or a completion block. False without a deadline.
  public var awaitsCode: Bool { deadlines.first.map { isBlock($0) || hasCompletion($0) } ?? false }

  /// Whether the next deadline is a frame of a display link.
  public var awaitsFrame: Bool { deadlines.first.map(isFrame) ?? false }

  /// Marks a property animator as created by code that reschedules itself forever.
  public mutating func markReschedulingForever(_ id: PropertyAnimatorID) {
    propertyAnimators[id].reschedulesForever = true
  }

  /// The time of the last awaited deadline that is not a delayed block, after which the world waits only for blocks;
  /// and the time of the first awaited block after it, if any. Nil if the world waits only for blocks, or for nothing.
  public var timeOfBlocksOnly: (start: Time, end: Time?)? {
    let awaited = deadlines.heap.filter(isAwaited)
    guard let start = awaited.filter({ !isBlock($0) }).map({ $0.time }).max() else { return nil }
    return (start, awaited.map { $0.time }.filter { $0 > start }.min())
  }

  /// Whether the world waits for a deadline before it counts as quiet.
  func isAwaited(_ deadline: Deadline) -> Bool { !isStale(deadline) && !reschedulesForever(deadline) }

  /// Whether a deadline belongs to code that reschedules itself forever.
  private func reschedulesForever(_ deadline: Deadline) -> Bool {
    rareTables.value.delayed[deadline.block].reschedulesForever || reschedulesForever(deadline.group)
      || propertyAnimators[deadline.animator].reschedulesForever
  }

  /// Whether the animations of a group belong to code that starts them again forever.
  func reschedulesForever(_ group: GroupID) -> Bool {
    blocks[groups[group].block].options.flags.contains(.reschedulesForever)
  }

  @usableFromInline var hasOnlyCodePending: Bool {
    waitsForBlocksOnly
      || (lastOpen.isNone || isHeld(lastOpen))
        && deadlines.heap.allSatisfy { isBlock($0) || hasCompletion($0) || isStale($0) }
  }

  private func isBlock(_ deadline: Deadline) -> Bool { rareTables.value.delayed[deadline.block].token != 0 }

  private func isFrame(_ deadline: Deadline) -> Bool { rareTables.value.delayed[deadline.block].isFrame }

  private func hasCompletion(_ deadline: Deadline) -> Bool {
    blocks[groups[deadline.group].block].options.completion != 0
      || propertyAnimators[deadline.animator].firstBlock.exists
  }

  private func cause(of deadline: Deadline) -> CauseIndex {
    if deadline.block.exists { return rareTables.value.delayed[deadline.block].cause }
    if deadline.animator.exists { return propertyAnimators[deadline.animator].author.cause }
    return blocks[groups[deadline.group].block].author.cause
  }
}
