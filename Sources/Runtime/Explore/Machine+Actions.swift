import Engine
import Semantics

// The actions that are possible now, found in the world. Their order depends only on the state and the actions that led
// to it.

extension Machine {
  /// The actions possible now. An action may still turn out to be impossible when it is performed.
  package var actions: [UserAction] {
    if world.isInBackground { return [UserAction(.foreground)] }
    let isDown = world.finger.isDown
    var found = isDown ? fingerActions : []
    // While the screen rotates, the delivery of touches is undocumented; allow no new ones.
    if !world.openTransitions.contains(where: { world.transitions[$0].kind == .resizing }) {
      let spelling = storySpelling
      found += tappedViews.map { UserAction(.tap(spelling.view($0))) }
      found += tabs(spelling).map { UserAction(.tap($0)) }
      found += grabbers.map { UserAction(.tap("\(spelling.controller($0)).grabber")) }
      found += backButtons.map { UserAction(.tap("\(spelling.controller($0)).backButton")) }
      if !isDown, uninterruptible.isEmpty { found += downs(spelling) }
    }
    found += clockActions
    let turned: Orientation = world.device.orientation == .portrait ? .landscapeLeft : .portrait
    if world.supports(turned) { found.append(UserAction(.rotate(turned))) }
    if isDown || !isAtRest { found.append(UserAction(.background)) }
    return found
  }

  /// Whether nothing is pending, no transition is open, no finger is down, no code is running, and the app is
  /// in the foreground.
  package var isAtRest: Bool {
    world.condition == .settled && !world.isTouched && !world.finger.isDown && !world.isInBackground
      && !isUnderWay && pending.interactionBlocks.isEmpty
  }

  // MARK: - Fingers

  /// The distances of a pan, as fractions: at the first, most rules cancel; at the second, most finish; the short one
  /// is almost back at the start, too little for any rule.
  private static let (firstShare, secondShare, shortShare) = (0.4, 0.6, 0.04)

  /// The possible actions of fingers that are down.
  private var fingerActions: [UserAction] {
    var found: [UserAction] = []
    if let pair = world.finger.pair {
      let isForward = world.finger.direction == .right
      let steps = Self.steps(of: pair, isForward: isForward)
      if world.touchExtent == .translation(Point(Self.amount(pair, steps[0]), 0)) {
        found += steps.dropFirst().map { UserAction(.pairOn(pair, to: $0)) }
      }
    } else if world.touch.raw != nil {
      if world.isPressing, world.finger.location(at: world.now) == world.finger.start {
        found.append(UserAction(.pressOn(by: Self.pressedWay)))
      }
    } else if world.touchExtent == .share(Self.firstShare) {
      found.append(UserAction(.panOn(to: Self.secondShare)))
      found.append(UserAction(.panOn(to: Self.shortShare)))
    }
    found.append(UserAction(.release(velocity: nil)))
    if world.finger.pair == nil, world.touch.raw == nil {
      found += [2000, -2000].map { UserAction(.release(velocity: $0)) }
    }
    found.append(UserAction(.cancelTouch))
    return found
  }

  /// The scales of a pinch, or the angles of a rotation in degrees: the first is where the fingers begin, the others
  /// are those to which they may move on. The last is almost the scale or angle at rest.
  private static func steps(of pair: PairGesture, isForward: Bool) -> [Double] {
    switch pair {
    case .pinch: isForward ? [2, 1.05] : [0.5, 0.3, 0.95]
    case .rotation: isForward ? [40, 90, 2] : [-40, -2]
    }
  }

  /// Converts a scale, or an angle in degrees, to the movement that a touch measures: scale − 1, or radians.
  private static func amount(_ pair: PairGesture, _ step: Double) -> Double {
    pair == .pinch ? step - 1 : step * Double.pi / 180
  }

  /// The distance by which a finger that presses moves down, in points.
  private static let pressedWay = 200

  /// The possible actions that put fingers down: pans, pinches, rotations and presses.
  private func downs(_ spelling: Spelling) -> [UserAction] {
    let handlers = gestureHandlers
    return pans(handlers, spelling) + pairs(handlers) + presses(spelling)
  }

  /// The pans that a recognizer or a handler answers: one for each direction, then one for each view on which another
  /// recognizer answers.
  private func pans(_ handlers: [GestureHandler], _ spelling: Spelling) -> [UserAction] {
    var found: [UserAction] = []
    for fromEdge in [false, true] {
      for direction in PanDirection.allCases {
        let near = world.answerers(to: .pan(direction, fromEdge: fromEdge), on: nil, handlers)
        if near.isEmpty { continue }
        func pan(on name: String?) -> UserAction {
          UserAction(.pan(direction, fromEdge: fromEdge, on: name, to: Self.firstShare))
        }
        found.append(pan(on: nil))
        for place in bearers(direction, fromEdge) {
          let there = world.answerers(to: .pan(direction, fromEdge: fromEdge), on: place, handlers)
          guard let first = there.first, first != near.first else { continue }
          found.append(pan(on: name(of: place, spelling)))
        }
      }
    }
    return found
  }

