import Diagnostics

// The statements of transition code: what animates, what changes the tree of views, what ends.

/// How long an animation lasts, and how it runs.
public struct AnimationOptions: Sendable, BitwiseCopyable {
  /// The time that stands first; nil for the default.
  package internal(set) var duration: Ref<Expression>?
  package internal(set) var delay: Ref<Expression>?
  package internal(set) var curve: Ref<Expression>?
  package internal(set) var beginFromCurrentState: Span?
  package internal(set) var `repeat`: Span?
  package internal(set) var autoreverse: Span?
  package internal(set) var allowUserInteraction: Span?
  package internal(set) var overrideInheritedDuration: Span?
  package internal(set) var overrideInheritedCurve: Span?
}

/// `then { … }`, `then (finished) { … }` behind an animation.
public struct CompletionBlock: TreeNode {
  /// The name for whether it finished, if it is wanted; also for none in empty parentheses.
  package let parameters: Many<Parameter>
  package let body: Block
}

/// `animate [DURATION] [options] { … } [then { … }]`
public struct AnimateStatement: TreeNode {
  package let options: AnimationOptions
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// `keyframes [DURATION] [options] [mode M] { at E for E { … } } [then { … }]`
public struct KeyframesStatement: TreeNode {
  package let options: AnimationOptions
  /// Behind `mode`; nil for the default.
  package let mode: KeyframeMode?
  /// The code, in which `at E for E { … }` may stand.
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// `at START for DURATION { … }`, both parts of the whole.
public struct Keyframe: TreeNode {
  /// When it begins, from 0 to 1.
  package let start: Ref<Expression>
  /// How long it lasts, from 0 to 1.
  package let duration: Ref<Expression>
  package let body: Block
}

/// `animate layer PATH from A to B [DURATION] [options] [then { … }]`: apart from the model value.
public struct LayerAnimation: TreeNode {
  package let path: Ref<Expression>
  package let from: Ref<Expression>
  package let to: Ref<Expression>
  package let options: AnimationOptions
  package let completion: Ref<CompletionBlock>?
}

/// `animate V with fade|moveIn|push|reveal [from SIDE] [DURATION] [options] { … } [then { … }]`
public struct LayerTransition: TreeNode {
  package let view: Ref<Expression>
  package let style: Passage.Kind
  /// Behind `from`: the side from which; nil for the default.
  package let side: Passage.Side?
  package let options: AnimationOptions
  package let body: Block
  package let completion: Ref<CompletionBlock>?
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
    case above(Ref<Expression>)
    case below(Ref<Expression>)
  }

  /// What is added, in this order; at least one.
  package let views: Many<Expression>
  /// Behind `to`: the new superview; nil for the container.
  package let superview: Ref<Expression>?
  package let place: Place
}

/// `after TIME { … }`, or `every frame [until CONDITION] { … }`
public struct AfterStatement: TreeNode {
  /// When the block runs.
  public enum Moment: Sendable, BitwiseCopyable {
    /// `after TIME`: once.
    case delay(Ref<Expression>)
    /// `every frame`, until the condition holds.
    case frames(until: Ref<Expression>?)
  }

  package let moment: Moment
  package let body: Block
}

/// `alongside [in V] { … } [then { … }]`
public struct AlongsideStatement: TreeNode {
  /// Behind `in`: the view whose animations it joins; nil for the container.
  package let view: Ref<Expression>?
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// `allow LAW because "…"`
public struct AllowStatement: TreeNode {
  /// The law; the name holds the hyphens.
  package let law: Name
  package let because: Ref<StringLiteral>
}

/// `X.method(…) [{ … }] [then { … }]`, with at least one of the two blocks.
public struct TrailingCall: TreeNode {
  /// The call; without parentheses a path, as in `a.addCompletion { … }`.
  package let call: Ref<Expression>
  package let body: Block?
  package let completion: Ref<CompletionBlock>?
}

/// `propertyAnimator(…) [{ … }] [then (position) { … }]`, a statement or a value.
public struct PropertyAnimator: TreeNode {
  package let span: Span
  package let arguments: Many<Argument>
  package let body: Block?
  package let completion: Ref<CompletionBlock>?
}
