/// A cache of the looks of views that are not animated. It serves for drawing one world at several times, if only the
/// world's clock has advanced between them.
public struct StillViews: Sendable {
  /// The number of looks computed so far, not counting those found in the cache.
  public private(set) var asked = 0
  /// The cached looks, by view row: first those of the current world, then those of each capture, whose time stands
  /// still.
  private var looks: [[Drawing.Look?]] = []

  /// An empty cache.
  public init() {}

  /// Clears the cache after a change to the world.
  public mutating func forget() { looks.removeAll(keepingCapacity: true) }

  /// The look of a view, from the cache if possible. An animated view of the current world is never cached.
  /// - Parameter place: 0 for the current world, otherwise 1 + the index of the capture.
  mutating func look(
    of view: ViewID, _ row: View, _ ink: Ink, in world: World, _ place: Int
  ) -> Drawing.Look {
    if place == 0, !world.isStill(view) {
      asked += 1
      return world.look(of: view, row, ink)
    }
    let number = Int(view.raw)
    while looks.count <= place { looks.append([]) }
    if looks[place].count <= number {
      looks[place].append(contentsOf: repeatElement(nil, count: number + 1 - looks[place].count))
    }
    if let known = looks[place][number] { return known }
    asked += 1
    let look = world.look(of: view, row, ink)
    looks[place][number] = look
    return look
  }
}
