import Diagnostics
import Engine
import Language

/// The compiled form of `add V, W [to X] [at n | above U | below U]`.
public struct ResolvedPlacement: Sendable, BitwiseCopyable {
  /// The position among the subviews.
  public enum Place: Sendable, BitwiseCopyable {
    case top
    case index(ExpressionID)
    case above(ExpressionID)
    case below(ExpressionID)
  }

  /// The views to add, in order: a range of `operands`.
  package var views: Run
  /// The new superview. None for the superview of the `above` or `below` view, or else for the container view.
  package var parent: ExpressionID
  package var place: Place
}

/// The compiled form of `snapshot(V, at: R, part: P)`, taken before the statement that contains it.
public struct ResolvedSnapshot: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  /// The frame of the snapshot; none for the frame of the source.
  package var frame: ExpressionID
  /// The part to show, in the coordinates of the source; none for all of it.
  package var part: ExpressionID
  /// Whether it is an image drawn from the layer rather than a copy of the screen; none for false.
  package var isImage = ExpressionID.none
  /// The name of its `let`, else `snapshot`.
  package var name: NameID
  /// The value of `afterScreenUpdates:`; none for false.
  package var waits = ExpressionID.none
}

/// The compiled form of `constraint NAME: A == B * m + c priority p inactive`.
public struct ResolvedConstraint: Sendable, BitwiseCopyable {
  /// One side of the equation: an anchor of a view.
  public struct Side: Sendable, BitwiseCopyable {
    package var view: ExpressionID
    package var anchor: LayoutAnchor
    package var isOfSafeArea: Bool
  }

  package var first: Side
  /// The right side; its view is none if the right side is only a number.
  package var second: Side
  /// The factor; none for 1.
  package var multiplier = ExpressionID.none
  /// Whether to divide by the factor instead.
  package var isDivided = false
  /// The constant to add; none for 0.
  package var constant = ExpressionID.none
  /// The priority; none for required.
  package var priority = ExpressionID.none
  package var isInactive = false
  /// The field of the screen with the constraint's name; nil without a name, and in code.
  package var field: FieldID?
  package var span: Span
}
