/// A value behind a reference. Copies share the value until one of them writes to it (copy on write).
@frozen
public struct Shared<Value: Sendable>: Sendable {
  @usableFromInline var storage: Storage

  /// Wraps a value.
  @inlinable public init(_ value: Value) { storage = Storage(value) }

  /// The value. A write copies the value first if another reference to it exists.
  @inlinable public var value: Value {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// Copies the value into storage of its own: threads that count the same reference slow each other down.
  @inlinable public mutating func separate() { storage = Storage(storage.value) }

  @usableFromInline
  final class Storage: @unchecked Sendable {
    /// Unchecked: a writer holds the only reference and is protected by `inout` itself. A run-time exclusivity check
    /// for each access would cost 5% of a run with touches.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }
}
