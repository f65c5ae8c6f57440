/// Who writes: what an effect follows from.
public struct Author: Equatable, Sendable, BitwiseCopyable {
  /// The statement, in the log of causes.
  public var cause: CauseIndex
  /// The transition whose code it is; none for a handler outside any, or a story.
  public var transition: TransitionID

  /// The author of what follows from `cause` in the code of `transition`.
  @inlinable
  public init(cause: CauseIndex = 0, transition: TransitionID = .none) {
    self.cause = cause
    self.transition = transition
  }
}
