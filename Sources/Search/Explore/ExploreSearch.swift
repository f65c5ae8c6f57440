import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

/// A breadth-first search through every sequence of user actions. It is a value: after each piece of work it
/// holds everything found so far, and can continue from there.
struct ExploreSearch: Sendable {
  /// The limits of a search.
  struct Bounds: Sendable {
    /// The maximum number of actions in a sequence.
    var depth = 6
    /// The maximum number of states to add in this run; in a new search, the starts count, too.
    var states = 100_000
    /// Whether to finish the last piece of work even beyond `states`, so that a saved search can resume.
    var mayExceed = false
    /// The part of the search to run, if the search is divided among several computers; nil for the whole.
    var shard: Selection.Shard?
    /// The seed for random walks beyond `depth`; nil for none.
    var seed: UInt64?
    /// The number of random walks.
    var walks = 1000
  }

  /// A `reachable` declaration of the script: claims that must hold together in some state.
  struct Goal: Sendable {
    var name: NameID
    var span: Span
    /// The first path found to a state in which the claims hold; nil until then.
    var path: ActionPath?
  }

  /// A path: the path by which `state` was first reached, then `actions`, as indices in the `ActionTable`.
  struct ActionPath: Sendable {
    var state: Int
    var actions: [Int]
  }

  /// An action after which the app never comes to rest.
  struct EndlessAction: Sendable {
    var state: Int
    var action: Int
    /// The source range of the last block that ran.
    var span: Span
  }

  /// The states where exploring begins; start number n is state n.
  let starts: [ExploreStart]
  let known: KnownFindings
  let bounds: Bounds
  /// The number of files of the script.
  let fileCount: Int
  var repertoire: ActionTable
  var store = StateStore()
  /// The findings, in the order of discovery.
  var findings: [ExploredFinding] = []
  var coverage = Coverage()
  /// The `reachable` claims of the script, in source order.
  var goals: [Goal]
  /// The graph; empty unless requested.
  private(set) var graph = ExploreGraph()
  /// Whether to build the graph.
  let draws: Bool
  /// The actions after which the app never comes to rest, one for each `span`, in the order of discovery.
  var endlessActions: [EndlessAction] = []
  /// The screens met at rest, in the order of discovery. A screen has up to two entries: one for states that a tap or
  /// drag leads away from, one for other states.
  private(set) var stands: [ExploreBatch.Stand] = []
  /// The known findings that occurred, in the order of discovery.
  var excused: [FindingKey] = []
  /// The round trips that were judged, in the order of discovery.
  var trips: [Trip] = []
  /// The number of actions tried that were possible.
  var transitions = 0
  /// The number of unexpected UIKit log messages.
  var warnings = 0
  /// The number of random walks taken.
  var walked = 0
  /// The number of states, from the first on, whose actions have been tried. A shard also counts the states of other shards.
  var expanded = 0
  /// The number of actions on the path to the states of the current layer.
  var depth = 0
  /// The range of states in the current layer: all states at depth `depth`.
  var layerBegin = 0
  var layerEnd: Int
  /// The number of states that came from a saved search; 0 for a new search.
  var statesBefore = 0
  /// Whether the user interrupted the search before it was complete.
  private(set) var wasInterrupted = false
  /// The index in `findings` by key. Used for lookups only.
  var places: [FindingKey: Int] = [:]

