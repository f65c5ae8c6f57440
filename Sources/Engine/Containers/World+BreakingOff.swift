// From iOS 26 on the system's own push or pop gives way, and a zoom does from iOS 18 on: it is complete at once, with all
// its calls, and what breaks it off begins in the same turn, from where the pages are seen (NAV-59, NAV-61, ZOOM-04).

/// Where two pages were seen when their transition gave way.
struct BrokenOff: Sendable {
  var pages: [(view: ViewID, frame: Rect)]

  /// Where a page was seen, in points of the container; nil for another view.
  func frame(of view: ViewID) -> Rect? { pages.first { $0.view == view }?.frame }
}

extension World {
  /// Whether a navigation controller would take up a command, or a swipe, now: no transition is in its way.
  func mayNavigate(_ navigation: ControllerID) -> Bool {
    !isBusy(navigation) || givesWay(navigation)
  }

  /// Whether the back button of a navigation controller can be tapped, as far as transitions go (NAV-60).
  package func hasOpenBackButton(_ navigation: ControllerID) -> Bool {
    holds(.nav60) ? mayNavigate(navigation) : !isBusy(navigation)
  }

  /// The navigation controller whose page goes if the back button of another is tapped: a stack that stands on that,
  /// as a column does when its split view controller has collapsed (SPLIT-15), has its button in the same bar.
  package func stackInFront(of navigation: ControllerID) -> ControllerID {
    var front = navigation
    while case let page = controllers[front].shown, controllers[page].kind == .navigation,
      controllers[page].stackCount > 1
    {
      front = page
    }
    return front
  }

  /// Whether the transition of a navigation controller gives way: the system's own, while it runs and nobody's finger is
  /// on it. What waits for the end of the turn to begin does not.
  func givesWay(_ navigation: ControllerID) -> Bool {
    let row = transitions[controllers[navigation].transition]
    let givesWay = rules.containers.givesWay || row.isZoom && holds(.zoom08)
    return givesWay && row.phase == .running && !isCustom(row)
  }

  /// Breaks off the transition of a navigation controller that gives way; the command runs right after its end.
  /// - Returns: whether there is one; else the command may run, or has to wait.
  mutating func breaksOff(
    _ kind: QueuedCommand.Kind, _ id: ControllerID, stack: [ControllerID] = [], on navigation: ControllerID,
    _ options: CommandOptions
  ) -> Bool {
    guard givesWay(navigation) else { return false }
    let transition = controllers[navigation].transition
    let row = transitions[transition]
    let pages = [row.from, row.to].map(pageView)
    let seen = BrokenOff(pages: pages.map { ($0, frameOnScreen(of: $0)) })
    if kind == .swipe, finger.grip == .none {
      // Given up it comes to rest on the whole page, so the finger takes it where it is on its way.
      let page = seen.frame(of: pageView(of: controllers[navigation].shown))
      finger.base += max(page?.origin.x ?? 0, 0) / finger.distance
    } else {
      rareTables.value.brokenOff = seen
    }
    queue.append(
      QueuedCommand(kind: kind, navigation: navigation, controller: id, stack: stack, options: options))
    let isFinished = !row.isCancelled && (holds(.zoom04) || !row.isZoom)
    add(.on(transition, .completeTransition, flag: isFinished))
    return true
  }

  /// Where the pages were seen of the transition that the one which begins now has broken off; nil if it has broken off
  /// none.
  mutating func takeBrokenOff() -> BrokenOff? {
    guard let found = rareTables.value.brokenOff else { return nil }
    rareTables.value.brokenOff = nil
    return found
  }
}
