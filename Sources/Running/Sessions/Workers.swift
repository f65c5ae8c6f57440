/// Runs pieces of work in parallel.
package protocol Workers: Sendable {
  /// Makes pieces 0 to `count` - 1 on any threads and passes them to `take` in this order, on the caller's thread.
  /// Stops early on an interruption or when `take` returns false.
  /// - Parameters:
  ///   - jobs: The maximum number of parallel pieces; nil for one per core.
  ///   - watch: Reports interruptions; called on the caller's thread only.
  ///   - make: Makes a piece, which must depend only on its number. It receives a watch to poll on its own thread.
  ///   - take: Receives a piece and returns whether to continue.
  func work<Piece: Sendable>(
    on count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool)
}

/// Runs all work on the caller's thread, one piece after the other.
package struct SerialWorkers: Workers {
  /// Creates the worker.
  package init() {}

  /// Makes each piece after the previous one has been taken.
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
