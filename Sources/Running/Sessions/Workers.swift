/// Threads that process pieces of work in parallel.
package protocol Workers: AnyObject, Sendable {
  /// Makes the pieces with the numbers 0 to `count` - 1 on any threads, and passes them to `take` in this order, on the caller's
  /// thread. An interruption, or a `take` that returns false, ends the work early.
  /// - Parameters:
  ///   - jobs: The maximum number of parallel pieces; nil for one per core.
  ///   - watch: Reports interruptions; called on the caller's thread only.
  ///   - make: Makes a piece, which must depend only on its number. The second argument is a watch for the thread of
  ///     `make`.
  ///   - take: Receives a piece and returns whether to continue.
  func make(
    _ count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool)
}

/// A finished piece of work, of any type.
package class Piece: @unchecked Sendable {}

private final class TypedPiece<Value: Sendable>: Piece, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Makes values as `Workers.make` does.
package func makePieces<Value: Sendable>(
  _ count: Int, on workers: any Workers, jobs: Int?, watch: any Watch,
  make: @escaping @Sendable (Int, any Watch) -> Value, take: (Value) -> Bool
) {
  workers.make(count, jobs: jobs, watch: watch) {
    TypedPiece(make($0, $1))
  } take: {
    take(unsafeDowncast($0, to: TypedPiece<Value>.self).value)
  }
}

/// Runs all work on the caller's thread, one piece after the other.
package final class SerialWorkers: Workers {
  /// Creates workers that use no threads.
  package init() {}

  /// Makes a piece and passes it to `take`, then the next piece, and so on.
  package func make(
    _ count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool
  ) {
    for place in 0..<count {
      if place > 0, watch.isInterrupted { return }
      if !take(make(place, watch)) { return }
    }
  }
}
