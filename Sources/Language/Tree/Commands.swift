import Diagnostics

/// A verb that moves from screen to screen, with its options.
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
  }

  /// Which verb.
  public let verb: Verb
  /// What is presented, pushed, shown or set; behind `pop to` the screen; nil for `dismiss`, `pop` and
  /// `pop to root`.
  public let object: Ref<Expression>?
  /// Whether it is `pop to root`.
  public let toRoot: Bool
  /// Behind `on`: who is told; nil for the visible screen or its nearest container that understands the verb.
  public var receiver: Ref<Expression>?
  /// Behind `as`: the style.
  public var style: Ref<Expression>?
  /// Where `unanimated` stands.
  public var unanimated: Span?
  /// Where `interactively` stands.
  public var interactively: Span?
  /// Behind `named`: what the new instance is called.
  public var name: Name?
  /// Behind `then`: the completion block.
  public var completion: Block?
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

/// `pan [DIRECTION [edge]] to EXTENT [over TIME]`
public struct PanCommand: TreeNode {
  /// Where the finger goes; nil if the finger that is down goes on, or the translation says it.
  public let direction: Direction?
  /// Whether `edge` stands behind the direction.
  public let fromEdge: Bool
  /// The part of the bound distance, or the total translation in points.
  public let extent: Ref<Expression>
  /// How long it takes; nil for no time.
  public let duration: Ref<Expression>?
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
