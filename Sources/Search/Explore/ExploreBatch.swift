import Diagnostics
import Engine
import Runtime
import Semantics

/// One piece of parallel work: explores from a batch of states at the same depth. The result depends only on these states and on
/// `search`, so that it is the same on any thread.
struct ExploreBatch: Sendable {
  /// The result of one user action in one state.
  struct Edge: Sendable {
    /// The number of the state in which the action was done.
    var state: Int32
    /// The index of the action in the `ActionTable` of the search.
    var action: Int32
    /// The fingerprint of the state that the action leads to; nil if exploring does not continue from there.
    var print: Fingerprint?
    /// The findings that the action revealed.
    var keys: [FindingKey] = []
    /// A control that stopped responding after the action; nil for none.
    var unanswered: Unanswered?
    /// The source range of the last block that ran, if the app never comes to rest after the action; otherwise nil.
    var endless: Span?
    /// The indices of the goals (`reachable` claims), not reached before, that the action reaches.
    var reached: [Int] = []
    /// The transitions that the action ran, for which the law `round-trip` may still have to be judged.
    var trips: [RoundTripKey] = []
  }

  private(set) var edges: [Edge] = []
  /// The number of actions tried that were possible, including those without effect.
  private(set) var transitions = 0
  /// Actions not yet compiled. If there are any, the whole batch is discarded and done again after compiling them.
  private(set) var unknown: [UserAction] = []
  private(set) var coverage = Coverage()
  /// The number of UIKit log messages that the script did not expect.
  private(set) var warnings = 0
  /// The visible screens of the states at rest.
  private(set) var stands: [Stand] = []
  /// Whether a tap or the start of a drag in the current state leads to another state, or ends exploring there.
  private var leadsAway = false
  /// The changes of the hierarchy, and the actions with findings; empty unless a graph was requested.
  private(set) var arrows: [ExploreGraph.Arrow] = []

  let search: ExploreSearch
  /// The machines on the path to the current state, the start first.
  private(set) var path: [Place] = []
  /// The states reached in this batch. Used for lookups only.
  private var met: Set<Fingerprint> = []
  /// The transitions for which `round-trip` has been judged before, or which an edge of this batch lists already.
  private var trips: [RoundTripKey]
  /// A buffer for events, reused for every action to save allocations.
  private var room: [Event] = []
  /// The taps and touches that begin transitions, by state: a cache of `beginnings(at:)`. Used for lookups only.
  var beginnings: [Int: [Beginning]] = [:]

  /// The visible screen of a state at rest.
  struct Stand: Hashable, Sendable {
    var name: String
    var span: Span
    /// Whether a tap or the start of a drag in the state leads to another state, or ends exploring there.
    var leadsAway: Bool
  }

  /// A state and the machine in it. A class, because machines are large.
  final class Place: Sendable {
    let state: Int
    let machine: Machine
    let log: Log
    /// The tree of controllers, as text.
    let hierarchy: String

    init(_ state: Int, _ machine: Machine, _ log: Log) {
      self.state = state
      hierarchy = machine.hierarchy
      self.machine = machine
      self.log = log
    }
  }

  /// Explores from each of `states` in turn. Stops after a state with an action that is not compiled yet.
  init(_ states: [Int], of search: ExploreSearch) {
    self.search = search
    trips = search.trips.map { $0.key }
    for state in states {
      goOn(from: state)
      if !unknown.isEmpty { break }
    }
    path = []
    (met, trips) = ([], [])
    beginnings = [:]
  }

  private mutating func draw(_ action: UserAction, _ before: Machine, _ machine: Machine, _ edge: Edge) {
    // Omit the `start` of an action from the label, so that both variants of an action share an arrow if they lead to the same
    // hierarchy.
    let arrow = ExploreGraph.Arrow(
      from: before.hierarchy, to: machine.hierarchy, label: action.unstarted.text,
      isBroken: !edge.keys.isEmpty)
    if arrow.from != arrow.to || arrow.isBroken, !arrows.contains(arrow) { arrows.append(arrow) }
  }

  mutating func append(_ edge: Edge) { edges.append(edge) }

  mutating func need(_ action: UserAction) { unknown.append(action) }

  // MARK: - Trying the actions of a state

