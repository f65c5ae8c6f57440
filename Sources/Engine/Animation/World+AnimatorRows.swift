// Rows of property animators are given back once nobody can name them any more: who can, the driver knows.

extension World {
  /// The blocks that property animators keep, with whose they are, in the order in which they were added.
  public var keptAnimatorBlocks: [(animator: PropertyAnimatorID, token: CompletionToken)] {
    var found: [(animator: PropertyAnimatorID, token: CompletionToken)] = []
    var next = choreography.value.firstAnimatorBlock
    while next.exists {
      let row = animatorBlocks[next]
      found.append((row.animator, row.token))
      next = row.next
    }
    return found
  }

  /// The property animators that are needed whether or not code can name them: those that are active or stopped, and
  /// the answers of transitions.
  public var animatorsInUse: [PropertyAnimatorID] {
    var found: [PropertyAnimatorID] = []
    for raw in 1..<max(propertyAnimators.end, 1) {
      let id = PropertyAnimatorID(raw: raw)
      if propertyAnimators[id].state != .inactive { found.append(id) }
    }
    for raw in 1..<max(contexts.end, 1) {
      let answer = contexts[ContextID(raw: raw)].interruptible
      if answer.exists { found.append(answer) }
    }
    var group = firstGroup
    while group.exists {
      if groups[group].animator.exists { found.append(groups[group].animator) }
      group = groups[group].next
    }
    for block in choreography.value.openBlocks where blocks[block].options.animator.exists {
      found.append(blocks[block].options.animator)
    }
    return found
  }

  /// Gives back the rows of all property animators but some.
  /// - Parameter held: those that stay: at least those that are in use.
  /// - Returns: the blocks that will not be run any more.
  public mutating func freeAnimators(besides held: [PropertyAnimatorID]) -> [CompletionToken] {
    var isHeld = [Bool](repeating: false, count: Int(propertyAnimators.end))
    for id in held { isHeld[Int(id.raw)] = true }
    let untold = dropAnimatorBlocks { !isHeld[Int($0.raw)] }
    for raw in 1..<max(propertyAnimators.end, 1) where !isHeld[Int(raw)] {
      let id = PropertyAnimatorID(raw: raw)
      if propertyAnimators[id].isFreed { continue }
      propertyAnimators[id].isFreed = true
      propertyAnimators.remove(id)
    }
    return untold
  }

  // MARK: - Implementation

  /// Forgets the blocks of some animators.
  private mutating func dropAnimatorBlocks(of isMeant: (PropertyAnimatorID) -> Bool) -> [CompletionToken] {
    var dropped: [CompletionToken] = []
    var last = AnimatorBlockID.none
    var next = choreography.value.firstAnimatorBlock
    choreography.value.firstAnimatorBlock = .none
    while next.exists {
      let (id, row) = (next, animatorBlocks[next])
      next = row.next
      if isMeant(row.animator) {
        dropped.append(row.token)
        animatorBlocks.remove(id)
        continue
      }
      if last.exists { animatorBlocks[last].next = id } else { choreography.value.firstAnimatorBlock = id }
      animatorBlocks[id].next = .none
      last = id
    }
    choreography.value.lastAnimatorBlock = last
    return dropped
  }
}
