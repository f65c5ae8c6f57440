import Diagnostics
import Engine
import Semantics

/// An animation that is still running at completeTransition.
struct Leftover: Sendable {
  var animation: RunningAnimation
  /// Whether the animated view is visible at the call. If a gesture's code animates the view, it must also be at least
  /// half opaque, and at least 20 points from the end of its animation.
  var isInSight: Bool
  /// Whether code of a gesture, not the animator's, started the animation, on a view in the transition's container.
  var isOfGesture = false
  /// Whether the end of the transition cut the animation off.
  var isCut = false
}

/// The state at a transition's first call of completeTransition.
struct KeptEnd: Sendable {
  /// The cause of the completeTransition call.
  var cause: CauseIndex
  /// The time since UIKit called `animateTransition`; zero if UIKit did not call it.
  var taken: Time
  /// The time since the transition's last animation ended; nil if it animated nothing, or is still animating.
  var idle: Time?
  /// The visible alongside animation with the longest remaining time; nil if there is none.
  var alongside: RunningAnimation?
  /// The cause of the animation that ends at the call, if it began only after UIKit had called `animateTransition`, as
  /// the second of two chained animations does; nil otherwise.
  var chained: CauseIndex?
}

/// The law `in-time`: a transition ends with its animations, and takes as long as its declared duration.
struct InTime: RestLaw {
  let rest: RestingWorld

  /// The minimum remaining time at which a cut-off animation is reported.
  fileprivate static let leastRest = Time(nanoseconds: 50_000_000)
  /// Once no finger drives it, a transition may take three times its declared duration, plus this time.
  private static let patience = Time(nanoseconds: 1_000_000_000)

  /// Violations for transitions that ended before their animations, or whose length deviates much from their declared
  /// duration. Empty while animations are disabled.
  func violations() -> [Violation] {
    if !world.areAnimationsEnabled { return [] }
    return rest.newRuns.compactMap { run in
      if let slow = slow(run) { return slow }
      guard run.completions == 1, !run.isBrokenOff, let end = run.end else { return nil }
      let cut = run.leftovers.first { $0.isCut && $0.isInSight }
      if let cut = cut ?? run.leftovers.first(where: { !$0.isOfGesture }) {
        return early(run, cut, end)
      }
      return late(run, end)
    }
  }

  private func early(_ run: TransitionRecord, _ leftover: Leftover, _ end: KeptEnd) -> Violation {
    let isCut = leftover.isCut && leftover.isInSight
    let view = words(for: leftover.animation.view)
    let rest = leftover.animation.left.map { " with \(timeText($0)) to go" } ?? ""
    return Violation(
      law: .inTime, degree: isCut ? .failure : .remnant, culprit: culprit(of: end.cause, in: run),
      object: Object(leftover.animation.view),
      seen:
        "completes \(describe(run)) while \(view) is still moving\(isCut ? ": it is cut off" : "")\(rest)",
      device: isCut
        ? "the animation stops half-way: the screen is suddenly there, or gone"
        : "viewDidAppear and completion blocks run while the screen still moves, and it takes touches",
      began: began(run))
  }

  private func late(_ run: TransitionRecord, _ end: KeptEnd) -> Violation? {
    let (said, taken) = (run.row.duration, run.longest)
    guard !run.wasDriven, said > .zero, !run.isCancelled else { return nil }
    if isFarOver(taken, said) {
      return remnant(
        run, declaredDuration(of: run, because: run.longestCause, "animated for \(timeText(taken)) by"),
        "says that \(describe(run)) takes \(timeText(said)), and animates for \(timeText(taken))",
        "what runs alongside, such as bars, dimming or a finger's progress, ends long before")
    }
    if let alongside = end.alongside, let rest = alongside.left, isFarOver(said, end.taken),
      world.rules.considers(.earlyEnds)
    {
      return remnant(
        run, declaredDuration(of: run, because: alongside.author.cause, "still running:"),
        "says that \(describe(run)) takes \(timeText(said)), and completes it after \(timeText(end.taken)): "
          + "\(words(for: alongside.view)) runs alongside, with \(timeText(rest)) to go",
        "what runs alongside, such as bars or dimming, still moves when the transition is over")
    }
    if let chained = end.chained, isFarOver(end.taken, said), world.rules.considers(.chains) {
      return remnant(
        run, declaredDuration(of: run, because: chained, "the last one:"),
        "says that \(describe(run)) takes \(timeText(said)), and animates for \(timeText(end.taken)), one animation "
          + "after another",
        "what runs alongside, such as bars, dimming or a finger's progress, ends long before")
    }
    guard let idle = end.idle, idle > Self.leastRest + Self.leastRest, isFarOver(end.taken, said) else {
      return nil
    }
    return remnant(
      run, culprit(of: end.cause, in: run),
      "completes \(describe(run)) \(timeText(idle)) after the last of its animations has ended",
      "nothing moves, and the screen takes no touches")
  }

