/// A block that code has registered with a transition coordinator. It is kept until it runs; a handler of interaction
/// changes is kept until the transition ends.
struct Coordination: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// An alongside animation, which runs when the transition's own animation starts.
    case alongside
    /// A completion block, which runs when the transition is over.
    case completion
    /// A handler for changes between interactive and non-interactive; kept until the end, since it may run again.
    case interactionChange
    /// A handler for the end of the interaction, which runs once.
    case interactionEnd
  }

  var kind: Kind
  /// The transition whose coordinator the block is registered with.
  var transition: TransitionID
  /// The machine's token of the block.
  var token: CompletionToken
  /// For an alongside animation: the view outside the container that the call named; none if it named none (COORD-24).
  var view = ViewID.none
}
