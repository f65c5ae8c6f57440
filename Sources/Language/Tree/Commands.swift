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
  // There is one of these for every other line of most scripts, so it is kept small: 0 and −1 stand for nothing.
  private let file: Int32
  private var objectPlace: UInt32 = 0
  private var receiverPlace: UInt32 = 0
  private var stylePlace: UInt32 = 0
  private var unanimatedStart: Int32 = -1
  private var interactivelyStart: Int32 = -1
  private var nameID = NameID(raw: .max)
  private var nameStart: Int32 = 0
  private var nameEnd: Int32 = 0
  private var completionStatements = Many<Statement>.none
  private var completionStart: Int32 = -1
  private var completionEnd: Int32 = 0

  init(verb: Verb, object: Ref<Expression>?, toRoot: Bool, file: Int32) {
    self.verb = verb
    self.toRoot = toRoot
    self.file = file
    objectPlace = TransitionCommand.place(object)
  }

  /// What is presented, pushed, shown, set or selected; behind `pop to` the screen; behind `perform` the name of a
  /// segue, a text; behind `unwind` the name of an action, as a name. Nil for `dismiss`, `pop` and
  /// `pop to root`.
  public var object: Ref<Expression>? { TransitionCommand.ref(objectPlace) }

  /// Behind `on`: who is told; nil for the visible screen or its nearest container that understands the verb.
  public internal(set) var receiver: Ref<Expression>? {
    get { TransitionCommand.ref(receiverPlace) }
    set { receiverPlace = TransitionCommand.place(newValue) }
  }

  /// Behind `as`: the style.
  public internal(set) var style: Ref<Expression>? {
    get { TransitionCommand.ref(stylePlace) }
    set { stylePlace = TransitionCommand.place(newValue) }
  }

  /// Where `unanimated` stands.
  public internal(set) var unanimated: Span? {
    get { span(unanimatedStart, unanimatedStart + 10) }
    set { unanimatedStart = newValue?.start ?? -1 }
  }

  /// Where `interactively` stands.
  public internal(set) var interactively: Span? {
    get { span(interactivelyStart, interactivelyStart + 13) }
    set { interactivelyStart = newValue?.start ?? -1 }
  }

  /// Behind `named`: what the new instance is called.
  public internal(set) var name: Name? {
    get {
      nameID.raw == .max ? nil : Name(id: nameID, span: Span(file: file, start: nameStart, end: nameEnd))
    }
    set {
      nameID = newValue?.id ?? NameID(raw: .max)
      nameStart = newValue?.span.start ?? 0
      nameEnd = newValue?.span.end ?? 0
    }
  }

  /// Behind `then`: the completion block.
  public internal(set) var completion: Block? {
    get { span(completionStart, completionEnd).map { Block(statements: completionStatements, span: $0) } }
    set {
      completionStatements = newValue?.statements ?? .none
      completionStart = newValue?.span.start ?? -1
      completionEnd = newValue?.span.end ?? 0
    }
  }

  private func span(_ start: Int32, _ end: Int32) -> Span? {
    start < 0 ? nil : Span(file: file, start: start, end: end)
  }

  private static func place(_ ref: Ref<Expression>?) -> UInt32 { ref.map { $0.raw + 1 } ?? 0 }

  private static func ref(_ place: UInt32) -> Ref<Expression>? { place == 0 ? nil : Ref(Int(place) - 1) }
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
