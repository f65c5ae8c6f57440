extension World {
  /// Creates the system's animations for a transition without a custom animator; they follow the transition's clock.
  ///
  /// In a transition that starts interactively, the animations are linear, so that the view stays under the finger.
  mutating func animate(_ id: TransitionID) {
    let row = transitions[id]
    switch row.kind {
    // The animations of a resize were started when its views were placed.
    case .resizing: return
    case .presenting, .dismissing:
      if row.isZoom { return animateZoom(row, in: id) }
      animatePresentation(row, in: id)
    case .pushing, .popping, .selecting:
      transitions[id].departure = views[pageView(of: row.from)].frame
      if row.isZoom { return animateZoom(row, in: id) }
      controllers[row.host].kind.behaviour.animate?(&self, row, id)
    }
  }

  /// The curve of the system's animations in a transition, and of alongside animations: `easeInOut` for a resize or a
  /// fade; otherwise linear if the transition starts interactively; otherwise the rules' curve for a zoom, for a stack,
  /// or for other transitions.
  mutating func systemCurve(of row: Transition) -> Curve {
    if row.kind == .resizing || isFade(row) { return rules.easeInOut }
    if row.isInitiallyInteractive { return rules.linear }
    if row.isZoom { return zoomsIn(row) ? rules.zooms.zoomsIn : rules.zooms.zoomsOut }
    let isOfStack = row.kind == .pushing || row.kind == .popping
    return (isOfStack ? rules.containers.moves : nil) ?? rules.systemCurve
  }

  /// Adds a system animation of a view's frame.
  mutating func animateFrame(
    of view: ViewID, from: Rect, to: Rect, _ kind: AnimationKind = .absolute, in id: TransitionID
  ) {
    addSystemAnimation(.frame, of: view, from: .rect(from), to: .rect(to), kind, in: id)
  }

  /// Adds an animation of a view's opacity that affects only the screen; the model value stays.
  mutating func showAlpha(of view: ViewID, from: Double, to: Double, in id: TransitionID) {
    show(.alpha, of: view, from: from, to: to, in: id)
  }

  /// Adds a system animation of a view's opacity.
  private mutating func animateAlpha(of view: ViewID, from: Double, to: Double, in id: TransitionID) {
    addSystemAnimation(.alpha, of: view, from: .number(from), to: .number(to), .absolute, in: id)
  }

  /// Adds an animation of a property that affects only the screen; the model value stays.
  private mutating func show(
    _ property: ViewProperty, of view: ViewID, from: Double, to: Double, in id: TransitionID
  ) {
    addSystemAnimation(property, of: view, from: .number(from), to: .number(to), .explicit, in: id)
  }

  /// Animates a push or pop: the upper page slides over the lower one, which moves slightly and is dimmed (DUR-04).
  /// Mirrored in right-to-left layouts (DIRECTION-01).
  mutating func animatePages(_ row: Transition, in id: TransitionID) {
    let isPush = row.kind == .pushing
    let upper = pageView(of: isPush ? row.to : row.from)
    let lower = pageView(of: isPush ? row.from : row.to)
    let bounds = views[row.container].bounds
    let width = bounds.size.width
    var right = Rect(Point(width, 0), bounds.size)
    var shifted = Rect(Point(-width * rules.parallax, 0), bounds.size)
    if device.isRightToLeft { (right, shifted) = (mirrored(right, in: width), mirrored(shifted, in: width)) }
    var shade = View(role: .dimming, frame: bounds)
    shade.background = .black
    let dimming = views.insert(shade)
    insert(dimming, into: row.container, below: upper)
    transitions[id].dimming = dimming
    let broken = takeInterruptedFrames()
    let upperStart = broken?.frame(of: upper) ?? (isPush ? right : bounds)
    let lowerStart = broken?.frame(of: lower) ?? (isPush ? bounds : shifted)
    animateFrame(of: upper, from: upperStart, to: isPush ? bounds : right, in: id)
    animateFrame(of: lower, from: lowerStart, to: isPush ? shifted : bounds, in: id)
    let dim = rules.pushDimming
    // The dimming is proportional to the part of the width that the upper page covers.
    let share = width > 0 ? 1 - upperStart.origin.x.magnitude / width : 1
    animateAlpha(of: dimming, from: dim * min(max(share, 0), 1), to: isPush ? dim : 0, in: id)
  }

  /// Animates a presentation or dismissal in its transition style (a partial curl is not animated), and fades the
  /// dimming view of a sheet. A view that a finger dismisses moves with the finger, whatever its style.
  private mutating func animatePresentation(_ row: Transition, in id: TransitionID) {
    let presentation = presentations[row.presentation]
    let view = movedView(of: presentation.presented)
    let arrives = row.kind == .presenting
    let follows = row.isBySystemGesture && row.isInitiallyInteractive
    switch follows ? .coverVertical : transitionStyle(of: presentation) {
    case .coverVertical:
      let end = views[view].frame
      let bottom = views[presentation.container].bounds.size.height
      let below = Rect(Point(end.origin.x, bottom), end.size)
      if arrives {
        // A layout that moves the view meanwhile also moves it on screen, since the animation is additive (LAYER-01).
        animateFrame(of: view, from: below, to: end, .additive, in: id)
      } else {
        animateFrame(of: view, from: end, to: below, in: id)
      }
      if arrives, !holds(.sheet19) { lay(view, at: below) }
    case .crossDissolve:
      let alpha = views[view].alpha
      show(.alpha, of: view, from: arrives ? 0 : alpha, to: arrives ? alpha : 0, in: id)
    case .flipHorizontal:
      show(.transform, of: view, from: arrives ? .pi : 0, to: arrives ? 0 : .pi, in: id)
      let presenter = controllers[presentation.presenter].view
      if views[presenter].superview == presentation.container {
        show(.transform, of: presenter, from: arrives ? 0 : -.pi, to: arrives ? -.pi : 0, in: id)
      }
    case .partialCurl, .zoom: break
    }
    fadeDimming(of: presentation, arrives: arrives, in: id)
  }

  /// Fades the dimming view below a sheet in or out; does nothing without a dimming view.
  mutating func fadeDimming(of presentation: Presentation, arrives: Bool, in id: TransitionID) {
    guard presentation.dimming.exists else { return }
    let hasDetents = activeDetent(of: presentation.presented) != nil
    let dim = hasDetents ? views[presentation.dimming].alpha : rules.sheetDimming
    animateAlpha(of: presentation.dimming, from: arrives ? 0 : dim, to: arrives ? dim : 0, in: id)
  }
}
