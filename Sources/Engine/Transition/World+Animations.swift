extension World {
  /// Makes the animations of a transition: the system's own, since nobody vends another. The model values
  /// are the ones at the end; what is on screen is worked out from the transition's inner time.
  ///
  /// While somebody drives it a system transition is linear, so that it stays under the finger.
  mutating func animate(_ id: TransitionID) {
    let row = transitions[id]
    var draft = Animation()
    draft.transition = id
    draft.duration = row.duration
    draft.curve = row.isInitiallyInteractive ? rules.linear : rules.systemCurve
    draft.nextOfTransition = row.firstAnimation
    switch row.kind {
    // All that moves has begun to when it was placed.
    case .resizing: return
    case .presenting, .dismissing: animatePresentation(row, &draft)
    case .pushing, .popping, .selecting:
      transitions[id].departure = views[pageView(of: row.from)].frame
      controllers[row.host].kind.behaviour.animate?(&self, row, &draft)
    }
    transitions[id].firstAnimation = draft.nextOfTransition
  }

  /// Takes a transition's animations away. What was animated by a transition that was given up goes back to
  /// its old model value.
  mutating func dropAnimations(of id: TransitionID, finished: Bool) {
    var next = transitions[id].firstAnimation
    while next.exists {
      let row = animations[next]
      if !finished, !row.isShownOnly {
        switch row.property {
        case .frame: views[row.view].frame = row.from
        case .alpha: views[row.view].alpha = row.from.origin.x
        case .turn: break
        }
      }
      unlinkAnimation(next, of: row.view)
      animations.remove(next)
      next = row.nextOfTransition
    }
    transitions[id].firstAnimation = .none
  }

  // MARK: - Implementation

  /// Animates the frame of a view. `draft` is what the animations of one transition have in common; it links
  /// each to the one before it.
  mutating func animateFrame(of view: ViewID, from: Rect, to: Rect, _ draft: inout Animation) {
    draft.property = .frame
    addAnimation(of: view, from: from, to: to, &draft)
    let animation = draft.nextOfTransition
    modify(&views[view]) {
      $0.frame = to
      $0.firstAnimation = animation
    }
  }

  /// Animates the opacity of a view.
  private mutating func animateAlpha(of view: ViewID, from: Double, to: Double, _ draft: inout Animation) {
    draft.property = .alpha
    addAnimation(of: view, from: Rect(from, 0, 0, 0), to: Rect(to, 0, 0, 0), &draft)
    let animation = draft.nextOfTransition
    modify(&views[view]) {
      $0.alpha = to
      $0.firstAnimation = animation
    }
  }

  /// Animates what is on screen of a property; the model keeps its value.
  private mutating func show(
    _ property: AnimatedProperty, of view: ViewID, from: Double, to: Double, _ draft: inout Animation
  ) {
    draft.property = property
    draft.isShownOnly = true
    addAnimation(of: view, from: Rect(from, 0, 0, 0), to: Rect(to, 0, 0, 0), &draft)
    draft.isShownOnly = false
    // A transform is looked for only where there is a layer.
    if property == .turn { _ = makeLayer(of: view) }
    views[view].firstAnimation = draft.nextOfTransition
  }

  private mutating func addAnimation(of view: ViewID, from: Rect, to: Rect, _ draft: inout Animation) {
    draft.view = view
    draft.from = from
    draft.to = to
    draft.nextOfView = views[view].firstAnimation
    draft.nextOfTransition = animations.insert(draft)
  }

  private mutating func unlinkAnimation(_ id: AnimationID, of view: ViewID) {
    if views[view].firstAnimation == id {
      views[view].firstAnimation = animations[id].nextOfView
      return
    }
    var previous = views[view].firstAnimation
    while previous.exists, animations[previous].nextOfView != id {
      previous = animations[previous].nextOfView
    }
    if previous.exists { animations[previous].nextOfView = animations[id].nextOfView }
  }

  /// The system's push: the upper page slides over the lower one, which shifts a little and is dimmed
  /// (DUR-04).
  mutating func animatePages(_ row: Transition, _ draft: inout Animation) {
    let isPush = row.kind == .pushing
    let upper = pageView(of: isPush ? row.to : row.from)
    let lower = pageView(of: isPush ? row.from : row.to)
    let bounds = views[row.container].bounds
    let right = Rect(Point(bounds.size.width, 0), bounds.size)
    let shifted = Rect(Point(-bounds.size.width * rules.parallax, 0), bounds.size)
    var shade = View(role: .dimming, frame: bounds)
    shade.background = .black
    let dimming = views.insert(shade)
    insert(dimming, into: row.container, below: upper)
    transitions[draft.transition].dimming = dimming
    animateFrame(of: upper, from: isPush ? right : bounds, to: isPush ? bounds : right, &draft)
    animateFrame(of: lower, from: isPush ? bounds : shifted, to: isPush ? shifted : bounds, &draft)
    let dim = rules.pushDimming
    animateAlpha(of: dimming, from: isPush ? 0 : dim, to: isPush ? dim : 0, &draft)
  }

  /// The system's presentation, as the transition style says; a sheet's dimming view fades with it. A sheet that a
  /// finger takes away follows it, whatever its style.
  private mutating func animatePresentation(_ row: Transition, _ draft: inout Animation) {
    let presentation = presentations[row.presentation]
    let view = movedView(of: presentation.presented)
    let arrives = row.kind == .presenting
    let follows = row.isBySystemGesture && row.isInitiallyInteractive
    switch follows ? .coverVertical : transitionStyle(of: presentation) {
    case .coverVertical:
      let end = views[view].frame
      let bottom = views[presentation.container].bounds.size.height
      let below = Rect(Point(end.origin.x, bottom), end.size)
      animateFrame(of: view, from: arrives ? below : end, to: arrives ? end : below, &draft)
    case .crossDissolve:
      let alpha = views[view].alpha
      show(.alpha, of: view, from: arrives ? 0 : alpha, to: arrives ? alpha : 0, &draft)
    case .flipHorizontal:
      show(.turn, of: view, from: arrives ? .pi : 0, to: arrives ? 0 : .pi, &draft)
      let presenter = controllers[presentation.presenter].view
      if views[presenter].superview == presentation.container {
        show(.turn, of: presenter, from: arrives ? 0 : -.pi, to: arrives ? -.pi : 0, &draft)
      }
    case .partialCurl: break
    }
    guard presentation.dimming.exists else { return }
    let dim = rules.sheetDimming
    animateAlpha(of: presentation.dimming, from: arrives ? 0 : dim, to: arrives ? dim : 0, &draft)
  }
}
