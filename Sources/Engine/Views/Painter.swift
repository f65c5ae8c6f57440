/// Walks the views in the window from back to front and records the items that they draw.
struct Painter {
  /// The items drawn so far, lowest first.
  private var items: [Picture.Item] = []
  /// The appearance of each item; nil if the caller needs none.
  private var looks: [Drawing.Look]?
  /// The clipping shapes found so far; empty unless `looks` are recorded.
  private var cuts: [Drawing.Cut] = []
  /// The cached looks of views that are not animated.
  private var stills = StillViews()

  /// The maximum number of items, since scripts may create any number of views.
  private static let bound = 4096
  /// The maximum nesting of snapshots, since a snapshot may show another snapshot.
  private static let depth: Int32 = 8
  /// The initial capacity of the array of items, and of the stack of views to draw.
  private static let usual = 32

  /// A view that is still to be drawn, and its context.
  private struct Visit {
    var view: ViewID
    /// The view that draws the item: the outermost snapshot that shows the view. None outside of snapshots, where the
    /// view itself draws.
    var drawnBy: ViewID
    /// The world to draw from: 0 for the current one, otherwise 1 + the index of the capture.
    var world: Int
    /// The projection from the view's coordinates to the window.
    var plane: Projection
    /// The opacity of the view and its ancestors together, 0…1.
    var opacity: Double
    /// The share of the view that round masks leave, 0…1.
    var share = 1.0
    /// The rectangle outside which nothing of the view is visible, in coordinates of the window.
    var clip: Rect
    /// The number of snapshots that this view is drawn inside.
    var depth: Int32
    /// The depth of the view below the window. A captured view is as deep as the snapshot that shows it.
    var level: Int32 = 0
    /// The clipping shape: 0 for axis-aligned rectangles only, otherwise 1 + the index into `cuts`.
    var cut: Int32 = 0
    /// Whether a layer transition runs on the view or an ancestor.
    var isBlended: Bool
  }

  /// The items that a world draws, lowest first. The world is passed along rather than stored, since storing it would
  /// copy it for each view.
  static func paint(_ world: World, _ captures: [Picture.Capture]) -> [Picture.Item] {
    var painter = Painter()
    painter.paint(world, captures)
    return painter.items
  }

  /// The items that a world draws, lowest first, and the appearance of each.
  static func paintWithLooks(
    _ world: World, _ captures: [Picture.Capture], _ stills: inout StillViews
  ) -> (items: [Picture.Item], looks: [Drawing.Look]) {
    var painter = Painter()
    painter.looks = []
    swap(&painter.stills, &stills)
    painter.paint(world, captures)
    swap(&painter.stills, &stills)
    return (painter.items, painter.looks ?? [])
  }

  private mutating func paint(_ world: World, _ captures: [Picture.Capture]) {
    let window = world.window
    let bounds = world.views[window].bounds
    var waiting = [
      Visit(
        view: window, drawnBy: .none, world: 0, plane: .identity, opacity: 1, clip: bounds, depth: 0,
        isBlended: false)
    ]
    waiting.reserveCapacity(Self.usual)
    items.reserveCapacity(Self.usual)
    while let visit = waiting.popLast(), items.count < Self.bound {
      if visit.world == 0 {
        draw(visit, of: world, captures, &waiting)
      } else {
        draw(visit, of: captures[visit.world - 1].world, captures, &waiting)
      }
    }
  }

  private mutating func draw(
    _ visit: Visit, of world: World, _ captures: [Picture.Capture], _ waiting: inout [Visit]
  ) {
    var visit = visit
    let row = world.views[visit.view]
    let hasLayer = row.layer.exists
    let bounds = Rect(.zero, world.sizeOnScreen(of: visit.view))
    let quad = Quad(bounds, seenBy: visit.plane)
    if hasLayer {
      if quad.isTurnedAway, !world.showsBack(of: visit.view) { return }
      visit.isBlended = visit.isBlended || world.layerTransition(of: visit.view) != nil
    }
    if world.cutsSubviews(visit.view, row) { visit.clip = visit.clip.intersection(quad.bounds) }
    if hasLayer, let mask = world.maskOnScreen(of: visit.view), !mask.containsCorners(of: bounds) {
      visit.clip = visit.clip.intersection(Quad(mask.rect, seenBy: visit.plane).bounds)
      visit.share = mask.share(of: bounds)
      if looks != nil { add(Drawing.Cut(mask, seenBy: visit.plane), to: &visit) }
    } else if looks != nil, visit.cut == 0, row.flags.contains(.clipsToBounds) {
      let radius = world.cornerRadius(of: visit.view)
      if radius > 0, let path = world.partlyRoundOutline(of: visit.view, bounds, radius) {
        add(.path(path.map { visit.plane($0) }), to: &visit)
      } else if radius > 0 {
        add(Drawing.Cut(.roundedRect(bounds, radius: radius), seenBy: visit.plane), to: &visit)
      }
    }
    if row.role == .snapshot, hasLayer, world.layers[row.layer].source.exists {
      // The snapshot's own subviews are drawn above the captured content.
      addSubviews(of: row, visit, bounds, world, &waiting)
      return expand(visit, row.layer, bounds, world, captures, &waiting)
    }
    note(row, quad, visit, world)
    addSubviews(of: row, visit, bounds, world, &waiting)
  }

