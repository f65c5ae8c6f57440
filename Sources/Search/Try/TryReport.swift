import Diagnostics
import Running
import Runtime
import Semantics

/// Writes the report of `trans try`: a table for each transition, remnants, the findings, and the summary.
struct TryReport {
  /// The result of trying a file.
  struct File: Sendable {
    var path: String
    var sources: [Source] = []
    /// The Swift files among the sources, translated.
    var swift: [SwiftScript] = []
    var tried: [TryFile.Tried] = []
    /// The certain findings, those with the shortest stories first.
    var findings: [(finding: TriedFinding, shown: ShownFinding)] = []
    /// The remnants: violations that users cannot see.
    var remnants: [TriedFinding] = []
    /// The findings that are listed as known, and that occurred.
    var excused: [FindingKey] = []
    /// The doubtful findings: each depends on one or two guesses about the file. The report prints `reason` after the finding
    /// and a comma.
    var doubtful: [(finding: TriedFinding, shown: ShownFinding, reason: String)] = []
    /// The number of findings that are not shown: they have several doubts, a doubt that makes them too unlikely, or do
    /// not recur in a story of their own.
    var guesses = 0
    /// The values assumed for names that no file declares.
    var given: [TryGiven] = []
    /// The stories, as cases of test reports; empty if no test report is requested.
    var cases: [TryRunner.Case] = []
    /// The number of command sequences in `TryDiscovery.steps` that were possible, such as a single action from the
    /// first screen.
    var stepCount = 0
    /// The names of the transitions that `--only` leaves out.
    var others: [String] = []
    /// The number of commands that exceeded a limit or never came to rest.
    var stopped = 0
    /// The commands that stop at an error: supplied ones, and actions that need an undeclared value.
    var stops: [TryStop] = []
    /// The first screen that code of the app shows, in words; nil if there is none.
    var launch: String?
    /// The commands that start the app and stop at an error.
    var launchStops: [TryStop] = []
    /// The classes that UIKit asks and the methods that attach gestures, in the Swift files, which no story reached.
    var untried: [TryLack] = []
    /// The lines of the Swift files' animators, drivers, presentation controllers and delegates that no story ran.
    var unreached: [SwiftScript.Unreached] = []
    /// The number of lines of the Swift files' animators, drivers, presentation controllers and delegates that stories ran, and
    /// the number of all their lines.
    var ran = (count: 0, all: 0)
    /// The names of the actions of controls and gestures that no story ran.
    var untouched: [String] = []
    /// The reason why nothing can be tried; nil if something can.
    var refusal: String?
    /// The files of the same module that are not tried together with this one; nil if there are none.
    var neighbours: Neighbours?

    /// The path of the script; for Swift files, the path with the number of files of the module.
    var title: String { isSwift ? swift[0].title : path }
    /// Whether Swift files are tried, rather than a script that may use some.
    var isSwift: Bool { sources.first?.original != nil && !swift.isEmpty }
    /// Whether Swift files are tried, and none of them names the orientations that the app supports.
    var mayRotate: Bool { isSwift && swift[0].orientations.isEmpty }
    /// The number of Swift files; 1 for a script.
    var count: Int { isSwift ? swift[0].fileCount : 1 }

    /// The transitions in which code of the Swift files took part; for a script without Swift files, all transitions
    /// that were tried.
    var run: [TryFile.Tried] { swift.isEmpty ? tried : tried.filter { $0.way.runsCode } }

    /// Whether no story reached any of the Swift files' animators, or any of their classes that UIKit asks. False if the files
    /// declare none.
    var isUnasked: Bool {
      let count = swift.reduce(0) { $0 + $1.actors.count { $0.object != nil } }
      return count > 0 && untried.count { $0.isClass } == count || isWithoutAnimators
    }

    /// Whether Swift files declare animators, and no story reached any of them.
    var isWithoutAnimators: Bool {
      let count = swift.reduce(0) { $0 + $1.actors.count { $0.isAnimator } }
      return count > 0 && untried.count { $0.isAnimator } == count
    }
  }

  let session: ScriptSession
  let trying: Trying
  private let known: KnownFindings
  private var reports: ReportWriter
  let paint: Paint
  private var folder: FindingFolder
  private var verdict = Verdict.passed
  private var (files, transitions, stories, remnants, stopped) = (0, 0, 0, 0, 0)
  private var (doubtful, guesses, notUndone) = (0, 0, 0)
  /// The number of transitions, without those of files for which `isUnasked` is true.
  private var asked = 0
  /// Whether some file has animators, and no story reached any of them.
  private var isWithoutAnimators = false
  /// The classes that UIKit asks and the methods that attach gestures, which no story reached.
  private(set) var untried: [TryLack] = []
  /// The lines of animators, drivers, presentation controllers and delegates that no story ran.
  private(set) var unreached: [SwiftScript.Unreached] = []
  /// The certain findings of all files, which are reported last.
  private var findings: [(heading: String, shown: ShownFinding)] = []
  private var isCutShort = false
  /// Whether the device is rotated in the story of a certain finding, in Swift files that do not name the orientations of the
  /// app.
  private var isRotated = false
  private var linesNotRun = 0
  private(set) var ran = (count: 0, all: 0)
  private(set) var untouched: [String] = []
  /// The story groups that Swift files lack, as texts: the move back of a transition that nothing undoes, and drags.
  private var missing: [String] = []
  private var excused: [FindingKey] = []
  private var neighbours: [Neighbours] = []
  var output: any SessionOutput { session.output }

