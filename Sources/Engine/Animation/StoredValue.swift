/// A property value in the row of an animation. Numbers and rectangles are stored inline and other values in a separate
/// row, which keeps the rows of animations short.
enum StoredValue: Sendable, BitwiseCopyable {
  case none
  case number(Double)
  case rect(Rect)
  case row(ID<PropertyValue>)
}

extension View {
  /// Sets the frame (without the transform) to a stored rectangle, or the opacity to a stored number. Does nothing for
  /// other values.
  mutating func put(_ value: StoredValue) {
    switch value {
    case .rect(let rect): frame = rect
    case .number(let number): alpha = number
    case .none, .row: break
    }
  }
}

extension World {
  /// Reads a value that `store` has stored.
  func propertyValue(_ stored: StoredValue) -> PropertyValue {
    switch stored {
    case .none: .none
    case .number(let number): .number(number)
    case .rect(let rect): .rect(rect)
    case .row(let id): rareTables.value.values[id]
    }
  }

  /// Stores a value until `forget` frees it.
  mutating func store(_ value: PropertyValue) -> StoredValue {
    switch value {
    case .none: .none
    case .number(let number): .number(number)
    case .rect(let rect): .rect(rect)
    case .flag, .point, .color, .transform, .shape, .gradient, .name, .view, .flexible, .corners, .time:
      .row(rareTables.value.values.insert(value))
    }
  }

  /// Frees the separate row of a stored value, if the value has one.
  mutating func forget(_ stored: StoredValue) {
    if case .row(let id) = stored { rareTables.value.values.remove(id) }
  }
}
