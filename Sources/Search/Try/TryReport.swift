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
    /// The Swift files among the sources.
    var swift: [SwiftScript] = []
    var tried: [TryFile.Tried] = []
    /// The findings, the shortest first.
    var findings: [(finding: TriedFinding, shown: ShownFinding)] = []
    /// The findings that a user cannot see yet.
    var remnants: [TriedFinding] = []
    var excused: [FindingKey] = []
    /// The findings that may not be mistakes of the file, each with the reason, as the end of a sentence.
    var doubtful: [(finding: TriedFinding, shown: ShownFinding, reason: String)] = []
    /// The number of findings that need two guesses about the file, and are not shown.
    var guesses = 0
    /// The values that stand for those that no file declares.
    var given: [TryGiven] = []
    /// The stories, for reports.
    var cases: [TryRunner.Case] = []
    var stopped = 0
    /// The supplied commands that are not possible.
    var stops: [TryStop] = []
    /// The parts of transitions in the Swift files that no story reached.
    var untried: [TryLack] = []
    /// The reason why nothing can be tried; nil if something can.
    var refusal: String?
    /// The files of the module that are not tried with it; nil if there are none.
    var neighbours: Neighbours?

    /// The path, which for a module of several files says how many there are.
    var title: String { isSwift ? swift[0].title : path }
    /// Whether Swift files are tried, rather than a script that may use some.
    var isSwift: Bool { sources.first?.original != nil && !swift.isEmpty }
    /// The number of files.
    var count: Int { isSwift ? swift[0].fileCount : 1 }

    /// The transitions in which code of the file took part.
    var run: [TryFile.Tried] { swift.isEmpty ? tried : tried.filter { $0.way.runsCode } }
  }

  private let session: ScriptSession
  private let trying: Trying
  private let known: KnownFindings
  private var reports: ReportWriter
  private let paint: Paint
  private var folder: FindingFolder
  private var verdict = Verdict.passed
  private var (files, transitions, stories, findings, remnants, stopped) = (0, 0, 0, 0, 0, 0)
  private var (doubtful, guesses, untried, notUndone) = (0, 0, 0, 0)
  private var isCutShort = false
  private var linesNotRun = 0
  /// The parts of the transitions of Swift files that no story has.
  private var missing: [String] = []
  private var excused: [FindingKey] = []
  private var neighbours: [Neighbours] = []
  private var output: any SessionOutput { session.output }

  init(
    _ session: ScriptSession, _ trying: Trying, _ known: KnownFindings, _ storage: any TestStorage,
    _ reports: ReportWriter
  ) {
    (self.session, self.trying, self.known, self.reports) = (session, trying, known, reports)
    paint = Paint(isColoured: session.output.colorsOutput)
    folder = FindingFolder(trying.folder, session, storage)
  }

  /// Reports a file.
  mutating func tell(_ file: File) {
    files += file.count
    transitions += file.run.count
    stories += file.tried.flatMap { $0.rows }.reduce(0) { $0 + $1.played }
    isCutShort = isCutShort || file.tried.contains { $0.isCutShort }
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
    if !session.settings.isQuiet { tellTable(file) }
    if !session.settings.isQuiet || !file.findings.isEmpty { tellAssumptions(file) }
    if !file.tried.isEmpty { for swift in file.swift { output.write("  \(swift.summary)\n") } }
    for lack in file.untried {
      untried += 1
      output.write("\(lack.path):\(lack.line): \(paint.note("not tried:")) `\(lack.name)`: \(lack.reason)\n")
    }
    for remnant in file.remnants { tell(remnant, file) }
    for row in file.doubtful { tell(doubtful: row.finding, row.shown, row.reason, file) }
    guesses += file.guesses
    for (finding, shown) in file.findings { tell(finding, shown, file) }
    if reports.isNeeded { reports.add(results(of: file), of: file.path, remnants: file.remnants.count) }
  }

  private func tellList(_ file: File) {
    for tried in file.tried {
      for story in tried.scripts {
        output.write("\(file.path): \(story.title): \(story.lines.map { $0.text }.joined(separator: "; "))\n")
      }
    }
  }

  /// Reports why a Swift file has no transition to try: first the code that does not run, then what the file lacks.
  private func tellLack(_ file: File) {
    for swift in file.swift {
      for row in swift.notRun { output.write("\(row.path):\(row.line): not run: \(row.reason)\n") }
      output.write("\(swift.summary)\n")
      let lack =
        file.tried.isEmpty
        ? swift.lack(file.stops)
        : "no animator or controller of it is run: its delegates return none, and UIKit's own transition runs"
      output.report("\(swift.title): error: there is nothing to try: \(lack)\n")
      for row in swift.notRun where file.tried.contains(where: { $0.delegate == row.type }) {
        output.report("  why: \(row.path):\(row.line) is not run: \(row.reason)\n")
      }
      if file.tried.isEmpty {
        for row in swift.notRun.prefix(3) {
          output.report("  why: \(row.path):\(row.line) is not run: \(row.reason)\n")
        }
      }
      tellStops(file, swift)
      output.report(
        "  help: name all files of the module, or its folder; or begin a transition in a script with `use \"\(swift.source.path)\"`\n"
      )
    }
  }

  /// Reports the supplied commands that are not possible.
  private func tellStops(_ file: File, _ swift: SwiftScript) {
    for stop in file.stops {
      output.report("  why: `\(stop.command)` stops at \(stop.place): \(stop.reason)\n")
      let line = stop.unknown.flatMap { TryGiven($0)?.text }
      if let line {
        output.report(
          "  help: say what it is in a script of two lines: `use \"\(swift.source.path)\"` and `\(line)`\n")
      } else if let help = stop.help {
        output.report("  help: \(help)\n")
      }
    }
  }

  private func tellAssumptions(_ file: File) {
    for swift in file.swift {
      if swift.fallbacks.contains(where: { file.tried.uses($0) }), !file.run.isEmpty {
        tellStops(file, swift)
      }
      for assumption in swift.assumptions + file.tried.assumptions + file.tried.assumptions(of: swift) {
        output.write("  assumed  \(assumption)\n")
      }
      for row in file.given {
        output.write(
          "  assumed  `\(row.name)` is \(row.value), since no file says: `\(row.text)` in a script does\n")
      }
    }
  }

  private func tellTable(_ file: File) {
    output.write("\(file.title): \(counted(file.run.count, "transition"))\n")
    for tried in file.tried {
      let way = tried.way
      let start = (way.before + way.into.lines).map { $0.text }.joined(separator: "; ")
      output.write("  \(way.name)\n")
      output.write("    begins   \(start)\(way.isSupplied ? " (supplied)" : "")\n")
      for out in way.out {
        output.write("    undone   \(out.lines.map({ $0.text }).joined(separator: "; "))\n")
      }
      if way.isNotUndone { output.write("    not      undone: no tap, drag or command leads back\n") }
      let rows = TryGroup.allCases.compactMap { group in tried.rows.first { $0.group == group } }
      let played = rows.filter { $0.played > 0 }.map { "\($0.group.rawValue) (\($0.played))" }
      if !file.swift.isEmpty, !way.runsCode {
        output.write(
          "    but      no animator or controller of the file is run: UIKit's own transition runs\n")
      }
      if !played.isEmpty { output.write("    tried    \(played.joined(separator: ", "))\n") }
      for reason in reasons(tried, rows) { output.write("    not      \(reason)\n") }
    }
  }

  /// The kinds of stories that were not played, with the reasons.
  private func reasons(_ tried: TryFile.Tried, _ rows: [TryFile.Row]) -> [String] {
    var found = rows.filter { $0.played == 0 }.map {
      "\($0.group.rawValue): a command of the story is not possible"
    }
    let missing = TryGroup.allCases.filter { group in !rows.contains { $0.group == group } }
    for group in missing {
      if let reason = group.reason(in: tried.way) { found.append("\(group.rawValue): \(reason)") }
    }
    if tried.isCutShort { found.append("the rest: `--budget N` sets how many stories are played") }
    return found
  }

  /// Reports a remnant in one line.
  private mutating func tell(_ remnant: TriedFinding, _ file: File) {
    remnants += 1
    let line = "\(file.sources.place(of: remnant.key.span)): \(paint.note("remnant:")) \(remnant.key.words)"
    output.write("\(line) (\(counted(remnant.count, "story", "stories")), first \"\(remnant.title)\")\n")
  }

  /// Reports a finding that may not be a mistake of the file.
  private mutating func tell(
    doubtful finding: TriedFinding, _ shown: ShownFinding, _ reason: String, _ file: File
  ) {
    doubtful += 1
    let place = file.sources.place(of: finding.key.span)
    output.write("\(place): \(paint.note("doubtful:")) \(finding.key.words), \(reason)\n")
    let message = FailureReport(sources: finding.sources, isColoured: false).message(
      for: finding.failure, finding.key)
    let story = shown.story.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    output.write("  \(message)\n  after: \(story.joined(separator: "; "))\n")
  }

  private mutating func tell(_ finding: TriedFinding, _ shown: ShownFinding, _ file: File) {
    findings += 1
    let place = file.sources.place(of: finding.key.span)
    let count = counted(finding.count, "story", "stories")
    output.write("\(paint.bad("✗")) \(findings). \(finding.key.words), \(place) (\(count))\n")
    let supplied =
      finding.lines.first { $0.isSupplied }.map { ": `\($0.unstarted.text)` is supplied" } ?? ""
    output.write("  \(finding.title)\(supplied)\n")
    verdict.add(finding.key.verdict)
    folder.report(shown, &verdict)
  }

  /// Writes the summary.
  mutating func finish() -> Verdict {
    if output.isInterrupted { verdict = .interrupted }
    if trying.printsScript { return verdict }
    if transitions == 0, findings == 0, verdict == .passed { verdict = .nothingToRun }
    writeSum()
    writeReports(&verdict)
    return verdict
  }

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
    if untried > 0 { sum += ", \(untried) not tried" }
    if notUndone > 0 { sum += ", \(notUndone) not undone" }
    if remnants > 0 { sum += ", \(counted(remnants, "remnant"))" }
    output.write(sum + (output.isInterrupted ? ": interrupted" : "") + "\n")
    if transitions == 0, findings == 0, excused.isEmpty {
      output.write(
        "nothing was tried: no tap, drag or command begins a transition of the files' code; write a spec that does, "
          + "and use `trans test` or `trans provoke`\n")
      return tellNeighbours()
    }
    for part in missing { output.write("never run: \(part)\n") }
    session.reportCount(
      findings, known: excused.count, doubtful: doubtful + guesses,
      isWhole: stopped == 0 && !isCutShort && untried == 0 && notUndone == 0 && neighbours.isEmpty,
      linesNotRun: linesNotRun)
    tellNeighbours()
  }

  /// Reports the files of a module that were not tried with the others, and the command that tries them together.
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

  /// The maximum number of files beside a file that are named.
  private static let mostNeighbours = 4

  /// Reports a file that cannot be read or has errors.
  mutating func add(unusable path: String) { reports.add(unusable: path, session) }
}

