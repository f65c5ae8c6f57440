import Runtime
import Semantics

/// Records films of failed specs, in files next to an HTML report that links to them.
struct FailureFilms {
  /// The maximum number of films. Each is a page of tens of kilobytes, and the first failures are the most useful.
  static let most = 20

  private let session: ScriptSession
  private let storage: any TestStorage

  init(_ session: ScriptSession, _ storage: any TestStorage) {
    (self.session, self.storage) = (session, storage)
  }

  /// Records a film of each failed spec and adds its file name to the spec's result.
  /// - Parameter report: The path of the report.
  /// - Returns: An error message if a film could not be written; nil on success.
  func add(to sum: inout TestSum, beside report: String) -> String? {
    var count = 0
    for (file, result) in sum.results.enumerated() {
      for (place, spec) in result.specs.enumerated() where spec.status == .failed && count < Self.most {
        guard let film = film(of: spec.title, in: result.path) else { continue }
        count += 1
        let path = Self.path(of: count, beside: report)
        if let problem = storage.write(FilmPage.text(of: film), to: path) {
          return "\(path): error: the film cannot be written: \(problem)\n"
        }
        sum.note(film: String(path.split(separator: "/").last ?? ""), ofSpec: place, inFile: file)
      }
    }
    return nil
  }

  /// The path of a film: `out.film-1.html` for the report `out.html`.
  static func path(of number: Int, beside report: String) -> String {
    let base = report.hasSuffix(".html") ? String(report.dropLast(5)) : report
    return "\(base).film-\(number).html"
  }

  /// Runs a spec or story again to film it; nil if it is no longer found.
  private func film(of title: String, in path: String) -> Film? {
    let done = session.workApart { session -> Film? in
      var verdict = Verdict.passed
      guard path != "-", let (script, program) = session.load(path, &verdict) else { return nil }
      var choice = Choice()
      if !program.blueprint.specs.isEmpty {
        // A result without a title concerns the whole file, so there is nothing to film.
        if title.isEmpty { return nil }
        choice.titles = [title]
      }
      var run = session.run(program, at: path, choice)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      while let step = run.step() {
        switch step {
        case .story(let turn): return FilmSession.record(script, program, name, turn, &run, &verdict)
        case .spec(let test, let turn):
          return FilmSession.record(script, program, name + ": " + test.title, turn, &run, &verdict)
        case .unprepared: return nil
        case .skipped, .leftOut: continue
        }
      }
      return nil
    }
    return done.result
  }
}
