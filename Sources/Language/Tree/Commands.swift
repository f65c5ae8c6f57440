import Diagnostics

/// A verb that moves from screen to screen. There is one for every other line of most scripts, and few say more than the
/// verb and its object: so what else may be said stands in a node of its own.
public struct TransitionCommand: TreeNode {
  /// Which.
  public enum Verb: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// `present X`
    case present
    /// `dismiss`
    case dismiss
    /// `push X`
    case push
    /// `pop`, `pop to X`, `pop to root`
    case pop
    /// `set [A, B]`
    case set
    /// `show X`
    case show
    /// `select X`
    case select
    /// `perform "id"`
    case perform
    /// `unwind NAME`
    case unwind
  }

  /// Which verb.
  public let verb: Verb
  /// Whether it is `pop to root`.
  public let toRoot: Bool
  /// What is presented, pushed, shown, set or selected; behind `pop to` the screen; behind `perform` the name of a
  /// segue, a text; behind `unwind` the name of an action, as a name. Nil for `dismiss`, `pop` and
  /// `pop to root`.
  public let object: Ref<Expression>?
  /// What is said behind it; nil if nothing is.
  public let options: Ref<TransitionOptions>?
}

/// What stands behind the object of a transition command, in any order; nil for what is not said.
public struct TransitionOptions: TreeNode {
  /// Behind `on`: who is told; nil for the visible screen or its nearest container that understands the verb.
  public internal(set) var receiver: Ref<Expression>?
  /// Behind `as`: the style.
  public internal(set) var style: Ref<Expression>?
  /// Where `unanimated` stands.
  public internal(set) var unanimated: Span?
  /// Where `interactively` stands.
  public internal(set) var interactively: Span?
  /// Behind `named`: what the new instance is called.
  public internal(set) var name: Name?
  /// Behind `then`: the completion block.
  public internal(set) var completion: Block?

  /// Nothing.
  public init() {}
}

/// `advance …`
public enum Advance: Sendable, BitwiseCopyable {
  /// `advance 0.2s`
  case by(Ref<Expression>)
  /// `advance to 40%`: of the open transition's timeline.
  case to(Ref<Expression>)
  /// `advance until Detail viewDidAppear`
  case until(Ref<EventPattern>)
}

/// `pan [DIRECTION [edge] [on X]] to EXTENT [over TIME]`
public struct PanCommand: TreeNode {
  /// Where the finger goes; nil if the finger that is down goes on, or the translation says it.
  public let direction: Direction?
  /// Whether `edge` stands behind the direction.
  public let fromEdge: Bool
  /// Behind `on`: the screen or view on which the finger comes down; nil for where somebody answers.
  public let receiver: Ref<Expression>?
  /// The part of the bound distance, or the total translation in points.
  public let extent: Ref<Expression>
  /// How long it takes; nil for no time.
  public let duration: Ref<Expression>?
}

/// `touch …`: the finger, raw.
public struct TouchCommand: TreeNode {
  /// What it does.
  public enum Motion: Sendable, BitwiseCopyable {
    /// `touch E`: touches down there, or goes on to there.
    case to(Ref<Expression>)
    /// `touch by E`: goes on by so much.
    case by(Ref<Expression>)
    /// `touch up`: lifts.
    case up
  }

  /// What it does.
  public let motion: Motion
  /// Behind `over`: how long it takes; nil for no time.
  public let duration: Ref<Expression>?
}

/// `pinch [on X] to SCALE [over TIME]`
public struct PinchCommand: TreeNode {
  /// Behind `on`: the screen or view on which the fingers come down; nil for where somebody answers.
  public let receiver: Ref<Expression>?
  /// How far apart the fingers are, as a multiple of where they began.
  public let scale: Ref<Expression>
  /// How long it takes; nil for no time.
  public let duration: Ref<Expression>?
}

/// `rotate to ORIENTATION [unanimated]`
public struct RotateCommand: TreeNode {
  /// The orientation's word.
  public let orientation: Name
  /// Where `unanimated` stands.
  public let unanimated: Span?
}

/// `resize to SIZE [unanimated]`
public struct ResizeCommand: TreeNode {
  /// The new size.
  public let size: Ref<Expression>
  /// Where `unanimated` stands.
  public let unanimated: Span?
}

/// `app …`: where the app is.
public enum AppCommand: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// `app background`
  case background
  /// `app foreground`
  case foreground
}

/// `run ANIMATOR [interaction I [unconditionally]] from A to B in V [{ … }] [then (completed) { … }]`: a transition
/// of a container's own.
public struct RunStatement: TreeNode {
  /// Which animator, a name or a call of a name.
  public let animator: Ref<Expression>
  /// What lets a finger drive it, if anything does: a name or a call of a name.
  public let interaction: Ref<Expression>?
  /// Where `unconditionally` stands: the interaction drives it also where no gesture is the cause.
  public let unconditionally: Span?
  /// Behind `from`: the controller that goes.
  public let from: Ref<Expression>
  /// Behind `to`: the controller that comes.
  public let to: Ref<Expression>
  /// Behind `in`: the view in which it happens.
  public let container: Ref<Expression>
  /// The code that sets up the context, if there is any.
  public let body: Block?
  /// What is done when it has completed.
  public let completion: Ref<CompletionBlock>?
}

/// What `print` prints.
public enum PrintItem: Sendable, BitwiseCopyable {
  /// `print hierarchy`
  case hierarchy
  /// `print views`
  case views
  /// `print events`, `print events F, G`: the default families if none is named.
  case events(Many<Name>)
  /// `print gestures`
  case gestures
  /// `print a, b`: at least one.
  case values(Many<Expression>)
}

/// `do NAME(arguments)`
public struct DoCommand: TreeNode {
  /// The steps to run.
  public let name: Name
  /// What is handed over.
  public let arguments: Many<Argument>
}

/// `repeat COUNT { … }`
public struct RepeatStatement: TreeNode {
  /// How often.
  public let count: Ref<Expression>
  /// What is done.
  public let body: Block
}

/// `if CONDITION { … } else { … }`
public struct IfStatement: TreeNode {
  /// What decides.
  public let condition: Ref<Expression>
  /// What is done if it holds.
  public let then: Block
  /// What is done otherwise; for `else if` a block whose only statement is that `if`.
  public let `else`: Block?
}

/// `for each NAMES in LIST { … }`
public struct ForEachStatement: TreeNode {
  /// The names and the list.
  public let rows: Rows
  /// What is done for each.
  public let body: Block
}