  /// The violation if a transition that a finger drove goes on, after the finger has let go, for more than three times
  /// its duration plus `patience`; nil otherwise.
  private func slow(_ run: TransitionRecord) -> Violation? {
    guard run.completions == 1, run.wasDriven, !run.isBrokenOff, !run.row.isDrivenByScript,
      run.animator.exists,
      let letGo = run.lastDriven, let end = run.firstCompletion, world.rules.considers(.slowReturns),
      case let taken = end.time - letGo,
      taken > run.row.duration + run.row.duration + run.row.duration + Self.patience
    else { return nil }
    let way = run.isCancelled ? "back" : "on"
    return remnant(
      run, driver(of: run),
      "lets \(describe(run)) go \(way) for \(timeText(taken)) after the finger has let go: the whole takes "
        + timeText(run.row.duration),
      "the screen creeps \(way) and takes no touches, though no finger is down")
  }

  private func isFarOver(_ taken: Time, _ said: Time) -> Bool {
    Double(taken.nanoseconds) > 1.5 * Double(said.nanoseconds)
      && taken - said > Self.leastRest + Self.leastRest
  }

  private func remnant(_ run: TransitionRecord, _ culprit: Culprit, _ seen: String, _ device: String)
    -> Violation
  {
    Violation(
      law: .inTime, degree: .remnant, culprit: culprit, object: Object(run.subject), seen: seen,
      device: device, began: began(run))
  }

  /// The animator as the culprit, at its `duration` line if it has one. Adds the line of `cause` to the culprit's
  /// causes, introduced by `words`.
  private func declaredDuration(of run: TransitionRecord, because cause: CauseIndex, _ words: String)
    -> Culprit
  {
    var culprit = culprit(of: run)
    if let line = line(of: cause) {
      culprit.causes.insert(CauseStep(kind: .sourceLine(before: words, behind: ""), span: line), at: 0)
    }
    guard let object = object(of: run.animator) else { return culprit }
    let duration = blueprint.objects[object][.duration]
    guard duration.exists else { return culprit }
    let span = blueprint.expressionSpans[duration.index]
    if span.start < span.end { culprit.span = span }
    return culprit
  }
}

extension LawRecords {
  /// Records, at the first completeTransition, the animations that are still running. Ignores a transition that is
  /// cancelled or not animated. For a transition that cannot be seen, records only `isSeen`, so that the law `animates`
  /// ignores it.
  mutating func noteLeftovers(_ event: Event, _ world: World, _ log: Log) {
    guard let place = self.pages.runs.lastIndex(where: { $0.transition == event.transition }),
      case let run = self.pages.runs[place], run.completions == 1, run.row.isAnimated, !run.isCancelled
    else { return }
    // Ignore transitions that cannot be seen: the app is in the background, or the container view is not in the window.
    let container = run.row.container
    if world.isInBackground || container.exists && !world.isInWindow(container) {
      self.pages.runs[place].isSeen = true
      return
    }
    var end = KeptEnd(
      cause: event.cause, taken: world.now - (run.begin ?? world.now),
      idle: run.idle(in: world, log, self.pages.steps))
    if end.idle ?? .zero <= InTime.leastRest { end.chained = run.chained(at: world.now, log) }
    let left = world.runningAnimations.filter { animation in
      animation.changes && (animation.left ?? .zero) > InTime.leastRest
        && (animation.author.transition == run.transition || log.isGestures(animation, in: run, world))
    }
    let picture = left.isEmpty ? nil : Picture(of: world, captures: self.pages.captures)
    for animation in left {
      let isOfGesture = log.isGestures(animation, in: run, world)
      let isInSight =
        isOfGesture
        ? picture?.showsFarFromEnd(animation.view, in: world) ?? false
        : picture?.shows(animation.view, in: world) ?? false
      let isAnimators = log.isAnimatorsOwn(animation.author.cause)
      if isOfGesture || isAnimators || run.isOutlasted(by: animation, in: world) {
        self.pages.runs[place].leftovers.append(
          Leftover(animation: animation, isInSight: isInSight, isOfGesture: isOfGesture))
      } else if isInSight, animation.left ?? .zero > end.alongside?.left ?? .zero {
        end.alongside = animation
      }
    }
    self.pages.runs[place].end = end
  }

