import Diagnostics
import Engine
import Semantics

/// What became of a deed.
package enum DeedEnd: Sendable {
  /// It was done.
  case done
  /// It cannot be done here.
  case refused
  /// It was done, and something is wrong.
  case failed([Failure])
  /// It comes to no rest by itself: something falls due again and again. Where the block stands that ran last.
  case endless(at: Span)
  /// It reaches a limit, or the machine contradicts itself: how it ended.
  case broken(Outcome)
}

// A machine that tries what can be done, from one state after the other. It never looks back: what only tells how it came
// here is dropped.

extension Machine {
  /// Readies a machine that has come to where it is explored from.
  /// - Parameter firstLineFile: the first of the sources that holds deeds, and is no file of the script's.
  package mutating func beginExploring(_ log: inout Log, firstLineFile: Int) {
    course.firstLineFile = firstLineFile
    roundTripping = .noted
    outcome = nil
    failures = []
    remnants = []
    abandonCode()
    forgetBeginning()
    // A book that is opened later knows less: what it knows must not hang on whether there was a transition before.
    if judge.book == nil, judgesLaws { openBook(log) }
    judge.book?.detachments = Int(world.detachments)
    forgetPast(&log)
  }

  /// Does a deed.
  /// - Parameter body: its commands, as a line of a session.
  package mutating func perform(_ body: BodyID, _ log: inout Log) -> DeedEnd {
    course.meter.steps = 0
    course.instructionCount = 0
    course.clockSteps = 0
    course.nextLook = 0
    // Nearly no deed takes so many steps that what is held need be counted.
    course.nextCount = 1 << 20
    log.trace.steps = 0
    // Nearly all deeds are told of by a few calls.
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

  /// How many steps of the machine a deed takes before it is asked whether the clock goes on and on; and so many again
  /// until that is answered. In the specs of the library and the published code no deed was seen to take 2000.
  private static let patience = 1 << 13

  /// Runs a deed.
  /// - Returns: nil if the clock goes on and on, and it comes to no rest. Code that never lets the clock go on is left to
  ///   the limits of the run.
  private mutating func runToRest(_ log: inout Log) -> Outcome? {
    var (steps, time) = (0, world.now)
    while true {
      if let outcome = step(&log) { return outcome }
      steps += 1
      if steps == Self.patience { time = world.now }
      if steps == 2 * Self.patience, world.now > time { return nil }
    }
  }

  /// Where the block stands that ran last, of those that run later.
  private func lastBlock(_ log: Log) -> Span {
    log.causes.last { $0.kind == .completion }?.span ?? lastCommand ?? program.blueprint.start
  }

  /// Whether the deed itself could not be done: what stands in its own line is no mistake of the app's.
  private func isRefusal(_ failures: [Failure]) -> Bool {
    guard failures.count == 1, case .misuse = failures[0].kind else { return false }
    return Int(failures[0].span.file) >= course.firstLineFile
  }

  /// The last command of the story or spec; nil before the first.
  package var commandOfStory: Span? { lastCommand }

  /// Where the statement of the story or spec is that comes next; nil at its end, and within a statement.
  package var nextStatement: Span? {
    guard isBetweenStatements, let frame = code.frames.first,
      program.blueprint.code[frame.next].opcode != .end
    else { return nil }
    return program.blueprint.spans[frame.next]
  }

  /// What is wrong if nothing more is done: what laws say at the end of a script, and only they.
  package func failuresIfOver(_ log: Log) -> [Failure] {
    if judge.book == nil || isBlameless(log) { return [] }
    var copy = self
    var copiedLog = log
    copy.beginClosing()
    guard case .failed(let failures) = copy.run(&copiedLog) else { return [] }
    return failures.filter { if case .violation = $0.kind { true } else { false } }
  }

  /// Tells everything again that is told of a run: for the way to a finding, which is run as a script is.
  package mutating func endExploring() {
    course.firstLineFile = .max
    roundTripping = .ignored
  }

  /// Drops what only tells how the machine came here. Where the world is at rest, nothing that has happened can be
  /// spoken of any more, but for what laws still wait for; elsewhere all is kept.
  package mutating func forgetPast(_ log: inout Log) {
    guard isAtRest else { return }
    log.trace.dropped = log.trace.position
    log.trace.events.removeAll(keepingCapacity: true)
    log.trace.effects.removeAll()
    judge.forgetWhatWasSaid()
    judge.warningsJudged = log.trace.position
    forgetHistory()
    claims.current = Stretch()
    claims.current.position = log.trace.position
    claims.current.start = world.now
    log.quirks.removeAll()
    log.warnings.removeAll()
    log.findings.removeAll()
    log.records.removeAll()
  }
}

extension Machine {
  /// Not with the book in place: the world would be copied for whoever changes it.
  private mutating func forgetHistory() {
    guard var book = judge.book else { return }
    judge.book = nil
    book.forgetHistory(world)
    judge.book = book
  }
}

extension LawBook {
  /// Drops what is over, and who wrote what is as it was before anybody wrote it.
  fileprivate mutating func forgetHistory(_ world: World) {
    (self.effectsRead, self.momentStart) = (0, 0)
    if self.selection != nil || self.lastSegue.exists { (self.selection, self.lastSegue) = (nil, .none) }
    if isBlank { return }
    for run in self.runs where run.isOver { self.past.append(run) }
    self.runs.removeAll { $0.isOver }
    self.reference = nil
    if !self.relayout.isDue { self.relayout = RelayoutWatch() }
    self.atCompletion = nil
    self.finishes.removeAll()
    self.writes.keepOnly { write in
      if write.isDue || write.property == .superview && write.run.isNone { return true }
      guard let home = write.home else { return true }
      return !world.value(write.property, of: write.view, onScreen: false).isLike(home)
    }
    self.past = PastRuns(named: self.past.named(in: self.writes))
  }
}
