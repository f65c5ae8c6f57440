/// Threads that process pieces of work in parallel.
package protocol Workers: Sendable {
  /// Makes pieces 0 to `count` - 1 on any threads and passes them to `take` in this order, on the caller's thread. An
  /// interruption, or a `take` that returns false, ends the work early.
  /// - Parameters:
  ///   - jobs: The maximum number of parallel pieces; nil for one per core.
  ///   - watch: Reports interruptions; called on the caller's thread only.
  ///   - make: Makes a piece, which must depend only on its number. The second argument is a watch for the thread of
  ///     `make`.
  ///   - take: Receives a piece and returns whether to continue.
  func work<Piece: Sendable>(
    on count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool)
}

/// Runs all work on the caller's thread, one piece after the other.
package struct SerialWorkers: Workers {
  /// Creates workers that use no threads.
  package init() {}

  /// Makes a piece and passes it to `take`, then the next piece, and so on.
  package func work<Piece: Sendable>(
    on count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool
  ) {
    for place in 0..<count {
      if place > 0, watch.isInterrupted { return }
      if !take(make(place, watch)) { return }
    }
  }
}
