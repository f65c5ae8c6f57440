import Diagnostics
import Runtime
import Semantics

/// Tests one script. Output and result do not depend on other scripts, so that scripts can be tested in parallel.
struct FileTest {
  private let session: ScriptSession
  /// The number of failures after which to stop; nil to run all specs.
  private let limit: Int?
  private let memory: FileMemory?
  private var output: any SessionOutput { session.output }
  private var settings: Settings { session.settings }
  /// Whether to report failures only.
  private let isQuiet: Bool
  private let paint: Paint
  private var result = FileResult(path: "")
  private var exercised = Coverage()

  /// Creates a test that uses the files and output of `session`.
  /// - Parameter limit: The number of failures after which to stop; nil to run all specs.
  /// - Parameter memory: The results of the previous test of the script; nil if there are none.
  /// - Parameter isBrief: Whether to report failures only, regardless of the settings.
  init(_ session: ScriptSession, limit: Int?, memory: FileMemory? = nil, isBrief: Bool = false) {
    self.session = session
    self.limit = limit
    self.memory = memory
    isQuiet = session.settings.isQuiet || isBrief
    paint = Paint(isColoured: session.output.colorsOutput)
  }

  /// Tests a script.
  mutating func run(_ script: TestScript) -> FileResult {
    let path = script.found.path
    result = FileResult(path: path)
    result.tally.files = 1
    guard let (loaded, program) = session.loadForTest(path, &result.verdict) else {
      result.tally.unusable = 1
      if settings.remembers { result.sources = session.sources(of: path) }
      addFindings(session.findings(in: path))
      return result
    }
    return run(script, loaded, program)
  }

  /// Tests a script that is already loaded.
  mutating func run(_ script: TestScript, _ loaded: LoadedScript, _ program: Program) -> FileResult {
    result = FileResult(path: script.found.path)
    result.tally.files = 1
    if settings.remembers { result.sources = loaded.sources.map({ $0.path }) }
    if program.blueprint.specs.isEmpty, program.blueprint.isEmpty {
      reportNothing(in: loaded, script.found)
    } else if !settings.forbidsOnly || !refusesOnly(in: program, loaded) {
      test(script, loaded, program)
    }
    if settings.wantsCoverage, !settings.listsOnly {
      result.coverage = ScriptCoverage(
        of: program, in: loaded.sources, touched: exercised, hasWords: settings.namesUntouched)
    }
    return result
  }

  // MARK: - Running

  private mutating func reportNothing(in script: LoadedScript, _ found: Discovery.Found) {
    if found.isNamed {
      session.reportNothing(in: script)
      result.verdict.add(.nothingToRun)
    } else {
      say("- \(found.path): only declares")
    }
  }

  private mutating func test(_ script: TestScript, _ loaded: LoadedScript, _ program: Program) {
    let path = script.found.path
    var choice = script.choice
    if !script.found.lines.isEmpty { choice.choose(script.found.lines, in: loaded.sources[0].bytes) }
    var run = session.run(program, at: path, choice)
    var subject = Subject(path: path, script: loaded, program: program, isColoured: output.colorsOutput)
    if !run.runsAnything, let line = script.found.lines.first {
      session.reportNoSpec(on: line, of: run, loaded)
      return result.verdict.add(.nothingToRun)
    }
    result.tally.unselected = run.unselectedCount
    result.tally.inOtherShard = run.elsewhereCount
    if settings.listsOnly { return list(run, &subject) }
    subject.findings.add([], remnants: run.remnantsOfSetup, of: subject.path + Self.setup)
    test(&run, choice, &subject)
  }

