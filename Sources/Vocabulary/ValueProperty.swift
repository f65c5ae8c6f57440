/// A property that an expression can read: a `ViewProperty` or a `PlainProperty`.
public enum ValueProperty: Hashable, CaseIterable, Sendable, BitwiseCopyable {
  case ofView(ViewProperty)
  case plain(PlainProperty)

  /// All properties that scripts can read: the plain properties before `subviews`, most of them of controllers; then the
  /// view properties, in which the parts of a frame, such as `x`, follow `bounds`; then the other plain properties.
  public static var allCases: [ValueProperty] {
    let plain = PlainProperty.allCases.filter { !$0.row.traits.contains(.ofFrame) }
    let ofControllers = plain.prefix { $0 != .subviews }
    var all = ofControllers.map { ValueProperty.plain($0) }
    for property in ViewProperty.allCases where !property.row.owners.isEmpty {
      all.append(.ofView(property))
      if property == .bounds {
        all += PlainProperty.allCases.filter { $0.row.traits.contains(.ofFrame) }.map { .plain($0) }
      }
    }
    return all + plain.dropFirst(ofControllers.count).map { .plain($0) }
  }

  /// A number below 256, different for each property.
  public var rawValue: UInt8 {
    switch self {
    case .ofView(let property): property.rawValue
    case .plain(let property): property.rawValue + Self.firstPlain
    }
  }

  /// The property with this number; nil if there is none.
  public init?(rawValue: UInt8) {
    if rawValue < Self.firstPlain {
      guard let property = ViewProperty(rawValue: rawValue) else { return nil }
      self = .ofView(property)
    } else {
      guard let property = PlainProperty(rawValue: rawValue - Self.firstPlain) else { return nil }
      self = .plain(property)
    }
  }

  private static let firstPlain: UInt8 = 64

  /// The static attributes of the property: name, type, owners and flags.
  public var row: PropertyRow {
    switch self {
    case .ofView(let property): property.row
    case .plain(let property): property.row
    }
  }

  /// The name of the property in scripts.
  public var word: String { row.word }
  /// The types of values that have the property.
  public var owners: ValueTypes { row.owners }
  /// The type of the property's value.
  public var type: ValueType { row.type }
  /// The type of value that scripts can assign to the property; nil if it is read-only.
  public var assignable: ValueType? {
    let row = row
    return row.traits.contains(.assigned) ? row.type : nil
  }
  /// Whether the property is a part of a frame, such as `x` or `size`.
  public var isPartOfFrame: Bool { row.traits.contains(.ofFrame) }

  /// This property as a view property; nil for any other property, such as `x`, which is only a part of a view
  /// property.
  public var written: ViewProperty? {
    switch self {
    case .ofView(let property): property
    case .plain: nil
    }
  }

  /// The property for one axis (`x`, `y` or `z`) of `rotation`, `scale` or `translation`; nil for other properties.
  public func along(_ axis: String) -> ValueProperty? {
    guard case .plain(let property) = self else { return nil }
    switch (property, axis) {
    case (.rotation, "x"): return .plain(.rotationX)
    case (.rotation, "y"): return .plain(.rotationY)
    case (.rotation, "z"): return .plain(.rotationZ)
    case (.scale, "x"): return .plain(.scaleX)
    case (.scale, "y"): return .plain(.scaleY)
    case (.scale, "z"): return .plain(.scaleZ)
    case (.translation, "x"): return .plain(.translationX)
    case (.translation, "y"): return .plain(.translationY)
    case (.translation, "z"): return .plain(.translationZ)
    default: return nil
    }
  }

  /// Calls `body` with each name of each property that scripts can read, and with its second name if it has one.
  public static func forEachWord(_ body: (StaticString, ValueProperty) -> Void) {
    forEachCase(of: ViewProperty.self) { property in
      let row = property.row
      if row.owners.isEmpty { return }
      body(row.text, .ofView(property))
      if let alias = row.alias { body(alias, .ofView(property)) }
    }
    forEachCase(of: PlainProperty.self) { body($0.row.text, .plain($0)) }
  }
}
