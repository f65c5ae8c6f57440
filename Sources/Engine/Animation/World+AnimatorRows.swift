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
    groups.join(previous, next, \.nextOfAnimator, \.previousOfAnimator)
    if previous.isNone { propertyAnimators[animator].firstGroup = next }
    if next.isNone { propertyAnimators[animator].lastGroup = previous }
  }

  /// What the blocks are that a property animator keeps, in the order in which they were added.
  public func keptBlocks(of id: PropertyAnimatorID) -> [CompletionToken] {
    animatorBlocks.list(from: propertyAnimators[id].firstBlock) { $0.next }.map { animatorBlocks[$0].token }
  }

  /// The property animators that are needed whether or not code can name them: those that are active or stopped, and
  /// the answers of transitions.
  public var animatorsInUse: [PropertyAnimatorID] { animatorsInUse(besides: []) }

  /// Likewise; some are so only as answers of transitions.
  public func animatorsInUse(besides still: [PropertyAnimatorID]) -> [PropertyAnimatorID] {
    let busy = propertyAnimators.ids.filter { id in
      let row = propertyAnimators[id]
      return (row.state != .inactive || row.firstGroup.exists) && !still.contains(id)
    }
    let open = rareTables.value.openBlocks.map { blocks[$0].options.animator }
    return busy + (contexts.ids.map { contexts[$0].interruptible } + open).filter(\.exists)
  }

  /// The property animators that are paused or stopped: they must not be released (FAULT-101). Not those that wait for
  /// animations.
  public var stillAnimators: [PropertyAnimatorID] {
    if propertyAnimators.count == 0 { return [] }
    return propertyAnimators.ids.filter { id in
      let row = propertyAnimators[id]
      return row.state == .stopped || row.state == .active && !row.isRunning && !row.isWaiting
    }
  }

  /// No code can name a property animator any more: it is over where it stands.
  /// - Returns: the blocks that will not be run any more.
  public mutating func release(_ id: PropertyAnimatorID) -> [CompletionToken] {
    let tokens = keptBlocks(of: id)
    for block in animatorBlocks.list(from: propertyAnimators[id].firstBlock, by: { $0.next }) {
      dropBlock(block)
    }
    end(id, at: .current, tells: false)
    return tokens
  }

  /// A property animator that is paused or stopped is released.
  /// - Parameter cause: What released it; if unknown, the fault follows from whose code made it.
  /// - Throws: `releasedAnimator` (FAULT-101).
  public mutating func checkRelease(of id: PropertyAnimatorID, by cause: CauseIndex?) throws(Fault) {
    self.cause = cause ?? propertyAnimators[id].author.cause
    _ = try refuses(.releasedAnimator, on: .none)
  }

  /// Gives back the rows of all property animators but some.
  /// - Parameter held: those that stay: at least those that are in use.
  /// - Returns: the blocks that will not be run any more.
  public mutating func freeAnimators(besides held: [PropertyAnimatorID]) -> [CompletionToken] {
    var isHeld = [Bool](repeating: false, count: Int(propertyAnimators.end))
    for id in held { isHeld[Int(id.raw)] = true }
    var untold: [CompletionToken] = []
    for id in propertyAnimators.ids where !isHeld[Int(id.raw)] && !propertyAnimators[id].isFreed {
      untold += keptBlocks(of: id)
      for block in animatorBlocks.list(from: propertyAnimators[id].firstBlock, by: { $0.next }) {
        animatorBlocks.remove(block)
      }
      propertyAnimators[id] = PropertyAnimator()
      propertyAnimators[id].isFreed = true
      propertyAnimators.remove(id)
    }
    return untold
  }
}
