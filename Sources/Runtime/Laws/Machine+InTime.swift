import Engine
import Semantics

/// An animation that still ran when its transition was told that it is complete.
struct Leftover: Sendable {
  var animation: RunningAnimation
  /// Whether it could be seen then.
  var isInSight: Bool
  /// Whether the end of the transition has taken it away.
  var isCut = false
}

/// `in-time`: a transition ends when its animations do, and takes as long as it says.
extension Machine {
  /// A transition is told that it is complete: what of it still runs is noted.
  mutating func noteLeftovers(_ event: Event, _ log: Log) {
    guard let place = judge.book?.runs.lastIndex(where: { $0.transition == event.transition }),
      let run = judge.book?.runs[place], run.completions == 1, run.row.isAnimated, !run.isCancelled
    else { return }
    // In the background nobody sees anything, nor where the whole of it has been taken off the screen.
    let container = run.row.container
    if world.isInBackground || container.exists && !world.isInWindow(container) {
      judge.book?.runs[place].isSeen = true
      return
    }
    var end = KeptEnd(
      cause: event.cause, taken: world.now - (run.begin ?? world.now), idle: idle(run, log))
    defer { judge.book?.runs[place].end = end }
    let left = world.runningAnimations.filter {
      $0.author.transition == run.transition && $0.changes && ($0.left ?? .zero) > Self.leastRest
    }
    if left.isEmpty { return }
    let picture = Picture(of: world, captures: judge.book?.captures ?? [])
    let isSeen = left.map { animation in
      picture.items.contains { $0.view == animation.view || world.isInside($0.view, animation.view) }
    }
    var leftovers: [Leftover] = []
    for (animation, isInSight) in zip(left, isSeen) {
      if isAnimatorsOwn(animation.author.cause, log) {
        leftovers.append(Leftover(animation: animation, isInSight: isInSight))
      } else if isInSight, animation.left ?? .zero > end.alongside?.left ?? .zero {
        end.alongside = animation
      }
    }
    judge.book?.runs[place].leftovers = leftovers
  }

  /// The moment is over: whatever went with the end of its transition has been cut off.
  mutating func noteCuts() {
    guard let runs = judge.book?.runs else { return }
    for (place, run) in runs.enumerated() where !run.leftovers.isEmpty && !run.areCutsNoted {
      let running = world.runningAnimations
      judge.book?.runs[place].areCutsNoted = true
      for index in run.leftovers.indices {
        let animation = run.leftovers[index].animation
        let goesOn = running.contains { $0.isSame(as: animation) }
        judge.book?.runs[place].leftovers[index].isCut = !goesOn || !world.isInWindow(animation.view)
      }
    }
  }

  /// What ended too early, or went on for longer than was said.
  func untimely(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    rest.newRuns.compactMap { run in
      guard run.completions == 1, let end = run.end else { return nil }
      if let cut = run.leftovers.first(where: { $0.isCut && $0.isInSight }) ?? run.leftovers.first {
        return early(run, cut, end, log)
      }
      return late(run, end, log)
    }
  }

  // MARK: - Implementation

  /// From how much on something is left to go.
  private static let leastRest = Time(nanoseconds: 50_000_000)

  private func early(_ run: CodedRun, _ leftover: Leftover, _ end: KeptEnd, _ log: Log) -> Violation {
    let isCut = leftover.isCut && leftover.isInSight
    let view = words(for: leftover.animation.view)
    let rest = leftover.animation.left.map { " with \(timeText($0)) to go" } ?? ""
    var violation = Violation(
      law: .inTime, culprit: culprit(of: end.cause, in: run, log), object: Object(leftover.animation.view),
      seen: isCut
        ? "completes \(describe(run)) while \(view) is still on its way: it is cut off\(rest)"
        : "completes \(describe(run)) while \(view) is still on its way\(rest)",
      device: isCut
        ? "the animation breaks off: the screen is there or gone at once"
        : "viewDidAppear and completion blocks come while the screen still moves, and it takes touches",
      began: causes(of: run.row.cause, log).first?.span)
    if !isCut { violation.degree = .remnant }
    return violation
  }

