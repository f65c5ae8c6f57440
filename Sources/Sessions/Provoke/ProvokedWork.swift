import Diagnostics
import Engine
import Runtime
import Semantics

/// A story or a spec that is provoked.
struct ProvokedWork: Sendable {
  /// The path of its script.
  var path: String
  var script: LoadedScript
  /// The title of the spec; empty for a story.
  var title = ""
  /// Which spec; nil for a story.
  var test: StoryText.Place?

  /// What came of it.
  struct Result: Sendable {
    var findings: [ProvokedFinding] = []
    var tried = 0
    /// How many ways came to a limit.
    var stopped = 0
    /// Whether it can be one story.
    var isStory = false
  }

  /// Provokes it.
  func provoked(_ session: ScriptSession, _ bounds: ProvokeSession.Bounds) -> Result {
    guard let story = ProvokedStory(script, test, session, path: path) else { return Result() }
    let bounds = Provocation.Bounds(
      options: session.settings.options, known: bounds.known, budget: bounds.budget,
      hasVersion: story.saysVersion)
    guard var provocation = Provocation(story, bounds) else { return Result() }
    provocation.run(session.output)
    return Result(
      findings: provocation.findings, tried: provocation.tried, stopped: provocation.stopped, isStory: true)
  }

  /// Makes a finding short, and looks at it as a reader will.
  func shown(_ finding: ProvokedFinding, _ session: ScriptSession) -> ShownFinding? {
    guard let provoked = ProvokedStory(script, test, session, path: path) else { return nil }
    let story = provoked.story(of: finding.commands)
    let sources = provoked.script.sources
    guard let failure = finding.failure ?? lastFailure(of: story, session),
      let shrunk = ShrunkStory.shrunk(
        story, showing: failure, in: sources, session, path: path, line: line(of: finding.key.span),
        keeping: finding.kept, budget: ShrinkSettings.standardBudget)
    else { return nil }
    return ShownFinding(shrunk, finding, session)
  }

  /// The file and the line of a place in the script's files.
  func place(of span: Span) -> String { "\(script.sources[Int(span.file)].path):\(line(of: span))" }

  private func line(of span: Span) -> Int {
    LineIndex(script.sources[Int(span.file)].bytes).line(of: span.start)
  }

  /// The last failure of a story that expects something in its last line.
  private func lastFailure(of story: StoryText, _ session: ScriptSession) -> Failure? {
    let loaded = session.script(path, session.withoutUnattached(story, at: path).text)
    guard let program = loaded.program else { return nil }
    var run = session.run(program, at: path)
    guard case .story(var turn)? = run.step(), case .finished(.failed(let failures)) = run.run(&turn) else {
      return nil
    }
    return failures.last { $0.isClaim }
  }
}

/// A finding as a reader gets it.
struct ShownFinding: Sendable {
  var story: ShrunkStory
  /// What `trans run` says of the story.
  var report: String
  /// The film of the story, as a page; nil if it cannot be filmed.
  var film: String?

  init?(_ story: ShrunkStory, _ finding: ProvokedFinding, _ session: ScriptSession) {
    self.story = story
    let loaded = session.script(story.name, Array(story.text.utf8))
    guard let program = loaded.program else { return nil }
    var run = session.run(program, at: story.name)
    guard case .story(var turn)? = run.step() else { return nil }
    let begin = turn
    let ending = run.run(&turn)
    var report = FailureReport(sources: loaded.sources, isColoured: session.output.colorsErrors)
    self.report = report.text(of: ending)
    var verdict = Verdict.passed
    film = FilmSession.record(loaded, program, story.name, begin.apart, &run, &verdict).map {
      FilmPage.text(of: $0, beside: nil)
    }
  }
}

/// What was found in all stories and specs, each once.
struct ProvokedFindings {
  /// A finding, and the story or spec that shows it in the fewest commands.
  struct Found: Sendable {
    var finding: ProvokedFinding
    var work: Int
    /// In how many ways it came, in all of them.
    var ways: Int
  }

  /// A finding of a file.
  private struct Key: Hashable {
    var path: String
    var key: FindingKey
  }

  /// How many stories and specs have been taken in.
  private(set) var works = 0
  private(set) var tried = 0
  /// How many ways came to a limit.
  private(set) var stopped = 0
  /// How many specs cannot be stories, and so were left out.
  private(set) var leftOut = 0
  private var all: [Found] = []
  /// Where each is. Only looked up.
  private var places: [Key: Int] = [:]

  mutating func add(_ result: ProvokedWork.Result, of work: ProvokedWork) {
    tried += result.tried
    stopped += result.stopped
    leftOut += result.isStory ? 0 : 1
    for finding in result.findings {
      let path = work.script.sources[Int(finding.key.span.file)].path
      let key = Key(path: Path.normalised(path), key: finding.key.inAnyFile)
      if let place = places[key] {
        all[place].ways += finding.ways
        if finding.commands.count < all[place].finding.commands.count {
          all[place] = Found(finding: finding, work: works, ways: all[place].ways)
        }
      } else {
        places[key] = all.count
        all.append(Found(finding: finding, work: works, ways: finding.ways))
      }
    }
    works += 1
  }

  /// The findings, the shortest first; of one length as they came.
  var shortestFirst: [Found] {
    all.enumerated().sorted { a, b in
      (a.element.finding.commands.count, a.offset) < (b.element.finding.commands.count, b.offset)
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
