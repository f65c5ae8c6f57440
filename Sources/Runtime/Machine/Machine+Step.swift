import Diagnostics
import Engine
import Semantics

extension Machine {
  /// Runs the machine until the run ends, and returns the outcome.
  package mutating func run(_ log: inout Log) -> Outcome {
    while true {
      if let outcome = step(&log) { return outcome }
    }
  }

  /// Executes one instruction, lets the engine work until it calls code, or advances the clock once.
  /// - Returns: The outcome of the run; nil if the run continues.
  package mutating func step(_ log: inout Log) -> Outcome? {
    if let outcome { return outcome }
    do throws(Stop) {
      try advance(&log)
    } catch {
      stop(error, &log)
    }
    return outcome
  }

  @inline(__always)
  private mutating func advance(_ log: inout Log) throws(Stop) {
    if let stop = runProgress.pendingStop {
      runProgress.pendingStop = nil
      throw stop
    }
    let top = code.frames.count - 1
    if top < 0 { return try beginNext(&log) }
    switch code.frames[top].phase {
    case .ready: try execute(top, &log)
    case .draining: try drain(top, &log)
    case .endingTurn: try endTurn(top, &log)
    }
    observe(nil, &log)
  }

  private mutating func beginNext(_ log: inout Log) throws(Stop) {
    if !code.waiting.isEmpty {
      return try push(body: code.waiting.removeFirst(), role: .story, cause: 0, own: .none, &log)
    }
    if runProgress.isWhole, !runProgress.hasEnded,
      failures.isEmpty || runProgress.continuesAfterFailure && !runProgress.endsHere
    {
      runProgress.hasEnded = true
      return beginEnding(log)
    }
    outcome = failures.isEmpty ? .passed : .failed(failures)
  }

  /// Pushes a stack frame for a block of code, with the block's local variables set to `none`. Records that
  /// the block has run, except for a story. Throws beyond the nesting limit.
  mutating func push(
    body: BodyID, role: Frame.Role, cause: CauseIndex, own: ControllerID, _ log: inout Log
  ) throws(Stop) {
    if code.frames.count >= limits[.nesting] { throw .exhausted(.nesting) }
    if role != .story { log.coverage.insert(body) }
    let row = program.blueprint.bodies[body]
    var frame = Frame(
      next: row.start.index, base: code.locals.count, body: body, role: role,
      hasClock: role == .story)
    frame.cause = cause
    frame.own = own
    frame.blockDepth = world.blockDepth
    frame.reschedulesForever = code.frames.last?.reschedulesForever ?? false
    if row.localCount > 0 { code.locals.append(contentsOf: repeatElement(.none, count: Int(row.localCount))) }
    code.frames.append(frame)
  }

  mutating func pop() {
    let frame = code.frames.removeLast()
    world.release(frame.transition)
    code.locals.removeSubrange(frame.base...)
  }

  // MARK: - Stopping

  /// Pops the frames of the code in which an expected fault occurred, because on a device none of this code would
  /// continue. Stops at the story, and at a frame that must return an answer. Work that the code has left unfinished is
  /// not judged.
  private mutating func leaveFaultyCode() {
    let roles: [Frame.Role] = [.section, .completion, .handler, .steps]
    while let frame = code.frames.last, !frame.hasClock, !frame.answersInquiry, roles.contains(frame.role) {
      while world.blockDepth > frame.blockDepth {
        let completion = world.abandonAnimations()
        if completion > 0 { drop(completion) }
      }
      if let run = openRun(of: frame.transition) { judge.lawRecords?.pages.runs[run].isMisled = true }
      pop()
    }
  }

  private mutating func stop(_ reason: Stop, _ log: inout Log) {
    let span = runProgress.placeOfPendingStop ?? place
    switch reason {
    case .exhausted(let limit): outcome = .exhausted(limit, at: span)
    case .outOfMemory(let use): outcome = .exhausted(.memory, use, at: span)
    case .bug(let message): outcome = .bug(message, at: span)
    case .fault(let fault):
      refuse(fault, &log)
      if outcome == nil { leaveFaultyCode() }
    case .crash(let code, let message, let help, let id):
      crash(code, message, help: help, at: id, &log)
      if outcome == nil { leaveFaultyCode() }
    case .misuse(let message, let help, let at, let unknown):
      fail(.misuse(message, help: help, unknown: unknown), at: at ?? span, &log)
      outcome = .failed(failures)
    }
  }

  /// The source range of the current instruction. Without one, the range of the last command or the start of
  /// the script.
  var place: Span {
    guard let frame = code.frames.last, frame.role != .ending else {
      return lastCommand ?? program.blueprint.start
    }
    let index = max(0, frame.next - 1)
    return index < program.blueprint.spans.count ? program.blueprint.spans[index] : program.blueprint.start
  }

  var lastCommand: Span? {
    claims.current.instruction.map { program.blueprint.spans[$0] }
  }

  /// Records a failure. Unless the run continues after failures, the script stops before its next instruction
  /// that changes the world. After 100 failures, ends the run instead.
  mutating func fail(
    _ kind: Failure.Kind, at span: Span, causes: [CauseStep]? = nil, about subjects: [Object] = [],
    _ log: inout Log
  ) {
    if failures.count >= 100 { return outcome = .failed(failures) }
    var failure = failure(kind, at: span, causes: causes, log)
    failure.concerned = subjects
    failures.append(failure)
  }

  func failure(_ kind: Failure.Kind, at span: Span, causes: [CauseStep]?, _ log: Log) -> Failure {
    Failure(
      kind: kind, span: span, time: world.now, command: lastCommand,
      causes: causes ?? self.causes(of: code.frames.last?.cause ?? 0, log) + refusals(log),
      remarks: remarks(log),
      state: keepsStates ? KeptWorld(world) : nil, position: log.trace.position)
  }

  /// The last four warnings and notes since the current command began.
  private func remarks(_ log: Log) -> [Remark] {
    let spelling = Spelling(world, names: program.blueprint.names)
    let events = log.trace.events(since: claims.current.position).filter {
      $0.kind == .warning || $0.kind == .note
    }
    return events.suffix(4).map { event in
      Remark(
        words: (event.kind == .warning ? "UIKit logged: " : "") + spelling.wording(of: event),
        code: event.note?.name ?? event.warning?.name ?? "", span: causes(of: event.cause, log).first?.span)
    }
  }
}
