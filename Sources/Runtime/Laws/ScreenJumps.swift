import Engine

/// `continuous`, in a transition of the system's: code that runs meanwhile makes no screen that takes part in it pop in or
/// out as a whole. What lies on a screen may: it is shown when it has been loaded.
struct ScreenJumps: LawJudge {
  let evidence: Evidence
  /// What was drawn when the moment began.
  let watch: ScreenWatch

  func violations() -> [Violation] {
    let before = watch.world
    // What the story does itself is no app's code.
    let effects = log.effects(since: watch.effectStart).filter { effect in
      effect.block.isNone && [.isHidden, .alpha, .superview].contains(effect.property)
        && causes(of: effect.author.cause).contains { $0.kind != .command }
    }
    guard !effects.isEmpty, world.views[world.window].frame == before.views[before.window].frame,
      !world.isInBackground
    else { return [] }
    let screens = before.openTransitions.filter { id in
      isOfSystem(id, in: before) && isOfSystem(id, in: world)
        && world.transitions[id].cause == before.transitions[id].cause
    }.flatMap { [before.transitions[$0].from, before.transitions[$0].to] }
    return picture(of: before).jumps(to: picture, by: world.rules).compactMap { jump in
      guard jump.kind == .appears || jump.kind == .vanishes, case .own(let id) = jump.content,
        world.lineage(of: id).contains(where: screens.contains),
        let effect = effects.last(where: { $0.view == world.controllers[id].view })
      else { return nil }
      return Violation(
        law: .continuous, culprit: culprit(of: effect.author.cause), object: Object(jump.view),
        seen: "makes \(words(for: jump))", device: "a flash or a jerk in the middle of the transition")
    }
  }

  /// Whether a transition is under way that no code of transitions takes part in: for one that it does there is more to
  /// judge.
  private func isOfSystem(_ id: TransitionID, in world: World) -> Bool {
    world.isUnderWay(id) && !book.runs.contains { $0.transition == id && !$0.isOver }
  }
}

/// What was drawn when a moment began in which code may run beside a transition. A class, since worlds are large.
final class ScreenWatch: Sendable {
  let world: World
  let effectStart: Int

  init(_ world: World, _ log: Log) { (self.world, effectStart) = (world, log.trace.effects.count) }
}

extension Machine {
  /// The moment is over.
  mutating func judgeScreens(_ log: inout Log) {
    if let watch = judge.screens {
      judge.screens = nil
      report(ScreenJumps(evidence: evidence(log), watch: watch).violations(), &log)
    }
    if world.rules.considers(.wholeScreens), world.awaitsCode,
      world.openTransitions.contains(where: world.isUnderWay)
    {
      judge.screens = ScreenWatch(world, log)
    }
  }

  /// The clock has moved: a new moment begins, with everything where its animation has brought it.
  mutating func watchScreens(_ log: Log) {
    if judge.screens != nil { judge.screens = ScreenWatch(world, log) }
  }
}

extension World {
  /// Whether a transition is animated, and its animation runs or is driven.
  fileprivate func isUnderWay(_ id: TransitionID) -> Bool {
    let row = transitions[id]
    return row.isAnimated && (row.phase == .driven || row.phase == .running)
  }
}
