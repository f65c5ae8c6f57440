import Diagnostics
import Engine
import Semantics

// What a session needs besides running: a history of thousands of lines must not hold a program and a trace for
// each of them.

extension Machine {
  /// Takes away the program, which whoever keeps the machine must give back before it runs on: `attach` or
  /// `extend(to:)` does. What is left is `empty`, one for all.
  package mutating func detach(leaving empty: Program) { program = empty }

  /// Forgets how the world was before the last command, which only a claim over time asks for.
  package mutating func forgetBeginning() { claims.current.kept = nil }

  /// Forgets the values of the session's constants. Whoever goes back to this machine gives them back by
  /// `recallConstants`: a constant never changes, so a later machine of the session has them, too.
  package mutating func forgetConstants() { code.globals = [] }

  /// Takes the values of constants over from a later machine of the session.
  package mutating func recallConstants(from later: Machine) {
    code.globals = later.code.globals
    let surplus = code.globals.count - Int(program.blueprint.globalCount)
    if surplus > 0 { code.globals.removeLast(surplus) }
  }

  /// Whether code is left that has not run to its end.
  package var isUnderWay: Bool { !code.frames.isEmpty || !code.waiting.isEmpty }

  /// Whether no statement is under way: between two of them the machine can be kept, and gone on from.
  package var isBetweenStatements: Bool {
    if code.frames.isEmpty { return true }
    return code.frames.count == 1 && code.frames[0].phase == .ready && code.frames[0].role == .story
      && code.frames[0].turnDepth == 0 && claims.durings.isEmpty
  }

  /// Where that stands in the story of the file which is carried out next; nil within a statement, and elsewhere.
  package var nextOfStory: Span? {
    guard let frame = code.frames.first, frame.body == program.blueprint.story else { return nil }
    return nextOfCode
  }

  /// Where that stands in a spec or a story which is carried out next; nil within a statement, and behind all.
  package var nextOfCode: Span? {
    guard isBetweenStatements, let frame = code.frames.first else { return nil }
    return program.blueprint.spans[frame.next]
  }

  /// Takes over a program that is the one that ran as far as the story has come, and may differ in the commands behind.
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

  /// A copy that counts what it costs for itself: other copies count together.
  package var apart: Machine {
    var copy = self
    copy.course.meter = Meter(steps: course.meter.steps)
    return copy
  }

  /// Parts with all that it shares with other copies, for a thread of its own; see `World.separate`.
  package mutating func separate() {
    course.meter = Meter(steps: course.meter.steps)
    program = Program(program.blueprint)
    limits.separate()
    world.separate()
    code.separate()
    judge.separate()
  }

  /// Forgets what has failed so far: it has been told.
  package mutating func forgetFailures() { failures = [] }

  /// What has failed so far.
  package var failuresSoFar: [Failure] { failures }

  /// Leaves what is under way, so that the next line of a session can run. To be called between statements.
  package mutating func abandonCode() {
    while !code.frames.isEmpty { pop() }
    code.waiting = []
    course.pendingStop = nil
  }

  /// Gives a machine the program back that it ran, as it was or grown.
  package mutating func attach(_ program: Program) { self.program = program }

  /// Readies a line of a session. Other than in a script, a claim that does not hold does not keep the rest of
  /// the line from running: a session goes on.
  package mutating func beginLine(_ body: BodyID) {
    let leavesHeld = course.leavesHeld
    begin(.line(body))
    self.course.leavesHeld = leavesHeld
    course.goesOn = true
  }

  /// Readies the end of a session that is to be judged as the end of a script is.
  package mutating func beginClosing() {
    outcome = nil
    failures = []
    course.hasEnded = false
    course.isWhole = true
  }

  /// Readies the story of the file that a session begins with. It does not end there, so it is not judged as a
  /// whole.
  package mutating func beginOpening() {
    begin(.story)
    course.isWhole = false
  }
}

/// What of a log a session keeps for each line: what the next line may still speak of.
package struct LogCheckpoint: Sendable {
  fileprivate let trace: TraceMark
  fileprivate let causes: Int
  fileprivate let decisions: [Decision]
  fileprivate let lines: Int
  fileprivate let hierarchy: String

  /// How many bytes it holds of the events that no other does.
  /// - Parameter seen: what others hold, and then this one, too.
  package func heldBytes(besides seen: inout Set<UnsafeRawPointer>) -> Int {
    trace.heldBytes(besides: &seen)
  }
}

extension Log {
  /// Drops what lies before `position`, and gives what is left, to go back to.
  package mutating func checkpoint(from position: Int) -> LogCheckpoint {
    LogCheckpoint(
      trace: trace.mark(from: position), causes: causes.count, decisions: decisions, lines: lineCount,
      hierarchy: hierarchy)
  }

  /// Goes back to a checkpoint of this log.
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
  /// Drops what is behind `size`, or fills up to it.
  fileprivate mutating func resize(to size: Int) {
    self = Array(prefix(size)) + repeatElement(.none, count: Swift.max(0, size - count))
  }
}
