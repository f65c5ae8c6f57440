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
    /// What of it comes in between.
    var detour: [DetourPart] = []
  }

  let session: ScriptSession
  /// Commands that must be there, in this order, each without what is only layout.
  private let kept: [String]
  /// What the script is called.
  let path: String
  private(set) var target: ShrinkTarget
  /// What must not show the breach, since nothing comes in between there; nil if nothing is known of that.
  private var control: ShrinkControl?
  /// What is to have answered before; nil where that is not the matter.
  private let question: Unanswered?
  /// Whether a script shows the breach only if it does not without any few of its commands.
  var needsEach = false
  /// Whether a script may tap one thing twice at one instant, which no finger can: if the one that was taken last does.
  private var mayTapTwice = true
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
    _ session: ScriptSession, path: String, _ target: ShrinkTarget, budget: Int, keeping kept: [String] = [],
    _ control: ShrinkControl? = nil, asking question: Unanswered? = nil
  ) {
    (self.session, self.path, self.target, self.budget) = (session, path, target, budget)
    (self.control, self.question) = (control, question)
    self.kept = kept.map { $0.filter { !$0.isWhitespace } }
    steps = session.settings.limits[.steps]
  }

  /// Whether nothing more can be tried.
  var isOver: Bool { count >= budget || session.output.isInterrupted }

  /// Whether scripts were left untried because there were too many.
  var isUsedUp: Bool { count >= budget }

  /// What is known of the places of a script that shows it.
  struct Places {
    /// Where it is blamed.
    var blamed: Range<Int>
    /// What of it comes in between.
    var detour: [DetourPart]
  }

  /// What is known of the places of the script that was taken last.
  var places: Places { Places(blamed: target.place, detour: control?.parts ?? []) }

  /// Tries a script with some edits.
  mutating func shows(_ text: [UInt8], _ edits: TextEdits) -> Shown? {
    shows(edits.applied(to: text), as: places) { edits.origin(of: $0) }
  }

  /// Tries a script.
  /// - Parameters:
  ///   - places: What is known of the script that it was made from.
  ///   - origin: Where in that something stands.
  mutating func shows(_ text: [UInt8], as places: Places, from origin: (Int) -> Int) -> Shown? {
    if isOver || refused.contains(text) || !mayTapTwice && Self.tapsTwice(text) { return nil }
    count += 1
    let found = run(text) { found in
      let origin = origin(found.lowerBound)
      return places.blamed.contains(origin) || origin == places.blamed.lowerBound
    }
    guard var shown = found else {
      if !session.output.isInterrupted { refused.insert(text) }
      return nil
    }
    if let control {
      shown.detour = control.parts(of: text, as: places.detour, from: origin)
      if !isFree(control.scripts(of: text, shown.detour, session, path)) {
        refused.insert(text)
        return nil
      }
    }
    return needsEach && !isEachNeeded(text) ? nil : shown
  }

  /// Readies the scripts that must not show the breach; those that do so anyway say nothing.
  mutating func beginControl(_ text: [UInt8]) {
    guard let begun = control else { return }
    control = begun.keeping { kind in
      isFree(begun.scripts(of: text, begun.parts, session, path).filter { $0.kind == kind })
    }
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
    control?.parts = shown.detour
    mayTapTwice = mayTapTwice && Self.tapsTwice(shown.text)
    (target.others, target.rank) = (shown.others, shown.rank)
    steps = min(session.settings.limits[.steps], shown.steps * 10 + 100_000)
  }

  // MARK: - Implementation

  /// Whether none of some scripts shows the breach.
  private mutating func isFree(_ scripts: [ShrinkControl.Variant]) -> Bool {
    scripts.allSatisfy { script in
      count += 1
      return run(script.text, where: { _ in true }, anyRank: true) == nil
    }
  }

  /// Whether the breach does not come without any few commands that follow each other.
  private mutating func isEachNeeded(_ text: [UInt8]) -> Bool {
    guard let commands = ScriptParts(text)?.commands, !known.contains(text) else { return true }
    for run in Shrinker.runs(of: commands.count) {
      let less = TextEdits(commands[run].map { TextEdit($0, "") }).applied(to: text)
      if !mayTapTwice, Self.tapsTwice(less) { continue }
      count += 1
      if self.run(less, where: { _ in true }, anyRank: true) != nil { return false }
    }
    known.insert(text)
    return true
  }

  /// Whether one thing is tapped twice at one instant.
  private static func tapsTwice(_ text: [UInt8]) -> Bool {
    guard let parts = ScriptParts(text) else { return false }
    let commands = parts.commands
      .map {
        String(decoding: text[$0], as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      .filter { $0 != "advance 0s" && $0 != "advance 0ms" }
    return zip(commands, commands.dropFirst()).contains { first, second in
      first.hasPrefix("start tap ") && (second == first || "start " + second == first)
    }
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
    if !anyRank, let question,
      !question.isShown(by: loaded, session, path: path, stepsAtMost: steps)
    {
      return nil
    }
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
