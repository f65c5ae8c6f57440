import Diagnostics
import Engine
import Language

/// The compiled form of `animate … { … } then { … }` or `keyframes …`. The code of the block follows in the same body,
/// up to `animateEnd`.
public struct ResolvedAnimation: Sendable, BitwiseCopyable {
  /// The duration; none for the animator's own duration in animator code, else 0.25 s.
  package var duration: ExpressionID = .none
  /// The delay before the start; none for 0.
  package var delay: ExpressionID = .none
  /// The curve; none for `easeInOut`.
  package var curve: ExpressionID = .none
  package var options: AnimationFlags = []
  package var mode = KeyframeMode.linear
  /// For layer animations, the fill mode, and whether the animation is removed at the end; none for true.
  package var fillMode = FillMode.removed
  package var isRemovedOnCompletion: ExpressionID = .none
  /// The block after `then`, or none. Its optional parameter says whether the animation finished.
  package var completion = BodyID.none
}

/// The compiled form of `animate layer V.path from A to B …`, which leaves the model value unchanged.
public struct ResolvedLayerAnimation: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  package var property: ValueProperty
  package var from: ExpressionID
  package var to: ExpressionID
  package var animation: ResolvedAnimation
}

/// The compiled form of `animate V with fade …`: covers the changes of the code up to `layerTransitionEnd`.
public struct ResolvedLayerTransition: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  /// The kind and the direction of the layer transition.
  package var passage: LayerTransitionStyle
  package var animation: ResolvedAnimation
}

/// The compiled form of `alongside [in V] { … } then { … }`.
public struct ResolvedAlongside: Sendable, BitwiseCopyable {
  /// The view after `in`, or none.
  package var view: ExpressionID
  package var body: BodyID
  /// The code to run at the end, or none. Its optional parameter says whether the transition was cancelled.
  package var completion: BodyID
}
