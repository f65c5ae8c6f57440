/// What code can write on a view. Its raw value takes part in fingerprints.
public enum ViewProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Where it is in its superview: a rectangle in points.
  case frame
  /// Its own rectangle, in points: its size, and as the origin which point of its coordinates lies in its corner.
  case bounds
  /// The middle of its frame, without the transform: a point. UIKit's `position` where the anchor point lies
  /// elsewhere.
  case center
  /// Its opacity: a number, 0…1.
  case alpha
  /// Whether it is hidden: a flag, never animated.
  case isHidden
  /// How round its corners are: a number, in points.
  case cornerRadius
  /// Its background: a colour.
  case background
  /// How it is transformed about its anchor point.
  case transform
  /// How its subviews are transformed about its anchor point.
  case sublayerTransform
  /// The point that its position speaks of: a point, as shares of its size.
  case anchorPoint
  /// How far before its siblings it stands: a number, in points.
  case zPosition
  /// The form of its mask: a shape, or `none`.
  case mask
  /// A number, 0…1.
  case shadowOpacity
  /// A number, in points.
  case shadowRadius
  /// A point.
  case shadowOffset
  /// A colour.
  case shadowColor
  /// A gradient, or `none`.
  case gradient
  /// Whether what reaches beyond its bounds is cut off: a flag, never animated.
  case clipsToBounds
  /// Whether touches reach it and what is in it: a flag, never animated.
  case isUserInteractionEnabled
  /// Whether it counts as covering what lies below it: a flag, never animated; `none` for the usual answer.
  case isOpaque
  /// What it shows: a name, or `none`; never animated.
  case content
  /// Its place in the tree; never animated. It is written by `add` and `remove`, not by `set`.
  case superview
  /// The origin of its bounds: a point. What is in it is drawn displaced by minus that (LAYER-19).
  case boundsOrigin
}

/// A value of a property of a view.
public enum PropertyValue: Equatable, Sendable, BitwiseCopyable {
  case number(Double)
  case flag(Bool)
  case point(Point)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)
  case shape(Shape)
  case gradient(Gradient)
  case name(NameIndex)
  case view(ViewID)
  case none
}

/// Where a view is put among the subviews of another.
public enum Placement: Equatable, Sendable, BitwiseCopyable {
  /// Over all others.
  case top
  /// So that so many are below it, as far as there are so many.
  case index(Int)
  /// Just over one of them; over all where that is not among them.
  case above(ViewID)
  /// Just below one of them; over all where that is not among them.
  case below(ViewID)
}
