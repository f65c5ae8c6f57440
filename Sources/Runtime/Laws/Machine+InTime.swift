import Engine
import Semantics

/// An animation that still ran when its transition was told that it is complete.
struct Leftover: Sendable {
  var motion: RunningMotion
  /// Whether it could be seen then.
  var isInSight: Bool
  /// Whether the end of the transition has taken it away.
  var isCut = false
}

/// `in-time`: a transition ends when its animations do, and takes as long as it says.
extension Machine {
  /// A transition is told that it is complete: what of it still runs is noted.
  mutating func noteLeftovers(_ event: Event, _ log: Log) {
    guard let place = laws?.runs.lastIndex(where: { $0.transition == event.transition }),
      let run = laws?.runs[place], run.completions == 1, run.row.isAnimated, !run.isCancelled
    else { return }
    // In the background nobody sees anything, nor where the whole of it has been taken off the screen.
    let container = run.row.container
    if world.isInBackground || container.exists && !world.isInWindow(container) {
      laws?.runs[place].isSeen = true
      return
    }
    laws?.runs[place].end = KeptEnd(cause: event.cause)
    let left = world.runningMotions.filter {
      $0.author.transition == run.transition && $0.changes && ($0.left ?? .zero) > Self.leastRest
        && isAnimatorsOwn($0.author.cause, log)
    }
    if left.isEmpty { return }
    let picture = Picture(of: world, captures: laws?.captures ?? [])
    laws?.runs[place].leftovers = left.map { motion in
      Leftover(
        motion: motion,
        isInSight: picture.items.contains { $0.view == motion.view || world.isInside($0.view, motion.view) })
    }
  }

  /// The moment is over: whatever went with the end of its transition has been cut off.
  mutating func noteCuts() {
    guard let runs = laws?.runs else { return }
    for (place, run) in runs.enumerated() where !run.leftovers.isEmpty && !run.areCutsNoted {
      let running = world.runningMotions
      laws?.runs[place].areCutsNoted = true
      for index in run.leftovers.indices {
        let motion = run.leftovers[index].motion
        let goesOn = running.contains {
          $0.id == motion.id && $0.group == motion.group && $0.view == motion.view
        }
        laws?.runs[place].leftovers[index].isCut = !goesOn || !world.isInWindow(motion.view)
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
      return late(run, log)
    }
  }

  // MARK: - Implementation

  /// From how much on something is left to go.
  private static let leastRest = Time(nanoseconds: 50_000_000)

  private func early(_ run: CodedRun, _ leftover: Leftover, _ end: KeptEnd, _ log: Log) -> Violation {
    let isCut = leftover.isCut && leftover.isInSight
    let view = words(for: leftover.motion.view)
    let rest = leftover.motion.left.map { " with \(timeText($0)) to go" } ?? ""
    var violation = Violation(
      law: .inTime, culprit: culprit(of: end.cause, in: run, log), object: Object(leftover.motion.view),
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

  private func late(_ run: CodedRun, _ log: Log) -> Violation? {
    let (said, taken) = (run.row.duration, run.longest)
    guard !run.wasDriven, said > .zero, !run.isCancelled,
      Double(taken.nanoseconds) > 1.5 * Double(said.nanoseconds),
      taken - said > Self.leastRest + Self.leastRest
    else { return nil }
    var violation = Violation(
      law: .inTime, culprit: culprit(of: run, log), object: Object(run.subject),
      seen: "says that \(describe(run)) takes \(timeText(said)), and animates for \(timeText(taken))",
      device: "what goes along, such as bars, dimming or a finger's progress, is at its end long before",
      began: causes(of: run.row.cause, log).first?.span)
    violation.degree = .remnant
    return violation
  }
}

/// By what a transition was told first that it is complete.
struct KeptEnd: Sendable {
  var cause: CauseIndex
}
