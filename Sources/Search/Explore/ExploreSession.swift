import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// `trans explore FILE`: tries every sequence of user actions and reports violations of laws; needs no specs.
package struct ExploreSession {
  private let session: ScriptSession
  private let exploring: Exploring
  private let workers: any Workers
  private let storage: any TestStorage
  private let reports: ReportWriter
  private var output: any SessionOutput { session.output }
  private var settings: Settings { session.settings }

  /// Creates the command.
  /// - Parameters:
  ///   - path: The script; `-` is standard input.
  ///   - settings: The settings for reading and running the script.
  ///   - exploring: The options of `trans explore`.
  ///   - files: The source of all files.
  ///   - output: The destination of the report.
  ///   - workers: The threads that do the work.
  ///   - storage: The destination of the saved state, the graph and the findings.
  package init(
    _ path: String, _ settings: Settings, _ exploring: Exploring, files: any ScriptFiles,
    output: any SessionOutput, workers: any Workers = SerialWorkers(), storage: any TestStorage = NoStorage()
  ) {
    reports = ReportWriter(settings, output, storage)
    session = ScriptSession([path], settings, files: files, output: reports.output)
    self.exploring = exploring
    self.workers = workers
    self.storage = storage
  }

  /// Explores and reports.
  /// - Returns: `failed` if a finding is not listed as known, or a `reachable` claim is not reached; another verdict for an
  ///   exceeded limit, an internal error, an interruption or an unusable file.
  package func run() -> Verdict { runToFinding().verdict }

  /// Explores and reports.
  /// - Returns: The verdict, and a script for the first finding that a script can show; nil if there is none.
  package func runToFinding() -> (verdict: Verdict, first: ShrunkStory?) {
    guard reports.canWrite() else { return (.unwritable, nil) }
    var reports = reports
    var result = explore(&reports)
    reports.finish(&result.verdict)
    return result
  }

  // MARK: - Searching, and states saved in files

  private func explore(_ reports: inout ReportWriter) -> (verdict: Verdict, first: ShrunkStory?) {
    var verdict = Verdict.passed
    let known = session.knownFindings(at: exploring.known, &verdict)
    guard verdict == .passed, let (script, program) = session.load(session.paths[0], &verdict),
      let repertoire = ActionTable(script)
    else {
      if verdict != .passed { reports.add(unusable: session.paths[0], session) }
      return (verdict, nil)
    }
    guard session.canWriteFindings(into: exploring.folder, storage, &verdict) else { return (verdict, nil) }
    let starts = ExploreStart.all(of: program, settings.options)
    if starts.isEmpty { return (reportNothing(script, program), nil) }
    var bounds = ExploreSearch.Bounds()
    bounds.depth = exploring.depth
    if case .states(let count) = exploring.budget { bounds.states = count } else { bounds.states = .max }
    bounds.shard = settings.selection.shard
    bounds.seed = settings.selection.seed
    bounds.mayExceed = exploring.state != nil
    var search = ExploreSearch(from: starts, repertoire, bounds, known, draws: exploring.graph != nil)
    let mark = ExploreSearch.mark(
      of: script.sources,
      "\(settings.options.rules.ios) \(settings.options.isStrict) \(bounds.shard.map { "\($0.number)/\($0.count)" } ?? "")"
    )
    guard resume(&search, mark, &verdict) else { return (verdict, nil) }
    let begin = exploring.clock?() ?? 0
    // After an interruption, report what was found so far.
    let first = polling(output.watch) {
      search.run(workers, jobs: settings.jobs, watch: output.watch) { [exploring] hasFound in
        !exploring.isTimeUp(since: begin, keepingRest: hasFound && exploring.shrinks)
      }
      let seconds = (exploring.clock?() ?? 0) - begin
      // Save before findings are shrunk, since that can take long.
      if let path = exploring.state { write(search.text(mark), to: path, &verdict) }
      let limit = ShrinkLimit(isTimeUp: { [exploring] in exploring.isTimeUp(since: begin, keepingRest: false)
      })
      var telling = ExploreReport(
        search, script, session, workers, exploring, within: exploring.shrinks ? limit : nil, storage)
      telling.write(exploring.tellsTime ? seconds : nil)
      verdict.add(telling.verdict)
      reports.add([telling.result], of: session.paths[0])
      return telling.first
    }
    if let path = exploring.graph, let text = ExploreGraph.format(of: path)?(search.graph) {
      write(text, to: path, &verdict)
    }
    return (output.isInterrupted ? .interrupted : verdict, first)
  }

  /// Reports why there is nothing to explore: the failure that ends the script, or a missing `root`.
  private func reportNothing(_ script: LoadedScript, _ program: Program) -> Verdict {
    if let ending = launchStopped(program) {
      var report = FailureReport(sources: script.sources, isColoured: output.colorsOutput)
      output.write(report.text(of: ending))
      return Verdict(ending)
    }
    output.report(
      "\(session.paths[0]): error: there is nothing to explore: no `root` comes on screen\n"
        + "  help: `root X` gives the window its first screen\n")
    return .nothingToRun
  }

  /// The ending of the first setup, story or spec that does not pass, where failed expectations do not count; nil if all pass.
  private func launchStopped(_ program: Program) -> Ending? {
    var run = session.run(program, at: session.paths[0])
    var stopped: Ending?
    run.runAll { _, ending, _ in
      switch ending {
      case .finished(.passed): return true
      case .finished(.failed(let failures)): if failures.allSatisfy({ $0.isClaim }) { return true }
      case .finished(.exhausted), .finished(.bug), .interrupted: break
      }
      stopped = ending
      return false
    }
    return stopped
  }

  /// Restores the saved search, if its file exists. Returns false, after an error message, if the file is unusable.
  private func resume(_ search: inout ExploreSearch, _ mark: String, _ verdict: inout Verdict) -> Bool {
    guard let path = exploring.state, session.exists(path) else { return true }
    guard let text = session.text(of: path, &verdict) else { return false }
    if search.resume(text, mark) { return true }
    output.report(
      "\(path): error: this is not the state of this script, run in this way\n"
        + "  help: delete it to begin again\n")
    verdict.add(.notUnderstood)
    return false
  }

  private func write(_ text: String, to path: String, _ verdict: inout Verdict) {
    guard let problem = storage.write(text, to: path) else { return }
    output.report("\(path): error: it cannot be written: \(problem)\n")
    verdict.add(.unwritable)
  }
}
