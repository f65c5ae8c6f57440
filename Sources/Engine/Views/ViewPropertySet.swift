/// A set of view properties.
public struct ViewPropertySet: Equatable, Sendable, BitwiseCopyable {
  private var bits: UInt64 = 0

  /// The empty set.
  public init() {}

  /// Adds a property.
  public mutating func insert(_ property: ViewProperty) { bits |= 1 << UInt64(property.rawValue) }

  /// Whether the set contains a property.
  public func contains(_ property: ViewProperty) -> Bool { bits & 1 << UInt64(property.rawValue) != 0 }
}
