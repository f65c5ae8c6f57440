import Diagnostics
import Engine
import TestSupport
import Testing

@testable import Running

/// Every command that runs a script runs the same specs, in the same order.
@Suite struct ScriptRunTests {
  /// A command that runs specs; each case runs it on `folder`.
  enum Command: CaseIterable {
    case run, test, mutate, facts

    func run(_ settings: Settings, _ files: MemoryFiles, _ output: Transcript) -> Verdict {
      switch self {
      case .run: RunSession(["folder/a.trans"], settings, files: files, output: output).run()
      case .test: TestSession(["folder"], settings, files: files, output: output).run()
      case .mutate: MutateSession(["folder"], settings, files: files, output: output).run()
      case .facts: FactsSession("folder", settings, files: files, output: output).run()
      }
    }
  }

  /// A folder that contains a script and a table of two facts.
  private static func folder(_ script: String) -> MemoryFiles {
    MemoryFiles(files: [
      "folder/a.trans": Array(script.utf8),
      "folder/facts.tsv": Array("id\tcertainty\nNAV-01\tdocumented\nNAV-02\tdocumented\n".utf8),
    ])
  }

  private static let chosen = """
    # Facts: NAV-01
    spec "this one" only { expect true }
    # Facts: NAV-02
    spec "that one" { expect false because "it runs" }
    spec "skipped" only skip because "it fails" { expect false }

    """

  @Test(arguments: Command.allCases)
  func whatOnlyAndSkipLeaveOutIsRunByNoCommand(_ command: Command) {
    let output = Transcript()
    var settings = Settings()
    settings.engineFilter = "no engine is called so"
    let verdict = command.run(settings, Self.folder(Self.chosen), output)
    #expect(!output.text.contains("it runs"), "\(output.text)")
    switch command {
    case .run, .test:
      #expect(verdict == .passed && output.text.contains("1 passed, 1 skipped, 1 left out by `only`"))
    case .mutate: #expect(output.text.hasPrefix("it holds on the real engine\n"), "\(output.text)")
    case .facts:
      #expect(verdict == .passed)
      #expect(output.text.contains("| NAV-01 | documented | a | holds | "), "\(output.text)")
      #expect(output.text.contains("| NAV-02 | documented | a | not run | "), "\(output.text)")
    }
  }

  @Test(arguments: Command.allCases)
  func whoeverStopsASpecStopsThoseBehindIt(_ command: Command) {
    let output = Transcript()
    output.stopsRuns = true
    let script = """
      # Facts: NAV-01
      spec "long" { for each i in 0..<20000 { let j = i }; expect true }
      spec "behind it" { expect false because "it runs" }

      """
    #expect(command.run(Settings(), Self.folder(script), output) == .interrupted)
    #expect(output.runs == 1, "\(output.text)")
  }

  @Test(arguments: Command.allCases)
  func whatFailsBeforeTheSpecsFailsEveryCommand(_ command: Command) {
    let output = Transcript()
    let script = "setup { expect false }\n# Facts: NAV-01\nspec \"this one\" { expect true }\n"
    var settings = Settings()
    settings.engineFilter = "no engine is called so"
    #expect(command.run(settings, Self.folder(script), output) == .failed)
    #expect(output.runs == 0)
    #expect(command != .facts || output.text.contains("| NAV-01 | documented | a | fails | "))
  }

  @Test(arguments: Limit.ofRuns)
  func theExplanationOfALimitNamesItsOption(_ limit: Limit) throws {
    let explanation = try #require(Explanation.find(limit.code))
    #expect(explanation.advice.contains("\(limit.option)."))
  }
}
