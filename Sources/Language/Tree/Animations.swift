import Diagnostics

// Statements of transition code: animations, changes to the view tree, completion.

/// The timing and options of an animation.
public struct AnimationOptions: Sendable, BitwiseCopyable {
  /// The leading duration; nil for the default.
  package internal(set) var duration: Ref<Expression>?
  package internal(set) var delay: Ref<Expression>?
  package internal(set) var curve: Ref<Expression>?
  package internal(set) var beginFromCurrentState: Span?
  package internal(set) var `repeat`: Span?
  package internal(set) var autoreverse: Span?
  package internal(set) var allowUserInteraction: Span?
  package internal(set) var overrideInheritedDuration: Span?
  package internal(set) var overrideInheritedCurve: Span?
  package internal(set) var fillMode: FillMode?
  package internal(set) var isRemovedOnCompletion: Ref<Expression>?
  /// The position of the first option that only layer animations accept; nil if there is none.
  package internal(set) var layerOption: Span?
}

/// `then { … }` or `then (finished) { … }` after an animation.
public struct CompletionBlock: TreeNode {
  /// The names in the parentheses: one for `finished`. Empty without parentheses and for `()`.
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
  /// The mode after `mode`; nil for the default.
  package let mode: KeyframeMode?
  /// The code; `at E for E { … }` may occur in it.
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// `at START for DURATION { … }`: both are fractions of the whole animation.
public struct Keyframe: TreeNode {
  /// The relative start time, from 0 to 1.
  package let start: Ref<Expression>
  /// The relative duration, from 0 to 1.
  package let duration: Ref<Expression>
  package let body: Block
}

/// `animate layer PATH from A to B [DURATION] [options] [then { … }]`: leaves the model value unchanged.
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
  package let style: LayerTransitionStyle.Kind
  /// The side after `from`; nil for the default.
  package let side: LayerTransitionStyle.Side?
  package let options: AnimationOptions
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// The argument of `complete`.
public enum Completion: Sendable, BitwiseCopyable {
  /// `complete`: the transition finished.
  case done
  /// `complete E`: E says whether the transition finished.
  case flag(Ref<Expression>)
  /// `complete never`: `completeTransition` is never called.
  case never
}

/// `add V, W [to S] [at N | above X | below X]`
public struct AddStatement: TreeNode {
  /// The position among the subviews.
  public enum Place: Sendable, BitwiseCopyable {
    /// No position given: on top.
    case top
    /// `at N`, counted from 0, which is the back.
    case index(Ref<Expression>)
    case above(Ref<Expression>)
    case below(Ref<Expression>)
  }

  /// The views to add, in this order; at least one.
  package let views: Many<Expression>
  /// The new superview, after `to`; nil for the container view.
  package let superview: Ref<Expression>?
  package let place: Place
}

/// `after TIME { … }`, or `every frame [until CONDITION] { … }`
public struct AfterStatement: TreeNode {
  /// The time when the block runs.
  public enum Moment: Sendable, BitwiseCopyable {
    /// `after TIME`: once, after this delay.
    case delay(Ref<Expression>)
    /// `every frame`, until the condition is true; nil for forever.
    case frames(until: Ref<Expression>?)
  }

  package let moment: Moment
  package let body: Block
}

/// `alongside [in V] { … } [then { … }]`
public struct AlongsideStatement: TreeNode {
  /// The view after `in`, whose animations the block joins; nil for the container view.
  package let view: Ref<Expression>?
  package let body: Block
  package let completion: Ref<CompletionBlock>?
}

/// `allow LAW because "…"`
public struct AllowStatement: TreeNode {
  /// The law; the name includes the hyphens.
  package let law: Name
  package let because: Ref<StringLiteral>
}

/// `X.method(…) [{ … }] [then { … }]`, with at least one of the two blocks.
public struct TrailingCall: TreeNode {
  /// The call; a path if it has no parentheses, as in `a.addCompletion { … }`.
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
