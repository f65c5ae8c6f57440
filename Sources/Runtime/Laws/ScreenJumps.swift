import Engine

/// The law `continuous` in a system transition: code that runs meanwhile must not make a participating controller's
/// view appear or vanish abruptly. Subviews may appear at once, as content does when it has been loaded.
struct ScreenJumps: LawJudge {
  let evidence: Evidence
  /// The world at the beginning of the moment (all that happens at one clock time).
  let watch: ScreenWatch

  func violations() -> [Violation] {
    let before = watch.world
    // Skip changes by the story itself, because the story is not code of the app.
    let effects = log.effects(since: watch.effectStart).filter { effect in
      effect.block.isNone && [.isHidden, .alpha, .superview].contains(effect.property)
        && causes(of: effect.author.cause).contains { $0.kind != .command }
    }
    guard !effects.isEmpty, isComparable(to: before) else { return [] }
    let screens = before.openTransitions.filter { id in
      isOfSystem(id, in: before) && isOfSystem(id, in: world)
        && world.transitions[id].cause == before.transitions[id].cause
    }.flatMap { [before.transitions[$0].from, before.transitions[$0].to] }
    if screens.isEmpty { return [] }
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

  /// Whether a transition is running without any script code; `Continuous` judges transitions with script code.
  private func isOfSystem(_ id: TransitionID, in world: World) -> Bool {
    world.isUnderWay(id) && !lawRecords.pages.runs.contains { $0.transition == id && !$0.isOver }
  }
}

/// An earlier world, and the number of writes to views before it. This is a class, so that its holders share the world.
final class ScreenWatch: Sendable {
  let world: World
  let effectStart: Int

  init(_ world: World, _ log: Log) { (self.world, effectStart) = (world, log.trace.effects.count) }
}

extension Machine {
  /// Judges the changes at the current clock time. Stores the world for the next clock time, if code may run during an
  /// animated transition.
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

  /// After a clock step, replaces the stored world, if there is one, by the present one: all animations are
  /// at their new positions.
  mutating func watchScreens(_ log: Log) {
    if judge.screens != nil { judge.screens = ScreenWatch(world, log) }
  }
}

extension World {
  /// Whether an animated transition is running or is driven interactively.
  fileprivate func isUnderWay(_ id: TransitionID) -> Bool {
    let row = transitions[id]
    return row.isAnimated && (row.phase == .driven || row.phase == .running)
  }
}
