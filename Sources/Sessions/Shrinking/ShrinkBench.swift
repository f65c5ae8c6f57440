import Diagnostics
import Language
import Runtime
import Semantics

/// Reads and runs scripts that are tried, and says which of them still show the breach.
struct ShrinkBench {
  /// A script that shows it.
  struct Shown {
    var text: [UInt8]
    /// Where it is blamed there.
    var place: Range<Int>
    /// What else is wrong with it: how often.
    var others: [ShrinkTarget.Sign: Int]
    /// How many failures come before it.
    var rank: Int
    /// How many steps it took.
    var steps: Int
  }

  let session: ScriptSession
  /// Commands that must be there, in this order, each without what is only layout.
  private let kept: [String]
  /// What the script is called.
  let path: String
  private(set) var target: ShrinkTarget
  /// Whether a script shows the breach only if it does not without any few of its commands.
  var needsEach = false
  /// How many scripts may be tried.
  private let budget: Int
  /// How many were.
  private(set) var count = 0
  /// How far one may run: what never ends is another mistake.
  private var steps: Int
  /// Scripts that do not show it. Only looked up.
  private var refused: Set<[UInt8]> = []
  /// Scripts of which each command is needed. Only looked up.
  private var known: Set<[UInt8]> = []

  init(
    _ session: ScriptSession, path: String, _ target: ShrinkTarget, budget: Int, keeping kept: [String] = []
  ) {
    (self.session, self.path, self.target, self.budget) = (session, path, target, budget)
    self.kept = kept.map { $0.filter { !$0.isWhitespace } }
    steps = session.settings.limits[.steps]
  }

  /// Whether nothing more can be tried.
  var isOver: Bool { count >= budget || session.output.isInterrupted }

  /// Whether scripts were left untried because there were too many.
  var isUsedUp: Bool { count >= budget }

  /// Tries a script with some edits.
  mutating func shows(_ text: [UInt8], _ edits: TextEdits) -> Shown? {
    let changed = edits.applied(to: text)
    let place = target.place
    return shows(changed) { found in
      let origin = edits.origin(of: found.lowerBound)
      return place.contains(origin) || origin == place.lowerBound
    }
  }

  /// Tries a script.
  /// - Parameter isPlace: Whether a place of it is the one that is to be blamed.
  mutating func shows(_ text: [UInt8], where isPlace: (Range<Int>) -> Bool) -> Shown? {
    if isOver || refused.contains(text) { return nil }
    count += 1
    guard let shown = run(text, where: isPlace) else {
      if !session.output.isInterrupted { refused.insert(text) }
      return nil
    }
    return needsEach && !isEachNeeded(text) ? nil : shown
  }

  /// Where in a script something is declared that nothing uses, if nothing else keeps it from being read; nil otherwise.
  mutating func unattached(in text: [UInt8]) -> [Int]? {
    if isOver { return nil }
    count += 1
    return session.unattached(in: session.script(path, text))
  }

  /// Goes on with a script that shows it.
  mutating func take(_ shown: Shown) {
    target.place = shown.place
    (target.others, target.rank) = (shown.others, shown.rank)
    steps = min(session.settings.limits[.steps], shown.steps * 10 + 100_000)
  }

  // MARK: - Implementation

  /// Whether the breach does not come without any few commands that follow each other.
  private mutating func isEachNeeded(_ text: [UInt8]) -> Bool {
    guard let commands = ScriptParts(text)?.commands, !known.contains(text) else { return true }
    for run in Shrinker.runs(of: commands.count) {
      count += 1
      let less = TextEdits(commands[run].map { TextEdit($0, "") }).applied(to: text)
      if self.run(less, where: { _ in true }, anyRank: true) != nil { return false }
    }
    known.insert(text)
    return true
  }

  /// Whether all is there that must be.
  private func keeps(_ text: [UInt8]) -> Bool {
    if kept.isEmpty { return true }
    guard let parts = ScriptParts(text) else { return false }
    var rest = kept[...]
    for range in parts.commands {
      let words = String(decoding: text[range], as: UTF8.self).filter { !$0.isWhitespace }
      if words == rest.first { rest.removeFirst() }
    }
    return rest.isEmpty
  }

  /// - Parameter anyRank: Whether other failures do not matter.
  private func run(
    _ text: [UInt8], where isPlace: (Range<Int>) -> Bool, anyRank: Bool = false
  ) -> Shown? {
    if !anyRank, !keeps(text) { return nil }
    let loaded = session.script(path, text)
    guard let program = loaded.program, program.blueprint.specs.isEmpty, !program.blueprint.isEmpty else {
      return nil
    }
    var run = session.run(program, at: path, stepsAtMost: steps)
    guard case .story(var turn)? = run.step(), case .finished(.failed(let failures)) = run.run(&turn) else {
      return nil
    }
    let place =
      anyRank
      ? failures.firstIndex { ShrinkTarget.sign(of: $0, in: loaded.sources) == target.sign }
      : target.found(in: failures, of: loaded.sources, where: isPlace)
    guard let rank = place else { return nil }
    return Shown(
      text: text, place: failures[rank].span.bytes,
      others: ShrinkTarget.others(failures, but: rank, in: loaded.sources), rank: rank,
      steps: turn.machine.steps(turn.log))
  }
}

extension ScriptSession {
  /// Where in a script something is declared that nothing uses, if nothing else keeps it from being read; nil otherwise.
  func unattached(in script: LoadedScript) -> [Int]? {
    let problems = script.problems
    guard !problems.isEmpty, problems.allSatisfy({ $0.code == .unattached && $0.place.span.file == 0 }) else {
      return nil
    }
    return problems.map { Int($0.place.span.start) }
  }

  /// A story without what it declares and does not use: a spec that is not part of it may have used that.
  func withoutUnattached(_ story: StoryText, at path: String) -> StoryText {
    var story = story
    while let places = unattached(in: script(path, story.text)) {
      let gone = Set(places.compactMap { story.piece(at: $0)?.number })
      let kept = story.declarations.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      if kept.count == story.declarations.count { break }
      story.declarations = kept
    }
    return story
  }
}
