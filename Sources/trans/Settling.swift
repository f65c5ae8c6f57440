/// Detects when changing files have settled: an editor may truncate a file before it writes it, or write it in pieces.
struct Settling<State: Equatable> {
  private var last: State?
  private var looks = 0

  /// After this many unchanged looks, an incomplete state is accepted as it is.
  private static var most: Int { 8 }

  /// Starts without a state.
  init() {}

  /// Records the current state.
  /// - Parameter isWhole: Whether the state looks complete.
  /// - Returns: Whether it has settled: it equals the previous state, and is complete or has not changed for a while.
  mutating func look(_ state: State, isWhole: Bool) -> Bool {
    let isSame = state == last
    looks = isSame ? looks + 1 : 0
    last = state
    return isSame && (isWhole || looks >= Self.most)
  }
}
