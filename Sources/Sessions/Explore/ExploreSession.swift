import Diagnostics
import Runtime
import Semantics

/// `trans explore FILE`: tries every sequence of what a user can do, without any spec; the laws judge.
package struct ExploreSession {
  private let session: ScriptSession
  private let exploring: Exploring
  private let workers: any Workers
  private let storage: any TestStorage
  private var output: any SessionOutput { session.output }
  private var settings: Settings { session.settings }

  /// - Parameters:
  ///   - path: The script; `-` is the standard input.
  ///   - settings: How it is read and run.
  ///   - exploring: How far it goes.
  ///   - files: Where files come from.
  ///   - output: Where the text goes.
  ///   - workers: Who does the work.
  ///   - storage: Where the state and the picture go.
  package init(
    _ path: String, _ settings: Settings, _ exploring: Exploring, files: any ScriptFiles,
    output: any SessionOutput, workers: any Workers = Alone(), storage: any TestStorage = NoStorage()
  ) {
    session = ScriptSession([path], settings, files: files, output: output)
    self.exploring = exploring
    self.workers = workers
    self.storage = storage
  }

  /// Does it.
  /// - Returns: `failed` if anything is wrong that is not known.
  package func run() -> Verdict { runToFinding().verdict }

  /// Does it.
  /// - Returns: what came of it, and the story of the first finding.
  package func runToFinding() -> (verdict: Verdict, first: ShrunkStory?) {
    var verdict = Verdict.passed
    let known = session.knownFindings(at: exploring.known, &verdict)
    guard verdict == .passed, let (script, program) = session.load(session.paths[0], &verdict),
      let repertoire = Repertoire(script)
    else { return (verdict, nil) }
    guard session.canWriteFindings(into: exploring.folder, storage, &verdict) else { return (verdict, nil) }
    let starts = ExploreStart.all(of: program, settings.options)
    if starts.isEmpty { return (tellNothing(script, program), nil) }
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
    // Who asks to stop is told what has been found.
    let first = output.whilePolled {
      search.run(workers, jobs: settings.jobs, watch: output) { [exploring] in
        guard case .seconds(let seconds) = exploring.budget, let now = exploring.clock?() else { return true }
        return now - begin < seconds
      }
      let seconds = (exploring.clock?() ?? 0) - begin
      // Before findings are made short, which may take long, too.
      if let path = exploring.state { write(search.text(mark), to: path, &verdict) }
      var telling = ExploreTelling(search, script, session, workers, exploring, storage)
      telling.tell(exploring.tellsTime ? seconds : nil)
      verdict.add(telling.verdict)
      return telling.first
    }
    if let path = exploring.graph, let text = ExploreGraph.format(of: path)?(search.graph) {
      write(text, to: path, &verdict)
    }
    return (output.isInterrupted ? .interrupted : verdict, first)
  }

  // MARK: - Implementation

  /// Nothing can be explored: says why, as `trans run` does, where the script does not come to its end.
  private func tellNothing(_ script: LoadedScript, _ program: Program) -> Verdict {
    if let ending = launchStopped(program) {
      var report = FailureReport(sources: script.sources, isColoured: output.colorsErrors)
      output.report(report.text(of: ending))
      return Verdict(ending)
    }
    output.report(
      "\(session.paths[0]): error: there is nothing to explore: no `root` comes on screen\n"
        + "  help: `root X` gives the window its first screen\n")
    return .nothingToRun
  }

  /// How the story or the first spec ends that is kept from going on. What is only expected keeps nothing from it.
  private func launchStopped(_ program: Program) -> Ending? {
    var run = session.run(program, at: session.paths[0])
    while let step = run.step() {
      let ending: Ending
      switch step {
      case .story(var turn), .spec(_, var turn): ending = run.run(&turn)
      case .unprepared(let end): ending = end
      case .leftOut, .skipped: continue
      }
      switch ending {
      case .finished(.passed): continue
      case .finished(.failed(let failures)): if failures.contains(where: { !$0.isClaim }) { return ending }
      case .finished(.exhausted), .finished(.bug), .interrupted: return ending
      }
    }
    return nil
  }

  /// Goes on where the file says that it was; where there is none yet, from the beginning.
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
