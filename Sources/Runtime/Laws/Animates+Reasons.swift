import Engine
import Semantics

/// Explains why an animated transition showed no visible motion, and finds the line to fix.
extension Animates {
  /// A reason why an animation of a transition is invisible.
  struct Unseen {
    /// The cause of the line to fix; nil if a line is missing.
    var cause: CauseIndex?
    /// The reason, as a detail of the report.
    var words: String
    /// Advice for this reason, if it differs from the general advice.
    var advice: String?
  }

  /// The number of reasons that a report shows.
  static let shownReasons = 3

  /// The reasons why a transition showed no motion; empty if unknown. The search stops at `shownReasons` reasons if one
  /// of them names a line to fix, because each search may render the screen several times.
  func reasonsUnseen(_ run: TransitionRecord) -> [Unseen] {
    let effects = log.effects(since: run.effectStart).filter { $0.author.transition == run.transition }
    let animations =
      run.setUp?.world.runningAnimations.filter { $0.author.transition == run.transition } ?? []
    guard let setUp = run.setUp?.world, !animations.isEmpty else {
      return sameness(effects).map { [$0] } ?? idleness(of: run).map { [$0] } ?? []
    }
    var reasons: [Unseen] = []
    for animation in animations {
      if reasons.count >= Self.shownReasons, reasons.contains(where: { $0.cause != nil }) { break }
      let reason =
        absence(of: animation, setUp, effects) ?? concealment(of: animation, setUp, effects)
        ?? stillness(of: animation) ?? cover(of: animation, run, setUp, effects)
        ?? Unseen(
          cause: animation.author.cause,
          words: "\(words(for: animation.view)) is animated where it cannot be seen",
          advice: "animate it where it can be seen")
      if !reasons.contains(where: { $0.words == reason.words }) { reasons.append(reason) }
    }
    return reasons
  }

  /// The reason if the animated view is not in the window during its animation: it was removed before, is added later,
  /// or never is. Nil if it is in the window.
  private func absence(of animation: RunningAnimation, _ setUp: World, _ effects: [Effect]) -> Unseen? {
    if setUp.isInWindow(animation.view) { return nil }
    var top = animation.view
    while case let next = setUp.views[top].superview, next.exists { top = next }
    let moves = effects.filter { $0.view == top && $0.property == .superview }
    let name = words(for: animation.view)
    if let out = moves.last(where: { $0.time <= setUp.now }) {
      return Unseen(
        cause: out.author.cause, words: "\(name) is animated, but was removed before",
        advice: "remove it after its animation")
    }
    let later = moves.first
    return Unseen(
      cause: later?.author.cause,
      words: later.map { "\(name) is animated, but added only at \(timeText($0.time))" }
        ?? "\(name) is animated, but is not in the window",
      advice: "add it before it is animated")
  }

  private func concealment(of animation: RunningAnimation, _ setUp: World, _ effects: [Effect]) -> Unseen? {
    for next in setUp.lineage(of: animation.view) {
      let isHidden = setUp.views[next].isHidden
      if isHidden || setUp.alphaOnScreen(of: next) < 0.01 && !setUp.isAnimatedByCode(next) {
        let property = isHidden ? ViewProperty.isHidden : .alpha
        let cause = effects.last { $0.view == next && $0.property == property && $0.time <= setUp.now }?
          .author.cause
        return Unseen(
          cause: cause ?? animation.author.cause,
          words: "\(words(for: animation.view)) is animated while \(words(for: next)) "
            + (isHidden ? "is hidden" : "has alpha 0"),
          advice: "show it before it is animated")
      }
    }
    return nil
  }

  private func stillness(of animation: RunningAnimation) -> Unseen? {
    if animation.changes { return nil }
    return Unseen(
      cause: animation.author.cause,
      words: "\(words(for: animation.view)) is animated between two equal values",
      advice: "set its start value before it is animated")
  }

  /// The reason if a view is animated to the value that it already has: its start value was not set, or equals its end
  /// value. Nil if nothing is animated.
  private func sameness(_ effects: [Effect]) -> Unseen? {
    guard let animated = effects.first(where: { $0.block.exists }) else { return nil }
    let isSetBefore = effects.contains {
      $0.block.isNone && $0.view == animated.view && $0.property == animated.property
    }
    return Unseen(
      cause: isSetBefore ? animated.author.cause : nil,
      words: "\(words(for: animated.view)) is animated to the value that it already has",
      advice: "set its start value before it is animated")
  }

  private func idleness(of run: TransitionRecord) -> Unseen? {
    guard !run.isWaitedFor, let end = run.end else { return nil }
    return Unseen(
      cause: end.cause, words: "nothing is animated: it completes after \(timeText(end.taken))",
      advice: "animate one of the two screens, and complete when that is over")
  }

  /// The reason if another view, the cover, lies over the animated view halfway through the animation, or else at its
  /// start; nil if none does. The line to fix is the last one that placed the cover, or else the last one that placed
  /// the animated view, or else the animation. The cover's line is left out if the cover belongs in front, because it
  /// is part of the screen that a presentation or push shows.
  private func cover(
    of animation: RunningAnimation, _ run: TransitionRecord, _ setUp: World, _ effects: [Effect]
  ) -> Unseen? {
    let half = animation.left.map { Time(nanoseconds: $0.nanoseconds / 2) } ?? .zero
    let found = [setUp.shown(at: setUp.now + half), setUp].lazy.compactMap { world in
      Picture.cover(of: animation.view, in: world, captures: lawRecords.pages.captures)
    }.first
    guard let cover = found?.view else { return nil }
    let coming = setUp.movedView(of: run.row.to)
    let belongsOnTop = run.row.kind.isForward && setUp.isInside(cover, coming)
    let above = belongsOnTop ? nil : placement(of: cover, besides: animation.view, setUp, effects)
    let below = placement(of: animation.view, besides: cover, setUp, effects)
    return Unseen(
      cause: above ?? below ?? animation.author.cause,
      words: "\(words(for: animation.view)) is animated where \(words(for: cover)) covers it",
      advice: above != nil
        ? "put \(words(for: cover)) below what is animated"
        : below != nil ? "put \(words(for: animation.view)) on top" : "animate what can be seen")
  }

  /// The cause of the last write of `superview` or `zPosition` to the view up to the time of `world`. Without such a
  /// write, the cause of the last such write to the nearest superview that has a write and does not contain `other`;
  /// nil if no superview has one.
  private func placement(
    of view: ViewID, besides other: ViewID, _ world: World, _ effects: [Effect]
  ) -> CauseIndex? {
    world.lineage(of: view).prefix { !world.isInside(other, $0) }.lazy.compactMap { next in
      effects.last {
        $0.view == next && $0.time <= world.now && ($0.property == .superview || $0.property == .zPosition)
      }?.author.cause
    }.first
  }
}
