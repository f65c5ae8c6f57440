import Diagnostics
import Running
import Runtime

/// `trans mutate --own PATH…`: makes small mistakes in the user's transition code, one at a time, and runs the specs on
/// each. Mistakes that no spec detects are reported, because they show gaps in the specs.
package struct OwnMutateSession {
  private let stage: MutantStage
  private var session: ScriptSession { stage.session }
  private var output: any SessionOutput { stage.output }
  private var settings: Settings { stage.settings }
  private var paint: Paint { stage.paint }

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments; `-` is standard input.
  ///   - settings: The settings for reading, running and reporting.
  ///   - files: The source of all files.
  ///   - output: The destination of the report.
  ///   - workers: The threads that do the work; mutants are independent.
  package init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers = SerialWorkers()
  ) {
    stage = MutantStage(paths, settings, files: files, output: output, workers: workers)
  }

  /// Runs all mutants and reports them, or only lists them.
  /// - Returns: `passed` only if every mutant is detected, or if they are only listed.
  package func run() -> Verdict {
    var verdict = Verdict.passed
    let scripts = stage.scripts(&verdict)
    guard verdict == .passed else { return verdict }
    var usual = MutantRunner.Baseline()
    if !settings.listsOnly {
      let reason = "specs that fail without a mutant prove nothing about mutants"
      let failed = stage.firstFailure(of: scripts, because: reason) { usual.add($1, of: $0) }
      if let failed { return failed }
      if usual.count == 0 { return stage.nothing("nothing to run") }
    }
    let bench = MutantRunner(scripts, session, usual)
    if bench.trials.isEmpty { return stage.nothing("no code of a transition, gesture or handler") }
    return settings.listsOnly ? list(bench) : judge(bench)
  }

  // MARK: - Judging and reporting mutants

  private func list(_ bench: MutantRunner) -> Verdict {
    var count = 0
    let isWhole = work(bench, each: { bench.isValid($0, $1) }) { trial, isValid, text in
      if isValid {
        count += 1
        output.write(text.title(of: trial.mutant) + "\n")
      }
      return true
    }
    if !isWhole { return .interrupted }
    stage.say(counted(count, "mutant"))
    return .passed
  }

  private func judge(_ bench: MutantRunner) -> Verdict {
    var verdict = Verdict.passed
    var (caught, survived) = (0, 0)
    var unseen: [Int: [Mutant]] = [:]
    let isWhole = work(bench, each: { bench.fate(of: $0, $1) }) { trial, fate, text in
      switch fate {
      case .interrupted: return false
      case .invalid: break
      case .caught(let name, let bug):
        caught += 1
        stage.say("\(paint.good("✓")) \(text.title(of: trial.mutant)), caught by \(name)")
        if let bug {
          output.report(bug)
          verdict.add(.bug)
        }
      case .survived(let survival):
        survived += 1
        reportSurvivor(trial.mutant, survival, text)
      case .unseen: unseen[trial.file, default: []].append(trial.mutant)
      }
      return true
    }
    if !isWhole { return .interrupted }
    for (place, file) in bench.files.enumerated() {
      guard let mutants = unseen[place] else { continue }
      let lines = MutantText(file.source).lines(of: mutants)
      let sum = counted(mutants.count, "mutant")
      output.write("- \(file.source.path):\(lines): no spec runs this code (\(sum))\n")
    }
    return sumUp(caught, survived, unseen.values.reduce(0) { $0 + $1.count }, verdict)
  }

  private func reportSurvivor(_ mutant: Mutant, _ survival: MutantRunner.SurvivalReason, _ text: MutantText) {
    output.write("\(paint.bad("✗")) \(text.title(of: mutant)): no spec fails\n")
    output.write(text.change(of: mutant, paint))
    output.write("  \(paint.note("help:")) \(mutant.advice(survival))\n")
  }

  private func sumUp(_ caught: Int, _ survived: Int, _ unseen: Int, _ verdict: Verdict) -> Verdict {
    var verdict = verdict
    let count = caught + survived + unseen
    if count == 0 { return stage.nothing("no mutant of this code passes the checker") }
    var sum = "\(counted(count, "mutant")), \(caught) caught, \(survived) survived"
    if unseen > 0 { sum += ", \(unseen) in code that no spec runs" }
    if survived + unseen > 0 { verdict.add(.failed) }
    stage.sumUp(sum, isGood: verdict == .passed)
    return verdict
  }

  /// Processes each mutant in parallel and passes the results to `take` in order.
  /// - Returns: Whether all results were taken.
  private func work<Result: Sendable>(
    _ bench: MutantRunner, each: @escaping @Sendable (MutantRunner.Trial, ScriptSession) -> Result,
    take: (MutantRunner.Trial, Result, MutantText) -> Bool
  ) -> Bool {
    var taken = 0
    var (file, text) = (-1, MutantText(Source(path: "", bytes: [])))
    session.work(on: bench.trials, called: "mutants", stage.workers, each: each) { done in
      let trial = bench.trials[taken]
      if trial.file != file { (file, text) = (trial.file, MutantText(bench.files[trial.file].source)) }
      guard take(trial, done.result, text) else { return false }
      taken += 1
      return true
    }
    return taken == bench.trials.count
  }
}
