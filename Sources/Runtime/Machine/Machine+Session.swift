import Engine
import Semantics

// What a session needs besides running: a history of thousands of lines must not hold a program and a trace for
// each of them.

extension Machine {
  /// Takes away the program, which whoever keeps the machine must give back before it runs on: `attach` or
  /// `extend(to:)` does. What is left is `empty`, one for all.
  public mutating func detach(leaving empty: Program) { program = empty }

  /// Forgets how the world was before the last command, which only a claim over time asks for.
  public mutating func forgetBeginning() { claims.current.kept = nil }

  /// Gives a machine the program back that it ran, as it was or grown.
  public mutating func attach(_ program: Program) { self.program = program }

  /// Readies a line of a session. Other than in a script, a claim that does not hold does not keep the rest of
  /// the line from running: a session goes on.
  public mutating func beginLine(_ body: BodyID) {
    let leavesHeld = course.leavesHeld
    begin(.line(body))
    self.course.leavesHeld = leavesHeld
    course.goesOn = true
  }

  /// Readies the end of a session that is to be judged as the end of a script is.
  public mutating func beginClosing() {
    outcome = nil
    failures = []
    course.hasEnded = false
    course.isWhole = true
  }

  /// Readies the story of the file that a session begins with. It does not end there, so it is not judged as a
  /// whole.
  public mutating func beginOpening() {
    begin(.story)
    course.isWhole = false
  }
}

/// What of a log a session keeps for each line: the events that the next line may still speak of.
public struct LogCheckpoint: Sendable {
  fileprivate let trace: Trace
  fileprivate let causes: Int
  fileprivate let lines: Int
  fileprivate let hierarchy: String
}

extension Log {
  /// Drops what lies before `position`, and gives what is left, to go back to.
  public mutating func checkpoint(from position: Int) -> LogCheckpoint {
    let kept = trace.events(since: position)
    trace.dropped = trace.position - kept.count
    trace.events = Array(kept)
    return LogCheckpoint(trace: trace, causes: causes.count, lines: lineCount, hierarchy: hierarchy)
  }

  /// Goes back to a checkpoint of this log.
  public mutating func restore(_ checkpoint: LogCheckpoint) {
    trace = checkpoint.trace
    causes.removeLast(max(0, causes.count - checkpoint.causes))
    lineCount = checkpoint.lines
    hierarchy = checkpoint.hierarchy
    records.removeAll()
  }
}
