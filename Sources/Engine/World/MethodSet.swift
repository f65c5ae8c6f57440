/// A set of methods.
public struct MethodSet: Equatable, Sendable, BitwiseCopyable {
  // The bits of the set: one for each `Method`, at the position of its raw value.
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var middle: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// The empty set.
  @inlinable public init() {}

  /// A set with one method.
  @inlinable public init(_ method: Method) { insert(method) }

  /// Inserts a method.
  @inlinable
  public mutating func insert(_ method: Method) {
    let raw = method.rawValue
    let bit: UInt64 = 1 &<< UInt64(raw)
    if raw < 64 { low |= bit } else if raw < 128 { middle |= bit } else { high |= bit }
  }

  /// Adds the methods of another set.
  @inlinable
  public mutating func formUnion(_ other: MethodSet) {
    low |= other.low
    middle |= other.middle
    high |= other.high
  }

  /// The union of both sets.
  @inlinable
  public func union(_ other: MethodSet) -> MethodSet {
    var set = self
    set.formUnion(other)
    return set
  }

  /// Whether the set contains a method.
  @inlinable @inline(__always)
  public func contains(_ method: Method) -> Bool { contains(code: method.rawValue) }

  /// Whether the set contains the method whose raw value is `code`, as stored in a call event.
  @inlinable @inline(__always)
  public func contains(code: UInt8) -> Bool {
    (code < 64 ? low : code < 128 ? middle : high) &>> UInt64(code) & 1 == 1
  }
}
