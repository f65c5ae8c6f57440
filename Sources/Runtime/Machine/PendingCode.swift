import Engine

/// Code that the engine will call, and questions that code is answering.
struct PendingCode: Sendable {
  /// The pending completion blocks; a block's token is its index + 1.
  var completions: [PendingBlock?] = []
  /// The tokens of unused entries in `completions`.
  var freeCompletions: [CompletionToken] = []
  /// The inquiries that running handlers answer, the innermost last.
  var inquiries: [PendingInquiry] = []
  /// The blocks to call when a transition changes between interactive and non-interactive.
  var interactionBlocks: [InteractionBlock] = []
  /// The blocks to call when traits change, in order of registration.
  var traitHandlers: [TraitHandler] = []
  /// The transitions of custom containers whose blocks are running, the innermost last.
  var runs: [TransitionID] = []
}
