import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// Writes the report of `trans explore`, the most important last: notes on what was not reached or not tried, `reachable`
/// claims, findings, summary.
struct ExploreReport {
  private let search: ExploreSearch
  private let script: LoadedScript
  private let session: ScriptSession
  private let workers: any Workers
  /// The folder for a script and a film of each finding; nil for none.
  private let folder: (path: String, storage: any TestStorage)?
  /// The limit on shrinking; nil to leave findings as they were found.
  private let limit: ShrinkLimit?
  /// The path of the file with known findings; nil for none.
  private let known: String?
  private let paint: Paint
  private var output: any SessionOutput { session.output }
  /// The verdict of the report.
  private(set) var verdict = Verdict.passed
  /// The script for the first finding that a script can show; nil if there is none.
  private(set) var first: ShrunkStory?
  /// The findings, and the `reachable` claims not reached, for other report formats.
  private var reported: [SpecResult.Finding] = []
  /// The result, for other report formats.
  var result: SpecResult {
    SpecResult(title: "", status: verdict == .passed ? .passed : .failed, findings: reported)
  }

  /// Creates the report.
  /// - Parameters:
  ///   - storage: The destination of a script and a film for each finding.
  init(
    _ search: ExploreSearch, _ script: LoadedScript, _ session: ScriptSession, _ workers: any Workers,
    _ exploring: Exploring, within limit: ShrinkLimit?, _ storage: any TestStorage
  ) {
    (self.search, self.script, self.session, self.workers) = (search, script, session, workers)
    folder = exploring.folder.map { ($0, storage) }
    (self.limit, known) = (limit, exploring.known)
    paint = Paint(isColoured: session.output.colorsOutput)
  }

  /// Writes the report.
  /// - Parameter seconds: The duration of the search, to report its speed; nil to omit it.
  mutating func write(_ seconds: Double?) {
    if !session.settings.isQuiet {
      writeRest()
      writeEndlessActions()
      writeDeadEnds()
      session.reportIdle(search.known, at: known, among: search.excused)
    }
    writeGoals()
    let number = writeFindings()
    var sum = summary
    if let seconds, seconds > 0 {
      sum += ", \(Int(Double(search.transitions) / seconds)) transitions a second"
    }
    if search.warnings > 0, !session.settings.options.isStrict {
      output.write("UIKit warned \(counted(search.warnings, "time")): `--strict` counts that\n")
    }
    output.write(sum + "\n")
    session.reportCount(number, known: search.excused.count, unreached: unreached, isWhole: isWhole)
  }

  // MARK: - Findings

  /// Reports the findings and returns their number.
  private mutating func writeFindings() -> Int {
    let works = works
    var folder = FindingFolder(folder?.path, session, folder?.storage ?? NoStorage())
    session.tell(works, workers) { [path = self.folder?.path, script, limit] work, session in
      work.shown(script, in: path, within: limit, session)
    } tell: { work, number, shown in
      writeTitle(work, number)
      if let shown {
        first = first ?? shown.story
        folder.report(shown, &verdict)
      } else {
        writePath(work)
      }
      reported.append(work.reported(shown))
    }
    return works.count
  }

  /// The findings that recur when their path is replayed. Of the findings that one replay shows, only the first is listed.
  private var works: [FindingDraft] {
    var told: Set<FindingKey> = []
    var works: [FindingDraft] = []
    for finding in search.shortestFirst where !told.contains(finding.key) {
      guard let way = ExploredStory(to: finding, in: search), way.shows(finding.key) else { continue }
      told.formUnion(way.keys)
      let start = search.starts[search.store.path(to: finding.state).start]
      works.append(FindingDraft(finding: finding, replay: way, start: start, fileCount: search.fileCount))
    }
    return works
  }

  private mutating func writeTitle(_ work: FindingDraft, _ number: Int) {
    let finding = work.finding
    verdict.add(finding.key.verdict)
    let place = work.place.map { ", \($0)" } ?? ""
    let ways = counted(finding.pathCount, "path")
    let actions = counted(finding.length, "action")
    output.write(paint.bad("✗") + " \(number). \(finding.key.words)\(place) (\(actions), \(ways))\n")
    if let spec = work.start.spec { output.write("  from \"\(spec.title)\"\n") }
  }

