import Diagnostics
import Language
import Running
import Runtime
import Semantics

// The statements of the script with which a session starts. Each becomes a step, which `:undo` takes back like a typed
// line.

extension ReplSession {
  /// A statement of the script with which the session started, with its byte range in the file.
  struct StoryStatement: Sendable {
    var bytes: Range<Int>
    /// The text of the statement, as if typed as a line.
    var text: String
    /// The one-based line where the statement begins.
    var line: Int
    /// Whether the statement is a value or a rule before the first command, such as a `let`. It stays in the script
    /// even if undone, since later statements may need it.
    var isDeclaration: Bool
  }

  /// The steps that the user typed, each with its index among all steps.
  var typedSteps: [(place: Int, step: Step)] {
    steps.enumerated().filter { $0.element.statement == nil }.map { ($0.offset, $0.element) }
  }

  /// The script with which the session started, without the statements that have not run or are undone. Declarations
  /// stay, and so do values and rules before the first command. Empty if the session started without a script.
  var storyText: String {
    guard fileCount > 0, let source = sources.first else { return "" }
    var bytes = source.bytes
    if let storyEnd {
      for statement in story.reversed()
      where !statement.isDeclaration && statement.bytes.lowerBound >= storyEnd {
        bytes.removeSubrange(Self.whole(statement.bytes, in: bytes))
      }
    }
    return Self.closed(bytes)
  }

  /// The complete script with which the session started; empty if it started without one.
  var wholeStoryText: String { fileCount > 0 ? Self.closed(sources.first?.bytes ?? []) : "" }

  /// Runs the script with which the session starts, and records a step for each statement. If an expectation or law
  /// fails, the session stops after that statement; if a statement cannot be carried out, before it.
  mutating func runOpening(_ runner: ScriptRunner) -> ReplReply {
    machine.beginOpening()
    story = Self.statements(of: sources.first)
    let (story, empty, held) = (story, empty, heldCount - log.heldCount)
    var last: (machine: Machine, log: LogCheckpoint)?
    var (history, begun) = (history, [Step]())
    var hasStopped = false
    var reply = carryOut(
      runner,
      before: { machine, log in
        guard machine.isBetweenStatements else { return }
        history.keep(of: log, before: machine.claimRangeStart)
        let point = log.checkpoint(from: machine.claimRangeStart)
        last = (machine, point)
        guard let place = Self.next(of: machine, in: story), begun.last?.statement != place else { return }
        begun.append(
          Step(place, of: story, before: machine, leaving: empty, point, held: held + log.heldCount))
      },
      until: { machine in
        hasStopped = !machine.failuresSoFar.isEmpty && Self.next(of: machine, in: story) != nil
        return hasStopped
      })
    self.history = history
    for failure in lastFailures where failure.span.file == 0 {
      guard let place = Self.place(of: Int(failure.span.start), in: story) else { continue }
      if let step = begun.firstIndex(where: { $0.statement == place }) { begun[step].hasFailed = true }
    }
    lineCount = max(lineCount, story.isEmpty ? 0 : Self.lineCount(of: sources.first))
    if hasStopped {
      steps = begun
      stopBeforeNext()
      reply.errors += "  the session is after this line, at \(clock); `:redo` runs the next one\n"
      return reply
    }
    guard machine.isUnderWay, let last else {
      steps = begun
      return reply
    }
    let failures = lastFailures
    machine = last.machine
    machine.abandonCode()
    log.restore(last.log)
    self.history.goBack(with: log)
    lastFailures = failures
    let failed = begun.popLast()
    steps = begun
    storyEnd = failed?.statement.map { story[$0].bytes.lowerBound }
    reply.errors += "  the session is before this line, at \(clock)\n"
    return reply
  }

  /// Runs an undone statement of the script again. If the user interrupts it, it remains undone.
  mutating func rerun(_ step: Step, _ runner: ScriptRunner) -> ReplReply {
    let (place, statements) = (step.statement, story)
    machine = restored(step)
    machine.forgetFailures()
    var reply = carryOut(
      runner, until: { machine in Self.next(of: machine, in: statements).map { $0 != place } ?? false })
    if reply.verdict == .interrupted {
      goBack(toStatement: step)
      undone.append(.statement(step))
      reply.errors += "interrupted: nothing of this line was kept\n"
      return reply
    }
    steps.append(step)
    stopBeforeNext()
    return reply
  }

