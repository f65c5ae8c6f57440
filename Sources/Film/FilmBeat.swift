import Engine

/// A moment of a film that is worth a still image, with a caption.
struct FilmBeat {
  /// The reason to show a moment, the most important first. If there are too many moments, those with the last reason
  /// are left out first.
  enum Kind: Int {
    /// A failure.
    case failure
    /// The screen before a finger event at time 0.
    case opening
    /// The immediate effect of a command; also the screen at time 0, if no command begins there.
    case effect
    /// The end of a command that takes time, just before the next command.
    case ending
    /// The middle of a transition, or of a command that takes time.
    case middle
    /// A moment between two others, or at a time that the user requested.
    case between
  }

  /// The time in seconds. For an `ending`, the last representable time before the next command, so that the picture
  /// does not show the effect of that command.
  var time: Double
  var kind: Kind
  /// The command, the transition, its outcome or the failure; empty for a moment without one.
  var caption: String

  /// The value of `FilmMoment.distance` above which a viewer sees a difference between two pictures.
  fileprivate static let visible = 2.0
}

/// Chooses the moments of a film that are worth a still image: the effect of each command, the middle and the end of each
/// command that takes time, the middle of a transition that has no other image, and each failure. A moment that looks like the
/// previous one is left out.
struct FilmStory {
  private let film: Film
  private var beats: [FilmBeat] = []
  /// Samples of the film, the first at time 0, then 60 per second but at most 600: their times, and the sum of all visible
  /// changes up to each.
  private let samples: [(time: Double, sum: Double)]

  /// The maximum number of moments unless a number is requested.
  private static let most = 18

  /// The moments of a film in order, at least one.
  /// - Parameter count: The number of moments; nil for as many as are informative, at most 18. The result has fewer if
  /// too little changes on screen.
  static func beats(of film: Film, count: Int?) -> [FilmBeat] {
    var story = FilmStory(film)
    story.tell()
    story.shorten(to: count ?? most)
    if let count { story.fill(to: count) }
    return story.beats
  }

  private init(_ film: Film) {
    self.film = film
    let steps = max(1, min(600, Int((film.duration * 60).rounded(.up))))
    var samples = [(time: 0.0, sum: 0.0)]
    var before = FilmMoment(of: film, at: 0)
    for step in 1...steps {
      let time = film.duration * Double(step) / Double(steps)
      let now = FilmMoment(of: film, at: time)
      samples.append((time, samples[step - 1].sum + before.distance(to: now)))
      before = now
    }
    self.samples = samples
  }

  // MARK: - Finding the moments

  /// A command of the filmed story or spec: when it begins, and when the next one begins or the film ends.
  private struct Command {
    var from: Double
    var to: Double
    var text: String
  }

  private mutating func tell() {
    let commands = commands()
    if let opening = FilmMoment(before: film),
      opening.distance(to: FilmMoment(of: film, at: 0)) > FilmBeat.visible
    {
      beats.append(FilmBeat(time: 0, kind: .opening, caption: ""))
    }
    if commands.first.map({ $0.from > 0 }) ?? true {
      beats.append(FilmBeat(time: 0, kind: .effect, caption: ""))
    }
    var place = 0
    while place < commands.count {
      // Commands that begin at the same time share one picture. If the last of them takes time, it has no effect yet, and the
      // command before it, if any, is the caption.
      let end = commands[place...].firstIndex { $0.from > commands[place].from } ?? commands.count
      let (last, effective) = (commands[end - 1], commands[max(place, end - 2)])
      let author = last.to > last.from ? effective : last
      beats.append(FilmBeat(time: last.from, kind: .effect, caption: author.text))
      if last.to > last.from { tell(last) }
      place = end
    }
    for track in film.transitions where track.to > track.from {
      let isShown = beats.contains { $0.time > track.from && $0.time < track.to.nextDown }
      if isShown { continue }
      if let time = middle(of: track.from, track.to) {
        insert(FilmBeat(time: time, kind: .middle, caption: track.what))
      }
    }
    for failure in film.failures {
      insert(FilmBeat(time: failure.time, kind: .failure, caption: "✗ \(failure.caption)"))
    }
    removeRepeated()
  }

