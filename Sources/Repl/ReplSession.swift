import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

/// An interactive session that runs scripts line by line. The session is a value and does no input or output: the
/// program reads lines and writes responses.
///
/// Each line runs on a copy of the machine. If the text has errors, or the line is interrupted or cannot be carried out (a
/// fault, a limit, an impossible command), the copy is discarded and the line has no effect. Otherwise the copy is kept, even
/// if an expectation failed. The machine from before each line is also kept, so that undoing a line costs the same after ten
/// lines as after ten thousand.
package struct ReplSession: Sendable {
  /// An accepted line, with the state before the line.
  struct Step: Sendable {
    /// The machine before the line, without its program and constants.
    var machine: Machine
    /// The state of the checker; nil for a statement of the script with which the session started, which was checked as
    /// a whole.
    var checker: CheckerCheckpoint?
    var log: LogCheckpoint
    var text: String
    /// The number of the line, as the prompt showed it; for a block, that of its first line.
    var number: Int
    /// The number of expectations that had held before the line.
    var held: Int
    /// Whether an expectation in the line failed or the line broke a law.
    var hasFailed = false
    /// The whole line, if this step is only its first part, because `:goto` stopped in the middle of the line;
    /// otherwise nil.
    var partOf: String?
    /// The index of the statement in the script with which the session started; nil for a typed line.
    var statement: Int?
    /// Whether this is the first part of a statement of the starting script; a complete step for the statement is then in
    /// `undone`.
    var isOfStory = false
  }

  /// A step that `:redo` can run: an undone one, or the next statement of the starting script.
  enum UndoneStep: Sendable {
    case line(String, number: Int)
    /// A statement of the script with which the session started.
    case statement(Step)
    /// A restart or a redeclaration that was undone: the session after it, to which `:redo` returns.
    indirect case session(ReplSession)
  }

  /// A named state of the session, kept for `:switch`.
  struct Branch: Sendable {
    var name: String
    var session: ReplSession
  }

  /// The accepted lines, each with the state before the line.
  var steps: [Step] = []
  /// The steps that `:redo` can run; the last one is next.
  var undone: [UndoneStep] = []
  /// The session before its last restart; at most one element. An array, because a struct cannot contain itself.
  var former: [ReplSession] = []
  /// The last redeclaration of a name, which `:undo` can take back; nil if there is none.
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
  /// The files with which the session started, then one source per line. `Span.file` is an index into this array.
  private(set) var sources: [Source]
  /// The number of files with which the session started.
  let fileCount: Int
  /// The statements of the script with which the session started, in order.
  var story: [StoryStatement] = []
  /// The byte offset of the starting script's next statement; nil if the script has run to its end, or there is none.
  var storyEnd: Int?
  /// The code of the failed run from which the session started; nil for other sessions.
  var startingCode: StartingCode?
  /// The failed statement after which the session started; nil for other sessions.
  var failedStatement: String?
  /// The path of the script with which the session started, even if it could not be loaded; nil for none.
  package var file: String?
  /// The lines typed so far of an unfinished block.
  private var pending = ""
  private var brackets = OpenBrackets()
  /// Declarations that wait because they use unknown names, which later lines of the same paste may declare.
  var postponed = ""
  /// The number of lines typed so far.
  var lineCount = 0
  /// The number of the first line in `postponed` and `pending`.
  var firstPendingLine = 1
  /// The settings for reading and running lines.
  var settings: Settings
  /// Whether standard output and standard error are coloured.
  var isColoured: (output: Bool, errors: Bool)
  /// An empty program. It replaces the program in machines that undo steps keep, and in `machine` while a line is added
  /// to the program, because a second reference would make the addition copy the program's tables.
  let empty: Program
  /// The failures of the line that ran last.
  var lastFailures: [Failure] = []
  /// The sources that `lastFailures` refer to: a line that was rejected is no longer in `sources`.
  var failureSources: [Source] = []
  /// The number of expectations that held in this session.
  package internal(set) var heldCount = 0
  /// Events that the log no longer holds, kept for `:why`.
  var history = EventHistory()
  /// The name of the session in messages, in place of a file name.
  package let name: String

  /// Creates a session.
  /// - Parameters:
  ///   - script: The script to start with, without problems; nil for none.
  ///   - settings: The settings for reading and running lines.
  ///   - name: The name of the session in messages, in place of a file name.
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
  ///   - machine: The state to continue from; the rest of the script does not run.
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

  /// Lets the typed lines use the constants and fields of a spec, and the row of its table.
  mutating func enter(spec: Int) { checker.enter(spec: spec) }

  /// Whether the next line continues an unfinished block.
  package var isIncomplete: Bool { !pending.isEmpty || !postponed.isEmpty }

  /// The number of brackets open at the end of a text; if it is positive, the text is incomplete.
  package static func openBrackets(in text: String) -> Int {
    var brackets = OpenBrackets()
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) { brackets.read(line) }
    return brackets.count
  }

  /// The virtual time as text.
  package var clock: String { timeText(machine.world.now) }

  /// The prompt: the branch unless `main`, the line number, the virtual time, and the condition, such as `settled`.
  package var prompt: String {
    let branch = branchName == "main" ? "" : "[\(branchName)] "
    return "\(branch)\(lineCount + 1) \(clock) \(machine.world.condition.rawValue)> "
  }

  /// Handles a line of input. `:load` reads from `files`.
  /// - Parameter isFollowed: Whether other lines follow at once, so that a declaration may use names that they declare.
  package mutating func take(
    _ line: String, _ runner: ScriptRunner, files: any ScriptFiles = NoFiles(), isFollowed: Bool = false
  ) -> ReplReply {
    lineCount += 1
    if pending.isEmpty {
      let start = line.utf8.first { $0 != 0x20 && $0 != 0x09 }
      if postponed.isEmpty {
        firstPendingLine = lineCount
        if let word = leavingCommand(line) { return command(word, runner, files) }
      } else if start == nil || start == UInt8(ascii: "#") {
        postponed += line + "\n"
        return ReplReply()
      }
      if start == UInt8(ascii: ":") {
        let reply = finish(runner)
        return reply.verdict == .passed ? command(line, runner, files) : reply
      }
      if start == nil { return ReplReply() }
      if start == UInt8(ascii: "?"), line.utf8.allSatisfy({ $0 == 0x3F || $0 == 0x20 }) {
        return command(":help", runner, files)
      }
    }
    pending += line + "\n"
    brackets.read(line.utf8)
    if brackets.count > 0, pending.utf8.count <= settings.limits[.bytes] { return ReplReply() }
    if isFollowed, isEarly(pending) {
      postponed += pending
      (pending, brackets) = ("", OpenBrackets())
      return ReplReply()
    }
    return runPending(runner)
  }

  /// Discards the lines of an unfinished block, and declarations that wait for later lines.
  package mutating func dropPending() {
    (pending, postponed) = ("", "")
    brackets = OpenBrackets()
  }

  /// Handles the end of input: runs the lines of an unfinished block as they are.
  package mutating func finish(_ runner: ScriptRunner) -> ReplReply {
    isIncomplete ? runPending(runner) : ReplReply()
  }

  /// Runs the checks that end a script and adds the verdict; used for input from a pipe.
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

  // MARK: - Running a line

  private mutating func runPending(_ runner: ScriptRunner) -> ReplReply {
    let text = postponed + pending
    let count = steps.count
    dropPending()
    let reply = run(text, number: firstPendingLine, runner)
    if steps.count > count { undone = [] }
    return reply
  }

  /// Runs a complete line or block, and keeps it as a step if it has no problems and is carried out.
  mutating func run(_ text: String, number: Int, _ runner: ScriptRunner) -> ReplReply {
    if let reply = redeclare(text, number: number, runner) { return reply }
    let result = resultOfCall(text)
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
    reply.output += result
    if !lastFailures.allSatisfy({ $0.isClaim }) {
      reply.errors += "  the line is kept; `:undo` undoes it\n"
    }
    return reply
  }

  /// A step for a line that is about to run, with the current state.
  mutating func step(_ text: String, number: Int) -> Step {
    history.keep(of: log, before: machine.claimRangeStart)
    let logPoint = log.checkpoint(from: machine.claimRangeStart)
    var machine = machine
    machine.detach(leaving: empty)
    machine.forgetBeginning()
    machine.forgetConstants()
    return Step(
      machine: machine, checker: checker.checkpoint, log: logPoint, text: text, number: number,
      held: heldCount)
  }

  /// Parses and checks a line in the scope of all lines before it. If there are problems, the analysis has no program.
  /// - Returns: The analysis, and whether the line could be parsed.
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

  /// Runs the code that the machine has begun, reports the output, and stores the failures in `lastFailures`.
  /// - Parameter look: Called before each step of the machine.
  /// - Parameter isThere: Returns whether to stop before the end of the code.
  mutating func carryOut(
    _ runner: ScriptRunner, before look: (inout Machine, inout Log) -> Void = { _, _ in },
    until isThere: (Machine) -> Bool = { _ in false }
  ) -> ReplReply {
    var reply = ReplReply()
    var narrator = Narrator(
      sources: sources, program: machine.program, from: log.trace.position, isColoured: isColoured.output)
    let ending = runner.narrate(&machine, &log, before: look, until: isThere) { records, machine, log in
      narrator.narrate(records, machine, log)
    }
    narrator.writeRest(machine, log)
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

  /// The response to a session command that cannot be carried out.
  func refuse(_ message: String) -> ReplReply {
    var reply = ReplReply()
    reply.errors = "\(name):\(lineCount):1: error: \(message)\n"
    reply.verdict = .notUnderstood
    return reply
  }

  /// The response to a text that has problems.
  func refuse(_ problems: [Problem]) -> ReplReply {
    var renderer = Renderer(sources: sources, colour: isColoured.errors)
    var reply = ReplReply()
    reply.errors = renderer.render(problems)
    reply.verdict = Verdict(problems)
    return reply
  }

  /// Sets the text that messages show for the last line, which was rejected: the expression as typed, without `print`.
  mutating func renameLast(_ text: String) {
    let last = sources.count - 1
    sources[last] = Source(path: name, bytes: Array(text.utf8), firstLine: sources[last].firstLine)
  }

  // MARK: - Going back

  /// Restores the state before a line, because the line was rejected.
  mutating func goBack(to step: Step, _ kept: Machine) {
    machine = kept
    if let known = step.checker { machine.attach(checker.restore(known)) }
    log.restore(step.log)
    history.goBack(with: log)
    sources.removeLast()
    heldCount = step.held
  }

  /// Undoes the last accepted line or statement.
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
}