  /// Stops the script before its next statement. If nothing was undone, that statement becomes the next one to redo,
  /// although it has never run.
  private mutating func stopBeforeNext() {
    let next = Self.next(of: machine, in: story)
    storyEnd = next.map { story[$0].bytes.lowerBound }
    if let next, undone.isEmpty {
      history.keep(of: log, before: machine.claimRangeStart)
      let point = log.checkpoint(from: machine.claimRangeStart)
      undone.append(
        .statement(Step(next, of: story, before: machine, leaving: empty, point, held: heldCount)))
    }
    machine.abandonCode()
  }

  /// Restores the state before a statement of the script.
  mutating func goBack(toStatement step: Step) {
    machine = restored(step)
    machine.abandonCode()
    log.restore(step.log)
    history.goBack(with: log)
    heldCount = step.held
    storyEnd = step.statement.map { story[$0].bytes.lowerBound }
  }

  // MARK: - The lines of the story

  /// The machine in the state before a statement of the script, ready to run the statement.
  private func restored(_ step: Step) -> Machine {
    var before = step.machine
    before.attach(machine.program)
    before.recallConstants(from: machine)
    return before
  }

  /// The index of the statement that the machine is about to run or resume; nil inside a statement, in another file and
  /// at the end.
  private static func next(of machine: Machine, in story: [StoryStatement]) -> Int? {
    guard let next = machine.nextOfStory, next.file == 0 else { return nil }
    return place(of: Int(next.start), in: story)
  }

  /// The index of the statement that contains a byte of the file; nil if none does.
  private static func place(of byte: Int, in story: [StoryStatement]) -> Int? {
    var (low, high) = (0, story.count)
    while low < high {
      let middle = (low + high) / 2
      if story[middle].bytes.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low < story.count && story[low].bytes.contains(byte) ? low : nil
  }

  private static func statements(of source: Source?) -> [StoryStatement] {
    guard let source else { return [] }
    var names = NameTable()
    let (script, _) = Parser.parse(bytes: source.bytes, file: 0, names: &names)
    let lines = LineIndex(source.bytes)
    var hasActed = false
    return script[script.statements].compactMap { statement in
      let isEarly: Bool
      switch statement.kind.standing {
      case .declaration, .part: return nil
      case .value, .rule: isEarly = !hasActed
      case .skipped, .command, .other:
        hasActed = true
        isEarly = false
      }
      let bytes = Int(statement.span.start)..<Int(statement.span.end)
      return StoryStatement(
        bytes: bytes, text: String(decoding: source.bytes[bytes], as: UTF8.self) + "\n",
        line: lines.place(of: Int32(bytes.lowerBound), in: source.bytes).line,
        isDeclaration: isEarly)
    }
  }

  /// The byte range to delete in order to remove a statement: its whole line if the line contains nothing else. A comment after
  /// it stays. If other code shares the line, the range is the statement with the blanks and semicolons before it.
  static func whole(_ statement: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var (start, end) = (statement.lowerBound, statement.upperBound)
    while start > 0, isBlank(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ";") { start -= 1 }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let isAlone = start == 0 || bytes[start - 1] == 0x0A
    guard isAlone else { return start..<statement.upperBound }
    if end == bytes.count { return start..<end }
    switch bytes[end] {
    case 0x0A: return start..<end + 1
    // Keep a comment or a closing brace that follows the statement.
    case UInt8(ascii: "#"): return statement.lowerBound..<end
    default: return start..<statement.upperBound
    }
  }

  private static func lineCount(of source: Source?) -> Int {
    guard let bytes = source?.bytes, let last = bytes.last else { return 0 }
    return bytes.count { $0 == 0x0A } + (last == 0x0A ? 0 : 1)
  }

  /// The bytes as a text, with a line break added at the end if there is none; an empty text stays empty.
  static func closed(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}

extension ReplSession.Step {
  /// The step for a statement of the script that is about to run.
  /// - Parameters:
  ///   - place: The index of the statement in `story`.
  ///   - machine: The machine before the statement.
  ///   - empty: A placeholder for the machine's program.
  ///   - held: The number of expectations that have held so far.
  fileprivate init(
    _ place: Int, of story: [ReplSession.StoryStatement], before machine: Machine, leaving empty: Program,
    _ log: LogCheckpoint, held: Int
  ) {
    var kept = machine
    kept.detach(leaving: empty)
    kept.forgetConstants()
    self.init(
      machine: kept, checker: nil, log: log, text: story[place].text, number: story[place].line, held: held,
      statement: place)
  }
}
