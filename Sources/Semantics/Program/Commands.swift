import Engine
import Language

/// The options of a transition command such as `present`, except for `unanimated`.
public struct ResolvedTransitionOptions: Sendable, BitwiseCopyable {
  /// The presentation style after `as`, or none.
  package var style = ExpressionID.none
  package var isInteractive = false
  /// The name after `named`; nil if there is none.
  package var name: NameID?
  package var completion = BodyID.none
  /// The value of the argument `animated:`, or none.
  package var animated = ExpressionID.none
}

/// The compiled form of `pan …`, `pinch …` or `twist …`.
public struct ResolvedPan: Sendable, BitwiseCopyable {
  /// The direction of the movement; nil to continue the current touch, and for two fingers.
  package var direction: PanDirection?
  package var fromEdge: Bool
  /// The controller or view where the fingers touch down. If none, they touch down at a place where a recognizer responds.
  package var receiver = ExpressionID.none
  /// The extent of the movement: for a pan, a fraction of the full distance or a translation in points; for a pinch, a scale; for
  /// a twist, an angle.
  package var extent: ExpressionID
  /// The duration of the movement, or none.
  package var duration: ExpressionID
  /// The gesture of two fingers that `pinch to …` or `twist to …` makes; nil for a pan.
  package var pair: PairGesture?
}

extension ResolvedPan {
  /// Creates a gesture of two fingers from the operands of its instruction.
  package init(_ pair: PairGesture, _ instruction: Instruction) {
    self.init(
      fromEdge: false, receiver: ExpressionID(instruction.a), extent: ExpressionID(instruction.b),
      duration: ExpressionID(instruction.c), pair: pair)
  }
}

/// The compiled form of `touch E` or `touch by E`.
public struct ResolvedTouch: Sendable, BitwiseCopyable {
  /// The positions of one or several fingers in the window, or the offset by which to move them, in points.
  package var place: ExpressionID
  package var isRelative: Bool
  /// The duration of the movement, or none.
  package var duration: ExpressionID
}

/// The compiled form of a method call in UIKit's spelling, except for transition commands.
public struct ResolvedCall: Sendable, BitwiseCopyable {
  /// The method to call.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case beginAppearanceTransition, endAppearanceTransition, loadViewIfNeeded
    /// Reads `X.presentationController`, which UIKit creates on demand (MOD-ORDER-20).
    case readPresentationController
    case addSubview, removeFromSuperview, bringSubviewToFront, sendSubviewToBack, insertSubviewAt
    case insertSubviewAbove, insertSubviewBelow, layoutIfNeeded, setNeedsLayout, setNeedsUpdateConstraints,
      updateConstraintsIfNeeded, removeAllAnimations, becomeFirstResponder, resignFirstResponder, endEditing
    case addChild, removeFromParent, willMove
    case didMove
    /// The method in `P.transition(from: A, to: B, duration: t) { … }`.
    case transition
    case startAnimation, pauseAnimation, stopAnimation, finishAnimation
    /// The method in `a.continueAnimation(withTimingParameters: none, durationFactor: 0)`.
    case continueAnimation
    /// The method in `a.addAnimations { … }` and `a.addAnimations(delayFactor: 0.5) { … }`.
    case addAnimations
    /// The method in `a.addCompletion { … }` and `a.addCompletion() then(position) { … }`.
    case addCompletion
    /// The start and the end of the block of `X.animateChanges { … }`.
    case beginChanges, endChanges
    case invalidateDetents
    /// `V.addGestureRecognizer(G)`, `V.addGestureRecognizer(new: G)`
    case addGestureRecognizer, addNewGestureRecognizer
    case removeGestureRecognizer
    /// `G.setTranslation(P, in: V)` and `G.require(toFail: H)`, of a recognizer that is a value.
    case setTranslation, requireToFail
    case setNavigationBarHidden, setContentOffset
    case setNeedsStatusBarAppearanceUpdate, setNeedsUpdateProperties, updatePropertiesIfNeeded
    case registerForTraitChanges, unregisterForTraitChanges
  }

  package var kind: Kind
  package var receiver: ExpressionID
  package var arguments: Run
  package var block = BodyID.none
  package var completion = BodyID.none
  /// The options of the call `transition(from:to:)`.
  package var options = SwapOptions()
}

/// The target of an assignment.
public enum AssignmentTarget: Sendable, BitwiseCopyable {
  case property(ExpressionID, ValueProperty)
  /// A field of the expression's value, by its name.
  case member(ExpressionID, NameID)
  /// A field with this name if the expression's value has such a field at run time, otherwise the property.
  case fieldOrProperty(ExpressionID, NameID, ValueProperty)
  /// A field of a controller whose declaration the checker knows.
  case ownField(ExpressionID, FieldID)
  /// A parameter or field of the script object that the expression evaluates to; the checker knows the object's declaration.
  case slot(ExpressionID, SlotID)
  /// The `frame` or `bounds` of a view's shape, such as its mask: the view, the property that holds the shape, and `frame` or
  /// `bounds`.
  case shape(ExpressionID, ValueProperty, ViewProperty)
  /// An element of a list: the list, and the index.
  case element(ExpressionID, ExpressionID)
  /// The variable or field that the expression reads, or a component of one.
  case place(ExpressionID)
  /// The `translation`, `scale` or `rotation` of the gesture whose code is running.
  case gestureMeasurement(Question)
}

/// The compiled form of `for each NAMES in LIST`.
public struct ResolvedLoop: Sendable, BitwiseCopyable {
  /// The first of the local variables that hold the element, or its components.
  package var local: LocalID
  package var nameCount: Int
  package var isTuple: Bool
  /// The instruction `eachNext` of the loop. It takes the next element or leaves the loop; `eachBegin` jumps to it.
  package var target: CodeID
}

/// The compiled form of a call of the script's code: of a function, or of a block.
public struct ResolvedCodeCall: Sendable, BitwiseCopyable {
  /// The code to call.
  public enum Callee: Sendable, BitwiseCopyable {
    /// A function of the file, or of the screen or object whose code is running.
    case function(StepsID)
    /// A function of the controller or object that the expression evaluates to.
    case method(StepsID, of: ExpressionID)
    /// A function of this name, or a block in a field of this name; the value of the expression determines which at run time.
    case named(NameID, of: ExpressionID)
    /// The block that the expression evaluates to.
    case block(ExpressionID)
  }

  package var callee: Callee
  package var arguments: Run
  /// The local variable for the returned value; none if the value is not used.
  package var result: LocalID
}
