extension Slip {
  /// Points of decision about what drives a transition that a wrong engine may get wrong.
  public enum DriverDecision: UInt8, Sendable {
    /// animateTransition is called besides, though the driver has taken the interruptible animator (MOD-ORDER-39).
    case animatesBesidesAnimator
    /// A transition that runs by time is asked for its interruptible animator after animateTransition (MOD-ORDER-40).
    case interruptibleAskedBehind
  }
}

extension World {
  /// Whether the wrong engine in force errs at this point of decision.
  @inline(__always)
  func slips(at decision: Slip.DriverDecision) -> Bool {
    rules.include(.driver(decision))
  }
}
