import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// The result of shrinking.
package struct ShrunkStory: Sendable {
  /// The text. If a `FailingStory` has been shrunk or formatted, the comment on its first line describes the failure.
  package var text: String
  /// A file name. For a failing story, it describes the failure, such as `completes-Drawer-12.trans`.
  package var name: String
  /// The number of commands.
  package var commands: Int
  /// The number of scripts tried.
  package var tried: Int
  /// Whether the budget ended the search, so that a shorter story may exist.
  package var isUsedUp: Bool

  /// A script as a single story up to a line. In a suite, it has the `setup` and the spec at the line; only the `setup` if no
  /// spec is there.
  package static func story(
    of script: LoadedScript, upTo line: Int, ios: Int?
  ) throws(StoryRefusal) -> ShrunkStory {
    let story = try StoryText(script, upTo: line, ios: ios)
    return ShrunkStory(
      text: String(decoding: story.text, as: UTF8.self), name: "story", commands: story.commands.count,
      tried: 0,
      isUsedUp: false)
  }

  /// The story with a file name made from a finding.
  /// - Parameter line: The line of the culprit; nil to omit it.
  func named(after key: FindingKey, line: Int?) -> ShrunkStory {
    var story = self
    story.name = Self.name([key.code, key.culprit, line.map(String.init) ?? ""])
    return story
  }

  /// A file name that joins words with hyphens.
  fileprivate static func name(_ words: [String]) -> String {
    words.filter { !$0.isEmpty }.joined(separator: "-").map { character in
      character.isLetter || character.isNumber || "-_@".contains(character) ? String(character) : "_"
    }.joined() + ".trans"
  }
}

/// A failing story to shrink.
struct FailingStory {
  /// A story with at least one failure.
  var story: StoryText
  /// The failure to keep, as found in `sources`.
  var failure: Failure
  /// The script in which the failure was found, and the files that the script uses.
  var sources: [Source]
  /// The path of the script in messages.
  var path: String
  /// The line in the file name; nil for the line of the failure in `sources`.
  var line: Int?
  /// The commands that must stay, in this order.
  var kept: [String] = []
  /// The disturbance among the commands; nil for none.
  var detour: StoryDetour?
  /// The control that stops responding; nil for other findings.
  var question: Unanswered?

  /// Shrinks the story.
  /// - Parameter limit: The maximum number of scripts to try, and the time.
  /// - Returns: Nil if the story does not show the failure, or after an interruption.
  func shrunk(_ session: ScriptSession, limit: ShrinkLimit) -> ShrunkStory? {
    var settings = session.settings
    // `trans run` does not check the law `round-trip`. Check it only if it is the law that failed.
    settings.options.makesRoundTrips = settings.options.makesRoundTrips && failure.isOfRoundTrip
    // The story sets its iOS version itself.
    if session.versionSet != nil { settings.setVersion(Rules().ios) }
    let session = session.with(settings)
    let whole = session.withoutUnattached(story, at: path)
    guard let target = target(whole.text, session) else { return nil }
    let control = detour.flatMap {
      ShrinkControl(whole.text, cause: whole.range(of: $0.cause), rest: $0.rest)
    }
    var shrinker = Shrinker(
      whole.text,
      CandidateTester(session, path: path, target, limit, keeping: kept, control, asking: question))
    guard shrinker.run() else { return nil }
    let notes = shrinker.annotated()
    if session.output.isInterrupted { return nil }
    var shrunk = annotated(notes, shrinker.tester.target, in: shrinker.text, settings)
    shrunk.commands = ScriptParts(shrinker.text)?.commands.count ?? 0
    (shrunk.tried, shrunk.isUsedUp) = (shrinker.tester.count, shrinker.tester.isUsedUp)
    return shrunk
  }

  /// Shrinks the story, or only formats it if there is no limit or no time left.
  /// - Returns: Nil if it does not show the failure, or after an interruption.
  func shrunkOrFormatted(_ session: ScriptSession, within limit: ShrinkLimit?) -> ShrunkStory? {
    if let limit, !limit.isTimeUp() { return shrunk(session, limit: limit) }
    let text = PlainScript.text(of: session.withoutUnattached(story, at: path).text)
    return target(text, session).map { annotated(text, $0, in: text, session.settings) }
  }

  // MARK: - The target, and the comment

  /// The failure as it occurs in a text: with the same identity and preferably the same source text; nil if it does not occur.
  private func target(_ text: [UInt8], _ session: ScriptSession) -> ShrinkTarget? {
    let script = EditedScript(text, at: path, in: session)
    guard let failures = script.failedStory()?.failures else { return nil }
    let sign = ShrinkTarget.sign(of: failure, in: sources)
    let words = sources.text(of: failure.span)
    let same = failures.filter { ShrinkTarget.sign(of: $0, in: script.sources) == sign }
    let found = same.first { script.sources.text(of: $0.span) == words } ?? same.first
    return found.map { ShrinkTarget($0, among: failures, in: script.sources) }
  }

  /// The result, with a comment on its first line that describes the failure.
  /// - Parameter bare: The text without comments, to which the spans of the target refer.
  private func annotated(
    _ text: [UInt8], _ target: ShrinkTarget, in bare: [UInt8], _ settings: Settings
  ) -> ShrunkStory {
    var command = settings.options.makesRoundTrips ? "trans test" : "trans run"
    if settings.options.isStrict { command += " --strict" }
    if let engine = settings.options.wrongEngine { command += " --engine \(engine.name)" }
    let sign = target.sign
    let who = sign.culprit.isEmpty ? "" : ", \(sign.kind) `\(sign.culprit)`"
    let place = LineIndex(bare).line(of: Int32(target.place.lowerBound)) + 1
    let heading = "# `\(command)` reports [\(sign.code)] on line \(place)\(who).\n"
    let line = line ?? sources.line(of: failure.span)
    return ShrunkStory(
      text: heading + String(decoding: text, as: UTF8.self),
      name: ShrunkStory.name([sign.code, sign.culprit, String(line)]), commands: story.commands.count,
      tried: 1, isUsedUp: false)
  }
}

extension Failure {
  /// Whether the failure is a violation of `round-trip`, a law that `trans run` does not check.
  var isOfRoundTrip: Bool {
    guard case .violation(let violation) = kind else { return false }
    return violation.laws.contains(.roundTrip)
  }
}
