import Engine

// Code may reschedule itself forever: a clock, a slideshow, an animation whose completion starts the next one. UIKit
// has no notion of "until no work is pending", but a command here must end. A command ends as soon as only endless code
// or repeating animations are left.

extension Machine {
  /// The number of clock steps that a look-ahead copy takes before pending code counts as endless. The limit is lower
  /// if a display link is due next, because display links advance the clock often.
  private var patience: Int { world.waitsForBlocksOnly && world.awaitsFrame ? 1 << 10 : 1 << 12 }

  /// The number of clock steps after which a command in the background, where animations end at once, is tested for
  /// endless repetition. Also the number of steps, at the end of a look-ahead copy's run, during which the copy
  /// collects causes.
  static let trust = 1 << 6

  /// If only code is pending, stops waiting for the part of it that reschedules itself endlessly. A copy of the machine
  /// runs ahead to find that part.
  mutating func stopAwaitingEndlessCode(_ top: Int, _ log: inout Log) {
    guard runProgress.clockSteps >= code.frames[top].nextLookAhead, !runProgress.isLookingAhead,
      world.isWaitingForCode()
    else { return }
    let endless = endlessCode(top, log)
    if endless.isEmpty { return }
    for token in world.stopAwaiting(endless, trace: &log.trace) {
      pending.completions[Int(token) - 1]?.reschedulesForever = true
    }
  }

  // MARK: - Looking ahead on a copy

  /// The causes of pending code that reschedules itself endlessly; if none can be identified, those of all pending
  /// code. Empty if all code ends, or if the test must be repeated later.
  private mutating func endlessCode(_ top: Int, _ log: Log) -> [CauseIndex] {
    let isAwaited = world.lastOpen.exists && !world.isHeld(world.lastOpen)
    let patience = patience
    var copy = self
    var copiedLog = log
    copiedLog.isNarrated = false
    copy.runProgress.isLookingAhead = true
    copy.claims.isMuted = true
    copy.runProgress.clockSteps = 0
    copy.code.frames[top].clock = .untilQuiet
    // The causes that stay pending, accumulated over several steps, since code is not pending while it runs.
    var left: Set<CauseIndex> = []
    while copy.runProgress.clockSteps < patience {
      if copy.step(&copiedLog) != nil
        || copy.code.frames[top].phase == .ready && copy.code.frames.count == top + 1
      {
        code.frames[top].nextLookAhead = .max
        return []
      }
      // A pending block may end the open transition; in that case, test again after the end.
      if isAwaited, copy.world.lastOpen.isNone {
        code.frames[top].nextLookAhead = runProgress.clockSteps + copy.runProgress.clockSteps
        return []
      }
      if copy.runProgress.clockSteps + Self.trust >= patience { left.formUnion(copy.world.causesOfAwaited) }
    }
    let begun = world.causesOfAwaited
    let endless = begun.filter { cause in left.contains { copiedLog.leads(from: cause, to: $0) } }
    return endless.isEmpty ? begun : endless
  }
}

extension Log {
  /// Whether `cause` is `result` or one of the causes that led to `result`.
  fileprivate func leads(from cause: CauseIndex, to result: CauseIndex) -> Bool {
    var next = result
    while next != cause, next > 0 { next = causes[Int(next) - 1].parent }
    return next == cause
  }
}
