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

/// The position of a new subview among its siblings.
public enum Placement: Equatable, Sendable, BitwiseCopyable {
  case top
  /// At this index, counted from the bottom and clamped to the number of subviews.
  case index(Int)
  /// Just above this sibling; on top if the view is not a sibling.
  case above(ViewID)
  /// Just below this sibling; on top if the view is not a sibling.
  case below(ViewID)
}
