import Engine

/// Records the transitions of a film.
struct TransitionRecorder {
  private var tracks: [Film.TransitionTrack] = []
  /// The running transitions, each with the index of its recording in `tracks`.
  private var open: [Open] = []

  /// A running transition. Its id may be reused, so its kind and cause are part of its identity.
  private struct Open {
    var id: TransitionID
    var kind: TransitionKind
    var cause: CauseIndex
    var place: Int
    var isCancelled = false
  }

  /// Whether the transition is being recorded.
  func knows(_ id: TransitionID, _ world: World) -> Bool { place(of: id, world) != nil }

  /// Begins to record a transition, unless it is over.
  /// - Parameters:
  ///   - words: A description of the transition.
  ///   - line: The line that began it.
  mutating func begin(_ id: TransitionID, _ world: World, at time: Double, words: String, line: Film.Line?) {
    let row = world.transitions[id]
    if row.phase == .over { return }
    open.append(Open(id: id, kind: row.kind, cause: row.cause, place: tracks.count))
    tracks.append(Film.TransitionTrack(from: time, to: time, what: words, line: line))
  }

  /// Records the progress and the interactivity of a transition, if it is being recorded.
  mutating func note(_ id: TransitionID, _ world: World, at time: Double) {
    guard let place = place(of: id, world) else { return }
    let row = world.transitions[id]
    open[place].isCancelled = row.isCancelled
    let way = open[place].place
    if row.phase == .driven || row.isInitiallyInteractive { tracks[way].isInteractive = true }
    tracks[way].progress.add(time, [min(max(world.toldProgress(of: id), 0), 1)])
    tracks[way].to = time
  }

  /// Ends the record of each transition that is no longer open, with its outcome.
  mutating func close(besides world: World, at time: Double) {
    open.removeAll { way in
      let row = world.transitions[way.id]
      if world.openTransitions.contains(way.id), row.phase != .over, row.cause == way.cause { return false }
      tracks[way.place].to = time
      tracks[way.place].outcome = way.isCancelled ? .cancelled : .finished
      tracks[way.place].progress.add(time, [way.isCancelled ? 0 : 1])
      return true
    }
  }

  /// Ends all tracks, those of running transitions at `time` with the outcome `open`, and returns the transitions, oldest
  /// first.
  mutating func finish(at time: Double) -> [Film.TransitionTrack] {
    for way in open { tracks[way.place].to = time }
    for place in tracks.indices { tracks[place].progress.finish() }
    return tracks
  }

  private func place(of id: TransitionID, _ world: World) -> Int? {
    let row = world.transitions[id]
    return open.firstIndex { $0.id == id && $0.kind == row.kind && $0.cause == row.cause }
  }
}
