/// A picture of the window at one time: the visible items, lowest first.
///
/// Items covered by something opaque are left out; `World.ink(of:_:)` tells which views are opaque. A snapshot shows its
/// source view as it was when taken. A mask clips to its bounding box, or not at all if it contains the whole view.
/// Shadows and round corners are left out, since they do not decide whether a jump is visible.
public struct Picture: Sendable {
  /// The content of an item. Items with the same content look alike.
  public enum Content: Equatable, Sendable, BitwiseCopyable {
    /// The root view of a controller.
    case own(ControllerID)
    /// A view that looks unlike any other.
    case view(ViewID)
    /// A content named by the script (`content "photo"`).
    case named(NameIndex)
    case plain(Color)
  }

  /// One drawn view of a picture.
  public struct Item: Equatable, Sendable, BitwiseCopyable {
    /// The content that the item shows.
    public var content: Content
    /// The view that draws the item; for an item inside a snapshot, the snapshot.
    public var view: ViewID
    /// The projected corners of the view's bounds, in points of the window.
    public var quad: Quad
    /// The bounding box of the visible part, after masks and clipping, in points of the window.
    public var shown: Rect
    /// The opacity of the content, the view and its ancestors together, 0…1.
    public var opacity: Double
    /// The share of the view that a round mask leaves, 0…1; 1 without a mask. Clipping to the mask's bounding box is
    /// already part of `shown`.
    public var share = 1.0
    /// Whether the item hides everything below it if its `opacity` is 1.
    public var covers: Bool
    /// Whether a layer transition runs on the view or an ancestor, so that it is fading from one content to another.
    public var isBlended: Bool
    /// Whether the item draws nothing of its own and only contains other views, as a screen with a clear background does.
    public var isClear = false
    /// Whether the item is almost completely hidden, or so small that its appearing or vanishing does not count as a
    /// jump.
    public var isNearlyHidden = false
    /// The item's index among all painted items, including those that are covered and left out of `items`.
    public var place: Int32 = 0
  }

  /// A snapshot that code took of a view.
  public struct Capture: Sendable {
    /// The snapshot view.
    public var snapshot: ViewID
    /// The world when the snapshot was taken, which determines what the snapshot shows.
    public var world: World

    /// A snapshot taken of the given world.
    public init(snapshot: ViewID, world: World) {
      self.snapshot = snapshot
      self.world = world
    }
  }

  /// The visible items, lowest first.
  public internal(set) var items: [Item]

  /// Draws a world at its current time.
  /// - Parameter captures: The known snapshots; an unknown one shows its source view as it is now.
  public init(of world: World, captures: [Capture] = []) {
    items = Self.uncovered(Painter.paint(world, captures))
  }

  // MARK: - Covered items

  /// The distance by which a cover may fall short of an item's edge, in points.
  private static let slack = 1.0
  /// The distance by which a cover may fall short of an item that is almost hidden, in points.
  private static let wideSlack = 3.0
  /// The minimum opacity of an item that hides what is below.
  static let opaque = 0.99

  static func uncovered(_ painted: [Item]) -> [Item] {
    var kept: [Item] = []
    var covers: [Item] = []
    for item in painted.reversed() {
      let isHidden =
        covers.contains { hides($0, item, slack: slack) } || areHiding(covers, item, slack: slack / 2)
      if isHidden { continue }
      var item = item
      let (width, height) = (item.shown.size.width, item.shown.size.height)
      item.isNearlyHidden =
        min(width, height) < 2 || item.quad.area < 4
        || covers.contains { hides($0, item, slack: wideSlack) }
        || areHiding(covers, item, slack: wideSlack / 2)
      kept.append(item)
      if item.covers, item.opacity >= opaque { covers.append(item) }
    }
    return kept.reversed()
  }

  /// The topmost item that alone covers a controller's whole screen; only items of views that `counts` accepts are
  /// considered. Nil if there is no such item, or if the screen is not drawn.
  public static func cover(
    of controller: ControllerID, in world: World, captures: [Capture] = [], counting counts: (ViewID) -> Bool
  ) -> Item? {
    let own = world.controllers[controller].view
    return cover(in: world, captures, of: { $0 == own }, counting: counts)
  }

  /// The topmost item that alone covers a whole view or, if there is none, the one of its descendants that is drawn
  /// last. Nil if there is no such item, or if nothing of the view is drawn.
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

  /// Whether two or more covers, such as tiles, together hide an item.
  /// - Parameter seam: The distance by which each cover may fall short of the next, in points.
  private static func areHiding(_ covers: [Item], _ item: Item, slack seam: Double) -> Bool {
    if covers.count < 2 { return false }
    let near = covers.filter {
      let common = $0.shown.intersection(item.shown).size
      return common.width > 0 && common.height > 0 && $0.quad.contains($0.shown, slack: slack)
    }
    let area = near.reduce(0) { $0 + $1.shown.size.area }
    if near.count < 2 || area < item.shown.size.area * 0.99 { return false }
    return remainder(of: item.shown, under: near.map { $0.shown }, slack: seam).isEmpty
  }

  /// The lowest translucent snapshot that overlaps the view `own`, is drawn above it and is not inside it; nil if there
  /// is none.
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