  /// Reports the path to a finding that no script of its own shows.
  private func writePath(_ work: FindingDraft) {
    if let command = work.start.command {
      var renderer = Renderer(sources: work.replay.sources)
      output.write("    # after \(renderer.location(of: command))\n")
    }
    for line in work.replay.lines { output.write("    \(line)\n") }
    output.write(
      work.replay.report(of: work.finding, fileCount: search.fileCount, isColoured: output.colorsOutput))
  }

  // MARK: - Goals, notes and summary

  /// The number of `reachable` claims not reached; 0 for a shard, since another may reach them.
  private var unreached: Int { search.bounds.shard == nil ? search.missing.count : 0 }

  /// Reports for each `reachable` claim the path that was found to a state in which it holds, or that none was found.
  private mutating func writeGoals() {
    for goal in search.goals {
      let name = search.repertoire.program.blueprint.text(goal.name)
      guard let way = goal.path else {
        // That a claim cannot be reached is certain only if the whole search was completed, and the app came to rest
        // after every action.
        let isSure =
          search.expanded >= search.store.count && search.bounds.shard == nil && search.endlessActions.isEmpty
        let message = "\(name) \(isSure ? "cannot be reached" : "was not reached")"
        if unreached > 0 {
          verdict.add(.failed)
          reported.append(
            SpecResult.Finding(
              FindingKey("reachable", by: "", at: goal.span, fileCount: search.fileCount), message,
              message + "\n", in: script.sources))
        }
        output.write("\(paint.bad("✗")) \(message)\n")
        continue
      }
      let (_, actions) = search.store.path(to: way.state)
      let lines = (actions + way.actions).map { search.repertoire.action($0).text }
      output.write(
        "\(paint.good("✓")) \(name) is reached by \(counted(lines.count, "action"))\n")
      for line in lines { output.write("    \(line)\n") }
    }
  }

  /// Reports the code of the script that no action reached. For a shard, only notes that this is left out.
  private func writeRest() {
    guard let program = script.program else { return }
    if let part = search.bounds.shard {
      return output.write(
        "\(session.paths[0]): \(paint.note("note:")) what part \(part.number) of \(part.count) never reached "
          + "is not listed: another part may reach it\n")
    }
    var sum = CoverageSum(makesRoundTrips: false)
    sum.add(ScriptCoverage(of: program, in: script.sources, touched: search.coverage, hasWords: true))
    for item in sum.untouched {
      guard let place = item.place else { continue }
      output.write("\(place): \(paint.note("never reached:")) \(item.message)\n")
    }
  }

  /// Reports actions after which the app never comes to rest. That is no error, but later actions are not explored.
  private func writeEndlessActions() {
    for row in search.endlessActions {
      let repertoire = search.repertoire
      var renderer = Renderer(sources: repertoire.sources)
      let texts = (search.store.path(to: row.state).actions + [row.action]).map { repertoire.action($0) }
      guard let last = texts.last else { continue }
      let before = last.kind == .time ? texts.dropLast().last.map { " after `\($0.text)`" } ?? "" : ""
      output.write(
        "\(renderer.location(of: row.span)): \(paint.note("note:")) `\(last.text)`\(before) never comes to rest: "
          + "this comes again and again; what follows is not tried\n")
    }
  }

  /// Reports screens from which no tap or drag leads away. That is no error, since it may be intended.
  private func writeDeadEnds() {
    for stand in search.deadEnds where Int(stand.span.file) < search.fileCount {
      output.write(
        "\(script.sources.place(of: stand.span)): \(paint.note("note:")) no tap or drag leads away from "
          + "`\(stand.name)`\n")
    }
  }

  private var summary: String {
    "\(counted(search.store.count, "state")), \(counted(search.transitions, "transition")), "
      + "depth \(search.depthReached): \(end)"
  }

  /// Whether the search is complete: every state below the maximum depth was explored, and no random walk is left.
  private var isWhole: Bool {
    search.expanded >= search.store.count || search.depth >= search.bounds.depth && !search.isWalking
  }

