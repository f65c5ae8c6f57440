/// A value behind a reference that copies share until one of them writes.
@frozen
public struct Shared<Value: Sendable>: Sendable {
  @usableFromInline var storage: Storage

  /// Puts a value behind a reference.
  @inlinable public init(_ value: Value) { storage = Storage(value) }

  /// The value. Writing it copies it first, if somebody else still holds it.
  @inlinable public var value: Value {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// Puts the value behind a reference that no other copy has: threads that count one reference wait for each other.
  @inlinable public mutating func separate() { storage = Storage(storage.value) }

  @usableFromInline
  final class Storage: @unchecked Sendable {
    /// Who writes holds the only reference, and is held by an `inout` itself: to check each access again at run time
    /// would cost a twentieth of a run with fingers.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }
}
