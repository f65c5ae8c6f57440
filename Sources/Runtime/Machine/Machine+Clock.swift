import Diagnostics
import Engine
import Semantics

extension Machine {
  /// The number of steps taken so far, as counted toward the step limit.
  package func steps(_ log: Log) -> Int { runProgress.steps + log.trace.steps }

  /// Performs the engine's operations down to the frame's mark, or until a callout, whose code it starts. At
  /// the mark, ends the run-loop turn, or makes the frame ready for its next instruction.
  mutating func drain(_ top: Int, _ log: inout Log) throws(Stop) {
    if runProgress.steps + log.trace.steps >= runProgress.nextLook { try lookAtLimits(log) }
    if !code.assignedDelegates.isEmpty { releaseDelegates() }
    let mark = code.frames[top].mark
    let callout: Callout?
    do throws(Fault) {
      callout = try world.next(downTo: mark, trace: &log.trace)
    } catch {
      throw .fault(error)
    }
    if world.hasConstraints { try checkLayout(top) }
    if world.hasUndelegated { judgeUndelegated(&log) }
    observe(callout, &log)
    if let callout { return try respond(to: callout, &log) }
    if code.frames[top].endsTurns || code.frames[top].role == .ending
      || code.frames[top].clock == .fingerInTurn
    {
      code.frames[top].phase = .endingTurn
      try endTurn(top, &log)
    } else {
      code.frames[top].phase = .ready
    }
  }

  /// Ends the run-loop turn. If this adds work, the frame performs the work next; otherwise finishes the
  /// command or advances the clock by one step, as the frame's `clock` says.
  mutating func endTurn(_ top: Int, _ log: inout Log) throws(Stop) {
    if code.frames[top].clock == .fingerInTurn { return try endEvent(top, &log) }
    if !code.variables.isEmpty { freeVariables() }
    if world.hasRemovedViews { releaseViews() }
    if world.propertyAnimators.count > 0 {
      do throws(Stop) {
        try checkReleasedAnimators()
      } catch {
        code.frames[top].phase = .draining
        throw error
      }
    }
    if world.hasWindows && releaseWindows() || releaseControllers() || world.endTurn() {
      code.frames[top].phase = .draining
      return
    }
    if world.isTouchDue, try endTurnOfTouch(&log) {
      code.frames[top].phase = .draining
      return
    }
    if world.beginNextTurn() {
      runProgress.clockSteps += 1
      code.frames[top].phase = .draining
      return
    }
    if world.isInBackground, runProgress.clockSteps - code.frames[top].clockStepsBefore >= Self.trust {
      stopAwaitingEndlessCode(top, &log)
    }
    if world.isInBackground, world.endAllAnimations() {
      runProgress.clockSteps += 1
      code.frames[top].phase = .draining
      return
    }
    sample()
    endMoment(&log)
    if code.frames[top].clock == .untilEvent, try isConditionMet(top, log) { return finishCommand(top, &log) }
    switch code.frames[top].clock {
    case .stands, .fingerInTurn: return finishCommand(top, &log)
    case .finger:
      if try goOnWithTouch(top, &log) {
        stopAwaitingEndlessCode(top, &log)
        return finishCommand(top, &log)
      }
    case .toGoal:
      let goal = code.frames[top].goal
      if world.now >= goal, world.nextDeadline.map({ $0 > goal }) ?? true {
        stopAwaitingEndlessCode(top, &log)
        return finishCommand(top, &log)
      }
      if moveClock(to: goal, &log) { code.frames[top].phase = .draining }
    case .untilEvent:
      guard let due = world.nextDeadline else { return try becomeQuiet(top, &log) }
      if moveClock(to: due, &log) { code.frames[top].phase = .draining }
    case .untilQuiet, .untilSettled:
      stopAwaitingEndlessCode(top, &log)
      guard world.nextAwaited != nil, let due = world.nextDeadline else { return try becomeQuiet(top, &log) }
      if moveClock(to: due, &log) { code.frames[top].phase = .draining }
    }
    runProgress.clockSteps += 1
  }

