import Runtime
import Semantics

/// A loaded script, kept to be run on many mutants, of the engine or of the user's code.
package struct KeptScript: Sendable {
  package var path: String
  package var script: LoadedScript
  package var program: Program

  /// Whether the script checks anything: it has specs, or a story with expectations.
  package var hasClaims: Bool {
    let blueprint = program.blueprint
    let claims = blueprint.bodies.contains { $0.hasExpectation }
    return !blueprint.specs.isEmpty || !blueprint.isEmpty && claims
  }
}

/// The first spec or story that did not pass, and how its run ended.
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
  package func firstFailure(_ run: ScriptRun, look: (ScriptRun.PreparedRun) -> Void = { _ in }) -> Catch? {
    var run = run
    var failure: Catch?
    run.runAll { test, ending, turn in
      if let turn { look(turn) }
      if case .finished(.passed) = ending { return true }
      failure = Catch(path: path, title: test?.title ?? "", ending: ending, script: script)
      return false
    }
    return failure
  }
}
