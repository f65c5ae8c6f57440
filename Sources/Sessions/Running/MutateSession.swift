import Diagnostics
import Engine
import Runtime
import Semantics

/// `trans mutate PATH…`: runs stories and suites on the engine, and then on each engine that is wrong on purpose.
/// A suite that is worth something fails on every one of them; those on which it does not are its survivors.
public struct MutateSession {
  private let session: ScriptSession
  private let workers: any Workers
  private var output: any SessionOutput { session.output }
  private var settings: Settings { session.settings }
  private let paint: Paint

  /// A script that can be run, kept for all engines.
  private struct Kept: Sendable {
    var path: String
    var script: LoadedScript
    var program: Program
    /// The specs that name the facts they rest on.
    var citations: [Citation]
  }

  /// The first story or spec that did not pass.
  private struct Catch: Sendable {
    var path: String
    var title: String
    var ending: Ending
    var script: LoadedScript
  }

  /// - Parameters:
  ///   - paths: What the person named; `-` is the standard input.
  ///   - settings: How scripts are read, run and told.
  ///   - files: Where files come from.
  ///   - output: Where the text goes.
  ///   - workers: Who does the work: the engines are tried apart from each other.
  public init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    workers: any Workers = Alone()
  ) {
    var settings = settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    // The first failure says all that is asked.
    settings.options.goesOn = false
    session = ScriptSession(paths, settings, files: files, output: output)
    self.workers = workers
    paint = Paint(isColoured: output.colorsOutput)
  }

  /// Does it.
  /// - Returns: `passed` only if no wrong engine survives but those that are explained.
  public func run() -> Verdict {
    var verdict = Verdict.passed
    let explained = explanations(&verdict)
    let scripts = keep(&verdict)
    guard verdict == .passed else { return verdict }
    var count = 0
    if let failure = Self.firstFailure(of: scripts, in: session, counting: &count) { return blame(failure) }
    guard count > 0 else {
      output.report("trans: error: there is nothing to run here\n")
      return .nothingToRun
    }
    say(count == 1 ? "it holds on the real engine" : "all \(count) hold on the real engine")
    guard !chosen.isEmpty else {
      output.report("trans: error: `--engines` matches no engine\n")
      return .nothingToRun
    }
    return judge(scripts, explained)
  }

  // MARK: - Implementation

  private func judge(_ scripts: [Kept], _ explained: [String: String]) -> Verdict {
    var (caught, survived, excused, stale) = (0, 0, 0, 0)
    let engines = chosen
    var tried = 0
    session.work(on: engines, workers) { engine, session in
      Self.firstFailure(of: scripts, on: engine, in: session)
    } take: { done in
      let engine = engines[tried]
      let failure = done.result
      if case .interrupted? = failure?.ending { return false }
      tried += 1
      if let failure {
        caught += 1
        let isStale = explained[engine.name] != nil
        if isStale { stale += 1 }
        tell(engine, caughtBy: failure, isStale: isStale)
      } else if let reason = explained[engine.name] {
        excused += 1
        say("- \(words(for: engine)) survives because \(reason)")
      } else {
        survived += 1
        output.write(paint.bad("✗") + " \(words(for: engine)) survives\n")
      }
      return true
    }
    if tried < engines.count { return .interrupted }
    var sum = "\(chosen.count) wrong engine\(chosen.count == 1 ? "" : "s"): \(caught) caught"
    if survived > 0 { sum += ", \(survived) survive\(survived == 1 ? "s" : "")" }
    if excused > 0 { sum += ", \(excused) explained" }
    if stale > 0 { sum += ", \(stale) explained but caught" }
    let isGood = survived + stale == 0
    output.write((isGood ? paint.good : paint.bad)(sum) + "\n")
    return isGood ? .passed : .failed
  }

  /// The engines that are tried.
  private var chosen: [WrongEngine] {
    guard let filter = settings.engineFilter else { return WrongEngine.all }
    return WrongEngine.all.filter { $0.name.contains(filter) || $0.fact.contains(filter) }
  }

  private func words(for engine: WrongEngine) -> String { "\(engine.name) (\(engine.fact))" }

  private func tell(_ engine: WrongEngine, caughtBy failure: Catch, isStale: Bool) {
    let culprit = "\(failure.path)\(failure.title.isEmpty ? "" : ": \(failure.title)")"
    if isStale {
      output.write(paint.bad("✗") + " \(words(for: engine)) is explained, and caught by \(culprit)\n")
    } else {
      say(paint.good("✓") + " \(words(for: engine)) caught by \(culprit)")
    }
  }

  /// Says that a suite fails where nothing is wrong, and so can judge nothing.
  private func blame(_ failure: Catch) -> Verdict {
    if case .interrupted = failure.ending { return .interrupted }
    let title = failure.title.isEmpty ? "" : ": \(failure.title)"
    output.write(paint.bad("✗") + " \(failure.path)\(title)\n")
    var report = FailureReport(sources: failure.script.sources, isColoured: output.colorsErrors)
    output.report(report.text(of: failure.ending))
    output.report("trans: error: specs that fail on the real engine prove nothing about the others\n")
    return Verdict(failure.ending)
  }

  private func say(_ text: String) {
    if !settings.isQuiet { output.write(text + "\n") }
  }

  // MARK: - Scripts

  /// Reads all scripts once; those that only declare are left out.
  private func keep(_ verdict: inout Verdict) -> [Kept] {
    var kept: [Kept] = []
    for found in session.discover(&verdict) {
      if output.isInterrupted {
        verdict.add(.interrupted)
        break
      }
      guard let (script, program) = session.load(found.path, &verdict) else { continue }
      let claims = program.blueprint.bodies.contains(where: \.hasExpectation)
      if !program.blueprint.specs.isEmpty || !program.blueprint.isEmpty && claims {
        let citations = Citation.all(of: program, in: script.sources[0])
        kept.append(Kept(path: found.path, script: script, program: program, citations: citations))
      }
    }
    return kept
  }

  /// What does not pass on a wrong engine; nil if everything does. The specs that cite the fact which it gets wrong
  /// are tried first, since they are those that ought to notice.
  private static func firstFailure(
    of scripts: [Kept], on engine: WrongEngine, in session: ScriptSession
  ) -> Catch? {
    var count = 0
    for kept in scripts {
      let citing = kept.citations.filter { $0.facts.contains(engine.fact) }.map(\.spec)
      if citing.isEmpty { continue }
      let run = session.run(kept.program, at: kept.path, on: engine, among: citing)
      if let failure = firstFailure(of: kept, run, counting: &count) { return failure }
    }
    return firstFailure(of: scripts, on: engine, in: session, counting: &count)
  }

  /// The first story or spec that does not pass; nil if all do.
  private static func firstFailure(
    of scripts: [Kept], on engine: WrongEngine? = nil, in session: ScriptSession, counting count: inout Int
  ) -> Catch? {
    for kept in scripts {
      let run = session.run(kept.program, at: kept.path, on: engine)
      if let failure = firstFailure(of: kept, run, counting: &count) { return failure }
    }
    return nil
  }

  private static func firstFailure(
    of kept: Kept, _ run: ScriptRun, counting count: inout Int
  ) -> Catch? {
    var run = run
    while let step = run.step() {
      let (title, ending): (String, Ending)
      switch step {
      case .skipped, .leftOut: continue
      case .unprepared(let hindrance): (title, ending) = ("", hindrance)
      case .story(var turn):
        count += 1
        (title, ending) = ("", run.run(&turn))
      case .spec(let test, var turn):
        count += 1
        (title, ending) = (test.title, run.run(&turn))
      }
      if case .finished(.passed) = ending { continue }
      return Catch(path: kept.path, title: title, ending: ending, script: kept.script)
    }
    return nil
  }

  // MARK: - Explanations

  /// The survivors that are explained, by name: each line of the file is `NAME because REASON`.
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
