import Diagnostics

/// The progress of a run, and whether it continues.
struct Course: Sendable {
  /// An error that stops the machine at its next step.
  var pendingStop: Stop?
  /// The source range of that error, if no statement is being executed.
  var placeOfPendingStop: Span?
  var hasEnded = false
  var instructionCount = 0
  /// The number of times that the clock was advanced.
  var clockSteps = 0
  /// The cost of evaluating expressions.
  var meter = Meter()
  /// The step count at which to check the limits next.
  var nextLook = 0
  /// The step count at which to measure memory next; measuring itself costs steps.
  var nextCount = 0
  /// The number of steps between two checks.
  static let stride = 1 << 10
  /// Whether `leave held` was executed.
  var leavesHeld = false
  /// Whether the run continues after a failure.
  var goesOn = false
  /// Whether a failure makes the rest of the script meaningless, such as a transition that can never end.
  var endsHere = false
  /// In an exploration, the first file number that holds generated actions instead of the user's script.
  var firstLineFile = Int.max
  /// Whether the end of the code is the end of the script, and must be judged as such.
  var isWhole = true

  /// Whether this machine is a copy that tests whether the clock would run forever.
  var isLookingAhead = false

  /// Whether a film is recorded; then the world is kept before the clock advances.
  var isFilmed = false
  /// The world just before the clock last advanced; nil unless a film is recorded.
  var eve: KeptWorld?

  /// The steps of the machine so far; the trace counts those of the world.
  var steps: Int { instructionCount + clockSteps + meter.steps }
}
