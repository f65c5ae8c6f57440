import Running
import Runtime
import Semantics

/// Generates the mutants of some scripts and runs the specs on each.
struct MutantRunner: Sendable {
  /// The files that contain the code.
  let files: [OwnFile]
  /// The mutants, file by file, in source order.
  let trials: [Trial]
  private let scripts: [KeptScript]
  private let baseline: Baseline
  /// The step limit of a run with a mutant; an endless loop counts as detected.
  private let steps: Int

  /// Measurements of runs, by which runs with a mutant are compared with those without.
  struct Baseline: Sendable {
    /// The number of specs and stories that ran.
    var count = 0
    /// The number of steps of the longest spec or story.
    var steps = 0
    /// The number of remnants per script, by its index.
    var remnants: [Int: Int] = [:]

    mutating func add(_ turn: ScriptRun.PreparedRun, of script: Int) {
      count += 1
      steps = max(steps, turn.machine.steps(turn.log))
      remnants[script, default: 0] += turn.machine.remnants.count
    }
  }

  /// A mutant of one of the files.
  struct Trial: Sendable {
    /// The index in `files`.
    var file: Int
    var mutant: Mutant
  }

  /// The result for a mutant.
  enum Fate: Sendable {
    /// The mutated code does not compile.
    case invalid
    /// The spec `by` fails or exceeds a limit. `bug` is the report of an internal error; nil for any other cause.
    case caught(by: String, bug: String?)
    case survived(SurvivalReason)
    /// No spec runs the changed code.
    case unseen
    case interrupted
  }

  /// The reason why no spec detects a mutant, if one is known.
  enum SurvivalReason: Sendable {
    /// No particular reason is known.
    case plain
    /// The mutant causes additional remnants, which fail only with `--strict`.
    case leavesRemnants
    /// The removed assignment is redundant in every spec: the property has the value already.
    case changesNothing
  }

  init(_ scripts: [KeptScript], _ session: ScriptSession, _ usual: Baseline) {
    (self.scripts, self.baseline) = (scripts, usual)
    steps = min(session.settings.limits[.steps], usual.steps * 10 + 100_000)
    files = OwnFile.all(of: scripts, canonicalPath: session.canonicalPath)
    trials = OwnFile.mutants(of: files, session.settings.limits).enumerated().flatMap { file, mutants in
      mutants.map { Trial(file: file, mutant: $0) }
    }
  }

  /// Whether the mutated code compiles.
  func isValid(_ trial: Trial, _ session: ScriptSession) -> Bool {
    uses(of: trial).contains { program(of: trial.mutant.edit, $0, session) != nil }
  }

  /// Runs the specs on a mutant.
  func fate(of trial: Trial, _ session: ScriptSession) -> Fate {
    let uses = uses(of: trial)
    let mutants = programs(of: trial.mutant.edit, uses, session)
    if mutants.isEmpty { return session.output.isInterrupted ? .interrupted : .invalid }
    var met = Baseline()
    if let failure = firstFailure(of: mutants, session, &met) { return fate(of: failure) }
    let leavesRemnants = met.remnants.contains { $0.value > baseline.remnants[$0.key, default: 0] }
    let isRun = isNoticed(trial.mutant.probe, uses, session)
    if session.output.isInterrupted { return .interrupted }
    // Nil: the probe does not compile, so it is unknown whether the code runs.
    if isRun == false { return .unseen }
    if leavesRemnants { return .survived(.leavesRemnants) }
    let hasEffect = trial.mutant.effectProbe.flatMap { isNoticed($0, uses, session) }
    if session.output.isInterrupted { return .interrupted }
    return .survived(hasEffect == false ? .changesNothing : .plain)
  }

  // MARK: - Loading and running mutants

  /// A script with an edit applied.
  private struct Changed {
    var script: Int
    var kept: KeptScript
  }

  /// The scripts that use the file of a mutant and have specs or expectations; if there are none, all scripts that use the file.
  private func uses(of trial: Trial) -> [OwnFile.Use] {
    let uses = files[trial.file].uses
    let judges = uses.filter { scripts[$0.script].hasClaims }
    return judges.isEmpty ? uses : judges
  }

  /// The scripts with an edit applied, without those that do not compile; empty after an interruption.
  private func programs(of edit: TextEdit, _ uses: [OwnFile.Use], _ session: ScriptSession) -> [Changed] {
    var programs: [Changed] = []
    for use in uses {
      if session.output.isInterrupted { return [] }
      if let kept = program(of: edit, use, session) {
        programs.append(Changed(script: use.script, kept: kept))
      }
    }
    return programs
  }

  private func program(of edit: TextEdit, _ use: OwnFile.Use, _ session: ScriptSession) -> KeptScript? {
    var kept = scripts[use.script]
    let changed = EditedScript(kept.script, edit, inFile: use.source, at: kept.path, in: session)
    guard let program = changed.program else { return nil }
    (kept.script, kept.program) = (changed.loaded, program)
    return kept
  }

  private func firstFailure(of programs: [Changed], _ session: ScriptSession, _ met: inout Baseline) -> Catch?
  {
    for program in programs where program.kept.hasClaims {
      let run = session.run(program.kept.program, at: program.kept.path, stepsAtMost: steps)
      if let failure = program.kept.firstFailure(run, look: { met.add($0, of: program.script) }) {
        return failure
      }
    }
    return nil
  }

  /// Whether any spec fails with an edit; nil if no script compiles with it, or after an interruption.
  private func isNoticed(_ edit: TextEdit, _ uses: [OwnFile.Use], _ session: ScriptSession) -> Bool? {
    let programs = programs(of: edit, uses, session)
    var met = Baseline()
    return programs.isEmpty ? nil : firstFailure(of: programs, session, &met) != nil
  }

  private func fate(of failure: Catch) -> Fate {
    switch failure.ending {
    case .interrupted: return .interrupted
    case .finished(.bug):
      var report = FailureReport(sources: failure.script.sources, isColoured: false)
      return .caught(by: failure.name, bug: report.text(of: failure.ending))
    case .finished: return .caught(by: failure.name, bug: nil)
    }
  }
}
