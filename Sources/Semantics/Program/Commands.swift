import Engine
import Language

/// What a transition command says besides its object and receiver, where it says more than `unanimated`.
public struct ResolvedTransitionOptions: Sendable, BitwiseCopyable {
  /// Behind `as`, or none.
  public var style = ExpressionID.none
  /// Whether `interactively` stands there.
  public var isInteractive = false
  /// Behind `named`: the transition's name; nil for none.
  public var name: NameID?
  /// The completion block.
  public var completion = BodyID.none
  /// For `animated: x` in a call: whether it is animated, or none.
  public var animated = ExpressionID.none
}

/// `pan …`, resolved.
public struct ResolvedPan: Sendable, BitwiseCopyable {
  /// Where the finger sets out to; nil if the finger that is down goes on.
  public var direction: PanDirection?
  /// Whether it comes from the edge.
  public var fromEdge: Bool
  /// The screen or the view on which the fingers come down; none for where somebody answers.
  public var receiver = ExpressionID.none
  /// How far: a share of the distance, or a translation in points.
  public var extent: ExpressionID
  /// How long it takes, or none.
  public var duration: ExpressionID
  /// Whether it is `pinch to …`: then the extent is the scale, and there is no direction.
  public var isPinch = false
}

/// `touch E`, `touch by E`, resolved.
public struct ResolvedTouch: Sendable, BitwiseCopyable {
  /// Where the finger is, or several are; or by how much they go on.
  public var place: ExpressionID
  /// Whether `by` stands there.
  public var isRelative: Bool
  /// How long it takes, or none.
  public var duration: ExpressionID
}

/// A call as UIKit spells it that is not one of the transition commands.
public struct ResolvedCall: Sendable, BitwiseCopyable {
  /// Which.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `X.beginAppearanceTransition(true, animated: true)`
    case beginAppearanceTransition
    /// `X.endAppearanceTransition()`
    case endAppearanceTransition
    /// `X.loadViewIfNeeded()`
    case loadViewIfNeeded
    /// `X.presentationController` is read, which makes one if need be (MOD-ORDER-20).
    case readPresentationController
    /// `v.addSubview(w)`
    case addSubview
    /// `v.removeFromSuperview()`
    case removeFromSuperview
    /// `v.bringSubviewToFront(w)`
    case bringSubviewToFront
    /// `v.sendSubviewToBack(w)`
    case sendSubviewToBack
    /// `v.insertSubview(w, at: n)`
    case insertSubviewAt
    /// `v.insertSubview(w, aboveSubview: x)`
    case insertSubviewAbove
    /// `v.insertSubview(w, belowSubview: x)`
    case insertSubviewBelow
    /// `v.layoutIfNeeded()`
    case layoutIfNeeded
    /// `P.addChild(C)`
    case addChild
    /// `C.removeFromParent()`
    case removeFromParent
    /// `C.willMove(toParent: P)`
    case willMove
    /// `C.didMove(toParent: P)`
    case didMove
    /// `P.transition(from: A, to: B, duration: t) { … }`
    case transition
    /// `a.startAnimation()`, `a.startAnimation(afterDelay: t)`
    case startAnimation
    /// `a.pauseAnimation()`
    case pauseAnimation
    /// `a.stopAnimation(true)`
    case stopAnimation
    /// `a.finishAnimation(at: end)`
    case finishAnimation
    /// `a.continueAnimation(withTimingParameters: none, durationFactor: 0)`
    case continueAnimation
    /// `a.addAnimations { … }`, `a.addAnimations(delayFactor: 0.5) { … }`
    case addAnimations
    /// `a.addCompletion { … }`, `a.addCompletion() then(position) { … }`
    case addCompletion
  }

  /// Which.
  public var kind: Kind
  /// Whom it is called on.
  public var receiver: ExpressionID
  /// The arguments: a run of `operands`.
  public var arguments: Run
  /// The block that is handed over.
  public var block = BodyID.none
  /// The block behind `then`.
  public var completion = BodyID.none
}

/// What an assignment writes to.
public enum AssignmentTarget: Sendable, BitwiseCopyable {
  /// A property of what an expression gives.
  case property(ExpressionID, ValueProperty)
  /// A field, or a property, of what an expression gives, by name.
  case member(ExpressionID, NameID)
  /// A field by its name if the value at run time has one, else a property that is called so.
  case fieldOrProperty(ExpressionID, NameID, ValueProperty)
  /// A field of a screen of known kind.
  case ownField(ExpressionID, FieldID)
  /// A slot of the object that an expression gives.
  case slot(ExpressionID, SlotID)
}

/// `for each NAMES in LIST`, resolved.
public struct ResolvedLoop: Sendable, BitwiseCopyable {
  /// The first of the locals that an element becomes, or is taken apart into.
  public var local: LocalID
  /// How many names there are.
  public var nameCount: Int
  /// Whether the names stand in parentheses.
  public var isTuple: Bool
  /// Where to go when no element is left; for `eachNext`, where to go when one is.
  public var target: CodeID
}
