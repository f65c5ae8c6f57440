import Diagnostics
import Runtime

/// A finding as a reader gets it.
struct ShownFinding: Sendable {
  var story: ShrunkStory
  /// What the finding is about, where the story by itself does not say it; and what `trans run` says of the story.
  var report: String
  /// The film of the story, as a page; nil if it cannot be filmed.
  var film: String?
  /// How the story is run.
  let settings: Settings
  private let about: String

  /// Looks at a story that shows a finding.
  /// - Parameters:
  ///   - folder: The folder into which it is going to be written; nil for none.
  ///   - about: What the finding is about, where the story by itself does not say it.
  init?(_ story: ShrunkStory, in folder: String?, _ session: ScriptSession, about: String = "") {
    (self.story, settings, self.about) = (story, session.settings, about)
    let path = FindingFolder.path(of: story.name, in: folder)
    let loaded = session.script(path, Array(story.text.utf8))
    guard let program = loaded.program else { return nil }
    var run = session.run(program, at: path)
    guard case .story(var turn)? = run.step() else { return nil }
    let begin = turn
    let ending = run.run(&turn)
    var report = FailureReport(sources: loaded.sources, isColoured: session.output.colorsErrors)
    self.report = about + report.text(of: ending)
    if folder == nil { return }
    var verdict = Verdict.passed
    film = FilmSession.record(loaded, program, story.name, begin.apart, &run, &verdict).map {
      FilmPage.text(of: $0, beside: nil)
    }
  }

  /// The same with another story.
  fileprivate func with(_ story: ShrunkStory, in folder: String?, _ session: ScriptSession) -> ShownFinding? {
    ShownFinding(story, in: folder, session.with(settings), about: about)
  }
}

/// Where findings are told: each as a story, and in a folder, if somebody names one, with its film beside it.
struct FindingFolder {
  private let folder: String?
  private let session: ScriptSession
  private let storage: any TestStorage
  /// The names that are taken. Only looked up.
  private var names: Set<String> = []

  /// - Parameter folder: nil if nothing is to be written.
  init(_ folder: String?, _ session: ScriptSession, _ storage: any TestStorage) {
    (self.folder, self.session, self.storage) = (folder, session, storage)
  }

  /// The path of a story of this name.
  static func path(of name: String, in folder: String?) -> String {
    guard let folder else { return name }
    return folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  /// Tells a finding: its story, and what `trans run` says of it.
  mutating func tell(_ shown: ShownFinding, _ verdict: inout Verdict) {
    let shown = named(shown)
    for line in shown.story.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      session.output.write(line.isEmpty ? "\n" : "    \(line)\n")
    }
    session.output.report(shown.report)
    guard folder != nil else { return }
    let path = Self.path(of: shown.story.name, in: folder)
    var problem = storage.write(shown.story.text, to: path)
    if problem == nil, let film = shown.film {
      problem = storage.write(film, to: path.dropLast(".trans".count) + ".html")
    }
    guard let problem else { return }
    session.output.report("\(path): error: it cannot be written: \(problem)\n")
    verdict.add(.unwritable)
  }

  /// The same, under a name that no other has.
  private mutating func named(_ shown: ShownFinding) -> ShownFinding {
    var story = shown.story
    var number = 1
    while !names.insert(story.name).inserted {
      number += 1
      story.name = shown.story.name.dropLast(".trans".count) + "-\(number).trans"
    }
    return number == 1 ? shown : shown.with(story, in: folder, session) ?? shown
  }
}

extension ScriptSession {
  /// Makes the folder of findings, if there is to be one, and says why they cannot be written there, as far as that is known
  /// before anything runs.
  func canWriteFindings(into folder: String?, _ storage: any TestStorage, _ verdict: inout Verdict) -> Bool {
    guard let folder, let problem = storage.prepare(for: FindingFolder.path(of: "finding.trans", in: folder))
    else { return true }
    output.report("\(folder): error: no findings can be written there: \(problem)\n  nothing was run\n")
    verdict.add(.unwritable)
    return false
  }

  /// What the last command of a story expects, if it does not hold, and the story's sources; where what it expects that of
  /// cannot be done any more, that.
  func lastClaim(of story: StoryText, at path: String) -> (failure: Failure, sources: [Source])? {
    let story = withoutUnattached(story, at: path)
    let loaded = script(path, story.text)
    guard let program = loaded.program else { return nil }
    var run = run(program, at: path)
    guard case .story(var turn)? = run.step(), case .finished(.failed(let failures)) = run.run(&turn) else {
      return nil
    }
    let last = story.declarations.count + story.commands.count - 1
    let found = failures.last { failure in
      let number = story.piece(at: Int(failure.span.start))?.number
      return failure.isClaim && number == last || failure.isRefusal && number == last - 1
    }
    return found.map { ($0, loaded.sources) }
  }
}
