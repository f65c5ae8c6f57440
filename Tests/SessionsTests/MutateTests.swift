import TestSupport
import Testing

@testable import Running

/// Tests of `trans mutate`, which runs specs on mutant engines and reports which spec fails on each.
@Suite struct MutateTests {
  private static let notices = """
    {
      root Home
      present Card
      present Menu
      dismiss on Home
      expect hierarchy Home
    }

    """

  private static func script(_ specs: String) -> [UInt8] {
    Array(("screen Home; screen Card; screen Menu\n" + specs).utf8)
  }

  private func text(_ files: [String: [UInt8]], _ engines: String) -> String {
    let output = Transcript()
    var settings = Settings()
    settings.engineFilter = engines
    _ = MutateSession(["folder"], settings, files: MemoryFiles(files: files), output: output).run()
    return output.text
  }

  @Test func theSpecThatCitesAFactIsTriedFirst() {
    let files = [
      "folder/a.trans": Self.script("# Facts: MOD-WHO-01\nspec \"cites another\" " + Self.notices),
      "folder/b.trans": Self.script(
        "spec \"cites none\" " + Self.notices + "# Facts: MOD-01 MOD-WHO-09\nspec \"cites it\" "
          + Self.notices),
    ]
    #expect(
      text(files, "dismiss-takes-the-top-only").contains(
        "✓ dismiss-takes-the-top-only (MOD-WHO-09) caught by folder/b.trans: cites it\n"))
  }

  @Test func whatTheCitingSpecsMissTheOthersMayNotice() {
    let files = [
      "folder/a.trans": Self.script(
        "# Facts: MOD-WHO-09\nspec \"cites it\" { expect true }\nspec \"cites none\" " + Self.notices)
    ]
    #expect(text(files, "dismiss-takes-the-top-only").contains("caught by folder/a.trans: cites none\n"))
  }

  @Test func aCitationStandsJustAboveItsSpec() throws {
    let text = """
      # Facts: NAV-01
      # Facts: NAV-02 NAV-03
      spec "both" { expect true }

      # Facts: NAV-04

      spec "none" { expect true }
      spec "none either" for each i in [1, 2] { expect true }  # Facts: NAV-05
      # Facts: NAV-06
        spec "not at the margin" { expect true }
      # Facts: NAV-07\r
      spec "of another system" { expect true }
      """
    let script = Loader(files: MemoryFiles()).load(.init(path: "a.trans", text: text))
    let program = try #require(script.program, "\(script.problems)")
    #expect(
      Citation.all(of: program, in: script.sources[0]) == [
        Citation(spec: 0, facts: ["NAV-02", "NAV-03"]), Citation(spec: 4, facts: ["NAV-07"]),
      ])
  }
}
