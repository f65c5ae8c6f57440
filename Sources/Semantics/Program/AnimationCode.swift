import Diagnostics
import Engine
import Language

/// The compiled form of `animate … { … } then { … }` or `keyframes …`. The instructions of the block follow in the same code, up
/// to `animateEnd` or `keyframesEnd`.
public struct ResolvedAnimation: Sendable, BitwiseCopyable {
  /// The duration. If none: in an animator's code the duration of the transition, otherwise 0.25 s. A block of view animations
  /// inside another one takes the outer block's duration, even if it has its own, unless `options` contains
  /// `overrideInheritedDuration`.
  package var duration: ExpressionID = .none
  /// The delay before the start; if none, 0.
  package var delay: ExpressionID = .none
  /// The timing curve; if none, `easeInOut`. A block inside another one takes the outer block's curve, unless `options` contains
  /// `overrideInheritedCurve`.
  package var curve: ExpressionID = .none
  package var options: AnimationFlags = []
  package var mode = KeyframeMode.linear
  /// For a layer animation: its fill mode, and the expression for whether the animation is removed when it ends. If the
  /// expression is none, the animation is removed.
  package var fillMode = FillMode.removed
  package var isRemovedOnCompletion: ExpressionID = .none
  /// The block after `then`, or none. Its optional parameter is true if the animation finished.
  package var completion = BodyID.none
}

/// The compiled form of `animate layer V.path from A to B …`, which leaves the model value of the property unchanged.
public struct ResolvedLayerAnimation: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  package var property: ValueProperty
  package var from: ExpressionID
  package var to: ExpressionID
  package var animation: ResolvedAnimation
}

/// The compiled form of `animate V with fade …`. The instructions of its block follow in the same code, up to
/// `layerTransitionEnd`.
public struct ResolvedLayerTransition: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  /// The style of the layer transition, with its direction: a fade, or a push from the left.
  package var style: LayerTransitionStyle
  package var animation: ResolvedAnimation
}

/// The compiled form of `alongside [in V] { … } then { … }`.
public struct ResolvedAlongside: Sendable, BitwiseCopyable {
  /// The view after `in`, or none.
  package var view: ExpressionID
  package var body: BodyID
  /// The code to run at the end, or none. Its optional parameter is true if the transition was cancelled.
  package var completion: BodyID
}
