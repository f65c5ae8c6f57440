import Diagnostics
import Engine
import Language

/// `animate … { … } then { … }` and `keyframes …`, resolved. What stands in the block follows in the same body,
/// up to `animateEnd`.
public struct ResolvedAnimation: Sendable, BitwiseCopyable {
  /// How long; none for the animator's own time in the code of one, else 0.25 s.
  public var duration: ExpressionID = .none
  /// After how long it begins, or none.
  public var delay: ExpressionID = .none
  /// Its curve, or none for easeInOut.
  public var curve: ExpressionID = .none
  /// What else is said.
  public var options: AnimationFlags = []
  /// Of key frames: their mode.
  public var mode = KeyframeMode.linear
  /// The block behind `then`. Its parameter, if it has one, is whether the animation finished.
  public var completion = BodyID.none
}

/// `animate layer V.path from A to B …`, resolved: apart from the model value.
public struct ResolvedLayerAnimation: Sendable, BitwiseCopyable {
  /// Whose layer.
  public var view: ExpressionID
  /// Which of its values.
  public var property: ValueProperty
  /// What it begins with.
  public var from: ExpressionID
  /// What it ends with.
  public var to: ExpressionID
  /// How long, when, how, and what then.
  public var animation: ResolvedAnimation
}

/// `animate V with fade …`, resolved: a layer transition over what the code up to `layerTransitionEnd` changes.
public struct ResolvedLayerTransition: Sendable, BitwiseCopyable {
  /// On whose layer.
  public var view: ExpressionID
  /// How the old picture gives way, and from which side.
  public var passage: Passage
  /// How long, when, how, and what then.
  public var animation: ResolvedAnimation
}

/// `alongside [in V] { … } then { … }`, resolved.
public struct ResolvedAlongside: Sendable, BitwiseCopyable {
  /// Behind `in`, or none.
  public var view: ExpressionID
  /// What runs with the transition's animation.
  public var body: BodyID
  /// What runs when it is over. Its parameter, if it has one, is whether the transition was cancelled.
  public var completion: BodyID
}
