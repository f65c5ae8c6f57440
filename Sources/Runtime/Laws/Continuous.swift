import Engine

/// The law `continuous`: code of transitions must not make drawn views jump.
///
/// A moment is all that happens at one clock time. The law compares the pictures at its beginning and end; a user sees
/// no picture in between. If a transition completes in the moment, changes that code made before the completion count
/// if they still show at the end; most later changes do not count. Movement by the finger is no jump.
struct Continuous: LawJudge {
  let evidence: Evidence

  func violations() -> [Violation] { judged().violations }

  /// The violations, and the steps that timer code made, which may be parts of a continuous motion.
  func judged() -> (violations: [Violation], steps: [TimedStep]) {
    guard let reference = lawRecords.pages.reference?.world,
      case let isLetGo = isInput(since: reference), !isLetGo || isCompletedByTouch,
      isComparable(to: reference)
    else { return ([], []) }
    let all = log.trace.effects[lawRecords.momentStart...]
    let swept = transitionsRemovedByOtherCode(since: reference, all)
    let effects = all.filter { effect in
      lawRecords.run(of: effect.author.transition) != nil && !swept.contains(effect.author.transition)
    }
    let isSwitched = lawRecords.pages.runs.contains { run in
      reference.transitions[run.transition].phase == .driven
        && world.transitions[run.transition].phase == .running
    }
    let ended = endedAnimations(since: reference).filter { !swept.contains($0.author.transition) }
    // A view that is visible when its transition completes vanishes even if no code changes a view in this moment.
    let isOnlyEnd = isLetGo || effects.isEmpty && ended.isEmpty && !isSwitched
    if isOnlyEnd, lawRecords.pages.atCompletion == nil || !world.rules.considers(.endsByHand) {
      return ([], [])
    }
    let before = picture(of: reference)
    let jumps = jumps(from: before, since: reference, effects).filter { jump in
      !isOnlyEnd || shortSlide(jump, from: before, since: reference) != nil
    }
    let isExchange = jumps.contains { $0.kind == .appears } && jumps.contains { $0.kind == .vanishes }
    let steps = timedSteps(jumps, effects, since: reference)
    let found = leading(jumps, effects, ended).compactMap { jump -> Violation? in
      let author = author(of: jump, effects, ended, from: before, since: reference)
      guard !isOfMotion(jump, steps, by: author) else { return nil }
      guard !isClosingStep(jump, ended), let (culprit, run) = blame(author), run?.isMisled != true else {
        return nil
      }
      var violation = Violation(
        law: .continuous, culprit: culprit, object: Object(jump.view), seen: "makes \(words(for: jump))",
        device: "a flash or a jerk in the middle of the transition", began: began(run))
      if isExchange, jump.kind == .appears || jump.kind == .vanishes {
        violation.advice =
          "exchange views only where they show the same; if these two do, give both the same `content \"photo\"`"
      }
      return tracing(jump, violation)
    }
    return (found, steps)
  }

  /// The result of `judged`, and the number of views in the pictures that were drawn for it.
  fileprivate func judgedWithCount() -> (violations: [Violation], steps: [TimedStep], paintedCount: Int) {
    let (violations, steps) = judged()
    return (violations, steps, evidence.paintedCount)
  }

  /// If a snapshot of a controller's view vanishes while the controller's view itself is hidden or clear, adds the line
  /// that hid the controller's view, and advice.
  private func tracing(_ jump: Picture.Jump, _ violation: Violation) -> Violation {
    guard jump.kind == .vanishes, case .own(let controller) = jump.content,
      case let own = world.controllers[controller].view, own.exists, own != jump.view, world.isInWindow(own)
    else { return violation }
    let isHidden = world.views[own].isHidden
    guard isHidden || world.alphaOnScreen(of: own) < 0.01,
      let write = lawRecords.pages.writes.last(own, isHidden ? .isHidden : .alpha),
      let line = line(of: write.cause)
    else { return violation }
    var violation = violation
    let before = "\(words(for: own)) itself is \(isHidden ? "hidden" : "clear"), by"
    violation.culprit.causes.insert(
      CauseStep(kind: .sourceLine(before: before, behind: ""), span: line), at: 0)
    violation.advice =
      "show \(words(for: own)) first: set " + (isHidden ? "`isHidden` to `false`" : "`alpha` to 1")
    return violation
  }

