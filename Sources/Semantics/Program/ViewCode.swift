import Diagnostics
import Engine
import Language

/// The compiled form of `add V, W [to X] [at n | above U | below U]`.
public struct ResolvedPlacement: Sendable, BitwiseCopyable {
  /// The position of the added views among the subviews.
  public enum Place: Sendable, BitwiseCopyable {
    case top
    case index(ExpressionID)
    case above(ExpressionID)
    case below(ExpressionID)
  }

  /// The views to add, in order, as a range of `operands`.
  package var views: Run
  /// The new superview. If none, it is the superview of the `above` or `below` view, otherwise the container view.
  package var parent: ExpressionID
  package var place: Place
}

/// The compiled form of `snapshot(V, at: R, part: P)`, which is executed before the statement that contains it.
public struct ResolvedSnapshot: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  /// The frame of the snapshot; if none, the snapshot has the size of the part that it shows, at the origin.
  package var frame: ExpressionID
  /// The part to show, in the source view's coordinates; if none, the whole view.
  package var part: ExpressionID
  /// The expression for whether the snapshot is an image drawn from the layer rather than a copy of the screen; if none, false.
  package var isImage = ExpressionID.none
  /// The name of the variable or field that first holds the snapshot; `snapshot` if there is none.
  package var name: NameID
  /// The value of `afterScreenUpdates:`; if none, false.
  package var waits = ExpressionID.none
}

/// The compiled form of `constraint NAME: A == B * m + c priority p inactive`, or with `<=` or `>=`.
public struct ResolvedConstraint: Sendable, BitwiseCopyable {
  /// One side of the equation: an anchor of a view.
  public struct Side: Sendable, BitwiseCopyable {
    package var view: ExpressionID
    package var anchor: LayoutAnchor
    package var isOfSafeArea = false
    package var isOfKeyboard = false
  }

  package var first: Side
  /// The relation of the left side to the right side: equal, at most or at least.
  package var relation: LayoutRelation
  /// The right side; its view is none if the right side is only a number.
  package var second: Side
  /// The factor; if none, 1.
  package var multiplier = ExpressionID.none
  /// Whether to divide by the factor instead of multiplying.
  package var isDivided = false
  /// The constant to add; if none, 0.
  package var constant = ExpressionID.none
  /// The priority; if none, the constraint is required.
  package var priority = ExpressionID.none
  package var isInactive = false
  /// Whether the constraint comes from a Swift file. If it conflicts with others, it is ignored, as in an app, which keeps
  /// running.
  package var isTranslated = false
  /// The controller's field that holds the constraint; nil for a constraint without a name, and for a constraint in code.
  package var field: FieldID?
  package var span: Span
}
