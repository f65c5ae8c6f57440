import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// The file format of a film.
package enum FilmFormat: String, CaseIterable, Sendable {
  /// An HTML page that plays the film.
  case html
  /// A strip of still images, or one animated image.
  case svg
  /// The complete recording as JSON; see scripts/film.md.
  case json
}

/// The options of `trans film`.
package struct FilmSettings: Sendable {
  /// The format; nil to infer it from the path, with HTML as the default.
  package var format: FilmFormat?
  /// The destination; nil or `-` for standard output.
  package var path: String?
  /// A text that the title, a tag or the path of the spec must contain; nil for the first spec, or the one on the given line.
  package var spec: String?
  /// The number of images in a strip; nil for as many as are informative.
  package var frames: Int?
  /// The times of the images in a strip, in seconds, limited to the film's duration; empty to choose the most informative ones.
  package var times: [Double] = []
  /// Whether to show a second film next to the first, in which each interactive transition ends the other way.
  package var showsOtherOutcome = false
  /// Whether an SVG is animated.
  package var moves = false

  /// Creates the default options.
  package init() {}

  /// The effective format.
  var written: FilmFormat {
    if let format { return format }
    let end = path.flatMap { path in FilmFormat.allCases.first { path.hasSuffix("." + $0.rawValue) } }
    return end ?? .html
  }
}

/// `trans film FILE[:LINE] [FILE[:LINE]]`: runs a story or a spec and writes a film of it.
package struct FilmSession {
  private let session: ScriptSession
  /// The session whose interactive transitions end the other way.
  private let otherSession: ScriptSession
  private let film: FilmSettings
  private let storage: any TestStorage
  private var output: any SessionOutput { session.output }

  /// Creates the command.
  /// - Parameters:
  ///   - paths: A script, optionally followed by a second to show next to it; `-` is standard input.
  ///   - settings: The settings for reading and running scripts.
  ///   - film: The options of `trans film`.
  ///   - files: The source of all files.
  ///   - output: The destination of messages, and of the film if it has no path.
  ///   - storage: The destination of the film.
  package init(
    _ paths: [String], _ settings: Settings, _ film: FilmSettings, files: any ScriptFiles,
    output: any SessionOutput, storage: any TestStorage
  ) {
    var settings = settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    settings.makesFile = true
    session = ScriptSession(paths, settings, files: files, output: output)
    settings.options.rules.endsOtherWay = true
    otherSession = ScriptSession(paths, settings, files: files, output: output)
    (self.film, self.storage) = (film, storage)
  }

  /// The extensions of picture and video formats that cannot be written; a path with one of them is an error.
  private static let pictures = ["png", "gif", "apng", "jpg", "jpeg", "webp", "pdf", "mp4", "mov", "webm"]

  /// Records and writes the film. A failing script is shown in the film and does not affect the verdict. Reports an error, and
  /// writes nothing, if the path names another picture or video format, a file cannot be loaded, or there is nothing to film.
  package func run() -> Verdict {
    if let path = film.path, let ending = Self.pictures.first(where: { path.hasSuffix(".\($0)") }) {
      output.report(
        "\(path): error: a film is not written as \(ending.uppercased())\n"
          + (ending == "png"
            ? "  help: write `strip.svg`; `chromium --headless --screenshot=strip.png strip.svg` makes a PNG of it\n"
            : "  help: write a page, `-o film.html`, or a moving picture, `-o moving.svg --animate`\n")
      )
      return .unwritable
    }
    var verdict = Verdict.passed
    var films: [Film] = []
    for found in session.discover(&verdict, takesLines: true).flatMap({ $0.apart }) {
      if films.count == 2 { break }
      guard let film = record(found, in: session, &verdict) else { break }
      films.append(film)
      if self.film.showsOtherOutcome, var other = record(found, in: otherSession, &verdict) {
        other.title = "other outcome of " + other.title
        films.append(other)
      }
    }
    guard verdict == .passed, let first = films.first else { return verdict }
    write(text(of: first, beside: films.count > 1 ? films[1] : nil), &verdict)
    return verdict
  }

  // MARK: - Recording and writing

  private func text(of film: Film, beside other: Film?) -> String {
    switch self.film.written {
    case .html: FilmPage.text(of: film, beside: other)
    case .json: FilmJSON.text(of: film, beside: other)
    case .svg where self.film.moves: MovingPicture.text(of: film)
    case .svg: FilmStrip.text(of: film, at: self.film.times, count: self.film.frames)
    }
  }

  private func write(_ text: String, _ verdict: inout Verdict) {
    guard let path = film.path, path != "-" else { return output.write(text) }
    if let problem = storage.write(text, to: path) {
      output.report("\(path): error: the film cannot be written: \(problem)\n")
      verdict.add(.unwritable)
    }
  }

  private func record(
    _ found: Discovery.Found, in session: ScriptSession, _ verdict: inout Verdict
  ) -> Film? {
    guard let (script, program) = session.load(found.path, &verdict) else { return nil }
    let choice = SpecChoice(found.lines, named: film.spec, in: script)
    var run = session.run(program, at: script.sources[0].path, choice)
    let name = found.path.split(separator: "/").last.map(String.init) ?? found.path
    while let step = run.step() {
      switch step {
      case .story(let turn):
        return Self.record(script, program, name, turn, &run, &verdict)
      case .spec(let test, let turn):
        if run.chosenCases.count > 1, choice.lines == nil, film.spec == nil {
          output.report(
            "\(found.path): note: there are \(run.chosenCases.count) specs; the first is filmed\n"
              + "  help: `\(found.path):LINE` or `--spec TEXT` names another\n")
        }
        return Self.record(script, program, name + ": " + test.title, turn, &run, &verdict)
      case .unprepared(let ending):
        var report = FailureReport(sources: script.sources, isColoured: output.colorsErrors)
        output.report(report.text(of: ending))
        verdict.add(Verdict(ending))
        return nil
      case .skipped, .leftOut: continue
      }
    }
    let what = film.spec.map { "no spec has `\($0)` in its title, tags or path" }
    let place = found.lines.first.map { "nothing that can be filmed is on line \($0)" }
    output.report("\(found.path): error: \(what ?? place ?? "there is nothing to film here")\n")
    verdict.add(.nothingToRun)
    return nil
  }

  /// Runs a story or spec to its end and records it; nil, after adding `interrupted` to the verdict, if the user interrupts it.
  package static func record(
    _ script: LoadedScript, _ program: Program, _ title: String, _ turn: ScriptRun.PreparedRun,
    _ run: inout ScriptRun, _ verdict: inout Verdict
  ) -> Film? {
    var turn = turn
    var recorder = FilmRecorder(script, program, title: title, from: turn)
    turn.machine.isFilmed = true
    let ending = run.narrate(&turn, before: { recorder.look($0, $1) }) { recorder.recordStep($0, $1, $2) }
    if case .interrupted = ending {
      verdict.add(.interrupted)
      return nil
    }
    return recorder.finish(ending, turn.machine, turn.log)
  }
}

extension Discovery.Found {
  /// One entry per line, so that two specs of a file can be shown next to each other; the entry itself if it names at most one
  /// line.
  fileprivate var apart: [Discovery.Found] {
    lines.count < 2 ? [self] : lines.map { Discovery.Found(path: path, isNamed: isNamed, lines: [$0]) }
  }
}
