/// Some of the properties of views.
public struct ViewPropertySet: Equatable, Sendable, BitwiseCopyable {
  private var bits: UInt64 = 0

  /// None of them.
  public init() {}

  /// Adds a property.
  public mutating func insert(_ property: ViewProperty) { bits |= 1 << UInt64(property.rawValue) }

  /// Whether a property is one of them.
  public func contains(_ property: ViewProperty) -> Bool { bits & 1 << UInt64(property.rawValue) != 0 }
}
