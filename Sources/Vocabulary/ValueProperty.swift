/// What can be asked of a value after a dot: a property that views have, or another.
public enum ValueProperty: Hashable, CaseIterable, Sendable, BitwiseCopyable {
  case ofView(ViewProperty)
  case plain(PlainProperty)

  /// Each that scripts can ask for: of controllers, of views, of other values. The parts of a frame come with it.
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

  /// A number below 256 for each.
  public var rawValue: UInt8 {
    switch self {
    case .ofView(let property): property.rawValue
    case .plain(let property): property.rawValue + Self.firstPlain
    }
  }

  /// The property of a number.
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

  /// All that is known of it beside its meaning.
  public var row: PropertyRow {
    switch self {
    case .ofView(let property): property.row
    case .plain(let property): property.row
    }
  }

  /// How it is written.
  public var word: String { row.word }
  /// What kinds of values have it.
  public var owners: ValueTypes { row.owners }
  /// What kind of value it gives.
  public var type: ValueType { row.type }
  /// What it is assigned with; nil if it cannot be assigned.
  public var assignable: ValueType? {
    let row = row
    return row.traits.contains(.assigned) ? row.type : nil
  }
  /// Whether it is a part of a frame: `x`, `size` …
  public var isPartOfFrame: Bool { row.traits.contains(.ofFrame) }

  /// The property of a view that it is by itself; nil for a part of one, and for what nobody writes.
  public var written: ViewProperty? {
    switch self {
    case .ofView(let property): property
    case .plain: nil
    }
  }

  /// Of `rotation`, `scale` and `translation` the part along an axis: `x`, `y` or `z`.
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

  /// Calls `body` with each word that is understood.
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
