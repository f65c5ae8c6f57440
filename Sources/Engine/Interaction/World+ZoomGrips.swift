// The gestures that dismiss the page of a zoom transition: a drag down or towards the trailing edge, a swipe from the
// leading edge, or a pinch. The steps:
//
//     grip ──▶ interactiveDismissShouldBegin ──false──▶ no dismissal; a scroll view may scroll instead
//                        │
//                        └──true──▶ pop, or dismissal, under the finger ──lifted──▶ into its source
//                                                                         └───────▶ back

extension World {
  /// The page of a zoom transition that a drag or pinch would begin to dismiss now. None if there is no such page, if a
  /// transition of its navigation controller or presentation prevents that, if the page presents another controller,
  /// for sheets and custom presentations, and for drags in other directions than down and back.
  /// - Parameter direction: The direction of the drag; nil for a pinch.
  func pageToGrip(_ direction: PanDirection?) -> ControllerID {
    guard hasZooms, rules.zooms.isThere else { return .none }
    if let direction, direction != .down, direction != directionBack { return .none }
    for id in controllers.list(from: visibleController, by: { $0.parent }) {
      let row = controllers[id]
      if controllers[row.parent].kind.traits.isStack {
        let isFree = holds(.zoom15) ? mayNavigate(row.parent) : !isBusy(row.parent)
        let isOnTop = controllers[row.parent].shown == id && controllers[row.parent].stackCount > 1
        if isOnTop, prefersZoom(id) { return isFree ? id : .none }
      } else if row.presentation.exists, prefersZoom(id) {
        let presentation = presentations[row.presentation]
        let isFree = presentation.transition.isNone && presentedOver(id).isNone
        return isFree && !isSheet(presentation.style) && !presentation.controller.exists ? id : .none
      }
    }
    return .none
  }

  /// The directions in which a drag would begin to dismiss the page of a zoom transition now.
  package var dragsOfZoomedPage: [PanDirection] {
    [.down, directionBack].filter { pageToGrip($0).exists }
  }

  /// Begins to dismiss the page of a zoom transition by a gesture: asks first whether this is allowed (ZOOM-09), unless
  /// the page has allowed it already.
  /// - Parameter place: The touch-down position, in points of the window.
  mutating func beginZoomDismissal(
    _ page: ControllerID, _ grip: ZoomGrip, _ direction: PanDirection, at place: Point, cause: CauseIndex
  ) {
    self.cause = cause
    if grip == .pinch {
      touchDown(.pinch, .left, at: place)
    } else {
      touchDown(direction, at: place)
      let size = views[controllers[page].view].frame.size
      finger.distance = max(direction.isVertical ? size.height : size.width, 1)
    }
    finger.zoomGesture = grip
    if !touch.isAllowedByPage { ask(page, willBegin: true) }
  }

  /// Asks the page of a zoom transition about a drag that could dismiss the page, but that a scroll view inside would
  /// otherwise take. The page's answer decides between the two (ZOOM-10).
  /// - Parameter place: The index of the recognizer that would otherwise begin.
  /// - Returns: Whether the page is asked; the drag then waits for its answer.
  mutating func asksPage(before place: Int) -> Bool {
    let gesture = touch.contenders[place].gesture
    guard hasZooms, recognizers[gesture].isOfScroll, holds(.zoom10Decides) else { return false }
    let swipe = touch.possible.first {
      guard touch.contenders[$0].isReady, touch.contenders[$0].isBuiltIn,
        case .pan(let direction?, fromEdge: false) = touch.contenders[$0].kind
      else { return false }
      return pageToGrip(direction).exists
    }
    guard let swipe, case .pan(let direction, _) = touch.contenders[swipe].kind else { return false }
    let page = pageToGrip(direction)
    guard controllers[page].interest.contains(.interactiveDismissShouldBegin),
      isInside(recognizers[gesture].view, controllers[page].view)
    else { return false }
    touch.answerer = swipe
    isTouchDue = true
    cause = touch.cause
    ask(page, willBegin: false)
    return true
  }

