/// The options of a command that begins a transition, such as `push`.
public struct CommandOptions: Sendable, BitwiseCopyable {
  /// Whether the transition is animated.
  public var isAnimated = true
  /// The presentation style; nil for the style that the presented controller sets.
  public var style: PresentationStyle?
  /// Whether the script drives the transition interactively.
  public var isInteractive = false
  /// Whether an active gesture of the user triggers the command.
  public var isByFinger = false
  /// Whether the user triggers the command by tapping a bar.
  package var isByTap = false
  /// The machine's token for the completion block of the command; 0 for none.
  public var completion: CompletionToken = 0
  /// The name that the script gives the transition; 0 for none.
  public var name: NameIndex = 0
  /// The statement that issues the command, as an index into the log of causes.
  public var cause: CauseIndex = 0

  /// The default options: animated, without a completion block.
  public init() {}
}
