import Diagnostics

/// One statement. Whatever may stand in a file may stand in any block; which statements make sense where
/// is the checker's business.
public struct Statement: TreeNode {
  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    // Declarations.

    /// `screen NAME { … }`
    case screen(Ref<ScreenDeclaration>)
    /// `navigation NAME [A, B] { … }`, likewise `tabs`, `pages`, `container`
    case container(Ref<ContainerDeclaration>)
    /// `segue KIND "id" from A to B { … }`
    case segue(Ref<SegueDeclaration>)
    /// `device { … }`: properties only.
    case device(Many<Member>)
    /// `new X as Y`
    case new(Ref<NewDeclaration>)
    /// `use "path"`
    case use(Ref<StringLiteral>)
    /// `setup { … }`
    case setup(Block)
    /// `spec "title" … { … }`
    case spec(Ref<Spec>)
    /// `steps NAME(a, b) { … }`
    case steps(Ref<StepsDeclaration>)
    /// `let x = …`, `let f(x) = …`
    case `let`(Ref<LetDeclaration>)
    /// `field x = …`
    case field(Ref<FieldDeclaration>)
    /// `choose NAME VALUE`
    case choose(Ref<Choice>)
    /// `on [SUBJECT] EVENT { … }`, `on tap VIEW { … }`, `on pan DIRECTION { … }`
    case handler(Ref<Handler>)
    /// `animator NAME { … }`, likewise `interaction`, `gesture`, `presentation`, `transition`
    case object(Ref<ObjectDeclaration>)
    /// `allow LAW because "…"`
    case allow(Ref<AllowStatement>)

    // Commands.

    /// A plain command, such as `settle` or `update E`, with the value behind it.
    case verb(Opcode, Ref<Expression>?)
    /// `present`, `dismiss`, `push`, `pop`, `set`, `show`, `select`, `perform`, `unwind`
    case transition(Ref<TransitionCommand>)
    /// `start COMMAND`
    case start(Ref<Statement>)
    /// `turn { … }`
    case turn(Block)
    /// `advance …`
    case advance(Advance)
    /// `pan …`
    case pan(Ref<PanCommand>)
    /// `release`, `release velocity V`
    case release(velocity: Ref<Expression>?)
    /// `cancel`
    case cancel
    /// `cancel touch`
    case cancelTouch
    /// `tap X`
    case tap(Ref<Expression>)
    /// `print …`
    case print(PrintItem)
    /// `log a, b`: at least one value.
    case log(Many<Expression>)
    /// `do NAME(arguments)`
    case `do`(Ref<DoCommand>)
    /// `target = value`, perhaps with `keeping frame` behind it; that the target can be assigned to is the
    /// checker's business.
    case assignment(target: Ref<Expression>, value: Ref<Expression>, keepingFrame: Bool)
    /// `X.method(…)`; that it is a call and not a mere path is the checker's business.
    case call(Ref<Expression>)
    /// `X.method(…) { … } then { … }`
    case trailingCall(Ref<TrailingCall>)
    /// `touch …`
    case touch(Ref<TouchCommand>)
    /// `pinch …`
    case pinch(Ref<PinchCommand>)
    /// `rotate to …`
    case rotate(Ref<RotateCommand>)
    /// `resize to …`
    case resize(Ref<ResizeCommand>)
    /// `app …`
    case app(AppCommand)
    /// `run A from X to Y in V { … }`
    case run(Ref<RunStatement>)

    // Code of transitions.

    /// `view NAME at R { … }`
    case view(Ref<ViewDeclaration>)
    /// `add V`
    case add(Ref<AddStatement>)
    /// `remove V, W`: at least one.
    case remove(Many<Expression>)
    /// `animate { … }`
    case animate(Ref<AnimateStatement>)
    /// `animate layer PATH from A to B`
    case layerAnimation(Ref<LayerAnimation>)
    /// `animate V with fade { … }`
    case layerTransition(Ref<LayerTransition>)
    /// `keyframes { … }`
    case keyframes(Ref<KeyframesStatement>)
    /// `at E for E { … }`
    case keyframe(Ref<Keyframe>)
    /// `propertyAnimator(…) { … }`
    case propertyAnimator(Ref<PropertyAnimator>)
    /// `alongside { … }`
    case alongside(Ref<AlongsideStatement>)
    /// `after TIME { … }`
    case after(Ref<AfterStatement>)
    /// `complete`, `complete E`, `complete never`
    case complete(Completion)
    /// `animateTransition`: an interaction runs the animator.
    case animateTransition

    // Flow.

    /// `repeat n { … }`
    case `repeat`(Ref<RepeatStatement>)
    /// `if c { … } else { … }`
    case `if`(Ref<IfStatement>)
    /// `for each x in list { … }`
    case forEach(Ref<ForEachStatement>)
    /// `return`, `return value`
    case `return`(Ref<Expression>?)
    /// `leave held`
    case leaveHeld

    /// `expect …`
    case expectation(Ref<Expectation>)

    /// A statement of the language that is not modelled yet, or one whose first word was not understood; the
    /// parser has reported it and skipped its block.
    case skipped(Ref<SkippedStatement>)
  }

  /// Where it stands, its block included.
  public let span: Span
  /// What it is.
  public let kind: Kind
}

/// Statements between braces.
public struct Block: Sendable, BitwiseCopyable {
  /// What stands between the braces.
  public let statements: Many<Statement>
  /// Where it stands, braces included.
  public let span: Span
}

/// A statement that was reported by the parser and left out.
public struct SkippedStatement: TreeNode {
  /// Its first word.
  public let word: Name
  /// The name behind that word, if one stood there: likely what the statement declares, so that whoever uses
  /// it need not be told that it is unknown.
  public let declared: Name?
}
