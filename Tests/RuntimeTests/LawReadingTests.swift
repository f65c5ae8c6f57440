import Engine
import Semantics
import TestSupport
import Testing

@testable import Runtime

/// The suites in scripts/laws/reading: for each law, ten correct transitions and ten that violate the law, written by
/// readers who knew only the law's text. A violating spec marks the line that its author blames with `# blamed`.
struct LawReading: CustomTestStringConvertible, Sendable {
  static let folder = "scripts/laws/reading"

  /// The suites that exist, one for each law.
  static let all = Law.allCases.filter { Repository.has("\(folder)/\($0.word).trans") }.map {
    LawReading(law: $0)
  }

  /// The laws whose readers marked the line to mend, where the law blames the line that acts, and whose correct
  /// transitions may leave remnants that the law does not judge.
  static let readForMends: Set<Law> = [.followsFinger, .retained]

  let law: Law

  var testDescription: String { law.word }

  /// The result of judging one spec.
  struct Verdict: Sendable {
    var title: String
    /// All violations found, whether expected or not.
    var findings: [Finding]
    /// The lines blamed by violations of the suite's law.
    var blamed: [Int]
    /// Whether the spec passed.
    var holds: Bool
    /// The line that the author of the spec blames; nil for a correct transition.
    var marked: Int?

    var isClean: Bool { title.hasPrefix("clean: ") }
    var isAtLine: Bool { marked.map { blamed.contains($0) } ?? false }
  }

  /// The verdicts on the specs of the suite; nil if the suite does not exist or has errors.
  func verdicts() -> [Verdict]? { Self.found[law] ?? nil }

  /// The verdicts of all suites, each run once for all tests.
  private static let found = Dictionary(uniqueKeysWithValues: all.map { ($0.law, $0.run()) })

  private func run() -> [Verdict]? {
    guard let text = try? Repository.text("\(Self.folder)/\(law.word).trans") else { return nil }
    let play = Play(text)
    guard let program = play.program else { return nil }
    var options = RunOptions()
    options.makesRoundTrips = true
    var suite = Suite(program: program, options: options)
    var prepared = Log()
    _ = suite.prepare(&prepared)
    let cases = suite.cases()
    let marks = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("# blamed") }.map { $0.offset + 1 }
    let starts = cases.map { play.line(of: $0.span) }
    return zip(cases, starts).map { test, start in
      var log = Log()
      var machine = suite.begin(test, &log)
      let outcome = machine.run(&log)
      let end = starts.filter { $0 > start }.min() ?? .max
      let found = log.findings.filter { $0.law == law }
      return Verdict(
        title: test.title, findings: log.findings, blamed: found.map { play.line(of: $0.span) },
        holds: outcome.isPassed, marked: marks.first { $0 >= start && $0 < end })
    }
  }

  /// The law's row in the table of results.
  var row: String {
    let verdicts = verdicts() ?? []
    let (clean, broken) = (verdicts.filter(\.isClean), verdicts.filter { !$0.isClean })
    let silent = clean.filter { $0.findings.allSatisfy { $0.degree == .remnant && $0.law != law } }.count
    let heard = broken.filter { !$0.blamed.isEmpty }.count
    return "| `\(law.word)` | \(silent) of \(clean.count) | \(heard) of \(broken.count)"
      + " | \(broken.filter(\.isAtLine).count) of \(broken.count) |"
  }
}

extension Outcome {
  fileprivate var isPassed: Bool { if case .passed = self { true } else { false } }
}

@Suite struct LawReadingTests {
  @Test(arguments: LawReading.all)
  func tenCleanOnesAreSilentAndTenBrokenOnesAreReported(reading: LawReading) throws {
    let verdicts = try #require(
      reading.verdicts(), "\(LawReading.folder) has no suite of \(reading.law.word)")
    #expect(verdicts.filter(\.isClean).count >= 10)
    #expect(verdicts.filter { $0.title.hasPrefix("broken: ") }.count >= 10)
    for verdict in verdicts {
      #expect(verdict.holds, "\(verdict.title)")
      if LawReading.readForMends.contains(reading.law) {
        #expect(verdict.blamed.isEmpty == verdict.isClean, "\(verdict.title)")
        #expect(!verdict.isClean || verdict.findings.allSatisfy { $0.degree == .remnant }, "\(verdict.title)")
      } else if verdict.isClean {
        #expect(verdict.findings.isEmpty, "\(verdict.title)")
      } else {
        #expect(!verdict.blamed.isEmpty, "\(verdict.title)")
        #expect(verdict.isAtLine, "\(verdict.title): \(verdict.blamed)")
      }
    }
  }

  @Test func theTableOfReadingsIsWhatTheyShow() throws {
    #expect(!LawReading.all.isEmpty)
    let rows = LawReading.all.map(\.row)
    let head = "| law | clean and silent |"
    #expect(try Repository.table(head, in: "scripts/laws/README.md", now: rows) == rows)
  }
}
