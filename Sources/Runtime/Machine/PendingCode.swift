import Engine

/// Code that the engine will call, and questions that running code will answer.
struct PendingCode: Sendable {
  /// The blocks that the engine may still call, nil for unused entries; a block's token is its index + 1.
  var completions: [PendingBlock?] = []
  /// The tokens of unused entries in `completions`.
  var freeCompletions: [CompletionToken] = []
  /// The questions that running handlers must answer, the innermost last; the engine, code or an object asks
  /// them.
  var inquiries: [PendingInquiry] = []
  /// The blocks to call when a transition changes between interactive and non-interactive.
  var interactionBlocks: [InteractionBlock] = []
  /// The blocks to call when traits change, in order of registration.
  var traitHandlers: [TraitHandler] = []
  /// The custom containers' transitions whose blocks are running, the innermost last.
  var runs: [TransitionID] = []
}
