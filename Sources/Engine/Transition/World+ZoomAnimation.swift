// The animations of a zoom transition: the page moves from its source view to its final frame or back, while the page
// below shrinks a little and is dimmed. Under a finger, the page shrinks and follows; the page below stays (ZOOM-23).

extension World {
  /// Creates the system's animations for a zoom transition.
  mutating func animateZoom(_ row: Transition, in id: TransitionID) {
    let page = zoomedPage(of: row)
    let (upper, lower) = (movingView(ofZoom: row), viewBelow(zoom: row))
    holdBackSource(of: page)
    let broken = takeInterruptedFrames()
    let whole = views[upper].frame
    let far = place(ofSourceOf: page, whole, in: row)
    let brings = zoomsIn(row)
    let isHeld = row.isInitiallyInteractive && row.isBySystemGesture
    let start = isHeld || broken == nil ? (brings ? far : whole) : broken?.frame(of: upper) ?? whole
    let end = isHeld ? grippedPlace(of: upper, whole) : brings ? whole : far
    showPlace(of: upper, from: start, to: end, in: id)
    if !isHeld, !isInWindow(zoom(of: page)?.source ?? .none) {
      showAlpha(of: upper, from: brings ? 0 : 1, to: brings ? 1 : 0, in: id)
    }
    if isHeld, let seen = broken?.frame(of: upper) { continueGrowing(upper, from: seen, to: whole, in: id) }
    if lower.exists {
      let full = views[lower].frame
      let small = full.scaled(by: rules.zooms.sizeBelow)
      let from = broken?.frame(of: lower) ?? (brings ? full : small)
      showPlace(of: lower, from: isHeld ? small : from, to: brings || isHeld ? small : full, in: id)
    }
    dim(row, in: id, below: upper, isHeld: isHeld)
  }

  /// Redirects a zoom that a finger has released: the page moves on to its source view or to its final frame. If the
  /// zoom finishes, the rest of the dimming fades out.
  mutating func aimZoom(_ id: TransitionID, finishing: Bool) {
    let row = transitions[id]
    let page = zoomedPage(of: row)
    let upper = movingView(ofZoom: row)
    let whole = views[upper].frame
    let share = innerProgress(of: id)
    let far = place(ofSourceOf: page, whole, in: row)
    aim(.transform, of: upper, in: id, at: share, from: whole, to: far, finishing)
    if case let lower = viewBelow(zoom: row), lower.exists {
      let full = views[lower].frame
      let small = full.scaled(by: rules.zooms.sizeBelow)
      aim(.transform, of: lower, in: id, at: share, from: small, to: full, finishing)
    }
    guard finishing, row.dimming.exists else { return }
    let dim = alphaOnScreen(of: row.dimming)
    let animation = systemAnimation(.alpha, of: row.dimming, in: id)
    animations[animation].from = .number(dim / (1 - share))
    animations[animation].to = .number(0)
    views[row.dimming].alpha = 0
  }

  /// The curve of a zoom after a finger has released the page; nil for a zoom by code, and for other transitions.
  func releaseCurve(of id: TransitionID, finishing: Bool) -> Curve? {
    guard transitions[id].isZoom, transitions[id].isBySystemGesture else { return nil }
    return finishing ? rules.zooms.lands : rules.zooms.springsBack
  }

  /// The view below the page of a zoom; none for a sheet, which has its own dimming of the view below.
  private func viewBelow(zoom row: Transition) -> ViewID {
    let other = zoomsIn(row) ? row.from : row.to
    if row.host.exists { return viewInPlace(of: other) }
    return isSheet(presentations[row.presentation].style) ? .none : controllers[other].view
  }

  /// The frame of a page at the source end of a zoom: the frame in which the page's aligned part coincides with the
  /// source view. Without a source view, a smaller frame in the middle (ZOOM-28).
  private func place(ofSourceOf page: ControllerID, _ whole: Rect, in row: Transition) -> Rect {
    guard let zoom = zoom(of: page), isInWindow(zoom.source) else {
      return holds(.zoom28) ? whole.scaled(by: rules.zooms.sizeWithoutSource) : whole
    }
    // The source view's frame at rest: the page that contains it may be drawn smaller at the moment (ZOOM-33).
    let source = convert(
      views[zoom.source].bounds, from: zoom.source, to: row.container, onScreen: !holds(.zoom33))
    let part = zoom.alignment ?? Rect(.zero, whole.size)
    let (across, down) = (source.size.width / part.size.width, source.size.height / part.size.height)
    return Rect(
      source.origin.x - part.origin.x * across, source.origin.y - part.origin.y * down,
      whole.size.width * across, whole.size.height * down)
  }

