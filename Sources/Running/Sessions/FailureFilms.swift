/// Writes films (recordings of the screen) of failed specs to files next to an HTML report, which links to them.
package struct FailureFilms {
  /// Runs a spec or story again and returns an HTML page that plays its film; nil if the script no longer contains the
  /// spec. The program passes this function in, because the module that records films imports this module.
  package typealias Page = (_ title: String, _ path: String, _ session: ScriptSession) -> String?

  /// The maximum number of films. Each is a page of tens of kilobytes, and films of the first failures are the most
  /// useful.
  static let most = 20

  private let session: ScriptSession
  private let storage: any TestStorage
  private let page: Page

  init(_ session: ScriptSession, _ storage: any TestStorage, _ page: @escaping Page) {
    (self.session, self.storage, self.page) = (session, storage, page)
  }

  /// Records a film of each failed spec and adds the file name of the film to the spec's result.
  /// - Parameter report: The path of the report.
  /// - Returns: An error message if a film could not be written; nil on success.
  func add(to sum: inout TestSum, beside report: String) -> String? {
    var count = 0
    for (file, result) in sum.results.enumerated() {
      for (place, spec) in result.specs.enumerated() where spec.status == .failed && count < Self.most {
        guard let page = page(spec.title, result.path, session) else { continue }
        count += 1
        let path = Self.path(of: count, beside: report)
        if let problem = storage.write(page, to: path) {
          return "\(path): error: the film cannot be written: \(problem)\n"
        }
        sum.note(film: String(path.split(separator: "/").last ?? ""), ofSpec: place, inFile: file)
      }
    }
    return nil
  }

  /// The path of a film, such as `out.film-1.html` for the report `out.html`.
  static func path(of number: Int, beside report: String) -> String {
    let base = report.hasSuffix(".html") ? String(report.dropLast(5)) : report
    return "\(base).film-\(number).html"
  }
}
