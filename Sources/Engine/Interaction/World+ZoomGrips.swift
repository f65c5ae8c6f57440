// How fingers take a zoomed page away: by a drag down or towards the trailing edge, from the leading edge, or with two:
//
//     grip ──▶ interactiveDismissShouldBegin ──false──▶ (nothing; a scroll view that was about to scroll does)
//                        │
//                        └──true──▶ pop, or dismissal, under the finger ──lifted──▶ into its source
//                                                                         └───────▶ back

extension World {
  /// The zoomed page that a drag, or a pinch, would take now; none if there is none. What is in the way of any other
  /// swipe is in its way, too.
  /// - Parameter direction: nil for a pinch.
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

  /// The pans that would take a zoomed page now; none if none would.
  package var dragsOfZoomedPage: [PanDirection] {
    [.down, directionBack].filter { pageToGrip($0).exists }
  }

  /// Fingers take a zoomed page: it is asked whether they may (ZOOM-09).
  /// - Parameter place: where they came down, in the window.
  mutating func grip(
    _ page: ControllerID, _ grip: ZoomGrip, _ direction: PanDirection, at place: Point, cause: CauseIndex
  ) {
    self.cause = cause
    if grip == .pinch {
      touchDownForPinch(.left, at: place)
    } else {
      touchDown(direction, at: place)
      let size = views[controllers[page].view].frame.size
      finger.distance = max(direction.isVertical ? size.height : size.width, 1)
    }
    finger.grip = grip
    if !touch.isAllowedByPage { ask(page, willBegin: true) }
  }

  /// A scroll view away from its top is about to keep a drag that would take the page which it is on: a page that
  /// answers is asked before, and its answer decides (ZOOM-10).
  /// - Parameter place: of the recogniser that begins otherwise.
  /// - Returns: whether the page is asked; then the drag waits for the answer.
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

  /// A page has said whether the fingers may take it away, before a scroll view begins to follow them: if they may, the
  /// scroll view fails, else the swipe does.
  private mutating func heardBeforeScrolling(_ isAllowed: Bool, trace: inout Trace) {
    guard isAllowed else {
      if let place = touch.answerer { failContender(place, trace: &trace) }
      offerTouch(trace: &trace)
      return
    }
    touch.isAllowedByPage = true
    begin(trace: &trace)
    touch.isAllowedByPage = false
  }

  /// A page has said whether the fingers that have taken it, or are about to, may take it away.
  mutating func heardWhetherZoomMayGo(_ answer: Object, of page: ControllerID, trace: inout Trace) {
    if touch.isBuiltIn, touch.state == .possible {
      heardBeforeScrolling(answer == Object(true), trace: &trace)
    }
    if holds(.zoom09), answer == Object(false) { return }
    guard finger.isDown, finger.grip != .none else { return }
    var options = CommandOptions()
    options.isInteractive = true
    options.cause = cause
    let navigation = controllers[page].parent
    if navigation.exists {
      guard mayNavigate(navigation), controllers[navigation].shown == page else { return }
      if breaksOff(.swipe, .none, on: navigation, options) { return }
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

  /// Whether a drag sets out so nearly in a direction that it takes a zoomed page (ZOOM-18).
  func isStraight(_ way: Point, along direction: PanDirection) -> Bool {
    let along = direction.component(of: way)
    let across = (direction.isVertical ? way.x : way.y).magnitude
    return along > 0 && across <= along * (holds(.zoom18) ? rules.zooms.slope : 1)
  }

  /// Whether a zoomed page goes that fingers let go of.
  /// - Parameters:
  ///   - progress: of their way.
  ///   - velocity: along it, in points a second; of a pinch, in scales.
  func zoomGoes(at progress: Double, velocity: Double) -> Bool {
    let zooms = rules.zooms
    let carried = progress + velocity * zooms.projection / finger.distance
    switch finger.grip {
    case .pinch: return 1 - progress < zooms.pinchedSize
    case .edge: return 1 - zooms.shrinking * carried < zooms.swipedSize
    case .drag, .none:
      if zooms.release == .simulator { return 1 - zooms.shrinking * carried < zooms.draggedSize }
      return progress * finger.distance > zooms.travel || velocity > zooms.speed
    }
  }

  /// Where the fingers came down, in the window.
  var touchDownPlace: Point { touch.raw?.down.middle ?? finger.start }

  /// Whether a scroll view leaves a drag to the zoomed page that it is on: it stands at its top, and the drag goes down
  /// (ZOOM-22).
  func leavesDrag(_ scroll: ScrollID, _ direction: PanDirection) -> Bool {
    guard hasZooms, case let page = pageToGrip(direction), page.exists else { return false }
    let view = scrolls[scroll].view
    guard isInside(view, controllers[page].view) else { return false }
    let offset = boundsOrigin(of: view, false)
    return !holds(.zoom22) || direction == .down && offset.y <= 0
  }
}
