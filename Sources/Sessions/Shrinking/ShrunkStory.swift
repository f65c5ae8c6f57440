import Diagnostics
import Engine
import Runtime
import Semantics

/// What came of shrinking.
package struct ShrunkStory: Sendable {
  /// The story, in the layout that `trans fmt` writes. Its first line says what it shows.
  package var text: String
  /// A name for its file, which tells what it shows: `completes-Drawer-12.trans`.
  package var name: String
  /// How many commands it has.
  package var commands: Int
  /// How many scripts were tried.
  package var tried: Int
  /// Whether some were left untried because there were too many, so that it may get shorter still.
  package var isUsedUp: Bool

  /// Shrinks a story that fails.
  /// - Parameters:
  ///   - story: A story that fails, maybe in several ways.
  ///   - failure: The failure that is to stay, as it was found in `sources`.
  ///   - sources: The script in which it was found, and what that uses.
  ///   - session: How scripts are read and run.
  ///   - path: What the script is called.
  ///   - line: The line that its name tells; nil for that of the failure in `sources`.
  ///   - kept: Commands that must stay, in this order.
  ///   - detour: What of the commands comes in between; nil if nothing is known of that.
  ///   - question: What answers at first, and no longer does; nil where that is not the matter.
  ///   - budget: How many scripts may be tried.
  /// - Returns: nil if the story does not fail so, or if somebody asked to stop.
  static func shrunk(
    _ story: StoryText, showing failure: Failure, in sources: [Source], _ session: ScriptSession,
    path: String,
    line: Int? = nil, keeping kept: [String] = [], _ detour: StoryDetour? = nil,
    asking question: Unanswered? = nil, budget: Int
  ) -> ShrunkStory? {
    var settings = session.settings
    // Laws that `trans run` does not look at are looked at only where one of them is broken.
    settings.options.makesRoundTrips = settings.options.makesRoundTrips && failure.isOfRoundTrip
    // The story says itself which version it is about.
    if session.versionSet != nil { settings.setVersion(Rules().ios) }
    let session = session.with(settings)
    let whole = session.withoutUnattached(story, at: path)
    let text = whole.text
    guard let target = target(text, failure, sources, session, path) else { return nil }
    let control = detour.flatMap { ShrinkControl(text, cause: whole.range(of: $0.cause), rest: $0.rest) }
    var shrinker = Shrinker(
      text, ShrinkBench(session, path: path, target, budget: budget, keeping: kept, control, asking: question)
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

  /// A story that fails, made short as far as a finding is, or as it was found.
  /// - Returns: nil if it does not fail so, or if somebody asked to stop.
  static func told(
    _ story: StoryText, showing failure: Failure, in sources: [Source], _ session: ScriptSession,
    path: String, line: Int?, keeping kept: [String] = [], _ detour: StoryDetour? = nil,
    asking question: Unanswered? = nil, shrinks: Bool
  ) -> ShrunkStory? {
    if !shrinks { return whole(story, showing: failure, in: sources, session, path: path, line: line) }
    return shrunk(
      story, showing: failure, in: sources, session, path: path, line: line, keeping: kept, detour,
      asking: question, budget: ShrinkSettings.standardBudget)
  }

  /// A story that fails, as it is.
  /// - Returns: nil if it does not fail so.
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

  /// The failure as the story shows it: the same breach, blamed on the same words.
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
    let culprit = target.sign.culprit
    let who =
      target.culprit.isEmpty ? "" : ", \(culprit.dropLast(target.culprit.count + 1)) `\(target.culprit)`"
    return "# `\(command)` reports [\(target.sign.code)] on line \(line)\(who).\n"
  }

  private static func name(
    _ target: ShrinkTarget, _ failure: Failure, _ sources: [Source], _ given: Int?
  ) -> String {
    let line = given ?? LineIndex(sources[Int(failure.span.file)].bytes).line(of: failure.span.start)
    return name([target.sign.code, target.culprit, String(line)])
  }

  /// The same under the name of a finding that the story shows by what it expects.
  /// - Parameter line: The line that is blamed; nil for none.
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
  /// Whether it is the law that only `trans test` judges.
  var isOfRoundTrip: Bool {
    guard case .violation(let violation) = kind else { return false }
    return violation.laws.contains(.roundTrip)
  }
}
