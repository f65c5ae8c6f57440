/// The content that one view draws, without its subviews.
struct Ink {
  var content: Picture.Content
  /// The opacity of the content, 0…1.
  var opacity = 1.0
  /// Whether the content hides everything below it if its `opacity` is 1.
  var covers: Bool
  /// Whether the view draws nothing of its own and only contains other views.
  var isClear = false
}

extension World {
  /// Whether a view clips its subviews to its bounds. The view that contains the pages of a navigation or tab bar
  /// controller does not: the controller's root view clips them in its place, so that they stay clipped there even while
  /// code moves the view that contains them (NAV-330).
  func cutsSubviews(_ view: ViewID, _ row: View) -> Bool {
    if row.role == .own, case let stage = controllers[row.controller].pagesContainer, stage.exists {
      let isStage = views[stage].superview == view && views[stage].flags.contains(.clipsToBounds)
      return row.flags.contains(.clipsToBounds) || isStage && holds(.nav330)
    }
    guard row.flags.contains(.clipsToBounds) else { return false }
    return row.role != .navigationTransitionView && row.role != .tabTransitionView || !holds(.nav330)
  }

  /// The content that a view draws, without its subviews; nil if it draws nothing.
  ///
  /// A view that the script declares in a screen stands for visible content, such as a label or an image, even without
  /// a background. But a declared view with a clear background draws nothing, like a control that only takes touches. A
  /// declared view with declared subviews is a wrapper: only the subviews are visible.
  func ink(of view: ViewID, _ row: View) -> Ink? {
    let layer = row.layer
    let isOpaque = row.flags.contains(.isOpaque)
    let isNotOpaque = row.flags.contains(.isNotOpaque)
    if row.role == .own { return ownInk(of: view, row) }
    let content = layers[layer].content
    if content != 0 { return Ink(content: .named(content), covers: !isNotOpaque) }
    if let gradient = layers[layer].gradient {
      let colors = (0..<Int(gradient.count)).map { gradient[$0].alpha }
      let most = colors.max() ?? 0
      if most == 0 { return nil }
      return Ink(content: .view(view), opacity: most, covers: colors.allSatisfy { $0 == 1 } && !isNotOpaque)
    }
    if layer.exists, case let strength = effectOnScreen(of: view), strength > 0, holds(.layer29) {
      return Ink(content: .view(view), opacity: strength, covers: strength == 1 && !isNotOpaque)
    }
    var color = backgroundOnScreen(of: view, row) ?? .clear
    if color.alpha > 0 {
      let opacity = color.alpha
      color.alpha = 1
      return Ink(content: .plain(color), opacity: opacity, covers: true)
    }
    if isOpaque { return Ink(content: .view(view), covers: true) }
    guard row.role == .declared, row.controller.exists else { return nil }
    if row.flags.contains(.hasBackground), rules.considers(.clearControls) { return nil }
    return Ink(content: .view(view), covers: false, isClear: row.flags.contains(.isWrapper))
  }

  /// The content of a controller's root view. A root view without a background counts as opaque unless code has set
  /// `isOpaque` to false; for a navigation controller, only if code has set it to true (NAV-75). With a background
  /// colour, the colour's alpha decides; but with a gradient over the colour, `isOpaque` decides.
  private func ownInk(of view: ViewID, _ row: View) -> Ink {
    let content = Picture.Content.own(row.controller)
    let gradient = layers[row.layer].gradient != nil
    guard let color = backgroundOnScreen(of: view, row) else {
      // A navigation controller has no background: where its page is clear, the window shows through.
      let isStack = controllers[row.controller].kind == .navigation && holds(.nav75)
      let isNotOpaque = row.flags.contains(.isNotOpaque) || isStack && !row.flags.contains(.isOpaque)
      return Ink(content: content, covers: !isNotOpaque, isClear: isNotOpaque && !gradient)
    }
    if gradient { return Ink(content: content, covers: !row.flags.contains(.isNotOpaque)) }
    if color.alpha == 0 { return Ink(content: content, covers: false, isClear: true) }
    return Ink(content: content, opacity: color.alpha, covers: true)
  }

  /// The background colour of a view as presented on screen; nil if none is set.
  func backgroundOnScreen(of view: ViewID, _ row: View) -> Color? {
    if isAnimated(.background, of: view), case .color(let shown) = presentationValue(.background, of: view) {
      return shown
    }
    return hasBackground(row) ? row.background : nil
  }

  /// Whether a background of the view is set, clear or not.
  func hasBackground(_ row: View) -> Bool { row.flags.contains(.hasBackground) || row.background.alpha > 0 }

  /// The strength of a view's visual effect as presented on screen, 0…1.
  private func effectOnScreen(of view: ViewID) -> Double {
    guard isAnimated(.effect, of: view) else { return layers[views[view].layer].effect }
    return presentationValue(.effect, of: view).number
  }

