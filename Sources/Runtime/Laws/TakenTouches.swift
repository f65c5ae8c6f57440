import Engine
import Semantics

/// The screens that the code of a gesture has moved when the system takes the touch away, although it would have moved
/// them on if the finger had been lifted instead.
final class TakenTouch: Sendable {
  let screens: [ControllerID]

  init(_ screens: [ControllerID]) { self.screens = screens }
}

/// The law `visible` for a screen that stays where a cancelled touch has left it: the gesture's code puts it somewhere
/// when the finger lifts, but not when the touch is cancelled.
struct LeftByTouch: LawJudge {
  let evidence: Evidence
  let touch: TakenTouch

  func violations() -> [Violation] {
    let controller = world.visibleController
    guard controller.exists, world.lastOpen.isNone else { return [] }
    return world.lineage(of: controller).compactMap { id in
      guard touch.screens.contains(id), let place = world.place(of: id), !place.isHome,
        let (effect, gesture) = movement(of: place.view)
      else { return nil }
      return Violation(
        law: .visible, culprit: culprit(of: effect.author.cause), object: Object(controller),
        seen:
          "leaves the visible controller \(words(for: controller)) out of place: \(words(for: place.view)) is at "
          + "\(words(for: place.actual)), but its final frame is \(words(for: place.final))",
        device: "the screen is shifted, too small or too large", isOfPlace: true,
        advice: gesture.puttingBack(words(for: place.view)), misplaced: place.view, view: place.view,
        properties: [effect.property])
    }
  }

  /// The last write that moved a view, and the gesture whose code for movements made it; nil if other code did.
  fileprivate func movement(of view: ViewID) -> (effect: Effect, gesture: ResolvedObject)? {
    guard
      let effect = log.trace.effects.last(where: { $0.view == view && $0.property.traits.contains(.moves) }),
      effect.author.transition.isNone, let gesture = gesture(following: effect.author.cause)
    else { return nil }
    return (effect, gesture)
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

extension World {
  /// The frame of the view that transitions move for a controller, and its final frame, both in the same container; nil
  /// if the view is not in the window.
  fileprivate func place(of id: ControllerID) -> (view: ViewID, actual: Rect, final: Rect, isHome: Bool)? {
    let view = movedView(of: id)
    guard let fresh = freshPlace(of: id), isInWindow(view), isInWindow(fresh.container) else { return nil }
    let actual = convert(Rect(.zero, views[view].bounds.size), from: view, to: fresh.container)
    return (view, actual, fresh.frame, PropertyValue.rect(actual).isLike(.rect(fresh.frame)))
  }
}

extension Machine {
  /// Keeps the screens that the finger has moved away from their place, before the system takes the touch away.
  /// Whether lifting the finger would have moved them is tried out on a copy.
  mutating func keepMovedScreens(_ cause: CauseIndex, _ log: Log) throws(Stop) {
    guard isJudging, !judge.isTrial, let before = judge.beforeTouch?.world, world.lastOpen.isNone,
      world.rules.considers(.touchesTakenAway)
    else { return }
    let judge = LeftByTouch(evidence: evidence(log), touch: TakenTouch([]))
    let moved = world.lineage(of: world.visibleController).filter { id in
      guard before.place(of: id)?.isHome ?? false, let place = world.place(of: id), !place.isHome else {
        return false
      }
      return judge.movement(of: place.view) != nil
    }
    guard !moved.isEmpty, let lifted = try lifted(cause, log) else { return }
    let left = moved.filter { lifted.place(of: $0)?.actual != world.place(of: $0)?.actual }
    self.judge.takenTouch = left.isEmpty ? nil : TakenTouch(left)
  }

  /// The world at rest after the finger lifted here; nil if pending work did not end.
  private func lifted(_ cause: CauseIndex, _ log: Log) throws(Stop) -> World? {
    var copy = self
    copy.detach()
    copy.judge.isTrial = false
    var copiedLog = log
    copy.beginEnding(copiedLog)
    try copy.lift(velocity: nil, cause, &copiedLog)
    return copy.goOnUntilRest(&copiedLog) ? copy.world : nil
  }

  /// Judges the screens that a cancelled touch has moved, once no work is pending.
  mutating func judgeTakenTouch(_ log: inout Log) {
    guard let touch = judge.takenTouch else { return }
    judge.takenTouch = nil
    report(LeftByTouch(evidence: evidence(log), touch: touch).violations(), &log)
  }
}
