import Diagnostics
import Engine
import Language
import Runtime
import Semantics

/// Every sequence of what a user can do, shortest first. A value: after each piece of work it is what has been found so
/// far, and goes on from there.
struct ExploreSearch: Sendable {
  /// How far it goes.
  struct Bounds: Sendable {
    /// How many deeds after each other.
    var depth = 6
    /// How many states this run adds.
    var states = 100_000
    /// Whether the last piece of work is done to its end, beyond that number: so that it can be gone on from there.
    var mayExceed = false
    /// Of how many parts which one, both from 1; nil for everything.
    var shard: Selection.Shard?
    /// Where random walks begin that go beyond the depth; nil for none.
    var seed: UInt64?
    /// How many of them.
    var walks = 1000
  }

  /// Something that the script says is to be reachable.
  struct Goal: Sendable {
    var name: NameID
    var span: Span
    /// The way there; nil while none is known.
    var way: Way?
  }

  /// A way to a state: to one that is known, and on from there.
  struct Way: Sendable {
    var state: Int
    var deeds: [Int]
  }

  /// A deed behind which something falls due again and again.
  struct Restless: Sendable {
    var state: Int
    var deed: Int
    /// The block that falls due.
    var span: Span
  }

  let starts: [ExploreStart]
  let known: KnownFindings
  let bounds: Bounds
  /// How many files the script has.
  let fileCount: Int
  var repertoire: Repertoire
  var store = StateStore()
  /// The findings, in the order in which they were met: the shortest first.
  var findings: [ExploredFinding] = []
  var coverage = Coverage()
  /// What the script says is to be reachable, in its order.
  var goals: [Goal]
  /// What is drawn, if it is.
  private(set) var graph = ExploreGraph()
  let draws: Bool
  /// What comes to no rest by itself, each once, in the order in which it was met.
  var restless: [Restless] = []
  /// The findings that were met and are known, in the order in which they were met.
  var excused: [FindingKey] = []
  /// The round trips that were made, in the order in which they could be first.
  var trips: [Trip] = []
  /// How many deeds were tried.
  var transitions = 0
  /// How often UIKit would have logged something that nobody expects.
  var warnings = 0
  /// How many random walks were taken.
  var walked = 0
  /// How many states have been gone on from.
  var expanded = 0
  /// How many deeds lead to the states that are gone on from now.
  var depth = 0
  /// Where those begin, and end.
  var layerBegin = 0
  var layerEnd: Int
  /// How many states there were before this run.
  var statesBefore = 0
  /// Whether somebody asked to stop before all was done.
  private(set) var wasInterrupted = false
  /// Where each finding stands. Only looked up.
  var places: [FindingKey: Int] = [:]

  /// - Parameters:
  ///   - starts: where it begins.
  ///   - repertoire: the script.
  ///   - draws: whether the trees of controllers are drawn.
  init(
    from starts: [ExploreStart], _ repertoire: Repertoire, _ bounds: Bounds, _ known: KnownFindings,
    draws: Bool = false
  ) {
    self.draws = draws
    goals = repertoire.program.blueprint.ownClaims.compactMap { claim in
      guard case .reachable = claim.kind else { return nil }
      return Goal(name: claim.name, span: claim.span)
    }
    (self.bounds, self.known, self.repertoire) = (bounds, known, repertoire)
    let fileCount = repertoire.fileCount
    self.fileCount = fileCount
    // Without what they came by some are one: each state that is explored from has the place of its beginning.
    var store = StateStore()
    self.starts = starts.compactMap { start in
      var start = start
      start.machine.beginExploring(&start.log, firstLineFile: fileCount)
      start.log.isNarrated = false
      let isNew = store.insert(start.machine.fingerprint(start.log), by: .init(parent: nil, deed: 0))
      return isNew ? start : nil
    }
    self.store = store
    layerEnd = store.count
    for start in self.starts {
      start.machine.addCoverage(start.log, to: &coverage)
      if draws { graph.add(start.machine.hierarchy) }
    }
    for (place, start) in self.starts.enumerated() {
      for goal in missing where start.machine.reaches(goals[goal].name) {
        goals[goal].way = Way(state: place, deeds: [])
      }
    }
  }

  /// The deed that has led to a state; nil where exploring begins.
  func lastDeed(to state: Int) -> Deed? {
    let way = store.way(to: state)
    return way.parent == nil ? nil : repertoire.deed(Int(way.deed))
  }

  /// The places of the goals that nothing has reached yet.
  var missing: [Int] { goals.indices.filter { goals[$0].way == nil } }

  /// Whether nothing is left to be done.
  var isOver: Bool { expanded >= store.count || depth >= bounds.depth || isFull }

  /// Whether there are as many states as there may be.
  var isFull: Bool { store.count - statesBefore >= bounds.states }

  /// The states that random walks set out from: those that were not gone on from when the depth was done.
  private var leaves: Range<Int> { expanded..<max(expanded, layerEnd) }

  /// Whether random walks are left to be taken, and nothing else.
  var isWalking: Bool {
    bounds.seed != nil && depth >= bounds.depth && walked < bounds.walks && !leaves.isEmpty
  }

