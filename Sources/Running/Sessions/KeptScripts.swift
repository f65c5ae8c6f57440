import Runtime
import Semantics

/// A loaded script, kept for running it with many mutants.
package struct KeptScript: Sendable {
  package var path: String
  package var script: LoadedScript
  package var program: Program

  /// Whether the script has specs, or a story with expectations.
  package var hasClaims: Bool {
    let blueprint = program.blueprint
    let claims = blueprint.bodies.contains(where: \.hasExpectation)
    return !blueprint.specs.isEmpty || !blueprint.isEmpty && claims
  }
}

/// The first story or spec that did not pass.
package struct Catch: Sendable {
  package var path: String
  package var title: String
  package var ending: Ending
  package var script: LoadedScript

  /// The path and title.
  package var name: String { path + (title.isEmpty ? "" : ": \(title)") }
}

extension KeptScript {
  /// The first story or spec that does not pass; nil if all pass.
  /// - Parameter count: Incremented for each that ran.
  package func firstFailure(_ run: ScriptRun, counting count: inout Int) -> Catch? {
    firstFailure(run) { _ in count += 1 }
  }

  /// The first story or spec that does not pass; nil if all pass.
  /// - Parameter look: Called for each that ran.
  package func firstFailure(_ run: ScriptRun, look: (ScriptRun.Turn) -> Void) -> Catch? {
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
  package func keep(_ found: [Discovery.Found], _ verdict: inout Verdict) -> [KeptScript] {
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
  package func blame(_ failure: Catch, because reason: String) -> Verdict {
    if case .interrupted = failure.ending { return .interrupted }
    output.write(Paint(isColoured: output.colorsOutput).bad("✗") + " \(failure.name)\n")
    var report = FailureReport(sources: failure.script.sources, isColoured: output.colorsErrors)
    output.report(report.text(of: failure.ending))
    output.report("trans: error: \(reason)\n")
    return Verdict(failure.ending)
  }
}