  private mutating func ask(_ page: ControllerID, willBegin: Bool) {
    let start = beginPlan()
    add(.inquire(.interactiveDismissShouldBegin, of: page, flag: willBegin))
    endPlan(.userDismissal, from: start)
  }

  /// Applies the answer that a page gave before a scroll view began: if the page may be dismissed, the scroll view's
  /// recognizer fails, otherwise the swipe fails.
  private mutating func applyScrollAnswer(_ isAllowed: Bool, trace: inout Trace) {
    guard isAllowed else {
      if let place = touch.answerer { failContender(place, trace: &trace) }
      offerTouch(trace: &trace)
      return
    }
    touch.isAllowedByPage = true
    begin(trace: &trace)
    touch.isAllowedByPage = false
  }

  /// Applies a page's answer to the question whether a gesture may dismiss the page: unless it is false, begins the pop
  /// or the dismissal, which the finger drives. Does nothing if the finger has lifted, or if a transition prevents it.
  mutating func applyZoomDismissalAnswer(_ answer: Object, of page: ControllerID, trace: inout Trace) {
    if touch.isBuiltIn, touch.state == .possible {
      applyScrollAnswer(answer == Object(true), trace: &trace)
    }
    if holds(.zoom09), answer == Object(false) { return }
    guard finger.isDown, finger.zoomGesture != .none else { return }
    var options = CommandOptions()
    options.isInteractive = true
    options.cause = cause
    let navigation = controllers[page].parent
    if navigation.exists {
      guard mayNavigate(navigation), controllers[navigation].shown == page else { return }
      if interruptTransition(.swipe, .none, on: navigation, options) { return }
      runPop(on: navigation, options, asks: holds(.bar07), trace: &trace)
      return letFingerSwipe(controllers[navigation].transition)
    }
    let presentation = controllers[page].presentation
    guard presentation.exists, presentations[presentation].transition.isNone, presentedOver(page).isNone
    else {
      return
    }
    dismiss(from: presentations[presentation].presenter, presentation, receiver: page, options)
    letFingerSwipe(presentations[presentation].transition)
  }

  /// Whether a drag is close enough to a direction to begin dismissing the page of a zoom transition (ZOOM-18).
  func isStraight(_ way: Point, along direction: PanDirection) -> Bool {
    let along = direction.component(of: way)
    let across = (direction.isVertical ? way.x : way.y).magnitude
    return along > 0 && across <= along * (holds(.zoom18) ? rules.zooms.slope : 1)
  }

  /// Whether the page of a zoom transition is dismissed when the fingers lift.
  /// - Parameters:
  ///   - progress: The progress at the lift.
  ///   - velocity: The velocity along the gesture, in points per second; for a pinch, in scale per second.
  func dismissesZoom(at progress: Double, velocity: Double) -> Bool {
    let zooms = rules.zooms
    let carried = progress + velocity * zooms.projection / finger.distance
    switch finger.zoomGesture {
    case .pinch: return 1 - progress < zooms.pinchedSize
    case .edge: return 1 - zooms.shrinking * carried < zooms.swipedSize
    case .drag, .none:
      if zooms.release == .simulator { return 1 - zooms.shrinking * carried < zooms.draggedSize }
      return progress * finger.distance > zooms.travel || velocity > zooms.speed
    }
  }

  /// The position of the finger at touch-down, in points of the window.
  var touchDownPlace: Point { touch.raw?.down.middle ?? finger.start }

  /// Whether a scroll view leaves a drag to the page of a zoom transition that contains it: the content is at its top,
  /// and the drag goes down (ZOOM-22).
  func leavesDrag(_ scroll: ScrollID, _ direction: PanDirection) -> Bool {
    guard hasZooms, case let page = pageToGrip(direction), page.exists else { return false }
    let view = scrolls[scroll].view
    guard isInside(view, controllers[page].view) else { return false }
    let offset = boundsOrigin(of: view, false)
    return !holds(.zoom22) || direction == .down && offset.y <= 0
  }
}
