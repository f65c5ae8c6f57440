/// A block of code that runs later: a row of the world. `DispatchQueue.main.asyncAfter`, and without a delay
/// `DispatchQueue.main.async`.
public struct DelayedBlock: Sendable, BitwiseCopyable {
  /// The block, as the driver knows it.
  var token: CompletionToken = 0
  /// How long it was put off.
  var delay = Time.zero
  /// The transition whose code it is; none for code outside of any.
  var transition = TransitionID.none
  /// What it follows from.
  var cause: CauseIndex = 0
  /// Whether it comes again and again: then the world does not wait for it.
  var comesAgain = false
  /// Whether it is a frame of a display link.
  var isFrame = false
  /// A scroll view that goes on by itself, instead of a block, and which of its motions that is; none for a block.
  var scroll = ScrollID.none
  var motion: Int32 = 0
}

extension World {
  /// Puts a block of code off: for a time, or, if that is zero, to the next turn of the run loop.
  /// - Parameters:
  ///   - token: the block, as the driver knows it.
  ///   - delay: how long, from now on; not negative.
  ///   - comesAgain: whether it comes again and again, as code of a block that does.
  ///   - isFrame: whether it is a frame of a display link.
  ///   - author: whose code it is.
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

  /// Begins the next turn of the run loop, if a block waits for one: of several the one that came first.
  /// - Returns: whether one did. Then drain the agenda, end the turn, and call again.
  public mutating func beginNextTurn() -> Bool {
    if nextTurns.isEmpty { return false }
    fallDue(holds(.turn02) ? nextTurns.removeFirst() : nextTurns.removeLast())
    return true
  }

  // MARK: - Implementation

  /// The time of a block has come.
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
