import Runtime

/// The common part of `trans mutate` for mutants of the engine and mutants of the user's code: checks that the scripts pass
/// without a mutant, and prints results in the same form.
package struct MutantStage {
  package let session: ScriptSession
  package let workers: any Workers
  package let paint: Paint
  package var output: any SessionOutput { session.output }
  package var settings: Settings { session.settings }

  /// Creates the common part.
  /// - Parameters:
  ///   - paths: The arguments of the command; `-` is standard input.
  ///   - settings: The settings for reading, running and reporting. Runs are changed to stop at their first failure,
  ///     since one failure is enough to detect a mutant.
  ///   - files: The file system to read from.
  ///   - output: The destination of the report.
  ///   - workers: The threads that run mutants, each independently of the others.
  package init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers
  ) {
    var settings = settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    settings.options.continuesAfterFailure = false
    session = ScriptSession(paths, settings, files: files, output: output)
    self.workers = workers
    paint = Paint(isColoured: output.colorsOutput)
  }

  /// Loads the scripts. Reports scripts that cannot be loaded, and skips them; stops at an interruption.
  package func scripts(_ verdict: inout Verdict) -> [KeptScript] {
    var kept: [KeptScript] = []
    for found in session.discover(&verdict) {
      if output.isInterrupted {
        verdict.add(.interrupted)
        break
      }
      guard let (script, program) = session.load(found.path, &verdict) else { continue }
      kept.append(KeptScript(path: found.path, script: script, program: program))
    }
    return kept
  }

  /// Runs the scripts that have specs or expectations, without a mutant. Reports the first failure, which makes testing
  /// with mutants pointless.
  /// - Parameters:
  ///   - reason: A sentence that says why mutants cannot be tested.
  ///   - look: Called for each story or spec that ran, with the index of its script.
  /// - Returns: The verdict of the failure or of an interruption; nil if all pass.
  package func firstFailure(
    of scripts: [KeptScript], because reason: String, look: (Int, ScriptRun.PreparedRun) -> Void
  ) -> Verdict? {
    for (place, kept) in scripts.enumerated() where kept.hasClaims {
      let run = session.run(kept.program, at: kept.path)
      guard let failure = kept.firstFailure(run, look: { look(place, $0) }) else { continue }
      if case .interrupted = failure.ending { return .interrupted }
      output.write(paint.bad("✗") + " \(failure.name)\n")
      var report = FailureReport(sources: failure.script.sources, isColoured: output.colorsOutput)
      output.write(report.text(of: failure.ending))
      output.report("trans: error: \(reason)\n")
      return Verdict(failure.ending)
    }
    return nil
  }

  /// Reports a reason why there is nothing to test, and returns `nothingToRun`.
  package func nothing(_ reason: String) -> Verdict {
    output.report("trans: error: \(reason)\n")
    return .nothingToRun
  }

  /// Writes a line, unless the user wants to see only failures.
  package func say(_ text: String) {
    if !settings.isQuiet { output.write(text + "\n") }
  }

  /// Writes `sum`, the last line of the report, in the colour of success or failure.
  package func sumUp(_ sum: String, isGood: Bool) {
    output.write((isGood ? paint.good : paint.bad)(sum) + "\n")
  }
}