  /// The frame that a gripped page would have after the finger has moved the full distance (ZOOM-31).
  private func grippedPlace(of view: ViewID, _ whole: Rect) -> Rect {
    let zooms = rules.zooms
    let size = finger.zoomGesture == .pinch ? 0 : 1 - zooms.shrinking
    let held = convert(Rect(finger.start, .zero), from: window, to: views[view].superview, onScreen: false)
      .origin
    let share =
      switch finger.zoomGesture {
      case .pinch: 0.0
      case .edge: 1.0
      case .none, .drag: finger.direction.isVertical ? zooms.followsDown : zooms.followsAside
      }
    let way = finger.direction.translation(share * finger.distance)
    return Rect(
      held.x + (whole.origin.x - held.x) * size + way.x, held.y + (whole.origin.y - held.y) * size + way.y,
      whole.size.width * size, whole.size.height * size)
  }

  /// Adds an animation that shows a view in frames other than its own; the model value stays.
  private mutating func showPlace(of view: ViewID, from: Rect, to: Rect, in id: TransitionID) {
    addSystemAnimation(.transform, of: view, from: .rect(from), to: .rect(to), .explicit, in: id)
  }

  /// Lets a page continue to grow to its final frame after a finger has interrupted its zoom, while the finger shrinks
  /// the page as a whole (ZOOM-15).
  private mutating func continueGrowing(_ view: ViewID, from seen: Rect, to whole: Rect, in id: TransitionID)
  {
    guard holds(.zoom15) else { return }
    let curve = rules.zooms.zoomsIn
    let group = makeContinuingGroup(curve, lasting: curve.ownDuration ?? .zero)
    transitions[id].continuingGroup = group
    addSystemAnimation(
      .frame, of: view, from: .rect(seen.stored), to: .rect(whole.stored), .additive, to: group)
  }

  private mutating func dim(_ row: Transition, in id: TransitionID, below upper: ViewID, isHeld: Bool) {
    if row.host.isNone, isSheet(presentations[row.presentation].style) {
      return fadeDimming(of: presentations[row.presentation], arrives: zoomsIn(row), in: id)
    }
    let color = holds(.zoom13) ? zoom(of: zoomedPage(of: row))?.dimmingColor : nil
    var shade = View(role: .dimming, frame: views[row.container].bounds)
    shade.background = color ?? .black
    let most = color == nil ? rules.zooms.dimming : 1
    let dimming = views.insert(shade)
    insert(dimming, into: row.container, below: upper)
    transitions[id].dimming = dimming
    let brings = zoomsIn(row)
    addSystemAnimation(
      .alpha, of: dimming, from: .number(brings ? 0 : most), to: .number(brings || isHeld ? most : 0),
      .absolute,
      in: id)
  }

  /// The system's animation of a view's property in a transition; none if there is none.
  private func systemAnimation(_ property: ViewProperty, of view: ViewID, in id: TransitionID) -> AnimationID
  {
    animations.first(from: views[view].firstAnimation, by: { $0.nextOfView }) { _, row in
      row.isBySystem && row.property == property && row.group == transitions[id].group
    }
  }

  /// Redirects the system's animation of a property, from its value at progress `share`, to `end` if finishing,
  /// otherwise back to `start`. Does nothing without such an animation.
  private mutating func aim(
    _ property: ViewProperty, of view: ViewID, in id: TransitionID, at share: Double, from start: Rect,
    to end: Rect,
    _ finishing: Bool
  ) {
    let animation = systemAnimation(property, of: view, in: id)
    guard animation.exists, case .rect(let old) = animations[animation].from,
      case .rect(let goal) = animations[animation].to
    else { return }
    let shown = old.mixed(with: goal, share)
    if finishing {
      animations[animation].from = .rect(end.mixed(with: shown, 1 / (1 - share)))
      animations[animation].to = .rect(end)
    } else {
      animations[animation].from = .rect(start)
      animations[animation].to = .rect(share > 0 ? start.mixed(with: shown, 1 / share) : start)
    }
  }
}

extension Rect {
  /// The frame in the form in which animations store it: the centre as the origin, and the size.
  fileprivate var stored: Rect { Rect(center, size) }

  /// This rectangle scaled about its centre.
  fileprivate func scaled(by factor: Double) -> Rect {
    let (middle, width, height) = (center, size.width * factor, size.height * factor)
    return Rect(middle.x - width / 2, middle.y - height / 2, width, height)
  }

  /// The rectangle between this one and another at the fraction `share`, which may lie outside 0…1.
  fileprivate func mixed(with other: Rect, _ share: Double) -> Rect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      mix(origin.x, other.origin.x), mix(origin.y, other.origin.y), mix(size.width, other.size.width),
      mix(size.height, other.size.height))
  }
}
