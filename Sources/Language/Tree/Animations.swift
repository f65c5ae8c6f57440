import Diagnostics

// The statements of transition code: what animates, what changes the tree of views, what ends.

/// How long an animation lasts, and how it runs.
public struct AnimationOptions: Sendable, BitwiseCopyable {
  /// The time that stands first; nil for the default.
  public internal(set) var duration: Ref<Expression>?
  /// Behind `delay`.
  public internal(set) var delay: Ref<Expression>?
  /// Behind `curve`.
  public internal(set) var curve: Ref<Expression>?
  /// Where `beginFromCurrentState` stands.
  public internal(set) var beginFromCurrentState: Span?
  /// Where `repeat` stands.
  public internal(set) var `repeat`: Span?
  /// Where `autoreverse` stands.
  public internal(set) var autoreverse: Span?
  /// Where `allowUserInteraction` stands.
  public internal(set) var allowUserInteraction: Span?
}

/// `then { … }`, `then (finished) { … }` behind an animation.
public struct CompletionBlock: TreeNode {
  /// The name for whether it finished, if it is wanted; also for none in empty parentheses.
  public let parameters: Many<Parameter>
  /// What is done then.
  public let body: Block
}

/// `animate [DURATION] [options] { … } [then { … }]`
public struct AnimateStatement: TreeNode {
  /// How it runs.
  public let options: AnimationOptions
  /// The changes that are animated.
  public let body: Block
  /// What is done when they are over.
  public let completion: Ref<CompletionBlock>?
}

/// `keyframes [DURATION] [options] [mode M] { at E for E { … } } [then { … }]`
public struct KeyframesStatement: TreeNode {
  /// How they run.
  public let options: AnimationOptions
  /// Behind `mode`; nil for the default.
  public let mode: KeyframeMode?
  /// The code, in which `at E for E { … }` may stand.
  public let body: Block
  /// What is done when they are over.
  public let completion: Ref<CompletionBlock>?
}

/// `at START for DURATION { … }`, both parts of the whole.
public struct Keyframe: TreeNode {
  /// When it begins, from 0 to 1.
  public let start: Ref<Expression>
  /// How long it lasts, from 0 to 1.
  public let duration: Ref<Expression>
  /// The changes that are animated.
  public let body: Block
}

/// `animate layer PATH from A to B [DURATION] [options] [then { … }]`: apart from the model value.
public struct LayerAnimation: TreeNode {
  /// The property of a view.
  public let path: Ref<Expression>
  /// Where it begins.
  public let from: Ref<Expression>
  /// Where it ends.
  public let to: Ref<Expression>
  /// How it runs.
  public let options: AnimationOptions
  /// What is done when it is over.
  public let completion: Ref<CompletionBlock>?
}

/// `animate V with fade|moveIn|push|reveal [from SIDE] [DURATION] [options] { … } [then { … }]`
public struct LayerTransition: TreeNode {
  /// The view.
  public let view: Ref<Expression>
  /// How.
  public let style: Passage.Kind
  /// Behind `from`: the side from which; nil for the default.
  public let side: Passage.Side?
  /// How it runs.
  public let options: AnimationOptions
  /// What changes.
  public let body: Block
  /// What is done when it is over.
  public let completion: Ref<CompletionBlock>?
}

/// What `complete` says to the transition.
public enum Completion: Sendable, BitwiseCopyable {
  /// `complete`: that it finished.
  case done
  /// `complete E`: whether it did.
  case flag(Ref<Expression>)
  /// `complete never`: nothing, ever.
  case never
}

/// `add V, W [to S] [at N | above X | below X]`
public struct AddStatement: TreeNode {
  /// Where among the subviews.
  public enum Place: Sendable, BitwiseCopyable {
    /// Not said: on top.
    case top
    /// `at N`, counted from 0, the lowest.
    case index(Ref<Expression>)
    /// `above X`
    case above(Ref<Expression>)
    /// `below X`
    case below(Ref<Expression>)
  }

  /// What is added, in this order; at least one.
  public let views: Many<Expression>
  /// Behind `to`: the new superview; nil for the container.
  public let superview: Ref<Expression>?
  /// Where.
  public let place: Place
}

/// `after TIME { … }`
public struct AfterStatement: TreeNode {
  /// How long its block is put off.
  public let delay: Ref<Expression>
  /// What runs then.
  public let body: Block
}

/// `alongside [in V] { … } [then { … }]`
public struct AlongsideStatement: TreeNode {
  /// Behind `in`: the view whose animations it joins; nil for the container.
  public let view: Ref<Expression>?
  /// What is animated alongside the transition.
  public let body: Block
  /// What is done when the transition is over.
  public let completion: Ref<CompletionBlock>?
}

/// `allow LAW because "…"`
public struct AllowStatement: TreeNode {
  /// The law; the name holds the hyphens.
  public let law: Name
  /// Why.
  public let because: Ref<StringLiteral>
}

/// `X.method(…) [{ … }] [then { … }]`, with at least one of the two blocks.
public struct TrailingCall: TreeNode {
  /// The call; without parentheses a path, as in `a.addCompletion { … }`.
  public let call: Ref<Expression>
  /// The block that is handed over, if there is one.
  public let body: Block?
  /// What is done when all is over.
  public let completion: Ref<CompletionBlock>?
}

/// `propertyAnimator(…) [{ … }] [then (position) { … }]`, a statement or a value.
public struct PropertyAnimator: TreeNode {
  /// Where it stands.
  public let span: Span
  /// What stands in its parentheses.
  public let arguments: Many<Argument>
  /// What is animated, if it is said.
  public let body: Block?
  /// What is done when it is over.
  public let completion: Ref<CompletionBlock>?
}
