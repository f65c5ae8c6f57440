import Diagnostics
import Running
import Runtime
import Semantics

/// `trans try FILE…`: plays the standard stories of every transition that the files declare, while the laws are
/// checked.
package struct TrySession {
  private let session: ScriptSession
  private let trying: Trying
  private let workers: any Workers
  private let storage: any TestStorage
  private let reports: ReportWriter
  private var output: any SessionOutput { session.output }

  /// - Parameters:
  ///   - paths: The arguments; `-` is standard input.
  ///   - settings: The settings for reading and running scripts.
  ///   - trying: The options of `trans try`.
  ///   - files: The source of all files.
  ///   - output: The destination of the report.
  ///   - workers: The threads that do the work; files are independent.
  ///   - storage: The destination of scripts and films of findings.
  package init(
    _ paths: [String], _ settings: Settings, _ trying: Trying, files: any ScriptFiles,
    output: any SessionOutput, workers: any Workers = SerialWorkers(), storage: any TestStorage = NoStorage()
  ) {
    var settings = settings
    if trying.listsOnly || trying.printsScript { settings.reports = [] }
    reports = ReportWriter(settings, output, storage)
    session = ScriptSession(paths, settings, files: files, output: reports.output)
    (self.trying, self.workers, self.storage) = (trying, workers, storage)
  }

  /// Tries the files and writes the report. Stops early if the known findings cannot be read, or a destination cannot
  /// be written.
  /// - Returns: `failed` if there is a certain finding that is not listed as known; `nothingToRun` if nothing was
  ///   tried; otherwise the reason for stopping, or `passed`.
  package func run() -> Verdict {
    var verdict = Verdict.passed
    let known = session.knownFindings(at: trying.known, &verdict)
    guard verdict == .passed else { return verdict }
    guard reports.canWrite() else { return .unwritable }
    guard session.canWriteFindings(into: trying.folder, storage, &verdict) else { return verdict }
    var report = TryReport(session, trying, known, storage, reports)
    let works = works(&verdict, &report)
    guard verdict == .passed else {
      report.writeReports(&verdict)
      return verdict
    }
    polling(output.watch) {
      session.work(on: works, called: "files", workers) { [trying] work, session in
        var file = Self.tried(work, trying, known, session)
        if work.isNamed, !trying.listsOnly, !trying.printsScript {
          file.neighbours = session.neighbours(of: work.script)
        }
        return file
      } take: { done in
        report.tell(done.result)
        return true
      }
    }
    return report.finish()
  }

  /// The certain findings in a script or Swift file, for an editor, each with the sources to which its spans refer.
  package static func findings(
    in script: LoadedScript, at path: String, _ settings: Settings, files: any ScriptFiles
  ) -> [(failure: Failure, sources: [Source])] {
    let output = BufferedOutput(watch: NeverInterrupted())
    let session = ScriptSession([path], settings, files: files, output: output)
    return tried(Work(path: path, script: script), Trying(), KnownFindings(), session).findings.map {
      ($0.finding.failure, $0.finding.sources)
    }
  }

  /// A script to try.
  private struct Work: Sendable {
    var path: String
    var script: LoadedScript
    /// Whether the path is that of a Swift file rather than of a folder or script.
    var isNamed: Bool { path.hasSuffix(".swift") }
  }

  /// The scripts to try. Scripts with errors are reported and left out.
  private func works(_ verdict: inout Verdict, _ report: inout TryReport) -> [Work] {
    session.discover(&verdict, takesSwift: true).compactMap { found in
      let loaded = session.loadForTest(found.path, &verdict)
      if loaded == nil { report.add(unusable: found.path) }
      return loaded.map { Work(path: found.path, script: $0.script) }
    }
  }

  /// Tries a file and sorts its findings for the report: known, remnants, doubtful, certain, or only counted as
  /// guesses.
  private static func tried(
    _ work: Work, _ trying: Trying, _ known: KnownFindings, _ session: ScriptSession
  ) -> TryReport.File {
    let tried = TryFile(work.script, work.path, trying, session)
    var file = TryReport.File(path: work.path, sources: work.script.sources, swift: work.script.swift)
    (file.tried, file.stopped, file.refusal, file.stops) = (
      tried.tried, tried.stopped, tried.refusal, tried.stops
    )
    (file.launch, file.launchStops) = (tried.launch?.words, tried.launchStops)
    (file.untried, file.unreached, file.given) = (tried.untried, tried.unreached, tried.given)
    (file.ran, file.untouched) = (tried.ran, tried.untouched)
    (file.cases, file.stepCount, file.others) = (tried.cases, tried.stepCount, tried.others)
    if trying.listsOnly || trying.printsScript { return file }
    for finding in tried.findings.sorted(by: { $0.lines.count < $1.lines.count }) {
      let reasons = reasons(to: finding, work.script)
      let isRemnant = finding.isRemnant && !session.settings.options.isStrict
      if known.excuse(finding.key) {
        file.excused.append(finding.key)
      } else if finding.doubts.contains(.attached), !finding.lines.contains(where: { $0.isTouch }) {
        // With a supplied call that attaches gestures, only findings after a touch count.
        file.guesses += 1
      } else if finding.isOfFreeze,
        work.script.swift.contains(where: {
          $0.mayComplete(finding.key.culprit, isSupposed: finding.harness.supposition != nil)
        })
      {
        // The lines that do not run may contain the call that completes the transition.
        file.guesses += 1
      } else if finding.key.code == Law.animates.word, !finding.linesNotRun.isEmpty {
        // The lines that do not run may move the views.
        file.guesses += 1
      } else if finding.isUnlikely || finding.key.code == Law.unitProgress.word && !reasons.isEmpty {
        file.guesses += 1
      } else if reasons.count > (finding.doubts.contains { $0.isOfStory } ? 1 : 2)
        || !reasons.isEmpty && (isRemnant || finding.isOfMadeUp)
      {
        file.guesses += 1
      } else if isRemnant {
        file.remnants.append(finding)
      } else if let shown = finding.shown(work.path, trying, session) {
        if reasons.isEmpty {
          file.findings.append((finding, shown))
        } else {
          file.doubtful.append((finding, shown, reasons.joined(separator: ", and ")))
        }
      } else {
        file.guesses += 1
      }
    }
    return file
  }

  /// The reasons to doubt a finding, each as the end of a sentence; empty if the finding is certain.
  private static func reasons(to finding: TriedFinding, _ script: LoadedScript) -> [String] {
    let culprit = finding.key.culprit
    let law = Law(word: finding.key.code)
    var lines = finding.linesNotRun
    if lines.isEmpty, finding.key.code == Law.animates.word {
      // The lines of the screen that do not run may add the missing view.
      let words = finding.lines.flatMap { $0.words }
      lines =
        words.lazy.compactMap { script.swift.first?.linesNotRun(of: String($0)) }.first { !$0.isEmpty } ?? []
    }
    if finding.harness.supposition != nil,
      finding.endsStories || [Law.retained, .honestOutcome].contains(law)
    {
      // Leave out the doubt `notRun`: the doubt `supposed` already says that the finding depends on what no file declares.
      return finding.doubts.filter { if case .notRun = $0 { false } else { true } }.map { $0.words }
    }
    let victim = if case .violation(let violation) = finding.failure.kind { violation.victim } else { "" }
    return script.swift.compactMap { $0.doubt(about: culprit, law, on: victim) }
      + finding.doubts.map { $0.words }
      + (lines.isEmpty ? [] : ["since code of its class is not run (\(TryDoubt.list(lines)))"])
  }
}
