import Diagnostics
import Engine
import Runtime

/// The states of one depth that somebody goes on from, and what comes of that. It depends on nothing but those states.
struct ExplorePiece: Sendable {
  /// What a deed has led to.
  struct Edge: Sendable {
    /// From which state.
    var state: Int32
    /// By which deed of the repertoire.
    var deed: Int32
    /// To which; nil where it is not gone on from there.
    var print: Fingerprint?
    /// What is wrong, by its keys.
    var keys: [FindingKey] = []
    /// What no longer answers behind it.
    var unanswered: Unanswered?
    /// Where it comes to no rest: the block that falls due again and again.
    var endless: Span?
    /// The places of what the script says is to be reachable, and is so now.
    var reached: [Int] = []
    /// The round trips that could be made of it, and that nobody has made so far.
    var trips: [RoundTripKey] = []
  }

  private(set) var edges: [Edge] = []
  /// How many deeds were tried, those that change nothing counted.
  private(set) var transitions = 0
  /// Deeds that nobody has compiled yet: with them it must be done again.
  private(set) var unknown: [Deed] = []
  private(set) var coverage = Coverage()
  /// How often UIKit would have logged something.
  private(set) var warnings = 0
  /// What leads from which tree of controllers to which, if somebody wants to draw that.
  private(set) var arrows: [ExploreGraph.Arrow] = []

  let search: ExploreSearch
  /// The places on the way to the state in hand.
  private(set) var way: [Place] = []
  /// What has been met in this piece. Only looked up.
  private var met: Set<Fingerprint> = []
  /// The round trips that could be made, and that nobody has made so far.
  private var trips: [RoundTripKey]
  /// Room for the events of a deed.
  private var room: [Event] = []
  /// What begins transitions at places that were asked for it, by their states. Only looked up.
  var beginnings: [Int: [Beginning]] = [:]

  /// A machine, and the state that it is in. A class, since machines are large.
  final class Place: Sendable {
    let state: Int
    let machine: Machine
    let log: Log

    init(_ state: Int, _ machine: Machine, _ log: Log) {
      self.state = state
      self.machine = machine
      self.log = log
    }
  }

  /// Goes on from some states, one after the other.
  init(_ states: [Int], of search: ExploreSearch) {
    self.search = search
    trips = search.trips.map(\.key)
    for state in states {
      goOn(from: state)
      if !unknown.isEmpty { break }
    }
    way = []
    (met, trips) = ([], [])
    beginnings = [:]
  }

  private mutating func draw(_ deed: Deed, _ before: Machine, _ machine: Machine, _ edge: Edge) {
    let arrow = ExploreGraph.Arrow(
      from: before.hierarchy, to: machine.hierarchy, label: deed.text, isBroken: !edge.keys.isEmpty)
    if arrow.from != arrow.to || arrow.isBroken, !arrows.contains(arrow) { arrows.append(arrow) }
  }

  mutating func append(_ edge: Edge) { edges.append(edge) }

  mutating func need(_ deed: Deed) { unknown.append(deed) }

  // MARK: - Implementation

  private mutating func goOn(from state: Int) {
    reach(state)
    let place = way[way.count - 1]
    let isAtRest = place.machine.isAtRest
    let own = search.store.fingerprint(of: state)
    let last = search.lastDeed(to: state)
    for deed in place.machine.deeds where last.map(deed.canFollow) ?? true {
      let took = attempt(deed, from: place, own)
      if isAtRest, deed.canStart, took { _ = attempt(deed.start, from: place, own) }
    }
  }

  /// Makes the machine of a state again, from the nearest one on the way that is still there.
  private mutating func reach(_ state: Int) {
    var missing: [Int] = []
    var next: Int? = state
    while let at = next, !way.contains(where: { $0.state == at }) {
      missing.append(at)
      next = search.store.way(to: at).parent.map(Int.init)
    }
    if let next, let place = way.firstIndex(where: { $0.state == next }) {
      way.removeLast(way.count - place - 1)
    } else {
      way.removeAll()
    }
    for at in missing.reversed() {
      let step = search.store.way(to: at)
      guard step.parent != nil, let last = way.last else {
        let start = search.starts[at]
        var machine = start.machine
        machine.attach(search.repertoire.program)
        machine.separate()
        way.append(Place(at, machine, start.log))
        continue
      }
      var machine = last.machine
      var log = last.log
      _ = machine.perform(search.repertoire.body(Int(step.deed)), &log)
      machine.forgetPast(&log)
      way.append(Place(at, consume machine, consume log))
    }
  }

  /// Tries a deed.
  /// - Returns: whether it took time.
  private mutating func attempt(_ deed: Deed, from before: Place, _ own: Fingerprint) -> Bool {
    guard let place = search.repertoire.place(of: deed) else {
      unknown.append(deed)
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
    var edge = Edge(state: Int32(before.state), deed: Int32(place))
    for trip in machine.roundTrips where !trips.contains(trip) {
      trips.append(trip)
      edge.trips.append(trip)
    }
    let hasTurnedBack = deed.kind == .lift && machine.hasTurnedBack(log, since: log.trace.dropped)
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
    transitions += 1
    warnings += warned
    machine.addCoverage(log, to: &coverage)
    if search.draws { draw(deed, before.machine, machine, edge) }
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
    if isNew, deed.kind == .lift, case .done = end {
      compareAnswers(edge, machine, log, from: before, hasTurnedBack: hasTurnedBack)
    }
    return machine.world.now != before.machine.world.now
  }
}

extension Failure {
  /// Whether a law is broken, and nothing worse has happened.
  fileprivate var isBreach: Bool { if case .violation = kind { true } else { false } }
}
