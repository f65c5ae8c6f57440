/// Tells when what changes has come to rest: an editor may empty a file before it writes it, or write it in pieces.
struct Settling<State: Equatable> {
  private var last: State?
  private var looks = 0

  /// So often something is looked at that does not look whole, before it is taken as it is.
  private static var most: Int { 8 }

  /// Nothing has been looked at.
  init() {}

  /// Takes in how things are now.
  /// - Parameter isWhole: Whether they look as somebody may have left them.
  /// - Returns: whether they can be taken so: they are as they were at the last look, and whole, or stay as they are.
  mutating func look(_ state: State, isWhole: Bool) -> Bool {
    let isSame = state == last
    looks = isSame ? looks + 1 : 0
    last = state
    return isSame && (isWhole || looks >= Self.most)
  }
}
