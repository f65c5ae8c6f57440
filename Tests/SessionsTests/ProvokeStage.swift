import TestSupport
import Testing

@testable import Running
@testable import Search

/// Files, and what comes of provoking one of them.
struct ProvokeStage {
  var files: [String: String]
  var settings = Settings()
  var provoking = Provoking()
  var storage: any TestStorage = NoStorage()

  init(_ text: String) { files = ["app.trans": text] }

  /// An app of scripts/provoke, with another spec.
  init(_ name: String, spec: String) throws {
    let text = try Repository.text("scripts/provoke/\(name).trans")
    let start = try #require(text.firstRange(of: "spec \"")).lowerBound
    self.init(text[..<start] + "spec \"s\" {\n\(spec)\n}\n")
  }

  /// What came of it, and all that was written.
  struct Outcome {
    var verdict: Verdict
    var lines: [String]

    /// The commands of the story of a finding.
    func commands(_ title: String) -> [String] {
      let start = lines.firstIndex { $0.hasPrefix("✗") && $0.contains(title) }
      guard let place = start else { return [] }
      let story = lines[(place + 1)...].drop { $0.hasPrefix("  from") }.prefix {
        $0.isEmpty || $0.hasPrefix("    ")
      }
      return story.drop { !$0.isEmpty }.dropFirst().map { String($0.dropFirst(4)) }
    }

    func has(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

    /// How many findings are told.
    var count: Int { lines.count { $0.hasPrefix("✗") } }
  }

  func provoke(_ paths: [String] = ["app.trans"]) -> Outcome {
    let output = Transcript()
    let verdict = ProvokeSession(
      paths, settings, provoking, files: memory, output: output, storage: storage
    ).run()
    return Self.outcome(verdict, output.text)
  }

  /// What comes of `trans test --provoke`: all that is written to the standard output, and to the standard error.
  func test(_ paths: [String] = ["app.trans"]) -> (verdict: Verdict, written: String, reported: String) {
    let output = Divided()
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
