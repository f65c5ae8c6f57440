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
  private let paint: Paint

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
    paint = Paint(isColoured: output.colorsOutput)
  }

  /// Does it.
  /// - Returns: `failed` if anything is wrong that is not known.
  package func run() -> Verdict {
    var verdict = Verdict.passed
    let known = session.knownFindings(at: exploring.known, &verdict)
    guard verdict == .passed, let (script, program) = session.load(session.paths[0], &verdict),
      let repertoire = Repertoire(script)
    else { return verdict }
    let starts = ExploreStart.all(of: program, settings.options)
    if starts.isEmpty {
      output.report(
        "\(session.paths[0]): error: there is nothing to explore: no `root` comes on screen\n"
          + "  help: `root X` gives the window its first screen\n")
      return .nothingToRun
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
    guard resume(&search, mark, &verdict) else { return verdict }
    let begin = exploring.clock?() ?? 0
    search.run(workers, jobs: settings.jobs, watch: output) { [exploring] in
      guard case .seconds(let seconds) = exploring.budget, let now = exploring.clock?() else { return true }
      return now - begin < seconds
    }
    let seconds = (exploring.clock?() ?? 0) - begin
    verdict.add(tell(search, script, program, seconds))
    if let path = exploring.state { write(search.text(mark), to: path, &verdict) }
    if let path = exploring.graph, let text = ExploreGraph.format(of: path)?(search.graph) {
      write(text, to: path, &verdict)
    }
    return output.isInterrupted ? .interrupted : verdict
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

  private func tell(
    _ search: ExploreSearch, _ script: LoadedScript, _ program: Program, _ seconds: Double
  ) -> Verdict {
    var verdict = Verdict.passed
    var told: Set<FindingKey> = []
    var number = 0
    for finding in search.shortestFirst where !told.contains(finding.key) {
      guard let story = ExploredStory(to: finding, in: search), story.keys.contains(finding.key) else {
        continue
      }
      told.formUnion(story.keys)
      number += 1
      verdict.add(finding.key.code == "bug" ? .bug : .failed)
      tell(finding, story, number, search)
    }
    tellGoals(search, &verdict)
    tellRest(search, script, program)
    var sum = summary(of: search)
    if exploring.tellsTime, seconds > 0 {
      sum += ", \(Int(Double(search.transitions) / seconds)) transitions a second"
    }
    output.write(sum + "\n")
    let word =
      number == 0 ? paint.good("nothing is wrong") : paint.bad("\(number) finding\(number == 1 ? "" : "s")")
    output.write(word + "\n")
    return verdict
  }

  private func tell(
    _ finding: ExploredFinding, _ story: ExploredStory, _ number: Int, _ search: ExploreSearch
  ) {
    let by = finding.key.culprit.isEmpty ? "" : " by \(finding.key.culprit)"
    let ways = finding.ways == 1 ? "1 way" : "\(finding.ways) ways"
    let title =
      "\(number). \(finding.key.code)\(by) (\(finding.length) deed\(finding.length == 1 ? "" : "s"), \(ways))"
    output.write(paint.bad("✗") + " " + title + "\n")
    let start = search.starts[search.store.path(to: finding.state).start]
    if let words = words(for: start, story) { output.write("    # \(words)\n") }
    for line in story.lines { output.write("    \(line)\n") }
    output.report(story.report(of: finding, fileCount: search.fileCount, isColoured: output.colorsErrors))
  }

  /// Where the way begins, if that is not where the app does.
  private func words(for start: ExploreStart, _ story: ExploredStory) -> String? {
    guard let command = start.command, start.spec != nil || !story.isOpening(command) else { return nil }
    var renderer = Renderer(sources: story.sources)
    let place = "behind \(renderer.location(of: command))"
    return start.spec.map { "in \"\($0)\", \(place)" } ?? place
  }

  /// What the script says is to be reachable: the shortest way there, or that there is none as far as it was looked.
  private func tellGoals(_ search: ExploreSearch, _ verdict: inout Verdict) {
    for goal in search.goals {
      let name = search.repertoire.program.blueprint.text(goal.name)
      guard let way = goal.way else {
        let isSure = search.expanded >= search.store.count
        if isSure { verdict.add(.failed) }
        output.write("\(paint.bad("✗")) \(name) \(isSure ? "cannot be reached" : "was not reached")\n")
        continue
      }
      let (_, deeds) = search.store.path(to: way.state)
      let lines = (deeds + way.deeds).map { search.repertoire.deed($0).text }
      output.write(
        "\(paint.good("✓")) \(name) is reached by \(lines.count) deed\(lines.count == 1 ? "" : "s")\n")
      for line in lines { output.write("    \(line)\n") }
    }
  }

  private func tellRest(_ search: ExploreSearch, _ script: LoadedScript, _ program: Program) {
    if settings.isQuiet { return }
    var sum = CoverageSum(makesRoundTrips: false)
    sum.add(ScriptCoverage(of: program, in: script.sources, touched: search.coverage, hasWords: true))
    for item in sum.untouched {
      guard let words = item.words else { continue }
      let place = "\(item.path ?? ""):\(words.place.line):\(words.place.column)"
      output.write("\(place): \(paint.note("never reached:")) \(item.message)\n")
    }
  }

  private func summary(of search: ExploreSearch) -> String {
    let end =
      search.expanded >= search.store.count
      ? "nothing is left to try"
      : search.depth >= search.bounds.depth
        ? "everything within \(search.bounds.depth) deeds" : "stopped by the budget"
    let states = search.store.count
    return "\(states) state\(states == 1 ? "" : "s"), \(search.transitions) transitions, "
      + "depth \(search.depthReached): \(end)"
      + (search.walked > 0 ? ", and \(search.walked) random walks" : "")
  }
}
