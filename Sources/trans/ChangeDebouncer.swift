/// Detects when the changes of files are complete: an editor may truncate a file before it writes it, or write it in
/// pieces.
struct ChangeDebouncer<State: Equatable> {
  private var last: State?
  /// The number of states equal to `last` since it was first seen.
  private var looks = 0

  /// The number of equal states in a row after which an incomplete state is accepted.
  private static var most: Int { 8 }

  /// Creates a detector that has not seen any state.
  init() {}

  /// Records the current state of the files.
  /// - Parameter isWhole: Whether the state looks complete.
  /// - Returns: Whether the changes are over: the state equals the previous one, and is complete or has not changed for
  ///   a while.
  mutating func look(_ state: State, isWhole: Bool) -> Bool {
    let isSame = state == last
    looks = isSame ? looks + 1 : 0
    last = state
    return isSame && (isWhole || looks >= Self.most)
  }
}
