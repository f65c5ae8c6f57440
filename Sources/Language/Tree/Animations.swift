import Diagnostics

// The statements of transition code: animations, changes to the view tree, completion.

/// The duration, curve and other options of an animation.
public struct AnimationOptions: Sendable, BitwiseCopyable {
  /// The duration before the options; nil for the default.
  package internal(set) var duration: Ref<Expression>?
  package internal(set) var delay: Ref<Expression>?
  package internal(set) var curve: Ref<Expression>?
  package internal(set) var beginFromCurrentState: Span?
  package internal(set) var `repeat`: Span?
  package internal(set) var autoreverse: Span?
  package internal(set) var allowUserInteraction: Span?
  package internal(set) var overrideInheritedDuration: Span?
  package internal(set) var overrideInheritedCurve: Span?
  /// The keyword `unanimated`: the block animates nothing, like `UIView.performWithoutAnimation`. Nil if it is absent.
  package internal(set) var unanimated: Span?
  package internal(set) var fillMode: FillMode?
  package internal(set) var isRemovedOnCompletion: Ref<Expression>?
  /// The source range of the first option that only layer animations accept; nil if there is none.
  package internal(set) var layerOption: Span?
}

/// The block `then { … }` or `then (finished) { … }` after a statement, such as an animation; also the code of a `block (a) { …
/// }`.
public struct CompletionBlock: TreeNode {
  /// The names in the parentheses, such as `finished`. Empty without parentheses, and for `()`.
  package let parameters: Many<Parameter>
  package let body: Block
}

/// The statement `animate [DURATION] [options] { … } [then { … }]`.
public struct AnimateStatement: TreeNode {
  package let options: AnimationOptions
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// The statement `keyframes [DURATION] [options] [mode M] { at E for E { … } } [then { … }]`.
public struct KeyframesStatement: TreeNode {
  package let options: AnimationOptions
  /// The keyframe mode after `mode`; nil for the default.
  package let mode: KeyframeMode?
  /// The code of the block, in which key frames `at E for E { … }` may occur.
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// A key frame `at START for DURATION { … }`. Both times are fractions of the whole animation.
public struct Keyframe: TreeNode {
  /// The start time, as a fraction of the whole animation, from 0 to 1.
  package let start: Ref<Expression>
  /// The duration, as a fraction of the whole animation, from 0 to 1.
  package let duration: Ref<Expression>
  package let body: Block
}

/// The statement `animate layer PATH from A to B [DURATION] [options] [then { … }]`; does not change the model value.
public struct LayerAnimation: TreeNode {
  package let path: Ref<Expression>
  package let from: Ref<Expression>
  package let to: Ref<Expression>
  package let options: AnimationOptions
  package let completion: Ref<CompletionBlock>?
}

/// The statement `animate V with fade|moveIn|push|reveal [from SIDE] [DURATION] [options] { … } [then { … }]`.
public struct LayerTransition: TreeNode {
  package let view: Ref<Expression>
  package let style: LayerTransitionStyle.Kind
  /// The side after `from`; nil for the default side.
  package let side: LayerTransitionStyle.Side?
  package let options: AnimationOptions
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// The outcome that a `complete` statement reports for the transition.
public enum Completion: Sendable, BitwiseCopyable {
  /// `complete`: the transition finished, unless it was cancelled.
  case done
  /// `complete E`: the transition finished if E is true.
  case flag(Ref<Expression>)
  /// `complete never`: the code never calls `completeTransition`.
  case never
}

/// The statement `add V, W [to S] [at N | above X | below X]`.
public struct AddStatement: TreeNode {
  /// The position of the added views among the subviews.
  public enum Place: Sendable, BitwiseCopyable {
    /// No position is given: the front.
    case top
    /// `at N`: the index among the subviews, counted from 0, the backmost.
    case index(Ref<Expression>)
    case above(Ref<Expression>)
    case below(Ref<Expression>)
  }

  /// The views to add, in order; at least one.
  package let views: Many<Expression>
  /// The new superview, after `to`; nil if none is given.
  package let superview: Ref<Expression>?
  package let place: Place
}

/// The statement `after TIME { … }` or `every frame [until CONDITION] { … }`.
public struct AfterStatement: TreeNode {
  /// When the block runs.
  public enum Moment: Sendable, BitwiseCopyable {
    /// `after TIME`: once, after this delay.
    case delay(Ref<Expression>)
    /// `every frame`: once per frame until the condition is true, or forever if there is no condition.
    case frames(until: Ref<Expression>?)
  }

  package let moment: Moment
  package let body: Block
}

/// The statement `alongside [in V] { … } [then { … }]`.
public struct AlongsideStatement: TreeNode {
  /// The view after `in`, with whose animations the block runs; nil if none is given.
  package let view: Ref<Expression>?
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// The statement `allow LAW because "…"`.
public struct AllowStatement: TreeNode {
  /// The law's name, including its hyphens.
  package let law: Name
  package let because: Ref<StringLiteral>
}

/// The statement `X.method(…) [{ … }] [then { … }]`, with at least one of the two blocks.
public struct TrailingCall: TreeNode {
  /// The method call; a path if there are no parentheses, as in `a.addCompletion { … }`.
  package let call: Ref<Expression>
  package let body: Block?
  package let completion: Ref<CompletionBlock>?
}

/// The statement or value `propertyAnimator(…) [{ … }] [then (position) { … }]`.
public struct PropertyAnimator: TreeNode {
  package let span: Span
  package let arguments: Many<Argument>
  package let body: Block?
  package let completion: Ref<CompletionBlock>?
}