extension TryGroup {
  /// The reason why a transition has no such stories; nil if that goes without saying.
  func reason(in way: TryWay) -> String? {
    switch self {
    case .drag, .flick, .taken: "no finger drags it"
    case .unanimated: "no command of a story undoes it without its animation"
    case .covered, .back, .again, .against, .secondFinger, .moving, .turned, .background, .middle, .sheet,
      .contained:
      nil
    }
  }
}

extension TriedFinding {
  /// The finding as a script; nil if it does not recur in a story of its own.
  func shown(_ path: String, _ trying: Trying, _ session: ScriptSession) -> ShownFinding? {
    let session = session.judging(key, remnantsToo: isRemnant)
    if harness.script.sources.contains(where: { $0.original != nil }) {
      return ShownFinding(
        (harness.commands + lines).map { $0.text }.filter { $0 != TryHarness.attaching },
        in: TryScript.text(of: lines, harness, path, session), failure, sources, named: key,
        in: trying.folder,
        session)
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

  /// The maximum number of scripts tried to make a story shorter.
  private static let scripts = 2_000
}

extension TryDoubt {
  /// The reason, as the end of a sentence.
  var words: String {
    switch self {
    case .style(let style): "only if presented as \(style), which no file says"
    case .role(let kind): "only where it is used for \(kind.gerund), which no file asks of it"
    case .supplied(let message): "since \(message), which may come from what is supplied"
    case .around: "only if its first screen is shown in another one, which no file does"
    case .unasked: "only if UIKit asks no animator without animation, which its documentation leaves open"
    case .ungestured: "only if something else than the gesture begins it, which no file does"
    case .unanimated: "only without animation, which no file asks for"
    case .segue: "only in the style that UIKit chooses: the storyboard may say another one for the segue"
    case .colors: "only with the colours that are supplied: a storyboard may say others"
    case .direction: "after a segue of which no file says where it leads"
    case .shownTwice: "only if the same screen is shown again, of which no file says that it is kept"
    case .given: "with the values that are assumed"
    case .cell: "since a plain view stands for the cell"
    case .standIn: "since a plain screen stands for it"
    case .fallback: "with a delegate that is supplied, since no story reaches the code that makes it"
    case .invented: "only with the values that are made up"
    case .attached: "with the gestures that no file attaches"
    case .unfinished: "with what `trans` supplies: no file shows what it completes with"
    }
  }
}

extension TransitionKind {
  /// The name of such a transition, with its article.
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
