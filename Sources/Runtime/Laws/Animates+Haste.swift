import Engine
import Semantics

/// The law `animates` for a duration of 0: the animator's code animates, but the user sees no motion. Such a duration
/// is often intended, so it is reported only if `reasonForHaste` finds a reason to call it a mistake.
extension Animates {
  /// The reason why a duration of 0 seems to be a mistake: a finger should drive the transition, or the declared
  /// duration is a literal. Nil if neither holds, or if the law does not apply.
  func reasonForHaste(_ run: TransitionRecord) -> String? {
    guard world.rules.considers(.zeroDurations), run.completions == 1, !run.isCancelled, run.hasAnimated,
      !run.isSeen, run.row.isAnimated, run.row.duration == .zero, !world.device.isReduceMotionEnabled,
      object(of: run.animator) != nil, animatesForNothing(run), !animatesAtEnd(of: run)
    else { return nil }
    if run.row.isInitiallyInteractive { return "a finger drives it, and nothing follows the finger" }
    guard let duration = declaredDuration(of: run) else { return nil }
    let reason = "its code sets up a movement that nobody sees"
    if case .number = blueprint.expressions[duration] { return reason }
    if case .time = blueprint.expressions[duration] { return reason }
    return nil
  }

  /// The duration in the declaration of a transition's animator; nil if there is none.
  private func declaredDuration(of run: TransitionRecord) -> ExpressionID? {
    guard let object = object(of: run.animator), case let duration = blueprint.objects[object][.duration],
      duration.exists
    else { return nil }
    return duration
  }

  /// Whether the animator's code changes a property of a view, other than its superview, in an animation of zero
  /// length.
  private func animatesForNothing(_ run: TransitionRecord) -> Bool {
    let own = log.effects(since: run.effectStart).filter {
      $0.author.transition == run.transition && log.isAnimatorsOwn($0.author.cause)
    }
    return own.contains { effect in
      effect.block.exists && effect.length == .zero && effect.property != .superview
    }
  }

  /// Whether code of `animationEnded` animates, so that the user sees a movement after the transition.
  private func animatesAtEnd(of run: TransitionRecord) -> Bool {
    log.effects(since: run.effectStart).contains { effect in
      effect.block.exists && effect.length > .zero
        && log.method(running: effect.author.cause) == .animationEnded
    }
  }

  func hasty(_ run: TransitionRecord, _ reason: String) -> Violation {
    var culprit = culprit(of: run)
    if let duration = declaredDuration(of: run) { culprit.span = blueprint.expressionSpans[duration.index] }
    return Violation(
      law: .animates, culprit: culprit, object: Object(run.subject),
      seen: "animates \(describe(run)) over a duration of 0: \(reason)",
      device: "the other screen is there at once, without the animation",
      advice: "give it a duration, such as `duration 0.3s`; or let it `complete` without `animate`",
      began: began(run))
  }
}