  private mutating func test(_ run: inout ScriptRun, _ choice: SpecChoice, _ subject: inout Subject) {
    var recall = ResultReuse(of: memory, for: subject.script, subject.program, in: settings)
    var allowances = SharedAllowances()
    var isWhole = !choice.narrows
    var ran: [RanSpec] = []
    var failures = 0
    while failures < limit ?? .max, let step = run.step() {
      switch step {
      case .story(var turn):
        turn = recall.story() ?? turn
        let (ending, round) = runAsOften(&turn, of: nil, &run, &recall, subject.script)
        result.memory = recall.memory
        return reportStory(turn, ending, round, &subject)
      case .unprepared(let ending):
        isWhole = false
        ran.append(RanSpec(title: subject.path + Self.setup, ending: ending))
      case .leftOut:
        isWhole = false
        result.tally.leftOut += 1
      case .skipped(let test, let reason):
        result.tally.skipped += 1
        ran.append(RanSpec(test, title: "\(test.title): skipped because \(reason)"))
      case .spec(let test, _) where subject.program.blueprint.expectsNothing(spec: test.spec):
        var spec = RanSpec(test, title: test.title)
        spec.isSilent = true
        ran.append(spec)
        isWhole = false
        // A spec without expectations did not run, so there is no failed run to inspect; do not count it if the caller
        // wants one.
        if !settings.keepsFailedRun { failures += 1 }
      case .spec(let test, var turn):
        if let known = recall.next(test) {
          (allowances, exercised) = (known.allowances, known.exercised)
          ran.append(known.spec)
        } else {
          let (ending, round) = runAsOften(&turn, of: test, &run, &recall, subject.script)
          allowances.add(turn.machine)
          ran.append(RanSpec(test, title: test.title + Self.words(for: round), ending: ending, turn))
          if turn.machine.hasStates { ran[ran.count - 1].turn = KeptRun(turn) }
          if settings.remembers {
            recall.add(
              FileMemory.Entry(spec: ran[ran.count - 1], allowances: allowances, exercised: exercised))
          }
        }
        if case .finished(.passed)? = ran[ran.count - 1].ending {
        } else {
          (isWhole, failures) = (false, failures + 1)
        }
      }
    }
    result.memory = recall.memory
    let idle = isWhole ? allowances.idle(in: subject.program) : []
    if !idle.isEmpty {
      ran.append(RanSpec(title: subject.path + ", as a whole", ending: .finished(.failed(idle))))
    }
    reportSpecs(ran, &subject)
  }

  private static let setup = ", before the first spec"

  /// Runs a story or spec `settings.repetitions` times, or until it fails. Only the last run is reported.
  private mutating func runAsOften(
    _ turn: inout ScriptRun.PreparedRun, of test: Case?, _ run: inout ScriptRun, _ recall: inout ResultReuse,
    _ script: LoadedScript
  ) -> (ending: Ending, round: Int) {
    var begun = settings.keepsFailedRun ? turn.apart : nil
    // Take snapshots of a story before its statements, so that the next test can resume there.
    var ending =
      settings.remembers && test == nil
      ? run.run(&turn) { machine, log in recall.look(machine, log) } : run.run(&turn)
    var round = 1
    while round < settings.repetitions, case .finished(.passed) = ending {
      turn = run.again(test)
      if settings.keepsFailedRun { begun = turn.apart }
      ending = run.run(&turn)
      round += 1
    }
    if case .finished(.passed) = ending {
      round = 1
    } else if let begun, result.failedRun == nil {
      result.failedRun = FailedRun(script: script, turn: begun, spec: test?.spec)
    }
    turn.machine.addCoverage(turn.log, to: &exercised)
    return (ending, round)
  }

  private static func words(for round: Int) -> String { round == 1 ? "" : " (run \(round))" }

  /// Whether the script contains `only` although the settings forbid it; reports that as a failure.
  private mutating func refusesOnly(in program: Program, _ script: LoadedScript) -> Bool {
    guard let spec = program.blueprint.specs.first(where: { $0.isOnly }) else { return false }
    var renderer = Renderer(sources: script.sources, colour: output.colorsOutput)
    output.write(
      renderer.render("`only` leaves out the other specs, and is not allowed here", at: spec.span)
        + "  help: `--allow-only` allows it\n")
    result.tally.failed += 1
    result.verdict.add(.failed)
    addFinding("`only` is not allowed here", at: renderer.place(of: spec.span))
    return true
  }

  // MARK: - Reporting