  private func jumps(
    from before: Picture, since reference: World, _ effects: [Effect]
  ) -> [Picture.Jump] {
    var jumps = before.jumps(to: picture, by: world.rules)
    if let completion = lawRecords.pages.atCompletion?.world {
      let own = before.jumps(to: picture(of: completion), by: world.rules)
      jumps.removeAll { jump in
        shortSlide(jump, from: before, since: reference) == nil
          && (!own.contains { $0.isLike(jump) } && !isExchangeAfterCompleting(jump, since: reference)
            && !isExchange(jump, since: reference, at: completion)
            || isEnd(jump, effects, since: reference))
      }
    }
    if !world.rules.considers(.opacity) { jumps.removeAll(where: { $0.isFade }) }
    jumps.removeAll { isPaintedAlike($0, before, since: reference) }
    let all = jumps
    jumps.removeAll { jump in all.contains { isCarried(jump, by: $0) } }
    return jumps
  }

  /// Whether the animator's code, right after it completed the transition and so in the same frame, exchanged two views
  /// that show the same in different places, such as a flying image and the image itself.
  private func isExchangeAfterCompleting(_ jump: Picture.Jump, since reference: World) -> Bool {
    guard world.rules.considers(.afterCompleting), case .moves = jump.kind, jump.view != jump.previousView
    else {
      return false
    }
    return log.effects(since: lawRecords.pages.completionStart).contains { effect in
      guard effect.block.isNone, effect.view == jump.view || world.isInside(jump.view, effect.view),
        let run = lawRecords.run(of: effect.author.transition), run.completions == 1, !run.isMisled,
        log.isAnimatorsOwn(effect.author.cause)
      else { return false }
      return isDecisive(effect, for: jump, since: reference)
    }
  }

  /// Whether a view jumps only because its superview jumps, by `other`.
  private func isCarried(_ jump: Picture.Jump, by other: Picture.Jump) -> Bool {
    guard case .moves(let points) = jump.kind, case .moves(let way) = other.kind, jump.view != other.view
    else {
      return false
    }
    return (points - way).magnitude < 0.01 && jump.view.exists && other.view.exists
      && world.isInside(jump.view, other.view)
  }

  /// The transitions that were broken off, or whose views other code has just removed, for example by selecting another
  /// tab. Their own code is not responsible for later changes.
  private func transitionsRemovedByOtherCode(since reference: World, _ effects: ArraySlice<Effect>)
    -> [TransitionID]
  {
    guard world.rules.considers(.sweeps) else { return [] }
    // Compare with the world at the completion, since a transition's end removes its container view.
    let judged = lawRecords.pages.atCompletion?.world ?? world
    return lawRecords.pages.runs.filter { run in
      if run.isBrokenOff { return true }
      let container = run.row.container
      guard !run.isOver, container.exists, reference.isInWindow(container), !judged.isInWindow(container)
      else { return false }
      return !effects.contains {
        $0.property == .superview && lawRecords.run(of: $0.author.transition) != nil
          && reference.isInside(container, $0.view)
      }
    }.map { $0.transition }
  }

  /// Whether a finger moves views, or code sets a transition's progress, at the current clock time.
  private func isInput(since reference: World) -> Bool {
    if [.pan, .pinch, .twist, .touch, .update].contains(evidence.command) { return true }
    return reference.openTransitions.contains { id in
      reference.transitions[id].phase == .driven && world.transitions[id].phase == .driven
        && reference.innerProgress(of: id) != world.innerProgress(of: id)
    }
  }

  /// Whether a transition completed at the current clock time, and no finger is down now.
  private var isCompletedByTouch: Bool { lawRecords.pages.atCompletion != nil && !world.isTouched }

  private func endedAnimations(since reference: World) -> [RunningAnimation] {
    let running = world.runningAnimations
    return reference.runningAnimations.filter { animation in
      !running.contains { $0.isSame(as: animation) }
    }
  }

  /// Whether a jump is only the last step of an animation curve: at most 0.2 % of the animation's distance.
  private func isClosingStep(_ jump: Picture.Jump, _ ended: [RunningAnimation]) -> Bool {
    guard case .moves(let points) = jump.kind else { return false }
    let way = ended.filter { world.isInside(jump.view, $0.view) }.map { $0.distance }.max() ?? 0
    return points <= way * 0.002
  }

  /// The jumps, ordered so that those that explain others come first. Changes of opacity, by a write or by finishing an
  /// animator, explain the jumps of the views that show through.
  private func leading(
    _ jumps: [Picture.Jump], _ effects: [Effect], _ ended: [RunningAnimation]
  ) -> [Picture.Jump] {
    let isLeader = { (jump: Picture.Jump) in
      jump.isFade
        && (effects.contains { $0.view == jump.view && $0.property == .alpha && $0.block.isNone }
          || !lawRecords.pages.finishes.isEmpty && ended.contains { $0.view == jump.view })
    }
    return jumps.filter(isLeader) + jumps.filter { !isLeader($0) }
  }

