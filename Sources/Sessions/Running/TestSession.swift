import Diagnostics
import Runtime
import Semantics

/// `trans test PATH…`: runs stories and suites, says what fails and why, and sums up.
public struct TestSession {
  private let session: ScriptSession
  private let workers: any Workers
  private var output: any SessionOutput { session.output }

  /// - Parameters:
  ///   - paths: What the person named; `-` is the standard input.
  ///   - settings: How scripts are read, run and told.
  ///   - files: Where files come from.
  ///   - output: Where the text goes.
  ///   - workers: Who does the work: the files are tested apart from each other.
  public init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers = Alone()
  ) {
    var settings = settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    session = ScriptSession(paths, settings, files: files, output: output)
    self.workers = workers
  }

  /// Does it.
  /// - Returns: what came of it, the worst of all.
  public func run() -> Verdict {
    var verdict = Verdict.passed
    var tally = Tally()
    let found = session.discover(&verdict)
    session.work(on: found, workers) { script, session in
      FileTest(session).result(of: script)
    } take: { result in
      tally.add(result.tally)
      verdict.add(result.verdict)
    }
    if output.isInterrupted { verdict.add(.interrupted) }
    if tally.ran + tally.skipped + tally.silent == 0, verdict == .passed {
      output.report("trans: error: there is nothing to run here\n")
      verdict = .nothingToRun
    }
    let paint = Paint(isColoured: output.colorsOutput)
    output.write((verdict == .passed ? paint.good : paint.bad)(tally.summary) + "\n")
    return verdict
  }
}
