import Engine
import Language
import Semantics

/// Samples the value of a claim over time during a replay from a stored copy: before and after each step that takes no
/// time, at the start and end of each animation, and on a grid of 1/120 s.
struct Monitor: Sendable {
  /// The reason why the claim fails.
  enum Reason: Sendable {
    case words(String)
    case parts([ConditionPart])
  }

  /// The required behaviour of the value: `always`, `never`, `rising` or `falling`.
  var quantifier: Claim.Quantifier
  /// The condition or value to sample.
  var expression: ExpressionID
  /// The time at which the sampled part of the run starts.
  var start: Time
  /// The index of the first local variable in scope, and the controller whose code contains the claim.
  var base: Int
  var own: ControllerID
  /// The value at the previous sample; nil before the first sample at which the value exists.
  var last: Value?
  /// The first reason why the claim fails, and its time; nil while the claim holds.
  var breach: (reason: Reason, time: Time)?
  /// The error that prevents judging the claim; nil if there is none.
  var stop: Stop?

  init(_ quantifier: Claim.Quantifier, _ expression: ExpressionID, start: Time, base: Int, own: ControllerID)
  {
    self.quantifier = quantifier
    self.expression = expression
    self.start = start
    self.base = base
    self.own = own
  }

  /// The next sampling time on the grid after `now`.
  func nextMoment(after now: Time) -> Time { Time.nextMoment(after: now, of: start) }
}

extension Time {
  /// The next time after `now` on the grid of 1/120 s that starts at `start`.
  static func nextMoment(after now: Time, of start: Time) -> Time {
    func moment(_ tick: Int64) -> Time {
      start + Time(nanoseconds: (tick / 3) * 25_000_000 + (tick % 3) * 25_000_000 / 3)
    }
    let elapsed = max(0, (now - start).nanoseconds)
    let ticks = elapsed / 1_000_000 * 120 / 1000
    var next = max(0, ticks - 1)
    while moment(next) <= now { next += 1 }
    return moment(next)
  }
}

extension Machine {
  /// Samples the value, if this machine is a replay for a claim over time; otherwise does nothing.
  @inline(__always)
  mutating func sample() {
    if claims.monitor != nil { look() }
  }

  private mutating func look() {
    guard var monitor = claims.monitor?.value, monitor.breach == nil, monitor.stop == nil else { return }
    let scene = Scene(base: monitor.base, own: monitor.own, isOnScreen: true, start: monitor.start)
    do throws(Stop) {
      if try isSampleMissing(monitor.expression, scene) { return }
      let value = try evaluate(monitor.expression, scene)
      if let reason = try breach(of: monitor, by: value, scene) { monitor.breach = (reason, world.now) }
      monitor.last = value
    } catch {
      monitor.stop = error
    }
    claims.monitor?.value = monitor
  }

  /// Whether the sampled value, or an operand of a sampled ordering or `~`, does not exist now, such as the frame of an
  /// unloaded view.
  func isSampleMissing(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Bool {
    guard case .binary(let operation, let left, let right) = program.blueprint.expressions[id] else {
      return try evaluate(id, scene).isNone
    }
    let order: [Expression.BinaryOperator] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .near]
    guard order.contains(operation) else { return false }
    return try evaluate(left, scene).isNone ? true : try evaluate(right, scene).isNone
  }

  private func breach(of monitor: Monitor, by value: Value, _ scene: Scene) throws(Stop) -> Monitor.Reason? {
    switch monitor.quantifier {
    case .always, .never:
      guard case .bool(let flag) = value else { return .words("it is \(value.phrase)") }
      if flag == (monitor.quantifier == .always) { return nil }
      return .parts(try parts(of: monitor.expression, being: flag, scene))
    case .rising, .falling:
      guard let last = monitor.last, let (before, after) = Value.ordered(last, value) else { return nil }
      let falls = after < before - 1e-9
      let rises = after > before + 1e-9
      guard monitor.quantifier == .rising ? falls : rises else { return nil }
      let texts = literals(last, value)
      return .words("it goes from \(texts[0]) to \(texts[1])")
    }
  }