  /// The reachable views with an enabled recognizer for a pan in this direction, from an edge of the screen or not as
  /// `fromEdge` says.
  private func bearers(_ direction: PanDirection, _ fromEdge: Bool) -> [Touched] {
    var found: [Touched] = []
    for id in world.recognizersInWindow {
      let row = world.recognizers[id]
      guard case .pan(let own, let isOwnEdge) = row.kind, own == nil || own == direction,
        isOwnEdge == fromEdge, row.isEnabled, isInReach(row.view),
        !found.contains(where: { $0.view == row.view })
      else { continue }
      found.append(Touched(controller: row.controller, view: row.view))
    }
    return found
  }

  private func name(of place: Touched, _ spelling: Spelling) -> String {
    place.view == world.controllers[place.controller].view
      ? spelling.controller(place.controller) : spelling.view(place.view)
  }

  private func pairs(_ handlers: [GestureHandler]) -> [UserAction] {
    var found: [UserAction] = []
    for pair in PairGesture.allCases {
      for isForward in pair == .pinch ? [false, true] : [true, false]
      where !world.answerers(to: .pair(pair, isForward: isForward), on: nil, handlers).isEmpty {
        found.append(UserAction(.pair(pair, to: Self.steps(of: pair, isForward: isForward)[0])))
      }
    }
    return found
  }

  /// A press on each view in reach that has an enabled long-press recognizer.
  private func presses(_ spelling: Spelling) -> [UserAction] {
    world.recognizersInWindow.compactMap { id in
      let row = world.recognizers[id]
      guard row.kind == .longPress, row.isEnabled, isInReach(row.view) else { return nil }
      let place = Touched(controller: row.controller, view: row.view)
      return UserAction(.press(on: name(of: place, spelling), over: row.minimumPressDuration))
    }
  }

  // MARK: - Taps

  /// Whether a tap can reach a view: it is in the window and not covered entirely, it is in no transition of
  /// `uninterruptible`, and no transition blocks touches on it.
  private func isInReach(_ view: ViewID) -> Bool {
    guard view.exists, world.isInWindow(view), !world.isCoveredByTouchTaker(view), !isInTransition(view)
    else { return false }
    let hit = world.hitTest(aimedAt: view).hit
    return hit.exists && world.transition(closing: hit).isNone
  }

  /// Whether a view is in a transition of `uninterruptible`, which is neither driven (GEST-42) nor interruptible
  /// (GEST-44). It is not documented that touches reach the views of such a transition.
  private func isInTransition(_ view: ViewID) -> Bool {
    uninterruptible.contains { id in
      let row = world.transitions[id]
      let whole = row.host.exists ? world.controllers[row.host].view : row.container
      return world.isInside(view, whole)
    }
  }

  /// The open animated transitions that are neither driven nor interruptible, except changes of size.
  private var uninterruptible: [TransitionID] {
    world.openTransitions.filter { id in
      let row = world.transitions[id]
      return row.isAnimated && row.kind != .resizing && row.phase != .driven && !world.isInterruptible(id)
    }
  }

  /// The reachable views on which a tap has an effect: it runs a handler or a segue, is recognized, may dismiss a
  /// sheet, or makes the view the first responder. Without duplicates.
  var tappedViews: [ViewID] {
    var found: [ViewID] = []
    func add(_ view: ViewID) {
      if !found.contains(view), isInReach(view) { found.append(view) }
    }
    for tap in boundTaps {
      if tap.handler.attached.exists {
        add(code.attached[tap.handler.attached].target)
      } else {
        add(view(tap.target, scene(around: tap.handler.own)))
      }
    }
    for id in world.controllers.ids where world.controllers[id].kind != .nobody {
      for (_, segue) in segues(of: KindID(raw: world.controllers[id].declaration)) where segue.wire.exists {
        add(view(segue.wire, scene(around: id)))
      }
    }
    for (token, _) in livePresentations {
      for tap in presentation(token).taps { add(view(tap.view, scene(of: token, .none))) }
    }
    for id in world.recognizersInWindow
    where world.recognizers[id].kind == .tap && world.recognizers[id].isEnabled {
      add(world.recognizers[id].view)
    }
    add(world.besideSheet)
    for id in world.views.ids where world.canBecomeFirstResponder(id) && !world.isFirstResponder(id) {
      add(id)
    }
    return found
  }

