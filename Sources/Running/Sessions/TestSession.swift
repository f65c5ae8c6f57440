import Engine
import Diagnostics
import Runtime
import Semantics

/// The command `trans test PATH…`: runs scripts, reports failures and writes a summary.
package struct TestSession {
  package let session: ScriptSession
  package let workers: any Workers
  package let storage: any TestStorage
  private let reports: ReportWriter
  private let film: FailureFilms.Maker
  package var output: any SessionOutput { session.output }
  private var settings: Settings { session.settings }

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments of the command; `-` is standard input.
  ///   - settings: The settings for reading, running and reporting.
  ///   - files: The file system to read from.
  ///   - output: The destination of the results.
  ///   - workers: The threads that test files, each independently of the others.
  ///   - storage: The destination of reports, and of failures kept between runs.
  ///   - film: Films failed specs for an HTML report.
  package init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers = SerialWorkers(), storage: any TestStorage = NoStorage(),
    film: @escaping FailureFilms.Maker = { _, _, _ in nil }
  ) {
    var settings = settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    settings.options.keepsStates = settings.reports.contains { $0.format.showsStates }
    reports = ReportWriter(settings, output, storage)
    session = ScriptSession(paths, settings, files: files, output: reports.output)
    self.workers = workers
    self.storage = storage
    self.film = film
  }

  /// Runs the tests.
  /// - Returns: The worst verdict of the scripts, of the required coverage and of writing the reports.
  package func run() -> Verdict {
    var memory: TestMemory?
    return run(&memory).verdict
  }

  /// Runs the tests and then `sequel` with the tested scripts, unless there was nothing to run or the run was
  /// interrupted.
  /// - Parameter sequel: Returns findings and a verdict, which are added to the result.
  package func run(then sequel: @escaping FollowUp) -> Verdict {
    var memory: TestMemory?
    return run(&memory, then: sequel).verdict
  }

  /// Work to do after the tests, such as `provoke`. It gets the scripts that were tested, and returns findings and a verdict.
  package typealias FollowUp = (ScriptSession, [TestScript]) -> (findings: [AddedFinding], verdict: Verdict)

  /// Runs the tests; also returns the first failed run if the settings request it.
  package func runToFailure() -> (verdict: Verdict, failed: FailedRun?) {
    var memory: TestMemory?
    return run(&memory)
  }

  /// Runs the tests, reusing results that cannot have changed.
  /// - Parameter memory: The results of the previous run; replaced by the results of this run.
  /// - Parameter changed: The paths of the files changed since the previous run. Scripts that use none of them are
  ///   reported only if they fail. Nil to report everything.
  package func run(remembering memory: inout TestMemory, telling changed: Set<String>? = nil) -> Verdict {
    var kept: TestMemory? = memory
    defer { if let kept { memory = kept } }
    return run(&kept, telling: changed).verdict
  }

  // MARK: - Running and finishing

  private func run(
    _ memory: inout TestMemory?, telling changed: Set<String>? = nil,
    then sequel: FollowUp? = nil
  ) -> (verdict: Verdict, failed: FailedRun?) {
    var verdict = Verdict.passed
    if !settings.listsOnly, !reports.canWrite() { return (.unwritable, nil) }
    let failed = storage.failedSpecs()
    let scripts = scripts(session, failed, &verdict)
    var sum = TestSum(failedBefore: failed, settings)
    let limit = settings.failureLimit
    let known = memory?.begin() ?? [:]
    var failedRun: FailedRun?
    session.work(on: scripts, called: "scripts", workers) { script, session in
      let memory = known[script.found.path]
      let isBrief = changed.map { !(memory?.speaks(ofAny: $0, orOf: script.found.path) ?? true) } ?? false
      var test = FileTest(session, limit: limit, memory: memory, isBrief: isBrief)
      return test.run(script)
    } take: { done in
      var done = done
      let rest = limit.map { $0 - failures(in: sum.tally) }
      if let limit, let rest, rest < limit, failures(in: done.result.tally) >= rest {
        // The script ran past the limit of failures, because parallel tests do not know of failures in other scripts.
        let script = scripts[sum.tally.files]
        done = session.withBufferedOutput { session in
          var test = FileTest(session, limit: rest)
          return test.run(script)
        }
      }
      done.entries.copy(to: output)
      memory?.keep(done.result)
      failedRun = failedRun ?? done.result.failedRun
      sum.add(done.result)
      if sum.tally.failures > 0 {
        output.note(progress: "\(sum.tally.files) of \(scripts.count) scripts, \(sum.tally.failures) failed")
      }
      verdict.add(done.result.verdict)
      return rest.map { failures(in: done.result.tally) < $0 } ?? true
    }
    if output.isInterrupted { verdict.add(.interrupted) }
    if settings.listsOnly { return (finishList(sum, verdict), nil) }
    // Query each file only once: the names are grouped by file.
    var (path, isThere): (String?, Bool) = (nil, false)
    let still = sum.stillFailed.filter { name in
      if name.path != path { (path, isThere) = (name.path, session.exists(name.path)) }
      return isThere
    }
    if failed != still, Set(failed) != Set(still) { storage.keep(failedSpecs: still) }
    verdict = finish(sum, verdict, isBrief: changed != nil, isLast: sequel == nil)
    if let sequel {
      // Without tests, `sequel` has no scripts to work with.
      if verdict != .nothingToRun, verdict != .interrupted {
        let added = sequel(session, scripts)
        sum.add(added.findings)
        verdict.add(added.verdict)
      }
      for report in settings.reports { write(report, sum, &verdict) }
    }
    return (verdict, failedRun)
  }

  /// The number of failures that count towards the limit. If a failed run is kept for inspection, specs without expectations do
  /// not count, because they have no run.
  private func failures(in tally: Tally) -> Int {
    settings.keepsFailedRun ? tally.failures - tally.silent : tally.failures
  }

  /// The scripts to test, in order; paths that cannot be read are reported to `session`.
  package func scripts(_ session: ScriptSession) -> [TestScript] {
    var verdict = Verdict.passed
    return scripts(session, storage.failedSpecs(), &verdict)
  }

  /// The scripts to test, in order. If the settings request only failed specs and failures are recorded, only the scripts with
  /// these failures, or these before the others.
  private func scripts(
    _ session: ScriptSession, _ failed: [SpecName], _ verdict: inout Verdict
  ) -> [TestScript] {
    var found = session.discover(&verdict, takesLines: true)
    var titles: [String: Set<String>] = [:]
    if !settings.used.isEmpty {
      for path in settings.used { _ = session.text(of: path, &verdict) }
      let used = Set(settings.used.map { session.canonicalPath($0) })
      found.removeAll {
        used.isDisjoint(with: session.sources(of: $0.path).map { session.canonicalPath($0) })
      }
    }
    if settings.runsFailedOnly || settings.runsFailedFirst {
      let paths = Set(found.map { Path.normalised($0.path) })
      for name in failed where paths.contains(name.path) { titles[name.path, default: []].insert(name.title) }
      if titles.isEmpty, settings.runsFailedOnly {
        session.output.report("trans: note: no failures are recorded: everything is run\n")
      }
    }
    if !titles.isEmpty, settings.runsFailedOnly {
      found.removeAll { titles[Path.normalised($0.path)] == nil }
    }
    // A file that the user named must contain something to run. Among several files, a file may just declare things, so
    // treat none of them as named.
    if found.count > 1 { for place in found.indices { found[place].isNamed = false } }
    var scripts = found.enumerated().map { number, found in
      var choice = SpecChoice(selection: settings.selection, number: number)
      // An entry without a title means that the script failed as a whole, so run all of it.
      if let known = titles[Path.normalised(found.path)], !known.contains("") {
        if settings.runsFailedOnly { choice.titles = known } else { choice.firstTitles = known }
      }
      return TestScript(found: found, choice: choice)
    }
    if let seed = settings.selection.seed {
      var random = SeededGenerator(seed: seed)
      scripts.shuffle(using: &random)
    }
    guard settings.runsFailedFirst else { return scripts }
    func hasFailed(_ script: TestScript) -> Bool { titles[Path.normalised(script.found.path)] != nil }
    return scripts.filter(hasFailed) + scripts.filter { !hasFailed($0) }
  }

  private func finishList(_ sum: TestSum, _ verdict: Verdict) -> Verdict {
    let (specs, files) = (sum.tally.passed, sum.tally.files)
    if !settings.isQuiet {
      output.write("\(counted(specs, "spec")) in \(counted(files, "file"))\n")
    }
    return verdict
  }

  /// Writes the summary, and the reports if `isLast`. Reports an error if nothing ran, or if the specs do not reach the
  /// required coverage.
  /// - Parameter isBrief: Whether to write only failures and counts.
  /// - Parameter isLast: Whether nothing follows, so that the reports can be written.
  private func finish(_ sum: TestSum, _ verdict: Verdict, isBrief: Bool, isLast: Bool) -> Verdict {
    var verdict = verdict
    let tally = sum.tally
    // A single shard may be empty, but all shards together must contain a spec.
    if tally.ran + tally.skipped + tally.silent + tally.inOtherShard == 0, verdict == .passed {
      let isLeftOut = tally.unselected > 0
      output.report(
        isLeftOut
          ? "trans: error: no spec is selected\n  help: `--list` without filters shows all of them, with their tags\n"
          : "trans: error: there is nothing to run here\n")
      verdict = .nothingToRun
    }
    if isLast { for report in settings.reports { write(report, sum, &verdict) } }
    if settings.slowestCount != nil || tally.ran >= TestSum.manySpecs && !settings.isQuiet && !isBrief {
      for line in sum.slowest(all: settings.slowestCount != nil) { output.write(line + "\n") }
    }
    if !settings.isQuiet, !isBrief {
      if let details = tally.details { output.write(details + "\n") }
    }
    if !isBrief || settings.listsCoverage { reportCoverage(sum) }
    if let least = settings.leastCoverage, !output.isInterrupted, sum.coverage.percentage < least {
      output.write("the specs touch \(sum.coverage.percentage) % of it, and must touch \(least) %\n")
      verdict.add(.failed)
    }
    if let seed = settings.selection.seed { output.write("in random order: `--seed \(seed)` repeats it\n") }
    if let limit = settings.failureLimit, tally.isCutShort(by: limit) {
      output.write("stopped after \(counted(limit, "failure"))\n")
    }
    let paint = Paint(isColoured: output.colorsOutput)
    // The last line must say by itself that the run is incomplete.
    var sentence = (output.isInterrupted ? "interrupted: " : "") + tally.summary
    if settings.repetitions > 1 {
      sentence += ", \(tally.failed > 0 ? "up to " : "")\(settings.repetitions) runs of each"
    }
    for line in sum.failures { output.write(paint.bad(String(line.prefix(7))) + line.dropFirst(7) + "\n") }
    // If no file could be read, the printed error is the whole report.
    if tally.files > 0 || output.isInterrupted {
      output.write((verdict == .passed ? paint.good : paint.bad)(sentence) + "\n")
    }
    return verdict
  }

  /// Writes the coverage: the full list if requested; otherwise one line, after a complete run of scripts with specs.
  private func reportCoverage(_ sum: TestSum) {
    let coverage = sum.coverage
    if settings.listsCoverage {
      for item in coverage.untouched { output.write(item.text) }
      return output.write(coverage.line + "\n")
    }
    let isWhole =
      !settings.selection.narrows && !settings.runsFailedOnly && settings.used.isEmpty
      && !sum.tally.isCutShort(by: settings.failureLimit)
    guard !settings.isQuiet, isWhole, sum.hasSpecs, coverage.hasTransitions, !output.isInterrupted else {
      return
    }
    let isAll = coverage.counts.allSatisfy { $0.exercised == $0.all }
    let hint = isAll ? "" : " (`--coverage` lists what was never touched)"
    output.write(coverage.line + hint + "\n")
  }

  private func write(_ report: Report, _ sum: TestSum, _ verdict: inout Verdict) {
    var sum = sum
    if report.format == .html { FailureFilms.add(to: &sum, session, film) }
    reports.write(report, sum, &verdict)
  }
}
