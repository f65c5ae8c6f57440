import TestSupport
import Testing

@testable import Running

/// Tests of the order in which specs run, the list of the slowest, and the scripts that use a file.
@Suite struct RunOrderTests {
  private final class Storage: TestStorage {
    var names: [SpecName] = []
    func failedSpecs() -> [SpecName] { names }
    func keep(failedSpecs: [SpecName]) { names = failedSpecs }
    func write(_ report: String, to path: String) -> String? { nil }
  }

  private static func test(
    _ files: MemoryFiles, _ storage: Storage = Storage(), paths: [String] = ["f"],
    _ change: (inout Settings) -> Void = { _ in }
  ) -> (text: String, verdict: Verdict) {
    var settings = Settings()
    change(&settings)
    let output = Transcript()
    let verdict = TestSession(paths, settings, files: files, output: output, storage: storage).run()
    return (output.text, verdict)
  }

  /// Four scripts with one to four specs, of which the third fails.
  private static let files = MemoryFiles(
    files: Dictionary(
      uniqueKeysWithValues: (0..<4).map { place in
        let specs = (0...place).map { "spec \"\(place)-\($0)\" { expect \($0) != 2 }" }
        return ("f/\(place).trans", Array(specs.joined(separator: "\n").utf8))
      }))

  @Test("the slowest specs are listed with their lines, steps and virtual time, also of a quiet run")
  func durations() {
    let text = """
      screen Home
      screen Card
      setup { root Home }
      spec "short" { expect settled }
      spec "long" { repeat 200 { log 1 }; expect settled }
      spec "shown" { present Card; expect settled }
      """
    let output = Self.test(MemoryFiles(files: ["a.trans": Array(text.utf8)]), paths: ["a.trans"]) {
      ($0.slowestCount, $0.isQuiet) = (2, true)
    }
    let lines = output.text.split(separator: "\n").filter { $0.hasPrefix("slow: ") }
    #expect(lines.count == 2 && lines[0].hasSuffix(" steps, 0s, a.trans:5: long"), "\(output.text)")
    #expect(lines.last?.hasSuffix(" steps, 0.505824s, a.trans:6: shown") == true, "\(output.text)")
  }

  @Test("what failed last time runs before the rest, file by file and spec by spec")
  func failedFirst() {
    let storage = Storage()
    func order() -> [String] {
      let text = Self.test(Self.files, storage) { $0.runsFailedFirst = true }.text
      return text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.first == "✓" || words.first == "✗" ? words.dropFirst().first.map(String.init) : nil
      }
    }
    let titles = (0..<4).flatMap { place in (0...place).map { "\(place)-\($0)" } }
    #expect(order() == titles)
    let now = order()
    #expect(now.sorted() == titles.sorted())
    #expect(now.prefix(4) == ["2-2", "2-0", "2-1", "3-2"] && now.last == "1-1", "\(now)")
  }

  @Test("only a file and the scripts that use it run, also through others")
  func using() {
    let files = MemoryFiles(
      files: [
        "f/lib.trans": "screen Home\n", "f/more.trans": "use \"lib.trans\"\n",
        "f/a.trans": "use \"more.trans\"\nspec \"a\" { root Home; expect settled }\n",
        "f/b.trans": "spec \"b\" { expect settled }\n",
        "f/c.trans": "use \"lib.trans\"\nspec \"c\" { root Home; expect settled }\n",
      ].mapValues { Array($0.utf8) })
    func sum(_ used: String) -> (text: String, verdict: Verdict) {
      let (text, verdict) = Self.test(files) { $0.used = [used] }
      return (text.split(separator: "\n").last.map(String.init) ?? "", verdict)
    }
    #expect(sum("f/../f/lib.trans").text == "2 passed in 4 files")
    #expect(sum("f/more.trans").text == "1 passed in 2 files")
    #expect(sum("f/b.trans").text == "1 passed in 1 file")
    #expect(sum("f/none.trans").verdict == .unreadable)
  }
}
