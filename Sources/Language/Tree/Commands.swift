import Diagnostics

/// A verb that moves from screen to screen. There is one for every other line of most scripts, and few say more than the
/// verb and its object: so what else may be said stands in a node of its own.
public struct TransitionCommand: TreeNode {
  /// Which.
  public enum Verb: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case present, dismiss, push
    /// `pop`, `pop to X`, `pop to root`
    case pop
    case set, show, select, perform, unwind, showDetail, hide
  }

  package let verb: Verb
  package let toRoot: Bool
  /// What is presented, pushed, shown, set, selected or hidden; behind `pop to` the screen; behind `perform` the name of a
  /// segue, a text; behind `unwind` the name of an action, as a name. Nil for `dismiss`, `pop` and
  /// `pop to root`.
  package let object: Ref<Expression>?
  /// What is said behind it; nil if nothing is.
  package let options: Ref<TransitionOptions>?
}

/// What stands behind the object of a transition command, in any order; nil for what is not said.
public struct TransitionOptions: TreeNode {
  /// Behind `on`: who is told; nil for the visible screen or its nearest container that understands the verb.
  package internal(set) var receiver: Ref<Expression>?
  package internal(set) var style: Ref<Expression>?
  package internal(set) var unanimated: Span?
  package internal(set) var interactively: Span?
  package internal(set) var name: Name?
  package internal(set) var completion: Block?

  /// Nothing.
  public init() {}
}

/// `advance …`
public enum Advance: Sendable, BitwiseCopyable {
  case by(Ref<Expression>)
  /// `advance to 40%`: of the open transition's timeline.
  case to(Ref<Expression>)
  case until(Ref<EventPattern>)
}

/// `pan [DIRECTION [edge] [on X]] to EXTENT [over TIME]`
public struct PanCommand: TreeNode {
  /// Where the finger goes; nil if the finger that is down goes on, or the translation says it.
  package let direction: Direction?
  package let fromEdge: Bool
  /// Behind `on`: the screen or view on which the finger comes down; nil for where somebody answers.
  package let receiver: Ref<Expression>?
  /// The part of the bound distance, or the total translation in points.
  package let extent: Ref<Expression>
  /// How long it takes; nil for no time.
  package let duration: Ref<Expression>?
}

/// `touch …`: the finger, raw.
public struct TouchCommand: TreeNode {
  /// What it does.
  public enum Motion: Sendable, BitwiseCopyable {
    /// `touch E`: touches down there, or goes on to there.
    case to(Ref<Expression>)
    /// `touch by E`: goes on by so much.
    case by(Ref<Expression>)
    case up
  }

  package let motion: Motion
  /// Behind `over`: how long it takes; nil for no time.
  package let duration: Ref<Expression>?
}

/// `pinch [on X] to SCALE [over TIME]`
public struct PinchCommand: TreeNode {
  /// Behind `on`: the screen or view on which the fingers come down; nil for where somebody answers.
  package let receiver: Ref<Expression>?
  /// How far apart the fingers are, as a multiple of where they began.
  package let scale: Ref<Expression>
  /// How long it takes; nil for no time.
  package let duration: Ref<Expression>?
}

/// `rotate to ORIENTATION [unanimated]`
public struct RotateCommand: TreeNode {
  package let orientation: Name
  package let unanimated: Span?
}

/// `resize to SIZE [unanimated]`
public struct ResizeCommand: TreeNode {
  package let size: Ref<Expression>
  package let unanimated: Span?
}

/// `app …`: where the app is.
public enum AppCommand: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case background, foreground
}

/// `run ANIMATOR [interaction I [unconditionally]] from A to B in V [{ … }] [then (completed) { … }]`: a transition
/// of a container's own.
public struct RunStatement: TreeNode {
  /// Which animator, a name or a call of a name.
  package let animator: Ref<Expression>
  /// What lets a finger drive it, if anything does: a name or a call of a name.
  package let interaction: Ref<Expression>?
  /// Where `unconditionally` stands: the interaction drives it also where no gesture is the cause.
  package let unconditionally: Span?
  package let from: Ref<Expression>
  package let to: Ref<Expression>
  package let container: Ref<Expression>
  package let body: Block?
  package let completion: Ref<CompletionBlock>?
}

/// What `print` prints.
public enum PrintItem: Sendable, BitwiseCopyable {
  case hierarchy, views
  /// `print events`, `print events F, G`: the default families if none is named.
  case events(Many<Name>)
  case gestures
  case frames
  /// `print a, b`: at least one.
  case values(Many<Expression>)
}

/// `do NAME(arguments)`
public struct DoCommand: TreeNode {
  package let name: Name
  package let arguments: Many<Argument>
}

/// `repeat COUNT { … }`
public struct RepeatStatement: TreeNode {
  package let count: Ref<Expression>
  package let body: Block
}

/// `if CONDITION { … } else { … }`
public struct IfStatement: TreeNode {
  package let condition: Ref<Expression>
  package let then: Block
  /// What is done otherwise; for `else if` a block whose only statement is that `if`.
  package let `else`: Block?
}

/// `for each NAMES in LIST { … }`
public struct ForEachStatement: TreeNode {
  package let rows: Rows
  package let body: Block
}
