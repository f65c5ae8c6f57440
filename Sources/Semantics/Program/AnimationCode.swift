import Diagnostics
import Engine
import Language

/// `animate … { … } then { … }` and `keyframes …`, resolved. What stands in the block follows in the same body,
/// up to `animateEnd`.
public struct ResolvedAnimation: Sendable, BitwiseCopyable {
  /// How long; none for the animator's own time in the code of one, else 0.25 s.
  package var duration: ExpressionID = .none
  /// After how long it begins, or none.
  package var delay: ExpressionID = .none
  /// Its curve, or none for easeInOut.
  package var curve: ExpressionID = .none
  package var options: AnimationFlags = []
  package var mode = KeyframeMode.linear
  /// Of a layer animation: what it shows outside its time, and whether it is then taken off its layer; none for yes.
  package var fillMode = FillMode.removed
  package var isRemovedOnCompletion: ExpressionID = .none
  /// The block behind `then`. Its parameter, if it has one, is whether the animation finished.
  package var completion = BodyID.none
}

/// `animate layer V.path from A to B …`, resolved: apart from the model value.
public struct ResolvedLayerAnimation: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  package var property: ValueProperty
  package var from: ExpressionID
  package var to: ExpressionID
  package var animation: ResolvedAnimation
}

/// `animate V with fade …`, resolved: a layer transition over what the code up to `layerTransitionEnd` changes.
public struct ResolvedLayerTransition: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  /// How the old picture gives way, and from which side.
  package var passage: Passage
  package var animation: ResolvedAnimation
}

/// `alongside [in V] { … } then { … }`, resolved.
public struct ResolvedAlongside: Sendable, BitwiseCopyable {
  /// Behind `in`, or none.
  package var view: ExpressionID
  package var body: BodyID
  /// What runs when it is over. Its parameter, if it has one, is whether the transition was cancelled.
  package var completion: BodyID
}