  private mutating func reportStory(
    _ turn: ScriptRun.PreparedRun, _ ending: Ending, _ round: Int, _ subject: inout Subject
  ) {
    let path = subject.path
    // A story that violated a law has failed already; report missing expectations only if it passed.
    if case .finished(.passed) = ending,
      !subject.program.blueprint.bodies.contains(where: { $0.hasExpectation })
    {
      output.write("\(path): error: this story expects nothing\n  help: `expect …` says what must hold\n")
      result.tally.silent += 1
      addFinding("this story expects nothing")
      return result.verdict.add(.claimsNothing)
    }
    var ran = RanSpec(title: path + Self.words(for: round), ending: ending, turn)
    if turn.machine.hasStates { ran.turn = KeptRun(turn) }
    subject.findings.add([], remnants: ran.remnants, of: path)
    reportResult(ran, ending, &subject, indent: "")
    reportRemnants(&subject)
  }

  /// Reports the results of a file's specs. Must be called after all of them ran, since a finding that several specs share is
  /// reported once.
  private mutating func reportSpecs(_ ran: [RanSpec], _ subject: inout Subject) {
    let indent = isQuiet ? "" : "  "
    if ran.contains(where: { $0.test != nil }) { say(subject.path) }
    for spec in ran { subject.findings.add(spec.failures, remnants: spec.remnants, of: spec.title) }
    for spec in ran {
      if let ending = spec.ending {
        reportResult(spec, ending, &subject, indent: indent)
      } else if spec.isSilent {
        reportSilent(spec, &subject, indent: indent)
      } else {
        say(indent + "- " + spec.title)
        addResult(spec, .skipped(because: spec.test?.skip ?? ""), &subject)
      }
    }
    reportRemnants(&subject)
  }

  /// Reports a spec without expectations; the checker has already found this problem.
  private mutating func reportSilent(_ ran: RanSpec, _ subject: inout Subject, indent: String) {
    result.tally.silent += 1
    result.verdict.add(.claimsNothing)
    output.write(indent + paint.bad("✗") + " " + name(of: ran, in: subject) + "\n")
    let span = ran.test?.span ?? subject.program.blueprint.start
    let problem = subject.script.problems.first { problem in
      problem.place.span.file == span.file && span.start <= problem.place.span.start
        && problem.place.span.end <= span.end
    }
    guard let problem else { return }
    output.write(subject.report.renderer.render(problem))
    addResult(ran, .failed, &subject)
    result.specs[result.specs.count - 1].findings = [
      SpecResult.Finding(
        code: problem.code.rawValue, message: problem.message,
        text: subject.plainReport.renderer.render(problem), path: subject.path,
        place: subject.plainReport.renderer.place(of: problem.place.span))
    ]
  }

  /// The name of a spec in the output. It includes the path if no heading with the path is printed.
  private func name(of ran: RanSpec, in subject: Subject) -> String {
    isQuiet && ran.test != nil ? "\(subject.path): \(ran.title)" : ran.title
  }

  /// Counts the remnants, which do not fail the script. Unless only failures are to be reported, reports the remnants that no
  /// spec has reported.
  private mutating func reportRemnants(_ subject: inout Subject) {
    result.tally.remnants += subject.findings.remnants.count
    // In a strict run, the remnants have already been reported as failures.
    let untold = subject.findings.remnants.filter { !subject.findings.isTold($0) }
    if isQuiet || untold.isEmpty { return }
    output.write(subject.report.text(of: untold, in: &subject.findings))
  }

