// A new command or swipe can interrupt a push or pop: the system's own from iOS 26 on, one with a zoom from iOS 18 on.
// The running transition completes immediately, with all its calls, and the new one begins in the same turn, from where
// the pages are on screen (NAV-59, NAV-61, ZOOM-04).

/// The frames of two pages at the moment when their transition was interrupted.
struct InterruptedFrames: Sendable {
  var pages: [(view: ViewID, frame: Rect)]

  /// The frame of a page, in points of the container; nil for any other view.
  func frame(of view: ViewID) -> Rect? { pages.first { $0.view == view }?.frame }
}

extension World {
  /// Whether a navigation controller would accept a command or swipe now, because no transition prevents it.
  func mayNavigate(_ navigation: ControllerID) -> Bool {
    !isBusy(navigation) || canInterrupt(navigation)
  }

  /// Whether the current transition, if any, allows a tap on a navigation controller's back button (NAV-60).
  package func hasOpenBackButton(_ navigation: ControllerID) -> Bool {
    holds(.nav60) ? mayNavigate(navigation) : !isBusy(navigation)
  }

  /// The navigation controller whose page a tap on the back button pops. A stack that is the top page of another, as in
  /// a collapsed split view controller (SPLIT-15), has its back button in the same bar.
  package func stackInFront(of navigation: ControllerID) -> ControllerID {
    var front = navigation
    while case let page = controllers[front].shown, controllers[page].kind == .navigation,
      controllers[page].stackCount > 1
    {
      front = page
    }
    return front
  }

  /// Whether the transition of a navigation controller can be interrupted: the system runs it, it is already running
  /// without a finger, and it zooms or the version of iOS allows it.
  func canInterrupt(_ navigation: ControllerID) -> Bool {
    let row = transitions[controllers[navigation].transition]
    let givesWay = rules.containers.isInterruptible || row.isZoom && holds(.zoom08)
    return givesWay && row.phase == .running && !isCustom(row)
  }

  /// Interrupts a navigation controller's transition, if possible; the new command then runs right after the end of
  /// that transition.
  /// - Returns: Whether a transition was interrupted. If not, the command can run now or must wait.
  mutating func interruptTransition(
    _ kind: QueuedCommand.Kind, _ id: ControllerID, stack: [ControllerID] = [], on navigation: ControllerID,
    _ options: CommandOptions
  ) -> Bool {
    guard canInterrupt(navigation) else { return false }
    let transition = controllers[navigation].transition
    let row = transitions[transition]
    let pages = [row.from, row.to].map { viewInPlace(of: $0) }
    let seen = InterruptedFrames(pages: pages.map { ($0, frameOnScreen(of: $0)) })
    if kind == .swipe, finger.zoomGesture == .none {
      // The finger drives the page from its current place on screen; cancelling the swipe moves it back to its full
      // place.
      let page = seen.frame(of: pageView(of: controllers[navigation].shown))
      finger.base += max(page?.origin.x ?? 0, 0) / finger.distance
    } else {
      rareTables.value.interruptedFrames = seen
    }
    queue.append(
      QueuedCommand(kind: kind, navigation: navigation, controller: id, stack: stack, options: options))
    let isFinished = !row.isCancelled && (holds(.zoom04) || !row.isZoom)
    add(.on(transition, .completeTransition, flag: isFinished))
    return true
  }

  /// Removes and returns the frames of the pages at the last interruption; nil if there are none.
  mutating func takeInterruptedFrames() -> InterruptedFrames? {
    guard let found = rareTables.value.interruptedFrames else { return nil }
    rareTables.value.interruptedFrames = nil
    return found
  }
}
