import Engine
import Semantics

// Between the values of the language and those of views.

extension Machine {
  /// A value as a property of a view takes it; nil if it is of another kind.
  mutating func propertyValue(_ value: Value, of property: ValueProperty) -> PropertyValue? {
    switch (property, value) {
    case (.alpha, .number(let n)), (.cornerRadius, .number(let n)), (.zPosition, .number(let n)),
      (.shadowOpacity, .number(let n)), (.shadowRadius, .number(let n)):
      .number(n)
    case (.isHidden, .bool(let flag)), (.clipsToBounds, .bool(let flag)),
      (.isUserInteractionEnabled, .bool(let flag)), (.isOpaque, .bool(let flag)):
      .flag(flag)
    case (.center, .pair(let x, let y)), (.anchorPoint, .pair(let x, let y)),
      (.shadowOffset, .pair(let x, let y)):
      .point(Point(x, y))
    case (.frame, .rect(let rect)), (.bounds, .rect(let rect)): .rect(rect)
    case (.background, .color(let color)), (.shadowColor, .color(let color)): .color(color)
    case (.transform, .transform(let transform)), (.sublayerTransform, .transform(let transform)):
      .transform(transform)
    case (.mask, .shape(let shape)): .shape(shape)
    case (.gradient, .gradient(let gradient)): .gradient(gradient)
    case (.mask, .none), (.gradient, .none), (.content, .none), (.isOpaque, .none): PropertyValue.none
    case (.content, .text(let text)): .name(index(ofContent: text))
    default: nil
    }
  }

  /// A value of a view's property as the language knows it.
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
      contents.indices.contains(Int(name) - 1) ? .text(contents[Int(name) - 1]) : .none
    case .view(let view): Value(view)
    case .none: .none
    }
  }

  /// The number under which the world knows what a view shows.
  private mutating func index(ofContent text: String) -> NameIndex {
    if let place = contents.firstIndex(of: text) { return NameIndex(place + 1) }
    contents.append(text)
    return NameIndex(contents.count)
  }
}