  init(
    _ session: ScriptSession, _ trying: Trying, _ known: KnownFindings, _ storage: any TestStorage,
    _ reports: ReportWriter
  ) {
    (self.session, self.trying, self.known, self.reports) = (session, trying, known, reports)
    paint = Paint(isColoured: session.output.colorsOutput)
    folder = FindingFolder(trying.folder, session, storage)
  }

  /// Adds a file to the counts, and writes its part of the report: its stories as a script or list if requested,
  /// otherwise its details. Its certain findings wait for `finish`.
  mutating func tell(_ file: File) {
    files += file.count
    transitions += file.run.count
    stories += file.tried.flatMap { $0.rows }.reduce(trying.listsOnly ? 0 : file.stepCount) { $0 + $1.played }
    isCutShort = isCutShort || file.tried.contains { $0.cut != nil }
    notUndone += file.run.count { $0.way.isNotUndone }
    if file.isSwift { missing += file.missing }
    if let refusal = file.refusal {
      output.report("\(file.path): error: it cannot be tried: \(refusal)\n")
      verdict.add(.nothingToRun)
    }
    if trying.printsScript { return output.write(TryScript.text(of: file.tried, file.path, session)) }
    if trying.listsOnly { return tellList(file) }
    if file.run.isEmpty, file.findings.isEmpty, file.refusal == nil { tellLack(file) }
    stopped += file.stopped
    linesNotRun += file.swift.reduce(0) { $0 + $1.lineCountNotRun }
    excused += file.excused
    if let beside = file.neighbours { neighbours.append(beside) }
    if !session.settings.isQuiet { tellDetails(file) }
    asked += file.isUnasked ? 0 : file.run.count
    isWithoutAnimators = isWithoutAnimators || file.isWithoutAnimators
    untried += file.untried
    unreached += file.unreached
    (ran, untouched) = ((ran.count + file.ran.count, ran.all + file.ran.all), untouched + file.untouched)
    remnants += file.remnants.count
    doubtful += file.doubtful.count
    guesses += file.guesses
    for (finding, shown) in file.findings {
      findings.append((heading(of: finding, shown, file), shown))
      isRotated = isRotated || file.mayRotate && finding.lines.contains { $0.kind == .turn }
      verdict.add(finding.key.verdict)
    }
    if reports.isNeeded { reports.add(results(of: file), of: file.path, remnants: file.remnants.count) }
  }

  /// The heading of a certain finding, after its number: the place, the story, and what the supplied names mean.
  private func heading(of finding: TriedFinding, _ shown: ShownFinding, _ file: File) -> String {
    let (place, count) = (
      file.sources.place(of: finding.key.span), counted(finding.count, "story", "stories")
    )
    let supplied =
      finding.lines.first { $0.isSupplied }.map { ": `\($0.unstarted.text)` is supplied" } ?? ""
    let style = finding.style.map { ", only as \($0)" } ?? ""
    let names = file.isSwift ? Self.names(in: shown.story.text, finding.title + shown.plainReport, file) : ""
    return "\(finding.key.words), \(place) (\(count))\(style)\n  \(finding.title)\(supplied)\n\(names)"
  }

  /// Reports the certain findings of all files, numbered.
  private mutating func tellFindings() {
    if isRotated {
      output.write(
        "assumed  the app rotates: no code says otherwise by `supportedInterfaceOrientations`, nor an `Info.plist`\n"
      )
    }
    for (place, row) in findings.enumerated() {
      output.write("\(paint.bad("✗")) \(place + 1). \(row.heading)")
      folder.report(row.shown, &verdict)
    }
  }

  /// Ends the report: writes the stories that Swift files lack (`never run`), the certain findings, the summary and the
  /// test reports. Writes nothing if the stories are printed as a script.
  /// - Returns: The verdict on all files; `nothingToRun` if nothing was found and no transition was tried, not counting
  ///   transitions of files for which `isUnasked` is true.
  mutating func finish() -> Verdict {
    if output.isInterrupted { verdict = .interrupted }
    if trying.printsScript { return verdict }
    if !session.settings.isQuiet, !trying.listsOnly, !isIdle {
      for part in missing { output.write("never run: \(part)\n") }
    }
    tellFindings()
    if asked == 0, findings.isEmpty, verdict == .passed, !trying.listsOnly || transitions == 0 {
      verdict = .nothingToRun
    }
    writeSum()
    tellNeighbours()
    writeReports(&verdict)
    return verdict
  }

