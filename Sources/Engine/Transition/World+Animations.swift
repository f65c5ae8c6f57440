extension World {
  /// Makes the animations of a transition: the system's own, since nobody vends another. The model values
  /// are the ones at the end; what is on screen is worked out from the transition's inner time.
  mutating func animate(_ id: TransitionID) {
    switch transitions[id].kind {
    case .presenting, .dismissing: animateSheetOrCover(id)
    case .pushing, .popping: animatePages(id)
    }
  }

  /// Animates the frame of a view to `frame`.
  mutating func animateFrame(of view: ViewID, from: Rect, to: Rect, in id: TransitionID) {
    views[view].frame = to
    addAnimation(.frame, of: view, from: from, to: to, in: id)
  }

  /// Animates the opacity of a view.
  mutating func animateAlpha(of view: ViewID, from: Double, to: Double, in id: TransitionID) {
    views[view].alpha = to
    addAnimation(.alpha, of: view, from: Rect(from, 0, 0, 0), to: Rect(to, 0, 0, 0), in: id)
  }

  /// Takes a transition's animations away. What was animated by a transition that was given up goes back to
  /// its old model value.
  mutating func dropAnimations(of id: TransitionID, finished: Bool) {
    var next = transitions[id].firstAnimation
    while next.exists {
      let row = animations[next]
      if !finished {
        switch row.property {
        case .frame: views[row.view].frame = row.from
        case .alpha: views[row.view].alpha = row.from.origin.x
        }
      }
      unlinkAnimation(next, of: row.view)
      animations.remove(next)
      next = row.nextOfTransition
    }
    transitions[id].firstAnimation = .none
  }

  // MARK: - Implementation

  /// While somebody drives it a system transition is linear, so that it stays under the finger.
  private mutating func addAnimation(
    _ property: AnimatedProperty, of view: ViewID, from: Rect, to: Rect, in id: TransitionID
  ) {
    let transition = transitions[id]
    var row = Animation()
    row.view = view
    row.transition = id
    row.property = property
    row.from = from
    row.to = to
    row.curve = transition.isInitiallyInteractive ? rules.linear : rules.systemCurve
    row.duration = transition.duration
    row.nextOfView = views[view].firstAnimation
    row.nextOfTransition = transition.firstAnimation
    let animation = animations.insert(row)
    views[view].firstAnimation = animation
    transitions[id].firstAnimation = animation
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
  private mutating func animatePages(_ id: TransitionID) {
    let row = transitions[id]
    let isPush = row.kind == .pushing
    let upper = controllers[isPush ? row.to : row.from].view
    let lower = controllers[isPush ? row.from : row.to].view
    let bounds = views[row.container].bounds
    let right = Rect(Point(bounds.size.width, 0), bounds.size)
    let shifted = Rect(Point(-bounds.size.width * rules.parallax, 0), bounds.size)
    let dimming = views.insert(View(role: .dimming, frame: bounds))
    views[dimming].background = .black
    insert(dimming, into: row.container, below: upper)
    transitions[id].dimming = dimming
    animateFrame(of: upper, from: isPush ? right : bounds, to: isPush ? bounds : right, in: id)
    animateFrame(of: lower, from: isPush ? bounds : shifted, to: isPush ? shifted : bounds, in: id)
    let dim = rules.pushDimming
    animateAlpha(of: dimming, from: isPush ? 0 : dim, to: isPush ? dim : 0, in: id)
  }

  /// The system's presentation: what moves comes up from the lower edge, and goes back there; a sheet's
  /// dimming view fades with it.
  private mutating func animateSheetOrCover(_ id: TransitionID) {
    let row = transitions[id]
    let presentation = presentations[row.presentation]
    let view = movedView(of: presentation.presented)
    let arrives = row.kind == .presenting
    let end = views[view].frame
    let bottom = views[presentation.container].bounds.size.height
    let below = Rect(Point(end.origin.x, bottom), end.size)
    animateFrame(of: view, from: arrives ? below : end, to: arrives ? end : below, in: id)
    guard presentation.dimming.exists else { return }
    let dim = rules.sheetDimming
    animateAlpha(of: presentation.dimming, from: arrives ? 0 : dim, to: arrives ? dim : 0, in: id)
  }
}
