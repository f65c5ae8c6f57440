import Diagnostics

/// How far a run has come, and whether it goes on.
struct Course: Sendable {
  /// What stops the machine at its next step.
  var pendingStop: Stop?
  /// Where that comes from, if no statement is being carried out.
  var placeOfPendingStop: Span?
  var hasEnded = false
  var instructionCount = 0
  /// How often the clock was moved.
  var clockSteps = 0
  /// What evaluating expressions has cost.
  var meter = Meter()
  /// The steps at which the limits are looked at next.
  var nextLook = 0
  /// The steps at which what is held is counted next: counting takes steps of its own.
  var nextCount = 0
  /// How many steps are taken between two looks.
  static let stride = 1 << 10
  /// Whether `leave held` was said.
  var leavesHeld = false
  /// Whether the rest runs behind a failure.
  var goesOn = false
  /// Whether what has failed leaves the rest without a meaning: a transition that nothing will end.
  var endsHere = false
  /// Where the machine explores: the first file that is no script's own, but holds deeds.
  var firstLineFile = Int.max
  /// Whether the end of the code is the end of the script, to be judged as such.
  var isWhole = true

  /// Whether it is a copy that finds out whether the clock would go on for ever.
  var isLookingAhead = false

  /// Whether somebody films: then the world is kept as it is before the clock moves.
  var isFilmed = false
  /// The world as it was just before the clock moved last, if somebody films.
  var eve: KeptWorld?

  /// What has been done, in steps; what the world has done is counted by the trace.
  var steps: Int { instructionCount + clockSteps + meter.steps }
}
