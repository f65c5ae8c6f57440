import Runtime
import Semantics

/// A loaded script, kept for running it with many mutants.
struct KeptScript: Sendable {
  var path: String
  var script: LoadedScript
  var program: Program

  /// Whether the script has specs, or a story with expectations.
  var hasClaims: Bool {
    let blueprint = program.blueprint
    let claims = blueprint.bodies.contains(where: \.hasExpectation)
    return !blueprint.specs.isEmpty || !blueprint.isEmpty && claims
  }
}

/// The first story or spec that did not pass.
struct Catch: Sendable {
  var path: String
  var title: String
  var ending: Ending
  var script: LoadedScript

  /// The path and title.
  var name: String { path + (title.isEmpty ? "" : ": \(title)") }
}

extension KeptScript {
  /// The first story or spec that does not pass; nil if all pass.
  /// - Parameter count: Incremented for each that ran.
  func firstFailure(_ run: ScriptRun, counting count: inout Int) -> Catch? {
    firstFailure(run) { _ in count += 1 }
  }

  /// The first story or spec that does not pass; nil if all pass.
  /// - Parameter look: Called for each that ran.
  func firstFailure(_ run: ScriptRun, look: (ScriptRun.Turn) -> Void) -> Catch? {
    var run = run
    while let step = run.step() {
      let (title, ending): (String, Ending)
      switch step {
      case .skipped, .leftOut: continue
      case .unprepared(let hindrance): (title, ending) = ("", hindrance)
      case .story(var turn):
        (title, ending) = ("", run.run(&turn))
        look(turn)
      case .spec(let test, var turn):
        (title, ending) = (test.title, run.run(&turn))
        look(turn)
      }
      if case .finished(.passed) = ending { continue }
      return Catch(path: path, title: title, ending: ending, script: script)
    }
    return nil
  }
}

extension ScriptSession {
  /// Loads scripts; those that cannot be loaded are reported and skipped.
  func keep(_ found: [Discovery.Found], _ verdict: inout Verdict) -> [KeptScript] {
    var kept: [KeptScript] = []
    for found in found {
      if output.isInterrupted {
        verdict.add(.interrupted)
        break
      }
      guard let (script, program) = load(found.path, &verdict) else { continue }
      kept.append(KeptScript(path: found.path, script: script, program: program))
    }
    return kept
  }

  /// Reports a failure without any mutant, after which testing mutants makes no sense.
  func blame(_ failure: Catch, because reason: String) -> Verdict {
    if case .interrupted = failure.ending { return .interrupted }
    output.write(Paint(isColoured: output.colorsOutput).bad("✗") + " \(failure.name)\n")
    var report = FailureReport(sources: failure.script.sources, isColoured: output.colorsErrors)
    output.report(report.text(of: failure.ending))
    output.report("trans: error: \(reason)\n")
    return Verdict(failure.ending)
  }
}
