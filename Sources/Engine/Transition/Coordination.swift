/// A pending block on a transition's coordinator.
struct Coordination: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// An alongside animation; runs when the transition's own animation starts.
    case alongside
    /// A completion; runs when the transition is over.
    case completion
    /// A handler for changes between interactive and not; kept until the end.
    case interactionChange
    /// A handler for the end of the interaction; runs once.
    case interactionEnd
  }

  var kind: Kind
  var transition: TransitionID
  /// The driver's token of the block.
  var token: CompletionToken
  /// The view of an alongside animation outside the container, if any (COORD-24).
  var view = ViewID.none
}
