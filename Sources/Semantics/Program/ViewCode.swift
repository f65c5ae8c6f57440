import Diagnostics
import Engine
import Language

/// `add V, W [to X] [at n | above U | below U]`, resolved.
public struct ResolvedPlacement: Sendable, BitwiseCopyable {
  /// Where among the subviews.
  public enum Place: Sendable, BitwiseCopyable {
    case top
    case index(ExpressionID)
    case above(ExpressionID)
    case below(ExpressionID)
  }

  /// What is added, in order: a run of `operands`.
  package var views: Run
  /// Into which view; none for the superview of `above` and `below`, else the open transition's container.
  package var parent: ExpressionID
  package var place: Place
}

/// `snapshot(V, at: R, part: P)`, taken before the statement that it stands in.
public struct ResolvedSnapshot: Sendable, BitwiseCopyable {
  package var view: ExpressionID
  /// Its frame, or none for that of what it shows.
  package var frame: ExpressionID
  /// The part that it shows, in the view's own coordinates, or none for all.
  package var part: ExpressionID
  /// Whether it is an image that the layer draws, and not taken of what the screen shows; none for false.
  package var isImage = ExpressionID.none
  /// What it is called: the name of the `let` that it is for, else `snapshot`.
  package var name: NameID
  /// Whether the screen is updated first, as `afterScreenUpdates:` says; none for false.
  package var waits = ExpressionID.none
}

/// `constraint NAME: A == B * m + c priority p inactive`, resolved.
public struct ResolvedConstraint: Sendable, BitwiseCopyable {
  /// One of its sides: something of a view.
  public struct Side: Sendable, BitwiseCopyable {
    package var view: ExpressionID
    package var anchor: LayoutAnchor
    package var isOfSafeArea: Bool
  }

  package var first: Side
  /// The view of the other side is none where only a number stands there.
  package var second: Side
  /// None for 1.
  package var multiplier = ExpressionID.none
  /// Whether it divides instead.
  package var isDivided = false
  /// None for 0.
  package var constant = ExpressionID.none
  /// None for required.
  package var priority = ExpressionID.none
  package var isInactive = false
  /// The field of the screen that it is known by; none without a name, and in code.
  package var field: FieldID?
  package var span: Span
}
