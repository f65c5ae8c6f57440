import Runtime
import Semantics

/// All mutants of some scripts, and what comes of each.
struct MutantBench: Sendable {
  /// The files of the scripts.
  let files: [OwnFile]
  /// The mutants, file by file, in the order of the text.
  let trials: [Trial]
  private let scripts: [KeptScript]
  private let usual: Usual
  /// How far a run may go: code that never ends is a mistake that is noticed.
  private let steps: Int

  /// What the scripts do without a mutant.
  struct Usual: Sendable {
    /// How many specs and stories ran.
    var count = 0
    /// How many steps the longest of them took.
    var steps = 0
    /// How many remnants each script has, by its place.
    var remnants: [Int: Int] = [:]

    mutating func add(_ turn: ScriptRun.Turn, of script: Int) {
      count += 1
      steps = max(steps, turn.machine.steps(turn.log))
      remnants[script, default: 0] += turn.machine.remnants.count
    }
  }

  /// A mutant of a file.
  struct Trial: Sendable {
    /// Which of the files.
    var file: Int
    var mutant: Mutant
  }

  /// What comes of a mutant.
  enum Fate: Sendable {
    /// It is nothing that the language has.
    case invalid
    /// A spec fails, or exceeds a limit: which, and what is to be reported of a mistake of ours.
    case caught(by: String, bug: String?)
    case survived(Survival)
    /// No spec runs the code that it changes.
    case unseen
    case interrupted
  }

  /// What is known of why no spec notices a mutant.
  enum Survival: Sendable {
    case plain
    /// There are remnants that are not there otherwise.
    case leavesRemnants
    /// What it leaves out makes no difference in any spec.
    case changesNothing
  }

  init(_ scripts: [KeptScript], _ session: ScriptSession, _ usual: Usual) {
    (self.scripts, self.usual) = (scripts, usual)
    steps = min(session.settings.limits[.steps], usual.steps * 10 + 100_000)
    files = OwnFile.all(of: scripts, canonicalPath: session.canonicalPath)
    trials = OwnFile.mutants(of: files, session.settings.limits).enumerated().flatMap { file, mutants in
      mutants.map { Trial(file: file, mutant: $0) }
    }
  }

  /// Whether a mutant is something that the language has.
  func isValid(_ trial: Trial, _ session: ScriptSession) -> Bool {
    uses(of: trial).contains { program(of: trial.mutant.edit, $0, session) != nil }
  }

  /// What comes of a mutant.
  func fate(of trial: Trial, _ session: ScriptSession) -> Fate {
    let uses = uses(of: trial)
    let mutants = programs(of: trial.mutant.edit, uses, session)
    if mutants.isEmpty { return session.output.isInterrupted ? .interrupted : .invalid }
    var met = Usual()
    if let failure = firstFailure(of: mutants, session, &met) { return fate(of: failure) }
    let leavesRemnants = met.remnants.contains { $0.value > usual.remnants[$0.key, default: 0] }
    let isRun = isNoticed(trial.mutant.probe, uses, session)
    if session.output.isInterrupted { return .interrupted }
    // What cannot be asked is not excused.
    if isRun == false { return .unseen }
    if leavesRemnants { return .survived(.leavesRemnants) }
    let hasEffect = trial.mutant.effectProbe.flatMap { isNoticed($0, uses, session) }
    if session.output.isInterrupted { return .interrupted }
    return .survived(hasEffect == false ? .changesNothing : .plain)
  }

  // MARK: - Implementation

  /// One of the scripts, with a change.
  private struct Changed {
    var script: Int
    var kept: KeptScript
  }

  /// The scripts whose specs judge the mutants of a file; if none does, those that only declare.
  private func uses(of trial: Trial) -> [OwnFile.Use] {
    let uses = files[trial.file].uses
    let judges = uses.filter { scripts[$0.script].hasClaims }
    return judges.isEmpty ? uses : judges
  }

  /// The scripts with a change, as far as they pass the checker.
  private func programs(of edit: Edit, _ uses: [OwnFile.Use], _ session: ScriptSession) -> [Changed] {
    var programs: [Changed] = []
    for use in uses {
      if session.output.isInterrupted { return [] }
      if let kept = program(of: edit, use, session) {
        programs.append(Changed(script: use.script, kept: kept))
      }
    }
    return programs
  }

  private func program(of edit: Edit, _ use: OwnFile.Use, _ session: ScriptSession) -> KeptScript? {
    var kept = scripts[use.script]
    guard let (script, program) = session.load(kept.script, edit, in: use.source) else { return nil }
    (kept.script, kept.program) = (script, program)
    return kept
  }

  private func firstFailure(of programs: [Changed], _ session: ScriptSession, _ met: inout Usual) -> Catch? {
    for program in programs where program.kept.hasClaims {
      let run = session.run(program.kept.program, at: program.kept.path, stepsAtMost: steps)
      if let failure = program.kept.firstFailure(run, look: { met.add($0, of: program.script) }) {
        return failure
      }
    }
    return nil
  }

  /// Whether some spec fails with a change; nil if nothing with it passes the checker.
  private func isNoticed(_ edit: Edit, _ uses: [OwnFile.Use], _ session: ScriptSession) -> Bool? {
    let programs = programs(of: edit, uses, session)
    var met = Usual()
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
