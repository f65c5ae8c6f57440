/// A scheduled block of code: a row of the world. `DispatchQueue.main.asyncAfter`, or without a delay
/// `DispatchQueue.main.async`.
public struct DelayedBlock: Sendable, BitwiseCopyable {
  /// The driver's token of the block.
  var token: CompletionToken = 0
  /// The delay it was scheduled with.
  var delay = Time.zero
  /// The transition whose code it is; none for code outside any.
  var transition = TransitionID.none
  /// The entry in the log of causes that scheduled it.
  var cause: CauseIndex = 0
  /// Whether it reschedules itself endlessly: then the world does not wait for it.
  var comesAgain = false
  /// Whether it is a frame of a display link.
  var isFrame = false
  /// A decelerating scroll view, instead of a block, and the number of its motion; none for a block.
  var scroll = ScrollID.none
  var motion: Int32 = 0
}

extension World {
  /// Schedules a block of code after a delay, or in the next turn of the run loop if the delay is zero.
  /// - Parameters:
  ///   - token: The driver's token of the block.
  ///   - delay: The delay from now; not negative.
  ///   - comesAgain: Whether it belongs to code that reschedules itself endlessly.
  ///   - isFrame: Whether it is a frame of a display link.
  ///   - author: The code that schedules it.
  public mutating func runLater(
    _ token: CompletionToken, after delay: Time, comesAgain: Bool = false, isFrame: Bool = false,
    by author: Author
  ) {
    var row = DelayedBlock(token: token, delay: delay, transition: author.transition, cause: author.cause)
    row.comesAgain = comesAgain
    row.isFrame = isFrame
    let id = rareTables.value.delayed.insert(row)
    if delay > .zero, isFrame || holds(.turn03) {
      deadlines.set(block: id, at: now + delay)
    } else if delay > .zero || holds(.turn01) {
      nextTurns.append(id)
    } else {
      fallDue(id)
    }
  }

  /// Begins the next turn of the run loop, if a block waits for one; the oldest comes first.
  /// - Returns: Whether there was one. Then drain the agenda, end the turn, and call again.
  public mutating func beginNextTurn() -> Bool {
    if nextTurns.isEmpty { return false }
    fallDue(holds(.turn02) ? nextTurns.removeFirst() : nextTurns.removeLast())
    return true
  }

  // MARK: - Implementation

  /// Handles the expiry of a block's delay.
  mutating func fallDue(_ id: DelayedBlockID) {
    let row = rareTables.value.delayed[id]
    cause = row.cause
    if row.scroll.exists {
      rareTables.value.delayed.remove(id)
      return stepScroll(row.scroll, row.motion)
    }
    add(Operation(kind: row.isFrame ? .runFrame : .runDelayed, a: id.raw))
  }

  /// Hands a block to the driver.
  mutating func runDelayed(_ id: DelayedBlockID, trace: inout Trace) -> CompletionToken {
    let row = rareTables.value.delayed[id]
    rareTables.value.delayed.remove(id)
    trace.times.append(row.delay)
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: Method.timerFired.rawValue, subject: .none,
        first: Object(.time, Int32(trace.times.count - 1)), transition: row.transition))
    return row.token
  }
}
