import Engine
import Semantics

/// The screens and views that a gesture's code has moved before the system takes the touch away, and would have moved
/// on if the finger had been lifted instead.
final class TakenTouch: Sendable {
  /// The controllers whose views the finger has moved away from their final frames.
  let screens: [ControllerID]
  /// The views that code places and has moved; those with the greatest distance left to go are first. `left` is the
  /// frame as the touch is taken away, `lifted` the frame at rest if the finger had been lifted instead.
  let views: [(view: ViewID, left: PropertyValue, lifted: PropertyValue)]
  /// The index of the first write by code of the touch.
  let start: Int

  init(
    _ screens: [ControllerID], _ views: [(view: ViewID, left: PropertyValue, lifted: PropertyValue)] = [],
    since start: Int
  ) {
    (self.screens, self.views, self.start) = (screens, views, start)
  }
}

/// The law `visible` for a screen or, if no screen is out of place, a view that stays where a cancelled touch has left
/// it: the gesture's code moves it to a place when the finger lifts, but not when the touch is cancelled.
struct LeftByTouch: LawJudge {
  let evidence: Evidence
  let touch: TakenTouch

  func violations() -> [Violation] {
    let controller = world.visibleController
    guard controller.exists, world.lastOpen.isNone else { return [] }
    let screens: [Violation] = world.lineage(of: controller).compactMap { id in
      guard touch.screens.contains(id), let place = world.place(of: id), !place.isHome,
        let (effect, gesture) = movement(of: place.view)
      else { return nil }
      return Violation(
        law: .visible, culprit: culprit(of: effect.author.cause), object: Object(controller),
        seen:
          "leaves the visible controller \(words(for: controller)) out of place: \(words(for: place.view)) is at "
          + "\(words(for: place.actual)), but its final frame is \(words(for: place.final))",
        device: "the screen is shifted, too small or too large", isOfPlace: true, isOfTouch: true,
        advice: gesture.puttingBack(words(for: place.view)), misplaced: place.view, view: place.view,
        properties: [effect.property])
    }
    return screens.isEmpty ? halfWay : screens
  }

  /// The violation by the first view in sight that is still where the finger has left it; empty if there is none.
  private var halfWay: [Violation] {
    for row in touch.views where world.views.isInUse(row.view) && world.sizeInSight(of: row.view).width > 0 {
      guard world.value(.frame, of: row.view, onScreen: false).isLike(row.left),
        let (effect, gesture) = movement(of: row.view)
      else { continue }
      return [
        Violation(
          law: .visible, culprit: culprit(of: effect.author.cause), object: Object(row.view),
          seen:
            "leaves \(words(for: row.view)) halfway: it stays at \(words(for: row.left)), where the finger was as the "
            + "touch was taken away; lifted there, it goes on to \(words(for: row.lifted))",
          device: "a menu, drawer or card stands still halfway", isOfTouch: true,
          advice: gesture.puttingBack(words(for: row.view)), view: row.view, properties: [effect.property])
      ]
    }
    return []
  }

  /// The views that code places, and that the gesture has moved since the touch began.
  func movedViews(since before: World) -> [ViewID] {
    var found: [ViewID] = []
    for effect in log.trace.effects
    where effect.property.traits.contains(.moves) && effect.author.transition.isNone {
      let view = effect.view
      guard !found.contains(view), before.views.isInUse(view), world.views.isInUse(view),
        world.isPlacedByCode(view), before.isInWindow(view), world.isInWindow(view),
        !world.value(.frame, of: view, onScreen: false).isLike(
          before.value(.frame, of: view, onScreen: false)),
        movement(of: view) != nil
      else { continue }
      found.append(view)
    }
    return found
  }

  /// The last write that moved a view, and the gesture whose handler of `began` or `changed` made it; nil if other code
  /// made it, or if there is none. A handler that also handles the end of the touch counts only for writes during the
  /// touch.
  fileprivate func movement(of view: ViewID) -> (effect: Effect, gesture: ResolvedObject)? {
    guard
      let place = log.trace.effects.lastIndex(where: {
        $0.view == view && $0.property.traits.contains(.moves)
      }),
      case let effect = log.trace.effects[place], effect.author.transition.isNone
    else { return nil }
    let known =
      place >= touch.start && world.rules.considers(.sharedHandlers)
      ? gesture(behind: effect.author.cause) : gesture(following: effect.author.cause)
    return known.map { (effect, $0) }
  }
}

