import Engine

// Code may reschedule itself forever: a clock, a slideshow, an animation that starts the next one. UIKit has no notion
// of "until nothing is pending", but a command here must end; so it ends when only such code or only repeating
// animations are left.

extension Machine {
  /// The number of clock steps of a copy after which pending code counts as endless. It is smaller for display links,
  /// because they advance the clock often, and each command checks while a finger is down.
  private var patience: Int { world.waitsForBlocksOnly && world.awaitsFrame ? 1 << 10 : 1 << 12 }

  /// How often code may end immediately in the background before it is checked for repetition.
  static let trust = 1 << 6

  /// If only code is pending, stops waiting for the part of it that reschedules itself endlessly. A look-ahead on a
  /// copy finds this part; most commands never need it.
  mutating func stopAwaitingEndlessCode(_ top: Int, _ log: inout Log) {
    guard course.clockSteps >= code.frames[top].nextLookAhead, !course.isLookingAhead,
      world.isWaitingForCode()
    else { return }
    let endless = endlessCode(top, log)
    if endless.isEmpty { return }
    for token in world.stopAwaiting(endless, trace: &log.trace) {
      pending.completions[Int(token) - 1]?.comesAgain = true
    }
  }

  // MARK: - Implementation

  /// The causes of pending code that runs endlessly; empty if all of it ends, or if it must be checked again later.
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
    // The causes still pending at the end: of several steps, as code is not pending while it runs.
    var left: Set<CauseIndex> = []
    while copy.course.clockSteps < patience {
      if copy.step(&copiedLog) != nil
        || copy.code.frames[top].phase == .ready && copy.code.frames.count == top + 1
      {
        code.frames[top].nextLookAhead = .max
        return []
      }
      // A pending block may end the open transition; check again once it has.
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
  /// Whether `result` follows from `cause`.
  fileprivate func leads(from cause: CauseIndex, to result: CauseIndex) -> Bool {
    var next = result
    while next != cause, next > 0 { next = causes[Int(next) - 1].parent }
    return next == cause
  }
}
