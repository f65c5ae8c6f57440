import TestSupport
import Testing

@testable import Sessions

/// Keeps what is written.
private final class Written: TestStorage {
  var files: [(path: String, text: String)] = []

  func failedSpecs() -> [SpecName] { [] }
  func keep(failedSpecs: [SpecName]) {}
  func write(_ report: String, to path: String) -> String? {
    files.append((path, report))
    return nil
  }
}

@Suite struct FailureFilmTests {
  private static let script = """
    screen Home { view dot at (0, 0, 10, 10) { background red } }
    setup { root Home }
    spec "moves" { Home.dot.x = 5; expect Home.dot.x == 5 }
    spec "fails" { advance 0.5s; expect Home.dot.x == 6; expect Home.dot.y == 1 }
    """

  @Test func aReportLinksEachFailureToItsFilm() throws {
    var settings = Settings()
    settings.reports = [try #require(Report("html=a folder/out 1.html"))]
    let storage = Written()
    let files = MemoryFiles(files: ["a.trans": Array(Self.script.utf8)])
    let verdict = TestSession(
      ["a.trans"], settings, files: files, output: Transcript(), storage: storage
    ).run()
    #expect(verdict == .failed)
    #expect(storage.files.map(\.path) == ["a folder/out 1.film-1.html", "a folder/out 1.html"])
    let (film, report) = (storage.files[0].text, storage.files[1].text)
    #expect(report.contains("<a href=\"out%201.film-1.html#failure=0\">"))
    #expect(report.contains("<a href=\"out%201.film-1.html#failure=1\">"))
    #expect(film.contains("\"title\":\"a.trans: fails\",\"verdict\":\"failed\""))
    #expect(film.contains("\"failures\":[{\"t\":0.5,\"line\":4"))
  }

  @Test func aReportOfWhatPassesHasNoFilm() throws {
    var settings = Settings()
    settings.reports = [try #require(Report("html=out.html"))]
    settings.selection.filters = ["moves"]
    let storage = Written()
    let files = MemoryFiles(files: ["a.trans": Array(Self.script.utf8)])
    _ = TestSession(["a.trans"], settings, files: files, output: Transcript(), storage: storage).run()
    #expect(storage.files.map(\.path) == ["out.html"])
    #expect(storage.files.first?.text.contains("film") == false)
  }
}
