import Diagnostics
import Film
import Running
import Runtime

/// A finding, ready to be reported.
struct ShownFinding: Sendable {
  var story: ShrunkStory
  /// A description of the finding, if the script does not explain itself, and the output of `trans run` for the script. For
  /// translated code, a report that names lines of the Swift files.
  var report: String
  /// The report without colours.
  private(set) var plainReport: String
  /// An HTML page with a film of the script; nil if not requested or not possible.
  var film: String?
  /// The script that is written to the folder; nil if it is the story's own text. For translated code, `story` has only
  /// the commands, and `whole` the translation, too.
  private var whole: String?
  /// The settings with which the script runs.
  let settings: Settings
  private let about: String

  /// Runs a script that shows a finding; nil if it does not load.
  /// - Parameters:
  ///   - folder: The folder where it will be written; nil for none.
  ///   - about: A description of the finding, if the script does not explain itself.
  init?(_ story: ShrunkStory, in folder: String?, _ session: ScriptSession, about: String = "") {
    (self.story, settings, self.about) = (story, session.settings, about)
    let path = FindingFolder.path(of: story.name, in: folder)
    let loaded = EditedScript(Array(story.text.utf8), at: path, in: session).loaded
    guard let program = loaded.program else { return nil }
    var run = session.run(program, at: path)
    guard case .story(var turn)? = run.step() else { return nil }
    let begin = turn
    let ending = run.run(&turn)
    var report = FailureReport(sources: loaded.sources, isColoured: session.output.colorsOutput)
    self.report = about + report.text(of: ending)
    plainReport = self.report
    if session.output.colorsOutput {
      var plain = FailureReport(sources: loaded.sources, isColoured: false)
      plainReport = plain.text(of: ending)
    }
    if folder == nil { return }
    var verdict = Verdict.passed
    film = FilmSession.record(loaded, program, story.name, begin.apart, &run, &verdict).map {
      FilmPage.text(of: $0, beside: nil)
    }
  }

  /// Shows a finding in code translated from Swift: the story has only the commands, and the report names lines of the
  /// Swift files.
  /// - Parameters:
  ///   - whole: The script that runs: the translation, the supplied declarations and the commands.
  ///   - folder: The folder where `whole` will be written; nil for none.
  ///   - text: The report, which is made again without colours if the output has any.
  init(
    _ commands: [String], in whole: String, named key: FindingKey, at line: Int, in folder: String?,
    _ session: ScriptSession, text: (_ isColoured: Bool) -> String
  ) {
    story = ShrunkStory(
      text: commands.map { $0 + "\n" }.joined(), name: "finding.trans", commands: commands.count, tried: 0,
      isUsedUp: false
    ).named(after: key, line: line)
    (settings, about) = (session.settings, "")
    report = text(session.output.colorsOutput)
    plainReport = session.output.colorsOutput ? text(false) : report
    if folder == nil { return }
    self.whole = whole
    var filmed = story
    filmed.text = whole
    film = ShownFinding(filmed, in: folder, session)?.film
  }

  /// The script that is written to the folder.
  fileprivate var written: String { whole ?? story.text }

  /// The finding as shown by another script, or by the same one with another name; nil if the script does not load.
  fileprivate func with(_ story: ShrunkStory, in folder: String?, _ session: ScriptSession) -> ShownFinding? {
    guard whole != nil else { return ShownFinding(story, in: folder, session.with(settings), about: about) }
    var renamed = self
    renamed.story = story
    return renamed
  }
}

/// Reports findings as scripts and, if a folder is given, writes each script there with its film.
struct FindingFolder {
  private let folder: String?
  private let session: ScriptSession
  private let storage: any TestStorage
  /// The file names in use. Used for lookups only.
  private var names: Set<String> = []

  /// Creates a reporter of findings.
  /// - Parameter folder: The destination of scripts and films; nil to write nothing.
  init(_ folder: String?, _ session: ScriptSession, _ storage: any TestStorage) {
    (self.folder, self.session, self.storage) = (folder, session, storage)
  }

  /// The path of a script in the folder.
  static func path(of name: String, in folder: String?) -> String {
    guard let folder else { return name }
    return folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  /// Reports a finding: its script and the output of `trans run`. Writes the script and its film to the folder, if there is
  /// one.
  mutating func report(_ shown: ShownFinding, _ verdict: inout Verdict) {
    let shown = named(shown)
    for line in shown.story.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      session.output.write(line.isEmpty ? "\n" : "    \(line)\n")
    }
    session.output.write(shown.report)
    guard folder != nil else { return }
    let path = Self.path(of: shown.story.name, in: folder)
    var problem = storage.write(shown.written, to: path)
    if problem == nil, let film = shown.film {
      problem = storage.write(film, to: path.dropLast(".trans".count) + ".html")
    }
    guard let problem else { return }
    session.output.report("\(path): error: it cannot be written: \(problem)\n")
    verdict.add(.unwritable)
  }

  /// The finding with a file name that is not in use.
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
  /// Prepares findings in parallel and reports each with its number. After an interruption, the rest is reported as it
  /// was found.
  /// - Parameters:
  ///   - prepare: Makes a finding ready to be reported, on any thread.
  ///   - tell: Receives a finding, its number, and the result of preparing it, nil if there is none.
  func tell<Thing: Sendable, Shown: Sendable>(
    _ findings: [Thing], _ workers: any Workers,
    prepare: @escaping @Sendable (Thing, ScriptSession) -> Shown?, tell: (Thing, Int, Shown?) -> Void
  ) {
    var number = 0
    work(on: findings, called: "findings", workers, each: prepare) { done in
      number += 1
      tell(findings[number - 1], number, done.result)
      return true
    }
    for finding in findings.dropFirst(number) {
      number += 1
      tell(finding, number, nil)
    }
  }

  /// Creates the folder for findings before anything runs; reports an error and returns false if it is not
  /// writable.
  func canWriteFindings(into folder: String?, _ storage: any TestStorage, _ verdict: inout Verdict) -> Bool {
    guard let folder, let problem = storage.prepare(for: FindingFolder.path(of: "finding.trans", in: folder))
    else { return true }
    output.report("\(folder): error: no findings can be written there: \(problem)\n  nothing was run\n")
    verdict.add(.unwritable)
    return false
  }
}
