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
    /// The findings that were met and are known.
    var excused: [FindingKey] = []
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
      findings: provocation.findings, tried: provocation.tried, stopped: provocation.stopped,
      excused: provocation.excused, isStory: true)
  }

  /// Makes a finding short, and looks at it as a reader will.
  /// - Parameters:
  ///   - folder: The folder into which it is going to be written; nil for none.
  ///   - shrinks: Whether it is made short; else it is told as it was found.
  func shown(
    _ finding: ProvokedFinding, in folder: String?, shrinks: Bool, _ session: ScriptSession
  ) -> ShownFinding? {
    guard let provoked = ProvokedStory(script, test, session, path: path) else { return nil }
    let story = provoked.story(of: finding.commands)
    let shown =
      finding.failure.map { ($0, provoked.script.sources) } ?? session.lastClaim(of: story, at: path)
    guard let (failure, sources) = shown,
      var shrunk = ShrunkStory.told(
        story, showing: failure, in: sources, session, path: path, line: line(of: finding.key.span),
        keeping: finding.kept, shrinks: shrinks)
    else { return nil }
    if finding.unanswered != nil {
      shrunk = shrunk.named(after: finding.key, line: line(of: finding.key.span))
    }
    return ShownFinding(shrunk, in: folder, session)
  }

  /// The file and the line of a place in the script's files.
  func place(of span: Span) -> String { "\(script.sources[Int(span.file)].path):\(line(of: span))" }

  /// The one path of the file in which something stands.
  fileprivate func pathOfSource(of span: Span) -> String {
    Path.normalised(script.sources[Int(span.file)].path)
  }

  private func line(of span: Span) -> Int {
    LineIndex(script.sources[Int(span.file)].bytes).line(of: span.start)
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
    for finding in result.findings {
      let key = Key(path: work.pathOfSource(of: finding.key.span), key: finding.key.inAnyFile)
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