  private func late(_ run: CodedRun, _ end: KeptEnd, _ log: Log) -> Violation? {
    let (said, taken) = (run.row.duration, run.longest)
    guard !run.wasDriven, said > .zero, !run.isCancelled else { return nil }
    if isFarOver(taken, said) {
      let line = causes(of: run.longestCause, log).first.map { step in
        CauseStep(kind: .told(before: "animated for \(timeText(taken)) by", behind: ""), span: step.span)
      }
      return remnant(
        run, declaredDuration(of: run, because: line, log),
        "says that \(describe(run)) takes \(timeText(said)), and animates for \(timeText(taken))",
        "what goes along, such as bars, dimming or a finger's progress, is at its end long before", log)
    }
    if let alongside = end.alongside, let rest = alongside.left, isFarOver(said, end.taken),
      world.rules.considers(.earlyEnds)
    {
      let line = causes(of: alongside.author.cause, log).first.map {
        CauseStep(kind: .told(before: "what still runs is", behind: ""), span: $0.span)
      }
      return remnant(
        run, declaredDuration(of: run, because: line, log),
        "says that \(describe(run)) takes \(timeText(said)), and completes it after \(timeText(end.taken)): "
          + "\(words(for: alongside.view)) goes along, and has \(timeText(rest)) to go",
        "what goes along, such as bars or dimming, still moves when all the rest is over", log)
    }
    if let idle = end.idle, idle > Self.leastRest + Self.leastRest, isFarOver(end.taken, said) {
      return remnant(
        run, culprit(of: end.cause, in: run, log),
        "completes \(describe(run)) \(timeText(idle)) after the last of its animations has ended",
        "the screen stands still and takes no touches", log)
    }
    return nil
  }

  private func isFarOver(_ taken: Time, _ said: Time) -> Bool {
    Double(taken.nanoseconds) > 1.5 * Double(said.nanoseconds)
      && taken - said > Self.leastRest + Self.leastRest
  }

  private func remnant(
    _ run: CodedRun, _ culprit: Culprit, _ seen: String, _ device: String, _ log: Log
  ) -> Violation {
    var violation = Violation(
      law: .inTime, culprit: culprit, object: Object(run.subject), seen: seen, device: device,
      began: causes(of: run.row.cause, log).first?.span)
    violation.degree = .remnant
    return violation
  }

  /// The animator of a transition, at the line where it says how long it takes, if it has one.
  private func declaredDuration(of run: CodedRun, because line: CauseStep?, _ log: Log) -> Culprit {
    var culprit = culprit(of: run, log)
    culprit.causes = (line.map { [$0] } ?? []) + culprit.causes
    guard let object = object(of: run.animator) else { return culprit }
    let declaration = program.blueprint.objects[Int(object)]
    let duration = declaration[.duration]
    guard duration.exists else { return culprit }
    let span = program.blueprint.expressionSpans[Int(duration.raw)]
    if span.start < span.end { culprit.span = span }
    return culprit
  }

  /// How long nothing of a transition has been animated any more when it is told that it is complete; nil where
  /// nothing was.
  private func idle(_ run: CodedRun, _ log: Log) -> Time? {
    guard let begin = run.begin, run.longest > .zero else { return nil }
    let own = world.runningAnimations.contains { $0.author.transition == run.transition && $0.changes }
    if own { return nil }
    let effects = log.trace.effects[min(run.effectStart, log.trace.effects.count)...]
    let ends = effects.filter { $0.author.transition == run.transition && $0.length > .zero }
      .map { $0.time + $0.length }
    return world.now - max(begin + run.longest, run.lastWait, ends.max() ?? .zero)
  }
}

/// How a transition was told first that it is complete.
struct KeptEnd: Sendable {
  var cause: CauseIndex
  /// How long it had taken.
  var taken: Time
  /// How long nothing of it had been animated any more; nil where nothing was.
  var idle: Time?
  /// What went along with it in sight and was furthest from its end.
  var alongside: RunningAnimation?
}