  private func author(
    of jump: Picture.Jump, _ effects: [Effect], _ ended: [RunningAnimation], from before: Picture,
    since reference: World
  ) -> Author? {
    if let slide = shortSlide(jump, from: before, since: reference) { return slide }
    let own = effects.filter {
      $0.block.isNone && (world.isInside(jump.view, $0.view) || $0.view == jump.view)
    }
    // If a view left the window, the removal is responsible, whatever other properties were set.
    let isTakenOut = jump.kind == .vanishes && !world.isInWindow(jump.view)
    let taking = isTakenOut ? own.last { $0.property == .superview } : nil
    let atOnce = taking ?? decisive(own, for: jump, since: reference)
    // A view that becomes visible may have been covered by a view that code has now removed.
    let uncovering =
      jump.kind == .appears ? effects.last { $0.block.isNone && $0.property == .superview } : nil
    let finish = world.rules.considers(.finishes) ? lawRecords.pages.finishes.last : nil
    // If none of these authors is found, a write to the view itself, or one that covered the view, is responsible.
    let restarted = effects.last { $0.view == jump.view } ?? effects.last { covers($0, jump) }
    if let own = atOnce?.author ?? outsider(of: jump) ?? finish ?? uncovering?.author {
      return own
    }
    return restarted?.author ?? effects.last { $0.block.isNone }?.author
      ?? ended.last { $0.isExplicit }?.author ?? effects.last?.author ?? standing(jump, ended)
  }

  /// The author of a transition's last unanimated write to a view whose animation has ended; nil if there is none.
  private func standing(_ jump: Picture.Jump, _ ended: [RunningAnimation]) -> Author? {
    guard world.rules.considers(.exactLines), ended.contains(where: { $0.view == jump.view }),
      let start = lawRecords.pages.runs.filter({ !$0.isJudged }).map({ $0.effectStart }).min()
    else { return nil }
    return log.effects(since: start).last {
      $0.view == jump.view && $0.block.isNone && $0.author.transition.exists
    }?.author
  }

  /// The author of the last unanimated write in this moment, by code outside of all transitions, that set `isHidden`,
  /// `alpha` or `superview` of the jumping view or of a superview of it. Nil if there is none, or if the view has
  /// neither vanished nor faded.
  private func outsider(of jump: Picture.Jump) -> Author? {
    guard jump.kind == .vanishes || jump.isFade else { return nil }
    return log.trace.effects[lawRecords.momentStart...].last {
      $0.block.isNone && lawRecords.run(of: $0.author.transition) == nil
        && [.isHidden, .alpha, .superview].contains($0.property)
        && (jump.view == $0.view || world.isInside(jump.view, $0.view))
    }?.author
  }

  private func blame(_ author: Author?) -> (Culprit, TransitionRecord?)? {
    // If no code moved the view, the finger did, and the transition's driver is responsible.
    guard let author else { return lawRecords.pages.runs.last { !$0.isOver }.map { (driver(of: $0), $0) } }
    let run = lawRecords.run(of: author.transition)
    return (culprit(of: author.cause, in: run), run)
  }
}

extension EvidenceReader {
  func words(for jump: Picture.Jump) -> String {
    let name = words(for: jump.content, jump.view)
    let place = (jump.after ?? jump.before).map { " at \(words(for: $0))" } ?? ""
    switch jump.kind {
    case .moves(let points):
      if let before = jump.before, let after = jump.after,
        Quad(before).distance(to: Quad(after)) <= Picture.leastWay
      {
        return "\(name) turn over or flip at once\(place): a corner jumps by \(numberText(points)) pt"
      }
      let way = jump.before.map { "\(words(for: $0)) to " } ?? ""
      return "\(name) jump by \(numberText(points)) pt, from \(way)\(jump.after.map(words) ?? "nowhere")"
    case .isCut(let from, let to):
      return "\(name) jump from \(words(for: from)) to \(words(for: to)), by its mask or clipping"
    case .isMasked(let from, let to):
      return
        "\(name) jump from \(numberText((from * 100).rounded())) to \(numberText((to * 100).rounded())) % in sight\(place), by the mask"
    case .fades(let from, let to):
      return "\(name) jump in opacity, from \(numberText(from)) to \(numberText(to))"
    case .appears: return "\(name) appear at once\(place)"
    case .vanishes: return "\(name) vanish at once\(place)"
    case .changesOrder(let other):
      return "\(name) come before \(words(for: other, .none)) at once"
    }
  }

  /// Whether a view is a snapshot of a controller's screen, rather than one of the controller's own views.
  private func isPicture(_ view: ViewID, of controller: ControllerID) -> Bool {
    view.exists && world.views.isInUse(view) && world.views[view].role == .snapshot
      && !world.isView(view, of: controller)
  }

  private func words(for content: Picture.Content, _ view: ViewID) -> String {
    switch content {
    case .own(let controller):
      "the screen \(words(for: controller))"
        + (isPicture(view, of: controller) ? " in the picture \(words(for: view))" : "")
    case .view(let view): words(for: view)
    case .named(let index): "the content \"\(evidence.spelling.name(ofContent: index))\""
    case .plain: view.exists ? words(for: view) : "a coloured view"
    }
  }
}

