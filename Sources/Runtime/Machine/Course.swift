/// How far a run has come, and whether it goes on.
struct Course: Sendable {
  /// What stops the machine at its next step.
  var pendingStop: Stop?
  var hasEnded = false
  var instructionCount = 0
  /// How often the clock was moved.
  var clockSteps = 0
  /// Whether `leave held` was said.
  var leavesHeld = false
  /// Whether the rest runs behind a failure.
  var goesOn = false
  /// Whether what has failed leaves the rest without a meaning: a transition that nothing will end.
  var endsHere = false
  /// Whether the end of the code is the end of the script, to be judged as such.
  var isWhole = true
}
