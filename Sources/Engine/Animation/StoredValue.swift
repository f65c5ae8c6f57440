/// A value of a property as the row of an animation keeps it: what moves most in place, what is larger in a row of its
/// own. So rows stay a quarter as long, of which each push writes three.
enum StoredValue: Sendable, BitwiseCopyable {
  case none
  case number(Double)
  case rect(Rect)
  case row(ID<PropertyValue>)
}

extension View {
  /// Takes what the system moves or fades it to: a frame, whatever its transform, or an opacity.
  mutating func put(_ value: StoredValue) {
    switch value {
    case .rect(let rect): frame = rect
    case .number(let number): alpha = number
    case .none, .row: break
    }
  }
}

extension World {
  /// The value that a row keeps.
  func propertyValue(_ stored: StoredValue) -> PropertyValue {
    switch stored {
    case .none: .none
    case .number(let number): .number(number)
    case .rect(let rect): .rect(rect)
    case .row(let id): rareTables.value.values[id]
    }
  }

  /// A value as a row keeps it, until it forgets it.
  mutating func store(_ value: PropertyValue) -> StoredValue {
    switch value {
    case .none: .none
    case .number(let number): .number(number)
    case .rect(let rect): .rect(rect)
    case .flag, .point, .color, .transform, .shape, .gradient, .name, .view, .flexible, .corners, .time:
      .row(rareTables.value.values.insert(value))
    }
  }

  /// Gives back what a value takes besides the row that keeps it.
  mutating func forget(_ stored: StoredValue) {
    if case .row(let id) = stored { rareTables.value.values.remove(id) }
  }
}
