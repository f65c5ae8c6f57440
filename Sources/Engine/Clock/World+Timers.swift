/// Work that is done later: a block of code, such as one that code passes to `DispatchQueue.main.asyncAfter` or,
/// without a delay, to `DispatchQueue.main.async`; or a step of a moving scroll view.
public struct DelayedBlock: Sendable, BitwiseCopyable {
  /// The machine's token of the block; 0 for a step of a scroll view.
  var token: CompletionToken = 0
  /// The delay with which the block was scheduled.
  var delay = Time.zero
  /// The transition to whose code the block belongs; none for code outside any transition.
  var transition = TransitionID.none
  /// The statement that scheduled the block, as an index into the log of causes.
  var cause: CauseIndex = 0
  /// Whether the block belongs to code that reschedules itself forever, so that the world does not wait for it.
  var reschedulesForever = false
  /// Whether the block is a frame of a display link.
  var isFrame = false
  /// For a step of a moving scroll view: that scroll view; none for a block of code.
  var scroll = ScrollID.none
  /// For a step of a moving scroll view: the number of the motion that the step belongs to (`Scroll.motionCount`).
  var motion: Int32 = 0
}

extension World {
  /// Schedules a block of code after a delay, or in the next turn of the run loop if the delay is zero.
  /// - Parameters:
  ///   - token: The machine's token of the block.
  ///   - delay: The delay from now; not negative.
  ///   - reschedulesForever: Whether the block belongs to code that reschedules itself forever.
  ///   - isFrame: Whether the block is a frame of a display link.
  ///   - author: The code that schedules the block.
  public mutating func runLater(
    _ token: CompletionToken, after delay: Time, reschedulesForever: Bool = false, isFrame: Bool = false,
    by author: Author
  ) {
    var row = DelayedBlock(token: token, delay: delay, transition: author.transition, cause: author.cause)
    row.reschedulesForever = reschedulesForever
    row.isFrame = isFrame
    let id = rareTables.value.delayed.insert(row)
    if delay > .zero, isFrame || holds(.turn03) {
      deadlines.set(block: id, at: now + delay)
    } else if delay > .zero || holds(.turn01) {
      nextTurns.append(id)
    } else {
      deadlineExpired(id)
    }
  }

  /// Begins the next turn of the run loop with the oldest block that waits for a turn, if any.
  /// - Returns: Whether a block was waiting. If so, perform all operations, end the turn, and call this again.
  public mutating func beginNextTurn() -> Bool {
    if nextTurns.isEmpty { return false }
    deadlineExpired(holds(.turn02) ? nextTurns.removeFirst() : nextTurns.removeLast())
    return true
  }

  /// Adds the operation that runs a delayed block whose time has come, or performs the step of a scroll view.
  mutating func deadlineExpired(_ id: DelayedBlockID) {
    let row = rareTables.value.delayed[id]
    cause = row.cause
    if row.scroll.exists {
      rareTables.value.delayed.remove(id)
      return stepScroll(row.scroll, row.motion)
    }
    add(Operation(kind: row.isFrame ? .runFrame : .runDelayed, a: id.raw))
  }

  /// Records the run of a delayed block, frees the block's row, and returns the token by which the machine runs the
  /// block.
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
