/// The film of a failed spec.
package struct FailureFilm: Sendable {
  /// A strip of pictures of the run, as SVG.
  package var strip: String
  /// An HTML page that plays the film.
  package var page: String

  /// Creates a film.
  package init(strip: String, page: String) { (self.strip, self.page) = (strip, page) }
}

/// Films failed specs for HTML reports, which contain the films.
package struct FailureFilms {
  /// Runs a spec or story again and returns its film; nil if the script no longer contains the spec. The program passes
  /// this function in, because the module that records films imports this module.
  package typealias Maker = (_ title: String, _ path: String, _ session: ScriptSession) -> FailureFilm?

  /// The maximum number of films. Each is a page of tens of kilobytes, and films of the first failures are the most
  /// useful.
  static let most = 20

  /// Records films of the first `most` failed specs and adds each to its spec's result. Specs for which `make` returns
  /// nil get no film and do not count.
  static func add(to sum: inout TestSum, _ session: ScriptSession, _ make: Maker) {
    var count = 0
    for (file, result) in sum.results.enumerated() {
      for (place, spec) in result.specs.enumerated() where spec.status == .failed && count < most {
        guard let film = make(spec.title, result.path, session) else { continue }
        count += 1
        sum.note(film: film, ofSpec: place, inFile: file)
      }
    }
  }
}
