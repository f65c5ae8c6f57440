import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// Writes the report of `trans provoke`: the findings, and what was not tried.
struct ProvokeReport {
  /// The verdict of the report.
  var verdict = Verdict.passed
  /// The script for the first finding that a script can show; nil if there is none.
  private(set) var first: ShrunkStory?
  /// The findings for other report formats.
  private(set) var findings: [AddedFinding] = []
  /// The number of specs marked `skip`.
  var skipped = 0
  private let session: ScriptSession
  private let provoking: Provoking
  private let workers: any Workers
  private let storage: any TestStorage
  /// Whether failures of the undisturbed scripts are already reported.
  private let hasTested: Bool
  private let paint: Paint
  private var output: any SessionOutput { session.output }

  init(
    _ session: ScriptSession, _ provoking: Provoking, _ workers: any Workers, _ storage: any TestStorage,
    hasTested: Bool
  ) {
    (self.session, self.provoking, self.workers, self.storage) = (session, provoking, workers, storage)
    self.hasTested = hasTested
    paint = Paint(isColoured: session.output.colorsOutput)
  }

  /// Prepares the folder for findings. If it is not writable, reports the reason and returns false.
  mutating func canWrite() -> Bool {
    session.canWriteFindings(into: provoking.folder, storage, &verdict)
  }

  /// Reports that there is nothing to provoke. If no spec is skipped, stays silent after an error, and if the scripts were just
  /// tested.
  mutating func writeNothingFound() {
    if skipped > 0 {
      output.write("\(counted(skipped, "spec")) skipped, nothing else to provoke\n")
    } else if !hasTested, verdict == .passed {
      output.report("trans: error: there is nothing to run here\n")
      verdict = .nothingToRun
    }
  }

  /// Writes the report.
  mutating func write(_ found: ProvokedFindings, _ works: [ProvokeTarget], _ known: KnownFindings) {
    let all = found.shortestFirst
    var folder = FindingFolder(provoking.folder, session, storage)
    let missing = verdict
    session.tell(all, workers) { [provoking] found, session in
      Self.entry(found, works, provoking, session)
    } tell: { found, number, told in
      verdict.add(found.finding.key.verdict)
      writeFinding(found, number, works, told ?? ReportEntry(path: found.finding.paths[0]), &folder)
    }
    session.reportIdle(known, at: provoking.known, among: found.excused)
    let isWhole = writeFailingStories(found, works) && missing == .passed
    if first != nil, provoking.folder == nil {
      output.write("the stories stand above: `-o DIR` writes each to the file that its messages name\n")
    }
    output.write(sum(of: found, works.count) + "\n")
    if !all.isEmpty || isWhole && !found.wasInterrupted {
      session.reportCount(
        all.count, known: found.excused.count, isWhole: found.cutShort == 0 && found.stopped == 0)
    } else {
      output.write(paint.bad("nothing was found in what could be provoked") + "\n")
    }
  }

  // MARK: - Findings

  /// A finding prepared for the report, and the path that shows it.
  private struct ReportEntry: Sendable {
    var path: ProvokedPath
    /// The script that shows the finding; nil if the finding does not occur in a script of its own.
    var shown: ShownFinding?
  }

  /// Tries the paths to a finding until one of them shows it in a script of its own; nil if none does.
  private static func entry(
    _ found: ProvokedFindings.Found, _ works: [ProvokeTarget], _ provoking: Provoking,
    _ session: ScriptSession
  ) -> ReportEntry? {
    let line = works[found.work].script.sources.line(of: found.finding.key.span)
    for way in found.finding.paths {
      let shown = works[way.work].shown(
        way, to: found.finding.key, line: line, in: provoking.folder, shrinks: provoking.shrinks, session)
      if let shown { return ReportEntry(path: way, shown: shown) }
      if session.output.isInterrupted { break }
    }
    return nil
  }

