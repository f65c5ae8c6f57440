import Engine
import Language

/// What a transition command says besides its object and receiver, where it says more than `unanimated`.
public struct ResolvedTransitionOptions: Sendable, BitwiseCopyable {
  /// Behind `as`, or none.
  package var style = ExpressionID.none
  package var isInteractive = false
  /// Behind `named`: the transition's name; nil for none.
  package var name: NameID?
  package var completion = BodyID.none
  /// For `animated: x` in a call: whether it is animated, or none.
  package var animated = ExpressionID.none
}

/// `pan …`, resolved.
public struct ResolvedPan: Sendable, BitwiseCopyable {
  /// Where the finger sets out to; nil if the finger that is down goes on.
  package var direction: PanDirection?
  package var fromEdge: Bool
  /// The screen or the view on which the fingers come down; none for where somebody answers.
  package var receiver = ExpressionID.none
  /// How far: a share of the distance, or a translation in points.
  package var extent: ExpressionID
  /// How long it takes, or none.
  package var duration: ExpressionID
  /// Whether it is `pinch to …`: then the extent is the scale, and there is no direction.
  package var isPinch = false
}

/// `touch E`, `touch by E`, resolved.
public struct ResolvedTouch: Sendable, BitwiseCopyable {
  /// Where the finger is, or several are; or by how much they go on.
  package var place: ExpressionID
  package var isRelative: Bool
  /// How long it takes, or none.
  package var duration: ExpressionID
}

/// A call as UIKit spells it that is not one of the transition commands.
public struct ResolvedCall: Sendable, BitwiseCopyable {
  /// Which.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case beginAppearanceTransition, endAppearanceTransition, loadViewIfNeeded
    /// `X.presentationController` is read, which makes one if need be (MOD-ORDER-20).
    case readPresentationController
    case addSubview, removeFromSuperview, bringSubviewToFront, sendSubviewToBack, insertSubviewAt
    case insertSubviewAbove, insertSubviewBelow, layoutIfNeeded, setNeedsLayout, removeAllAnimations,
      addChild,
      removeFromParent, willMove
    case didMove
    /// `P.transition(from: A, to: B, duration: t) { … }`
    case transition
    case startAnimation, pauseAnimation, stopAnimation, finishAnimation
    /// `a.continueAnimation(withTimingParameters: none, durationFactor: 0)`
    case continueAnimation
    /// `a.addAnimations { … }`, `a.addAnimations(delayFactor: 0.5) { … }`
    case addAnimations
    /// `a.addCompletion { … }`, `a.addCompletion() then(position) { … }`
    case addCompletion
    /// `X.animateChanges { … }`: its begin and its end.
    case beginChanges, endChanges
    case invalidateDetents
    case addGestureRecognizer, removeGestureRecognizer, setNavigationBarHidden
    case setNeedsStatusBarAppearanceUpdate, setNeedsUpdateProperties, updatePropertiesIfNeeded
    case registerForTraitChanges, unregisterForTraitChanges
  }

  package var kind: Kind
  package var receiver: ExpressionID
  package var arguments: Run
  package var block = BodyID.none
  package var completion = BodyID.none
  /// What the options of an exchange of children say.
  package var options = SwapOptions()
}

/// What an assignment writes to.
public enum AssignmentTarget: Sendable, BitwiseCopyable {
  case property(ExpressionID, ValueProperty)
  /// A field, or a property, of what an expression gives, by name.
  case member(ExpressionID, NameID)
  /// A field by its name if the value at run time has one, else a property that is called so.
  case fieldOrProperty(ExpressionID, NameID, ValueProperty)
  /// A field of a screen of known kind.
  case ownField(ExpressionID, FieldID)
  /// A slot of the object that an expression gives.
  case slot(ExpressionID, SlotID)
  /// `frame` or `bounds` of the shape that a property of a view is.
  case shape(ExpressionID, ValueProperty, ViewProperty)
  /// What the gesture whose code runs counts: `translation`, or the `scale` of a pinch.
  case counted(Question)
}

/// `for each NAMES in LIST`, resolved.
public struct ResolvedLoop: Sendable, BitwiseCopyable {
  /// The first of the locals that an element becomes, or is taken apart into.
  package var local: LocalID
  package var nameCount: Int
  package var isTuple: Bool
  /// Where to go when no element is left; for `eachNext`, where to go when one is.
  package var target: CodeID
}
