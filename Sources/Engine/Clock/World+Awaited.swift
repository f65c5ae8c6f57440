// The deadlines that the world waits for until it is quiet. Code that reschedules itself endlessly, by the clock or at
// the ends of animations, does not count, once the driver has detected it.

extension World {
  /// Whether the world waits only for blocks of code.
  public var waitsForBlocksOnly: Bool {
    nextAwaited != nil && deadlines.heap.allSatisfy { isBlock($0) || isStale($0) }
  }

  /// Whether the world waits only for blocks of code, or for them and animations with completion blocks. Mutating, since
  /// a mutating function that calls a nonmutating one copies the whole world.
  @inlinable public mutating func isWaitingForCode() -> Bool {
    guard let first = deadlines.first,
      lastOpen.isNone || transitions[lastOpen].mayBeHeld || first.block.exists, nextAwaited != nil
    else { return false }
    return hasOnlyCodePending
  }

  /// The causes of everything that the world waits for.
  public var causesOfAwaited: [CauseIndex] {
    deadlines.heap.filter(isAwaited).map(cause(of:))
      + nextTurns.map { rareTables.value.delayed[$0].cause }
  }

  /// Stops waiting for code that reschedules itself endlessly.
  /// - Parameter causes: The causes of such code.
  /// - Returns: The tokens of the blocks newly marked.
  public mutating func stopAwaiting(_ causes: [CauseIndex], trace: inout Trace) -> [CompletionToken] {
    var tokens: [CompletionToken] = []
    for deadline in deadlines.inOrder where isAwaited(deadline) && causes.contains(cause(of: deadline)) {
      if deadline.block.exists {
        rareTables.value.delayed[deadline.block].comesAgain = true
        tokens.append(rareTables.value.delayed[deadline.block].token)
      } else if deadline.animator.exists {
        propertyAnimators[deadline.animator].comesAgain = true
        tokens += keptBlocks(of: deadline.animator)
      } else {
        let block = groups[deadline.group].block
        blocks[block].options.flags.insert(.comesAgain)
        tokens.append(blocks[block].options.completion)
      }
      cause = cause(of: deadline)
      // The finger may end it: see `awaitFrames`.
      if isFrame(deadline), finger.isDown { continue }
      note(.repeatingCode, on: .none, to: &trace)
    }
    hasRepeatingCode = true
    return tokens
  }

  /// Waits again for display links that ran while the finger was down, since it has lifted.
  /// - Returns: The tokens of their blocks.
  public mutating func awaitFrames() -> [CompletionToken] {
    guard hasRepeatingCode else { return [] }
    return deadlines.inOrder.filter(isFrame).map { deadline in
      rareTables.value.delayed[deadline.block].comesAgain = false
      return rareTables.value.delayed[deadline.block].token
    }
  }

  /// Whether the next deadline runs code.
  public var awaitsCode: Bool { deadlines.first.map { isBlock($0) || hasCompletion($0) } ?? false }

  /// Whether the next deadline is a frame of a display link.
  public var awaitsFrame: Bool { deadlines.first.map(isFrame) ?? false }

  /// Marks a property animator as created by code that reschedules itself endlessly.
  public mutating func letComeAgain(_ id: PropertyAnimatorID) { propertyAnimators[id].comesAgain = true }

  /// The time from which the world waits only for blocks of code, as far as known, and the time of the next block after
  /// it, if any; nil if it waits only for blocks already.
  public var timeOfBlocksOnly: (start: Time, end: Time?)? {
    let awaited = deadlines.heap.filter(isAwaited)
    guard let start = awaited.filter({ !isBlock($0) }).map(\.time).max() else { return nil }
    return (start, awaited.map(\.time).filter { $0 > start }.min())
  }

  /// Whether the world waits for a deadline.
  func isAwaited(_ deadline: Deadline) -> Bool { !isStale(deadline) && !comesAgain(deadline) }

  /// Whether a deadline belongs to code that reschedules itself endlessly.
  private func comesAgain(_ deadline: Deadline) -> Bool {
    rareTables.value.delayed[deadline.block].comesAgain || comesAgain(deadline.group)
      || propertyAnimators[deadline.animator].comesAgain
  }

  /// Whether animations restart endlessly.
  func comesAgain(_ group: GroupID) -> Bool {
    blocks[groups[group].block].options.flags.contains(.comesAgain)
  }

  // MARK: - Implementation

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
