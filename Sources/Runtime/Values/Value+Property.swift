import Engine
import Semantics

// Conversions between values of the language and values of view properties.

extension Machine {
  /// Converts a value to the type that a view property stores; nil if the value has another type. `none`
  /// becomes a clear colour, or no value for a property that may be nil. Stores a new text among the texts of
  /// `content`.
  mutating func propertyValue(_ value: Value, of property: ViewProperty) -> PropertyValue? {
    if property == .effect { return value.isNone || value == .effect ? .number(value.isNone ? 0 : 1) : nil }
    if value.type == .none {
      // A colour that is nil draws nothing.
      let isColor = property.row.type == .color
      return property.traits.contains(.optional) ? PropertyValue.none : isColor ? .color(.clear) : nil
    }
    guard value.type == property.row.type else { return nil }
    if property == .autoresizingMask { return value.autoresizingMask.map { .flexible($0) } }
    return switch value {
    case .number(let number): .number(number)
    case .bool(let flag): .flag(flag)
    case .pair(let x, let y): .point(Point(x, y))
    case .rect(let rect): .rect(rect)
    case .color(let color): .color(color)
    case .transform(let transform): .transform(transform)
    case .shape(let shape): .shape(shape)
    case .gradient(let gradient): .gradient(gradient)
    case .text(let text): .name(index(ofContent: text))
    case .time(let time): .time(time)
    case .list(let elements): corners(elements).map { .corners($0) }
    case .none, .angle, .curve, .controller, .view, .style, .appearance, .transitionStyle, .tuple,
      .corner, .coordinator, .object, .swipe, .scroller, .gestureState, .propertyAnimator, .animatorState,
      .position,
      .sizeClass,
      .detent, .displayMode, .flexible, .constraint, .effect, .segue, .block, .interfaceStyle,
      .statusBarStyle, .trait, .statusBar, .shared, .weak, .unknown:
      nil
    }
  }

  /// Converts the value of a view property to a value of the language.
  func value(_ value: PropertyValue, of property: ViewProperty) -> Value {
    if property == .effect { return value.number > 0 ? .effect : .none }
    return self.value(value)
  }

  /// Converts a stored value to a value of the language. Does not handle visual effects, which are stored as numbers.
  func value(_ value: PropertyValue) -> Value {
    switch value {
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .point(let point): .pair(point.x, point.y)
    case .rect(let rect): .rect(rect)
    case .color(let color): .color(color)
    case .transform(let transform): .transform(transform)
    case .shape(let shape): .shape(shape)
    case .gradient(let gradient): .gradient(gradient)
    case .name(let name):
      code.contents.indices.contains(Int(name) - 1) ? .text(code.contents[Int(name) - 1]) : .none
    case .view(let view): Value(view)
    case .flexible(let mask): .list(mask.parts.map { .flexible($0) })
    case .corners(let corners): .list(corners.list.map { .corner($0) })
    case .time(let time): .time(time)
    case .none: .none
    }
  }

  /// Converts a list of corner names to a set of corners; nil if an element is not a corner.
  private func corners(_ elements: [Value]) -> Corners? {
    elements.reduce(into: Corners?([])) { all, element in
      guard case .corner(let corner) = element else { return all = nil }
      all?.insert(Corners(corner))
    }
  }

  /// The number that represents a view's `content` text in the world, assigned when the text is first used.
  private mutating func index(ofContent text: String) -> NameIndex {
    if let place = code.contents.firstIndex(of: text) { return NameIndex(place + 1) }
    code.contents.append(text)
    return NameIndex(code.contents.count)
  }
}

extension Value {
  /// The autoresizing mask with the flags in a list; nil if the value is not a list, or if an element is not
  /// a flag.
  fileprivate var autoresizingMask: AutoresizingMask? {
    guard case .list(let elements) = self else { return nil }
    var mask: AutoresizingMask = []
    for element in elements {
      guard case .flexible(let part) = element else { return nil }
      mask.insert(AutoresizingMask(part))
    }
    return mask
  }
}
