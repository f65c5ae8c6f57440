import Diagnostics
import Engine
import Semantics

// Support for interactive sessions. They may have thousands of lines, so no line may keep a program and a trace.

extension Machine {
  /// Replaces the program by `empty`, which all stored machines share. Call `attach` or `extend(to:)` before running
  /// the machine again.
  package mutating func detach(leaving empty: Program) { program = empty }

  /// Discards the copy of the machine taken before the last command; only claims over time need the copy.
  package mutating func forgetBeginning() { claims.current.kept = nil }

  /// Discards the values of constants. Because constants never change, `recallConstants` can restore them later from a
  /// newer machine of the session.
  package mutating func forgetConstants() { code.globals = [] }

  /// Restores the values of constants from a later machine of the session.
  package mutating func recallConstants(from later: Machine) {
    code.globals = later.code.globals
    let surplus = code.globals.count - Int(program.blueprint.globalCount)
    if surplus > 0 { code.globals.removeLast(surplus) }
  }

  /// Whether code is running or waiting to run.
  package var isUnderWay: Bool { !code.frames.isEmpty || !code.waiting.isEmpty }

  /// Whether no statement of the story or spec is unfinished, including `turn` and `during` blocks; true if no code
  /// runs.
  package var isBetweenStatements: Bool {
    if code.frames.isEmpty { return true }
    return code.frames.count == 1 && code.frames[0].phase == .ready && code.frames[0].role == .story
      && code.frames[0].turnDepth == 0 && claims.durings.isEmpty
  }

  /// The source range of the next statement in the file's story; nil within a statement, and while other code runs.
  package var nextOfStory: Span? {
    guard let frame = code.frames.first, frame.body == program.blueprint.story else { return nil }
    return nextOfCode
  }

  /// The source range of the next statement in a spec or story; nil within a statement, and when no code is running.
  package var nextOfCode: Span? {
    guard isBetweenStatements, let frame = code.frames.first else { return nil }
    return program.blueprint.spans[frame.next]
  }

  /// Replaces the program by a version that is identical up to the current statement and may differ after it.
  package mutating func rebase(onto other: Program) {
    program = other
    let body = other.blueprint.bodies[other.blueprint.story]
    code.frames[0].body = other.blueprint.story
    code.globals.resize(to: Int(other.blueprint.globalCount))
    code.locals.resize(to: code.frames[0].base + body.localCount)
    guard var kept = claims.current.kept?.machine else { return }
    kept.rebase(onto: other)
    claims.current.kept = KeptMachine(kept)
  }

  /// A copy of the machine with a separate step counter; ordinary copies share one counter.
  package var apart: Machine {
    var copy = self
    copy.runProgress.meter = Meter(steps: runProgress.meter.steps)
    return copy
  }

  /// Stops sharing storage with copies of the machine, so that another thread can use it; see `World.separate`.
  package mutating func separate() {
    runProgress.meter = Meter(steps: runProgress.meter.steps)
    program = Program(program.blueprint)
    limits.separate()
    world.separate()
    code.separate()
    judge.separate()
  }

  /// Discards the failures so far, after they have been reported.
  package mutating func forgetFailures() { failures = [] }

  /// The failures recorded so far.
  package var failuresSoFar: [Failure] { failures }

  /// Abandons unfinished code, so that other code can run next, such as the next line of a session.
  package mutating func abandonCode() {
    while !code.frames.isEmpty { pop() }
    code.waiting = []
    runProgress.pendingStop = nil
  }

  /// Restores the program of a machine after `detach`, or an extended version of that program.
  package mutating func attach(_ program: Program) { self.program = program }

  /// Prepares to run a line of a session. The line continues after a failed claim, whatever the options say.
  package mutating func beginLine(_ body: BodyID) {
    let leavesHeld = runProgress.leavesHeld
    begin(.line(body))
    self.runProgress.leavesHeld = leavesHeld
    runProgress.continuesAfterFailure = true
  }

  /// Prepares the end of a session, which is judged like the end of a script. Discards the outcome and
  /// failures so far.
  package mutating func beginClosing() {
    outcome = nil
    failures = []
    runProgress.hasEnded = false
    runProgress.isWhole = true
  }

  /// Prepares to run the story of the file that a session starts with. The end of the story is not judged; the session
  /// continues.
  package mutating func beginOpening() {
    begin(.story)
    runProgress.isWhole = false
  }
}

/// The parts of a log that a session stores for each line, so that undo can restore them.
package struct LogCheckpoint: Sendable {
  fileprivate let trace: TraceMark
  fileprivate let causes: Int
  fileprivate let decisions: [Decision]
  fileprivate let lines: Int
  fileprivate let hierarchy: String

  /// The size in bytes of the events that only this checkpoint keeps in memory.
  /// - Parameter seen: The storage that other checkpoints keep; the storage of this checkpoint is added.
  package func heldBytes(besides seen: inout Set<UnsafeRawPointer>) -> Int {
    trace.heldBytes(besides: &seen)
  }
}

extension Log {
  /// Drops the events before `position`, and returns a checkpoint of the rest.
  package mutating func checkpoint(from position: Int) -> LogCheckpoint {
    LogCheckpoint(
      trace: trace.mark(from: position), causes: causes.count, decisions: decisions, lines: lineCount,
      hierarchy: hierarchy)
  }

  /// Restores the log to a checkpoint of the same log, and discards unread output.
  package mutating func restore(_ checkpoint: LogCheckpoint) {
    trace.goBack(to: checkpoint.trace)
    causes.removeLast(max(0, causes.count - checkpoint.causes))
    decisions = checkpoint.decisions
    lineCount = checkpoint.lines
    hierarchy = checkpoint.hierarchy
    records.removeAll()
  }
}

extension [Value] {
  /// Truncates the list to `size`, or extends it with `none`.
  fileprivate mutating func resize(to size: Int) {
    self = Array(prefix(size)) + repeatElement(.none, count: Swift.max(0, size - count))
  }
}
