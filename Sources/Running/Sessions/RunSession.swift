import Diagnostics
import Engine
import Runtime
import Semantics

/// The command `trans run FILE… | -`: runs scripts and prints a log of their commands and events, with the verdict last.
package struct RunSession {
  private let session: ScriptSession
  private let reports: ReportWriter
  private var output: any SessionOutput { session.output }
  private let paint: Paint

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments of the command; `-` is standard input.
  ///   - settings: The settings for reading, running and reporting.
  ///   - files: The file system to read from.
  ///   - output: The destination of the log.
  ///   - storage: The destination of reports.
  package init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    storage: any TestStorage = NoStorage()
  ) {
    var settings = settings
    settings.options.keepsStates = settings.reports.contains { $0.format.showsStates }
    reports = ReportWriter(settings, output, storage)
    session = ScriptSession(paths, settings, files: files, output: reports.output)
    paint = Paint(isColoured: reports.output.colorsOutput)
  }

  /// Runs the scripts, unless a report cannot be written.
  /// - Returns: The worst verdict of all scripts and of writing the reports.
  package func run() -> Verdict {
    guard reports.canWrite() else { return .unwritable }
    var verdict = Verdict.passed
    var reports = reports
    let paths = session.paths
    for path in paths {
      if paths.count > 1 { output.write(paint.strong(path) + "\n") }
      run(path, &verdict, &reports)
      if verdict == .interrupted { break }
    }
    reports.finish(&verdict)
    return verdict
  }

  // MARK: - Running a script

  private func run(_ path: String, _ verdict: inout Verdict, _ reports: inout ReportWriter) {
    var (path, line) = (path, Int?.none)
    if !session.exists(path), let place = Discovery.line(in: path), session.exists(place.file) {
      (path, line) = (place.file, place.line)
    }
    let loaded = line == nil ? session.load(path, &verdict) : session.loadForTest(path, &verdict)
    guard let (script, program) = loaded else { return reports.add(unusable: path, session) }
    if program.blueprint.isEmpty, program.blueprint.specs.isEmpty {
      session.reportNothing(in: script)
      verdict.add(.nothingToRun)
    } else {
      runAndNarrate(script, program, line, &verdict, &reports)
    }
  }

  private func runAndNarrate(
    _ script: LoadedScript, _ program: Program, _ line: Int?, _ verdict: inout Verdict,
    _ reports: inout ReportWriter
  ) {
    var choice = SpecChoice()
    if let line { choice.choose([line], in: script.sources[0].bytes) }
    var run = session.run(program, at: script.sources[0].path, choice)
    if !run.runsAnything, let line {
      output.report("\(script.sources[0].path):\(line): error: there is no spec on this line\n")
      return verdict.add(.nothingToRun)
    }
    var tally = Tally()
    tally.files = 1
    var findings = FileFindings()
    var results: [SpecResult] = []
    defer { reports.add(results, of: script.sources[0].path, remnants: findings.remnants.count) }
    while let step = run.step() {
      switch step {
      case .story(var turn):
        let told = runAndNarrate(&turn, of: &run, script, program, script.sources[0].path, &findings)
        verdict.add(Verdict(told.ending))
        add("", told.ending, turn, script, to: &results)
        let time = timeText(turn.machine.world.now)
        return output.write(told.sentence + paint.faint(", \(time) of virtual time") + "\n")
      case .unprepared(let ending):
        verdict.add(Verdict(ending))
        add("", ending, nil, script, to: &results)
        var report = FailureReport(sources: script.sources, isColoured: output.colorsOutput)
        output.write(report.text(of: ending))
        return output.write(sentence(for: ending, held: 0, remnants: 0) + ", before the first spec\n")
      case .leftOut: tally.leftOut += 1
      case .skipped(let test, let reason):
        tally.skipped += 1
        results.append(SpecResult(title: test.title, status: .skipped(because: reason)))
        output.write(paint.strong("spec \"\(test.title)\"") + "\n  skipped: \(reason)\n")
      case .spec(let test, var turn):
        output.write(paint.strong("spec \"\(test.title)\"") + "\n")
        let told = runAndNarrate(&turn, of: &run, script, program, test.title, &findings)
        verdict.add(Verdict(told.ending))
        add(test.title, told.ending, turn, script, to: &results)
        if case .finished(.passed) = told.ending, let reason = test.fails {
          tally.foreseen += 1
          output.write("  failed as expected, because \(reason)\n")
        } else {
          if case .finished(.passed) = told.ending { tally.passed += 1 } else { tally.failed += 1 }
          output.write("  " + told.sentence + "\n")
        }
      }
    }
    tally.remnants = findings.remnants.count
    output.write((verdict == .passed ? paint.good : paint.bad)(tally.summary) + "\n")
  }

  /// Adds the result of a spec or of a story to the results for reports, if a report is requested.
  private func add(
    _ title: String, _ ending: Ending, _ turn: ScriptRun.PreparedRun?, _ script: LoadedScript,
    to results: inout [SpecResult]
  ) {
    guard reports.isNeeded else { return }
    var report = FailureReport(sources: script.sources, isColoured: false)
    var result = SpecResult(title: title, status: .failed, findings: report.findings(of: ending, turn))
    result.time = turn?.machine.world.now ?? .zero
    switch ending {
    case .finished(.passed): result.status = .passed
    case .finished(.failed), .finished(.exhausted), .finished(.bug): break
    case .interrupted: result.status = .interrupted
    }
    results.append(result)
  }

  /// Runs a machine to its end and writes its log, then the failures, and then the remnants, which do not fail the run.
  private func runAndNarrate(
    _ turn: inout ScriptRun.PreparedRun, of run: inout ScriptRun, _ script: LoadedScript, _ program: Program,
    _ title: String, _ findings: inout FileFindings
  ) -> (ending: Ending, sentence: String) {
    var narrator = Narrator(
      sources: script.sources, program: program, from: turn.log.trace.position,
      isColoured: output.colorsOutput)
    var shown = ""
    let ending = run.narrate(&turn) { records, machine, log in
      narrator.narrate(records, machine, log)
      let drawsScreen = session.settings.drawsScreen && records.contains { $0.isCommand }
      if drawsScreen || narrator.hasMuchToTake { tell(narrator.takeText()) }
      if drawsScreen {
        let screen = ScreenText.text(of: machine, colours: session.settings.colours)
        if screen != shown { output.write(screen) }
        shown = screen
      }
    }
    narrator.writeRest(turn.machine, turn.log)
    tell(narrator.takeText())
    let remnants = turn.machine.remnants
    var report = FailureReport(sources: script.sources, isColoured: output.colorsOutput)
    var text = ""
    if case .finished(.failed(let failures)) = ending {
      findings.add(failures, remnants: remnants, of: title)
      text = report.text(of: failures, in: &findings)
    } else {
      findings.add([], remnants: remnants, of: title)
      text = report.text(of: ending)
    }
    text += report.text(of: remnants, in: &findings)
    if !text.isEmpty { output.write(text) }
    return (ending, sentence(for: ending, held: narrator.heldCount, remnants: remnants.count))
  }

  /// Writes a part of the log, unless only failures and the verdict are to be reported.
  private func tell(_ text: String) { if !session.settings.isQuiet { output.write(text) } }

  /// The sentence that ends the output: the outcome, with the number of expectations that held if the run passed or
  /// failed.
  private func sentence(for ending: Ending, held: Int, remnants: Int) -> String {
    let claims =
      "\(counted(held, "expectation")) held"
      + (remnants == 0 ? "" : ", " + counted(remnants, "remnant"))
    switch ending {
    case .finished(.passed) where held == 0 && remnants == 0:
      return paint.good("passed") + ": nothing was expected"
    case .finished(.passed): return paint.good("passed") + ": \(claims)"
    case .finished(.failed(let failures)):
      let count = counted(failures.count, "failure")
      return paint.bad("failed") + ": \(count), \(claims)"
    case .finished(.exhausted(let limit, _, _)):
      return paint.bad("stopped") + ": the limit of \(limit.phrase)"
    case .finished(.bug): return paint.bad("stopped") + ": a bug in trans"
    case .interrupted: return paint.bad("interrupted")
    }
  }
}
