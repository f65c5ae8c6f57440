extension Slip {
  /// Points of decision about the bars of containers that a wrong engine may get wrong.
  public enum BarDecision: UInt8, Sendable {
    /// A tap on the tab that is selected leaves the stack there as it is (TAB-03).
    case secondTapKeepsStack
    /// The bar of a tab controller never goes (NAV-47).
    case stays
    /// It goes and comes at once (NAV-47).
    case jumps
    /// The page below the pushed one says whether it goes (NAV-47).
    case ofPageBelow
  }
}

extension World {
  /// Whether the wrong engine in force errs at this point of decision.
  @inline(__always)
  func slips(at decision: Slip.BarDecision) -> Bool {
    rules.include(.bar(decision))
  }
}
