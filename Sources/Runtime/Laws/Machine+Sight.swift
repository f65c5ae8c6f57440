import Engine
import Semantics

/// `animates`: an animated transition shows something on its way.
///
///     set up ──nothing moves or fades, at any moment──▶ complete: nobody saw it happen
///       │                                                 ▲
///       └──something does──▶ seen: not looked at again ───┘
extension Machine {
  /// The moment is over: whatever is open and has shown nothing yet is looked at.
  mutating func watchSight(_ log: Log) {
    guard let runs = judge.book?.runs else { return }
    for (place, run) in runs.enumerated() where run.isAwaitingSight {
      let phase = world.transitions[run.transition].phase
      guard phase == .running || phase == .driven else { continue }
      let picture = Picture(of: world, captures: judge.book?.captures ?? [])
      let longest = run.setUp == nil ? longest(of: run, log) : nil
      if run.setUp == nil {
        judge.book?.runs[place].longest = longest?.left ?? .zero
        judge.book?.runs[place].longestCause = longest?.author.cause ?? 0
      }
      let isSeen =
        isMoving(picture, by: run)
        || run.setUp.map { isOther(picture, than: $0.world) } ?? rises(by: run, longest?.left ?? .zero)
      let setUp = isSeen ? nil : run.setUp ?? KeptWorld(world)
      judge.book?.runs[place].isSeen = isSeen
      judge.book?.runs[place].setUp = setUp
    }
  }

  /// The clock has moved: so has, perhaps, what is seen.
  mutating func watchSight(on eve: World) {
    guard let runs = judge.book?.runs else { return }
    for (place, run) in runs.enumerated() where run.isAwaitingSight {
      guard let setUp = run.setUp?.world else { continue }
      if isOther(Picture(of: eve, captures: judge.book?.captures ?? []), than: setUp) {
        judge.book?.runs[place].isSeen = true
        judge.book?.runs[place].setUp = nil
      }
    }
  }

  /// An animator is told to animate.
  mutating func noteBegin(_ event: Event) {
    guard let place = judge.book?.runs.lastIndex(where: { $0.transition == event.transition }) else { return }
    judge.book?.runs[place].begin = world.now
  }

  /// An animation of a transition is over: that it waited for one is known.
  mutating func noteWaiting(_ event: Event) {
    guard let place = judge.book?.runs.lastIndex(where: { $0.transition == event.transition }) else { return }
    judge.book?.runs[place].isWaitedFor = true
    judge.book?.runs[place].lastWait = world.now
  }

  /// Whether any transition is open that has shown nothing yet.
  var awaitsSight: Bool { judge.book?.runs.contains(where: \.isAwaitingSight) ?? false }

  /// What nobody has seen happen.
  func unseen(_ rest: RestingWorld, besides others: [Violation], _ log: Log) -> [Violation] {
    rest.newRuns.compactMap { run in
      guard run.completions == 1, !run.isCancelled, run.hasAnimated, !run.isSeen, run.row.isAnimated,
        !run.row.isInitiallyInteractive, run.row.duration > .zero,
        run.isWaitedFor
          || run.setUp != nil && world.rules.considers(.waits)
            && run.end?.taken ?? .zero >= Self.leastWait
      else { return nil }
      let whole = culprit(of: run, log)
      // Where the screen itself is missing that says it all.
      let isMissing = others.contains {
        $0.law == .visible
          && ($0.culprit.name == whole.name || $0.culprit.occasion == whole.occasion)
      }
      if isMissing { return nil }
      let reasons = world.rules.considers(.linesOutOfSight) ? reasonsUnseen(run, log) : []
      let blamed = reasons.first { $0.cause != nil } ?? reasons.first
      var violation = Violation(
        law: .animates, culprit: blamed?.cause.map { culprit(of: $0, in: run, log) } ?? whole,
        object: Object(run.subject),
        seen: "shows nothing of \(describe(run)): until it completes, nothing in sight moves or fades",
        details: reasons.prefix(3).map(\.words),
        device: "nothing happens for a moment, and then the other screen is there at once",
        began: causes(of: run.row.cause, log).first?.span)
      violation.mend = blamed?.mend
      return violation
    }
  }

  // MARK: - Implementation

  /// How long somebody waits at least who notices it.
  private static let leastWait = Time(nanoseconds: 100_000_000)

  /// What takes longest of what a transition's code animates now; what repeats for ever is left out.
  private func longest(of run: CodedRun, _ log: Log) -> RunningAnimation? {
    world.runningAnimations.filter {
      $0.changes && $0.left != nil && $0.author.transition == run.transition
        && isAnimatorsOwn($0.author.cause, log)
    }.max { $0.left ?? .zero < $1.left ?? .zero }
  }

  /// Whether what the transition's code animates lies covered only as long as it has not begun to rise.
  private func rises(by run: CodedRun, _ longest: Time) -> Bool {
    let middle = world.now + Time(nanoseconds: longest.nanoseconds / 2)
    let later = longest == .zero ? world : world.shown(at: middle)
    return longest > .zero && isMoving(Picture(of: later, captures: judge.book?.captures ?? []), by: run)
  }

  private func isOther(_ picture: Picture, than world: World) -> Bool {
    !Picture(of: world, captures: judge.book?.captures ?? []).jumps(to: picture, by: self.world.rules).isEmpty
  }

  /// Whether the transition's code animates something that is drawn, or that something drawn lies in.
  private func isMoving(_ picture: Picture, by run: CodedRun) -> Bool {
    var moving = world.runningAnimations.filter { $0.changes && $0.author.transition == run.transition }
    if moving.isEmpty {
      // Where its code animates nothing, somebody else may: a screen that comes in by itself.
      let before = run.start.world.runningAnimations
      moving = world.runningAnimations.filter { animation in
        animation.changes && !before.contains { $0.id == animation.id && $0.group == animation.group }
      }
    }
    return picture.items.contains { item in
      item.isBlended || moving.contains { $0.view == item.view || world.isInside(item.view, $0.view) }
    }
  }
}

extension CodedRun {
  /// Whether its animation has begun, and nothing of it has been seen.
  fileprivate var isAwaitingSight: Bool {
    hasAnimated && !isSeen && !isOver && completions == 0 && row.isAnimated
  }
}
