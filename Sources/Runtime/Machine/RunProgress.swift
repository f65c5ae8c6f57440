import Diagnostics

/// The counters of a run, and the flags that decide when it ends.
struct RunProgress: Sendable {
  /// An error that stops the machine at its next step.
  var pendingStop: Stop?
  /// The source range for `pendingStop`, if no statement is being executed.
  var placeOfPendingStop: Span?
  var hasEnded = false
  var instructionCount = 0
  /// The number of clock steps: advances of the clock, and further turns at the same time.
  var clockSteps = 0
  /// Counts the cost of evaluating expressions.
  var meter = Meter()
  /// The step count at which to check the limits again.
  var nextLook = 0
  /// The step count at which to measure memory again; measuring costs steps too.
  var nextCount = 0
  /// The number of steps between two checks of the limits.
  static let stride = 1 << 10
  /// Whether the script has executed `leave held`.
  var leavesHeld = false
  /// Whether the run continues after a failed claim.
  var continuesAfterFailure = false
  /// Whether a failure makes the rest of the script meaningless, such as a transition that can never end.
  var endsHere = false
  /// The first file number that stands for generated actions instead of the user's script; `Int.max` without such
  /// actions.
  var firstLineFile = Int.max
  /// Whether the run covers the whole script; its end is then judged as the end of the script.
  var isWhole = true

  /// Whether this machine is a copy that tests whether the clock would run forever.
  var isLookingAhead = false

  /// Whether a film is recorded; a copy of the world is then kept before each advance of the clock.
  var isFilmed = false
  /// The world just before the clock last advanced; nil until the clock of a filmed run advances.
  var worldBeforeStep: KeptWorld?

  /// The steps of the machine so far; the trace counts the steps of the world.
  var steps: Int { instructionCount + clockSteps + meter.steps }
}