  /// Counts and reports the result of a spec, of a story, or of a check of the whole script.
  private mutating func reportResult(
    _ ran: RanSpec, _ ending: Ending, _ subject: inout Subject, indent: String
  ) {
    result.verdict.add(Verdict(ending))
    result.tally.expectations += ran.expectations
    result.tally.judgements += ran.judgements
    result.tally.warnings += ran.warnings.count
    result.tally.quirks += ran.quirks.count
    let name = name(of: ran, in: subject)
    switch ending {
    case .interrupted:
      say("\(indent)- \(name): interrupted")
      return addResult(ran, .interrupted, &subject)
    case .finished(.passed):
      if let reason = ran.test?.fails {
        result.tally.foreseen += 1
        say("\(indent)- \(name): failed as expected, because \(reason)")
        addResult(ran, .foreseen(because: reason), &subject)
      } else {
        result.tally.passed += 1
        say(indent + paint.good("✓") + " " + name)
        addResult(ran, .passed, &subject)
      }
    case .finished:
      result.tally.failed += 1
      output.write(indent + paint.bad("✗") + " " + name + "\n")
      tell(ran.printed, &subject, of: ran.test)
      if case .finished(.failed(let failures)) = ending {
        let title = ran.test.map { _ in ran.title }
        output.write(subject.report.text(of: failures, in: &subject.findings, spec: title))
      } else {
        output.write(subject.report.text(of: ending))
      }
      addResult(ran, .failed, &subject)
    }
    // Report the quirks, which are bugs of UIKit; they are failures only in a strict run.
    for quirk in ran.quirks { say(indent + "  " + paint.note(quirk)) }
    if settings.showsWarnings {
      // In quiet mode a passed spec has printed no line yet; print its name, to which the warnings belong.
      if isQuiet, case .finished(.passed) = ending, !ran.warnings.isEmpty {
        output.write(indent + paint.good("✓") + " " + name + "\n")
      }
      for warning in ran.warnings { output.write(indent + "  " + paint.note(warning) + "\n") }
    }
  }

  /// Reports the first lines that a failed spec printed.
  private func tell(_ printed: [String], _ subject: inout Subject, of test: Case?) {
    for line in printed.prefix(Self.mostPrinted) { output.write("  │ \(line)\n") }
    guard printed.count > Self.mostPrinted else { return }
    let line = test.flatMap { subject.line(of: $0.span) }.map { ":\($0)" } ?? ""
    output.write(
      "  │ and \(printed.count - Self.mostPrinted) more: `trans run \(subject.path)\(line)`\n")
  }

  /// The maximum number of printed lines that are shown with a failure.
  private static let mostPrinted = 20

  /// Lists the chosen specs, including those marked `skip`. Lists only the path of a script without specs, or whose
  /// setup failed. Counts each entry as passed.
  private mutating func list(_ run: ScriptRun, _ subject: inout Subject) {
    if !run.runsSpecs, run.runsAnything {
      result.tally.passed += 1
      return output.write(subject.path + "\n")
    }
    for test in run.chosenCases {
      let line = subject.line(of: test.span).map { ":\($0)" } ?? ""
      let tags = test.tags.isEmpty ? "" : " [\(test.tags.joined(separator: ", "))]"
      let skip =
        test.skip.map { " (skipped because \($0))" } ?? test.fails.map { " (fails because \($0))" } ?? ""
      output.write("\(subject.path)\(line): \(test.title)\(tags)\(skip)\n")
      result.tally.passed += 1
    }
  }

  private func say(_ text: String) {
    if !isQuiet { output.write(text + "\n") }
  }

  // MARK: - Results

  private mutating func addResult(_ ran: RanSpec, _ status: SpecResult.Status, _ subject: inout Subject) {
    var spec = SpecResult(title: ran.test?.title ?? "", status: status)
    spec.tags = ran.test?.tags ?? []
    if status == .failed || settings.wantsFindings || settings.slowestCount != nil {
      spec.line = ran.test.flatMap { subject.line(of: $0.span) }
    }
    (spec.steps, spec.expectations, spec.warnings) = (ran.steps, ran.expectations, ran.warnings)
    (spec.time, spec.printed) = (ran.time, ran.printed)
    if status == .failed, settings.reports.contains(where: { $0.format.showsStates }) {
      spec.source = subject.text(of: ran.test?.span)
    }
    if settings.wantsFindings, let ending = ran.ending {
      spec.findings = subject.plainReport.findings(of: ending, ran.turn?.turn)
    }
    result.specs.append(spec)
  }

  /// Adds findings that concern the script as a whole.
  private mutating func addFindings(_ findings: [SpecResult.Finding]) {
    result.specs.append(SpecResult(title: "", status: .failed, findings: findings))
  }

  private mutating func addFinding(_ message: String, at place: LineIndex.Place? = nil) {
    addFindings([
      SpecResult.Finding(message: message, text: message + "\n", path: result.path, place: place)
    ])
  }
}