  /// Ends a touch event inside a `turn` block: calls the actions of the recognizers that changed state, then continues
  /// the turn (GEST-39).
  private mutating func endEvent(_ top: Int, _ log: inout Log) throws(Stop) {
    if world.isTouchDue, try endTurnOfTouch(&log) {
      code.frames[top].phase = .draining
    } else if !world.holds(.gest39), world.endTurn() {
      code.frames[top].phase = .draining
    } else if try goOnWithTouch(top, &log) {
      finishCommand(top, &log)
    }
    runProgress.clockSteps += 1
  }

  /// Advances the clock to `time`, but not past a deadline or the next time at which the screen is sampled.
  /// - Returns: Whether a deadline was reached.
  mutating func moveClock(to time: Time, _ log: inout Log) -> Bool {
    if runProgress.isLookingAhead { return world.advance(to: time) }
    if runProgress.isFilmed { runProgress.worldBeforeStep = KeptWorld(world) }
    if claims.monitor != nil, isMoving {
      return moveClockByMoment(to: time)
    }
    let before = world.now
    let time =
      program.blueprint.watchesSteps && isMoving
      ? min(time, .nextMoment(after: world.now, of: claims.current.start)) : time
    let eve = judge.lawRecords?.pages.reference == nil ? nil : world.shown(at: time)
    let fell = world.advance(to: time)
    if world.now != before { watchScreens(log) }
    if let eve, world.now != before { judge.lawRecords?.beginMoment(world, eve: eve, log) }
    watchStep(&log)
    return fell
  }

  /// Whether a transition is open or a deadline is pending, so that the screen may look different at a later time.
  private var isMoving: Bool { world.lastOpen.exists || world.nextDeadline != nil }

  private mutating func moveClockByMoment(to time: Time) -> Bool {
    sample()
    let next = claims.monitor?.value.nextMoment(after: world.now) ?? time
    let fell = world.advance(to: min(time, next))
    if !fell { sample() }
    return fell
  }

  private mutating func becomeQuiet(_ top: Int, _ log: inout Log) throws(Stop) {
    let span = program.blueprint.spans[code.frames[top].command ?? 0]
    switch code.frames[top].clock {
    case .untilSettled where world.condition == .stuck && hasReportedStuck: finishCommand(top, &log)
    case .untilSettled where world.condition != .settled:
      let (open, began) = describeOpen(log)
      fail(.unsettled(open: open, began: began), at: span, about: openSubjects, &log)
      outcome = .failed(failures)
    case .untilEvent:
      throw .misuse("the event never happens: no animation or timer is left", help: nil, at: span)
    case .untilSettled, .stands, .untilQuiet, .toGoal, .finger, .fingerInTurn: finishCommand(top, &log)
    }
  }

  private mutating func finishCommand(_ top: Int, _ log: inout Log) {
    code.frames[top].phase = .ready
    sample()
    if !pending.interactionBlocks.isEmpty { dropInteractionBlocks() }
    if isStrict || !claims.isMuted && !judge.isTrial { judgeWarnings(top, &log) }
    if world.hasContexts, code.frames[top].endsTurns, !claims.isMuted { judgeQuirks(top, &log) }
    if roundTripping != .ignored, canAffectRoundTrip(log), !claims.isMuted, !judge.isTrial,
      claims.monitor == nil
    {
      judgeRoundTrip(top, &log)
    }
    if log.isNarrated, code.frames[top].role != .ending { narrate(top, &log) }
  }

  // MARK: - Clock commands

  /// Executes `turn {`: until the matching `}`, the clock stands still.
  mutating func beginTurn(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    code.frames[top].turnDepth += 1
  }

  /// Executes the `}` of a `turn` block.
  mutating func endTurn(_ instruction: Instruction, at place: Int, _ top: Int) {
    code.frames[top].turnDepth -= 1
    code.frames[top].command = place
    work(top, downTo: world.agendaDepth, clock: instruction.clock)
  }

