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

  @Test func aReportContainsTheFilmOfEachFailedSpec() throws {
    var settings = Settings()
    settings.reports = [try #require(Report("html=a folder/out 1.html"))]
    let storage = Written()
    let files = MemoryFiles(files: ["a.trans": Array(Self.script.utf8)])
    let verdict = TestSession(
      ["a.trans"], settings, files: files, output: Transcript(), storage: storage, film: FilmSession.film
    ).run()
    #expect(verdict == .failed)
    // The report is one file.
    #expect(storage.files.map(\.path) == ["a folder/out 1.html"])
    let report = storage.files[0].text
    #expect(report.split(separator: "<img ").count == 2 && report.split(separator: "<iframe ").count == 2)
    #expect(report.contains("src=\"data:image/svg+xml,%3Csvg%20xmlns"))
    #expect(
      report.contains("&quot;title&quot;:&quot;a.trans: fails&quot;,&quot;verdict&quot;:&quot;failed&quot;"))
    #expect(report.contains("&quot;failures&quot;:[{&quot;t&quot;:0.5,&quot;line&quot;:4"))
    // Both failures are open, and tell their parts.
    #expect(report.split(separator: "<details open>").count == 3)
    #expect(report.contains("<h4>Why</h4>\n<ul>\n<li>at 0.5s, after <code>advance 0.5s</code>"))
  }

  @Test("of many failures the first one starts open", arguments: [(2, 2), (3, 3), (4, 1), (9, 1)])
  func theFirstFailureIsOpen(_ count: Int, _ open: Int) throws {
    var settings = Settings()
    settings.reports = [try #require(Report("html=out.html"))]
    let storage = Written()
    let specs = (0..<count).map { "spec \"s\($0)\" { expect Home.dot.x == \($0 + 1) }\n" }.joined()
    let text = "screen Home { view dot at (0, 0, 10, 10) { background red } }\nsetup { root Home }\n" + specs
    let files = MemoryFiles(files: ["a.trans": Array(text.utf8)])
    _ = TestSession(["a.trans"], settings, files: files, output: Transcript(), storage: storage).run()
    let report = try #require(storage.files.first?.text)
    #expect(report.split(separator: "<details open>").count == open + 1)
  }

  @Test func aReportOfWhatPassesHasNoFilm() throws {
    var settings = Settings()
    settings.reports = [try #require(Report("html=out.html"))]
    settings.selection.filters = ["moves"]
    let storage = Written()
    let files = MemoryFiles(files: ["a.trans": Array(Self.script.utf8)])
    _ = TestSession(
      ["a.trans"], settings, files: files, output: Transcript(), storage: storage, film: FilmSession.film
    ).run()
    #expect(storage.files.map(\.path) == ["out.html"])
    #expect(storage.files.first?.text.contains("<iframe") == false)
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
    arguments: [
      ("a.png", "write `strip.svg`"), ("a.gif", "or a moving picture, `-o moving.svg --animate`"),
      ("a.svg", nil),
    ])
  func refusesFormats(_ path: String, _ mend: String?) {
    let output = Self.film(["a.trans:4"]) { ($0.path, $0.format) = (path, nil) }
    #expect(output.text.contains("a film is not written as") == (mend != nil))
    if let mend { #expect(output.verdict == .unwritable && output.text.contains(mend)) }
  }

  @Test func whatIsNotThereIsNamed() {
    let spec = Self.film(["a.trans"]) { $0.spec = "nothing" }
    #expect(spec.verdict != .passed && spec.text.contains("no spec has `nothing` in its title"))
    let line = Self.film(["a.trans:1000"])
    #expect(line.verdict != .passed && line.text.contains("line 1000"))
  }
}
