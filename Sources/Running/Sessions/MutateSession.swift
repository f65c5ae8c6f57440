import Diagnostics
import Engine
import Runtime
import Semantics

/// The command `trans mutate PATH…`: runs scripts on the correct engine, and then on mutants of the engine, each with a
/// deliberate bug. A mutant on which every spec passes is a survivor: no spec tests the behaviour that it changes.
package struct MutateSession {
  private let stage: MutantStage
  private var session: ScriptSession { stage.session }
  private var output: any SessionOutput { stage.output }
  private var settings: Settings { stage.settings }
  private var paint: Paint { stage.paint }

  /// A script, with the facts about UIKit that its specs cite.
  private struct Suite: Sendable {
    var kept: KeptScript
    /// The citations of facts by the script's specs.
    var citations: [Citation]
  }

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments of the command; `-` is standard input.
  ///   - settings: The settings for reading, running and reporting.
  ///   - files: The file system to read from.
  ///   - output: The destination of the report.
  ///   - workers: The threads that run mutants, each independently of the others.
  package init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers = SerialWorkers()
  ) {
    stage = MutantStage(paths, settings, files: files, output: output, workers: workers)
  }

  /// Runs the scripts on all chosen mutants and reports the survivors.
  /// - Returns: After a run, `passed` only if the file of explained survivors lists every survivor, and no mutant that
  ///   a spec detects.
  package func run() -> Verdict {
    if settings.listsOnly { return list() }
    var verdict = Verdict.passed
    let explained = explanations(&verdict)
    let suites = suites(&verdict)
    guard verdict == .passed else { return verdict }
    var count = 0
    let reason = "specs that fail on the real engine prove nothing about the others"
    let failed = stage.firstFailure(of: suites.map { $0.kept }, because: reason) { _, _ in count += 1 }
    if let failed { return failed }
    guard count > 0 else { return stage.nothing("there is nothing to run here") }
    stage.say(count == 1 ? "it holds on the real engine" : "all \(count) hold on the real engine")
    guard !chosen.isEmpty else { return noEngines() }
    return judge(suites, explained)
  }

  // MARK: - Mutants

  private func noEngines() -> Verdict { stage.nothing("`--engines` matches no engine") }

  private func list() -> Verdict {
    for engine in chosen { output.write(words(for: engine) + "\n") }
    return chosen.isEmpty ? noEngines() : .passed
  }

  private func judge(_ suites: [Suite], _ explained: [String: String]) -> Verdict {
    var (caught, survived, excused, stale) = (0, 0, 0, 0)
    let engines = chosen
    var tried = 0
    session.work(on: engines, called: "engines", stage.workers) { engine, session in
      Self.firstFailure(of: suites, on: engine, in: session)
    } take: { done in
      let engine = engines[tried]
      let failure = done.result
      if case .interrupted? = failure?.ending { return false }
      tried += 1
      if let failure {
        caught += 1
        let isStale = explained[engine.name] != nil
        if isStale { stale += 1 }
        reportCaught(engine, caughtBy: failure, isStale: isStale)
      } else if let reason = explained[engine.name] {
        excused += 1
        stage.say("- \(words(for: engine)) survives because \(reason)")
      } else {
        survived += 1
        output.write(paint.bad("✗") + " \(words(for: engine)) survives\n")
      }
      return true
    }
    if tried < engines.count { return .interrupted }
    var sum = "\(counted(chosen.count, "wrong engine")): \(caught) caught"
    if survived > 0 { sum += ", \(survived) survive\(survived == 1 ? "s" : "")" }
    if excused > 0 { sum += ", \(excused) explained" }
    if stale > 0 { sum += ", \(stale) explained but caught" }
    let isGood = survived + stale == 0
    stage.sumUp(sum, isGood: isGood)
    return isGood ? .passed : .failed
  }

  /// The mutants whose name or violated fact contains the user's filter; without a filter, all.
  private var chosen: [WrongEngine] {
    guard let filter = settings.engineFilter else { return WrongEngine.all }
    return WrongEngine.all.filter { $0.name.contains(filter) || $0.fact.contains(filter) }
  }

  private func words(for engine: WrongEngine) -> String { "\(engine.name) (\(engine.fact))" }

  private func reportCaught(_ engine: WrongEngine, caughtBy failure: Catch, isStale: Bool) {
    if isStale {
      output.write(paint.bad("✗") + " \(words(for: engine)) is explained, and caught by \(failure.name)\n")
    } else {
      stage.say(paint.good("✓") + " \(words(for: engine)) caught by \(failure.name)")
    }
  }

  // MARK: - Scripts

  /// Loads all scripts that have specs, or a story with expectations.
  private func suites(_ verdict: inout Verdict) -> [Suite] {
    stage.scripts(&verdict).filter { $0.hasClaims }.map { kept in
      Suite(kept: kept, citations: Citation.all(of: kept.program, in: kept.script.sources[0]))
    }
  }

  /// The first failure on a mutant engine; nil if everything passes. Specs that cite the fact that the mutant violates
  /// run first, since they are the most likely to fail.
  private static func firstFailure(
    of suites: [Suite], on engine: WrongEngine, in session: ScriptSession
  ) -> Catch? {
    for suite in suites {
      let citing = suite.citations.filter { $0.facts.contains(engine.fact) }.map { $0.spec }
      if citing.isEmpty { continue }
      let run = session.run(suite.kept.program, at: suite.kept.path, on: engine, among: citing)
      if let failure = suite.kept.firstFailure(run) { return failure }
    }
    for suite in suites {
      let run = session.run(suite.kept.program, at: suite.kept.path, on: engine)
      if let failure = suite.kept.firstFailure(run) { return failure }
    }
    return nil
  }

  // MARK: - Explanations

  /// The reasons why survivors are acceptable, by name of the mutant; empty if the settings name no file of reasons. Each line of
  /// the file is `NAME because REASON`, a comment or empty; other lines are reported.
  private func explanations(_ verdict: inout Verdict) -> [String: String] {
    guard let path = settings.explained else { return [:] }
    var reasons: [String: String] = [:]
    guard let text = session.text(of: path, &verdict) else { return reasons }
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ", maxSplits: 2)
      guard let name = words.first.map(String.init), !name.hasPrefix("#") else { continue }
      if let problem = problem(with: words) {
        output.report("\(path):\(number + 1): error: \(problem)\n")
        verdict.add(.notUnderstood)
      } else {
        reasons[name] = String(words[2])
      }
    }
    return reasons
  }

  private func problem(with words: [Substring]) -> String? {
    if WrongEngine.named(String(words[0])) == nil { return "there is no engine `\(words[0])`" }
    return words.count == 3 && words[1] == "because" ? nil : "expected `\(words[0]) because` and a reason"
  }
}
