import Diagnostics
import Engine
import Language
import Semantics
import TestSupport
import Testing
import Vocabulary

@testable import Running
@testable import Runtime
@testable import Search

/// `trans explore` reports violations of every law in one app of three screens. If a mutant engine ignores a law, no
/// violation of this law is reported.
@Suite struct ExploreLawTests {
  /// The laws of which violations are reported.
  private func spoken(_ engine: WrongEngine? = nil) throws -> Set<String> {
    let source = Source(path: "app.trans", bytes: try Repository.bytes("scripts/explore/every-law.trans"))
    let script = Loader(files: MemoryFiles()).load(source)
    var options = RunOptions()
    options.wrongEngine = engine
    // Let remnants count as failures, because some laws report nothing else in this app.
    options.isStrict = true
    let (repertoire, program) = (try #require(ActionTable(script)), try #require(script.program))
    var bounds = ExploreSearch.Bounds()
    bounds.depth = 3
    var search = ExploreSearch(
      from: ExploreStart.all(of: program, options), repertoire, bounds, KnownFindings())
    search.run(SerialWorkers(), jobs: 1, watch: Transcript()) { _ in true }
    return Set(search.findings.map(\.key.code))
  }

  @Test("every law speaks") func all() throws {
    let spoken = try spoken()
    for law in Law.allCases { #expect(spoken.contains(law.word), "\(law.word)") }
  }

  @Test(
    "where its judge is deaf, a law does not",
    arguments: Repository.isLong ? Law.allCases : [.continuous, .roundTrip])
  func deaf(_ law: Law) throws {
    let engine = try #require(WrongEngine.named("deaf-to-\(law.word)"))
    #expect(try !spoken(engine).contains(law.word))
  }
}
