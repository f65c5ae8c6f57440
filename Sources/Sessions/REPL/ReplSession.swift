import Diagnostics
import Engine
import Language
import Runtime
import Semantics

/// A session: the same language, a line at a time. A value: text in, text out; whoever drives it reads lines and
/// writes answers.
///
/// Each line runs on a copy of the machine. The copy is thrown away if the text has a problem, or if the line
/// cannot be carried out (a fault, a limit, something that cannot be done now): then it is as if the line had not
/// been given. Otherwise it is kept, also when an expectation failed. The machine from before each line is kept,
/// too, so that undoing one costs the same after ten lines as after ten thousand.
package struct ReplSession: Sendable {
  /// What was kept from before a line, and the line.
  struct Step: Sendable {
    /// The machine, without its program and its constants.
    var machine: Machine
    /// What was known before it; nil for a statement of the story, which the whole file is known to.
    var checker: CheckerCheckpoint?
    var log: LogCheckpoint
    var text: String
    /// The number of its first line, as the prompt showed it.
    var number: Int
    /// How many claims had held before it.
    var held: Int
    /// Whether an expectation of it failed, or it broke a law.
    var hasFailed = false
    /// The line of which this is only the beginning; nil for a whole line.
    var partOf: String?
    /// Which statement it is of the story that the session began with; nil for a line that was typed.
    var statement: Int?
    /// Whether that of which it is the beginning is such a statement, which waits among what was undone.
    var isOfStory = false
  }

  /// What was taken back.
  enum Undone: Sendable {
    case line(String, number: Int)
    /// A statement of the story that the session began with.
    case statement(Step)
    /// A session with another script.
    indirect case session(ReplSession)
  }

  /// A state of the session with a name.
  struct Branch: Sendable {
    var name: String
    var session: ReplSession
  }

  /// The lines that were accepted, each with what was there before it.
  var steps: [Step] = []
  /// What was taken back, the first to be run again last.
  var undone: [Undone] = []
  /// The session as it was before it began anew: at most one.
  var former: [ReplSession] = []
  /// What was declared again last; nil if that cannot be undone.
  var redeclared: Redeclared?
  /// What typed lines have declared, those included that were refused or taken back since.
  var everDeclared: Set<String> = []
  /// The branches that are not in hand.
  var parked: [Branch] = []
  /// The branch in hand.
  var branchName = "main"
  var machine: Machine
  var log: Log
  var checker: Checker
  /// The files that the session began with, then the lines; spans count in it.
  private(set) var sources: [Source]
  /// How many files the session began with.
  let fileCount: Int
  /// The statements of the story that it began with, in their order.
  var story: [StoryStatement] = []
  /// Where in the file that stands which would run next, in bytes; nil if the story has run to its end.
  var storyEnd: Int?
  /// The code of a run in which the session began; nil for another session.
  var begun: BegunCode?
  /// The statement of a run behind which the session began, since it failed; nil for another session.
  var failedStatement: String?
  /// The path of the script that it began with, or was to begin with.
  package var file: String?
  /// Lines of a block that is not closed yet.
  private var pending = ""
  private var brackets = OpenBrackets()
  /// How many lines were typed, and where the pending ones begin.
  var lineCount = 0
  private var firstPendingLine = 1
  /// How lines are read and run.
  var settings: Settings
  /// Whether results and diagnostics are shown in colour.
  var isColoured: (output: Bool, errors: Bool)
  /// What is in a machine instead of its program while that is kept or grows: then nobody else holds the
  /// program's tables, and adding a line does not copy them.
  let empty: Program
  /// How the last line failed.
  var lastFailures: [Failure] = []
  /// The texts that these speak of: nothing of a line is kept that could not be carried out.
  var failureSources: [Source] = []
  /// How many claims held.
  package internal(set) var heldCount = 0
  /// What the log has dropped, for `:why`.
  var history = EventHistory()
  /// What the lines are called in messages.
  package let name: String

  /// - Parameters:
  ///   - script: The file to begin with, without problems; nil for none.
  ///   - settings: How lines are read and run.
  ///   - name: What the lines are called in messages.
  ///   - isColoured: Whether results and diagnostics are shown in colour.
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

  /// A session that goes on where a run of a script has come to.
  /// - Parameters:
  ///   - script: What ran, with its program.
  ///   - machine: Where it has come to; what it was about to do is given up.
  ///   - log: What has happened.
  init(
    _ script: LoadedScript, at machine: Machine, _ log: Log, settings: Settings, name: String = "line",
    isColoured: (output: Bool, errors: Bool) = (false, false)
  ) {
    self.init(script, settings: settings, name: name, isColoured: isColoured)
    self.machine = machine
    self.machine.abandonCode()
    self.log = log
    self.log.isNarrated = true
  }

  /// Makes the row, the constants and the fields of a spec known to the lines.
  mutating func enter(spec: Int) { checker.enter(spec: spec) }

  /// Whether a block is open that the next line goes on with.
  package var isIncomplete: Bool { !pending.isEmpty }

  /// How many brackets are open behind a text: if any are, it goes on in the next line.
  package static func openBrackets(in text: String) -> Int {
    var brackets = OpenBrackets()
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) { brackets.read(line) }
    return brackets.count
  }

  /// The virtual clock, as it is printed.
  package var clock: String { timeText(machine.world.now) }

  /// What stands before a line: its number, the virtual clock, whether anything is due, and the branch.
  package var prompt: String {
    let branch = branchName == "main" ? "" : "[\(branchName)] "
    return "\(branch)\(lineCount + 1) \(clock) \(machine.world.condition.rawValue)> "
  }

  /// Takes a line.
  /// - Parameter files: Where `:load` looks for scripts.
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

  /// Forgets the lines of a block that is not closed yet.
  package mutating func dropPending() {
    pending = ""
    brackets = OpenBrackets()
  }

  /// No more lines come: what is pending is taken as it is.
  package mutating func finish(_ runner: ScriptRunner) -> ReplReply {
    pending.isEmpty ? ReplReply() : runPending(runner)
  }

  /// Judges the session as the end of a script is judged, and gives the verdict: for lines out of a pipe.
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

  /// What there is before a line.
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

  /// Reads and checks a line behind all others. On problems there is no program.
  /// - Returns: what came of it, and whether it could be parsed.
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

  /// Runs what has been readied, and tells it.
  /// - Parameter look: Is given the machine and the log before each step.
  /// - Parameter isThere: Says where to stop before the end.
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

  /// The answer to a command of the session that is not understood.
  func refuse(_ message: String) -> ReplReply {
    var reply = ReplReply()
    reply.errors = "\(name):\(lineCount):1: error: \(message)\n"
    reply.verdict = .notUnderstood
    return reply
  }

  /// The answer to a text with problems.
  func refuse(_ problems: [Problem]) -> ReplReply {
    var renderer = Renderer(sources: sources, colour: isColoured.errors)
    var reply = ReplReply()
    reply.errors = renderer.render(problems)
    reply.verdict = Verdict(problems)
    return reply
  }

  /// Shows a line, of which nothing is kept, under another text: a value as it was typed, without `print`.
  mutating func renameLast(_ text: String) {
    let last = sources.count - 1
    sources[last] = Source(path: name, bytes: Array(text.utf8), firstLine: sources[last].firstLine)
  }

  // MARK: - Going back

  /// Puts everything back as it was before a line that was not accepted.
  mutating func goBack(to step: Step, _ kept: Machine) {
    machine = kept
    if let known = step.checker { machine.attach(checker.restore(known)) }
    log.restore(step.log)
    history.goBack(with: log)
    sources.removeLast()
    heldCount = step.held
  }

  /// Takes back the last line that was accepted.
  /// - Returns: the line; nil if there is none.
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

  /// Runs a line for what it prints; nothing of it stays.
  mutating func ask(_ line: String) -> ReplReply {
    let count = steps.count
    let failures = lastFailures
    let reply = run(line, number: lineCount, ScriptRunner(options: RunOptions()))
    if steps.count > count { _ = undo() }
    lastFailures = failures
    return reply
  }
}
