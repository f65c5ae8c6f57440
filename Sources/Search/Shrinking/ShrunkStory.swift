import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// The result of shrinking.
package struct ShrunkStory: Sendable {
  /// The formatted story. The comment on its first line describes the failure.
  package var text: String
  /// A file name that describes the failure, such as `completes-Drawer-12.trans`.
  package var name: String
  /// The number of commands.
  package var commands: Int
  /// The number of scripts tried.
  package var tried: Int
  /// Whether the budget ended the search, so that a shorter story may exist.
  package var isUsedUp: Bool

  /// Shrinks a failing story.
  /// - Parameters:
  ///   - story: A story with at least one failure.
  ///   - failure: The failure to keep, as found in `sources`.
  ///   - sources: The script in which it was found, and the files that it uses.
  ///   - session: The settings for reading and running scripts.
  ///   - path: The path of the script in messages.
  ///   - line: The line for the file name; nil for that of the failure in `sources`.
  ///   - kept: The commands that must stay, in this order.
  ///   - detour: The disturbance among the commands; nil for none.
  ///   - question: The control that stops responding; nil for other findings.
  ///   - limit: The maximum number of scripts to try, and the time.
  /// - Returns: Nil if the story does not show the failure, or after an interruption.
  static func shrunk(
    _ story: StoryText, showing failure: Failure, in sources: [Source], _ session: ScriptSession,
    path: String,
    line: Int? = nil, keeping kept: [String] = [], _ detour: StoryDetour? = nil,
    asking question: Unanswered? = nil, limit: ShrinkLimit
  ) -> ShrunkStory? {
    var settings = session.settings
    // Check the law `round-trip`, which `trans run` does not, only if it is the one that failed.
    settings.options.makesRoundTrips = settings.options.makesRoundTrips && failure.isOfRoundTrip
    // The story sets its iOS version itself.
    if session.versionSet != nil { settings.setVersion(Rules().ios) }
    let session = session.with(settings)
    let whole = session.withoutUnattached(story, at: path)
    let text = whole.text
    guard let target = target(text, failure, sources, session, path) else { return nil }
    let control = detour.flatMap { ShrinkControl(text, cause: whole.range(of: $0.cause), rest: $0.rest) }
    var shrinker = Shrinker(
      text, CandidateTester(session, path: path, target, limit, keeping: kept, control, asking: question)
    )
    guard shrinker.run() else { return nil }
    let notes = shrinker.annotated()
    if session.output.isInterrupted { return nil }
    let bench = shrinker.bench
    let heading = heading(
      bench.target, line: LineIndex(shrinker.text).line(of: Int32(bench.target.place.lowerBound)) + 1,
      settings)
    return ShrunkStory(
      text: heading + String(decoding: notes, as: UTF8.self),
      name: name(bench.target, failure, sources, line),
      commands: ScriptParts(shrinker.text)?.commands.count ?? 0,
      tried: bench.count, isUsedUp: bench.isUsedUp)
  }

  /// Shrinks a failing story, or only formats it if there is no limit or no time left.
  /// - Returns: Nil if it does not show the failure, or after an interruption.
  static func told(
    _ story: StoryText, showing failure: Failure, in sources: [Source], _ session: ScriptSession,
    path: String, line: Int?, keeping kept: [String] = [], _ detour: StoryDetour? = nil,
    asking question: Unanswered? = nil, within limit: ShrinkLimit?
  ) -> ShrunkStory? {
    guard let limit, !limit.isTimeUp() else {
      return whole(story, showing: failure, in: sources, session, path: path, line: line)
    }
    return shrunk(
      story, showing: failure, in: sources, session, path: path, line: line, keeping: kept, detour,
      asking: question, limit: limit)
  }

  /// The failing story, formatted but not shrunk.
  /// - Returns: Nil if it does not show the failure.
  private static func whole(
    _ story: StoryText, showing failure: Failure, in sources: [Source], _ session: ScriptSession,
    path: String, line: Int?
  ) -> ShrunkStory? {
    let text = PlainScript.text(of: session.withoutUnattached(story, at: path).text)
    guard let target = target(text, failure, sources, session, path) else { return nil }
    let heading = heading(
      target, line: LineIndex(text).line(of: Int32(target.place.lowerBound)) + 1, session.settings)
    return ShrunkStory(
      text: heading + String(decoding: text, as: UTF8.self), name: name(target, failure, sources, line),
      commands: story.commands.count, tried: 1, isUsedUp: false)
  }

  // MARK: - Implementation

  /// The failure as it occurs in the story: with the same identity and preferably the same source text.
  private static func target(
    _ text: [UInt8], _ failure: Failure, _ sources: [Source], _ session: ScriptSession, _ path: String
  ) -> ShrinkTarget? {
    let loaded = session.script(path, text)
    guard let program = loaded.program else { return nil }
    var run = session.run(program, at: path)
    guard case .story(var turn)? = run.step(), case .finished(.failed(let failures)) = run.run(&turn) else {
      return nil
    }
    let sign = ShrinkTarget.sign(of: failure, in: sources)
    let words = sources.text(of: failure.span)
    let same = failures.filter { ShrinkTarget.sign(of: $0, in: loaded.sources) == sign }
    let found = same.first { loaded.sources.text(of: $0.span) == words } ?? same.first
    return found.map { ShrinkTarget($0, among: failures, in: loaded.sources) }
  }

  private static func heading(_ target: ShrinkTarget, line: Int, _ settings: Settings) -> String {
    var command = settings.options.makesRoundTrips ? "trans test" : "trans run"
    if settings.options.isStrict { command += " --strict" }
    if let engine = settings.options.wrongEngine { command += " --engine \(engine.name)" }
    let sign = target.sign
    let who = sign.culprit.isEmpty ? "" : ", \(sign.kind) `\(sign.culprit)`"
    return "# `\(command)` reports [\(sign.code)] on line \(line)\(who).\n"
  }

  private static func name(
    _ target: ShrinkTarget, _ failure: Failure, _ sources: [Source], _ given: Int?
  ) -> String {
    let line = given ?? LineIndex(sources[Int(failure.span.file)].bytes).line(of: failure.span.start)
    return name([target.sign.code, target.sign.culprit, String(line)])
  }

  /// The story with a file name made from a finding.
  /// - Parameter line: The line to blame; nil to omit it.
  func named(after key: FindingKey, line: Int?) -> ShrunkStory {
    var story = self
    story.name = Self.name([key.code, key.culprit, line.map(String.init) ?? ""])
    return story
  }

  private static func name(_ words: [String]) -> String {
    words.filter { !$0.isEmpty }.joined(separator: "-").map { character in
      character.isLetter || character.isNumber || "-_@".contains(character) ? String(character) : "_"
    }.joined() + ".trans"
  }
}

extension Failure {
  /// Whether the failure is a violation of `round-trip`, which only `trans test` checks.
  var isOfRoundTrip: Bool {
    guard case .violation(let violation) = kind else { return false }
    return violation.laws.contains(.roundTrip)
  }
}
