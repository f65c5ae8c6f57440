/// What a transition command says besides its object and its receiver.
public struct CommandOptions: Sendable, BitwiseCopyable {
  /// Whether it is animated.
  public var isAnimated = true
  /// The style to present in; nil for the controller's own.
  public var style: PresentationStyle?
  /// Whether the script itself drives the transition.
  public var isInteractive = false
  /// Whether a gesture that is under way gives the command.
  public var isByFinger = false
  /// Whether the user gives it by a tap on a bar.
  package var isByTap = false
  /// What to tell the driver when it is over; 0 for nothing.
  public var completion: CompletionToken = 0
  /// The name the script gives the transition; 0 for none.
  public var name: NameIndex = 0
  /// The command, in the log of causes.
  public var cause: CauseIndex = 0

  /// An animated command without anything else.
  public init() {}
}
