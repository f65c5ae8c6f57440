import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

/// Tests whether candidate scripts still show the failure.
struct CandidateTester {
  /// A candidate that shows the failure.
  struct Shown {
    var text: [UInt8]
    /// The failure as it occurs in the candidate.
    var target: ShrinkTarget
    /// The number of machine steps that the candidate took.
    var steps: Int
    /// The statements from the disturbance on.
    var detour: [DetourPart] = []
  }

  let session: ScriptSession
  /// The commands that must occur in this order, compared without whitespace.
  private let kept: [String]
  /// The path of the script in messages.
  let path: String
  private(set) var target: ShrinkTarget
  /// Variants without the disturbance (the commands that were added to a story), which must not show the failure; nil for none.
  private var control: ShrinkControl?
  /// The control that must respond before it stops responding; nil for other findings.
  private let question: Unanswered?
  /// Whether a candidate is accepted only if each of its commands is necessary: without any one, two or three
  /// consecutive commands, the failure is gone.
  var needsEach = false
  /// Whether a candidate may tap a view twice at one instant, which no finger can do. True while the accepted script
  /// does so, too.
  private var mayTapTwice = true
  private let limit: ShrinkLimit
  /// The number of candidates tried.
  private(set) var count = 0
  /// The step limit per candidate; an endless loop is a different failure.
  private var steps: Int
  /// Candidates that do not show the failure, or whose variants without the disturbance show it, too. Used for lookups only.
  private var refused: Set<[UInt8]> = []
  /// Candidates in which every command is necessary. Used for lookups only.
  private var known: Set<[UInt8]> = []

  init(
    _ session: ScriptSession, path: String, _ target: ShrinkTarget, _ limit: ShrinkLimit,
    keeping kept: [String] = [],
    _ control: ShrinkControl? = nil, asking question: Unanswered? = nil
  ) {
    (self.session, self.path, self.target, self.limit) = (session, path, target, limit)
    (self.control, self.question) = (control, question)
    self.kept = kept.map { $0.filter { !$0.isWhitespace } }
    steps = session.settings.limits[.steps]
  }

  /// Whether no more candidates can be tried.
  var isOver: Bool { isUsedUp || session.output.isInterrupted }

  /// Whether the limit on scripts or time is reached.
  var isUsedUp: Bool { count >= limit.scripts || limit.isTimeUp() }

  /// The known locations in a script that shows the failure.
  struct Places {
    /// The byte range to which the failure refers.
    var blamed: Range<Int>
    /// The statements from the disturbance on.
    var detour: [DetourPart]
  }

  /// The known locations in the script that was accepted last.
  var places: Places { Places(blamed: target.place, detour: control?.parts ?? []) }

  /// Tries a text with some edits; nil if the result does not show the failure, or if no more candidates can be tried.
  mutating func shows(_ text: [UInt8], _ edits: TextEdits) -> Shown? {
    shows(edits.applied(to: text), as: places) { edits.origin(of: $0) }
  }

  /// Tries a text; nil if it does not show the failure, if it breaks another condition on candidates, or if no more candidates
  /// can be tried.
  /// - Parameters:
  ///   - places: The known locations in the script from which `text` was derived.
  ///   - origin: Maps a byte offset in `text` to one in that script.
  mutating func shows(_ text: [UInt8], as places: Places, from origin: (Int) -> Int) -> Shown? {
    if isOver || refused.contains(text) || !mayTapTwice && Self.tapsTwice(text) { return nil }
    count += 1
    session.output.note(progress: "\(count) shorter scripts tried")
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

  /// Sets up the variants without the disturbance, and drops the kinds of variants that show the failure, too.
  mutating func beginControl(_ text: [UInt8]) {
    guard let begun = control else { return }
    control = begun.keeping { kind in
      isFree(begun.scripts(of: text, begun.parts, session, path).filter { $0.kind == kind })
    }
  }

  /// The byte offsets of unused declarations in a script, if they are its only problems; nil otherwise.
  mutating func unattached(in text: [UInt8]) -> [Int]? {
    if isOver { return nil }
    count += 1
    return EditedScript(text, at: path, in: session).unattached
  }

  /// Accepts a candidate as the current script.
  mutating func take(_ shown: Shown) {
    target = shown.target
    control?.parts = shown.detour
    mayTapTwice = mayTapTwice && Self.tapsTwice(shown.text)
    steps = min(session.settings.limits[.steps], shown.steps * 10 + 100_000)
  }

  // MARK: - Conditions on a candidate

  /// Whether none of the variants shows the failure.
  private mutating func isFree(_ scripts: [ShrinkControl.Variant]) -> Bool {
    scripts.allSatisfy { script in
      count += 1
      return run(script.text, where: { _ in true }, anyRank: true) == nil
    }
  }

  /// Whether removing any one, two or three consecutive commands makes the failure disappear.
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

  /// Whether a view is tapped twice at one instant.
  private static func tapsTwice(_ text: [UInt8]) -> Bool {
    guard let parts = ScriptParts(text) else { return false }
    let actions = parts.script[parts.script.statements].filter { !$0.kind.declares }
      .map { UserAction($0, in: parts) }
      .filter { $0.command != .wait(.zero, isPause: false) }
    return zip(actions, actions.dropFirst()).contains { first, second in
      first.isStart && first.kind == .tap && second.command == first.command
    }
  }

  /// Whether all commands that must be kept are there, in order.
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

  /// Runs a candidate; nil if it does not show the failure.
  /// - Parameter anyRank: Whether to accept the failure at any location, beside any other failures, and without the
  ///   commands to keep.
  private func run(
    _ text: [UInt8], where isPlace: (Range<Int>) -> Bool, anyRank: Bool = false
  ) -> Shown? {
    if !anyRank, !keeps(text) { return nil }
    let script = EditedScript(text, at: path, in: session)
    guard let story = script.failedStory(stepsAtMost: steps) else { return nil }
    let found =
      anyRank
      ? target.anywhere(in: story.failures, of: script.sources)
      : target.found(in: story.failures, of: script.sources, where: isPlace)
    guard let found else { return nil }
    if !anyRank, let question, !question.isShown(by: script, stepsAtMost: steps) { return nil }
    return Shown(text: text, target: found, steps: story.turn.machine.steps(story.turn.log))
  }
}