  /// The findings, the shortest first; of one length as they were met.
  var shortestFirst: [ExploredFinding] {
    findings.enumerated().sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }.map(
      \.element)
  }

  /// How many deeds lead to the last state.
  var depthReached: Int { store.count == 0 ? 0 : store.depth(of: store.count - 1) }

  /// Goes on until nothing is left, or `mayGoOn` says no.
  mutating func run(_ workers: any Workers, jobs: Int?, watch: any Watch, mayGoOn: () -> Bool) {
    while !isOver, mayGoOn(), !watch.isInterrupted {
      let pieces = layer()
      var isCut = false
      // What the workers see does not change while they work.
      let frozen = self
      var next = 0
      workers.work(on: pieces.count, jobs: jobs, watch: watch) { place, _ in
        ExplorePiece(frozen.own(pieces[place]), of: frozen)
      } take: { piece in
        take(piece, of: pieces[next])
        next += 1
        isCut = isFull || !mayGoOn()
        return !isCut
      }
      if isCut || watch.isInterrupted { break }
      if expanded == layerEnd {
        (layerBegin, layerEnd) = (layerEnd, store.count)
        depth += 1
      }
    }
    if let seed = bounds.seed, isWalking { walk(seed, workers, jobs: jobs, watch: watch, mayGoOn: mayGoOn) }
    wasInterrupted = (!isOver || isWalking) && watch.isInterrupted
  }

  // MARK: - Implementation

  /// The states that are gone on from next, in pieces: the same ones, wherever it was stopped.
  private func layer() -> [Range<Int>] {
    let size = min(256, max(8, (layerEnd - layerBegin) / 64))
    return stride(from: layerBegin, to: layerEnd, by: size).map { $0..<min($0 + size, layerEnd) }
      .filter { $0.lowerBound >= expanded }
  }

  /// Those of some states that this part goes on from: the parts divide what lies one deed from the beginning.
  private func own(_ states: Range<Int>) -> [Int] {
    guard let shard = bounds.shard, depth == 1 else { return Array(states) }
    return states.filter { $0 % shard.count == shard.number - 1 }
  }

  private mutating func take(_ piece: ExplorePiece, of range: Range<Int>) {
    var piece = piece
    while !piece.unknown.isEmpty {
      for deed in piece.unknown { repertoire.add(deed) }
      piece = ExplorePiece(own(range), of: self)
    }
    transitions += piece.transitions
    warnings += piece.warnings
    for arrow in piece.arrows { graph.add(arrow) }
    for edge in piece.edges { add(edge, length: depth + 1) }
    coverage.add(piece.coverage)
    expanded = range.upperBound
  }

  /// Goes on at random.
  private mutating func walk(
    _ seed: UInt64, _ workers: any Workers, jobs: Int?, watch: any Watch, mayGoOn: () -> Bool
  ) {
    let leaves = leaves
    // A few at a time, since what one of them needs to have compiled others need, too.
    while walked < bounds.walks, !isFull, mayGoOn(), !watch.isInterrupted {
      let (frozen, first) = (self, walked)
      let count = min(64, bounds.walks - first)
      workers.work(on: count, jobs: jobs, watch: watch) { place, _ in
        ExploreWalk(first + place, seed: seed, from: leaves, of: frozen)
      } take: { walk in
        var walk = walk
        while let deed = walk.unknown {
          repertoire.add(deed)
          walk = ExploreWalk(walk.number, seed: seed, from: leaves, of: self)
        }
        transitions += walk.steps.count
        warnings += walk.warnings
        add(walk)
        coverage.add(walk.coverage)
        walked += 1
        return !isFull && mayGoOn()
      }
    }
  }

  private mutating func add(_ walk: ExploreWalk) {
    var state = walk.leaf
    for step in walk.steps {
      var edge = step
      edge.state = Int32(state)
      add(edge, length: store.depth(of: state) + 1)
      guard let print = edge.print, let next = store.place(of: print) else { return }
      state = next
    }
  }

  private mutating func add(_ edge: ExplorePiece.Edge, length: Int) {
    for goal in edge.reached where goals[goal].way == nil {
      goals[goal].way = Way(state: Int(edge.state), deeds: [Int(edge.deed)])
    }
    for key in edge.keys { note(key, edge, length: length) }
    if let span = edge.endless, !restless.contains(where: { $0.span == span }) {
      restless.append(Restless(state: Int(edge.state), deed: Int(edge.deed), span: span))
    }
    for trip in edge.trips where !trips.contains(where: { $0.key == trip }) {
      for key in judge(trip, of: edge) { note(key, edge, length: length) }
    }
    guard let print = edge.print, bounds.mayExceed || !isFull else { return }
    _ = store.insert(print, by: .init(parent: edge.state, deed: edge.deed))
  }

  private mutating func note(_ key: FindingKey, _ edge: ExplorePiece.Edge, length: Int) {
    if known.excuse(key) {
      if !excused.contains(key) { excused.append(key) }
      return
    }
    if let place = places[key] {
      findings[place].ways += 1
      return
    }
    places[key] = findings.count
    findings.append(
      ExploredFinding(
        key: key, state: Int(edge.state),
        deeds: [Int(edge.deed)] + (edge.unanswered.map { [$0.deed] } ?? []),
        length: length + (edge.unanswered == nil ? 0 : 1), unanswered: edge.unanswered))
  }
}
