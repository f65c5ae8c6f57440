import Diagnostics
import Engine
import Runtime
import Semantics

/// A story or a spec that is provoked.
struct ProvokedWork: Sendable {
  /// The path of its script.
  var path: String
  var script: LoadedScript
  let program: Program
  /// The spec; nil for a story.
  var test: Case?

  /// The title of the spec; empty for a story.
  var title: String { test?.title ?? "" }

  private var place: StoryText.Place? { test.map { StoryText.Place(spec: $0.spec, row: $0.row) } }

  /// What came of it.
  struct Result: Sendable {
    var findings: [ProvokedFinding] = []
    var tried = 0
    /// How many ways came to a limit.
    var stopped = 0
    /// The findings that were met and are known.
    var excused: [FindingKey] = []
    /// Whether it can be one story.
    var isStory = false
    /// Whether there would have been more ways than may be tried.
    var isCutShort = false
    /// Whether it was followed only up to a breach, be it expected.
    var endsAtBreach = false
    /// How it ends by itself.
    var ending = Ending.finished(.passed)
  }

  /// Provokes it.
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

  /// How it ends with nothing in between, with all that it expects.
  private func ending(_ session: ScriptSession) -> Ending {
    // A spec may expect what only `trans test` looks for.
    var settings = session.settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    var choice = Choice()
    choice.test = test
    var run = session.with(settings).run(program, at: path, choice)
    switch run.step() {
    case .story(var turn), .spec(_, var turn):
      let ending = run.run(&turn)
      // A transition is undone and done again once for a whole file, which may expect elsewhere what comes of it.
      if case .finished(.failed(let failures)) = ending, failures.allSatisfy(\.isOfRoundTrip) {
        return .finished(.passed)
      }
      return ending
    case .unprepared(let ending): return ending
    case .skipped, .leftOut, nil: return .finished(.passed)
    }
  }

  /// Makes a way to a finding short, and looks at it as a reader will.
  /// - Parameters:
  ///   - line: The line that is blamed in the files of the script.
  ///   - folder: The folder into which it is going to be written; nil for none.
  ///   - shrinks: Whether it is made short; else it is told as it was found.
  /// - Returns: nil if it does not come again as a story of its own.
  func shown(
    _ way: ProvokedWay, to key: FindingKey, line: Int, in folder: String?, shrinks: Bool,
    _ session: ScriptSession
  ) -> ShownFinding? {
    guard way.limit == nil, let provoked = ProvokedStory(script, place, session, path: path) else {
      return nil
    }
    let story = provoked.story(of: way.commands)
    let shown = way.failure.map { ($0, provoked.script.sources) } ?? session.lastClaim(of: story, at: path)
    // Where something no longer answers, the story itself shows what it is to show.
    let detour = way.failure.map { _ in
      StoryDetour(
        cause: way.detour.start..<min(way.detour.start + way.detour.count, way.commands.count),
        rest: Array(provoked.commands.dropFirst(way.detour.next)))
    }
    guard let (failure, sources) = shown,
      var shrunk = ShrunkStory.told(
        story, showing: failure, in: sources, session, path: path, line: line, keeping: way.kept, detour,
        asking: way.unanswered, shrinks: shrinks)
    else { return nil }
    guard let unanswered = way.unanswered else { return ShownFinding(shrunk, in: folder, session) }
    shrunk = shrunk.named(after: key, line: line)
    var report = FailureReport(sources: script.sources, isColoured: session.output.colorsErrors)
    return ShownFinding(shrunk, in: folder, session, about: report.text(of: unanswered, at: key))
  }

  /// The file and the line of a place in the script's files.
  func place(of span: Span) -> String { "\(script.sources[Int(span.file)].path):\(line(of: span))" }

  /// The one path of the file in which something stands.
  fileprivate func pathOfSource(of span: Span) -> String {
    Path.normalised(script.sources[Int(span.file)].path)
  }

  /// The line of a place in the script's files.
  func line(of span: Span) -> Int {
    LineIndex(script.sources[Int(span.file)].bytes).line(of: span.start)
  }
}

/// What was found in all stories and specs, each once.
struct ProvokedFindings {
  /// A finding of all stories and specs, and the first that has shown it.
  struct Found: Sendable {
    var finding: ProvokedFinding
    var work: Int
  }

  /// A finding of a file.
  private struct Key: Hashable {
    var path: String
    var key: FindingKey
  }

  /// Whether somebody asked to stop before all were provoked.
  var wasInterrupted = false
  /// How many stories and specs have been taken in.
  private(set) var works = 0
  private(set) var tried = 0
  /// How many ways came to a limit.
  private(set) var stopped = 0
  /// How many specs cannot be stories, and so were left out.
  private(set) var leftOut = 0
  /// The findings that were met and are known, each once; their lines are in no particular file.
  var excused: [FindingKey] { excusedKeys.map(\.key) }
  private var excusedKeys: [Key] = []
  /// How many have more ways than may be tried.
  private(set) var cutShort = 0
  /// How many were followed only up to a breach that they expect.
  private(set) var endAtBreach = 0
  /// Those that do not hold by themselves, and how they end.
  private(set) var hindered: [(work: Int, ending: Ending, endsAtBreach: Bool)] = []
  private var all: [Found] = []
  /// Where each is. Only looked up.
  private var places: [Key: Int] = [:]

  mutating func add(_ result: ProvokedWork.Result, of work: ProvokedWork) {
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

  /// The findings, the shortest first; of one length as they came.
  var shortestFirst: [Found] {
    all.enumerated().sorted { a, b in
      (a.element.finding.length, a.offset) < (b.element.finding.length, b.offset)
    }.map(\.element)
  }
}

extension FindingKey {
  /// The same, wherever the file stands among those of a script.
  fileprivate var inAnyFile: FindingKey {
    var key = self
    key.span = Span(file: 0, start: span.start, end: span.end)
    return key
  }
}