  /// Records, before the clock advances, the animations that the end of their transition has cut off.
  mutating func noteCuts(_ world: World) {
    for place in self.pages.runs.indices
    where !self.pages.runs[place].leftovers.isEmpty && !self.pages.runs[place].areCutsNoted {
      let running = world.runningAnimations
      self.pages.runs[place].areCutsNoted = true
      for index in self.pages.runs[place].leftovers.indices {
        let animation = self.pages.runs[place].leftovers[index].animation
        let goesOn = running.contains { $0.isSame(as: animation) }
        self.pages.runs[place].leftovers[index].isCut = !goesOn || !world.isInWindow(animation.view)
      }
    }
  }
}

extension Picture {
  /// Whether the picture shows a view, at least half opaque and at least 20 points away from where its animation leads
  /// it.
  fileprivate func showsFarFromEnd(_ view: ViewID, in world: World) -> Bool {
    guard case .rect(let shown) = world.value(.frame, of: view, onScreen: true),
      case .rect(let end) = world.value(.frame, of: view, onScreen: false),
      Quad(shown).distance(to: Quad(end)) >= 20
    else { return false }
    return items.contains { $0.opacity >= 0.5 && ($0.view == view || world.isInside($0.view, view)) }
  }
}

extension Log {
  /// Whether code of a gesture animates a view in the container of the transition that the gesture drives.
  fileprivate func isGestures(_ animation: RunningAnimation, in run: TransitionRecord, _ world: World) -> Bool
  {
    guard run.wasDriven, world.rules.considers(.guests), run.row.container.exists,
      world.isInside(animation.view, run.row.container),
      let code = ancestry(of: animation.author.cause).first(where: isHandler)
    else { return false }
    return causes[Int(code) - 1].event == nil
  }
}

extension TransitionRecord {
  /// Whether an animation by other code of the transition, such as its presentation, moves one of the two screens
  /// beyond the declared duration. Alongside animations end with that duration, so they do not count.
  fileprivate func isOutlasted(by animation: RunningAnimation, in world: World) -> Bool {
    guard world.rules.considers(.presentationsMotions), let begin, let left = animation.left else {
      return false
    }
    return world.now + left > begin + row.duration + InTime.leastRest
      && [row.from, row.to].contains { world.isView(animation.view, of: $0) }
  }

  /// The cause of the transition's animation that ends now, if it began after the call of `animateTransition`; nil if
  /// there is none. Called at completeTransition.
  fileprivate func chained(at now: Time, _ log: Log) -> CauseIndex? {
    guard let begin, longest > .zero else { return nil }
    return log.effects(since: effectStart).last { effect in
      effect.author.transition == transition && effect.length > .zero && effect.time > begin
        && effect.time + effect.length + InTime.leastRest >= now && log.isAnimatorsOwn(effect.author.cause)
    }?.author.cause
  }

  /// The time since the transition's last animation ended; nil if it animated nothing, or if one of its animations is
  /// still running. Called at completeTransition.
  /// - Parameter steps: The last steps of the motions that timer code makes.
  fileprivate func idle(in world: World, _ log: Log, _ steps: [TimedStep]) -> Time? {
    guard let begin, longest > .zero else { return nil }
    let own = world.runningAnimations.contains { $0.author.transition == transition && $0.changes }
    if own { return nil }
    let ends = log.effects(since: effectStart).filter {
      $0.author.transition == transition && $0.length > .zero
    }.map { $0.time + $0.length }
    let loops = world.rules.considers(.loopsToTheEnd) ? steps.map { $0.time } : []
    return world.now - max(begin + longest, lastWait, (ends + loops).max() ?? .zero)
  }
}
