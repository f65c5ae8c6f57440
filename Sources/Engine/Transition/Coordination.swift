/// What was added to a transition's coordinator and waits for its moment.
struct Coordination: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// An alongside animation, which runs when the transition's own starts.
    case alongside
    /// A completion, which runs when the transition is over.
    case completion
    /// A handler of changes between interactive and not, which is kept to the end.
    case interactionChange
    /// A handler of the interaction's end, which runs once.
    case interactionEnd
  }

  var kind: Kind
  var transition: TransitionID
  /// What to tell the driver.
  var token: CompletionToken
  /// The view that an alongside animation is in, if it is one outside the container (COORD-24).
  var view = ViewID.none
}
