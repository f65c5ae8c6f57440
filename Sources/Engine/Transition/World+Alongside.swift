extension World {
  /// Opens the animation block of an alongside animation, with the duration and curve of the transition's own animation
  /// (COORD-15). If the call named a view outside the container, the animation follows the transition's clock too
  /// (COORD-24).
  mutating func beginAlongside(_ id: TransitionID, in view: ViewID) {
    let row = transitions[id]
    var options = firstAnimationOptions(of: id) ?? AnimationOptions()
    if !isCustom(row) {
      options.duration = row.duration
      options.curve = systemCurve(of: row)
    } else if firstAnimationOptions(of: id) == nil {
      options.duration = row.duration
    }
    if !holds(.coord15) { options = AnimationOptions() }
    options.delay = .zero
    options.flags = []
    options.completion = 0
    options.animator = .none
    options.startShare = 0
    let animator = runningAnimator(of: id)
    if holds(.coord18), animator.exists { join(animator, &options) }
    options.clock = holds(.coord24) && view.exists ? id : .none
    let block = beginAnimations(options, by: Author(cause: cause, transition: id))
    blocks[block].nature = .alongside
    let whole = contexts[row.context].firstBlock
    if isCustom(row), whole.exists, animator.isNone, holds(.coord35) {
      blocks[block].whole = whole
      blocks[whole].partCount += 1
    }
  }

  /// Makes alongside animations part of the interruptible animator of the transition (COORD-18).
  private func join(_ animator: PropertyAnimatorID, _ options: inout AnimationOptions) {
    options.animator = animator
    options.startShare = share(of: animator)
    options.duration = propertyAnimators[animator].duration
    options.curve = propertyAnimators[animator].curve
  }

  /// The options of animateTransition's first animation block. If that block has ended: those of the oldest running
  /// animation that the transition's code made; nil if there is none.
  func firstAnimationOptions(of id: TransitionID) -> AnimationOptions? {
    let first = contexts[transitions[id].context].firstBlock
    if first.exists { return blocks[first].options }
    return runningGroup { blocks[$0.block].author.transition == id }.map { blocks[$0.block].options }
  }
}
