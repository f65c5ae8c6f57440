/// A picture with everything needed to render it for people.
///
/// A drawing has the same items as `Picture(of:captures:)`, in the same order, so that people see what the laws judge.
/// The looks add what the items leave out: colours, round corners, shadows.
public struct Drawing: Sendable {
  /// A clipping shape other than an axis-aligned rectangle.
  public enum Cut: Equatable, Sendable {
    /// A rectangle of the window, from a mask or a clipping view. The size is the horizontal and vertical extent of each
    /// round corner, in points; zero for square corners.
    case rounded(Rect, Size)
    /// A polygon, as its corners in points of the window: a mask, a partly rounded outline or a rotated snapshot.
    case path([Point])
  }

  /// The appearance of an item: what rendering needs and the laws do not.
  public struct Look: Equatable, Sendable {
    /// The view whose content is drawn. For a snapshot: the view that it shows, or one inside that view.
    public var source: ViewID
    /// The depth of the drawn view below the window. A captured view is as deep as the snapshot that shows it.
    public var level: Int
    /// The size of the view's bounds, in points.
    public var size: Size
    /// The opacity of the view and its ancestors together, 0…1; the alpha of its colour is not included.
    public var opacity: Double
    /// The fill colour; nil for a view of unknown content, without a background colour.
    public var color: Color?
    /// The gradient that is drawn instead of a fill colour, if any.
    public var gradient: Gradient?
    /// The corner radius in the view's own points, before its transform; 0 if only some of the corners are round.
    public var cornerRadius: Double
    /// The view's shadow, if any.
    public var shadow: Shadow?
    /// The axis-aligned clipping rectangle, in points of the window; the window's bounds if nothing clips the view.
    public var clip: Rect
    /// A clipping shape in addition to `clip`, if any.
    public var cut: Cut?
    /// The kind of the drawn view.
    public var role: ViewRole
  }

  /// A view's shadow.
  public struct Shadow: Equatable, Sendable {
    /// The opacity of the shadow, 0…1.
    public var opacity: Double
    /// The blur radius of the shadow, in points.
    public var radius: Double
    /// The offset of the shadow from the view, in points.
    public var offset: Point
    /// The colour of the shadow.
    public var color: Color
    /// The shape that casts the shadow, in the view's coordinates; nil for the view's own outline (LAYER-31).
    public var form: Shape?
  }

  /// The drawn items, lowest first.
  public let items: [Picture.Item]
  /// The appearance of each item of `items`, in the same order.
  public let looks: [Look]

  /// Draws a world at its current time.
  /// - Parameter captures: The known snapshots; an unknown one shows its source view as it is now.
  public init(of world: World, captures: [Picture.Capture] = []) {
    var stills = StillViews()
    self.init(of: world, captures: captures, &stills)
  }

  /// Draws a world at its current time, with the looks cached in `stills`, which the caller clears after each change to
  /// the world.
  public init(of world: World, captures: [Picture.Capture], _ stills: inout StillViews) {
    let painted = Painter.paintWithLooks(world, captures, &stills)
    items = Picture.uncovered(painted.items)
    looks = items.map { painted.looks[Int($0.place)] }
  }
}

extension Drawing {
  /// The looks without the details that are invisible in a window.
  private func looks(in window: Rect) -> [Look] {
    zip(items, looks).map { item, look in
      var look = look
      // The clipping is already part of the item's visible rectangle. A shadow outside the window or the clipping is
      // invisible.
      if item.quad.contains(window.intersection(look.clip), slack: 0) { look.shadow = nil }
      look.clip = .zero
      return look
    }
  }

  /// Whether this drawing and another look the same to a viewer of the window.
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
  /// Whether the picture may change before the next deadline: an animation runs or the finger moves.
  public var isMoving: Bool {
    animations.count > 0 || finger.isDown && now - finger.begin < finger.length
  }

  /// Whether any property of a view is animated.
  public func isAnimated(_ view: ViewID) -> Bool { !isStill(view) }

  /// The current appearance of one view, without the values that depend on its ancestors: `level` is 0, `opacity` is 1
  /// and `clip` is zero.
  func look(of view: ViewID, _ row: View, _ ink: Ink) -> Drawing.Look {
    var look = Drawing.Look(
      source: view, level: 0, size: sizeOnScreen(of: view), opacity: 1, color: fill(of: view, row, ink),
      cornerRadius: cornerRadius(of: view), clip: .zero, role: row.role)
    guard row.layer.exists else { return look }
    if layers[row.layer].gradient != nil || isAnimated(.gradient, of: view),
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

  /// The outline of a view whose corner radius does not apply to all of its corners; nil if it applies to all.
  func partlyRoundOutline(of view: ViewID, _ bounds: Rect, _ radius: Double) -> [Point]? {
    let corners = layers[views[view].layer].maskedCorners
    return corners == .all ? nil : Shape.outline(of: bounds, radius: radius, round: corners)
  }

  /// The corner radius of a view as presented on screen, in points.
  func cornerRadius(of view: ViewID) -> Double {
    guard isAnimated(.cornerRadius, of: view) else { return views[view].cornerRadius }
    return presentationValue(.cornerRadius, of: view).number
  }

  private func fill(of view: ViewID, _ row: View, _ ink: Ink) -> Color? {
    if let color = backgroundOnScreen(of: view, row), color.alpha > 0 { return color }
    // A screen that is not opaque is clear. The content of any other view without a colour is unknown.
    if case .own = ink.content, !ink.covers { return .clear }
    return nil
  }
}

extension Quad {
  /// Whether the quad's sides are axis-aligned and its corners in the order of `Quad(_: Rect)`.
  var isStraight: Bool { distance(to: Quad(bounds)) < 0.01 }
}

extension Drawing.Cut {
  /// The clipping shape of a mask as seen through a projection. A rotated or skewed rectangle becomes its bounding box.
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
