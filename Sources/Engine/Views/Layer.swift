/// What few views have: a row of the world, made when a view is first given any of it. A view without a row
/// has the values that stand here.
public struct Layer: Sendable, BitwiseCopyable {
  /// The view.
  public var view = ViewID.none
  /// How the view is transformed, about its anchor point.
  public var transform = Transform3D.identity
  /// How its subviews are transformed, about its anchor point.
  public var sublayerTransform = Transform3D.identity
  /// The point of the view that its position speaks of, as shares of its width and height.
  public var anchorPoint = Point(0.5, 0.5)
  /// Which point of the view's coordinates lies in its upper left corner: the origin of its bounds, in points.
  public var boundsOrigin = Point.zero
  /// How far before its siblings it stands, in points.
  public var zPosition = 0.0
  /// Whether it has a mask.
  public var isMasked = false
  /// The form of the mask.
  public var mask = Shape.rect(.zero)
  /// The opacity of its shadow, 0…1.
  public var shadowOpacity = 0.0
  /// How far its shadow is blurred, in points.
  public var shadowRadius = 3.0
  /// Where its shadow falls, in points.
  public var shadowOffset = Point(0, -3)
  /// The colour of its shadow.
  public var shadowColor = Color.black
  /// Whether it has a gradient.
  public var hasGradient = false
  /// Its gradient.
  public var gradient = Gradient.none
  /// What it shows: views with the same name show the same. 0 for nothing in particular.
  public var content: NameIndex = 0
  /// For a snapshot: the view that it is a picture of, as long as that is there.
  public var source = ViewID.none
  /// For a snapshot: the part of its source that it shows, in the source's coordinates.
  public var part = Rect.zero
}

extension Layer {
  /// The value of a property that is kept here; `none` for another.
  func value(of property: ViewProperty) -> PropertyValue {
    var port = ValuePort(value: .none, isWriting: false)
    var row = self
    row.pass(property, through: &port)
    return port.value
  }

  /// Sets a property that is kept here. A value of the wrong kind changes nothing.
  mutating func set(_ property: ViewProperty, _ value: PropertyValue) {
    var port = ValuePort(value: value, isWriting: true)
    pass(property, through: &port)
  }

  /// Reads or writes one property: the only place that says where each is kept.
  @inline(__always)
  private mutating func pass(_ property: ViewProperty, through port: inout ValuePort) {
    switch property {
    case .transform: port.pass(&transform)
    case .sublayerTransform: port.pass(&sublayerTransform)
    case .anchorPoint: port.pass(&anchorPoint)
    case .boundsOrigin: port.pass(&boundsOrigin)
    case .zPosition: port.pass(&zPosition)
    case .mask: port.pass(&mask, &isMasked)
    case .shadowOpacity: port.pass(&shadowOpacity, in: 0...1)
    case .shadowRadius: port.pass(&shadowRadius)
    case .shadowOffset: port.pass(&shadowOffset)
    case .shadowColor: port.pass(&shadowColor)
    case .gradient: port.pass(&gradient, &hasGradient)
    case .content: port.pass(&content)
    case .frame, .bounds, .center, .alpha, .isHidden, .cornerRadius, .background, .clipsToBounds,
      .isUserInteractionEnabled, .isOpaque, .superview:
      break
    }
  }
}

/// The way of a value out of a row or into it, so that where each property is kept is said once.
private struct ValuePort {
  /// What was read, or what is written.
  var value: PropertyValue
  let isWriting: Bool

  @inline(__always)
  mutating func pass(_ place: inout Double, in range: ClosedRange<Double> = -.infinity ... .infinity) {
    if !isWriting {
      value = .number(place)
    } else if case .number(let new) = value {
      place = min(max(new, range.lowerBound), range.upperBound)
    }
  }

  @inline(__always)
  mutating func pass(_ place: inout Point) {
    if !isWriting { value = .point(place) } else if case .point(let new) = value { place = new }
  }

  @inline(__always)
  mutating func pass(_ place: inout Color) {
    if !isWriting { value = .color(place) } else if case .color(let new) = value { place = new }
  }

  @inline(__always)
  mutating func pass(_ place: inout Transform3D) {
    if !isWriting { value = .transform(place) } else if case .transform(let new) = value { place = new }
  }

  @inline(__always)
  mutating func pass(_ place: inout Shape, _ isThere: inout Bool) {
    if !isWriting { return value = isThere ? .shape(place) : .none }
    if case .shape(let new) = value { (isThere, place) = (true, new) }
    if case .none = value { (isThere, place) = (false, .rect(.zero)) }
  }

  @inline(__always)
  mutating func pass(_ place: inout Gradient, _ isThere: inout Bool) {
    if !isWriting { return value = isThere ? .gradient(place) : .none }
    if case .gradient(let new) = value { (isThere, place) = (true, new) }
    if case .none = value { (isThere, place) = (false, .none) }
  }

  @inline(__always)
  mutating func pass(_ place: inout NameIndex) {
    if !isWriting { return value = place != 0 ? .name(place) : .none }
    if case .name(let new) = value { place = new }
    if case .none = value { place = 0 }
  }
}
