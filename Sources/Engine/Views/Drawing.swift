/// A picture with what it takes to draw it, for whoever shows it to people.
///
/// It has the items of `Picture(of:captures:)`, the same in the same order: nothing is drawn that the laws do not judge. The
/// looks add what they leave out: colours, round corners, shadows.
public struct Drawing: Sendable {
  /// What cuts something off otherwise than along a straight rectangle.
  public enum Cut: Equatable, Sendable {
    /// A rectangle of the window with round corners that reach so far along its sides: a round mask, or a view with round
    /// corners that clips.
    case rounded(Rect, Size)
    /// The corners of a polygon, in the window: a mask.
    case path([Point])
  }

  /// How something looks, beside what the laws ask.
  public struct Look: Equatable, Sendable {
    /// The view whose content it is: of a snapshot the view that it was taken of, or one in that.
    public var source: ViewID
    /// How many views it is in.
    public var level: Int
    /// The size of its bounds, in points.
    public var size: Size
    /// How opaque it is with all that it is in, its colour apart, 0…1.
    public var opacity: Double
    /// What it is filled with; nil if its content is not known.
    public var color: Color?
    /// The gradient that it is filled with instead.
    public var gradient: Gradient?
    /// How round its corners are, in points of its own.
    public var cornerRadius: Double
    /// Its shadow: opacity, blur in points, offset in points and colour; nil without one.
    public var shadow: Shadow?
    /// The straight rectangle that all of it is cut off at, in the window: that of the window if it is not cut.
    public var clip: Rect
    /// The form that cuts it off besides.
    public var cut: Cut?
    /// What the view is for.
    public var role: ViewRole
  }

  /// A shadow.
  public struct Shadow: Equatable, Sendable {
    /// How dark it is, 0…1.
    public var opacity: Double
    /// How far it is blurred, in points.
    public var radius: Double
    /// Where it falls, in points.
    public var offset: Point
    /// Its colour.
    public var color: Color
    /// What casts it, in the view's own coordinates; nil for the view as it is seen (LAYER-31).
    public var form: Shape?
  }

  /// What is drawn, the lowest first.
  public let items: [Picture.Item]
  /// How each of them looks.
  public let looks: [Look]

  /// What is drawn of a world at its present moment.
  /// - Parameter captures: the snapshots that are known; any other shows its source as it is now.
  public init(of world: World, captures: [Picture.Capture] = []) {
    var stills = StillViews()
    self.init(of: world, captures: captures, &stills)
  }

  /// The same, where nothing has happened since the views were drawn that are known.
  public init(of world: World, captures: [Picture.Capture], _ stills: inout StillViews) {
    let painted = Painter.paintWithLooks(world, captures, &stills)
    items = Picture.uncovered(painted.items)
    looks = items.map { painted.looks[Int($0.place)] }
  }
}

extension Drawing {
  /// The looks without what nobody sees in a window.
  private func looks(in window: Rect) -> [Look] {
    zip(items, looks).map { item, look in
      var look = look
      // A straight cut is part of what is shown; a shadow beside the window is not seen.
      look.clip = .zero
      if item.quad.contains(window, slack: 0) { look.shadow = nil }
      return look
    }
  }

  /// Whether a person who looks at a window cannot tell another drawing from this one.
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
  /// Whether something may be drawn otherwise later, though nothing falls due until then.
  public var isMoving: Bool {
    animations.count > 0 || finger.isDown && now - finger.begin < finger.length
  }

  /// Whether anything of a view is animated.
  public func isAnimated(_ view: ViewID) -> Bool { !isStill(view) }

  /// How a view looks where it is drawn now.
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

  /// The outline of a view not all of whose corners are round; nil for any other.
  func partlyRoundOutline(of view: ViewID, _ bounds: Rect, _ radius: Double) -> [Point]? {
    let corners = layers[views[view].layer].maskedCorners
    return corners == .all ? nil : Shape.outline(of: bounds, radius: radius, round: corners)
  }

  /// How round its corners are on screen now.
  func cornerRadius(of view: ViewID) -> Double {
    guard isAnimated(.cornerRadius, of: view) else { return views[view].cornerRadius }
    return presentationValue(.cornerRadius, of: view).number
  }

  private func fill(of view: ViewID, _ row: View, _ ink: Ink) -> Color? {
    if let color = backgroundOnScreen(of: view, row), color.alpha > 0 { return color }
    // A screen without a colour stands for one that is opaque, unless the script says that it is not.
    if case .own = ink.content, !ink.covers { return .clear }
    return nil
  }
}

extension Quad {
  /// Whether its sides stand straight, its corners in order.
  var isStraight: Bool { distance(to: Quad(bounds)) < 0.01 }
}

extension Drawing.Cut {
  /// What a form cuts off, as it is seen. A form that is turned or leans counts as the smallest rectangle around it.
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
