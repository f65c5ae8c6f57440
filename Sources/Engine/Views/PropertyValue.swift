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

// Typed access. A value of another type yields a default, such as 0, false or nil.
extension PropertyValue {
  init(_ shape: Shape?) { self = shape.map { .shape($0) } ?? .none }
  /// A name; `none` for the index 0.
  init(name: NameIndex) { self = name == 0 ? .none : .name(name) }
  init(_ gradient: Gradient?) { self = gradient.map { .gradient($0) } ?? .none }

  /// The number; 0 for other types.
  public var number: Double { if case .number(let number) = self { number } else { 0 } }
  /// The number, clamped to 0…1.
  var share: Double { min(max(number, 0), 1) }
  var flag: Bool { self == .flag(true) }
  /// The point; the origin for other types.
  var point: Point { if case .point(let point) = self { point } else { .zero } }
  var rect: Rect { if case .rect(let rect) = self { rect } else { .zero } }
  var color: Color { if case .color(let color) = self { color } else { .clear } }
  /// The transform; the identity for other types.
  public var transform: Transform3D {
    if case .transform(let transform) = self { transform } else { .identity }
  }
  var shape: Shape? { if case .shape(let shape) = self { shape } else { nil } }
  var gradient: Gradient? { if case .gradient(let gradient) = self { gradient } else { nil } }
  var name: NameIndex { if case .name(let name) = self { name } else { 0 } }
  var flexible: AutoresizingMask { if case .flexible(let mask) = self { mask } else { [] } }
  var corners: Corners { if case .corners(let corners) = self { corners } else { .all } }
  var time: Time { if case .time(let time) = self { time } else { .zero } }
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
