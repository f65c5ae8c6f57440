import TestSupport
import Testing

@testable import Running
@testable import Search

/// Scripts in memory, and the results of running `trans provoke` on one of them.
struct ProvokeStage {
  var files: [String: String]
  var settings = Settings()
  var provoking = Provoking()
  var storage: any TestStorage = NoStorage()

  init(_ text: String) { files = ["app.trans": text] }

  /// Creates a stage with an app of scripts/provoke, whose specs are replaced by `spec`.
  init(_ name: String, spec: String) throws {
    let text = try Repository.text("scripts/provoke/\(name).trans")
    let start = try #require(text.firstRange(of: "spec \"")).lowerBound
    self.init(text[..<start] + "spec \"s\" {\n\(spec)\n}\n")
  }

  /// The verdict, and all lines of output.
  struct Outcome {
    var verdict: Verdict
    var lines: [String]

    /// The commands in the story of the finding whose title contains `title`.
    func commands(_ title: String) -> [String] {
      let start = lines.firstIndex { $0.hasPrefix("✗") && $0.contains(title) }
      guard let place = start else { return [] }
      let story = lines[(place + 1)...].drop { $0.hasPrefix("  from") }.prefix {
        $0.isEmpty || $0.hasPrefix("    ")
      }
      return story.drop { !$0.isEmpty }.dropFirst().map { String($0.dropFirst(4)) }
    }

    func has(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

    /// The number of findings in the output.
    var count: Int { lines.count { $0.hasPrefix("✗") } }
  }

  func provoke(_ paths: [String] = ["app.trans"]) -> Outcome {
    let output = Transcript()
    let verdict = ProvokeSession(
      paths, settings, provoking, files: memory, output: output, storage: storage
    ).run()
    return Self.outcome(verdict, output.text)
  }

  /// The results of `trans test --provoke`: the verdict, standard output and standard error.
  func test(_ paths: [String] = ["app.trans"]) -> (verdict: Verdict, written: String, reported: String) {
    let output = SplitOutput()
    let verdict = TestSession(paths, settings, files: memory, output: output, storage: storage)
      .run(thenProvoking: provoking)
    return (verdict, output.written, output.reported)
  }

  private var memory: MemoryFiles { MemoryFiles(files: files.mapValues { Array($0.utf8) }) }

  private static func outcome(_ verdict: Verdict, _ text: String) -> Outcome {
    Outcome(
      verdict: verdict,
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }
}
