import Runtime
import Semantics

/// A loaded script, kept to be run on many mutants (deliberately wrong variants of the engine or of the user's code).
package struct KeptScript: Sendable {
  package var path: String
  package var script: LoadedScript
  package var program: Program

  /// Whether the script checks anything: it has specs, or a story with expectations.
  package var hasClaims: Bool {
    let blueprint = program.blueprint
    let claims = blueprint.bodies.contains(where: \.hasExpectation)
    return !blueprint.specs.isEmpty || !blueprint.isEmpty && claims
  }
}

/// The first spec, or script without specs, that did not pass.
package struct Catch: Sendable {
  package var path: String
  package var title: String
  package var ending: Ending
  package var script: LoadedScript

  /// The path of the script and the title of the spec.
  package var name: String { path + (title.isEmpty ? "" : ": \(title)") }
}

extension KeptScript {
  /// The first story or spec that does not pass; nil if all pass.
  /// - Parameter look: Called for each story or spec that ran.
  package func firstFailure(_ run: ScriptRun, look: (ScriptRun.Turn) -> Void = { _ in }) -> Catch? {
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
