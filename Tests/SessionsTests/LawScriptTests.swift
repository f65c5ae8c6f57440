import Engine
import Foundation
import Testing

@testable import Sessions

/// The suites under scripts/laws: every law is broken in them in several ways, and speaks; and there are near
/// misses, of which none does.
private let folder = Golden.folder.deletingLastPathComponent().appendingPathComponent("laws")

private let names: [String] = {
  let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return found.filter { $0.hasSuffix(".trans") }.sorted()
}()

@Test("each law speaks where it is broken, and nowhere else", arguments: names)
func suiteOfALaw(_ name: String) throws {
  let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  let output = Transcript()
  let files = FolderInMemory(files: [name: bytes])
  let verdict = TestSession([name], Settings(), files: files, output: output).run()
  #expect(verdict == .passed, "\(output.text)")
}

@Test("every law has a suite")
func everyLawHasASuite() {
  let laws = Explanation.Group.law.codes.map { "\($0).trans" }
  #expect(!laws.isEmpty && laws.allSatisfy(names.contains))
}

@Test("a judge who errs about a law fails its suite", arguments: WrongEngine.judges.map(\.name))
func wrongJudge(_ name: String) throws {
  let engine = try #require(WrongEngine.named(name))
  let suite = "\(engine.fact).trans"
  let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(suite)))
  var settings = Settings()
  settings.options.wrongEngine = engine
  let files = FolderInMemory(files: [suite: bytes])
  #expect(TestSession([suite], settings, files: files, output: Transcript()).run() == .failed)
}
