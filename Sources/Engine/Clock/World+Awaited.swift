// What is waited for, until nothing is left to happen. Code that schedules itself again and again, by the clock or at the
// ends of animations, is not, once the driver has found out that it does.

extension World {
  /// Whether nothing but blocks of code is waited for.
  public var waitsForBlocksOnly: Bool {
    guard let first = deadlines.first, first.block.exists else { return false }
    return nextAwaited != nil && deadlines.heap.allSatisfy { isBlock($0) || isStale($0) }
  }

  /// Whether nothing but blocks of code is waited for, and animations at whose ends others run.
  public var waitsForCodeOnly: Bool {
    nextAwaited != nil && (lastOpen.isNone || isHeld(lastOpen))
      && deadlines.heap.allSatisfy { isBlock($0) || hasCompletion($0) || isStale($0) }
  }

  /// What that follows from which is waited for.
  public var causesOfAwaited: [CauseIndex] {
    deadlines.heap.filter(isAwaited).map(cause(of:))
      + nextTurns.map { rareTables.value.delayed[$0].cause }
  }

  /// Some of what waits comes again and again: from now on the world does not wait for it.
  /// - Parameter causes: what that follows from.
  /// - Returns: the blocks of which that was not known yet, as the driver knows them.
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

  /// The finger is lifted: a display link that went on while it was down is waited for again.
  /// - Returns: the blocks of such links, as the driver knows them.
  public mutating func awaitFrames() -> [CompletionToken] {
    guard hasRepeatingCode else { return [] }
    return deadlines.inOrder.filter(isFrame).map { deadline in
      rareTables.value.delayed[deadline.block].comesAgain = false
      return rareTables.value.delayed[deadline.block].token
    }
  }

  /// Whether the next that falls due is a frame of a display link.
  public var awaitsFrame: Bool { deadlines.first.map(isFrame) ?? false }

  /// A property animator is made by code that comes again and again.
  public mutating func letComeAgain(_ id: PropertyAnimatorID) { propertyAnimators[id].comesAgain = true }

  /// From when on nothing but blocks of code is waited for, as far as is known now, and when the next of them comes after
  /// that, if one does; nil where nothing but blocks is waited for now.
  public var timeOfBlocksOnly: (start: Time, end: Time?)? {
    let awaited = deadlines.heap.filter(isAwaited)
    guard let start = awaited.filter({ !isBlock($0) }).map(\.time).max() else { return nil }
    return (start, awaited.map(\.time).filter { $0 > start }.min())
  }

  /// Whether something is waited for until it falls due.
  func isAwaited(_ deadline: Deadline) -> Bool { !isStale(deadline) && !comesAgain(deadline) }

  /// Whether what falls due comes again and again.
  private func comesAgain(_ deadline: Deadline) -> Bool {
    rareTables.value.delayed[deadline.block].comesAgain || comesAgain(deadline.group)
      || propertyAnimators[deadline.animator].comesAgain
  }

  /// Whether animations come again and again.
  func comesAgain(_ group: GroupID) -> Bool {
    blocks[groups[group].block].options.flags.contains(.comesAgain)
  }

  // MARK: - Implementation

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
