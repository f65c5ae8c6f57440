import Diagnostics

/// A command that moves between screens. Most lines of a script are such commands, and few have more than a verb and an
/// object. The rest is therefore a separate node, `TransitionOptions`.
public struct TransitionCommand: TreeNode {
  /// The verb.
  public enum Verb: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case present, dismiss, push
    /// `pop`, `pop to X`, `pop to root`
    case pop
    case set, show, select, perform, unwind, showDetail, hide
  }

  package let verb: Verb
  package let toRoot: Bool
  /// The screen to present, push, show, set, select or hide; after `pop to`, the screen to return to; after `perform`,
  /// the segue's identifier, a string; after `unwind`, the name of an action. Nil for `dismiss`, `pop` and `pop to
  /// root`.
  package let object: Ref<Expression>?
  /// The options after the object; nil if there are none.
  package let options: Ref<TransitionOptions>?
}

/// The options after the object of a transition command, in any order; each is nil if absent.
public struct TransitionOptions: TreeNode {
  /// The receiver after `on`; nil for the visible screen or its nearest container that understands the verb.
  package internal(set) var receiver: Ref<Expression>?
  package internal(set) var style: Ref<Expression>?
  package internal(set) var unanimated: Span?
  package internal(set) var interactively: Span?
  package internal(set) var name: Name?
  package internal(set) var completion: Block?

  /// No options.
  public init() {}
}

/// `advance …`
public enum Advance: Sendable, BitwiseCopyable {
  case by(Ref<Expression>)
  /// `advance to 40%`: to this point of the open transition's timeline.
  case to(Ref<Expression>)
  case until(Ref<EventPattern>)
}

/// `pan [DIRECTION [edge] [on X]] to EXTENT [over TIME]`
public struct PanCommand: TreeNode {
  /// The direction in which the finger moves; nil to continue the current touch, or if the extent is a translation.
  package let direction: Direction?
  package let fromEdge: Bool
  /// The screen or view after `on`, where the finger touches down; nil for wherever a gesture responds.
  package let receiver: Ref<Expression>?
  /// The fraction of the gesture's full distance, or the total translation in points.
  package let extent: Ref<Expression>
  /// The duration of the movement; nil for none.
  package let duration: Ref<Expression>?
}

/// `touch …`: a low-level touch at a position, rather than a gesture.
public struct TouchCommand: TreeNode {
  /// The movement of the finger.
  public enum Motion: Sendable, BitwiseCopyable {
    /// `touch E`: touches down at this point, or moves there.
    case to(Ref<Expression>)
    /// `touch by E`: moves by this offset, in points.
    case by(Ref<Expression>)
    case up
  }

  package let motion: Motion
  /// The duration after `over`; nil for none.
  package let duration: Ref<Expression>?
}

/// `pinch [on X] to SCALE [over TIME]`
public struct PinchCommand: TreeNode {
  /// The screen or view after `on`, where the fingers touch down; nil for wherever a gesture responds.
  package let receiver: Ref<Expression>?
  /// The distance between the fingers, relative to the initial one.
  package let scale: Ref<Expression>
  /// The duration after `over`; nil for none.
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

/// `app …`: moves the app to the background or the foreground.
public enum AppCommand: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case background, foreground
}

/// `run ANIMATOR [interaction I [unconditionally]] from A to B in V [{ … }] [then (completed) { … }]`: a transition
/// inside a custom container.
public struct RunStatement: TreeNode {
  /// The animator: a name, or a call of a name.
  package let animator: Ref<Expression>
  /// The interaction that lets a finger drive the transition: a name, or a call of a name. Nil for none.
  package let interaction: Ref<Expression>?
  /// The keyword `unconditionally`: use the interaction even if no gesture started the transition.
  package let unconditionally: Span?
  package let from: Ref<Expression>
  package let to: Ref<Expression>
  package let container: Ref<Expression>
  package let body: Block?
  package let completion: Ref<CompletionBlock>?
}

/// The subject of a `print` statement.
public enum PrintItem: Sendable, BitwiseCopyable {
  case hierarchy, views
  /// `print events`, `print events F, G`: the default families if none is given.
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
  /// The `else` block; for `else if`, a block that holds only that `if`.
  package let `else`: Block?
}

/// `for each NAMES in LIST { … }`
public struct ForEachStatement: TreeNode {
  package let rows: Rows
  package let body: Block
}
