/// Those who do several pieces of work at the same time, as far as the machine can.
package protocol Workers: Sendable {
  /// Makes the pieces 0 to `count` - 1 on any threads, and takes them in this order on the thread of the caller.
  /// Ends early when somebody asks to stop, or when `take` gives false.
  /// - Parameters:
  ///   - jobs: How many are made at the same time at most; nil for as many as the machine has cores.
  ///   - watch: Who says whether to stop; it is asked on the thread of the caller only.
  ///   - make: Makes a piece: what comes of it depends on nothing but its number. It is given somebody to ask
  ///     whether to stop.
  ///   - take: Takes a piece, and says whether it wants the next.
  func work<Piece: Sendable>(
    on count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool)
}

/// One who does one piece of work after the other, on the thread of the caller.
package struct Alone: Workers {
  /// That one.
  package init() {}

  /// Makes each piece when the one before has been taken.
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
