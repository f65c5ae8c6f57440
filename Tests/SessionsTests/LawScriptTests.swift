import Engine
import TestSupport
import Testing

@testable import Running

/// The folder of the suites about laws. In them, every law is violated in several ways, which must be reported; near
/// misses must not be reported.
private let folder = "scripts/laws"

/// Short runs test a sample; `.ci/run` runs all suites.
@Test(
  "each law speaks where it is broken, and nowhere else",
  arguments: Repository.sample(try Repository.names(in: folder, endingWith: ".trans"), oneIn: 6))
func suiteOfALaw(_ name: String) throws {
  let bytes = try Repository.bytes("\(folder)/\(name)")
  let output = Transcript()
  let files = MemoryFiles(files: [name: bytes])
  let verdict = TestSession([name], Settings(), files: files, output: output).run()
  #expect(verdict == .passed, "\(output.text)")
}

@Test("every law has a suite")
func everyLawHasASuite() throws {
  let names = try Repository.names(in: folder, endingWith: ".trans")
  let laws = Explanation.Group.law.codes.map { "\($0).trans" }
  #expect(!laws.isEmpty && laws.allSatisfy(names.contains))
}

/// Short runs test a sample of the judges; run this test with TRANS_LONG=yes after changes of judges or of suites.
@Test(
  "a judge who errs about a law fails its suite",
  arguments: Repository.sample(WrongEngine.judges.map(\.name), oneIn: 12))
func wrongJudge(_ name: String) throws {
  let engine = try #require(WrongEngine.named(name))
  let suite = "\(engine.fact).trans"
  let bytes = try Repository.bytes("\(folder)/\(suite)")
  var settings = Settings()
  settings.options.wrongEngine = engine
  settings.failureLimit = 1
  let files = MemoryFiles(files: [suite: bytes])
  #expect(TestSession([suite], settings, files: files, output: Transcript()).run() == .failed)
}
