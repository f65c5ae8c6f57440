import TestSupport
import Testing

@testable import Film
@testable import Running

/// A storage that keeps written files in memory.
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
      ["a.trans"], settings, files: files, output: Transcript(), storage: storage, film: FilmSession.page
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
    _ = TestSession(
      ["a.trans"], settings, files: files, output: Transcript(), storage: storage, film: FilmSession.page
    ).run()
    #expect(storage.files.map(\.path) == ["out.html"])
    #expect(storage.files.first?.text.contains("film") == false)
  }
}

@Suite struct FilmSessionTests {
  private static let script = """
    screen One { }; screen Two
    navigation Nav [One]
    setup { root Nav; push Two unanimated }
    spec "goes back" {
      pan left edge to 0.8 over 0.2s
      release
      expect hierarchy Nav[One]
    }
    spec "stays" { pan left edge to 0.2 over 0.2s; release; expect hierarchy Nav[One, Two] }
    """

  /// The film of a script as JSON, or the error message; and the verdict.
  private static func film(
    _ paths: [String], _ change: (inout FilmSettings) -> Void = { _ in }
  ) -> (text: String, verdict: Verdict) {
    var film = FilmSettings()
    film.format = .json
    change(&film)
    let output = Transcript()
    let files = MemoryFiles(files: ["a.trans": Array(script.utf8)])
    let verdict = FilmSession(paths, Settings(), film, files: files, output: output, storage: NoStorage())
      .run()
    return (output.text, verdict)
  }

  @Test func twoSpecsOfAFileStandSideBySide() {
    let (text, verdict) = Self.film(["a.trans:4", "a.trans:9"])
    #expect(verdict == .passed && text.contains("\"title\":\"a.trans: goes back\",\"verdict\":\"passed\""))
    #expect(text.contains("\"other\":{") && text.contains("\"title\":\"a.trans: stays\""))
  }

  @Test(
    "beside a film stands the other outcome",
    arguments: [(4, "finished", "cancelled"), (9, "cancelled", "finished")])
  func theOtherOutcome(_ line: Int, _ first: String, _ second: String) throws {
    let (text, verdict) = Self.film(["a.trans:\(line)"]) { $0.showsOtherOutcome = true }
    let films = text.split(separator: "\"other\":")
    #expect(verdict == .passed && films.count == 2)
    #expect(films.first?.contains("\"outcome\":\"\(first)\"") == true)
    #expect(films.last?.contains("\"outcome\":\"\(second)\"") == true)
    #expect(films.last?.contains("\"title\":\"other outcome of a.trans") == true)
  }

  @Test(
    "a picture in a format that is not written is refused before anything runs",
    arguments: ["a.png", "a.svg"])
  func refusesPNG(_ path: String) {
    let output = Self.film(["a.trans:4"]) { ($0.path, $0.format) = (path, nil) }
    #expect(output.text.contains("write `strip.svg`") == (path == "a.png"))
  }

  @Test func whatIsNotThereIsNamed() {
    let spec = Self.film(["a.trans"]) { $0.spec = "nothing" }
    #expect(spec.verdict != .passed && spec.text.contains("no spec has `nothing` in its title"))
    let line = Self.film(["a.trans:1000"])
    #expect(line.verdict != .passed && line.text.contains("line 1000"))
  }
}