  /// Whether no transition was tried, and no finding, not even a known one, occurred.
  private var isIdle: Bool { transitions == 0 && findings.isEmpty && excused.isEmpty }

  func writeReports(_ verdict: inout Verdict) { reports.finish(&verdict) }

  private func writeSum() {
    let played = counted(stories, "story", "stories")
    guard !trying.listsOnly else {
      return output.write("\(counted(transitions, "transition")) in \(counted(files, "file")), \(played)\n")
    }
    session.reportIdle(known, at: trying.known, among: excused)
    var sum = "\(counted(transitions, "transition")) in \(counted(files, "file")), \(played)"
    if stopped > 0 { sum += ", \(stopped) stopped by a limit" }
    if doubtful > 0 { sum += ", \(counted(doubtful, "doubtful finding"))" }
    if !untried.isEmpty { sum += ", \(untried.count) never asked" }
    if notUndone > 0 { sum += ", \(notUndone) not undone" }
    if remnants > 0 { sum += ", \(counted(remnants, "remnant"))" }
    output.write(sum + (output.isInterrupted ? ": interrupted" : "") + "\n")
    tellUntried()
    if isIdle, let only = trying.only {
      return output.write("nothing was tried: `--only \(only)` chooses none of the files' transitions\n")
    }
    if isIdle {
      return output.write(
        "nothing was tried: no tap, drag or command begins a transition of the files' code; write a spec that does, "
          + "and use `trans test` or `trans provoke`\n")
    }
    if asked == 0, findings.isEmpty, excused.isEmpty {
      return output.write(
        isWithoutAnimators
          ? "too little was tried: no animator of the files ran\n"
          : "nothing was tried: UIKit asked none of the files' animators, drivers, presentation controllers and delegates\n"
      )
    }
    session.reportCount(
      findings.count, known: excused.count, doubtful: doubtful + guesses,
      isWhole: stopped == 0 && !isCutShort && untried.isEmpty && notUndone == 0 && neighbours.isEmpty,
      linesNotRun: linesNotRun, of: part)
  }

  /// Reports the files of a module that were not tried with the others, at most four by name, and the command that
  /// tries them together.
  private func tellNeighbours() {
    for beside in neighbours {
      let shown = beside.files.prefix(Self.mostNeighbours)
      for file in shown {
        output.write(
          "  without `\(file.path)`, which \(file.isDeclaration ? "declares" : "uses") `\(file.type)`\n")
      }
      let rest = beside.files.count - shown.count
      if rest > 0 { output.write("  without \(rest) more\n") }
      let paths = rest > 0 ? [Path.directory(of: beside.own[0])] : beside.own + shown.map { $0.path }
      let together = paths.joined(separator: " ")
      output.write("  try: `trans try \(together)`, since they belong together\n")
    }
  }

  /// The maximum number of files named for each module.
  private static let mostNeighbours = 4

  /// Reports a file that cannot be read or has errors.
  mutating func add(unusable path: String) { reports.add(unusable: path, session) }
}

extension TryGroup {
  /// The reason why a transition has no stories of this group; nil for groups of which the report says nothing.
  func reason(in way: TryWay, _ swift: [SwiftScript]) -> String? {
    switch self {
    case .drag, .flick, .taken:
      swift.lazy.compactMap { $0.gestureNotRun }.first.map { "a gesture is \($0.place)" }
        ?? "no finger drags it"
    case .unanimated: "no command of a story undoes it without its animation"
    case .covered, .back, .again, .against, .secondFinger, .moving, .turned, .background, .middle, .sheet,
      .contained:
      nil
    }
  }
}

extension SwiftScript.NotRun {
  /// The place in words, such as `not run in Card.swift:12`.
  var place: String { "not run in \(path):\(line)" }
}

