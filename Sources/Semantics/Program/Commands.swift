import Engine
import Language

/// The options of a transition command, if it has any besides `unanimated`.
public struct ResolvedTransitionOptions: Sendable, BitwiseCopyable {
  /// The style after `as`, or none.
  package var style = ExpressionID.none
  package var isInteractive = false
  /// The name after `named`; nil for none.
  package var name: NameID?
  package var completion = BodyID.none
  /// The value of `animated:` in a call, or none.
  package var animated = ExpressionID.none
}

/// The compiled form of `pan …` or `pinch …`.
public struct ResolvedPan: Sendable, BitwiseCopyable {
  /// The direction of the finger; nil to continue the current touch.
  package var direction: PanDirection?
  package var fromEdge: Bool
  /// The screen or view where the fingers touch down; none for wherever a gesture responds.
  package var receiver = ExpressionID.none
  /// The fraction of the distance, or a translation in points.
  package var extent: ExpressionID
  /// The duration, or none.
  package var duration: ExpressionID
  /// Whether it is `pinch to …`; the extent is then the scale, and there is no direction.
  package var isPinch = false
}

/// The compiled form of `touch E` or `touch by E`.
public struct ResolvedTouch: Sendable, BitwiseCopyable {
  /// The positions of one or several fingers, or the offset to move by.
  package var place: ExpressionID
  package var isRelative: Bool
  /// The duration, or none.
  package var duration: ExpressionID
}

/// A call in UIKit's spelling, other than a transition command.
public struct ResolvedCall: Sendable, BitwiseCopyable {
  /// The method.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case beginAppearanceTransition, endAppearanceTransition, loadViewIfNeeded
    /// Reads `X.presentationController`, which creates one if necessary (MOD-ORDER-20).
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
    /// The start and the end of `X.animateChanges { … }`.
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
  /// The options of `transition(from:to:)`.
  package var options = SwapOptions()
}

/// The target of an assignment.
public enum AssignmentTarget: Sendable, BitwiseCopyable {
  case property(ExpressionID, ValueProperty)
  /// A field or property of an expression, by name.
  case member(ExpressionID, NameID)
  /// A field by name if the value has one at run time, else the property of that name.
  case fieldOrProperty(ExpressionID, NameID, ValueProperty)
  /// A field of a screen whose kind is known.
  case ownField(ExpressionID, FieldID)
  /// A slot of the object that an expression evaluates to.
  case slot(ExpressionID, SlotID)
  /// The `frame` or `bounds` of a shape that is a property of a view.
  case shape(ExpressionID, ValueProperty, ViewProperty)
  /// A value of the gesture whose code is running: `translation`, or the `scale` of a pinch.
  case counted(Question)
}

/// The compiled form of `for each NAMES in LIST`.
public struct ResolvedLoop: Sendable, BitwiseCopyable {
  /// The first of the locals for the element or its components.
  package var local: LocalID
  package var nameCount: Int
  package var isTuple: Bool
  /// The target of the jump: at the start of the loop, when no element is left; for `eachNext`, when there is one.
  package var target: CodeID
}
