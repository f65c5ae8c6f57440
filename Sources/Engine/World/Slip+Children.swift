extension Slip {
  /// Points of decision about the children of containers that a wrong engine may get wrong.
  public enum ChildDecision: UInt8, Sendable {
    /// A page that the system's push moved aside stays there (NAV-56).
    case pageStaysAside
    /// The source of an unwind is asked before the child that presented it (UNWIND-16).
    case sourceAskedBeforeChild
    /// In an unwind the container that presented stands for the child that did (UNWIND-23).
    case presentingChildUnasked
    /// A tab that is selected as another change ends is dropped (TAB-18).
    case changeAtEndDropped
    /// A view's own transform counts twice where it is converted (LAYER-18).
    case transformAppliedTwice
    /// Reading a controller's view loads nothing (APPEAR-11).
    case readingLoadsNothing
    /// Only children whose container forwards appearance are laid out (APPEAR-12).
    case layoutFollowsForwarding
    /// A view of another size is not laid out (APPEAR-13).
    case sizeLaysNothingOut
    /// A view with another subview is not laid out (APPEAR-14).
    case subviewLaysNothingOut
  }
}

extension World {
  /// Whether the wrong engine in force errs at this point of decision.
  @inline(__always)
  public func slips(at decision: Slip.ChildDecision) -> Bool {
    rules.include(.child(decision))
  }
}
