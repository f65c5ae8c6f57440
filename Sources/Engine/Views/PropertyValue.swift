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
  case flexible(AutoresizingMask)
  case corners(Corners)
  case time(Time)
  case none
}

/// Where a view is put among the subviews of another.
public enum Placement: Equatable, Sendable, BitwiseCopyable {
  case top
  /// So that so many are below it, as far as there are so many.
  case index(Int)
  /// Just over one of them; over all where that is not among them.
  case above(ViewID)
  /// Just below one of them; over all where that is not among them.
  case below(ViewID)
}
