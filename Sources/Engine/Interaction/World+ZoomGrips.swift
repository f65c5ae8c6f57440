// How fingers take a zoomed page away: by a drag down or towards the trailing edge, from the leading edge, or with two:
//
//     grip ──▶ interactiveDismissShouldBegin ──false──▶ (nothing)
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
    let start = beginPlan()
    add(.inquire(.interactiveDismissShouldBegin, of: page))
    endPlan(.userDismissal, from: start)
  }

  /// A page has said whether the fingers that have taken it may take it away.
  mutating func heardWhetherZoomMayGo(_ answer: Object, of page: ControllerID, trace: inout Trace) {
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