  /// The reason why the search ended, for the summary.
  private var end: String {
    let stop = search.wasInterrupted ? "interrupted" : "stopped by the budget"
    let part = search.bounds.shard.map { " in part \($0.number) of \($0.count)" } ?? ""
    if search.expanded >= search.store.count { return "nothing is left to try" + part }
    guard search.depth >= search.bounds.depth else { return stop + part }
    let depth = "everything within \(counted(search.bounds.depth, "action"))" + part
    if search.isWalking {
      return depth + ", and \(search.walked) of \(counted(search.bounds.walks, "random walk")): " + stop
    }
    return depth + (search.walked > 0 ? ", and \(counted(search.walked, "random walk"))" : "")
  }
}

/// A finding that is being prepared for the report.
struct FindingDraft: Sendable {
  let finding: ExploredFinding
  /// The replay of the path to the finding.
  let replay: ExploredStory
  let start: ExploreStart
  /// The number of files of the script.
  let fileCount: Int

  /// The file and line of the culprit; nil if an explored action is the culprit.
  var place: String? { isInFile ? replay.sources.place(of: finding.key.span) : nil }

  /// The finding for reports.
  func reported(_ shown: ShownFinding?) -> SpecResult.Finding {
    let report = FailureReport(sources: replay.sources, isColoured: false)
    let failure = replay.failures.first {
      FindingKey.all(of: $0, fileCount: fileCount).contains(finding.key)
    }
    let message = failure.map { report.message(for: $0, finding.key) } ?? finding.key.words
    let path = replay.lines.map { $0 + "\n" }.joined()
    return SpecResult.Finding(
      finding.key, message, shown.map { $0.story.text + $0.plainReport } ?? path,
      in: Array(replay.sources.prefix(fileCount)))
  }

  private var line: Int? { isInFile ? replay.sources.line(of: finding.key.span) : nil }

  private var isInFile: Bool { Int(finding.key.span.file) < fileCount }

  /// Shrinks the finding to a minimal script and renders it.
  /// - Parameters:
  ///   - folder: The folder where the script will be written; nil for none.
  ///   - limit: The limit on shrinking; nil to leave the script as it was found.
  /// - Returns: Nil if the finding does not occur in a script of its own, or after an interruption.
  func shown(
    _ script: LoadedScript, in folder: String?, within limit: ShrinkLimit?, _ session: ScriptSession
  ) -> ShownFinding? {
    let path = script.sources[0].path
    let session = session.judging(finding.key)
    let found: ShrunkStory?
    if let unanswered = finding.unanswered {
      found = shrunkStory(unanswered, script, session, path, limit)
    } else if let story = start.story(script, then: replay.lines, ios: session.versionSet),
      let failure = replay.failures.first(where: {
        FindingKey.all(of: $0, fileCount: fileCount).contains(finding.key)
      })
    {
      found = FailingStory(
        story: story, failure: failure, sources: replay.sources, path: path, line: line,
        detour: lastAction(of: story)
      ).shrunkOrFormatted(session, within: limit)
    } else {
      found = nil
    }
    var report = FailureReport(sources: replay.sources, isColoured: session.output.colorsOutput)
    let about = finding.unanswered.map { report.text(of: $0, at: finding.key) }
    return found.flatMap { ShownFinding($0, in: folder, session, about: about ?? "") }
  }

  /// The last action of the path, apart from waits, as the cause of the failure; nil if the path has only waits.
  private func lastAction(of story: StoryText) -> StoryDetour? {
    let place = replay.actions.lastIndex { $0.kind != .time && $0.kind != .wait }
    guard let place else { return nil }
    let start = story.commands.count - replay.lines.count + place
    return StoryDetour(cause: start..<start + 1, rest: [])
  }

  /// Shrinks a script in which a control stops responding. If possible, the script first shows it responding. Nil if the script
  /// does not show the finding.
  private func shrunkStory(
    _ unanswered: Unanswered, _ script: LoadedScript, _ session: ScriptSession, _ path: String,
    _ limit: ShrinkLimit?
  ) -> ShrunkStory? {
    let question = Question(unanswered.asked.unstarted, in: replay.actions.dropLast())
    guard
      let story = start.story(script, then: question?.lines ?? replay.lines, ios: session.versionSet),
      let (failure, sources) = session.lastClaim(of: story, at: path)
    else { return nil }
    let kept = question?.kept ?? [unanswered.asked.text, unanswered.expectation]
    return FailingStory(
      story: story, failure: failure, sources: sources, path: path, line: line, kept: kept,
      question: unanswered
    ).shrunkOrFormatted(session, within: limit)?.named(after: finding.key, line: line)
  }
}
