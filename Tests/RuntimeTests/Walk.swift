import Engine
import Semantics

@testable import Runtime

/// Records the arrows of all state machines that a run exercises, by comparing the states after every step. A step may
/// exercise several arrows.
struct Walk {
  private(set) var edges: [Set<StateMachine.Edge>]
  private var last: [[String: String]]
  private var position = 0
  /// The last method call that belongs to the search for an unwind destination.
  private var call = StateMachine.none

  init(_ machine: Machine) {
    edges = StateMachine.all.map { _ in [] }
    last = StateMachine.all.map { $0.states(machine) }
  }

  /// Runs a spec to its end and records the arrows.
  static func of(_ test: Case, in suite: inout Suite) -> Walk {
    var log = Log()
    var machine = suite.begin(test, &log)
    var walk = Walk(machine)
    var isOver = false
    while !isOver {
      isOver = machine.step(&log) != nil
      walk.note(machine, log)
    }
    walk.noteCall(nil)
    return walk
  }

  private mutating func note(_ machine: Machine, _ log: Log) {
    for (place, kind) in StateMachine.all.enumerated() {
      let now = kind.states(machine)
      if now == last[place] { continue }
      for key in Set(now.keys).union(last[place].keys) {
        note(last[place][key], now[key], of: place)
      }
      last[place] = now
    }
    for event in log.trace.events(since: position) { noteCall(event.method) }
    position = log.trace.position
  }

  private mutating func note(_ from: String?, _ to: String?, of place: Int) {
    let outside = StateMachine.all[place].outside
    let edge = StateMachine.Edge(from: from ?? outside, to: to ?? outside)
    if edge.from != edge.to { edges[place].insert(edge) }
  }

  /// Records a method call if it belongs to the search for an unwind destination; nil ends the search.
  private mutating func noteCall(_ method: Method?) {
    let next: String
    switch method {
    case .allowedChildrenForUnwinding?: next = "children"
    case .canPerformUnwindSegueAction?: next = "answers"
    case .viewControllerForUnwindSegueAction?: next = "child"
    case .prepare?: next = "found"
    case nil: next = "nobody"
    default: return
    }
    let isSearching = ["children", "answers", "child"].contains(call)
    if isSearching || ["children", "answers", "child"].contains(next) {
      let from = isSearching ? call : "source"
      let place = StateMachine.all.firstIndex { $0.name == StateMachine.search.name }
      edges[place ?? 0].insert(StateMachine.Edge(from: from, to: next))
    }
    call = next
  }
}
