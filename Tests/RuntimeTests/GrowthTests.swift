import Language
import Semantics
import TestSupport
import Testing

@testable import Engine
@testable import Runtime

/// Tests that the cost of scripts grows in proportion to their size. Costs are counts, such as steps, not times.
struct GrowthTests {
  /// The number of steps that a story takes.
  private func steps(_ source: String) throws -> Int {
    var machine = Machine(program: try #require(Play(source).program))
    machine.begin(.story)
    var log = Log()
    let outcome = machine.run(&log)
    guard case .passed = outcome else {
      Issue.record("\(outcome)")
      return 0
    }
    return machine.steps(log)
  }

  /// Expects that the cost at most doubles (plus 10 %) when the size doubles.
  private func expectLinear(_ sizes: [Int] = [250, 500, 1000], _ cost: (Int) throws -> Int) rethrows {
    let costs = try sizes.map(cost)
    for (less, more) in zip(costs, costs.dropFirst()) {
      #expect(less > 0 && Double(more) <= Double(less) * 2.2, "\(costs)")
    }
  }

  @Test func viewsAreFoundByTheirNames() throws {
    try expectLinear { count in
      let views = (0..<count).map { "  view v\($0)" }
      let lines = (0..<count).map { "animate 1s { Home.v\($0).alpha = 0.5 }" }
      return try steps((["screen Home {"] + views + ["}", "root Home"] + lines).joined(separator: "\n"))
    }
  }

  /// Finding a view by name takes no longer if code has created the views and moved them to other superviews.
  @Test func viewsThatMoveAreFoundByTheirNames() throws {
    try expectLinear { count in
      let views = (0..<count).map { "  view v\($0)" }
      let lines = (0..<count).map {
        "add Home.v\($0) to Home.box\nHome.v\($0).alpha = 0.5\nremove Home.v\($0)"
      }
      return try steps(
        (["screen Home { view box"] + views + ["}", "root Home"] + lines).joined(separator: "\n"))
    }
  }

  /// The number of comparisons to match unordered lines with events that come in reverse order.
  private func looks(_ mark: (Int) -> [String], _ count: Int) -> Int {
    var (list, trace) = (EventList(), Trace())
    list.items = (0..<count).map { .mark(mark($0).map { .constant($0) }) }
    for number in (0..<count).reversed() {
      let text = trace.object(mark(number).joined(separator: ", "))
      trace.events.append(Event(time: .zero, cause: 0, kind: .log, code: 0, subject: .none, first: text))
    }
    list.scope = EventScope.standard.withAllMarks
    let spelling = Spelling(World(), names: NameTable())
    let matching = EventMatching(list, trace.events[...], trace, spelling, [])
    var pairing = EventPairing(items: list.items.indices, in: matching)
    for event in matching.events.indices { _ = pairing.add(event, in: matching) }
    let isComplete = pairing.isComplete
    #expect(isComplete)
    return pairing.looks
  }

  @Test func linesInAnyOrderFindTheirEvents() {
    expectLinear { looks({ ["\"t\($0)\"", "\($0)"] }, $0) }
    expectLinear { looks({ _ in ["\"t\""] }, $0) }
  }

  /// The identities of a list's pages; pages that two lists share are equal.
  private func pages(of values: PagedValues) -> [ObjectIdentifier] {
    values.blocks.flatMap { $0.value.map { ObjectIdentifier($0.storage) } }
  }

  /// If all states of a list are kept, they share their unchanged pages.
  @Test func statesOfFieldsShareTheirPages() {
    func held(_ count: Int) -> Int {
      var states: [PagedValues] = []
      var values = PagedValues()
      for number in 0..<count {
        values.append(.number(Double(number)))
        if number % 3 == 1 { values[number / 2] = .none }
        states.append(values)
      }
      for (number, state) in states.enumerated() {
        #expect(state.count == number + 1 && state[number] != .none)
      }
      return Set(states.flatMap { self.pages(of: $0) }).count
    }
    expectLinear([100, 200, 400], held)
  }
}
