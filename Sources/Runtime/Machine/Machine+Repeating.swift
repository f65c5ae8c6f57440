import Engine

// Code that schedules itself again and again: a clock, a picture that changes every few seconds, a light whose animation
// begins the next. UIKit has no word for "until nothing is left to happen"; here a command ends where only such code is
// left, as it ends where only animations are left that repeat.

extension Machine {
  /// How often the clock of a copy is moved before what moves it is said to come again and again.
  private static let patience = 1 << 12

  /// How often a command moves the clock before it is asked whether its animations come again and again: most that
  /// have a completion block do not.
  private static let trust = 1 << 6

  /// Whether the command would wait for ever, since what is left to wait for is code that schedules more without end. A
  /// copy finds out, and only where nothing else is left: nearly no command pays for it.
  mutating func waitsForEver(_ top: Int, _ log: Log) -> Bool {
    let frame = code.frames[top]
    guard course.clockSteps >= frame.nextLookAhead, !course.isLookingAhead,
      world.waitsForBlocksOnly
        || course.clockSteps - frame.clockStepsBefore >= Self.trust && world.waitsForCodeOnly
    else { return false }
    let isAwaited = world.lastOpen.exists && !world.isHeld(world.lastOpen)
    var copy = self
    var copiedLog = log
    copiedLog.isNarrated = false
    copy.course.isLookingAhead = true
    copy.claims.isMuted = true
    copy.course.clockSteps = 0
    while copy.course.clockSteps < Self.patience {
      if copy.step(&copiedLog) != nil
        || copy.code.frames[top].phase == .ready && copy.code.frames.count == top + 1
      {
        code.frames[top].nextLookAhead = .max
        return false
      }
      // It is waited for until the transition is over that a block is to end.
      if isAwaited, copy.world.lastOpen.isNone {
        code.frames[top].nextLookAhead = course.clockSteps + copy.course.clockSteps
        return false
      }
    }
    return true
  }

  /// The command and those that follow wait no longer for what waits, nor for what that schedules.
  mutating func stopAwaitingCode(_ log: inout Log) {
    for token in world.stopAwaitingCode(trace: &log.trace) {
      pending.completions[Int(token) - 1]?.comesAgain = true
    }
  }
}
