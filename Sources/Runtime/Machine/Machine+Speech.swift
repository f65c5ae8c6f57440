import Engine
import Semantics

extension Machine {
  var spelling: Spelling {
    Spelling(world, names: program.blueprint.names, contents: code.contents)
  }

  func events(of instruction: Instruction, _ log: Log) -> String {
    let scope = program.blueprint.eventScopes[instruction.a]
    return spelling.events(log.trace.events(since: claimRange.position), scope, trace: log.trace)
  }

  /// The text printed by a `print` of values. Text literals are printed without quotes.
  func values(of instruction: Instruction) throws(Stop) -> String {
    let run = Run(instruction.a, instruction.b)
    let values = try evaluate(run, scene())
    for value in values { try charge(value) }
    let pieces = zip(run.indices, values).map { index, value in
      isWritten(program.blueprint.operands[index]) ? text(of: value) : literal(value)
    }
    return pieces.joined(separator: " ")
  }

  /// Whether an expression is a text literal in the script, with or without interpolations.
  private func isWritten(_ id: ExpressionID) -> Bool {
    let expression = program.blueprint.expressions[id]
    if case .text = expression { return true }
    if case .interpolation = expression { return true }
    return false
  }

  func appendOutput(_ text: String, at place: Int, _ log: inout Log) throws(Stop) {
    try countLine(&log)
    runProgress.meter.steps += text.utf8.count / 64
    log.records.append(.printed(text, at: program.blueprint.spans[place]))
  }

  /// Counts a line of output, and throws beyond the limit; both `print` and narration write lines.
  private func countLine(_ log: inout Log) throws(Stop) {
    log.lineCount += 1
    if log.lineCount > limits[.lines] { throw .exhausted(.lines) }
  }

  /// Executes `log …`, which adds a marker to the events.
  mutating func mark(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    let values = try evaluate(Run(instruction.a, instruction.b), scene())
    for value in values { try charge(value) }
    let text = log.trace.object(values.map { literal($0) }.joined(separator: ", "))
    let cause = causeOfCommand(place, top, &log)
    log.trace.events.append(
      Event(
        time: world.now, cause: cause, kind: .log, code: 0, subject: .none,
        first: text, second: .absent, answer: .absent))
  }

  // MARK: - Narration

  func announce(_ top: Int, _ log: inout Log) throws(Stop) {
    try countLine(&log)
    let frame = code.frames[top]
    log.records.append(
      .began(
        CommandStart(
          span: program.blueprint.spans[frame.command ?? 0], time: world.now,
          position: frame.position, isNested: !frame.endsTurns)))
  }

  func narrate(_ top: Int, _ log: inout Log) {
    let frame = code.frames[top]
    // Limit the printed tree. If every command pushes a controller, full trees would make the output quadratic.
    let tree = spelling.hierarchyTree(atMost: 24)
    log.records.append(
      .command(
        CommandRecord(
          span: program.blueprint.spans[frame.command ?? 0], start: frame.start, end: world.now,
          events: frame.position..<log.trace.position, world: world,
          hierarchy: tree == log.hierarchy ? nil : tree)))
    log.hierarchy = tree
  }

  // MARK: - Causes

  /// The cause to record for a command. In a story it is computed from the instruction's index, and needs no table
  /// entry. In other code it is a new entry whose parent is the cause of the running code.
  @inline(__always)
  func causeOfCommand(_ place: Int, _ top: Int, _ log: inout Log) -> CauseIndex {
    let parent = code.frames[top].cause
    if parent == 0 { return Log.cause(ofInstruction: place) }
    return log.note(
      Cause(span: program.blueprint.spans[place], parent: parent, kind: .command, event: nil))
  }
}

extension Log {
  /// The negative number that represents a story's instruction as a cause.
  @inline(__always)
  static func cause(ofInstruction place: Int) -> CauseIndex { -CauseIndex(truncatingIfNeeded: place) - 1 }

  /// Adds a cause to the table and returns its index. Once the table has a million entries, returns the parent instead.
  mutating func note(_ cause: Cause) -> CauseIndex {
    guard causes.count < 1_000_000 else { return cause.parent }
    causes.append(cause)
    return CauseIndex(causes.count)
  }
}
