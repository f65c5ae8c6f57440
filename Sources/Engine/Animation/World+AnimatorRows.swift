// The lists of a property animator's blocks and groups, and the release of animators to which code has no reference any
// more. Only the machine knows the references of code.

extension World {
  /// Appends a new group to the list of a property animator.
  mutating func link(_ id: GroupID, to animator: PropertyAnimatorID) {
    let last = propertyAnimators[animator].lastGroup
    groups[id].previousOfAnimator = last
    if last.exists { groups[last].nextOfAnimator = id } else { propertyAnimators[animator].firstGroup = id }
    propertyAnimators[animator].lastGroup = id
  }

  /// Removes an ended group from the list of a property animator.
  mutating func unlink(_ row: AnimationGroup, from animator: PropertyAnimatorID) {
    let (previous, next) = (row.previousOfAnimator, row.nextOfAnimator)
    groups.join(
      previous, next, next: { $0.nextOfAnimator = $1 }, previous: { $0.previousOfAnimator = $1 })
    if previous.isNone { propertyAnimators[animator].firstGroup = next }
    if next.isNone { propertyAnimators[animator].lastGroup = previous }
  }

  /// The tokens of the blocks that a property animator still stores, in the order of addition.
  public func keptBlocks(of id: PropertyAnimatorID) -> [CompletionToken] {
    animatorBlocks.list(from: propertyAnimators[id].firstBlock) { $0.next }.map { animatorBlocks[$0].token }
  }

  /// The property animators to keep even if code has no reference to them: active and stopped ones, those with
  /// animations or with running code, and those that animate transitions.
  public var animatorsInUse: [PropertyAnimatorID] { animatorsInUse(besides: []) }

  /// The property animators to keep even without a reference. Those in `still`, which are paused or stopped, are kept
  /// only if they animate a transition or the code of one of their blocks is running.
  public func animatorsInUse(besides still: [PropertyAnimatorID]) -> [PropertyAnimatorID] {
    let busy = propertyAnimators.ids.filter { id in
      let row = propertyAnimators[id]
      return (row.state != .inactive || row.firstGroup.exists) && !still.contains(id)
    }
    let open = rareTables.value.openBlocks.map { blocks[$0].options.animator }
    return busy + (contexts.ids.map { contexts[$0].interruptible } + open).filter { $0.exists }
  }

  /// The paused and stopped property animators, which UIKit does not allow to be released (FAULT-101), except those
  /// that wait for animations.
  public var stillAnimators: [PropertyAnimatorID] {
    if propertyAnimators.count == 0 { return [] }
    return propertyAnimators.ids.filter { id in
      let row = propertyAnimators[id]
      return row.state == .stopped || row.state == .active && !row.isRunning && !row.isWaiting
    }
  }

  /// Releases a property animator to which code has no reference any more. Its animations are removed, so that the
  /// model values show.
  /// - Returns: The tokens of the blocks that will never run.
  public mutating func release(_ id: PropertyAnimatorID) -> [CompletionToken] {
    let tokens = keptBlocks(of: id)
    for block in animatorBlocks.list(from: propertyAnimators[id].firstBlock, by: { $0.next }) {
      dropBlock(block)
    }
    end(id, at: .current, tells: false)
    return tokens
  }

  /// Reports that a paused or stopped property animator was released.
  /// - Parameter cause: The cause of the release; nil if unknown, so that the code that created the animator is the
  ///   cause.
  /// - Throws: `releasedAnimator` (FAULT-101).
  public mutating func checkRelease(of id: PropertyAnimatorID, by cause: CauseIndex?) throws(Fault) {
    self.cause = cause ?? propertyAnimators[id].author.cause
    _ = try refuses(.releasedAnimator, on: .none)
  }

  /// Frees the rows of all property animators that are not in `held`.
  /// - Parameter held: The animators to keep; includes at least those in use.
  /// - Returns: The tokens of the blocks that will never run.
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