extension ResolvedObject {
  /// Advice to put back a view that the code of this gesture moves.
  func puttingBack(_ view: String) -> String {
    handlers.contains { $0.events.contains(.cancelled) }
      ? "put \(view) back in every case in which the finger ends without a transition"
      : "put \(view) back when the touch is taken away, too: `on ended, cancelled { … }`"
  }
}

extension PropertyValue {
  /// The largest distance between corresponding edges of two frames, in points; 0 if either value is not a rectangle.
  fileprivate func distance(to other: PropertyValue) -> Double {
    guard case .rect(let own) = self, case .rect(let frame) = other else { return 0 }
    return own.distance(to: frame)
  }
}

extension World {
  /// Whether only code places a view: it is not a controller's own view, or it is the view of a child for which the
  /// system has no place.
  fileprivate func isPlacedByCode(_ view: ViewID) -> Bool {
    guard views[view].role == .own else { return true }
    let controller = views[view].controller
    return controllers[controller].parent.exists && freshPlace(of: controller) == nil
      && rules.considers(.placedChildren)
  }

  /// The frame of the view that transitions move for a controller, its final frame, both in the same container, and
  /// whether they are equal (`isHome`). Nil if the view or that container is not in the window, or if the system has no
  /// place for the view.
  fileprivate func place(of id: ControllerID) -> (view: ViewID, actual: Rect, final: Rect, isHome: Bool)? {
    let view = movedView(of: id)
    guard let fresh = freshPlace(of: id), isInWindow(view), isInWindow(fresh.container) else { return nil }
    let actual = convert(Rect(.zero, views[view].bounds.size), from: view, to: fresh.container)
    return (view, actual, fresh.frame, PropertyValue.rect(actual).isLike(.rect(fresh.frame)))
  }
}

extension Machine {
  /// Before the system takes the touch away: records the screens, or else the single views, that the finger has moved
  /// from their places, if lifting the finger would have moved them on. That is tried on a copy.
  mutating func keepMovedScreens(_ cause: CauseIndex, _ log: Log) throws(Stop) {
    guard isJudging, !judge.isTrial, let before = judge.beforeTouch?.world, world.lastOpen.isNone,
      world.rules.considers(.touchesTakenAway)
    else { return }
    let start = judge.touchStart
    let judge = LeftByTouch(evidence: evidence(log), touch: TakenTouch([], since: start))
    let moved = world.lineage(of: world.visibleController).filter { id in
      guard before.place(of: id)?.isHome ?? false, let place = world.place(of: id), !place.isHome else {
        return false
      }
      return judge.movement(of: place.view) != nil
    }
    let views = moved.isEmpty && world.rules.considers(.halfWays) ? judge.movedViews(since: before) : []
    guard !moved.isEmpty || !views.isEmpty,
      // If single views have moved, let the finger rest before it lifts: views that slow down from its speed may stay
      // anywhere.
      let lifted = try lifted(velocity: moved.isEmpty ? 0 : nil, cause, log)
    else { return }
    let left = moved.filter { lifted.place(of: $0)?.actual != world.place(of: $0)?.actual }
    let halfWay = views.filter { lifted.views.isInUse($0) }.map { view in
      (
        view: view, left: world.value(.frame, of: view, onScreen: false),
        lifted: lifted.value(.frame, of: view, onScreen: false)
      )
    }.filter { !$0.left.isLike($0.lifted) }.sorted {
      $0.left.distance(to: $0.lifted) > $1.left.distance(to: $1.lifted)
    }
    self.judge.takenTouch = left.isEmpty && halfWay.isEmpty ? nil : TakenTouch(left, halfWay, since: start)
  }

  /// The world at rest if the finger had been lifted here; nil if pending work did not end.
  /// - Parameter velocity: The finger's speed, in points per second; nil for its actual speed.
  private func lifted(velocity: Double?, _ cause: CauseIndex, _ log: Log) throws(Stop) -> World? {
    var copy = self
    copy.detach()
    copy.judge.isTrial = false
    var copiedLog = log
    copy.beginEnding(copiedLog)
    try copy.lift(velocity: velocity, cause, &copiedLog)
    return copy.goOnUntilRest(&copiedLog) ? copy.world : nil
  }

  /// Judges the screens or views that a cancelled touch has moved, once no work is pending. Does nothing if there are
  /// none.
  mutating func judgeTakenTouch(_ log: inout Log) {
    guard let touch = judge.takenTouch else { return }
    judge.takenTouch = nil
    report(LeftByTouch(evidence: evidence(log), touch: touch).violations(), &log)
  }
}