extension TriedFinding {
  /// The finding with a script that shows it, shrunk if requested; nil if the finding does not recur in that script.
  func shown(_ path: String, _ trying: Trying, _ session: ScriptSession) -> ShownFinding? {
    let session = session.judging(key, remnantsToo: isRemnant)
    if harness.script.sources.contains(where: { $0.original != nil }) {
      return ShownFinding(
        (harness.commands + lines).map { $0.text }.filter { $0 != TryHarness.attaching },
        in: TryScript.text(of: lines, harness, path, session), named: key, at: sources.line(of: key.span),
        in: trying.folder, session
      ) { isColoured in
        var report = FailureReport(
          sources: unanswered == nil ? sources : harness.script.sources, isColoured: isColoured)
        return unanswered.map { report.text(of: $0, at: key) } ?? report.text(of: [failure])
      }
    }
    guard let story = harness.story(of: lines) else { return nil }
    let shrinks = trying.shrinks && unanswered.map { $0.code == Unanswered.code } ?? true
    let found = FailingStory(
      story: story, failure: failure, sources: unanswered == nil ? harness.script.sources : sources,
      path: path,
      line: harness.script.sources.line(of: key.span),
      kept: unanswered == nil ? [] : lines.suffix(2).map { $0.text }, question: unanswered
    ).shrunkOrFormatted(session, within: shrinks ? ShrinkLimit(scripts: Self.scripts) : nil)
    guard let unanswered else { return found.flatMap { ShownFinding($0, in: trying.folder, session) } }
    var report = FailureReport(sources: harness.script.sources, isColoured: session.output.colorsOutput)
    let about = report.text(of: unanswered, at: key)
    guard let found = found?.named(after: key, line: harness.script.sources.line(of: key.span)) else {
      return nil
    }
    return ShownFinding(found, in: trying.folder, session, about: about)
  }

  /// The maximum number of scripts that shrinking runs for a finding.
  private static let scripts = 2_000
}

extension TryDoubt {
  /// The reason, as the end of a sentence.
  var words: String {
    switch self {
    case .style(TryHarness.unsaidStyle):
      "if no storyboard or other file sets `modalPresentationStyle`: since iOS 13, UIKit then presents a page sheet"
    case .style(let style): "only if presented as \(style), which no file says"
    case .dropped: "only after a command that `trans` drops, since what UIKit does then is not documented"
    case .noWayBack: "only after the way back, for which no file has an animator"
    case .role(let kind): "only where it is used for \(kind.gerund), which no file asks of it"
    case .supplied(let message): "since \(message), which may come from what is supplied"
    case .around: "only if its first screen is shown in another one, which no file does"
    case .unasked: "only if UIKit asks no animator without animation, which its documentation leaves open"
    case .ungestured: "only if something else than the gesture begins it, which no file does"
    case .unanimated: "only without animation, which no file asks for"
    case .segue(let other):
      "only in the style that UIKit chooses, pageSheet, and not as \(other): the storyboard may say one for the segue"
    case .oldStoryboard(let other):
      "only in the style that UIKit chooses since iOS 13, pageSheet, and not as \(other): an older Xcode saved the storyboard"
    case .colors: "only with the colours that are supplied: a storyboard may say others"
    case .direction: "after a segue of which no file says where it leads"
    case .shownTwice: "only if the same screen is shown again, of which no file says that it is kept"
    case .formerPlace: "unless UIKit puts the page back before the pop begins, which nothing published says"
    case .unmade(let name): "since nothing makes a `\(name)`"
    case .mask:
      "unless a presented view follows its container by its autoresizing mask, which is not documented"
    case .unanswered: "since the `return` of a delegate is not run"
    case .withoutDelegate(let type):
      "since no story reaches `\(type)`, which may be the delegate of the screen"
    case .pad: "only on an iPad, for which no file says the app is made"
    case .supposed(let isThere): "if \(isThere ? "all" : "nothing") that no file declares is there"
    case .given: "with the values that are assumed"
    case .cell: "since a plain view stands for the cell"
    case .withoutPresentation: "only without the presentation controller that removes the presenter's view"
    case .standIn: "since a plain screen stands for it"
    case .dead(let name): "since no file uses `\(name)`"
    case .ownDelegate(let screen):
      "only if `\(screen)` is presented as its own delegate, which no file says"
    case .size: "since a supplied command shows the screen, which code asks for a size"
    case .fallback: "with a delegate that is supplied, since no story reaches the code that makes it"
    case .notRun(let type, let lines): "since code of `\(type)` is not run (\(Self.list(lines)))"
    case .invented: "only with the values that are made up"
    case .attached: "with the gestures that no file attaches"
    case .bareEnd: "only after a bare command, not by the files' own way back"
    case .unfinished: "with what `trans` supplies: no file shows what it completes with"
    }
  }

  /// The first eight of `lines`, as text.
  static func list(_ lines: [Int]) -> String {
    lines.prefix(8).map(String.init).joined(separator: ", ") + (lines.count > 8 ? ", …" : "")
  }
}

extension TransitionKind {
  /// The name of a transition of this kind, with its article: `a push`.
  fileprivate var gerund: String {
    switch self {
    case .presenting: "a presentation"
    case .dismissing: "a dismissal"
    case .pushing: "a push"
    case .popping: "a pop"
    case .selecting: "a selection"
    case .resizing: "a change of size"
    }
  }
}