  private mutating func note(_ row: View, _ quad: Quad, _ visit: Visit, _ world: World) {
    guard let ink = world.ink(of: visit.view, row) else { return }
    let shown = quad.bounds.intersection(visit.clip)
    if min(shown.size.width, shown.size.height) < 0.5 || quad.area < 1 { return }
    items.append(
      Picture.Item(
        content: ink.content, view: visit.drawnBy.or(visit.view), quad: quad, shown: shown,
        opacity: visit.opacity * ink.opacity, share: visit.share, covers: ink.covers,
        isBlended: visit.isBlended,
        isClear: ink.isClear, place: Int32(truncatingIfNeeded: items.count)))
    if looks != nil { noteLook(row, ink, visit, world) }
  }

  private mutating func noteLook(_ row: View, _ ink: Ink, _ visit: Visit, _ world: World) {
    var look = stills.look(of: visit.view, row, ink, in: world, visit.world)
    look.level = Int(visit.level)
    look.opacity = visit.opacity
    look.clip = visit.clip
    look.cut = visit.cut == 0 ? nil : cuts[Int(visit.cut) - 1]
    if row.layer.exists, look.cornerRadius > 0,
      let path = world.partlyRoundOutline(of: visit.view, Rect(.zero, look.size), look.cornerRadius)
    {
      look.cornerRadius = 0
      if look.cut == nil { look.cut = .path(path.map { visit.plane($0) }) }
    }
    looks?.append(look)
  }

  private mutating func add(_ cut: Drawing.Cut, to visit: inout Visit) {
    cuts.append(cut)
    visit.cut = Int32(truncatingIfNeeded: cuts.count)
  }

  /// Draws a snapshot: its source view as it was when captured, or as it is now if the capture is unknown, scaled to
  /// the snapshot's size. Draws nothing beyond the maximum nesting.
  private mutating func expand(
    _ visit: Visit, _ layer: LayerID, _ bounds: Rect, _ world: World, _ captures: [Picture.Capture],
    _ waiting: inout [Visit]
  ) {
    if visit.depth >= Self.depth { return }
    var inner = visit
    let source = world.layers[layer].source
    inner.view = source
    inner.drawnBy = visit.drawnBy.or(visit.view)
    inner.depth += 1
    var size = world.sizeOnScreen(of: source)
    if let place = captures.lastIndex(where: { $0.snapshot == visit.view }) {
      inner.world = place + 1
      size = captures[place].world.sizeOnScreen(of: source)
    }
    let taken = world.layers[layer].part
    let part = taken.size == .zero ? Rect(.zero, size) : taken
    inner.plane = Projection(fitting: part, into: bounds).seen(through: visit.plane)
    let quad = Quad(bounds, seenBy: visit.plane)
    inner.clip = visit.clip.intersection(quad.bounds)
    if looks != nil, taken.size != .zero, !quad.isStraight {
      add(.path([quad.a, quad.b, quad.c, quad.d]), to: &inner)
    }
    waiting.append(inner)
  }

  /// Pushes the visible subviews onto the stack of views to draw, in reverse: they are drawn by z position, lowest
  /// first, and at the same z position in the order of the tree.
  private func addSubviews(
    of row: View, _ visit: Visit, _ bounds: Rect, _ world: World, _ waiting: inout [Visit]
  ) {
    let start = waiting.count
    // The z positions of the pushed subviews; empty if all of them are 0.
    var heights: [Double] = []
    var next = row.lastSubview
    while next.exists {
      let subview = world.views[next]
      let opacity = visit.opacity * world.alphaOnScreen(of: next)
      if !subview.isHidden, opacity > 0.001, !subview.flags.contains(.isHeldBack) {
        var inner = visit
        inner.view = next
        inner.level += 1
        if visit.share < 1, subview.frame != bounds { inner.share = 1 }
        inner.opacity = opacity
        let moving = world.isAnimated(.transform, of: next) ? world.transform(of: next, true) : nil
        inner.plane = world.step(from: next, true, moving).seen(through: visit.plane)
        waiting.append(inner)
        let height = world.heightOnScreen(of: next, moving)
        if height != 0 || !heights.isEmpty {
          while heights.count < waiting.count - start - 1 { heights.append(0) }
          heights.append(height)
        }
      }
      next = subview.previousSibling
    }
    if heights.isEmpty { return }
    let sorted = heights.indices.sorted { heights[$0] != heights[$1] ? heights[$0] > heights[$1] : $0 < $1 }
    let visits = Array(waiting[start...])
    for (place, index) in sorted.enumerated() { waiting[start + place] = visits[index] }
  }
}

extension Projection {
  /// The projection that maps `rect` to `other`.
  fileprivate init(fitting rect: Rect, into other: Rect) {
    let across = rect.size.width == 0 ? 0 : other.size.width / rect.size.width
    let down = rect.size.height == 0 ? 0 : other.size.height / rect.size.height
    self.init(
      Transform3D.translation(-rect.origin.x, -rect.origin.y).concatenated(with: .scale(across, down))
        .concatenated(with: .translation(other.origin.x, other.origin.y)))
  }
}

extension Quad {
  /// The corners of a rectangle as seen through a projection.
  fileprivate init(_ rect: Rect, seenBy plane: Projection) {
    let corners = plane.corners(of: rect)
    self.init(corners[0], corners[1], corners[2], corners[3])
  }
}
