extension World {
  /// Whether a view is the window or one of its descendants.
  @inline(__always)
  public func isInWindow(_ view: ViewID) -> Bool {
    var view = view
    while view.exists {
      if view == window { return true }
      view = views[view].superview
    }
    return false
  }

  /// The frame of a view on screen, in points of its superview; the bounding box if the view is transformed.
  public func frameOnScreen(of view: ViewID) -> Rect {
    if views[view].layer.isNone, isStill(view) { return views[view].frame }
    guard case .rect(let frame) = value(.frame, of: view, onScreen: true) else { return .zero }
    return frame
  }

  /// The opacity of a view as presented on screen, 0…1.
  public func alphaOnScreen(of view: ViewID) -> Double {
    if !isAnimated(.alpha, of: view) { return views[view].alpha }
    guard case .number(let alpha) = presentationValue(.alpha, of: view) else { return 1 }
    return alpha
  }

  /// Converts a rectangle from `view`'s coordinates to those of `other`; both count from the top left corner, not from
  /// the origin of the bounds. Under rotation the result is the bounding box; in a view seen edge-on, zero.
  /// - Parameter onScreen: Whether to use presentation values rather than model values.
  public func convert(_ rect: Rect, from view: ViewID, to other: ViewID, onScreen: Bool = true) -> Rect {
    Self.convert(
      rect, projection(of: view, onScreen: onScreen), to: projection(of: other, onScreen: onScreen))
  }

  /// Converts a rectangle between the planes of two views, given the projection of each into their common ancestor;
  /// zero if the other plane is seen edge-on.
  static func convert(_ rect: Rect, _ there: Projection, to back: Projection) -> Rect {
    if there.isShift, back.isShift {
      let (a, b) = (there(.zero), back(.zero))
      return Rect(Point(rect.origin.x + a.x - b.x, rect.origin.y + a.y - b.y), rect.size)
    }
    return back.inverse.map { there.seen(through: $0).box(of: rect) } ?? .zero
  }

  /// The projection of a view into its outermost ancestor, which is the window if the view is in the window.
  /// - Parameter onScreen: Whether to use presentation values rather than model values.
  public func projection(of view: ViewID, onScreen: Bool = true) -> Projection {
    var (view, origin) = (view, Point.zero)
    // A fast path: most views are only translated.
    while view.exists, isShifted(view) {
      let shift = (onScreen ? frameOnScreen(of: view) : views[view].frame).origin
      origin = Point(origin.x + shift.x, origin.y + shift.y)
      view = views[view].superview
    }
    var result = Projection(shift: origin)
    while view.exists {
      result = result.seen(through: step(from: view, onScreen))
      view = views[view].superview
    }
    return result
  }

  /// The frame of a view as presented on screen, in points of the window.
  public func placeInWindow(of view: ViewID) -> Rect {
    convert(Rect(.zero, sizeOnScreen(of: view)), from: view, to: window)
  }

  /// The corners of the part of a view that is on screen, inset by one point, in points of the window; empty if that part
  /// is less than two points wide or high.
  public func cornersInWindow(of view: ViewID) -> [Point] {
    let part = placeInWindow(of: view)
    let (left, top) = (max(part.origin.x, 0) + 1, max(part.origin.y, 0) + 1)
    let right = min(part.origin.x + part.size.width, device.size.width) - 1
    let bottom = min(part.origin.y + part.size.height, device.size.height) - 1
    if left > right || top > bottom { return [] }
    return [Point(left, top), Point(right, top), Point(left, bottom), Point(right, bottom)]
  }

  /// UIKit's `hitTest`: the topmost view at a point of the window that takes touches; the window if no other view does.
  /// Siblings are tested in tree order: `zPosition` affects only drawing.
  public func hitTest(_ point: Point) -> ViewID {
    let found = hitTest(point, besides: .none)
    return popoverSources.isEmpty ? found : passingThrough(found, at: point)
  }

  /// The frontmost touchable view at a point of the window, the window itself if there is none; the view `hidden` and
  /// its subviews are skipped.
  func hitTest(_ point: Point, besides hidden: ViewID) -> ViewID {
    var found = window
    var local = point
    search: while true {
      var candidate = views[found].lastSubview
      while candidate.exists {
        if candidate != hidden, let inside = touch(local, on: candidate), !passes(inside, candidate) {
          found = candidate
          local = inside
          continue search
        }
        candidate = views[candidate].previousSibling
      }
      return found
    }
  }

  /// Whether a view is only translated relative to its superview, since neither of them has rarely used properties.
  @inline(__always)
  private func isShifted(_ view: ViewID) -> Bool {
    views[view].layer.isNone && views[views[view].superview].layer.isNone
  }

  /// The position of a touch in a view's coordinates; nil if the touch misses the view.
  /// - Parameter point: The position in the superview's coordinates.
  private func touch(_ point: Point, on view: ViewID) -> Point? {
    let onScreen = isHitOnScreen(view)
    if onScreen, isShifted(view) {
      let frame = frameOnScreen(of: view)
      let inside = Point(point.x - frame.origin.x, point.y - frame.origin.y)
      return Rect(.zero, frame.size).contains(inside) && isTouchable(view) ? inside : nil
    }
    guard isTouchable(view), let inside = step(from: view, onScreen).inverse?(point),
      Rect(.zero, onScreen ? sizeOnScreen(of: view) : views[view].frame.size).contains(inside)
    else { return nil }
    return inside
  }

