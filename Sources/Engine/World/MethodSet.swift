/// A set of methods.
public struct MethodSet: Equatable, Sendable, BitwiseCopyable {
  // One bit for each `Method`, by its raw value.
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var middle: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// No method.
  @inlinable public init() {}

  /// One method.
  @inlinable public init(_ method: Method) { insert(method) }

  /// Takes a method in.
  @inlinable
  public mutating func insert(_ method: Method) {
    let raw = method.rawValue
    let bit: UInt64 = 1 &<< UInt64(raw)
    if raw < 64 { low |= bit } else if raw < 128 { middle |= bit } else { high |= bit }
  }

  /// Takes those of another set in.
  @inlinable
  public mutating func formUnion(_ other: MethodSet) {
    low |= other.low
    middle |= other.middle
    high |= other.high
  }

  /// Those that are in this set or the other.
  @inlinable
  public func union(_ other: MethodSet) -> MethodSet {
    var set = self
    set.formUnion(other)
    return set
  }

  /// Whether a method is in it.
  @inlinable @inline(__always)
  public func contains(_ method: Method) -> Bool { contains(code: method.rawValue) }

  /// Whether the method with this raw value is in it: the `code` of an event that is a call.
  @inlinable @inline(__always)
  public func contains(code: UInt8) -> Bool {
    (code < 64 ? low : code < 128 ? middle : high) &>> UInt64(code) & 1 == 1
  }
}
