import Diagnostics
import Engine
import Semantics

/// The result of performing an action.
package enum ActionOutcome: Sendable {
  /// The action was performed.
  case done
  /// The action is impossible here.
  case refused
  /// The action was performed, and something failed.
  case failed([Failure])
  /// The clock would run forever; with the source range of the last block that ran.
  case endless(at: Span)
  /// A limit was reached, or the machine is inconsistent.
  case broken(Outcome)
}

// Explores possible actions from one state after another. The history is dropped, since it cannot affect what follows.

extension Machine {
  /// Prepares a machine that has reached the state to explore from.
  /// - Parameter firstLineFile: The first file number that holds generated actions instead of the user's script.
  package mutating func beginExploring(_ log: inout Log, firstLineFile: Int) {
    runProgress.firstLineFile = firstLineFile
    roundTripping = .noted
    outcome = nil
    failures = []
    remnants = []
    abandonCode()
    forgetBeginning()
    // Open the records now: their content must not depend on whether there was a transition before.
    if judge.lawRecords == nil, judgesLaws { openLawRecords(log) }
    judge.lawRecords?.detachments = Int(world.detachments)
    forgetPast(&log)
  }

  /// Performs an action: runs its commands to their end. Counts the steps of the action from 0; after a failure, abandons
  /// the action's unfinished code.
  /// - Parameter body: The action's commands, as a line of a session.
  package mutating func perform(_ body: BodyID, _ log: inout Log) -> ActionOutcome {
    runProgress.meter.steps = 0
    runProgress.instructionCount = 0
    runProgress.clockSteps = 0
    runProgress.nextLook = 0
    // Hardly any action takes enough steps to make measuring memory worthwhile.
    runProgress.nextCount = 1 << 20
    log.trace.steps = 0
    // Reserve space for 24 events; hardly any action causes more.
    log.trace.events.reserveCapacity(log.trace.events.count + 24)
    beginLine(body)
    guard let outcome = runToRest(&log) else { return .endless(at: lastBlock(log)) }
    forgetBeginning()
    switch outcome {
    case .passed: return .done
    case .failed(let failures):
      if isRefusal(failures) { return .refused }
      abandonCode()
      return .failed(failures)
    case .exhausted, .bug: return .broken(outcome)
    }
  }

  /// The number of steps of an action after which the virtual time is noted. If the time has advanced after as many
  /// steps again, the clock is taken to run forever.
  private static let patience = 1 << 13

  /// Runs an action.
  /// - Returns: The outcome; nil if the clock runs on without coming to rest. Code that never lets the clock run is
  ///   left to the limits of the run.
  private mutating func runToRest(_ log: inout Log) -> Outcome? {
    var (steps, time) = (0, world.now)
    while true {
      if let outcome = step(&log) { return outcome }
      steps += 1
      if steps == Self.patience { time = world.now }
      if steps == 2 * Self.patience, world.now > time { return nil }
    }
  }

  /// The source range of the last block that the engine has called, such as a completion block; without one, of the
  /// last command, or else of the script's start.
  private func lastBlock(_ log: Log) -> Span {
    log.causes.last { $0.kind == .completion }?.span ?? lastCommand ?? program.blueprint.start
  }

  /// Whether the action itself was impossible: the only failure is a misuse in its own line, which is not the app's
  /// fault.
  private func isRefusal(_ failures: [Failure]) -> Bool {
    guard failures.count == 1, case .misuse = failures[0].kind else { return false }
    return Int(failures[0].span.file) >= runProgress.firstLineFile
  }

  /// The source range of the command that the story or spec ran most recently; nil before any has run.
  package var commandOfStory: Span? { lastCommand }

  /// The source range of the next statement of the story or spec; nil at its end and within a statement.
  package var nextStatement: Span? {
    guard isBetweenStatements, let frame = code.frames.first,
      program.blueprint.code[frame.next].opcode != .end
    else { return nil }
    return program.blueprint.spans[frame.next]
  }

  /// The violations that the laws would report if the script ended here. Runs the end on a copy.
  package func failuresIfOver(_ log: Log) -> [Failure] {
    if judge.lawRecords == nil || isBlameless(log) { return [] }
    var copy = self
    var copiedLog = log
    copy.beginClosing()
    guard case .failed(let failures) = copy.run(&copiedLog) else { return [] }
    return failures.filter { if case .violation = $0.kind { true } else { false } }
  }

  /// Ends the exploration, so that the machine can run the path to a finding as it runs a script.
  package mutating func endExploring() {
    runProgress.firstLineFile = .max
    roundTripping = .ignored
  }

  /// If the machine is at rest, drops the history: no claim can refer to it any more. The laws keep what they need.
  package mutating func forgetPast(_ log: inout Log) {
    guard isAtRest else { return }
    log.trace.dropped = log.trace.position
    log.trace.events.removeAll(keepingCapacity: true)
    log.trace.effects.removeAll()
    judge.effectsJudged = 0
    (judge.touchStart, judge.handSteps) = (0, nil)
    judge.forgetReported()
    judge.warningsJudged = log.trace.position
    forgetHistory()
    claims.current = ClaimRange()
    claims.current.position = log.trace.position
    claims.current.start = world.now
    log.quirks.removeAll()
    log.warnings.removeAll()
    log.findings.removeAll()
    log.records.removeAll()
  }
}

extension Machine {
  /// Drops the history from the laws' records. Takes the records out first; otherwise mutating them would copy the
  /// world that they contain.
  private mutating func forgetHistory() {
    guard var book = judge.lawRecords else { return }
    judge.lawRecords = nil
    book.forgetHistory(world)
    judge.lawRecords = book
  }
}

extension LawRecords {
  /// Drops the finished transitions that no remaining write belongs to, the writes that left a property at its normal
  /// value, and other records that later judgements do not need.
  fileprivate mutating func forgetHistory(_ world: World) {
    (self.effectsRead, self.momentStart) = (0, 0)
    if self.pages.lastResize != 0 { self.pages.lastResize = 0 }
    if self.pages.selection != nil || self.pages.lastSegue.exists {
      (self.pages.selection, self.pages.lastSegue) = (nil, .none)
    }
    if isBlank { return }
    for run in self.pages.runs where run.isOver { self.pages.judged.append(run) }
    self.pages.runs.removeAll { $0.isOver }
    self.pages.reference = nil
    if !self.pages.relayout.isDue { self.pages.relayout = RelayoutWatch() }
    self.pages.atCompletion = nil
    self.pages.finishes.removeAll()
    self.pages.writes.keepOnly { write in
      if write.isDue || write.property == .superview && write.run.isNone { return true }
      guard let home = write.home else { return true }
      return !world.value(write.property, of: write.view, onScreen: false).isLike(home)
    }
    self.pages.judged = JudgedTransitions(named: self.pages.judged.named(in: self.pages.writes))
  }
}
