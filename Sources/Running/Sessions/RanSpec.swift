import Engine
import Runtime

/// The result of a spec that ran or was skipped, or of a check of the whole script.
struct RanSpec: Sendable {
  var test: Case?
  var title: String
  /// How the run ended; nil if the spec did not run.
  var ending: Ending?
  var remnants: [Failure] = []
  var quirks: [String] = []
  var warnings: [String] = []
  /// The lines that the spec printed; empty unless it failed or was interrupted.
  var printed: [String] = []
  var steps = 0
  /// The virtual time that the spec took.
  var time = Time.zero
  /// Whether the spec did not run because it has no expectations.
  var isSilent = false
  var expectations = 0
  var judgements = 0
  /// The machine after the run; nil unless reports show the state at failures.
  var turn: KeptRun?

  init(_ test: Case? = nil, title: String, ending: Ending? = nil, _ turn: ScriptRun.PreparedRun? = nil) {
    (self.test, self.title, self.ending) = (test, title, ending)
    guard let turn else { return }
    (remnants, quirks, warnings) = (turn.machine.remnants, turn.log.quirks, turn.log.warnings)
    (expectations, judgements) = (turn.log.heldCount, turn.log.judgementCount)
    steps = turn.machine.steps(turn.log)
    time = turn.machine.world.now
    if case .finished(.passed)? = ending { return }
    for case .printed(let text, _) in turn.log.records {
      printed += text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  var failures: [Failure] {
    if case .finished(.failed(let failures)) = ending { failures } else { [] }
  }
}

/// A machine after its run, with its log. A class, because both are large, and few results keep them.
final class KeptRun: Sendable {
  let turn: ScriptRun.PreparedRun
  init(_ turn: ScriptRun.PreparedRun) { self.turn = turn }
}
