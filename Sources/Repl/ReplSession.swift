import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

/// An interactive session that runs scripts line by line. It is a value and does no input or output: the driver reads
/// lines and writes responses.
///
/// Each line runs on a copy of the machine. If the text has errors or the line cannot be carried out (a fault, a limit,
/// an impossible command), the copy is discarded and the line has no effect. Otherwise the copy is kept, even if an
/// expectation failed. The machine from before each line is also kept, so that undoing a line costs the same after ten
/// lines as after ten thousand.
package struct ReplSession: Sendable {
  /// An accepted line, with the state before it.
  struct Step: Sendable {
    /// The machine, without its program and constants.
    var machine: Machine
    /// The state of the checker; nil for a statement of the story, since the whole file is already checked.
    var checker: CheckerCheckpoint?
    var log: LogCheckpoint
    var text: String
    /// The number of its first line, as shown by the prompt.
    var number: Int
    /// The number of expectations that had held before it.
    var held: Int
    /// Whether an expectation in it failed or it broke a law.
    var hasFailed = false
    /// The whole line, if `:goto` stopped in the middle of it and this step is only its first part; otherwise nil.
    var partOf: String?
    /// The index of the statement in the story that the session started with; nil for a typed line.
    var statement: Int?
    /// Whether this is the first part of such a statement, whose complete step is among the undone ones.
    var isOfStory = false
  }

  /// An undone step.
  enum Undone: Sendable {
    case line(String, number: Int)
    /// A statement of the story that the session started with.
    case statement(Step)
    /// A session before or after a restart.
    indirect case session(ReplSession)
  }

  /// A named state of the session.
  struct Branch: Sendable {
    var name: String
    var session: ReplSession
  }

  /// The accepted lines, each with the state before it.
  var steps: [Step] = []
  /// The undone steps; the last is the next to redo.
  var undone: [Undone] = []
  /// The session before it was restarted; at most one element.
  var former: [ReplSession] = []
  /// The last redeclaration; nil if there is none to undo.
  var redeclared: Redeclared?
  /// Every name that typed lines have declared, including lines that were rejected or undone.
  var everDeclared: Set<String> = []
  /// The branches other than the current one.
  var parked: [Branch] = []
  /// The name of the current branch.
  var branchName = "main"
  var machine: Machine
  var log: Log
  var checker: Checker
  /// The files that the session started with, then one source per line. `Span.file` is an index into this array.
  private(set) var sources: [Source]
  /// The number of files that the session started with.
  let fileCount: Int
  /// The statements of the story that it started with, in order.
  var story: [StoryStatement] = []
  /// The byte offset of the story's next statement; nil if the story has run to its end.
  var storyEnd: Int?
  /// The code of the failed run that the session started from; nil for other sessions.
  var begun: BegunCode?
  /// The failed statement that the session started after; nil for other sessions.
  var failedStatement: String?
  /// The path of the script that it started with, even if loading it failed; nil for none.
  package var file: String?
  /// The lines of an unfinished block.
  private var pending = ""
  private var brackets = OpenBrackets()
  /// The number of lines typed so far, and the number of the first pending line.
  var lineCount = 0
  private var firstPendingLine = 1
  /// The settings for reading and running lines.
  var settings: Settings
  /// Whether output and errors are coloured.
  var isColoured: (output: Bool, errors: Bool)
  /// A placeholder for the machine's program while the machine is stored or the program grows. Without it,
  /// adding a line would copy the program's tables.
  let empty: Program
  /// The failures of the last line.
  var lastFailures: [Failure] = []
  /// The sources that these failures refer to; a rejected line is not in `sources`.
  var failureSources: [Source] = []
  /// The number of expectations that held.
  package internal(set) var heldCount = 0
  /// Events that the log has dropped, for `:why`.
  var history = EventHistory()
  /// The name of the input in messages.
  package let name: String

  /// - Parameters:
  ///   - script: The script to start with, without problems; nil for none.
  ///   - settings: The settings for reading and running lines.
  ///   - name: The name of the input in messages.
  ///   - isColoured: Whether output and errors are coloured.
  package init(
    _ script: LoadedScript? = nil, settings: Settings = Settings(), name: String = "line",
    isColoured: (output: Bool, errors: Bool) = (false, false)
  ) {
    self.settings = settings
    self.isColoured = isColoured
    self.name = name
    var names = NameTable()
    let nothing = Parser.parse(bytes: [], file: 0, names: &names).script
    var checker = Checker(names: names)
    let analysis = checker.check([Unit(script: nothing, text: [])])
    empty = analysis.program ?? Program(Blueprint(names: names))
    file = script?.sources.first?.path
    sources = script?.sources ?? [Source(path: name, bytes: [])]
    fileCount = sources.count
    self.checker = script?.checker ?? checker
    machine = Machine(program: script?.program ?? empty, options: settings.options)
    log = Log(isNarrated: true)
  }

  /// Creates a session that continues from a state of a script's run.
  /// - Parameters:
  ///   - script: The script, with its program.
  ///   - machine: The state; the rest of its code is abandoned.
  ///   - log: The events so far.
  package init(
    _ script: LoadedScript, at machine: Machine, _ log: Log, settings: Settings, name: String = "line",
    isColoured: (output: Bool, errors: Bool) = (false, false)
  ) {
    self.init(script, settings: settings, name: name, isColoured: isColoured)
    self.machine = machine
    self.machine.abandonCode()
    self.log = log
    self.log.isNarrated = true
  }

  /// Makes the row, constants and fields of a spec visible to the lines.
  mutating func enter(spec: Int) { checker.enter(spec: spec) }

  /// Whether the next line continues an unfinished block.
  package var isIncomplete: Bool { !pending.isEmpty }

  /// The number of open brackets at the end of a text; if positive, the text is incomplete.
  package static func openBrackets(in text: String) -> Int {
    var brackets = OpenBrackets()
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) { brackets.read(line) }
    return brackets.count
  }

  /// The virtual time, formatted.
  package var clock: String { timeText(machine.world.now) }

  /// The prompt: branch, line number, virtual time and animation state.
  package var prompt: String {
    let branch = branchName == "main" ? "" : "[\(branchName)] "
    return "\(branch)\(lineCount + 1) \(clock) \(machine.world.condition.rawValue)> "
  }

  /// Handles a line of input.
  /// - Parameter files: The source of scripts for `:load`.
  package mutating func take(
    _ line: String, _ runner: ScriptRunner, files: any ScriptFiles = NoFiles()
  ) -> ReplReply {
    lineCount += 1
    if pending.isEmpty {
      let start = line.utf8.first { $0 != 0x20 && $0 != 0x09 }
      firstPendingLine = lineCount
      if start == UInt8(ascii: ":") { return command(line, runner, files) }
      if start == nil { return ReplReply() }
      if start == UInt8(ascii: "?"), line.utf8.allSatisfy({ $0 == 0x3F || $0 == 0x20 }) {
        return command(":help", runner, files)
      }
    }
    pending += line + "\n"
    brackets.read(line.utf8)
    if brackets.count > 0, pending.utf8.count <= settings.limits[.bytes] { return ReplReply() }
    return runPending(runner)
  }

  /// Discards the lines of an unfinished block.
  package mutating func dropPending() {
    pending = ""
    brackets = OpenBrackets()
  }

  /// Handles the end of input, running pending lines as they are.
  package mutating func finish(_ runner: ScriptRunner) -> ReplReply {
    pending.isEmpty ? ReplReply() : runPending(runner)
  }

  /// Runs the checks made at the end of a script and adds the verdict, for input from a pipe.
  package mutating func close(_ runner: ScriptRunner) -> ReplReply {
    machine.beginClosing()
    var reply = carryOut(runner)
    let claims =
      heldCount == 0
      ? "nothing was expected" : "\(counted(heldCount, "expectation")) held"
    let word = Paint(isColoured: isColoured.output)
    let verdict = reply.verdict == .passed ? word.good("passed") : word.bad("failed")
    reply.output += "\(verdict): \(claims), \(clock) of virtual time\n"
    return reply
  }

  // MARK: - Implementation

  private mutating func runPending(_ runner: ScriptRunner) -> ReplReply {
    let text = pending
    let count = steps.count
    dropPending()
    let reply = run(text, number: firstPendingLine, runner)
    if steps.count > count { undone = [] }
    return reply
  }

  /// Runs a complete line or block.
  mutating func run(_ text: String, number: Int, _ runner: ScriptRunner) -> ReplReply {
    if let reply = redeclare(text, number: number, runner) { return reply }
    let before = step(text, number: number)
    var kept = machine
    kept.detach(leaving: empty)
    let (analysis, _) = understand(text, number: number)
    guard let program = analysis.program else {
      let problems = analysis.problems
      let reply = refuse(problems)
      goBack(to: before, kept)
      return show(text, number: number, insteadOf: reply, problems)
    }
    machine.extend(to: program)
    machine.beginLine(analysis.entry)
    var reply = carryOut(runner)
    if machine.isUnderWay || reply.verdict > .failed {
      goBack(to: before, kept)
      let why = reply.verdict == .interrupted ? "interrupted: " : "  "
      reply.errors += why + "nothing of this line was kept\n"
      return reply
    }
    var step = before
    step.hasFailed = reply.verdict == .failed
    steps.append(step)
    if !lastFailures.allSatisfy(\.isClaim) {
      reply.errors += "  the line is kept; `:undo` undoes it\n"
    }
    return reply
  }

  /// The state before a line.
  mutating func step(_ text: String, number: Int) -> Step {
    history.keep(of: log, before: machine.stretchStart)
    let logPoint = log.checkpoint(from: machine.stretchStart)
    var machine = machine
    machine.detach(leaving: empty)
    machine.forgetBeginning()
    machine.forgetConstants()
    return Step(
      machine: machine, checker: checker.checkpoint, log: logPoint, text: text, number: number,
      held: heldCount)
  }

  /// Parses and checks a line after all others. If there are problems, the analysis has no program.
  /// - Returns: The analysis, and whether the line parsed.
  mutating func understand(_ text: String, number: Int) -> (analysis: Analysis, isParsed: Bool) {
    let bytes = Array(text.utf8)
    sources.append(Source(path: name, bytes: bytes, firstLine: number))
    machine.detach(leaving: empty)
    var names = checker.names
    let limits = settings.limits
    let (script, syntax) = Parser.parse(
      bytes: bytes, file: Int32(sources.count - 1), names: &names, limits: limits)
    var analysis = checker.extend(with: Unit(script: script, text: bytes), names: names)
    analysis.problems = Loader.merged(syntax, analysis.problems, limit: limits[.problems])
    if !analysis.problems.isEmpty { analysis.program = nil }
    return (analysis, syntax.isEmpty)
  }

  /// Runs the prepared code and reports its output.
  /// - Parameter look: Called before each step.
  /// - Parameter isThere: Returns whether to stop before the end.
  mutating func carryOut(
    _ runner: ScriptRunner, before look: (inout Machine, inout Log) -> Void = { _, _ in },
    until isThere: (Machine) -> Bool = { _ in false }
  ) -> ReplReply {
    var reply = ReplReply()
    var narrator = Narrator(
      sources: sources, program: machine.program, from: log.trace.position, isColoured: isColoured.output)
    let ending = runner.narrate(&machine, &log, before: look, until: isThere) { records, machine, log in
      narrator.tell(records, machine, log)
    }
    narrator.tellRest(machine, log)
    reply.output = narrator.takeText()
    heldCount += narrator.heldCount
    lastFailures = []
    var report = FailureReport(sources: sources, isColoured: isColoured.errors)
    reply.errors = report.text(of: ending) + report.text(of: machine.remnants)
    if case .finished(.passed) = ending { return reply }
    reply.verdict = Verdict(ending)
    if case .finished(.failed(let failures)) = ending {
      lastFailures = failures
      failureSources = sources
    }
    return reply
  }

  /// The response to a session command with an error.
  func refuse(_ message: String) -> ReplReply {
    var reply = ReplReply()
    reply.errors = "\(name):\(lineCount):1: error: \(message)\n"
    reply.verdict = .notUnderstood
    return reply
  }

  /// The response to a text with problems.
  func refuse(_ problems: [Problem]) -> ReplReply {
    var renderer = Renderer(sources: sources, colour: isColoured.errors)
    var reply = ReplReply()
    reply.errors = renderer.render(problems)
    reply.verdict = Verdict(problems)
    return reply
  }

  /// Replaces the text of the last, rejected line in messages: an expression as typed, without `print`.
  mutating func renameLast(_ text: String) {
    let last = sources.count - 1
    sources[last] = Source(path: name, bytes: Array(text.utf8), firstLine: sources[last].firstLine)
  }

  // MARK: - Going back

  /// Restores the state before a line that was rejected.
  mutating func goBack(to step: Step, _ kept: Machine) {
    machine = kept
    if let known = step.checker { machine.attach(checker.restore(known)) }
    log.restore(step.log)
    history.goBack(with: log)
    sources.removeLast()
    heldCount = step.held
  }

  /// Undoes the last accepted line.
  /// - Returns: The undone step; nil if there is none.
  mutating func undo() -> Step? {
    guard let step = steps.popLast() else { return nil }
    lastFailures = []
    guard let known = step.checker else {
      goBack(toStatement: step)
      return step
    }
    var before = step.machine
    before.attach(checker.restore(known))
    before.recallConstants(from: machine)
    machine = before
    log.restore(step.log)
    history.goBack(with: log)
    sources.removeLast()
    heldCount = step.held
    return step
  }

  /// Runs a line for its output and discards its effects.
  mutating func ask(_ line: String) -> ReplReply {
    let count = steps.count
    let failures = lastFailures
    let reply = run(line, number: lineCount, ScriptRunner(options: RunOptions()))
    if steps.count > count { _ = undo() }
    lastFailures = failures
    return reply
  }
}
