import Engine
import Semantics

/// The law `visible` for screens that code moves directly: outside of any transition, a gesture, handler or block takes
/// the visible screen out of sight, while it is still presented and receives the touches.
struct UnseenByHand: LawJudge {
  let evidence: Evidence
  /// The index of the first write since the law was last judged.
  let start: Int

  func violations() -> [Violation] {
    let controller = world.visibleController
    guard controller.exists, world.lastOpen.isNone, world.controllers[controller].presentation.exists,
      case let view = world.controllers[controller].view, world.views.isInUse(view),
      let (words, device, properties) = flaw(of: view),
      let effect = log.trace.effects[start...].last(where: { effect in
        properties.contains(effect.property) && isAbove(effect.view, view)
      }), effect.author.transition.isNone,
      case let culprit = culprit(of: effect.author.cause), !culprit.name.isEmpty
    else { return [] }
    return [
      Violation(
        law: .visible, culprit: culprit, object: Object(controller),
        seen: "leaves the visible controller \(self.words(for: controller)) out of sight: \(words)",
        device: device,
        advice:
          "call `dismiss` as well: \(self.words(for: controller)) is still presented, and takes the touches",
        view: effect.view, properties: [effect.property])
    ]
  }

  /// Whether `outer` is the view or one of its superviews.
  private func isAbove(_ outer: ViewID, _ view: ViewID) -> Bool {
    world.views.isInUse(outer) && world.lineage(of: view).contains(outer)
  }

  /// The reason why no part of a view is visible, what the user sees instead, and the properties that may cause it; nil
  /// if some part may be visible.
  private func flaw(of view: ViewID) -> (words: String, device: String, properties: [ViewProperty])? {
    let device = "the old screen or a black one, and no control responds"
    guard world.isInWindow(view) else { return ("its view is not in the window", device, [.superview]) }
    for outer in world.lineage(of: view) {
      if world.views[outer].isHidden { return ("\(words(for: outer)) is hidden", device, [.isHidden]) }
      if world.alphaOnScreen(of: outer) < 0.01 {
        return ("\(words(for: outer)) is transparent", device, [.alpha])
      }
    }
    guard world.sizeInSight(of: view).width == 0 else { return nil }
    return (
      "\(words(for: view)) is outside of the screen", device, [.frame, .bounds, .center, .transform]
    )
  }
}

/// A presented screen that a touch has dismissed, and the views in it that code outside of any transition had moved,
/// each with its new frame and the write that moved it.
struct LeftScreen: Sendable {
  var controller: ControllerID
  var views: [(view: ViewID, frame: PropertyValue, effect: Effect)]
}

/// The law `restored` for a screen that is presented again: the views that code had moved out of sight before must be
/// in sight again.
struct LeftOutOfSight: LawJudge {
  let evidence: Evidence
  let left: LeftScreen

  func violations() -> [Violation] {
    let lost = left.views.first { row in
      world.views.isInUse(row.view) && world.isInWindow(row.view)
        && world.value(.frame, of: row.view, onScreen: false).isLike(row.frame)
        && world.sizeInSight(of: row.view).width == 0
    }
    // Ignore views that the story's own commands have moved: no code is the culprit.
    guard let lost, case let culprit = culprit(of: lost.effect.author.cause), !culprit.name.isEmpty else {
      return []
    }
    let (view, screen) = (words(for: lost.view), words(for: left.controller))
    return [
      Violation(
        law: .restored, culprit: culprit, object: Object(lost.view),
        seen:
          "leaves \(view) out of sight at \(words(for: lost.frame)): \(screen) is presented again without it",
        device: "the screen comes up without a part, or invisible",
        advice: "put \(view) back when \(screen) has gone or appears, or present a new instance each time",
        view: lost.view,
        properties: [lost.effect.property])
    ]
  }
}

/// A status bar that a drag has hidden or shown. The gesture's code would have put it back if the touch had been
/// cancelled.
final class ChangedBar: Sendable {
  /// The world before the first code of the touch.
  let before: World
  let culprit: Culprit

  init(_ before: World, _ culprit: Culprit) { (self.before, self.culprit) = (before, culprit) }
}

/// The law `restored` for the status bar after a drag that has changed nothing else: the gesture's code puts the bar
/// back if the touch is cancelled, but not if it ends.
struct ForgottenBar: LawJudge {
  let evidence: Evidence
  let bar: ChangedBar

