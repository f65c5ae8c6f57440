/// A property value as stored in the row of an animation: frequent types inline, larger ones in a separate row. This
/// makes rows a quarter as long; each push writes three.
enum StoredValue: Sendable, BitwiseCopyable {
  case none
  case number(Double)
  case rect(Rect)
  case row(ID<PropertyValue>)
}

extension View {
  /// Sets the value that a system animation ends with: a frame, ignoring the transform, or an opacity.
  mutating func put(_ value: StoredValue) {
    switch value {
    case .rect(let rect): frame = rect
    case .number(let number): alpha = number
    case .none, .row: break
    }
  }
}

extension World {
  /// The property value that a stored value holds.
  func propertyValue(_ stored: StoredValue) -> PropertyValue {
    switch stored {
    case .none: .none
    case .number(let number): .number(number)
    case .rect(let rect): .rect(rect)
    case .row(let id): rareTables.value.values[id]
    }
  }

  /// Stores a value until it is forgotten.
  mutating func store(_ value: PropertyValue) -> StoredValue {
    switch value {
    case .none: .none
    case .number(let number): .number(number)
    case .rect(let rect): .rect(rect)
    case .flag, .point, .color, .transform, .shape, .gradient, .name, .view, .flexible, .corners, .time:
      .row(rareTables.value.values.insert(value))
    }
  }

  /// Frees the separate row of a stored value, if it has one.
  mutating func forget(_ stored: StoredValue) {
    if case .row(let id) = stored { rareTables.value.values.remove(id) }
  }
}
