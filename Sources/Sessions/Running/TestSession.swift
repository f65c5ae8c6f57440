import Engine
import Diagnostics
import Runtime
import Semantics

/// `trans test PATH…`: runs stories and suites, says what fails and why, and sums up.
public struct TestSession {
  let session: ScriptSession
  let workers: any Workers
  private let storage: any TestStorage
  var output: any SessionOutput { session.output }
  private var settings: Settings { session.settings }

  /// - Parameters:
  ///   - paths: What the person named; `-` is the standard input.
  ///   - settings: How scripts are read, run and told.
  ///   - files: Where files come from.
  ///   - output: Where the text goes.
  ///   - workers: Who does the work: the files are tested apart from each other.
  ///   - storage: What is kept from run to run, and where reports go.
  public init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers = Alone(), storage: any TestStorage = NoStorage()
  ) {
    var settings = settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    settings.options.keepsStates = settings.reports.contains { $0.format.showsStates }
    session = ScriptSession(paths, settings, files: files, output: output)
    self.workers = workers
    self.storage = storage
  }

  /// Does it.
  /// - Returns: what came of it, the worst of all.
  public func run() -> Verdict {
    var memory: TestMemory?
    return run(&memory).verdict
  }

  /// Does it, and keeps the first run that failed, if the settings say so.
  public func runToFailure() -> (verdict: Verdict, failed: FailedRun?) {
    var memory: TestMemory?
    return run(&memory)
  }

  /// Does it, without doing again what would come out as the last time.
  /// - Parameter memory: What is left of the last time, and then of this one.
  public func run(remembering memory: inout TestMemory) -> Verdict {
    var kept: TestMemory? = memory
    defer { if let kept { memory = kept } }
    return run(&kept).verdict
  }

  // MARK: - Implementation

  private func run(_ memory: inout TestMemory?) -> (verdict: Verdict, failed: FailedRun?) {
    var verdict = Verdict.passed
    let failed = storage.failedSpecs()
    let scripts = scripts(session, failed, &verdict)
    var sum = TestSum(failedBefore: failed, settings)
    let limit = settings.failureLimit
    let known = memory?.begin() ?? [:]
    var failedRun: FailedRun?
    session.work(on: scripts, workers) { script, session in
      var test = FileTest(session, limit: limit, memory: known[script.found.path])
      return test.run(script)
    } take: { done in
      var done = done
      let rest = limit.map { $0 - sum.tally.failures }
      if let limit, let rest, rest < limit, done.result.tally.failures >= rest {
        // It ran on, since it did not know of the failures before it.
        let script = scripts[sum.tally.files]
        done = session.workApart { session in
          var test = FileTest(session, limit: rest)
          return test.run(script)
        }
      }
      done.entries.copy(to: output)
      memory?.keep(done.result)
      failedRun = failedRun ?? done.result.failedRun
      sum.add(done.result)
      verdict.add(done.result.verdict)
      return rest.map { done.result.tally.failures < $0 } ?? true
    }
    if output.isInterrupted { verdict.add(.interrupted) }
    if settings.listsOnly { return (finishList(sum, verdict), nil) }
    let still = sum.stillFailed.filter { session.exists($0.path) }
    if Set(failed) != Set(still) { storage.keep(failedSpecs: still) }
    return (finish(sum, verdict), failedRun)
  }

  /// What is tested, in order; what is wrong with it is told to the session.
  func scripts(_ session: ScriptSession) -> [TestScript] {
    var verdict = Verdict.passed
    return scripts(session, storage.failedSpecs(), &verdict)
  }

  /// What is tested, in order.
  private func scripts(
    _ session: ScriptSession, _ failed: [SpecName], _ verdict: inout Verdict
  ) -> [TestScript] {
    var found = session.discover(&verdict, takesLines: true)
    var titles: [String: Set<String>] = [:]
    if settings.runsFailedOnly {
      let paths = Set(found.map { Path.normalised($0.path) })
      for name in failed where paths.contains(name.path) { titles[name.path, default: []].insert(name.title) }
      if titles.isEmpty {
        session.output.report("trans: note: no failures are recorded: everything is run\n")
      }
    }
    if !titles.isEmpty { found.removeAll { titles[Path.normalised($0.path)] == nil } }
    var scripts = found.enumerated().map { number, found in
      var choice = Choice(selection: settings.selection, number: number)
      // What failed as a whole is run as a whole.
      if !titles.isEmpty, let known = titles[Path.normalised(found.path)], !known.contains("") {
        choice.titles = known
      }
      return TestScript(found: found, choice: choice)
    }
    if let seed = settings.selection.seed {
      var random = SeededGenerator(seed: seed)
      scripts.shuffle(using: &random)
    }
    return scripts
  }

  private func finishList(_ sum: TestSum, _ verdict: Verdict) -> Verdict {
    let (specs, files) = (sum.tally.passed, sum.tally.files)
    if !settings.isQuiet {
      output.write("\(specs) spec\(specs == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")\n")
    }
    return verdict
  }

  /// Sums up.
  private func finish(_ sum: TestSum, _ verdict: Verdict) -> Verdict {
    var verdict = verdict
    let tally = sum.tally
    // One of several runs may have nothing to do.
    if tally.ran + tally.skipped + tally.silent == 0, verdict == .passed, settings.selection.shard == nil {
      output.report("trans: error: there is nothing to run here\n")
      verdict = .nothingToRun
    }
    for report in settings.reports { write(report, sum, &verdict) }
    if !settings.isQuiet {
      if tally.ran >= TestSum.manySpecs { for line in sum.slowest { output.write(line + "\n") } }
      if let details = tally.details { output.write(details + "\n") }
    }
    tellCoverage(sum)
    if let seed = settings.selection.seed { output.write("in random order: `--seed \(seed)` repeats it\n") }
    if let limit = settings.failureLimit, tally.isCutShort(by: limit) {
      output.write("stopped after \(limit) failure\(limit == 1 ? "" : "s")\n")
    }
    let paint = Paint(isColoured: output.colorsOutput)
    // The last line alone is to say that this is not the whole.
    let sentence = (output.isInterrupted ? "interrupted: " : "") + tally.summary
    output.write((verdict == .passed ? paint.good : paint.bad)(sentence) + "\n")
    return verdict
  }

  /// Says what the specs touched: in a line where all specs of a suite ran, and in full if it is asked for.
  private func tellCoverage(_ sum: TestSum) {
    let coverage = sum.coverage
    if settings.listsCoverage {
      for item in coverage.untouched { output.write(item.text) }
      return output.write(coverage.line + "\n")
    }
    let isWhole =
      !settings.selection.narrows && !settings.runsFailedOnly
      && !sum.tally.isCutShort(by: settings.failureLimit)
    guard !settings.isQuiet, isWhole, sum.hasSpecs, coverage.hasTransitions, !output.isInterrupted else {
      return
    }
    let isAll = coverage.counts.allSatisfy { $0.touched == $0.all }
    let hint = isAll ? "" : " (`--coverage` lists what was never touched)"
    output.write(coverage.line + hint + "\n")
  }

  private func write(_ report: Report, _ sum: TestSum, _ verdict: inout Verdict) {
    var sum = sum
    if report.format == .html, let path = report.path,
      let problem = FailureFilms(session, storage).add(to: &sum, beside: path)
    {
      output.report(problem)
      verdict.add(.unwritable)
    }
    let text = report.format.text(of: sum, verdict)
    guard let path = report.path else { return output.write(text) }
    if let problem = storage.write(text, to: path) {
      output.report("\(path): error: the report cannot be written: \(problem)\n")
      verdict.add(.unwritable)
    }
  }
}
