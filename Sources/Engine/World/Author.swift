/// The origin of an effect: the statement that wrote the effect, and the transition to whose code the statement belongs.
public struct Author: Equatable, Sendable, BitwiseCopyable {
  /// The statement, as an index into the log of causes.
  public var cause: CauseIndex
  /// The transition whose code wrote the effect; none for code outside any transition.
  public var transition: TransitionID

  /// The author of effects caused by `cause` in the code of `transition`.
  @inlinable
  public init(cause: CauseIndex = 0, transition: TransitionID = .none) {
    self.cause = cause
    self.transition = transition
  }
}
