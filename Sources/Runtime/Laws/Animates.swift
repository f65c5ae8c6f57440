import Engine

/// The law `animates`: an animated transition must show some motion before it completes.
///
///     set up ──nothing moves or fades, at any moment──▶ complete: a violation if nothing was seen
///       │                                                  ▲
///       └──something does──▶ seen, never checked again ────┘
struct Animates: RestLaw {
  let rest: RestingWorld
  /// The violations of other laws found at the same time.
  let others: [Violation]

  /// The shortest wait without motion that a user notices.
  private static let leastWait = Time(nanoseconds: 100_000_000)

  func violations() -> [Violation] {
    if !world.areAnimationsEnabled { return [] }
    return rest.newRuns.compactMap { run in
      if let reason = reasonForHaste(run) { return hasty(run, reason) }
      guard run.completions == 1, !run.isCancelled, run.hasAnimated, !run.isSeen, run.row.isAnimated,
        !run.row.isInitiallyInteractive, run.row.duration > .zero
      else { return nil }
      if let hiding = hidingAtOnce(run) { return vanishing(run, hiding) }
      guard
        run.isWaitedFor
          || run.setUp != nil && world.rules.considers(.waits)
            && run.end?.taken ?? .zero >= Self.leastWait,
        !isOverBefore(run)
      else { return nil }
      let whole = culprit(of: run)
      // The law `visible` already reports a controller whose view is missing; do not report it again.
      let isMissing = others.contains {
        $0.law == .visible
          && ($0.culprit.name == whole.name || $0.culprit.occasion == whole.occasion)
      }
      if isMissing { return nil }
      let reasons = world.rules.considers(.linesOutOfSight) ? reasonsUnseen(run) : []
      let blamed = reasons.first { $0.cause != nil } ?? reasons.first
      return Violation(
        law: .animates, culprit: blamed?.cause.map { culprit(of: $0, in: run) } ?? whole,
        object: Object(run.subject),
        seen: "shows nothing of \(describe(run)): until it completes, nothing in sight moves or fades",
        details: reasons.prefix(Self.shownReasons).map { $0.words },
        device: isThereAtOnce(run)
          ? "the other screen appears suddenly, then nothing happens for a moment"
          : "nothing happens for a moment, then the other screen appears suddenly",
        advice: blamed?.advice, began: began(run))
    }
  }
}

extension Animates {
  /// Whether there was nothing left to animate, for example after a drag: when the dismissal, pop or selection began,
  /// the screen that it removes showed neither a colour nor content that the script names. False for a presentation or
  /// push, and for a transition that is long enough to be noticed.
  private func isOverBefore(_ run: TransitionRecord) -> Bool {
    let before = run.start.world
    guard !run.row.kind.isForward, run.row.from.exists, let end = run.end, end.taken < Self.leastWait else {
      return false
    }
    let view = before.movedView(of: run.row.from)
    return !picture(of: before).items.contains { item in
      let isNamed = if case .named = item.content { true } else { false }
      return (isNamed || before.views[item.view].background.alpha > Picture.leastFade)
        && item.opacity > Picture.leastFade && (item.view == view || before.isInside(item.view, view))
    }
  }

  /// Whether the appearing screen covers the other one from the beginning of the transition.
  private func isThereAtOnce(_ run: TransitionRecord) -> Bool {
    guard let setUp = run.setUp?.world, run.row.to.exists, run.row.from.exists else { return false }
    let picture = picture(of: setUp)
    return picture.shows(setUp.movedView(of: run.row.to), in: setUp)
      && !picture.shows(setUp.movedView(of: run.row.from), in: setUp)
  }

  /// The first unanimated write by which the animator hides the disappearing screen, in a dismissal, pop or selection
  /// that completes in zero time; nil if there is none.
  private func hidingAtOnce(_ run: TransitionRecord) -> Effect? {
    let before = run.start.world
    guard world.rules.considers(.vanishings), run.end?.taken == .zero, !run.row.kind.isForward else {
      return nil
    }
    return log.effects(since: run.effectStart).first { effect in
      effect.author.transition == run.transition && effect.block.isNone
        && [.alpha, .isHidden].contains(effect.property) && before.views.isInUse(effect.view)
        && before.isView(effect.view, of: run.row.from) && log.isAnimatorsOwn(effect.author.cause)
        && picture(of: before).shows(effect.view, in: before)
    }
  }

  private func vanishing(_ run: TransitionRecord, _ hiding: Effect) -> Violation {
    Violation(
      law: .animates, culprit: culprit(of: hiding.author.cause, in: run), object: Object(run.subject),
      seen: "shows nothing of \(describe(run)): it hides the screen at once, and completes",
      device: "the screen is gone suddenly, and so is what runs alongside, such as dimming",
      advice: "animate it: `animate { fromView.alpha = 0 } then { complete not cancelled }`",
      began: began(run))
  }
}

