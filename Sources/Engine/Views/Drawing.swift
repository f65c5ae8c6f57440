/// A picture with everything needed to draw it for people.
///
/// It has the same items as `Picture(of:captures:)`, in the same order: nothing is drawn that the laws do not judge.
/// The looks add what the items leave out: colours, round corners, shadows.
public struct Drawing: Sendable {
  /// A clipping shape other than an axis-aligned rectangle.
  public enum Cut: Equatable, Sendable {
    /// A rectangle of the window with round corners, and the extent of the corners along its sides: a round mask, or a
    /// clipping view with round corners.
    case rounded(Rect, Size)
    /// The corners of a polygonal mask, in the window.
    case path([Point])
  }

  /// The appearance of an item, beyond what the laws need.
  public struct Look: Equatable, Sendable {
    /// The view whose content is shown: for a snapshot its source, or a view in that.
    public var source: ViewID
    /// The number of its ancestors.
    public var level: Int
    /// The size of its bounds, in points.
    public var size: Size
    /// Its opacity including that of its ancestors, without its colour, 0…1.
    public var opacity: Double
    /// Its fill colour; nil if its content is unknown.
    public var color: Color?
    /// Its gradient, in place of a fill colour.
    public var gradient: Gradient?
    /// Its corner radius, in points of its own.
    public var cornerRadius: Double
    /// Its shadow, if any.
    public var shadow: Shadow?
    /// The axis-aligned clipping rectangle, in the window: the window's bounds if it is not clipped.
    public var clip: Rect
    /// An additional clipping shape, if any.
    public var cut: Cut?
    /// The role of the view.
    public var role: ViewRole
  }

  /// A shadow.
  public struct Shadow: Equatable, Sendable {
    /// The opacity, 0…1.
    public var opacity: Double
    /// The blur radius, in points.
    public var radius: Double
    /// The offset, in points.
    public var offset: Point
    /// Its colour.
    public var color: Color
    /// The shape that casts it, in the view's own coordinates; nil for the view's own outline (LAYER-31).
    public var form: Shape?
  }

  /// The drawn items, lowest first.
  public let items: [Picture.Item]
  /// The appearance of each item.
  public let looks: [Look]

  /// Draws a world at its current time.
  /// - Parameter captures: The known snapshots; any other shows its source as it is now.
  public init(of world: World, captures: [Picture.Capture] = []) {
    var stills = StillViews()
    self.init(of: world, captures: captures, &stills)
  }

  /// The same, reusing the looks of views known from earlier, if nothing has happened since.
  public init(of world: World, captures: [Picture.Capture], _ stills: inout StillViews) {
    let painted = Painter.paintWithLooks(world, captures, &stills)
    items = Picture.uncovered(painted.items)
    looks = items.map { painted.looks[Int($0.place)] }
  }
}

extension Drawing {
  /// The looks without details invisible in a window.
  private func looks(in window: Rect) -> [Look] {
    zip(items, looks).map { item, look in
      var look = look
      // The clip is already part of the item's visible rectangle; a shadow outside the window is invisible.
      look.clip = .zero
      if item.quad.contains(window, slack: 0) { look.shadow = nil }
      return look
    }
  }

  /// Whether a viewer of the window could not distinguish another drawing from this one.
  func isLike(_ other: Drawing, in window: Rect) -> Bool {
    func bare(_ item: Picture.Item) -> Picture.Item {
      var item = item
      item.place = 0
      return item
    }
    return items.map(bare) == other.items.map(bare) && looks(in: window) == other.looks(in: window)
  }
}

extension World {
  /// Whether the drawing may change over time even before the next deadline.
  public var isMoving: Bool {
    animations.count > 0 || finger.isDown && now - finger.begin < finger.length
  }

  /// Whether any property of a view is animated.
  public func isAnimated(_ view: ViewID) -> Bool { !isStill(view) }

  /// The current appearance of a view.
  func look(of view: ViewID, _ row: View, _ ink: Ink) -> Drawing.Look {
    var look = Drawing.Look(
      source: view, level: 0, size: sizeOnScreen(of: view), opacity: 1, color: fill(of: view, row, ink),
      cornerRadius: cornerRadius(of: view), clip: .zero, role: row.role)
    guard row.layer.exists else { return look }
    if layers[row.layer].hasGradient || isAnimated(.gradient, of: view),
      case .gradient(let gradient) = value(.gradient, of: view, onScreen: true)
    {
      look.gradient = gradient
    }
    if layers[row.layer].shadowOpacity == 0, !isAnimated(.shadowOpacity, of: view) { return look }
    let darkness = value(.shadowOpacity, of: view, onScreen: true).number
    if darkness > 0, case .point(let offset) = value(.shadowOffset, of: view, onScreen: true),
      case .color(let color) = value(.shadowColor, of: view, onScreen: true)
    {
      look.shadow = Drawing.Shadow(
        opacity: darkness, radius: value(.shadowRadius, of: view, onScreen: true).number, offset: offset,
        color: color)
      if case .shape(let form) = value(.shadowPath, of: view, onScreen: true) { look.shadow?.form = form }
    }
    return look
  }

  /// The outline of a view with only some round corners; nil for other views.
  func partlyRoundOutline(of view: ViewID, _ bounds: Rect, _ radius: Double) -> [Point]? {
    let corners = layers[views[view].layer].maskedCorners
    return corners == .all ? nil : Shape.outline(of: bounds, radius: radius, round: corners)
  }

  /// The corner radius of a view on screen.
  func cornerRadius(of view: ViewID) -> Double {
    guard isAnimated(.cornerRadius, of: view) else { return views[view].cornerRadius }
    return presentationValue(.cornerRadius, of: view).number
  }

  private func fill(of view: ViewID, _ row: View, _ ink: Ink) -> Color? {
    if let color = backgroundOnScreen(of: view, row), color.alpha > 0 { return color }
    // A screen without a colour stands for an opaque one, unless the script says otherwise.
    if case .own = ink.content, !ink.covers { return .clear }
    return nil
  }
}

extension Quad {
  /// Whether its sides are axis-aligned, with the corners in order.
  var isStraight: Bool { distance(to: Quad(bounds)) < 0.01 }
}

extension Drawing.Cut {
  /// The clipping shape of a mask as seen through a projection. A rotated or skewed shape counts as its bounding box.
  init(_ shape: Shape, seenBy plane: Projection) {
    switch shape.kind {
    case .path: self = .path((0..<Int(shape.count)).map { plane(shape[$0]) })
    case .rounded:
      let box = plane.box(of: shape.rect)
      let across = shape.rect.size.width == 0 ? 0 : box.size.width / shape.rect.size.width
      let down = shape.rect.size.height == 0 ? 0 : box.size.height / shape.rect.size.height
      self = .rounded(box, Size(shape.radius.width * across, shape.radius.height * down))
    }
  }
}
