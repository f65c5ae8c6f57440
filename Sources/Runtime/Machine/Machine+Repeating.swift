import Engine

// Code that schedules itself again and again: a clock, a picture that changes every few seconds, a light whose animation
// begins the next. UIKit has no word for "until nothing is left to happen"; here a command ends where only such code is
// left, as it ends where only animations are left that repeat.

extension Machine {
  /// How often the clock of a copy is moved before what still moves it is said to come again and again. By frames it moves
  /// often, and where a finger is down each of its commands asks.
  private var patience: Int { world.waitsForBlocksOnly && world.awaitsFrame ? 1 << 10 : 1 << 12 }

  /// How often something ends at once in the background before it is asked whether it comes again and again.
  static let trust = 1 << 6

  /// Where only code is left to wait for, no longer waits for that of it which schedules more without end, nor for what
  /// that schedules. A copy finds out which it is; nearly no command pays for it.
  mutating func stopAwaitingEndlessCode(_ top: Int, _ log: inout Log) {
    guard course.clockSteps >= code.frames[top].nextLookAhead, !course.isLookingAhead,
      world.waitsForBlocksOnly || world.waitsForCodeOnly
    else { return }
    let endless = endlessCode(top, log)
    if endless.isEmpty { return }
    for token in world.stopAwaiting(endless, trace: &log.trace) {
      pending.completions[Int(token) - 1]?.comesAgain = true
    }
  }

  // MARK: - Implementation

  /// What follows that waits now and goes on without end; none if all of it comes to an end, or if it is to be asked later.
  private mutating func endlessCode(_ top: Int, _ log: Log) -> [CauseIndex] {
    let isAwaited = world.lastOpen.exists && !world.isHeld(world.lastOpen)
    let patience = patience
    var copy = self
    var copiedLog = log
    copiedLog.isNarrated = false
    copy.course.isLookingAhead = true
    copy.claims.isMuted = true
    copy.course.clockSteps = 0
    copy.code.frames[top].clock = .untilQuiet
    // What is left at last: over a few steps, since what runs in one does not wait in it.
    var left: Set<CauseIndex> = []
    while copy.course.clockSteps < patience {
      if copy.step(&copiedLog) != nil
        || copy.code.frames[top].phase == .ready && copy.code.frames.count == top + 1
      {
        code.frames[top].nextLookAhead = .max
        return []
      }
      // It is waited for until the transition is over that a block is to end.
      if isAwaited, copy.world.lastOpen.isNone {
        code.frames[top].nextLookAhead = course.clockSteps + copy.course.clockSteps
        return []
      }
      if copy.course.clockSteps + Self.trust >= patience { left.formUnion(copy.world.causesOfAwaited) }
    }
    let begun = world.causesOfAwaited
    let endless = begun.filter { cause in left.contains { copiedLog.leads(from: cause, to: $0) } }
    return endless.isEmpty ? begun : endless
  }
}

extension Log {
  /// Whether something follows from a cause.
  fileprivate func leads(from cause: CauseIndex, to result: CauseIndex) -> Bool {
    var next = result
    while next != cause, next > 0 { next = causes[Int(next) - 1].parent }
    return next == cause
  }
}
