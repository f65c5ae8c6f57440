import Diagnostics
import Language
import Runtime
import Semantics

// The story of the script that a session begins with: each of its statements is a step, as each line is that is typed.

extension ReplSession {
  /// A statement of the story, by its bytes in the file.
  struct StoryStatement: Sendable {
    var bytes: Range<Int>
    /// What stands there, as a line.
    var text: String
    /// The line that it begins in.
    var line: Int
    /// Whether the state is the same without it, and others may need it: it declares.
    var isDeclaration: Bool
  }

  /// The steps that were typed, with their places among all.
  var typedSteps: [(place: Int, step: Step)] {
    steps.enumerated().filter { $0.element.statement == nil }.map { ($0.offset, $0.element) }
  }

  /// The script that the session began with, as far as it has come: what would run behind is left out.
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

  /// All of that script.
  var wholeStoryText: String { fileCount > 0 ? Self.closed(sources.first?.bytes ?? []) : "" }

  /// Runs the story of the file that the session begins with, and keeps a step for each of its statements. Where an
  /// expectation or a law fails the session stands behind the statement, and before one that cannot be carried out.
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
        history.keep(of: log, before: machine.stretchStart)
        let point = log.checkpoint(from: machine.stretchStart)
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

  /// Runs a statement of the story again that was taken back.
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

  /// Leaves the story where its next statement would run. That is the one to redo if none was taken back: the story had not
  /// come that far.
  private mutating func stopBeforeNext() {
    let next = Self.next(of: machine, in: story)
    storyEnd = next.map { story[$0].bytes.lowerBound }
    if let next, undone.isEmpty {
      history.keep(of: log, before: machine.stretchStart)
      let point = log.checkpoint(from: machine.stretchStart)
      undone.append(
        .statement(Step(next, of: story, before: machine, leaving: empty, point, held: heldCount)))
    }
    machine.abandonCode()
  }

  /// Goes back to before a statement of the story.
  mutating func goBack(toStatement step: Step) {
    machine = restored(step)
    machine.abandonCode()
    log.restore(step.log)
    history.goBack(with: log)
    heldCount = step.held
    storyEnd = step.statement.map { story[$0].bytes.lowerBound }
  }

  // MARK: - Implementation

  /// The machine before a statement of the story, which is about to run it.
  private func restored(_ step: Step) -> Machine {
    var before = step.machine
    before.attach(machine.program)
    before.recallConstants(from: machine)
    return before
  }

  /// The statement that a machine is about to run, or to go on with, by its place; nil within one, and behind all.
  private static func next(of machine: Machine, in story: [StoryStatement]) -> Int? {
    guard let next = machine.nextOfStory, next.file == 0 else { return nil }
    return place(of: Int(next.start), in: story)
  }

  /// The statement around a byte of the file, by its place.
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

  /// A statement with what stands around it for its sake: its line, if nothing else stands there, else what parts it from
  /// the one before.
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
    // A comment stays where it is; so does what closes the block.
    case UInt8(ascii: "#"): return statement.lowerBound..<end
    default: return start..<statement.upperBound
    }
  }

  private static func lineCount(of source: Source?) -> Int {
    guard let bytes = source?.bytes, let last = bytes.last else { return 0 }
    return bytes.count { $0 == 0x0A } + (last == 0x0A ? 0 : 1)
  }

  /// A text whose last line ends.
  static func closed(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}

extension ReplSession.Step {
  /// A statement of the story that is about to run.
  /// - Parameters:
  ///   - place: Which one.
  ///   - machine: The machine before it.
  ///   - empty: The program that is left to the machine in place of its own.
  ///   - held: How many claims have held.
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
