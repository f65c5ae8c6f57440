/// A value behind a reference that copies share until one of them writes (copy on write).
@frozen
public struct Shared<Value: Sendable>: Sendable {
  @usableFromInline var storage: Storage

  /// Wraps a value.
  @inlinable public init(_ value: Value) { storage = Storage(value) }

  /// The value. A write copies it first if another reference exists.
  @inlinable public var value: Value {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// Copies the value to a reference of its own, since threads that count the same reference slow each other down.
  @inlinable public mutating func separate() { storage = Storage(storage.value) }

  @usableFromInline
  final class Storage: @unchecked Sendable {
    /// The writer holds the only reference and is itself protected by an `inout`; a run-time exclusivity check for each
    /// access would cost 5% of a run with touches.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }
}