  /// Judges `expect always|never|rising|falling E`: replays the commands that the claim refers to, and
  /// samples `E`. Returns nil if the claim holds; fails the claim if there is no command before it.
  func failure(
    of quantifier: Claim.Quantifier, _ id: ExpressionID, _ claim: ResolvedClaim, from stretch: ClaimRange,
    _ log: Log
  ) throws(Stop) -> ClaimFailure? {
    guard let kept = stretch.kept else {
      return failing(
        claim, "there is no command that this claim could refer to", hints: ["write `during { … }` after it"])
    }
    var replay = kept.machine
    let frame = code.top
    var monitor = Monitor(quantifier, id, start: stretch.start, base: frame.base, own: frame.own)
    replay.claims.isMuted = true
    replay.claims.monitor = Shared(monitor)
    replay.sample()
    var trace = Log()
    // The replay executes the same instructions as the run, except the last one, which judges this claim.
    while replay.outcome == nil,
      replay.runProgress.instructionCount < runProgress.instructionCount - 1 || replay.isWorking
    {
      _ = replay.step(&trace)
      if let seen = replay.claims.monitor?.value, seen.breach != nil || seen.stop != nil { break }
    }
    runProgress.meter.steps += replay.runProgress.instructionCount - kept.machine.runProgress.instructionCount
    runProgress.meter.steps += replay.runProgress.clockSteps - kept.machine.runProgress.clockSteps
    monitor = replay.claims.monitor?.value ?? monitor
    if let stop = monitor.stop { throw stop }
    guard let breach = monitor.breach else { return nil }
    let when = "at \(timeText(breach.time)), \(timeText(breach.time - stretch.start)) into the stretch, "
    switch breach.reason {
    case .words(let words): return failing(claim, when + words)
    case .parts(let parts):
      return ClaimFailure(span: claim.span, detail: .condition(parts, when: when), because: nil, hints: [])
    }
  }

  private var isWorking: Bool { code.frames.last.map { $0.phase != .ready } ?? false }

  // MARK: - Look-ahead

  /// Judges `E after [t, …] ~ [v, …]` by running a copy of the machine ahead and sampling `E`. Returns nil if the claim
  /// holds; throws if there is no list of times, if a time is negative or earlier than the time before it, or if the
  /// lists have different lengths.
  func failure(
    of sampling: ResolvedSampling, _ claim: ResolvedClaim, _ scene: Scene, _ log: Log
  ) throws(Stop) -> ClaimFailure? {
    guard let times = try evaluate(sampling.times, scene).elements else {
      throw misuse("`after` needs a list of times", at: sampling.times)
    }
    let expected = try evaluate(sampling.expected, scene)
    guard let wanted = expected.elements, wanted.count == times.count else {
      throw misuse("there are \(times.count) times, but a different number of values", at: sampling.expected)
    }
    let tolerance = try tolerance(sampling.expected, scene)
    var ahead = self
    ahead.claims.isMuted = true
    var other = log
    other.isNarrated = false
    var found: [Value] = []
    var isHeld = true
    for (time, want) in zip(times, wanted) {
      guard case .time(let offset) = time, offset >= .zero else {
        throw misuse("a time must not be negative, but this is \(literal(time))", at: sampling.times)
      }
      if offset < ahead.world.now - world.now {
        throw misuse("the times must be in ascending order", at: sampling.times)
      }
      try ahead.runAhead(to: world.now + offset, &other)
      let value = try ahead.evaluate(sampling.value, scene)
      found.append(value)
      let holds =
        sampling.comparison == .equal
        ? value.isEqual(to: want) : value.isNear(want, within: tolerance, isShare: isShare(sampling.value))
      if !holds { isHeld = false }
    }
    if isHeld { return nil }
    let texts = literals(expected, .list(found))
    return ClaimFailure(
      span: claim.span, detail: .values(expected: texts[0], actual: texts[1]), because: nil, hints: [],
      found: self.found(found, insteadOf: sampling.expected))
  }

  /// Runs the world, but not the story, up to a time. Called in a copy that mutes claims, so that those in handlers are
  /// not judged. Throws if the run exceeds a limit.
  private mutating func runAhead(to moment: Time, _ log: inout Log) throws(Stop) {
    let depth = code.frames.count
    code.frames.append(Frame(base: code.locals.count, role: .story))
    let top = code.frames.count - 1
    work(top, downTo: world.agendaDepth, clock: .toGoal)
    code.frames[top].goal = moment
    code.frames[top].command = claims.current.instruction ?? 0
    while code.frames.count > depth, outcome == nil {
      if code.frames.count == depth + 1, code.frames[top].phase == .ready { break }
      _ = step(&log)
    }
    if code.frames.count > depth { code.frames.removeSubrange(depth...) }
    if case .exhausted(let limit, _, _)? = outcome { throw .exhausted(limit) }
  }
}