  /// Creates a search that has explored nothing yet. Of several equal starts, only the first is kept.
  /// - Parameters:
  ///   - starts: The states where exploring begins.
  ///   - repertoire: The script and its compiled actions.
  ///   - draws: Whether to build the graph.
  init(
    from starts: [ExploreStart], _ repertoire: ActionTable, _ bounds: Bounds, _ known: KnownFindings,
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
    // Two starts can be equal once their past is forgotten. Only the first is kept, so that start number n is state n.
    var store = StateStore()
    self.starts = starts.compactMap { start in
      var start = start
      start.machine.beginExploring(&start.log, firstLineFile: fileCount)
      start.log.isNarrated = false
      let isNew = store.insert(start.machine.fingerprint(start.log), by: .init(parent: nil, action: 0))
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
        goals[goal].path = ActionPath(state: place, actions: [])
      }
    }
  }

  /// The last action on the path to a state; nil for a start.
  func lastAction(to state: Int) -> UserAction? {
    let way = store.firstStep(to: state)
    return way.parent == nil ? nil : repertoire.action(Int(way.action))
  }

  /// The screens from which no tap or drag leads away in any state. Empty for a shard, for a resumed search, and if
  /// nothing leads away from any screen.
  var deadEnds: [ExploreBatch.Stand] {
    if bounds.shard != nil || statesBefore > starts.count { return [] }
    let ways = stands.filter { $0.leadsAway }.map { $0.name }
    return ways.isEmpty ? [] : stands.filter { !ways.contains($0.name) }
  }

  /// The indices of the goals not reached yet.
  var missing: [Int] { goals.indices.filter { goals[$0].path == nil } }

  /// Whether nothing is left to explore within the limits, apart from random walks.
  var isOver: Bool { expanded >= store.count || depth >= bounds.depth || isFull }

  /// Whether the limit on states is reached.
  var isFull: Bool { store.count - statesBefore >= bounds.states }

  /// The states from which random walks start: those at the maximum depth, not explored further.
  private var leaves: Range<Int> { expanded..<max(expanded, layerEnd) }

  /// Whether only random walks are left to do.
  var isWalking: Bool {
    bounds.seed != nil && depth >= bounds.depth && walked < bounds.walks && !leaves.isEmpty
  }

  /// The findings, ordered by length of their path, then by discovery.
  var shortestFirst: [ExploredFinding] {
    findings.enumerated().sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }.map {
      $0.element
    }
  }

  /// The depth of the state that was discovered last; 0 if there is none.
  var depthReached: Int { store.count == 0 ? 0 : store.depth(of: store.count - 1) }

  /// Continues until the search is complete, `mayGoOn` returns false, or the user interrupts.
  mutating func run(_ workers: any Workers, jobs: Int?, watch: any Watch, mayGoOn: (_ hasFound: Bool) -> Bool)
  {
    defer { watch.note(progress: "") }
    while !isOver, mayGoOn(!findings.isEmpty), !watch.isInterrupted {
      let pieces = layer()
      var isCut = false
      // Workers read a snapshot that does not change while they run.
      let frozen = self
      var next = 0
      makePieces(pieces.count, on: workers, jobs: jobs, watch: watch) { place, _ in
        ExploreBatch(frozen.own(pieces[place]), of: frozen)
      } take: { piece in
        take(piece, of: pieces[next])
        next += 1
        watch.note(progress: progress)
        isCut = isFull || !mayGoOn(!findings.isEmpty)
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

  // MARK: - Layers and random walks

  /// The remaining pieces of the current layer. Their boundaries do not depend on where the search was interrupted.
  private func layer() -> [Range<Int>] {
    let size = min(256, max(8, (layerEnd - layerBegin) / 64))
    return stride(from: layerBegin, to: layerEnd, by: size).map { $0..<min($0 + size, layerEnd) }
      .filter { $0.lowerBound >= expanded }
  }

  /// The states among `states` from which this shard explores: at depth 1, where the shards divide the states, only its
  /// own; at other depths, all.
  private func own(_ states: Range<Int>) -> [Int] {
    guard let shard = bounds.shard, depth == 1 else { return Array(states) }
    return states.filter { $0 % shard.count == shard.number - 1 }
  }

  private mutating func take(_ piece: ExploreBatch, of range: Range<Int>) {
    var piece = piece
    while !piece.unknown.isEmpty {
      for action in piece.unknown { repertoire.add(action) }
      piece = ExploreBatch(own(range), of: self)
    }
    transitions += piece.transitions
    warnings += piece.warnings
    for arrow in piece.arrows { graph.add(arrow) }
    for stand in piece.stands where !stands.contains(stand) { stands.append(stand) }
    for edge in piece.edges { add(edge, length: depth + 1) }
    coverage.add(piece.coverage)
    expanded = range.upperBound
  }

  /// The numbers of states, walks and findings so far, and the depth, as text.
  private var progress: String {
    let found = findings.isEmpty ? "" : ", \(counted(findings.count, "finding"))"
    let walks = walked == 0 ? "" : ", \(counted(walked, "random walk"))"
    return "\(counted(store.count, "state")), depth \(depth)\(walks)\(found)"
  }

  /// Takes random walks beyond the maximum depth, until their number, a limit or an interruption ends them.
  private mutating func walk(
    _ seed: UInt64, _ workers: any Workers, jobs: Int?, watch: any Watch, mayGoOn: (_ hasFound: Bool) -> Bool
  ) {
    let leaves = leaves
    // Take the walks in small batches. A walk that meets an action which is not compiled must be taken again, and the
    // later batches then find the action compiled.
    while walked < bounds.walks, !isFull, mayGoOn(!findings.isEmpty), !watch.isInterrupted {
      let (frozen, first) = (self, walked)
      let count = min(64, bounds.walks - first)
      makePieces(count, on: workers, jobs: jobs, watch: watch) { place, _ in
        ExploreWalk(first + place, seed: seed, from: leaves, of: frozen)
      } take: { walk in
        var walk = walk
        while let action = walk.unknown {
          repertoire.add(action)
          walk = ExploreWalk(walk.number, seed: seed, from: leaves, of: self)
        }
        transitions += walk.steps.count
        warnings += walk.warnings
        add(walk)
        coverage.add(walk.coverage)
        walked += 1
        watch.note(progress: progress)
        return !isFull && mayGoOn(!findings.isEmpty)
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

  private mutating func add(_ edge: ExploreBatch.Edge, length: Int) {
    for goal in edge.reached where goals[goal].path == nil {
      goals[goal].path = ActionPath(state: Int(edge.state), actions: [Int(edge.action)])
    }
    for key in edge.keys { note(key, edge, length: length) }
    if let span = edge.endless, !endlessActions.contains(where: { $0.span == span }) {
      endlessActions.append(EndlessAction(state: Int(edge.state), action: Int(edge.action), span: span))
    }
    for trip in edge.trips where !trips.contains(where: { $0.key == trip }) {
      for key in judge(trip, of: edge) { note(key, edge, length: length) }
    }
    guard let print = edge.print, bounds.mayExceed || !isFull else { return }
    _ = store.insert(print, by: .init(parent: edge.state, action: edge.action))
  }

  private mutating func note(_ key: FindingKey, _ edge: ExploreBatch.Edge, length: Int) {
    if known.excuse(key) {
      if !excused.contains(key) { excused.append(key) }
      return
    }
    if let place = places[key] {
      findings[place].pathCount += 1
      return
    }
    places[key] = findings.count
    findings.append(
      ExploredFinding(
        key: key, state: Int(edge.state),
        actions: [Int(edge.action)] + (edge.unanswered.map { [$0.action] } ?? []),
        length: length + (edge.unanswered == nil ? 0 : 1), unanswered: edge.unanswered))
  }
}
