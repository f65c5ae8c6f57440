import Diagnostics
import Runtime
import Semantics

/// The command `trans check PATH…`: checks scripts without running them.
package struct CheckSession {
  private let session: ScriptSession
  private let workers: any Workers

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments of the command; `-` is standard input.
  ///   - settings: The settings for reading and reporting.
  ///   - files: The file system to read from.
  ///   - output: The destination of the report.
  ///   - workers: The threads that check files, each independently of the others.
  package init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers = SerialWorkers()
  ) {
    session = ScriptSession(paths, settings, files: files, output: output)
    self.workers = workers
  }

  /// Checks the scripts and reports their problems.
  /// - Returns: The worst verdict of all scripts; `nothingToRun` if there are none.
  package func run() -> Verdict {
    var verdict = Verdict.passed
    let scripts = session.discover(&verdict, takesSwift: true)
    let format = session.settings.checkFormat
    var report = CheckReport(format)
    var (good, count) = (0, 0)
    session.work(on: scripts, called: "scripts", workers) { script, session in
      var verdict = Verdict.passed
      let problems = session.check(script.path, &verdict, reportsProblems: format == .long)
      if format == .long, let problems { session.reportNotRun(of: problems) }
      // A folder of Swift files is one script.
      let files = problems?.swift.first { $0.source.path == script.path }?.fileCount ?? 1
      let told = format == .long ? [] : CheckReport.problems(of: problems)
      return (verdict: verdict, files: files, problems: told)
    } take: { done in
      done.entries.copy(to: session.output)
      if done.result.verdict == .passed { good += 1 }
      verdict.add(done.result.verdict)
      count += done.result.files
      session.output.write(report.add(done.result.problems))
      return true
    }
    if session.output.isInterrupted { return .interrupted }
    if scripts.isEmpty, verdict == .passed { return nothing() }
    session.output.write(report.end(files: scripts.count))
    if format != .long { return verdict }
    if !session.settings.isQuiet || good < scripts.count {
      let bad = scripts.count - good
      let sum = bad == 0 ? "no problems" : "\(bad) with problems"
      session.output.write("\(counted(count, "file")) checked, \(sum)\n")
    }
    return verdict
  }

  private func nothing() -> Verdict {
    session.output.report("trans: error: there are no scripts here: no file ends in `.trans`\n")
    return .nothingToRun
  }
}