extension LawRecords {
  /// Records the time at which UIKit calls `animateTransition`.
  mutating func noteBegin(_ event: Event) {
    guard let place = self.pages.runs.lastIndex(where: { $0.transition == event.transition }) else { return }
    self.pages.runs[place].begin = event.time
  }

  /// Records when an animation of the transition has ended, and that the transition's code waited for it.
  mutating func noteWaiting(_ event: Event) {
    guard let place = self.pages.runs.lastIndex(where: { $0.transition == event.transition }) else { return }
    self.pages.runs[place].isWaitedFor = true
    self.pages.runs[place].lastWait = event.time
  }

  /// Whether some animated transition has begun to animate, is not completed, and has shown no motion yet.
  var awaitsSight: Bool { self.pages.runs.contains { $0.isAwaitingSight } }

  /// Checks, before the clock advances, whether each transition has shown motion so far. The first check also records
  /// the length of the longest animation and, if no motion was visible, keeps the world for later comparison.
  mutating func watchSight(in world: World, _ log: Log) {
    for place in self.pages.runs.indices where self.pages.runs[place].isAwaitingSight {
      let run = self.pages.runs[place]
      let phase = world.transitions[run.transition].phase
      guard phase == .running || phase == .driven else { continue }
      let picture = Picture(of: world, captures: self.pages.captures)
      let longest = run.setUp == nil ? run.longest(in: world, log) : nil
      if run.setUp == nil {
        self.pages.runs[place].longest = longest?.left ?? .zero
        self.pages.runs[place].longestCause = longest?.author.cause ?? 0
      }
      let isSeen =
        run.isMoving(picture, in: world)
        || run.setUp.map { isOther(picture, than: $0, world.rules) }
          ?? rises(run, longest?.left ?? .zero, in: world)
      let setUp = isSeen ? nil : run.setUp ?? KeptWorld(world, picture)
      self.pages.runs[place].isSeen = isSeen
      self.pages.runs[place].setUp = setUp
    }
  }

  /// Checks whether the transitions show motion in `eve`: the world after a clock step, before any deadline was
  /// handled.
  mutating func watchSight(onEve eve: World) {
    for place in self.pages.runs.indices where self.pages.runs[place].isAwaitingSight {
      guard let setUp = self.pages.runs[place].setUp else { continue }
      if isOther(Picture(of: eve, captures: self.pages.captures), than: setUp, eve.rules) {
        self.pages.runs[place].isSeen = true
        self.pages.runs[place].setUp = nil
      }
    }
  }

  /// Whether a view that the transition animates is visible halfway through its longest animation; another view may
  /// cover it at the start.
  private func rises(_ run: TransitionRecord, _ longest: Time, in world: World) -> Bool {
    if longest <= .zero { return false }
    let later = world.shown(at: world.now + Time(nanoseconds: longest.nanoseconds / 2))
    return run.isMoving(Picture(of: later, captures: self.pages.captures), in: world)
  }

  private func isOther(_ picture: Picture, than kept: KeptWorld, _ rules: Rules) -> Bool {
    let before = kept.picture ?? Picture(of: kept.world, captures: self.pages.captures)
    return !before.jumps(to: picture, by: rules).isEmpty
  }
}

extension TransitionRecord {
  /// Whether the transition has begun to animate but has shown no motion yet.
  fileprivate var isAwaitingSight: Bool {
    hasAnimated && !isSeen && !isOver && completions == 0 && row.isAnimated
  }

  /// The longest running animation of the animator's own code; nil if there is none. Animations that repeat
  /// forever, or that change nothing, do not count.
  fileprivate func longest(in world: World, _ log: Log) -> RunningAnimation? {
    world.runningAnimations.filter {
      $0.changes && $0.left != nil && $0.author.transition == transition
        && log.isAnimatorsOwn($0.author.cause)
    }.max { $0.left ?? .zero < $1.left ?? .zero }
  }

  /// Whether the picture shows a view in motion: a view in a cross-dissolve, or a view that is animated, itself or
  /// through a superview, by the transition's code or, if that animates nothing, by other code.
  fileprivate func isMoving(_ picture: Picture, in world: World) -> Bool {
    var moving = world.runningAnimations.filter { $0.changes && $0.author.transition == transition }
    if moving.isEmpty {
      // If the transition's code animates no view, other code may, such as the appearing controller's own code.
      let before = start.world.runningAnimations
      moving = world.runningAnimations.filter { animation in
        animation.changes && !before.contains { $0.id == animation.id && $0.group == animation.group }
      }
    }
    // A leaving view that is transparent shows no motion; an appearing one may become opaque gradually.
    let isLeaving = row.kind == .dismissing || row.kind == .popping
    return picture.items.contains { item in
      if isLeaving, item.isClear, world.rules.considers(.clearViews) { return false }
      return item.isBlended || moving.contains { $0.view == item.view || world.isInside(item.view, $0.view) }
    }
  }
}
