import Running
import TestSupport
import Testing

@testable import TransCommand

/// If the environment contains TRANS_GOLDENS=rewrite, the files are rewritten with the current output, to be reviewed
/// as a diff.
@Test(
  "a command writes what its golden says", arguments: try Repository.names(in: "Tests/transTests/Goldens"))
func goldens(_ name: String) throws {
  let path = "Tests/transTests/Goldens/" + name
  let golden = Golden(try Repository.text(path))
  let rewritten = golden.rewritten()
  #expect(golden.rewritten() == rewritten, "two runs give the same bytes")
  #expect(try Repository.golden(path, now: rewritten) == rewritten)
}

@Test("when several exit codes apply the weightiest stands")
func weights() {
  #expect(Set(ExitCode.byWeight) == Set(ExitCode.allCases))
  #expect(ExitCode.byWeight.map(\.rawValue) == [70, 130, 73, 66, 3, 6, 1, 5, 4, 2, 0])
  for (place, code) in ExitCode.byWeight.enumerated() {
    for other in ExitCode.byWeight[place...] {
      #expect(code.combined(with: other) == code)
      #expect(other.combined(with: code) == code)
    }
  }
  let verdicts = Verdict.allCases.sorted().map { ExitCode($0) }
  #expect(verdicts == [.passed] + ExitCode.byWeight.filter { $0 != .usage && $0 != .passed }.reversed())
}

@Test("every exit code that a script can cause has a golden")
func everyExitCode() throws {
  var seen: Set<String> = []
  for name in try Repository.names(in: "Tests/transTests/Goldens") {
    for section in Golden(try Repository.text("Tests/transTests/Goldens/" + name)).sections
    where section.title.hasPrefix("exit ") {
      seen.insert(section.title)
    }
  }
  #expect(seen.isSuperset(of: [0, 1, 2, 3, 4, 5, 6, 66].map { "exit \($0)" }))
}