  private mutating func writeFinding(
    _ found: ProvokedFindings.Found, _ number: Int, _ works: [ProvokeTarget], _ told: ReportEntry,
    _ folder: inout FindingFolder
  ) {
    let (key, count) = (found.finding.key, found.finding.count)
    let place = works[found.work].script.sources.place(of: key.span)
    let title = works[told.path.work].title
    output.write(
      paint.bad("✗") + " \(number). \(key.words), \(place) (\(counted(count, "path")))\n")
    if !title.isEmpty { output.write("  from \"\(title)\"\n") }
    if let shown = told.shown {
      first = first ?? shown.story
      folder.report(shown, &verdict)
    } else {
      output.write(told.path.text)
      if let limit = told.path.limit {
        var report = FailureReport(
          sources: works[found.work].script.sources, isColoured: output.colorsOutput)
        output.write(report.text(of: .finished(limit)))
      }
      // Not for an exceeded limit, which is never shown by a story of its own; nor after an interruption, when paths may be
      // untried.
      if told.path.limit == nil, !output.isInterrupted {
        output.write(
          "\(place): note: this was met after these commands, but does not come again in a story of its own\n"
        )
      }
    }
    let work = works[told.path.work]
    findings.append(
      AddedFinding(
        path: work.path, title: work.title, finding: works[found.work].finding(key, told.path, told.shown)))
  }

  // MARK: - Failing stories, and the summary

  /// Reports the stories and specs that fail without a disturbance, unless `trans test` has reported them.
  /// - Returns: Whether all pass.
  private mutating func writeFailingStories(_ found: ProvokedFindings, _ works: [ProvokeTarget]) -> Bool {
    for (place, ending, endsAtBreach) in found.hindered {
      let work = works[place]
      verdict.add(Verdict(ending))
      if hasTested { continue }
      var report = FailureReport(sources: work.script.sources, isColoured: output.colorsOutput)
      if case .finished(.failed) = ending {
        output.write(
          "\(work.name): error: it fails with nothing in between:\n"
            + (endsAtBreach ? "  note: it was provoked only up to there\n" : ""))
      }
      output.write(report.text(of: ending))
    }
    return found.hindered.isEmpty
  }

  private func sum(of found: ProvokedFindings, _ works: Int) -> String {
    let count = found.works - found.leftOut
    var sum = "\(count) stor\(count == 1 ? "y" : "ies") or spec\(count == 1 ? "" : "s")"
    if found.works < works { sum += " of \(works)" }
    sum += ", \(counted(found.tried, "path")) tried"
    if found.stopped > 0 { sum += ", \(found.stopped) stopped by a limit" }
    if found.cutShort > 0 {
      sum += ", \(found.cutShort) ended by the budget: `--budget N` sets how many paths are tried of each"
    }
    if found.endAtBreach > 0 { sum += ", \(found.endAtBreach) only up to a breach that is expected" }
    if found.leftOut > 0 { sum += ", \(found.leftOut) left out: they cannot be a story of their own" }
    if skipped > 0 { sum += ", \(skipped) skipped" }
    return found.wasInterrupted ? sum + ": interrupted" : sum
  }
}

extension ProvokedPath {
  /// The commands, one per line.
  fileprivate var text: String {
    commands.flatMap { $0.text.split(separator: "\n") }.map { "    \($0)\n" }.joined()
  }
}

extension ProvokeTarget {
  /// The path, with the title of a spec.
  fileprivate var name: String { title.isEmpty ? path : "\(path): \"\(title)\"" }

  /// The finding for other report formats.
  fileprivate func finding(
    _ key: FindingKey, _ way: ProvokedPath, _ shown: ShownFinding?
  ) -> SpecResult.Finding {
    SpecResult.Finding(
      key, "with something in between: \(key.words)",
      shown.map { $0.story.text + $0.plainReport } ?? way.text,
      in: script.sources)
  }
}
