import Engine
import Runtime
import Semantics

/// A random walk, from a state at the maximum depth.
struct ExploreWalk: Sendable {
  /// The maximum number of actions.
  static let length = 24

  /// The number of the walk, from 0; it determines the random sequence.
  let number: Int
  /// The state where the walk starts.
  let leaf: Int
  /// The actions of the walk and their results, in order.
  private(set) var steps: [ExploreBatch.Edge] = []
  /// An action not yet compiled; if set, the walk is discarded and taken again. Nil for a complete walk.
  private(set) var unknown: UserAction?
  private(set) var coverage = Coverage()
  /// The number of UIKit log messages that the script did not expect.
  private(set) var warnings = 0

  /// Takes the walk.
  init(_ number: Int, seed: UInt64, from leaves: Range<Int>, of search: ExploreSearch) {
    self.number = number
    var random = SeededGenerator(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(number))
    leaf = leaves.randomElement(using: &random) ?? leaves.lowerBound
    var (machine, log) = search.machine(of: leaf)
    var last = search.lastAction(to: leaf)
    for _ in 0..<Self.length {
      var actions = machine.actions.filter { last.map($0.canFollow) ?? true }
      if machine.isAtRest { actions += actions.filter({ $0.canStart }).map({ $0.start }) }
      guard let action = actions.randomElement(using: &random) else { return }
      guard let place = search.repertoire.place(of: action) else {
        unknown = action
        return
      }
      let body = search.repertoire.body(place)
      if body.isNone { continue }
      let before = (machine, log)
      let end = machine.perform(body, &log)
      var edge = ExploreBatch.Edge(state: 0, action: Int32(place))
      edge.trips = machine.roundTrips
      let warned = log.warnings.count - before.1.warnings.count
      machine.forgetPast(&log)
      switch end {
      case .refused:
        (machine, log) = before
        continue
      case .done: edge.print = machine.fingerprint(log)
      case .failed(let failures):
        edge.keys = failures.flatMap { FindingKey.all(of: $0, fileCount: search.fileCount) }
      case .endless(let span): edge.endless = span
      case .broken(let outcome):
        edge.keys = FindingKey.stopping(outcome, fileCount: search.fileCount).map { [$0] } ?? []
      }
      warnings += warned
      machine.addCoverage(log, to: &coverage)
      if edge.print != nil {
        edge.reached = search.missing.filter { machine.reaches(search.goals[$0].name) }
      }
      steps.append(edge)
      last = action
      if edge.print == nil { return }
    }
  }
}

extension ExploreSearch {
  /// The machine of a state, rebuilt by replaying its path from the start.
  func machine(of state: Int) -> (machine: Machine, log: Log) {
    let (start, actions) = store.path(to: state)
    var (machine, log) = (starts[start].machine.apart, starts[start].log)
    machine.attach(repertoire.program)
    for action in actions {
      _ = machine.perform(repertoire.body(action), &log)
      machine.forgetPast(&log)
    }
    return (machine, log)
  }
}
