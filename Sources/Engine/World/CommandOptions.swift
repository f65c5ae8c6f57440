/// The options of a transition command.
public struct CommandOptions: Sendable, BitwiseCopyable {
  /// Whether it is animated.
  public var isAnimated = true
  /// The presentation style; nil for the controller's own.
  public var style: PresentationStyle?
  /// Whether the script drives the transition interactively.
  public var isInteractive = false
  /// Whether an active gesture triggers the command.
  public var isByFinger = false
  /// Whether the user triggers the command by tapping a bar.
  package var isByTap = false
  /// The token of the completion block that the driver runs; 0 for none.
  public var completion: CompletionToken = 0
  /// The name that the script gives the transition; 0 for none.
  public var name: NameIndex = 0
  /// The command, in the log of causes.
  public var cause: CauseIndex = 0

  /// The default options: animated, without a completion block.
  public init() {}
}
