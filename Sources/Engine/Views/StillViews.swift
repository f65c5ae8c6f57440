/// How views look that nothing animates, for code that draws a world at several times between which nothing happens: each of
/// them is asked once, and remembered.
public struct StillViews: Sendable {
  /// How often a view was asked how it looks.
  public private(set) var asked = 0
  /// By world and row: those of the world itself, then those of each capture, whose clock stands.
  private var looks: [[Drawing.Look?]] = []

  /// Nothing is known yet.
  public init() {}

  /// Something has happened: any view may look different.
  public mutating func forget() { looks.removeAll(keepingCapacity: true) }

  /// How a view looks.
  /// - Parameter place: 0 for the world itself, else the place + 1 of the capture.
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
