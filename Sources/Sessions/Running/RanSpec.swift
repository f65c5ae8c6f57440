import Engine
import Runtime

/// A spec that ran, or was skipped, or something that concerns the script as a whole.
struct RanSpec: Sendable {
  var test: Case?
  var title: String
  /// Nil if it was skipped.
  var ending: Ending?
  var remnants: [Failure] = []
  var quirks: [String] = []
  var warnings: [String] = []
  var steps = 0
  /// How long it took on the virtual clock.
  var time = Time.zero
  /// Whether it was not run since it expects nothing.
  var isSilent = false
  var expectations = 0
  var judgements = 0
  /// What ran, if reports show the state at failures.
  var turn: KeptTurn?

  init(_ test: Case? = nil, title: String, ending: Ending? = nil, _ turn: ScriptRun.Turn? = nil) {
    (self.test, self.title, self.ending) = (test, title, ending)
    guard let turn else { return }
    (remnants, quirks, warnings) = (turn.machine.remnants, turn.log.quirks, turn.log.warnings)
    (expectations, judgements) = (turn.log.heldCount, turn.log.judgementCount)
    steps = turn.machine.steps(turn.log)
    time = turn.machine.world.now
  }

  var failures: [Failure] {
    if case .finished(.failed(let failures)) = ending { failures } else { [] }
  }
}

/// A machine that has run, with its log. A class, since both are large, and rarely kept.
final class KeptTurn: Sendable {
  let turn: ScriptRun.Turn
  init(_ turn: ScriptRun.Turn) { self.turn = turn }
}