  private mutating func goOn(from state: Int) {
    reach(state)
    let place = path[path.count - 1]
    let isAtRest = place.machine.isAtRest
    let own = search.store.fingerprint(of: state)
    let last = search.lastAction(to: state)
    leadsAway = false
    for action in place.machine.actions where last.map(action.canFollow) ?? true {
      let took = attempt(action, from: place, own)
      if isAtRest, action.canStart, took { _ = attempt(action.start, from: place, own) }
    }
    guard isAtRest else { return }
    let (name, span) = place.machine.visibleScreen
    let stand = Stand(name: name, span: span, leadsAway: leadsAway)
    if !stands.contains(stand) { stands.append(stand) }
  }

  /// Rebuilds the machine of a state by replaying actions, from the nearest ancestor still in `path` or, without one, from the
  /// start.
  private mutating func reach(_ state: Int) {
    var missing: [Int] = []
    var next: Int? = state
    while let at = next, !path.contains(where: { $0.state == at }) {
      missing.append(at)
      next = search.store.firstStep(to: at).parent.map(Int.init)
    }
    if let next, let place = path.firstIndex(where: { $0.state == next }) {
      path.removeLast(path.count - place - 1)
    } else {
      path.removeAll()
    }
    for at in missing.reversed() {
      let step = search.store.firstStep(to: at)
      guard step.parent != nil, let last = path.last else {
        let start = search.starts[at]
        var machine = start.machine
        machine.attach(search.repertoire.program)
        machine.separate()
        path.append(Place(at, machine, start.log))
        continue
      }
      var machine = last.machine
      var log = last.log
      _ = machine.perform(search.repertoire.body(Int(step.action)), &log)
      machine.forgetPast(&log)
      path.append(Place(at, consume machine, consume log))
    }
  }

  /// Performs one action and records the result.
  /// - Returns: Whether virtual time passed; false if the action is not possible, and true if it is not compiled yet.
  private mutating func attempt(_ action: UserAction, from before: Place, _ own: Fingerprint) -> Bool {
    guard let place = search.repertoire.place(of: action) else {
      unknown.append(action)
      return true
    }
    let body = search.repertoire.body(place)
    if body.isNone { return false }
    var machine = before.machine
    var log = before.log
    log.trace.exchange(room: &room)
    defer {
      log.trace.events.removeAll(keepingCapacity: true)
      log.trace.exchange(room: &room)
    }
    let end = machine.perform(body, &log)
    var edge = Edge(state: Int32(before.state), action: Int32(place))
    for trip in machine.roundTrips where !trips.contains(trip) {
      trips.append(trip)
      edge.trips.append(trip)
    }
    let hasTurnedBack = action.kind == .lift && machine.hasTurnedBack(log, since: log.trace.dropped)
    let warned = log.warnings.count - before.log.warnings.count
    machine.forgetPast(&log)
    switch end {
    case .refused: return false
    case .done: edge.print = machine.fingerprint(log)
    case .failed(let failures):
      edge.keys = failures.flatMap { FindingKey.all(of: $0, fileCount: search.fileCount) }
      if edge.keys.allSatisfy({ search.known.excuse($0) }), failures.allSatisfy({ $0.isBreach || $0.isClaim })
      {
        edge.print = machine.fingerprint(log)
      }
    case .endless(let span): edge.endless = span
    case .broken(let outcome):
      edge.keys = FindingKey.stopping(outcome, fileCount: search.fileCount).map { [$0] } ?? []
    }
    if action.kind == .tap || action.kind == .down, edge.print != own { leadsAway = true }
    transitions += 1
    warnings += warned
    machine.addCoverage(log, to: &coverage)
    if search.draws { draw(action, before.machine, machine, edge) }
    let isNew = edge.print.map { $0 != own && met.insert($0).inserted } ?? true
    if isNew {
      if edge.print != nil, machine.isAtRest {
        edge.keys += machine.failuresIfOver(log).flatMap {
          FindingKey.all(of: $0, fileCount: search.fileCount)
        }
      }
      edge.reached = search.missing.filter { machine.reaches(search.goals[$0].name) }
    }
    if isNew || !edge.keys.isEmpty || !edge.trips.isEmpty { edges.append(edge) }
    if isNew, action.kind == .lift, case .done = end {
      compareAnswers(edge, machine, log, from: before, hasTurnedBack: hasTurnedBack)
    }
    if isNew, case .done = end { compareReturns(edge, machine, log) }
    return machine.world.now != before.machine.world.now
  }
}

extension Failure {
  fileprivate var isBreach: Bool { if case .violation = kind { true } else { false } }
}