  /// The z position of a view's centre on screen, in points, which determines the drawing order of siblings. A view
  /// rotated about an edge lies in front of or behind its siblings even if its z position is 0.
  func heightOnScreen(of view: ViewID, _ moving: Transform3D?) -> Double {
    let layer = views[view].layer
    if isStill(view), layers[layer].zPosition == 0, layers[layer].transform.isAffine { return 0 }
    if layer.isNone { return 0 }
    let height =
      isAnimated(.zPosition, of: view)
      ? presentationValue(.zPosition, of: view).number : layers[layer].zPosition
    let transform = moving ?? transform(of: view, true)
    if !holds(.layer22) || transform.isAffine { return height }
    let anchor = anchor(of: view, true)
    let size = sizeOnScreen(of: view)
    let middle = Point((0.5 - anchor.x) * size.width, (0.5 - anchor.y) * size.height)
    let rise = middle.x * transform.m13 + middle.y * transform.m23 + transform.m43
    // The sine of half a turn has a rounding error, which is ignored.
    return rise.magnitude < 1e-6 ? height : height + rise
  }

  /// Whether a view is drawn when it faces away (LAYER-30).
  func showsBack(of view: ViewID) -> Bool {
    let layer = layers[views[view].layer]
    if isAnimated(.isDoubleSided, of: view) {
      return presentationValue(.isDoubleSided, of: view) == .flag(true)
    }
    return layer.isDoubleSided || !holds(.layer30)
  }

  /// A copy of this world in which a property of a view has another value.
  public func with(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) -> World {
    var other = self
    other.write(property, value, of: view)
    return other
  }

  /// Whether another value of a view's property would cause no visible jump now.
  /// - Parameter captures: The known snapshots; an unknown one shows its source view as it is now.
  public func drawsTheSame(
    with value: PropertyValue, for property: ViewProperty, of view: ViewID, captures: [Picture.Capture]
  ) -> Bool {
    let other = with(property, value, of: view)
    return Picture(of: self, captures: captures).jumps(to: Picture(of: other, captures: captures), by: rules)
      .isEmpty
  }

  /// Whether another value of a view's property would leave the drawing unchanged now, including colours, shapes and
  /// shadows.
  /// - Parameter captures: The known snapshots; an unknown one shows its source view as it is now.
  public func looksTheSame(
    with value: PropertyValue, for property: ViewProperty, of view: ViewID, captures: [Picture.Capture]
  ) -> Bool {
    let other = with(property, value, of: view)
    return Drawing(of: self, captures: captures).isLike(
      Drawing(of: other, captures: captures), in: views[window].bounds)
  }

  /// The shape of a view's mask as presented on screen; nil without a mask.
  func maskOnScreen(of view: ViewID) -> Shape? {
    if isAnimated(.mask, of: view) {
      if case .shape(let shape) = presentationValue(.mask, of: view) { return shape }
      return nil
    }
    return layers[views[view].layer].mask
  }
}

extension Shape {
  /// Whether all corners of `bounds` are in the shape, so that the mask clips nothing. Assumes convex polygons.
  public func containsCorners(of bounds: Rect) -> Bool {
    let quad = Quad(bounds)
    return [quad.a, quad.b, quad.c, quad.d].allSatisfy(contains)
  }

  /// The share of `bounds` inside a round mask, 0…1, estimated from a grid of points; 1 for polygons.
  func share(of bounds: Rect) -> Double {
    if kind == .path { return 1 }
    let steps = 12
    var inside = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let x = bounds.origin.x + bounds.size.width * (Double(column) + 0.5) / Double(steps)
        let y = bounds.origin.y + bounds.size.height * (Double(row) + 0.5) / Double(steps)
        if contains(Point(x, y)) { inside += 1 }
      }
    }
    return Double(inside) / Double(steps * steps)
  }

  private func contains(_ point: Point) -> Bool {
    switch kind {
    case .rounded:
      let (dx, dy) = (point.x - rect.center.x, point.y - rect.center.y)
      let (x, y) = (dx.magnitude, dy.magnitude)
      let (half, tall) = (rect.size.width / 2, rect.size.height / 2)
      if x > half + 0.01 || y > tall + 0.01 { return false }
      let (a, b) = (x - (half - radius.width), y - (tall - radius.height))
      if a <= 0 || b <= 0 || radius.width <= 0 || radius.height <= 0 { return true }
      let (u, v) = (a / radius.width, b / radius.height)
      return u * u + v * v <= 1.0001
    case .path:
      let corners = (0..<Int(count)).map { self[$0] }
      var signs = (false, false)
      for (index, p) in corners.enumerated() {
        let q = corners[(index + 1) % corners.count]
        let side = (q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x)
        if side > 0.01 { signs.0 = true }
        if side < -0.01 { signs.1 = true }
      }
      return !(signs.0 && signs.1)
    }
  }
}
