import Running
import TestSupport
import Testing

@testable import TransCommand

/// Tests of settings that a CI server passes in environment variables.
@Suite struct EnvironmentTests {
  private static let only = ["a.trans": Array("spec \"one\" only { expect true }\n".utf8)]

  private func test(_ arguments: [String], _ variables: [String: String]) -> ExitCode {
    let console = Console.captured(variables: variables)
    return Command.run(
      arguments: ["test"] + arguments, console: console, files: MemoryFiles(files: Self.only))
  }

  @Test func wereCIIsSetOnlyFails() {
    #expect(test([], [:]) == .passed)
    #expect(test([], ["CI": ""]) == .passed)
    #expect(test([], ["CI": "true"]) == .failed)
    #expect(test([], ["CI": "1"]) == .failed)
    for value in ["false", "False", "0"] { #expect(test([], ["CI": value]) == .passed) }
    #expect(test(["--allow-only"], ["CI": "true"]) == .passed)
    #expect(test(["--forbid-only"], [:]) == .failed)
    // An `only` in a spec that the filter leaves out is an error, too.
    #expect(test(["--filter", "nothing"], ["CI": "true"]) == .failed)
  }

  @Test func bazelSaysWhichPartIsRunAndWhereTheReportGoes() {
    var settings = Settings()
    let variables = [
      "TEST_TOTAL_SHARDS": "5", "TEST_SHARD_INDEX": "1", "TESTBRIDGE_TEST_ONLY": "pop",
      "XML_OUTPUT_FILE": "/out/test.xml",
    ]
    Bazel.adopt({ variables[$0] }, in: &settings)
    #expect(settings.selection.shard == Selection.Shard("2/5"))
    #expect(settings.selection.filters == ["pop"])
    #expect(settings.reports == [Report("junit=/out/test.xml")].compactMap(\.self))
    // Options on the command line take precedence over the environment.
    settings.selection.shard = Selection.Shard("1/2")
    Bazel.adopt({ variables[$0] }, in: &settings)
    #expect(settings.selection.shard == Selection.Shard("1/2"))
    var untouched = Settings()
    Bazel.adopt({ _ in nil }, in: &untouched)
    #expect(
      untouched.selection.shard == nil && untouched.selection.filters.isEmpty && untouched.reports.isEmpty)
  }
}