  /// The commands of the filmed story or spec itself, without commands in handlers.
  private func commands() -> [Command] {
    let begun = film.marks.filter { mark in
      mark.kind == .command && mark.step.map { !film.steps[$0].isNested } ?? false
    }
    return begun.enumerated().map { place, mark in
      let end = place + 1 < begun.count ? begun[place + 1].time : film.duration
      return Command(from: mark.time, to: end, text: mark.text)
    }
  }

  /// Adds the middle and the end of a command that takes time, if the screen visibly changes meanwhile.
  private mutating func tell(_ command: Command) {
    guard let middle = middle(of: command.from, command.to) else { return }
    beats.append(FilmBeat(time: middle, kind: .middle, caption: command.text))
    let ended = film.transitions.last { $0.to > command.from && $0.to <= command.to && $0.outcome != .open }
    let caption = ended.map { $0.outcome == .cancelled ? "cancelled" : "finished" } ?? command.text
    beats.append(FilmBeat(time: command.to.nextDown, kind: .ending, caption: caption))
  }

  /// The time at which half of the changes between two times have happened; nil if nothing visible changes.
  private func middle(of from: Double, _ to: Double) -> Double? {
    let inside = samples.filter { $0.time >= from && $0.time < to }
    guard let first = inside.first, let last = inside.last, last.sum - first.sum > FilmBeat.visible else {
      return nil
    }
    let half = first.sum + (last.sum - first.sum) / 2
    return inside.first { $0.sum >= half }?.time
  }

  private mutating func insert(_ beat: FilmBeat) {
    let place = beats.firstIndex { $0.time > beat.time } ?? beats.count
    beats.insert(beat, at: place)
  }

  /// Removes each moment that looks like the one before it. A failure replaces an earlier moment that looks the same, unless
  /// that is a failure, too.
  private mutating func removeRepeated() {
    var kept: [FilmBeat] = []
    for beat in beats {
      guard let last = kept.last, distance(last, beat) <= FilmBeat.visible else {
        kept.append(beat)
        continue
      }
      if beat.kind != .failure { continue }
      if last.kind == .failure { continue }
      kept[kept.count - 1] = beat
    }
    beats = kept
  }

  private func picture(of beat: FilmBeat) -> FilmMoment {
    let opening = beat.kind == .opening ? FilmMoment(before: film) : nil
    return opening ?? FilmMoment(of: film, at: beat.time)
  }

  private func distance(_ first: FilmBeat, _ second: FilmBeat) -> Double {
    picture(of: first).distance(to: picture(of: second))
  }

  // MARK: - The number of moments

  /// Leaves out the least informative moments until at most `count` remain: those with the least important reason, and
  /// among them those that look most like the moment before.
  private mutating func shorten(to count: Int) {
    while beats.count > max(1, count) {
      let kind = beats.map { $0.kind.rawValue }.max() ?? 0
      let candidates = beats.indices.filter { beats[$0].kind.rawValue == kind }
      let costs = candidates.map { $0 == 0 ? Double.infinity : distance(beats[$0 - 1], beats[$0]) }
      let least = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      beats.remove(at: candidates[least])
    }
  }

  /// Adds moments in the middle of the greatest changes, until there are `count` or the screen changes too little.
  private mutating func fill(to count: Int) {
    while beats.count < count {
      let changes = beats.indices.dropFirst().map { self.changes(beats[$0 - 1].time, beats[$0].time) }
      guard let place = changes.indices.max(by: { changes[$0] < changes[$1] }),
        let time = middle(of: beats[place].time, beats[place + 1].time),
        time > beats[place].time, time < beats[place + 1].time
      else { return }
      beats.insert(FilmBeat(time: time, kind: .between, caption: ""), at: place + 1)
    }
  }

  /// The sum of all visible changes between two times.
  private func changes(_ from: Double, _ to: Double) -> Double {
    let inside = samples.filter { $0.time >= from && $0.time < to }
    return (inside.last?.sum ?? 0) - (inside.first?.sum ?? 0)
  }
}
