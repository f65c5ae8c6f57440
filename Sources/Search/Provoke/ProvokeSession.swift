import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// `trans provoke PATH…`: runs every story and spec again with disturbances, while the laws are checked.
package struct ProvokeSession {
  private let session: ScriptSession
  private let provoking: Provoking
  private let workers: any Workers
  private let storage: any TestStorage
  /// The scripts that `trans test` has just run, which has reported their own failures; nil to load the scripts at the
  /// paths.
  private let tested: [TestScript]?
  private var output: any SessionOutput { session.output }

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments; `-` is standard input.
  ///   - settings: The settings for reading and running scripts.
  ///   - provoking: The options of `trans provoke`.
  ///   - files: The source of all files.
  ///   - output: The destination of the report.
  ///   - workers: The threads that do the work; stories and specs are independent.
  ///   - storage: The destination of scripts and films of findings.
  package init(
    _ paths: [String], _ settings: Settings, _ provoking: Provoking, files: any ScriptFiles,
    output: any SessionOutput, workers: any Workers = SerialWorkers(), storage: any TestStorage = NoStorage()
  ) {
    self.init(
      ScriptSession(paths, settings, files: files, output: output), provoking, nil, workers, storage)
  }

  /// Creates the command for scripts that were just tested or, if `tested` is nil, for those at the paths of the session.
  init(
    _ session: ScriptSession, _ provoking: Provoking, _ tested: [TestScript]?, _ workers: any Workers,
    _ storage: any TestStorage
  ) {
    var settings = session.settings
    settings.options.makesRoundTrips = false
    settings.options.keepsStates = false
    self.session = session.with(settings)
    (self.provoking, self.tested, self.workers, self.storage) = (provoking, tested, workers, storage)
  }

  /// Provokes and reports.
  /// - Returns: `failed` if there is a finding that is not listed as known, or a story or spec fails without a disturbance.
  package func run() -> Verdict { runToFinding().verdict }

  /// Provokes and reports.
  /// - Returns: The verdict, and a script for the first finding that a script can show; nil if there is none.
  package func runToFinding() -> (verdict: Verdict, first: ShrunkStory?) {
    let told = provokeAndReport()
    return (told.verdict, told.first)
  }

  /// Runs all stories and specs with disturbances, reports what was found, and returns the report. Runs nothing if the known
  /// findings cannot be read, or the folder for findings cannot be written.
  func provokeAndReport() -> ProvokeReport {
    var telling = ProvokeReport(session, provoking, workers, storage, hasTested: tested != nil)
    let known = session.knownFindings(at: provoking.known, &telling.verdict)
    if telling.verdict != .passed || !telling.canWrite() { return telling }
    let works = works(&telling)
    if works.isEmpty {
      telling.writeNothingFound()
      return telling
    }
    var findings = ProvokedFindings()
    let bounds = Bounds(budget: provoking.budget, known: known)
    // After an interruption, report what was found so far.
    polling(output.watch) {
      session.work(on: works, called: "stories and specs", workers) { work, session in
        work.provoked(session, bounds)
      } take: { done in
        findings.add(done.result, of: works[findings.works])
        return true
      }
      findings.wasInterrupted = output.isInterrupted
      telling.write(findings, works, known)
    }
    if output.isInterrupted { telling.verdict = .interrupted }
    return telling
  }

  // MARK: - Finding and loading the scripts

  struct Bounds: Sendable {
    var budget: Int
    var known: KnownFindings
  }

  /// All stories and specs to run, in order. Reports scripts that cannot be loaded, and lines without a spec.
  private func works(_ telling: inout ProvokeReport) -> [ProvokeTarget] {
    var works: [ProvokeTarget] = []
    let selection = session.settings.selection
    let scripts =
      tested
      ?? session.discover(&telling.verdict, takesLines: true).enumerated().map { number, found in
        TestScript(found: found, choice: SpecChoice(selection: selection, number: number))
      }
    for script in scripts {
      let path = script.found.path
      guard let (loaded, program) = load(path, &telling.verdict) else { continue }
      var choice = script.choice
      if !script.found.lines.isEmpty { choice.choose(script.found.lines, in: loaded.sources[0].bytes) }
      let run = session.run(program, at: path, choice)
      if tested == nil, !run.runsAnything, let line = script.found.lines.first {
        session.reportNoSpec(on: line, of: run, loaded)
        telling.verdict.add(.nothingToRun)
        continue
      }
      if program.blueprint.specs.isEmpty {
        if run.runsAnything, !program.blueprint.isEmpty {
          works.append(ProvokeTarget(path: path, script: loaded, program: program))
        }
        continue
      }
      for test in run.chosenCases {
        if test.skip == nil {
          works.append(ProvokeTarget(path: path, script: loaded, program: program, test: test))
        } else {
          telling.skipped += 1
        }
      }
    }
    return works
  }

  /// Loads a script; nil if it cannot run. If `trans test` has just run it, problems are not printed again.
  private func load(_ path: String, _ verdict: inout Verdict) -> (script: LoadedScript, program: Program)? {
    guard tested != nil else { return session.loadForTest(path, &verdict) }
    let done = session.withBufferedOutput { session in
      var verdict = Verdict.passed
      return (loaded: session.loadForTest(path, &verdict), verdict: verdict)
    }
    verdict.add(done.result.verdict)
    return done.result.loaded
  }
}
