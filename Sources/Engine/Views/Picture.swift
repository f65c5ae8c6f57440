/// What is drawn at one moment: the list of all that a person can see, the lowest first.
///
/// What something opaque covers is not drawn. A controller's own view counts as opaque unless the script says
/// otherwise; a snapshot shows what its source showed when it was taken; a mask counts as the smallest
/// rectangle around it, or as nothing where it cuts nothing off. Shadows and the exact form of corners are left
/// out: they do not decide whether something is seen to jump.
public struct Picture: Sendable {
  /// What something shows. Two that show the same cannot be told apart by eye.
  public enum Content: Equatable, Sendable, BitwiseCopyable {
    /// The screen of a controller.
    case own(ControllerID)
    /// A view that is like no other.
    case view(ViewID)
    /// What a script has given a name (`content "photo"`).
    case named(NameIndex)
    case plain(Color)
  }

  /// One thing that is drawn.
  public struct Item: Equatable, Sendable, BitwiseCopyable {
    /// What it shows.
    public var content: Content
    /// The view that draws it: for a snapshot the snapshot, whatever it shows.
    public var view: ViewID
    /// Where its corners are seen.
    public var quad: Quad
    /// The smallest rectangle around what is left of it by masks and clipping, in points of the window.
    public var shown: Rect
    /// How opaque it is with all that it is in, 0…1.
    public var opacity: Double
    /// Whether what lies below it is not seen.
    public var covers: Bool
    /// Whether a layer transition runs on it or on something that it is in: then it is on its way from one
    /// content to another.
    public var isBlended: Bool
    /// Whether it draws nothing of its own: a screen with a clear background, which is only what lies in it.
    public var isClear = false
    /// Whether next to nothing of it is seen: a step that hides or shows it is none.
    public var isNearlyHidden = false
    /// Its place among all that was painted, what is covered included.
    public var place: Int32 = 0
  }

  /// A picture that code took of a view.
  public struct Capture: Sendable {
    /// The snapshot.
    public var snapshot: ViewID
    /// The world at that moment, which says what it shows.
    public var world: World

    /// What was taken at this moment.
    public init(snapshot: ViewID, world: World) {
      self.snapshot = snapshot
      self.world = world
    }
  }

  /// What is drawn, the lowest first.
  public internal(set) var items: [Item]

  /// What is drawn of a world at its present moment.
  /// - Parameter captures: the snapshots that are known; any other shows its source as it is now.
  public init(of world: World, captures: [Capture] = []) {
    items = Self.uncovered(Painter.paint(world, captures))
  }

  // MARK: - What is covered

  /// How far a cover may fall short, in points.
  private static let slack = 1.0
  /// Likewise, for what is next to hidden.
  private static let wideSlack = 3.0
  /// From which opacity on something covers.
  static let opaque = 0.99

  static func uncovered(_ painted: [Item]) -> [Item] {
    var kept: [Item] = []
    var covers: [Item] = []
    for item in painted.reversed() {
      if covers.contains(where: { hides($0, item, slack: slack) }) || areHiding(covers, item) { continue }
      var item = item
      let (width, height) = (item.shown.size.width, item.shown.size.height)
      item.isNearlyHidden =
        min(width, height) < 2 || item.quad.area < 4
        || covers.contains { hides($0, item, slack: wideSlack) }
      kept.append(item)
      if item.covers, item.opacity >= opaque { covers.append(item) }
    }
    return kept.reversed()
  }

  /// What covers the whole of a controller's screen, of the views that `counts` lets through; nil if it can be
  /// seen, or is not drawn at all.
  public static func cover(
    of controller: ControllerID, in world: World, captures: [Capture] = [], counting counts: (ViewID) -> Bool
  ) -> Item? {
    let own = world.controllers[controller].view
    return cover(in: world, captures, of: { $0 == own }, counting: counts)
  }

  /// What covers the whole of a view, be it of what lies in it; nil if it can be seen, or nothing of it is drawn.
  public static func cover(of view: ViewID, in world: World, captures: [Capture] = []) -> Item? {
    let isOther = { (other: ViewID) in !world.isInside(other, view) }
    return cover(in: world, captures, of: { $0 == view }, counting: isOther)
      ?? cover(in: world, captures, of: { world.isInside($0, view) }, counting: isOther)
  }

  private static func cover(
    in world: World, _ captures: [Capture], of isCovered: (ViewID) -> Bool, counting counts: (ViewID) -> Bool
  ) -> Item? {
    let items = Painter.paint(world, captures)
    guard let place = items.lastIndex(where: { isCovered($0.view) }) else { return nil }
    let item = items[place]
    return items[(place + 1)...].last {
      $0.covers && $0.opacity >= opaque && hides($0, item, slack: slack) && counts($0.view)
    }
  }

  /// Whether several covers, such as tiles, hide together what none of them hides alone.
  private static func areHiding(_ covers: [Item], _ item: Item) -> Bool {
    if covers.count < 2 { return false }
    let near = covers.filter {
      let common = $0.shown.intersection(item.shown).size
      return common.width > 0 && common.height > 0 && $0.quad.contains($0.shown, slack: slack)
    }
    let area = near.reduce(0) { $0 + $1.shown.size.width * $1.shown.size.height }
    if near.count < 2 || area < item.shown.size.width * item.shown.size.height * 0.99 { return false }
    return remainder(of: item.shown, under: near.map(\.shown), slack: slack / 2).isEmpty
  }

  /// A snapshot outside of a screen's view that lies over it and is neither gone nor opaque.
  public static func ghost(over own: ViewID, in world: World, captures: [Capture]) -> Item? {
    if !world.hasSnapshots { return nil }
    let items = Painter.paint(world, captures)
    guard let place = items.lastIndex(where: { $0.view == own }) else { return nil }
    return items[(place + 1)...].first { item in
      let common = item.shown.intersection(items[place].shown).size
      return world.views[item.view].role == .snapshot && !world.isInside(item.view, own)
        && item.opacity > leastFade && item.opacity < opaque && min(common.width, common.height) > leastWay
    }
  }

  private static func hides(_ cover: Item, _ item: Item, slack: Double) -> Bool {
    cover.shown.contains(item.shown, slack: slack) && cover.quad.contains(item.shown, slack: slack)
  }
}
