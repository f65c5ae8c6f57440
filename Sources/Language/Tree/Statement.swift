import Diagnostics

/// One statement. Whatever may stand in a file may stand in any block; which statements make sense where
/// is the checker's business.
public struct Statement: TreeNode {
  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    // Declarations.

    case controller(Ref<ControllerDeclaration>)
    case segue(Ref<SegueDeclaration>)
    /// `device { … }`: properties only.
    case device(Many<Member>)
    case new(Ref<NewDeclaration>)
    case use(Ref<StringLiteral>)
    case setup(Block)
    case spec(Ref<Spec>)
    case steps(Ref<StepsDeclaration>)
    case `let`(Ref<LetDeclaration>)
    case field(Ref<FieldDeclaration>)
    case choose(Ref<Choice>)
    case handler(Ref<Handler>)
    /// `animator NAME { … }`, likewise `interaction`, `gesture`, `presentation`, `transition`
    case object(Ref<ObjectDeclaration>)
    case allow(Ref<AllowStatement>)
    /// `law NAME "…" { … }`, `reachable NAME { … }`
    case ownClaim(Ref<OwnClaim>)

    // Commands.

    /// A plain command, such as `settle` or `update E`, with the value behind it.
    case verb(Opcode, Ref<Expression>?)
    case transition(Ref<TransitionCommand>)
    case start(Ref<Statement>)
    case turn(Block)
    case advance(Advance)
    case pan(Ref<PanCommand>)
    case release(velocity: Ref<Expression>?)
    case cancel, cancelTouch
    case tap(Ref<Expression>)
    case print(PrintItem)
    /// `log a, b`: at least one value.
    case log(Many<Expression>)
    case `do`(Ref<DoCommand>)
    /// `target = value`, perhaps with `keeping frame` behind it; that the target can be assigned to is the
    /// checker's business.
    case assignment(target: Ref<Expression>, value: Ref<Expression>, keepingFrame: Bool)
    /// `X.method(…)`; that it is a call and not a mere path is the checker's business.
    case call(Ref<Expression>)
    case trailingCall(Ref<TrailingCall>)
    case touch(Ref<TouchCommand>)
    case pinch(Ref<PinchCommand>)
    case rotate(Ref<RotateCommand>)
    case resize(Ref<ResizeCommand>)
    case app(AppCommand)
    case run(Ref<RunStatement>)

    // Code of transitions.

    case view(Ref<ViewDeclaration>)
    case constraint(Ref<ConstraintDeclaration>)
    case add(Ref<AddStatement>)
    /// `remove V, W`: at least one.
    case remove(Many<Expression>)
    case animate(Ref<AnimateStatement>)
    case layerAnimation(Ref<LayerAnimation>)
    case layerTransition(Ref<LayerTransition>)
    case keyframes(Ref<KeyframesStatement>)
    case keyframe(Ref<Keyframe>)
    case propertyAnimator(Ref<PropertyAnimator>)
    case alongside(Ref<AlongsideStatement>)
    case after(Ref<AfterStatement>)
    /// `complete`, `complete E`, `complete never`
    case complete(Completion)
    case animateTransition

    // Flow.

    case `repeat`(Ref<RepeatStatement>)
    case `if`(Ref<IfStatement>)
    case forEach(Ref<ForEachStatement>)
    case `return`(Ref<Expression>?)
    case leaveHeld

    case expectation(Ref<Expectation>)

    /// A statement of the language that is not modelled yet, or one whose first word was not understood; the
    /// parser has reported it and skipped its block.
    case skipped(Ref<SkippedStatement>)
  }

  package let span: Span
  package let kind: Kind
}

/// Statements between braces.
public struct Block: Sendable, BitwiseCopyable {
  package let statements: Many<Statement>
  package let span: Span
}

/// A statement that was reported by the parser and left out.
public struct SkippedStatement: TreeNode {
  package let word: Name
  /// The name behind that word, if one stood there: likely what the statement declares, so that whoever uses
  /// it need not be told that it is unknown.
  package let declared: Name?
}