  func violations() -> [Violation] {
    let captures = lawRecords.pages.captures
    guard world.isStatusBarHidden != bar.before.isStatusBarHidden, world.lastOpen.isNone,
      world.visibleController == bar.before.visibleController,
      Picture(of: bar.before, captures: captures).jumps(
        to: Picture(of: world, captures: captures), by: world.rules
      )
      .isEmpty
    else { return [] }
    let state = world.isStatusBarHidden ? "hidden" : "in sight"
    return [
      Violation(
        law: .restored, culprit: bar.culprit, object: Object(world.visibleController),
        seen:
          "leaves the status bar \(state) after a drag that has changed nothing else; a cancelled touch puts it back",
        device: "the status bar is missing, or lies over the content, until another drag",
        advice: "put the status bar back wherever the finger ends without a change")
    ]
  }
}

extension Machine {
  /// Before the finger lifts, records that the drag has hidden or shown the status bar, if a cancelled touch would put
  /// it back. That is tried on a copy of the machine.
  mutating func keepChangedBar(_ cause: CauseIndex, _ log: Log) throws(Stop) {
    guard isJudging, !judge.isTrial, let before = judge.beforeTouch?.world, world.lastOpen.isNone,
      before.isStatusBarHidden != world.isStatusBarHidden, world.rules.considers(.statusBars)
    else { return }
    let gestures = world.touch.liveGestures.compactMap { id -> DeclarationID? in
      let object = world.recognizers[id].object
      return objects.contains(object) ? objects[object].declaration : nil
    }
    guard let gesture = gestures.first else { return }
    var copy = self
    copy.detach()
    copy.judge.isTrial = false
    var copiedLog = log
    copy.beginEnding(copiedLog)
    try copy.takeTouchAway(cause, &copiedLog)
    guard copy.goOnUntilRest(&copiedLog), copy.world.isStatusBarHidden == before.isStatusBarHidden else {
      return
    }
    let row = program.blueprint.objects[gesture]
    let end = row.handlers.first { $0.events.contains(.ended) }
    judge.changedBar = ChangedBar(
      before,
      Culprit(
        name: program.blueprint.text(row.name), kind: .object(row.kind), span: end?.span ?? row.span,
        causes: [],
        occasion: .statement(cause)))
  }

  /// Judges a status bar that a drag has changed, once no work is pending.
  mutating func judgeChangedBar(_ log: inout Log) {
    guard let bar = judge.changedBar else { return }
    judge.changedBar = nil
    report(ForgottenBar(evidence: evidence(log), bar: bar).violations(), &log)
  }

  /// Judges the screens that code has changed outside of transitions, once no work is pending.
  mutating func judgeHandMade(_ log: inout Log) {
    guard !world.isTouched, world.condition == .settled, world.lastOpen.isNone else { return }
    let start = min(judge.effectsJudged, log.trace.effects.count)
    judge.effectsJudged = log.trace.effects.count
    if world.rules.considers(.unseenByHand) {
      report(UnseenByHand(evidence: evidence(log), start: start).violations(), &log)
      report(SweptOut(evidence: evidence(log), start: start).violations(), &log)
    }
    judgeLeftScreens(&log)
  }

  /// Records the presented screen that a touch has dismissed, if code has moved views in it outside of any transition.
  mutating func keepLeftScreen(_ log: Log) {
    guard isJudging, !judge.isTrial, let before = judge.beforeTouch?.world, world.lastOpen.isNone,
      world.rules.considers(.leftOutOfSight)
    else { return }
    let screen = before.visibleController
    guard screen.exists, before.controllers[screen].presentation.exists, world.controllers.isInUse(screen),
      world.controllers[screen].presentation.isNone, case let own = world.controllers[screen].view,
      world.views.isInUse(own)
    else { return }
    var found: [(view: ViewID, frame: PropertyValue, effect: Effect)] = []
    for effect in log.trace.effects.reversed()
    where effect.property.traits.contains(.moves) && effect.author.transition.isNone {
      let view = effect.view
      guard world.views.isInUse(view), before.views.isInUse(view), view != own, world.isInside(view, own),
        before.sizeInSight(of: view).width > 0, !found.contains(where: { $0.view == view }),
        !world.value(.frame, of: view, onScreen: false).isLike(
          before.value(.frame, of: view, onScreen: false))
      else { continue }
      found.append((view, world.value(.frame, of: view, onScreen: false), effect))
    }
    judge.leftScreens.removeAll { $0.controller == screen }
    if !found.isEmpty { judge.leftScreens.append(LeftScreen(controller: screen, views: found)) }
  }

  private mutating func judgeLeftScreens(_ log: inout Log) {
    let visible = world.visibleController
    guard let place = judge.leftScreens.firstIndex(where: { $0.controller == visible }),
      world.controllers[visible].presentation.exists
    else { return }
    let left = judge.leftScreens.remove(at: place)
    report(LeftOutOfSight(evidence: evidence(log), left: left).violations(), &log)
  }
}
