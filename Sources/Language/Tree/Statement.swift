import Diagnostics

/// One statement. The parser accepts any statement in any block; the checker decides which ones are valid where.
public struct Statement: TreeNode {
  /// The kinds of statements.
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

    /// A plain command such as `settle` or `update E`, with its optional value.
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
    /// `target = value`, optionally followed by `keeping frame`; the checker verifies that the target is assignable.
    case assignment(target: Ref<Expression>, value: Ref<Expression>, keepingFrame: Bool)
    /// `X.method(…)`; the checker verifies that the expression is a call.
    case call(Ref<Expression>)
    case trailingCall(Ref<TrailingCall>)
    case touch(Ref<TouchCommand>)
    case pinch(Ref<PinchCommand>)
    case rotate(Ref<RotateCommand>)
    case resize(Ref<ResizeCommand>)
    case app(AppCommand)
    case run(Ref<RunStatement>)

    // Transition code.

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

    // Control flow.

    case `repeat`(Ref<RepeatStatement>)
    case `if`(Ref<IfStatement>)
    case forEach(Ref<ForEachStatement>)
    case `return`(Ref<Expression>?)
    case leaveHeld

    case expectation(Ref<Expectation>)

    /// A statement that is not supported yet, or whose first word is unknown; the parser has reported it and skipped
    /// its block.
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

/// A statement that the parser reported and skipped.
public struct SkippedStatement: TreeNode {
  package let word: Name
  /// The name after that word, if there was one. The statement probably declares it, so later uses of the name are not
  /// reported as unknown.
  package let declared: Name?
}
