import Sessions
import Testing

@testable import trans

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// With TRANS_GOLDENS=rewrite in the environment the files are written anew, to be reviewed as a diff.
@Test("a command writes what its golden says", arguments: Repository.names(in: "Tests/transTests/Goldens"))
func goldens(_ name: String) {
  let path = "Tests/transTests/Goldens/" + name
  let text = Repository.text(path)
  let golden = Golden(text)
  let rewritten = golden.rewritten()
  #expect(golden.rewritten() == rewritten, "two runs give the same bytes")
  if rewritesGoldens {
    write(rewritten, to: Repository.root + "/" + path)
  } else {
    #expect(rewritten == text)
  }
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
func everyExitCode() {
  var seen: Set<String> = []
  for name in Repository.names(in: "Tests/transTests/Goldens") {
    for section in Golden(Repository.text("Tests/transTests/Goldens/" + name)).sections
    where section.title.hasPrefix("exit ") {
      seen.insert(section.title)
    }
  }
  #expect(seen.isSuperset(of: [0, 1, 2, 3, 4, 5, 6, 66].map { "exit \($0)" }))
}

/// Whether goldens are written instead of compared.
var rewritesGoldens: Bool {
  guard let mode = getenv("TRANS_GOLDENS") else { return false }
  return strcmp(mode, "rewrite") == 0
}

/// Writes a file of the project.
func write(_ text: String, to path: String) {
  let stream = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard stream >= 0 else { return }
  _ = writeAll(stream, Array(text.utf8))
  close(stream)
}