  /// The names by which a story taps the reachable buttons of tab bars: the bar, and the index of the button.
  private func tabs(_ spelling: Spelling) -> [String] {
    let buttons = world.buttonsOfBars
    if buttons.isEmpty { return [] }
    var found: [String] = []
    for id in world.controllers.ids where world.controllers[id].kind == .tabs {
      let own = buttons.filter { world.isInside($0, world.controllers[id].view) }
      for (number, button) in own.enumerated() where isInReach(button) {
        found.append("\(spelling.controller(id)).tabBar[\(number)]")
      }
    }
    return found
  }

  /// The view that an expression denotes; none if it denotes no view now, or cannot be evaluated.
  private func view(_ id: ExpressionID, _ scene: Scene) -> ViewID {
    (try? evaluate(id, scene))?.view ?? .none
  }

  /// The navigation controllers whose back button can be tapped.
  private var backButtons: [ControllerID] {
    world.controllers.ids.filter { id in
      let row = world.controllers[id]
      guard row.kind == .navigation, row.stackCount > 1, !row.flags.contains(.isBarHidden),
        !world.controllers[row.shown].flags.contains(.hidesBackButton),
        world.hasOpenBackButton(id), world.stackInFront(of: id) == id, row.view.exists,
        world.isInWindow(row.view)
      else { return false }
      if isInTransition(row.view) { return false }
      let hit = world.hitTest(world.placeOfBackButton(of: id))
      return world.isInside(hit, row.view) && world.transition(closing: hit).isNone
    }
  }

  /// The controllers whose sheets have a grabber that responds to taps; empty before iOS 26.
  private var grabbers: [ControllerID] {
    guard world.rules.ios >= 26 else { return [] }
    return world.controllers.ids.filter { id in
      world.grabber(of: id).map { world.isInside(world.hitTest($0), world.movedView(of: id)) } ?? false
    }
  }

  // MARK: - Time

  /// The possible waits while something is pending: to the middle of the open transition, and almost to its end, unless
  /// it is driven; without an open transition, half the time to the next deadline; until only blocks of code are pending;
  /// and until nothing is pending that `settle` waits for, or else to the next deadline. While a finger is down, only the
  /// first two, and one second.
  private var clockActions: [UserAction] {
    guard let due = world.nextDeadline else { return [] }
    var found: [UserAction] = []
    let row = world.transitions[world.lastOpen]
    if world.lastOpen.exists, row.phase == .running || row.phase == .pending {
      let isForward = row.timeline.to >= row.timeline.from
      let progress = world.innerProgress(of: world.lastOpen)
      for share in isForward ? [Self.middle, 1 - Self.edge] : [Self.middle, Self.edge]
      where isForward ? progress < share : progress > share {
        found.append(UserAction(.advance(to: share)))
      }
    }
    let pause = (due - world.now).nanoseconds / 2_000_000
    // A display link runs at the next frame, and until then nothing changes: a pause would be pointless.
    if world.lastOpen.isNone, !world.finger.isDown, pause > 0, world.nextAwaited != nil, !world.awaitsFrame {
      found.append(UserAction(.wait(Time(nanoseconds: pause * 1_000_000), isPause: true)))
    }
    if !world.finger.isDown, let pause = pauseToBlocks {
      found.append(UserAction(.wait(pause, isPause: false)))
    }
    if world.finger.isDown {
      found.append(UserAction(.wait(Time(nanoseconds: 1_000_000_000), isPause: false)))
    } else if world.nextAwaited == nil {
      found.append(UserAction(.wait(due - world.now, isPause: true)))
    } else {
      found.append(UserAction(.settle))
    }
    return found
  }

  /// The time in whole milliseconds until only blocks of code are pending, so that a touch can come before they run.
  /// Nil if the script schedules no blocks, if nothing else is pending, or if a block runs before the next whole
  /// millisecond.
  private var pauseToBlocks: Time? {
    guard putsCodeOff, let time = world.timeOfBlocksOnly else { return nil }
    let milliseconds = ((time.start - world.now).nanoseconds + 999_999) / 1_000_000
    let pause = Time(nanoseconds: milliseconds * 1_000_000)
    let isBefore = time.end.map { world.now + pause < $0 } ?? true
    return pause > .zero && isBefore ? pause : nil
  }

  private var putsCodeOff: Bool {
    program.blueprint.code.contains { $0.opcode == .after || $0.opcode == .everyFrame }
  }

  /// The progress at the middle of a transition, and the part that is left just before its end; both 0…1.
  private static let (middle, edge) = (0.5, 0.05)
}

extension Machine {
  /// The tree of controllers, as `print hierarchy` shows it, without open transitions.
  package var hierarchy: String { spelling.hierarchy(flights: false) }
}
