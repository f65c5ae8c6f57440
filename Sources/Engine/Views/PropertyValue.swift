/// The value of a view's property.
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
  case flexible(AutoresizingMask)
  case corners(Corners)
  case time(Time)
  case none
}

/// The position for a new subview.
public enum Placement: Equatable, Sendable, BitwiseCopyable {
  case top
  /// The index from the bottom, clamped to the number of subviews.
  case index(Int)
  /// Just above a sibling; on top if that is not a subview.
  case above(ViewID)
  /// Just below a sibling; on top if that is not a subview.
  case below(ViewID)
}
