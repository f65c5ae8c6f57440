extension Slip {
  /// Points of decision about what code puts off that a wrong engine may get wrong.
  public enum TurnDecision: UInt8, Sendable {
    /// The next turn of the main queue is this one (TURN-01).
    case nextTurnIsThisOne
    /// Of several blocks the last that was put off runs first (TURN-02).
    case lastRunsFirst
    /// A block does not wait for its time (TURN-03).
    case delayForgotten
  }
}

extension World {
  /// Whether the wrong engine in force errs at this point of decision.
  @inline(__always)
  func slips(at decision: Slip.TurnDecision) -> Bool {
    rules.include(.turn(decision))
  }
}
