import Diagnostics

/// A command that begins a transition between controllers. Such commands are frequent, and few have more than a verb and an
/// object. All other parts are therefore in a separate node, `TransitionOptions`.
public struct TransitionCommand: TreeNode {
  /// The verb of the command.
  public enum Verb: UInt8, Named, Sendable, BitwiseCopyable, CaseIterable {
    /// The names of the cases, in order.
    public static let names = spaced(
      "present dismiss push pop set show select perform unwind showDetail hide")

    case present, dismiss, push
    /// The verb of `pop`, `pop to X` and `pop to root`.
    case pop
    case set, show, select, perform, unwind, showDetail, hide
  }

  package let verb: Verb
  package let toRoot: Bool
  /// The controller to present, push, show or select; after `set`, the list of controllers; after `hide`, the column; after
  /// `pop to`, the controller to return to; after `perform`, the segue's identifier, a string; after `unwind`, the name of an
  /// action. Nil for `dismiss`, `pop` and `pop to root`.
  package let object: Ref<Expression>?
  /// The options after the object; nil if there are none.
  package let options: Ref<TransitionOptions>?
}

/// The options of a transition command, in any order; each is nil if absent.
public struct TransitionOptions: TreeNode {
  /// The receiver after `on`; nil if none is given.
  package internal(set) var receiver: Ref<Expression>?
  package internal(set) var style: Ref<Expression>?
  package internal(set) var unanimated: Span?
  package internal(set) var interactively: Span?
  package internal(set) var name: Name?
  package internal(set) var completion: Block?

  /// Creates options in which all parts are absent.
  public init() {}
}

/// The extent of an `advance …` command.
public enum Advance: Sendable, BitwiseCopyable {
  case by(Ref<Expression>)
  /// `advance to 40%`: until this fraction of the open transition's timeline.
  case to(Ref<Expression>)
  case until(Ref<EventPattern>)
}

/// The command `pan [DIRECTION [edge] [on X]] to EXTENT [over TIME]`.
public struct PanCommand: TreeNode {
  /// The direction in which the finger moves; nil to continue the current touch, or if the extent is a translation.
  package let direction: Direction?
  package let fromEdge: Bool
  /// The controller or view after `on`, where the finger touches down; nil if none is given.
  package let receiver: Ref<Expression>?
  /// The fraction of the gesture's full distance, or the translation in points.
  package let extent: Ref<Expression>
  /// The duration of the movement; nil if none is given.
  package let duration: Ref<Expression>?
}

/// The command `touch …`: a low-level touch at a position, rather than a whole gesture.
public struct TouchCommand: TreeNode {
  /// How the finger moves.
  public enum Motion: Sendable, BitwiseCopyable {
    /// `touch E`: the finger touches down at the point E, or moves there.
    case to(Ref<Expression>)
    /// `touch by E`: the finger moves by the offset E, in points.
    case by(Ref<Expression>)
    case up
  }

  package let motion: Motion
  /// The duration after `over`; nil if none is given.
  package let duration: Ref<Expression>?
}

/// A clause of a command. The command's row lists the possible clauses; see `Verb.Clause`.
public struct Clause: TreeNode {
  /// The index of the clause in the command's row of `Opcode`.
  package let index: UInt8
  /// The source range of the keyword.
  package let word: Span
  /// The index of the keyword that the script uses, for a clause with a choice of two keywords; otherwise 0.
  package var choice: UInt8 = 0
  /// The value; nil for a clause without one.
  package var value: Ref<Expression>?
}

extension Script {
  /// The clause that the keyword `word` introduces; nil if the script leaves it out.
  package func clause(_ word: Keyword, of opcode: Opcode, _ clauses: Many<Clause>) -> Clause? {
    let index = opcode.verb?.clauses.firstIndex { $0.word == word }
    return self[clauses].first { Int($0.index) == index }
  }
}

/// The statement `run ANIMATOR [interaction I [unconditionally]] from A to B in V [{ … }] [then (completed) { … }]`: a
/// transition inside a custom container.
public struct RunStatement: TreeNode {
  /// The animator, as a name or a call such as `Slide(0.3s)`.
  package let animator: Ref<Expression>
  /// The interaction with which a finger can drive the transition, as a name or a call; nil if none is given.
  package let interaction: Ref<Expression>?
  /// The keyword `unconditionally`: the interaction is used even if no gesture began the transition.
  package let unconditionally: Span?
  package let from: Ref<Expression>
  package let to: Ref<Expression>
  package let container: Ref<Expression>
  package let body: Block?
  package let completion: Ref<CompletionBlock>?
}

/// The objects that a `print` statement prints.
public enum PrintItem: Sendable, BitwiseCopyable {
  case hierarchy, views
  /// `print events` or `print events F, G`; empty for the default event families.
  case events(Many<Name>)
  case gestures
  case frames
  /// `print a, b`: the values to print, at least one.
  case values(Many<Expression>)
}

/// The statement `do NAME(arguments)`, which runs steps.
public struct DoCommand: TreeNode {
  package let name: Name
  package let arguments: Many<Argument>
}

/// The statement `repeat COUNT { … }`.
public struct RepeatStatement: TreeNode {
  package let count: Ref<Expression>
  package let body: Block
}

/// The loop `while CONDITION { … }`.
public struct WhileStatement: TreeNode {
  package let condition: Ref<Expression>
  package let body: Block

  package init(condition: Ref<Expression>, body: Block) { (self.condition, self.body) = (condition, body) }
}

/// The statement `if CONDITION { … } else { … }`.
public struct IfStatement: TreeNode {
  package let condition: Ref<Expression>
  package let then: Block
  /// The `else` block; for `else if`, a block that contains only the second `if` statement.
  package let `else`: Block?
}

/// The statement `for each NAMES in LIST { … }`.
public struct ForEachStatement: TreeNode {
  package let rows: Rows
  package let body: Block
}
