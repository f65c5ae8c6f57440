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
  /// What the script is called.
  let path: String
  private(set) var target: ShrinkTarget
  /// How many scripts may be tried.
  private let budget: Int
  /// How many were.
  private(set) var count = 0
  /// How far one may run: what never ends is another mistake.
  private var steps: Int
  /// Scripts that do not show it. Only looked up.
  private var refused: Set<[UInt8]> = []

  init(_ session: ScriptSession, path: String, _ target: ShrinkTarget, budget: Int) {
    (self.session, self.path, self.target, self.budget) = (session, path, target, budget)
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
    if let shown = run(text, where: isPlace) { return shown }
    if !session.output.isInterrupted { refused.insert(text) }
    return nil
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

  private func run(_ text: [UInt8], where isPlace: (Range<Int>) -> Bool) -> Shown? {
    let loaded = session.script(path, text)
    guard let program = loaded.program, program.blueprint.specs.isEmpty, !program.blueprint.isEmpty else {
      return nil
    }
    var run = session.run(program, at: path, stepsAtMost: steps)
    guard case .story(var turn)? = run.step(), case .finished(.failed(let failures)) = run.run(&turn) else {
      return nil
    }
    guard let rank = target.found(in: failures, of: loaded.sources, where: isPlace) else { return nil }
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
  func withoutUnattached(_ text: [UInt8], at path: String) -> [UInt8] {
    var text = text
    while let places = unattached(in: script(path, text)), let parts = ScriptParts(text) {
      let gone = parts.declarations.filter { range in places.contains { range.contains($0) } }
      if gone.isEmpty { break }
      text = TextEdits(gone.map { TextEdit($0, "") }).applied(to: text)
    }
    return text
  }
}
