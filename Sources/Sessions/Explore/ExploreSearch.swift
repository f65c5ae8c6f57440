import Diagnostics
import Engine
import Runtime

/// Every sequence of what a user can do, shortest first. A value: after each piece of work it is what has been found so
/// far, and goes on from there.
struct ExploreSearch: Sendable {
  /// How far it goes.
  struct Bounds: Sendable {
    /// How many deeds after each other.
    var depth = 6
    /// How many states.
    var states = 100_000
  }

  let starts: [ExploreStart]
  let known: KnownFindings
  let bounds: Bounds
  /// How many files the script has.
  let fileCount: Int
  private(set) var repertoire: Repertoire
  private(set) var store = StateStore()
  /// The findings, in the order in which they were met: the shortest first.
  private(set) var findings: [ExploredFinding] = []
  private(set) var coverage = Coverage()
  /// How many deeds were tried.
  private(set) var transitions = 0
  /// How many states have been gone on from.
  private(set) var expanded = 0
  /// How many deeds lead to the states that are gone on from now.
  private(set) var depth = 0
  /// Where those end.
  private var layerEnd: Int
  /// Where each finding stands. Only looked up.
  private var places: [FindingKey: Int] = [:]

  /// - Parameters:
  ///   - starts: where it begins.
  ///   - repertoire: the script.
  init(from starts: [ExploreStart], _ repertoire: Repertoire, _ bounds: Bounds, _ known: KnownFindings) {
    (self.bounds, self.known, self.repertoire) = (bounds, known, repertoire)
    let fileCount = repertoire.fileCount
    self.fileCount = fileCount
    self.starts = starts.map { start in
      var start = start
      start.machine.beginExploring(&start.log, firstLineFile: fileCount)
      start.log.isNarrated = false
      return start
    }
    layerEnd = 0
    for start in self.starts {
      _ = store.insert(start.machine.fingerprint(start.log), by: .init(parent: nil, deed: 0))
      start.machine.addCoverage(start.log, to: &coverage)
    }
    layerEnd = store.count
  }

  /// Whether nothing is left to be done.
  var isOver: Bool { expanded >= store.count || depth >= bounds.depth || isFull }

  /// Whether there are as many states as there may be.
  var isFull: Bool { store.count >= bounds.states }

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
      workers.work(on: pieces.count, jobs: jobs, watch: watch) { place, _ in
        ExplorePiece(pieces[place], of: frozen)
      } take: { piece in
        take(piece, of: pieces)
        isCut = isFull || !mayGoOn()
        return !isCut
      }
      if isCut || watch.isInterrupted { return }
      if expanded == layerEnd {
        layerEnd = store.count
        depth += 1
      }
    }
  }

  // MARK: - Implementation

  /// The states that are gone on from next, in pieces.
  private func layer() -> [Range<Int>] {
    let size = min(256, max(8, (layerEnd - expanded) / 64))
    return stride(from: expanded, to: layerEnd, by: size).map { $0..<min($0 + size, layerEnd) }
  }

  private mutating func take(_ piece: ExplorePiece, of pieces: [Range<Int>]) {
    var piece = piece
    guard let range = pieces.first(where: { $0.lowerBound == expanded }) else { return }
    while !piece.unknown.isEmpty {
      for deed in piece.unknown { repertoire.add(deed) }
      piece = ExplorePiece(range, of: self)
    }
    transitions += piece.transitions
    coverage.add(piece.coverage)
    for edge in piece.edges { add(edge) }
    expanded = range.upperBound
  }

  private mutating func add(_ edge: ExplorePiece.Edge) {
    for key in edge.keys where !known.excuse(key) {
      if let place = places[key] {
        findings[place].ways += 1
      } else {
        places[key] = findings.count
        findings.append(
          ExploredFinding(
            key: key, state: Int(edge.state),
            deeds: [Int(edge.deed)] + (edge.unanswered.map { [$0.deed] } ?? []),
            length: depth + (edge.unanswered == nil ? 1 : 2), unanswered: edge.unanswered))
      }
    }
    guard let print = edge.print, !isFull else { return }
    _ = store.insert(print, by: .init(parent: edge.state, deed: edge.deed))
  }
}