extension Picture.Jump {
  fileprivate var isFade: Bool { if case .fades = kind { true } else { false } }
}

extension Machine {
  /// Judges all that happened at the current clock time. Called before the clock advances, or when no work is pending.
  mutating func judgeMoment(_ log: inout Log) {
    guard judge.lawRecords != nil else { return }
    judgeSlides(&log)
    judgeFingerSteps(&log)
    judgeJumps(&log)
    judgeSetUps(&log)
    if judge.lawRecords?.pages.atCompletion != nil {
      report(EndsOfDismissals(evidence: evidence(log)).violations(), &log)
      report(StandingScreens(evidence: evidence(log)).violations(), &log)
      report(WrongPictures(evidence: evidence(log)).violations(), &log)
      report(SuddenScreens(evidence: evidence(log)).violations(), &log)
    }
    judge.lawRecords?.endMoment(world, log)
  }

  /// Judges the picture before a transition is set up or the window changes its size. Later changes at the same clock
  /// time are not judged.
  mutating func judgeBeforeSetUp(_ log: inout Log) {
    judgeJumps(&log)
    judge.lawRecords?.pages.reference = nil
  }

  private mutating func judgeSetUps(_ log: inout Log) {
    guard judge.lawRecords?.pages.runs.contains(where: { !$0.isOver && !$0.isSetUp }) == true else { return }
    report(SetUpJumps(evidence: evidence(log)).violations(), &log)
    noteArrivals(log)
  }

  private mutating func judgeJumps(_ log: inout Log) {
    if judge.lawRecords?.pages.reference == nil { return }
    let (found, steps, paintedCount) = Continuous(evidence: evidence(log)).judgedWithCount()
    judge.paintedCount += paintedCount
    if !steps.isEmpty { judge.lawRecords?.note(steps) }
    report(found, &log)
  }
}

extension LawRecords {
  /// Clears the records of the judged clock time, notes motion and cut-off animations, and keeps the world.
  fileprivate mutating func endMoment(_ world: World, _ log: Log) {
    dropArrivals()
    if isBlank {
      self.momentStart = log.trace.effects.count
      return
    }
    self.pages.atCompletion = nil
    if awaitsSight { watchSight(in: world, log) }
    noteCuts(world)
    keepReference(world, log)
  }

  /// Begins a new clock time: checks for visible motion, and stores a world for comparison if jumps are judged.
  /// - Parameter eve: The world to store: the new one before any deadline was handled, which still contains the
  /// animations that end now.
  mutating func beginMoment(_ world: World, eve: World, _ log: Log) {
    if self.pages.reference == nil { return }
    if awaitsSight { watchSight(onEve: eve) }
    keepReference(world, log)
    if self.pages.reference != nil, world.rules.considers(.endsOfMotions) {
      self.pages.reference = KeptWorld(eve)
    }
  }

  /// Stores the world at the first call of completeTransition at this clock time, to tell changes before the completion
  /// from later ones. Does nothing while jumps are not judged.
  mutating func keepCompletion(_ world: World, _ log: Log) {
    if self.pages.reference != nil, self.pages.atCompletion == nil {
      self.pages.atCompletion = KeptWorld(world)
      self.pages.completionStart = log.trace.effects.count
    }
  }

  /// Stores the content of a new snapshot view, which never changes.
  /// - Parameter isOfScreen: Whether the snapshot shows the screen as it was drawn last.
  mutating func keepCapture(_ snapshot: ViewID, _ world: World, isOfScreen: Bool) {
    guard world.rules.considers(.snapshots) else { return }
    let drawn = isOfScreen ? lastDrawn(at: world.now) : nil
    let shown = drawn.map { world.withoutArrivals(in: snapshot, since: $0) } ?? world
    self.pages.captures.append(Picture.Capture(snapshot: snapshot, world: shown))
  }

  /// Stores the world for comparison while an animated transition with script code is open; otherwise drops it.
  private mutating func keepReference(_ world: World, _ log: Log) {
    var isWatched = false
    for place in self.pages.runs.indices where !self.pages.runs[place].isOver {
      let row = world.transitions[self.pages.runs[place].transition]
      if row.phase == .driven {
        (self.pages.runs[place].wasDriven, self.pages.runs[place].lastDriven) = (true, world.now)
      }
      if row.phase == .driven || row.phase == .running { self.pages.runs[place].isSetUp = true }
      if self.pages.runs[place].isSetUp, row.isAnimated, row.phase < .completing { isWatched = true }
    }
    self.pages.reference = isWatched ? KeptWorld(world) : nil
    self.momentStart = log.trace.effects.count
    self.pages.finishes = []
  }
}
