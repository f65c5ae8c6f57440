import Diagnostics
import Runtime
import Semantics

/// The test of one script, apart from those of others: what it writes and what comes of it depend on nothing else.
struct FileTest {
  private let session: ScriptSession
  private var output: any SessionOutput { session.output }
  private var isQuiet: Bool { session.settings.isQuiet }
  private let paint: Paint

  /// What came of it.
  struct Result: Sendable {
    var tally = Tally()
    var verdict = Verdict.passed
  }

  /// A test that reads and writes as `session` does.
  init(_ session: ScriptSession) {
    self.session = session
    paint = Paint(isColoured: session.output.colorsOutput)
  }

  /// Does it.
  func result(of found: Discovery.Found) -> Result {
    var result = Result()
    test(found, &result.tally, &result.verdict)
    return result
  }

  // MARK: - Implementation

  private func test(_ found: Discovery.Found, _ tally: inout Tally, _ verdict: inout Verdict) {
    tally.files += 1
    guard let (script, program) = session.load(found.path, &verdict) else {
      tally.unusable += 1
      return
    }
    if !program.blueprint.specs.isEmpty || !program.blueprint.isEmpty {
      test(found.path, script, program, &tally, &verdict)
    } else if found.isNamed {
      session.reportNothing(in: script)
      verdict.add(.nothingToRun)
    } else {
      say("- \(found.path): only declares")
    }
  }

  private func test(
    _ path: String, _ script: LoadedScript, _ program: Program, _ tally: inout Tally,
    _ verdict: inout Verdict
  ) {
    var run = session.run(program, at: path)
    if run.runsSpecs { say(path) }
    var allowances = SharedAllowances()
    var isWhole = session.settings.filter == nil
    var ran: [Ran] = []
    while let step = run.step() {
      switch step {
      case .story(var turn):
        let ending = run.run(&turn)
        return tell(ending, turn, ofStory: path, script, program, &tally, &verdict)
      case .unprepared(let ending):
        isWhole = false
        ran.append(Ran(title: path + ", before the first spec", ending: ending))
      case .leftOut:
        isWhole = false
        tally.leftOut += 1
      case .skipped(let test, let reason):
        tally.skipped += 1
        ran.append(Ran(title: "\(test.title): skipped because \(reason)"))
      case .spec(let test, var turn):
        let ending = run.run(&turn)
        allowances.add(turn.machine)
        if case .finished(.passed) = ending {} else { isWhole = false }
        let title = isQuiet ? "\(path): \(test.title)" : test.title
        ran.append(
          Ran(title: title, ending: ending, remnants: turn.machine.remnants, quirks: turn.log.quirks))
      }
    }
    let idle = isWhole ? allowances.idle(in: program) : []
    if !idle.isEmpty { ran.append(Ran(title: path + ", as a whole", ending: .finished(.failed(idle)))) }
    tell(ran, script, &tally, &verdict)
  }

  private func tell(
    _ ending: Ending, _ turn: ScriptRun.Turn, ofStory path: String, _ script: LoadedScript,
    _ program: Program, _ tally: inout Tally, _ verdict: inout Verdict
  ) {
    // It may still break a law.
    if case .finished(.passed) = ending, !program.blueprint.bodies.contains(where: \.hasExpectation) {
      output.report("\(path): error: this story expects nothing\n  help: `expect …` says what must hold\n")
      tally.silent += 1
      return verdict.add(.claimsNothing)
    }
    var findings = FileFindings()
    findings.add([], remnants: turn.machine.remnants, of: path)
    count(ending, path, script, &findings, &tally, &verdict)
    tell(turn.log.quirks, &tally)
    tell(remnantsIn: &findings, script, &tally)
  }

  /// A spec that ran, or was skipped.
  private struct Ran {
    var title: String
    /// Nil if it was skipped.
    var ending: Ending?
    var remnants: [Failure] = []
    var quirks: [String] = []

    var failures: [Failure] {
      if case .finished(.failed(let failures)) = ending { failures } else { [] }
    }
  }

  /// Tells how the specs of a file ended, when all have run: what several of them found is told once.
  private func tell(_ ran: [Ran], _ script: LoadedScript, _ tally: inout Tally, _ verdict: inout Verdict) {
    let indent = isQuiet ? "" : "  "
    var findings = FileFindings()
    for spec in ran { findings.add(spec.failures, remnants: spec.remnants, of: spec.title) }
    for spec in ran {
      guard let ending = spec.ending else {
        say(indent + "- " + spec.title)
        continue
      }
      count(ending, spec.title, script, &findings, &tally, &verdict, indent: indent)
      tell(spec.quirks, &tally, indent: indent)
    }
    tell(remnantsIn: &findings, script, &tally)
  }

  /// What was found that fails nothing is told last.
  private func tell(
    remnantsIn findings: inout FileFindings, _ script: LoadedScript, _ tally: inout Tally
  ) {
    tally.remnants += findings.remnants.count
    if isQuiet || findings.remnants.isEmpty { return }
    var report = FailureReport(sources: script.sources, isColoured: output.colorsErrors)
    output.report(report.text(of: findings.remnants, in: &findings))
  }

  /// Counts and tells how a story or spec ended.
  private func count(
    _ ending: Ending, _ title: String, _ script: LoadedScript, _ findings: inout FileFindings,
    _ tally: inout Tally, _ verdict: inout Verdict, indent: String = ""
  ) {
    verdict.add(Verdict(ending))
    switch ending {
    case .interrupted: return say("\(indent)- \(title): interrupted")
    case .finished(.passed):
      tally.passed += 1
      return say(indent + paint.good("✓") + " " + title)
    case .finished: tally.failed += 1
    }
    output.write(indent + paint.bad("✗") + " " + title + "\n")
    var report = FailureReport(sources: script.sources, isColoured: output.colorsErrors)
    if case .finished(.failed(let failures)) = ending {
      output.report(report.text(of: failures, in: &findings))
    } else {
      output.report(report.text(of: ending))
    }
  }

  /// What UIKit itself did wrong is told apart from what the script does wrong, and fails nothing.
  private func tell(_ quirks: [String], _ tally: inout Tally, indent: String = "") {
    tally.quirks += quirks.count
    for quirk in quirks { say(indent + "  " + paint.note(quirk)) }
  }

  private func say(_ text: String) {
    if !isQuiet { output.write(text + "\n") }
  }
}