  /// Whether touches hit a view at its place on screen, rather than at its model frame. True if only property animators
  /// (PROP-22) or UIKit itself move the view; false if an animation block or a layer animation does (GEST-440).
  private func isHitOnScreen(_ view: ViewID) -> Bool {
    guard holds(.prop22) else { return false }
    return !holds(.gest440)
      || animations.first(from: views[view].firstAnimation, by: { $0.nextOfView }) {
        !$1.isBySystem && groups[$1.group].animator.isNone
      }.isNone
  }

  /// Whether a touch passes through a view: the view takes touches only in its subviews, and no subview is at this
  /// point.
  private func passes(_ point: Point, _ view: ViewID) -> Bool {
    guard views[view].flags.contains(.passesTouches) else { return false }
    return views.first(from: views[view].firstSubview, by: { $0.nextSibling }) { id, _ in
      touch(point, on: id) != nil
    }.isNone
  }

  /// Whether hit-testing considers a view. False for views that are hidden, almost transparent or disabled, and while an
  /// animation of the view forbids touches (explicit layer animations never do); also for views that
  /// transition(from:to:) is exchanging (CHILD-18), and for a page that zooms back to its source.
  func isTouchable(_ view: ViewID) -> Bool {
    if !isOpenToTouches(view) || hasZooms && isLanding(view) { return false }
    if hasContexts, holds(.child18), isClosedBySwap(view) { return false }
    return animations.first(from: views[view].firstAnimation, by: { $0.nextOfView }) {
      $1.kind != .explicit && !allowsTouches(groups[$1.group])
    }.isNone
  }

  /// Whether no touch can land in a view, since the view or an ancestor is hidden, almost transparent or disabled.
  /// Hit-testing skips a view in this state with all its subviews (GEST-201).
  public func isShutToFingers(_ view: ViewID) -> Bool {
    views.first(from: view, by: { $0.superview }) { id, _ in !isOpenToTouches(id) }.exists && holds(.gest201)
  }

  private func isOpenToTouches(_ view: ViewID) -> Bool {
    !views[view].isHidden && !views[view].flags.contains(.ignoresTouches)
      && (isHitOnScreen(view) ? alphaOnScreen(of: view) : views[view].alpha) >= 0.01
  }

  /// Whether views animated by a group take touches. Views that a property animator animates do, unless the animator
  /// forbids it (PROP-18); other views do only if an animation option allows it.
  private func allowsTouches(_ group: AnimationGroup) -> Bool {
    if group.flags.contains(.allowUserInteraction) { return true }
    return group.animator.exists && holds(.prop18)
      && propertyAnimators[group.animator].isUserInteractionEnabled
  }

  /// The size of a view's bounds as presented on screen, in points.
  func sizeOnScreen(of view: ViewID) -> Size {
    if !isAnimated(.frame, of: view) { return views[view].frame.size }
    guard case .rect(let geometry) = presentationValue(.frame, of: view) else { return .zero }
    return geometry.size
  }

  /// The projection of a view into its superview. It combines the view's transform about its anchor point, its z
  /// position, and the superview's sublayer transform about the superview's anchor point.
  /// - Parameter moving: The view's own transform, if it is known already.
  func step(from view: ViewID, _ onScreen: Bool, _ moving: Transform3D? = nil) -> Projection {
    let superview = views[view].superview
    if isShifted(view) {
      return Projection(shift: (onScreen ? frameOnScreen(of: view) : views[view].frame).origin)
    }
    let (position, anchor) = place(of: view, onScreen)
    let own = moving ?? transform(of: view, onScreen)
    let outer =
      onScreen && isAnimated(.sublayerTransform, of: superview)
      ? presentationValue(.sublayerTransform, of: superview).transform
      : layers[views[superview].layer].sublayerTransform
    let origin = boundsOrigin(of: superview, onScreen)
    if own.isIdentity, outer.isIdentity {
      return Projection(shift: Point(position.x - anchor.x - origin.x, position.y - anchor.y - origin.y))
    }
    let around = place(of: superview, onScreen).anchor
    let height =
      onScreen && isAnimated(.zPosition, of: view)
      ? presentationValue(.zPosition, of: view).number : layers[views[view].layer].zPosition
    return Projection(
      Transform3D.translation(-anchor.x, -anchor.y)
        .concatenated(with: own)
        .concatenated(
          with: .translation(position.x - around.x - origin.x, position.y - around.y - origin.y, height)
        )
        .concatenated(with: outer)
        .concatenated(with: .translation(around.x, around.y)))
  }

  /// The position of a view's anchor point, in points of the superview and in points of the view itself; with
  /// `onScreen`, as presented on screen.
  private func place(of view: ViewID, _ onScreen: Bool) -> (position: Point, anchor: Point) {
    var position = position(of: view)
    var size = views[view].frame.size
    if onScreen, isAnimated(.frame, of: view) {
      guard case .rect(let shown) = presentationValue(.frame, of: view) else { return (.zero, .zero) }
      (position, size) = (shown.origin, shown.size)
    }
    let anchor = anchor(of: view, onScreen)
    return (position, Point(anchor.x * size.width, anchor.y * size.height))
  }

  /// The anchor point of a view, as fractions of its width and height; with `onScreen`, as presented on screen.
  func anchor(of view: ViewID, _ onScreen: Bool) -> Point {
    guard onScreen, isAnimated(.anchorPoint, of: view) else { return layers[views[view].layer].anchorPoint }
    return presentationValue(.anchorPoint, of: view).point
  }

  /// The transform of a view, which applies about its anchor point; with `onScreen`, as presented on screen.
  func transform(of view: ViewID, _ onScreen: Bool) -> Transform3D {
    guard onScreen, isAnimated(.transform, of: view) else { return layers[views[view].layer].transform }
    return presentationValue(.transform, of: view).transform
  }
}
