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
    let starts = ExploreStart.all(of: program, settings.options)
    if starts.isEmpty {
      output.report(
        "\(session.paths[0]): error: there is nothing to explore: no `root` comes on screen\n"
          + "  help: `root X` gives the window its first screen\n")
      return (.nothingToRun, nil)
    }
    var bounds = ExploreSearch.Bounds()
    bounds.depth = exploring.depth
    if case .states(let count) = exploring.budget { bounds.states = count } else { bounds.states = .max }
    bounds.shard = settings.selection.shard
    bounds.seed = settings.selection.seed
    bounds.mayExceed = exploring.state != nil
    var search = ExploreSearch(from: starts, repertoire, bounds, known, draws: exploring.graph != nil)
    let mark = ExploreSearch.mark(
      of: script.sources, "\(settings.options.rules.ios) \(settings.options.isStrict)")
    guard resume(&search, mark, &verdict) else { return (verdict, nil) }
    let begin = exploring.clock?() ?? 0
    search.run(workers, jobs: settings.jobs, watch: output) { [exploring] in
      guard case .seconds(let seconds) = exploring.budget, let now = exploring.clock?() else { return true }
      return now - begin < seconds
    }
    let seconds = (exploring.clock?() ?? 0) - begin
    var telling = ExploreTelling(
      search, script, session, workers, exploring.folder.map { ($0, storage) },
      shrinks: exploring.shrinks)
    telling.tell(exploring.tellsTime ? seconds : nil)
    verdict.add(telling.verdict)
    if let path = exploring.state { write(search.text(mark), to: path, &verdict) }
    if let path = exploring.graph, let text = ExploreGraph.format(of: path)?(search.graph) {
      write(text, to: path, &verdict)
    }
    return (output.isInterrupted ? .interrupted : verdict, telling.first)
  }

  // MARK: - Implementation

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
