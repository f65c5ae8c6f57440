import Diagnostics

/// A statement. The parser accepts any statement in any block; the checker decides which statements are valid there.
public struct Statement: TreeNode {
  /// The kind of a statement.
  public enum Kind: Sendable, BitwiseCopyable {
    // Declarations follow.

    case controller(Ref<ControllerDeclaration>)
    case segue(Ref<SegueDeclaration>)
    /// `device { … }`, which contains only properties.
    case device(Many<Member>)
    case new(Ref<NewDeclaration>)
    case use(Ref<StringLiteral>)
    case setup(Block)
    case spec(Ref<Spec>)
    case steps(Ref<StepsDeclaration>)
    case function(Ref<FunctionDeclaration>)
    case `let`(Ref<LetDeclaration>)
    case field(Ref<FieldDeclaration>)
    case given(Ref<GivenStatement>)
    /// `extend NAME { … }`: more members of a screen.
    case extend(Ref<ExtendDeclaration>)
    /// The declaration `var NAME = VALUE`.
    case variable(Ref<FieldDeclaration>)
    case choose(Ref<Choice>)
    case handler(Ref<Handler>)
    /// `animator NAME { … }`; also `interaction`, `gesture`, `presentation`, `transition` and `object`.
    case object(Ref<ObjectDeclaration>)
    case allow(Ref<AllowStatement>)
    /// `law NAME "…" { … }` or `reachable NAME { … }`.
    case ownClaim(Ref<OwnClaim>)

    // Commands follow.

    /// A simple command, such as `settle` or `update E`, with its value, if any.
    case verb(Opcode, Ref<Expression>?)
    /// A command with clauses, such as `pinch to E over E`.
    case command(Opcode, Many<Clause>)
    case transition(Ref<TransitionCommand>)
    case start(Ref<Statement>)
    case turn(Block)
    case advance(Advance)
    case pan(Ref<PanCommand>)
    case cancel, cancelTouch
    case tap(Ref<Expression>)
    case print(PrintItem)
    /// `log a, b`, with at least one value.
    case log(Many<Expression>)
    case `do`(Ref<DoCommand>)
    /// `target = value`, optionally followed by `keeping frame`. The checker verifies that the target is assignable.
    case assignment(target: Ref<Expression>, value: Ref<Expression>, keepingFrame: Bool)
    /// `X.method(…)` or `f(…)`. The checker verifies that the expression is a call.
    case call(Ref<Expression>)
    case trailingCall(Ref<TrailingCall>)
    case touch(Ref<TouchCommand>)
    case run(Ref<RunStatement>)

    // Statements of transition code follow.

    case view(Ref<ViewDeclaration>)
    case constraint(Ref<ConstraintDeclaration>)
    case add(Ref<AddStatement>)
    /// `remove V, W`, with at least one view.
    case remove(Many<Expression>)
    case animate(Ref<AnimateStatement>)
    case layerAnimation(Ref<LayerAnimation>)
    case layerTransition(Ref<LayerTransition>)
    case keyframes(Ref<KeyframesStatement>)
    case keyframe(Ref<Keyframe>)
    case propertyAnimator(Ref<PropertyAnimator>)
    case alongside(Ref<AlongsideStatement>)
    case after(Ref<AfterStatement>)
    /// `complete`, `complete E` or `complete never`.
    case complete(Completion)
    case animateTransition

    // Statements for control flow follow.

    case `repeat`(Ref<RepeatStatement>)
    case `if`(Ref<IfStatement>)
    case forEach(Ref<ForEachStatement>)
    case `return`(Ref<Expression>?)
    case leaveHeld
    case `while`(Ref<WhileStatement>)
    case `break`, `continue`

    case expectation(Ref<Expectation>)

    /// A statement with an error, of which only the declared name is kept, or one that is not modelled. The parser has reported
    /// it.
    case skipped(Ref<SkippedStatement>)
  }

  package let span: Span
  package let kind: Kind
}

/// A block: statements between braces.
public struct Block: Sendable, BitwiseCopyable {
  package let statements: Many<Statement>
  package let span: Span
}

/// A statement or line that the parser has reported and skipped.
public struct SkippedStatement: TreeNode {
  package let word: Name
  /// The name after the first word; nil if the first word begins no declaration, or no name follows. The statement probably
  /// declares this name, so later uses of the name are not reported as unknown.
  package let declared: Name?
}
