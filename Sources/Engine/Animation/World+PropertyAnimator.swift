extension World {
  /// Creates a property animator in the state `inactive` (PROP-01).
  /// - Parameters:
  ///   - duration: The duration, unless `curve` is a spring given by its stiffness, which has its own (SPRING-22).
  ///   - curve: The timing curve.
  public mutating func makePropertyAnimator(
    duration: Time, curve: Curve, by author: Author
  ) -> PropertyAnimatorID {
    var options = AnimationOptions()
    options.duration = duration
    options.curve = curve
    var row = PropertyAnimator()
    (row.curve, row.duration) = timing(of: options)
    // In a transition with `animated: false`, the changes of its code take effect immediately.
    let transition = author.transition
    if transition.exists, !transitions[transition].isAnimated { row.duration = .zero }
    row.author = author
    return propertyAnimators.insert(row)
  }

  /// Adapts an animator created with `runningPropertyAnimator` inside a block of view animations: it takes the block's
  /// duration and curve, and cannot be interrupted (PROP-21). Does nothing outside such a block.
  public mutating func runInBlock(_ id: PropertyAnimatorID) {
    guard holds(.prop21), let outer = optionsAround else { return }
    let (curve, duration) = timing(of: outer)
    modify(&propertyAnimators[id]) {
      $0.curve = curve
      $0.duration = duration
      $0.isInterruptible = false
    }
  }

  /// UIKit's `addAnimations(_:)` and `addAnimations(_:delayFactor:)`: adds code whose changes are animated. The code
  /// runs when the animator becomes active, or immediately if it is active (PROP-17).
  /// - Parameters:
  ///   - token: The machine's token of the code.
  ///   - delayFactor: The fraction of the remaining time before the changes begin, clamped to 0…1.
  public mutating func addAnimations(
    _ token: CompletionToken, delayFactor: Double, to id: PropertyAnimatorID, by author: Author
  ) {
    guard id.exists else { return }
    let block = addBlock(.animations, token, delayFactor, to: id, author)
    guard propertyAnimators[id].state == .active else { return }
    runAnimations([block], from: share(of: id))
    guard propertyAnimators[id].isWaiting else { return }
    cause = author.cause
    propertyAnimators[id].isWaiting = false
    propertyAnimators[id].isRunning = true
    runOn(id)
  }

  /// `addCompletion(_:)`: adds a block that runs once at the end and receives the animator's end position (PROP-04).
  public mutating func addCompletion(_ token: CompletionToken, to id: PropertyAnimatorID, by author: Author) {
    if id.exists { _ = addBlock(.completion, token, 0, to: id, author) }
  }

  /// UIKit's `startAnimation()`: activates an inactive animator, or continues a paused one (PROP-01). An inactive
  /// animator without animations, started without a delay, waits for the first one (PROP-19). A running animator stays
  /// as it is; for a stopped one, only a note is recorded.
  /// - Parameter delay: The delay of `startAnimation(afterDelay:)`; nil for `startAnimation()`.
  /// - Throws: If the animator is paused and a delay is given (FAULT-17).
  public mutating func startAnimator(
    _ id: PropertyAnimatorID, afterDelay delay: Time? = nil, by author: Author, trace: inout Trace
  ) throws(Fault) {
    guard mayMove(id, author, &trace) else { return }
    cause = author.cause
    let row = propertyAnimators[id]
    if delay != nil, row.state == .active, !row.isRunning {
      if try refuses(.delayedPausedAnimator, on: .none) { return }
    }
    if row.isRunning { return }
    if row.state == .inactive, delay == nil, holds(.prop19), blocks(of: id, .animations).isEmpty {
      activate(id)
      propertyAnimators[id].isWaiting = true
      return
    }
    propertyAnimators[id].delay = delay ?? .zero
    propertyAnimators[id].isRunning = true
    propertyAnimators[id].isWaiting = false
    if row.state == .inactive { activate(id) }
    runOn(id)
    if let delay { putOff(id, by: delay) }
  }

  /// UIKit's `pauseAnimation()`: pauses an animator at the values on screen; activates an inactive one first (PROP-01).
  /// For a stopped animator, only a note is recorded.
  public mutating func pauseAnimator(_ id: PropertyAnimatorID, by author: Author, trace: inout Trace) {
    guard mayMove(id, author, &trace) else { return }
    cause = author.cause
    if propertyAnimators[id].state == .inactive {
      guard holds(.prop01) else { return }
      activate(id)
    }
    stopTime(of: id)
  }

  /// Sets `fractionComplete`, clamped to 0…1, and pauses the animator there (PROP-01, PROP-09, PROP-11). NaN counts as
  /// 0. For a stopped animator, only a note is recorded.
  public mutating func setFractionComplete(
    _ fraction: Double, of id: PropertyAnimatorID, by author: Author, trace: inout Trace
  ) {
    guard mayMove(id, author, &trace) else { return }
    pauseAnimator(id, by: author, trace: &trace)
    let row = propertyAnimators[id]
    let bounded = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    place(id, at: row.isReversed ? 1 - bounded : bounded, over: .zero)
  }

  /// UIKit's `continueAnimation(withTimingParameters:durationFactor:)`: continues a paused animator to its end, or to
  /// its start if it is reversed.
  /// - Parameters:
  ///   - curve: The curve from here on; nil for the animator's own (PROP-14).
  ///   - durationFactor: The remaining time as a multiple of the duration (PROP-15); 0 stands for the remaining time
  ///     (PROP-16), or for the own duration of `curve` if it has one.
  /// - Throws: If the animator is inactive, running, or not interruptible (FAULT-22).
  public mutating func continueAnimator(
    _ id: PropertyAnimatorID, curve: Curve?, durationFactor: Double, by author: Author, trace: inout Trace
  ) throws(Fault) {
    guard mayMove(id, author, &trace) else { return }
    cause = author.cause
    let row = propertyAnimators[id]
    if row.state != .active || row.isRunning || !row.isInterruptible {
      if try refuses(.animatorNotPaused, on: .none) || row.state != .active { return }
    }
    propertyAnimators[id].isRunning = true
    let factor = durationFactor > 0 ? durationFactor : 0
    let whole = holds(.prop15) ? propertyAnimators[id].duration : remainingTime(of: id)
    let length = factor == 0 && holds(.prop16) ? nil : whole.scaled(by: factor)
    if let curve { bend(id, by: curve, over: length) } else { runOn(id, over: length) }
  }

  /// Sets `isReversed`: a running animator reverses immediately (PROP-12), any other one when it next runs. Does
  /// nothing if the value is the same.
  public mutating func setReversed(_ flag: Bool, of id: PropertyAnimatorID, by author: Author) {
    let row = propertyAnimators[id]
    guard id.exists, row.isReversed != flag else { return }
    cause = author.cause
    let pace = self.timeScale(of: row)
    propertyAnimators[id].isReversed = flag
    if row.isRunning, holds(.prop12) { runOn(id, over: remainingTime(of: id).scaled(by: pace)) }
  }

  /// UIKit's `stopAnimation(_:)`: stops an active animator at its current values (PROP-05, PROP-07); does nothing to
  /// any other animator.
  /// - Parameter withoutFinishing: Whether to make the animator inactive rather than wait for `finishAnimator`.
  /// - Returns: The tokens of the completion blocks that will never run (PROP-06).
  public mutating func stopAnimator(
    _ id: PropertyAnimatorID, withoutFinishing: Bool, by author: Author, trace: inout Trace
  ) -> [CompletionToken] {
    guard propertyAnimators[id].state == .active else { return [] }
    cause = author.cause
    stopTime(of: id)
    freeze(id)
    if !withoutFinishing {
      propertyAnimators[id].state = .stopped
      return []
    }
    guard holds(.prop06) else {
      end(id, at: .current, tells: true)
      return []
    }
    let untold = blocks(of: id, .completion)
    let tokens = untold.map { animatorBlocks[$0].token }
    for block in untold { dropBlock(block) }
    end(id, at: .current, tells: false)
    return tokens
  }

  /// UIKit's `finishAnimation(at:)`: ends a stopped animator with the values of a position (PROP-07).
  /// - Throws: If the animator is not stopped (FAULT-18).
  public mutating func finishAnimator(
    _ id: PropertyAnimatorID, at position: AnimatingPosition, by author: Author, trace: inout Trace
  ) throws(Fault) {
    guard id.exists else { return }
    cause = author.cause
    if propertyAnimators[id].state != .stopped {
      if try refuses(.animatorNotStopped, on: .none) { return }
    }
    settle(id, at: position)
    end(id, at: position, tells: true)
  }

  // MARK: - Properties

  /// Sets a Boolean property of a property animator.
  /// - Throws: For `isInterruptible` and `isUserInteractionEnabled`, if the animator is active or stopped (FAULT-16).
  public mutating func set(
    _ flag: PropertyAnimator.Flag, _ value: Bool, of id: PropertyAnimatorID,
    by author: Author
  ) throws(Fault) {
    guard id.exists else { return }
    cause = author.cause
    if flag.isFixedWhileActive, propertyAnimators[id].state != .inactive {
      if try refuses(.activeAnimator, on: .none) { return }
    }
    propertyAnimators[id].set(flag, value)
  }

  /// Whether an animator can be started, paused or scrubbed. False if `id` is none, and for a stopped animator, which
  /// must be finished first: a note is then recorded.
  private func mayMove(_ id: PropertyAnimatorID, _ author: Author, _ trace: inout Trace) -> Bool {
    guard id.exists else { return false }
    guard propertyAnimators[id].state == .stopped else { return true }
    remark(.animatorIsStopped, cause: author.cause, trace: &trace)
    return false
  }

  private mutating func addBlock(
    _ kind: AnimatorBlock.Kind, _ token: CompletionToken, _ delayFactor: Double,
    to id: PropertyAnimatorID, _ author: Author
  ) -> AnimatorBlockID {
    var row = AnimatorBlock()
    row.animator = id
    row.kind = kind
    row.token = token
    row.delayFactor = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 1)
    row.author = author
    let block = animatorBlocks.insert(row)
    let last = propertyAnimators[id].lastBlock
    if last.exists { animatorBlocks[last].next = block } else { propertyAnimators[id].firstBlock = block }
    propertyAnimators[id].lastBlock = block
    return block
  }

  /// Activates an inactive animator and runs the code whose changes it animates.
  private mutating func activate(_ id: PropertyAnimatorID) {
    propertyAnimators[id].state = .active
    propertyAnimators[id].course = Course()
    if propertyAnimators[id].isReversed {
      (propertyAnimators[id].course.from, propertyAnimators[id].course.to) = (1, 1)
    }
    runAnimations(blocks(of: id, .animations), from: 0)
  }

  /// Runs blocks whose changes are animated, starting at the fraction `share` of the time plus the delay of each block.
  private mutating func runAnimations(_ blocks: [AnimatorBlockID], from share: Double) {
    let start = beginPlan()
    for block in blocks {
      let delay = holds(.prop17) ? animatorBlocks[block].delayFactor : 0
      animatorBlocks[block].startShare = share + delay * (1 - share)
      add(Operation(kind: .beginAnimatorBlock, a: block.raw))
      add(Operation(kind: .runAnimatorBlock, method: .animations, a: block.raw))
      add(Operation(kind: .endAlongside))
    }
    endPlan(.animator, from: start)
  }
}
