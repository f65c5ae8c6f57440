import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// A story or spec to run with disturbances, which are inserted commands such as a tap or a rotation.
struct ProvokeTarget: Sendable {
  /// The path of the script.
  var path: String
  var script: LoadedScript
  let program: Program
  /// The spec; nil for a story.
  var test: Case?

  /// The title of the spec; empty for a story.
  var title: String { test?.title ?? "" }

  private var place: StoryText.Place? { test.map { StoryText.Place(spec: $0.spec, row: $0.row) } }

  /// The result of running the story or spec with disturbances.
  struct Result: Sendable {
    var findings: [ProvokedFinding] = []
    var tried = 0
    /// The number of commands that exceeded a limit or never came to rest, on all paths.
    var stopped = 0
    /// The known findings that occurred.
    var excused: [FindingKey] = []
    /// Whether the story or spec could be turned into a single story.
    var isStory = false
    /// Whether the budget ended before all paths were tried.
    var isCutShort = false
    /// Whether only a part of the story was provoked, since the story without its expectations fails by itself.
    var endsAtBreach = false
    /// The result without a disturbance.
    var ending = Ending.finished(.passed)
  }

  /// Runs the story or spec as it is and then, if it can be written as a single story, with disturbances.
  func provoked(_ session: ScriptSession, _ bounds: ProvokeSession.Bounds) -> Result {
    var result = Result(ending: ending(session))
    guard let story = ProvokedStory(script, place, session, path: path) else { return result }
    let bounds = Provocation.Bounds(
      options: session.settings.options, known: bounds.known, budget: bounds.budget,
      hasVersion: story.saysVersion)
    guard var provocation = Provocation(story, bounds) else { return result }
    provocation.run(session.output)
    result.isStory = true
    (result.findings, result.tried, result.stopped) = (
      provocation.findings, provocation.tried, provocation.stopped
    )
    result.excused = provocation.excused
    (result.isCutShort, result.endsAtBreach) = (provocation.isCutShort, provocation.endsAtBreach)
    return result
  }

  /// The ending of the undisturbed story or spec, with all expectations.
  private func ending(_ session: ScriptSession) -> Ending {
    // Make round trips as `trans test` does, because a spec may expect the violations that they reveal.
    var settings = session.settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    var choice = SpecChoice()
    choice.test = test
    var run = session.with(settings).run(program, at: path, choice)
    var end = Ending.finished(.passed)
    run.runAll { _, ending, _ in
      end = ending
      return false
    }
    return end
  }

  /// Shrinks a path to a finding to a minimal script and renders it.
  /// - Parameters:
  ///   - line: The line of the culprit in the script's files.
  ///   - folder: The folder where the script will be written; nil for none.
  ///   - shrinks: Whether to shrink the path.
  /// - Returns: Nil if the finding does not occur in a script of its own, or is an exceeded limit.
  func shown(
    _ way: ProvokedPath, to key: FindingKey, line: Int, in folder: String?, shrinks: Bool,
    _ session: ScriptSession
  ) -> ShownFinding? {
    guard way.limit == nil, let provoked = ProvokedStory(script, place, session, path: path) else {
      return nil
    }
    let story = provoked.story(of: way.commands)
    let shown = way.failure.map { ($0, provoked.script.sources) } ?? session.lastClaim(of: story, at: path)
    // A path to a control that stopped responding has a list of commands to keep instead.
    let detour = way.failure.map { _ in
      StoryDetour(
        cause: way.detour.start..<min(way.detour.start + way.detour.count, way.commands.count),
        rest: provoked.commands.dropFirst(way.detour.next).map { $0.text })
    }
    guard let (failure, sources) = shown,
      var shrunk = FailingStory(
        story: story, failure: failure, sources: sources, path: path, line: line, kept: way.kept,
        detour: detour, question: way.unanswered
      ).shrunkOrFormatted(session, within: shrinks ? ShrinkLimit() : nil)
    else { return nil }
    guard let unanswered = way.unanswered else { return ShownFinding(shrunk, in: folder, session) }
    shrunk = shrunk.named(after: key, line: line)
    var report = FailureReport(sources: script.sources, isColoured: session.output.colorsOutput)
    return ShownFinding(shrunk, in: folder, session, about: report.text(of: unanswered, at: key))
  }

  /// The normalised path of the file that contains a span.
  fileprivate func pathOfSource(of span: Span) -> String {
    Path.normalised(script.sources[Int(span.file)].path)
  }
}

/// The findings of all stories and specs, without duplicates.
struct ProvokedFindings {
  /// A finding, with the index of the first story or spec that showed it.
  struct Found: Sendable {
    var finding: ProvokedFinding
    var work: Int
  }

  /// A finding in a certain file.
  private struct Key: Hashable {
    var path: String
    var key: FindingKey
  }

  /// Whether the user interrupted before all stories and specs were provoked.
  var wasInterrupted = false
  /// The number of stories and specs added.
  private(set) var works = 0
  /// The number of paths tried.
  private(set) var tried = 0
  /// The number of commands that exceeded a limit or never came to rest, on all paths.
  private(set) var stopped = 0
  /// The number of stories and specs left out because they cannot be written as single stories.
  private(set) var leftOut = 0
  /// The known findings that occurred, without duplicates; the file numbers in their spans are all 0.
  var excused: [FindingKey] { excusedKeys.map { $0.key } }
  private var excusedKeys: [Key] = []
  /// The number of stories and specs whose budget ended early.
  private(set) var cutShort = 0
  /// The number of stories and specs that pass, but fail without their expectations, and were provoked only before that
  /// failure.
  private(set) var endAtBreach = 0
  /// The stories and specs that fail without a disturbance, and how they end.
  private(set) var hindered: [(work: Int, ending: Ending, endsAtBreach: Bool)] = []
  private var all: [Found] = []
  /// The index in `all` by key. Used for lookups only.
  private var places: [Key: Int] = [:]

  mutating func add(_ result: ProvokeTarget.Result, of work: ProvokeTarget) {
    tried += result.tried
    stopped += result.stopped
    leftOut += result.isStory ? 0 : 1
    for key in result.excused {
      let key = Key(path: work.pathOfSource(of: key.span), key: key.inAnyFile)
      if !excusedKeys.contains(key) { excusedKeys.append(key) }
    }
    cutShort += result.isCutShort ? 1 : 0
    if case .finished(.passed) = result.ending {
      endAtBreach += result.endsAtBreach ? 1 : 0
    } else {
      hindered.append((works, result.ending, result.endsAtBreach))
    }
    for var finding in result.findings {
      finding.setWork(works)
      let key = Key(path: work.pathOfSource(of: finding.key.span), key: finding.key.inAnyFile)
      if let place = places[key] {
        all[place].finding.add(finding)
      } else {
        places[key] = all.count
        all.append(Found(finding: finding, work: works))
      }
    }
    works += 1
  }

  /// The findings, ordered by length of their path, then by discovery.
  var shortestFirst: [Found] {
    all.enumerated().sorted { a, b in
      (a.element.finding.length, a.offset) < (b.element.finding.length, b.offset)
    }.map { $0.element }
  }
}

extension FindingKey {
  /// The key with file number 0, to compare files by path across scripts.
  fileprivate var inAnyFile: FindingKey {
    var key = self
    key.span = Span(file: 0, start: span.start, end: span.end)
    return key
  }
}
