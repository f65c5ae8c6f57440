import Running
import Runtime
import Semantics

extension FilmSession {
  /// Runs a failed spec or story again to film it; the messages of the run are discarded.
  /// - Returns: The strip and the page; nil if the script is from standard input or cannot be loaded, if a result of a file
  ///   with specs has no title, or if the spec is not found, cannot be prepared or is interrupted.
  package static func film(of title: String, in path: String, _ session: ScriptSession) -> FailureFilm? {
    let done = session.withBufferedOutput { session -> Film? in
      var verdict = Verdict.passed
      guard path != "-", let (script, program) = session.load(path, &verdict) else { return nil }
      var choice = SpecChoice()
      if !program.blueprint.specs.isEmpty {
        // A result without a title concerns the whole file, so there is nothing to film.
        if title.isEmpty { return nil }
        choice.titles = [title]
      }
      var run = session.run(program, at: path, choice)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      while let step = run.step() {
        switch step {
        case .story(let turn): return record(script, program, name, turn, &run, &verdict)
        case .spec(let test, let turn):
          return record(script, program, name + ": " + test.title, turn, &run, &verdict)
        case .unprepared: return nil
        case .skipped, .leftOut: continue
        }
      }
      return nil
    }
    return done.result.map { film in
      FailureFilm(strip: FilmStrip.text(of: film, at: [], count: nil), page: FilmPage.text(of: film))
    }
  }
}
