import Diagnostics
import Runtime
import Semantics

/// `trans explore FILE`: tries every sequence of what a user can do, without any spec; the laws judge.
public struct ExploreSession {
  private let session: ScriptSession
  private let exploring: Exploring
  private let workers: any Workers
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
  public init(
    _ path: String, _ settings: Settings, _ exploring: Exploring, files: any ScriptFiles,
    output: any SessionOutput, workers: any Workers = Alone()
  ) {
    session = ScriptSession([path], settings, files: files, output: output)
    self.exploring = exploring
    self.workers = workers
    paint = Paint(isColoured: output.colorsOutput)
  }

  /// Does it.
  /// - Returns: `failed` if anything is wrong that is not known.
  public func run() -> Verdict {
    var verdict = Verdict.passed
    let known = knownFindings(&verdict)
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
    var search = ExploreSearch(from: starts, repertoire, bounds, known)
    let begin = exploring.clock?() ?? 0
    search.run(workers, jobs: settings.jobs, watch: output) { [exploring] in
      guard case .seconds(let seconds) = exploring.budget, let now = exploring.clock?() else { return true }
      return now - begin < seconds
    }
    let seconds = (exploring.clock?() ?? 0) - begin
    verdict.add(tell(search, script, program, seconds))
    return output.isInterrupted ? .interrupted : verdict
  }

  // MARK: - Implementation

  private func knownFindings(_ verdict: inout Verdict) -> KnownFindings {
    guard let path = exploring.known, let text = session.text(of: path, &verdict) else {
      return KnownFindings()
    }
    return KnownFindings(text) { line, message in
      output.report("\(path):\(line): error: \(message)\n")
      verdict.add(.notUnderstood)
    }
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
    for line in story.lines { output.write("    \(line)\n") }
    output.report(story.report(of: finding, fileCount: search.fileCount, isColoured: output.colorsErrors))
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
  }
}
