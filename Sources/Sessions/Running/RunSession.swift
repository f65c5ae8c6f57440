import Diagnostics
import Engine
import Runtime
import Semantics

/// `trans run FILE… | -`: tells what happens; the verdict stands last.
public struct RunSession {
  private let session: ScriptSession
  private var output: any SessionOutput { session.output }
  private let paint: Paint

  /// - Parameters:
  ///   - paths: What the person named; `-` is the standard input.
  ///   - settings: How scripts are read, run and told.
  ///   - files: Where files come from.
  ///   - output: Where the text goes.
  public init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput
  ) {
    session = ScriptSession(paths, settings, files: files, output: output)
    paint = Paint(isColoured: output.colorsOutput)
  }

  /// Does it.
  /// - Returns: what came of it, the worst of all.
  public func run() -> Verdict {
    var verdict = Verdict.passed
    let paths = session.paths
    for path in paths {
      if paths.count > 1 { output.write(paint.strong(path) + "\n") }
      run(path, &verdict)
      if verdict == .interrupted { break }
    }
    return verdict
  }

  // MARK: - Implementation

  private func run(_ path: String, _ verdict: inout Verdict) {
    guard let (script, program) = session.load(path, &verdict) else { return }
    if program.blueprint.isEmpty, program.blueprint.specs.isEmpty {
      session.reportNothing(in: script)
      verdict.add(.nothingToRun)
    } else if program.blueprint.specs.isEmpty {
      tellStory(script, program, &verdict)
    } else {
      tellSuite(script, program, &verdict)
    }
  }

  private func tellStory(_ script: LoadedScript, _ program: Program, _ verdict: inout Verdict) {
    var machine = session.runner.story(program)
    var findings = FileFindings()
    let (ending, held) = tell(&machine, Log(), script, program, script.sources[0].path, &findings)
    verdict.add(Verdict(ending))
    let time = timeText(machine.world.now)
    output.write(
      sentence(for: ending, held: held, remnants: machine.remnants.count)
        + paint.faint(", \(time) of virtual time") + "\n")
  }

  private func tellSuite(_ script: LoadedScript, _ program: Program, _ verdict: inout Verdict) {
    var tally = Tally()
    tally.files = 1
    var suite = Suite(program: program, options: session.settings.options)
    var log = Log()
    let prepared = suite.prepare(&log)
    guard case .passed = prepared else {
      verdict.add(Verdict(.finished(prepared)))
      var report = FailureReport(sources: script.sources, isColoured: output.colorsErrors)
      output.report(report.text(of: .finished(prepared)))
      output.write(sentence(for: .finished(prepared), held: 0, remnants: 0) + ", before the first spec\n")
      return
    }
    let cases = suite.cases()
    let hasOnly = cases.contains(where: \.isOnly)
    var findings = FileFindings()
    for test in cases {
      if hasOnly, !test.isOnly {
        tally.leftOut += 1
        continue
      }
      output.write(paint.strong("spec \"\(test.title)\"") + "\n")
      if let reason = test.skip {
        tally.skipped += 1
        output.write("  skipped: \(reason)\n")
        continue
      }
      var log = Log(isNarrated: true)
      var machine = suite.begin(test, &log)
      let (ending, held) = tell(&machine, log, script, program, test.title, &findings)
      verdict.add(Verdict(ending))
      if case .finished(.passed) = ending { tally.passed += 1 } else { tally.failed += 1 }
      output.write("  " + sentence(for: ending, held: held, remnants: machine.remnants.count) + "\n")
      if case .interrupted = ending { break }
    }
    tally.remnants = findings.remnants.count
    output.write((verdict == .passed ? paint.good : paint.bad)(tally.summary) + "\n")
  }

  /// Runs a machine to its end, telling as it goes; failures and then remnants go to the diagnostics.
  private func tell(
    _ machine: inout Machine, _ log: Log, _ script: LoadedScript, _ program: Program, _ title: String,
    _ findings: inout FileFindings
  ) -> (Ending, held: Int) {
    var log = log
    var narrator = Narrator(
      sources: script.sources, program: program, from: log.trace.position, isColoured: output.colorsOutput)
    let ending = output.whilePolled {
      session.runner.narrate(&machine, &log) { records, machine, log in
        narrator.tell(records, machine, log)
        output.write(narrator.takeText())
      }
    }
    narrator.tellRest(machine, log)
    output.write(narrator.takeText())
    var report = FailureReport(sources: script.sources, isColoured: output.colorsErrors)
    var text = ""
    if case .finished(.failed(let failures)) = ending {
      findings.add(failures, remnants: machine.remnants, of: title)
      text = report.text(of: failures, in: &findings)
    } else {
      findings.add([], remnants: machine.remnants, of: title)
      text = report.text(of: ending)
    }
    text += report.text(of: machine.remnants, in: &findings)
    if !text.isEmpty { output.report(text) }
    return (ending, narrator.heldCount)
  }

  /// The verdict.
  private func sentence(for ending: Ending, held: Int, remnants: Int) -> String {
    let claims =
      "\(held) expectation\(held == 1 ? "" : "s") held"
      + (remnants == 0 ? "" : ", \(remnants) remnant\(remnants == 1 ? "" : "s")")
    switch ending {
    case .finished(.passed) where held == 0 && remnants == 0:
      return paint.good("passed") + ": nothing was expected"
    case .finished(.passed): return paint.good("passed") + ": \(claims)"
    case .finished(.failed(let failures)):
      let count = "\(failures.count) failure\(failures.count == 1 ? "" : "s")"
      return paint.bad("failed") + ": \(count), \(claims)"
    case .finished(.exhausted(let limit, _)): return paint.bad("stopped") + ": the limit of \(limit.phrase)"
    case .finished(.bug): return paint.bad("stopped") + ": a mistake in trans itself"
    case .interrupted: return paint.bad("interrupted")
    }
  }
}