  /// Executes `advance 0.2s` or `advance to 0.5`, which run the clock up to a time. Throws in handlers and
  /// turns, where the clock stands still.
  mutating func advance(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try requireClock(top)
    try beginCommand(place, top, continues: true, &log)
    let id = ExpressionID(instruction.a)
    code.frames[top].goal =
      try instruction.opcode == .advanceBy ? world.now + length(id, scene()) : moment(of: id, scene())
    work(top, downTo: world.agendaDepth, clock: .toGoal)
  }

  /// Executes `advance until …` or `settle`. Throws in handlers and turns, where the clock stands still.
  mutating func runClock(
    _ clock: Frame.Clock, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try requireClock(top)
    try beginCommand(place, top, continues: true, &log)
    work(top, downTo: world.agendaDepth, clock: clock)
  }

  private func length(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Time {
    let length = try time(id, scene, for: "the operand of `advance`")
    if length >= .zero, length < .limit { return length }
    throw misuse("time cannot go backwards, nor beyond its limit", at: id)
  }

  /// Throws in handlers and turns, where the clock may not run.
  func requireClock(_ top: Int) throws(Stop) {
    if code.frames[top].endsTurns { return }
    throw .misuse(
      "time does not pass here", help: "handlers and turns may give commands, but no time passes in them",
      at: nil)
  }

  /// The time at which the open transition that began last reaches a fraction, 0…1, of its timeline. Throws if that
  /// transition is neither running nor pending, if none is open, or if the fraction is outside of 0…1 or will not be
  /// reached any more.
  private func moment(of id: ExpressionID, _ scene: Scene) throws(Stop) -> Time {
    let share = try number(id, scene, for: "the operand of `advance to`")
    let open = world.lastOpen
    try require(
      open.exists, "no transition is open", at: id,
      help: "begin one with `start`, which lets no time pass")
    let row = world.transitions[open]
    try require(
      row.phase == .running || row.phase == .pending,
      "the transition is held by a finger, the script or a pause", at: id)
    try require(share >= 0 && share <= 1, "the operand of `advance to` must be between 0 and 1", at: id)
    let wanted = Time.seconds(row.duration.seconds * share)
    let forwards = row.timeline.to >= row.timeline.from
    var (low, high) = (max(world.now, row.timeline.begin).nanoseconds, row.timeline.end.nanoseconds)
    func isReached(_ moment: Int64) -> Bool {
      if let progress = world.progress(ofInterruptible: open, at: Time(nanoseconds: moment)) {
        return forwards ? progress >= share : progress <= share
      }
      let inner = row.timeline.time(at: Time(nanoseconds: moment))
      return forwards ? inner >= wanted : inner <= wanted
    }
    try require(
      high >= low && isReached(high), "the transition does not reach this progress any more", at: id)
    func look(at moment: Int64) {
      if isReached(moment) { high = moment } else { low = moment + 1 }
    }
    // Most timelines are linear, so try the linearly interpolated time first.
    let inner = row.timeline.time(at: Time(nanoseconds: low))
    let part = (wanted - inner).seconds / (row.timeline.to - inner).seconds
    if part > 0, part < 1 {
      let guess = low + Int64((Double(high - low) * part).rounded())
      for moment in [guess, guess - 1, guess + 1] where low <= moment && moment < high { look(at: moment) }
    }
    while low < high { look(at: low + (high - low) / 2) }
    return Time(nanoseconds: low)
  }

  private func isConditionMet(_ top: Int, _ log: Log) throws(Stop) -> Bool {
    let instruction = program.blueprint.code[code.frames[top].command ?? 0]
    let values = try patternValues(
      Run(instruction.b, instruction.c), scene())
    let events = log.trace.events(since: code.frames[top].position)
    runProgress.meter.steps += events.count
    return program.blueprint.eventLists[instruction.a].matches(
      events, of: log.trace, world: world, names: program.blueprint.names, values: values)
  }

  // MARK: - Open transitions

  /// A description of the open transition that began last, and the source range of the command that began it;
  /// nil if no command did.
  func describeOpen(_ log: Log) -> (String, Span?) {
    let row = world.transitions[world.lastOpen]
    return (spelling.describe(row), causes(of: row.cause, log).first?.span)
  }
}
