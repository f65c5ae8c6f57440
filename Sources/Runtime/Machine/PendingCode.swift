import Engine

/// What the engine has asked of code, or was given to run later.
struct PendingCode: Sendable {
  /// The completion blocks that wait; the token is the place + 1.
  var completions: [PendingBlock?] = []
  /// The tokens of the places in `completions` that are free.
  var freeCompletions: [CompletionToken] = []
  /// What the engine asks handlers that run, the innermost last.
  var inquiries: [PendingInquiry] = []
  /// The blocks that are to be told of changes between interactive and not.
  var interactionBlocks: [InteractionBlock] = []
  /// The blocks that are to be told of changes of traits, in the order in which they were registered.
  var traitHandlers: [TraitHandler] = []
  /// The transitions of containers of one's own whose blocks are being run, the innermost last.
  var runs: [TransitionID] = []
}
