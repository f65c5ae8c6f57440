// What hangs on the rows of property animators, and how these are given back once nobody can name them any more: who
// can, the driver knows.

extension World {
  /// A group that was just made follows the time of a property animator.
  mutating func link(_ id: GroupID, to animator: PropertyAnimatorID) {
    let last = propertyAnimators[animator].lastGroup
    groups[id].previousOfAnimator = last
    if last.exists { groups[last].nextOfAnimator = id } else { propertyAnimators[animator].firstGroup = id }
    propertyAnimators[animator].lastGroup = id
  }

  /// A group that followed the time of a property animator does not run any more.
  mutating func unlink(_ row: AnimationGroup, from animator: PropertyAnimatorID) {
    let (previous, next) = (row.previousOfAnimator, row.nextOfAnimator)
    if previous.exists {
      groups[previous].nextOfAnimator = next
    } else {
      propertyAnimators[animator].firstGroup = next
    }
    if next.exists {
      groups[next].previousOfAnimator = previous
    } else {
      propertyAnimators[animator].lastGroup = previous
    }
  }

  /// What the blocks are that a property animator keeps, in the order in which they were added.
  public func keptBlocks(of id: PropertyAnimatorID) -> [CompletionToken] {
    var found: [CompletionToken] = []
    var next = propertyAnimators[id].firstBlock
    while next.exists {
      found.append(animatorBlocks[next].token)
      next = animatorBlocks[next].next
    }
    return found
  }

  /// The property animators that are needed whether or not code can name them: those that are active or stopped, and
  /// the answers of transitions.
  public var animatorsInUse: [PropertyAnimatorID] {
    var found: [PropertyAnimatorID] = []
    for id in propertyAnimators.ids {
      let row = propertyAnimators[id]
      if row.state != .inactive || row.firstGroup.exists { found.append(id) }
    }
    for id in contexts.ids {
      let answer = contexts[id].interruptible
      if answer.exists { found.append(answer) }
    }
    for block in rareTables.value.openBlocks where blocks[block].options.animator.exists {
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
    var untold: [CompletionToken] = []
    for id in propertyAnimators.ids where !isHeld[Int(id.raw)] && !propertyAnimators[id].isFreed {
      var next = propertyAnimators[id].firstBlock
      while next.exists {
        let (block, row) = (next, animatorBlocks[next])
        untold.append(row.token)
        next = row.next
        animatorBlocks.remove(block)
      }
      propertyAnimators[id] = PropertyAnimator()
      propertyAnimators[id].isFreed = true
      propertyAnimators.remove(id)
    }
    return untold
  }
}
