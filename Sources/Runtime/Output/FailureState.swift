import Engine
import Semantics

/// The state of the app at the time of a failure.
package struct FailureState: Sendable {
  /// The tree of controllers, one controller per line.
  package let hierarchy: String
  /// The views in the window, back to front.
  package let views: [SurveyedView]
  /// The last method calls, `log` events, warnings, faults, UIKit bugs and violations before the failure, in order, each
  /// with its virtual time.
  package let calls: [(time: Time, text: String)]
}

extension Machine {
  /// Whether the run has ended without passing, and stores the states at its failures.
  package var hasStates: Bool {
    guard keepsStates, let outcome else { return false }
    return if case .passed = outcome { false } else { true }
  }

  /// The state at a failure, with the latest calls that the log still contains; nil if no state was stored.
  /// - Parameters:
  ///   - log: The log of the finished run.
  ///   - count: The maximum number of entries of `FailureState.calls`.
  package func state(of failure: Failure, _ log: Log, calls count: Int) -> FailureState? {
    failure.state.map { state(of: $0.world, upTo: failure.position, log, count) }
  }

  /// The machine's present state, with at most the last `count` entries of `FailureState.calls`.
  package func state(_ log: Log, calls count: Int) -> FailureState {
    state(of: world, upTo: log.trace.position, log, count)
  }

  private func state(of world: World, upTo end: Int, _ log: Log, _ count: Int) -> FailureState {
    var machine = self
    machine.world = world
    let spelling = Spelling(world, names: program.blueprint.names)
    let before = log.trace.events(since: log.trace.dropped).prefix(max(0, end - log.trace.dropped))
    let told: [EventKind] = [.call, .log, .warning, .quirk, .fault, .violation]
    let calls = before.reversed().lazy.filter { told.contains($0.kind) }.prefix(count).map {
      (time: $0.time, text: spelling.event($0, trace: log.trace))
    }
    return FailureState(
      hierarchy: spelling.hierarchyTree(), views: machine.survey, calls: calls.reversed())
  }
}
