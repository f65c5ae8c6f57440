import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// `print …` and `log …`.
  mutating func speak(_ instruction: Instruction, at place: Int, _ log: inout Log) throws(Stop) {
    let span = program.blueprint.spans[place]
    let spelling = Spelling(world, names: program.blueprint.names)
    let run = Run(start: Int(instruction.a), count: Int(instruction.b))
    switch instruction.opcode {
    case .printHierarchy: try tell(spelling.hierarchy(), at: span, &log)
    case .printViews: try tell(spelling.views(), at: span, &log)
    case .printGestures: try tell(gestureLines().joined(separator: "\n"), at: span, &log)
    case .printEvents:
      let events = log.trace.events(since: stretch.position)
      let scope = program.blueprint.eventScopes[Int(instruction.a)]
      try tell(spelling.events(events, scope, trace: log.trace), at: span, &log)
    case .printValues:
      let values = try evaluate(run, scene())
      let pieces = zip(run.indices, values).map { index, value in
        isWritten(program.blueprint.operands[index]) ? text(of: value) : literal(value)
      }
      try tell(pieces.joined(separator: " "), at: span, &log)
    default:
      let values = try evaluate(run, scene())
      mark(values.map { literal($0) }.joined(separator: ", "), place, &log)
    }
  }

  /// Whether an expression is a text as it is written, to be printed without quotes.
  private func isWritten(_ id: ExpressionID) -> Bool {
    switch program.blueprint.expressions[Int(id.raw)] {
    case .text, .interpolation: true
    default: false
    }
  }

  private func tell(_ text: String, at span: Span, _ log: inout Log) throws(Stop) {
    log.lineCount += 1
    if log.lineCount > limits.lines { throw .exhausted(.lines) }
    log.records.append(.printed(text, at: span))
  }

  /// The script's own mark among the events.
  private mutating func mark(_ text: String, _ place: Int, _ log: inout Log) {
    log.trace.texts.append(text)
    let cause = frames.isEmpty ? 0 : causeOfCommand(place, frames.count - 1, &log)
    log.trace.events.append(
      Event(
        time: world.now, cause: cause, kind: .log, code: 0, subject: .none,
        first: Object(.text, Int32(log.trace.texts.count - 1)), second: .absent, answer: .absent))
  }

  // MARK: - Narration

  /// Records that a command begins.
  func announce(_ top: Int, _ log: inout Log) {
    let frame = frames[top]
    log.records.append(
      .began(
        CommandStart(
          span: program.blueprint.spans[max(0, Int(frame.command))], time: world.now,
          position: frame.position, isNested: !frame.endsTurns)))
  }

  /// Records a command that has been carried out.
  func narrate(_ top: Int, _ log: inout Log) {
    let frame = frames[top]
    // Each command of a story may push a page: a tree that grew with them would make the whole quadratic.
    let tree = Spelling(world, names: program.blueprint.names).hierarchyTree(atMost: 24)
    log.records.append(
      .command(
        CommandRecord(
          span: program.blueprint.spans[max(0, Int(frame.command))], start: frame.start, end: world.now,
          events: frame.position..<log.trace.position, world: world,
          hierarchy: tree == log.hierarchy ? nil : tree)))
    log.hierarchy = tree
  }

  // MARK: - Causes

  /// The cause that the engine is given for a command: of a story the instruction itself, which costs
  /// nothing; elsewhere an entry that leads on to what set the code off.
  @inline(__always)
  func causeOfCommand(_ place: Int, _ top: Int, _ log: inout Log) -> CauseIndex {
    let parent = frames[top].cause
    if parent == 0 { return -CauseIndex(truncatingIfNeeded: place) - 1 }
    return log.note(
      Cause(span: program.blueprint.spans[place], parent: parent, kind: .command, event: nil))
  }
}

extension Log {
  /// Adds an entry to the causes; beyond a million the chain is cut off.
  mutating func note(_ cause: Cause) -> CauseIndex {
    guard causes.count < 1_000_000 else { return cause.parent }
    causes.append(cause)
    return CauseIndex(causes.count)
  }
}
