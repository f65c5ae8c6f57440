import TestSupport
import Testing

@testable import Runtime

/// Tests that `expect` accepts what `print` prints at the end of every spec in scripts/uikit; in short runs, of a sample.
@Suite struct PrintedTests {
  @Test(arguments: Repository.sample(try SpecFile.all, oneIn: 8))
  func whatIsPrintedAtTheEndOfEverySpecIsAccepted(file: SpecFile) throws {
    let printing = try Self.cases(of: file.adding { _ in "print hierarchy\nprint views" })
    let printed = printing.map { Array($0.printed.suffix(2)) }
    #expect(printed.allSatisfy { $0.count == 2 })
    let specs = Dictionary(grouping: printing.indices) { printing[$0].spec }
    for row in 0..<(specs.values.map(\.count).max() ?? 0) {
      // For each spec, use the case with this row number, or its last case.
      let places = specs.mapValues { $0[min(row, $0.count - 1)] }
      let claims = file.adding { spec in
        zip(["expect hierarchy ", "expect views "], printed[places[spec] ?? 0]).map { $0 + $1 }
          .joined(separator: "\n")
      }
      let chosen = places.values.sorted()
      for (place, judged) in zip(chosen, try Self.cases(of: claims, at: chosen)) {
        #expect(judged.ending == ["passed"], "\(judged.title) prints \(printed[place])")
      }
    }
  }

  private struct Case {
    let spec: Int
    let title: String
    let printed: [String]
    let ending: [String]
  }

  /// Runs cases of a suite, and returns the lines that each prints.
  /// - Parameter places: The indices of the cases to run, from 0; nil for all.
  private static func cases(of text: String, at places: [Int]? = nil) throws -> [Case] {
    let play = Play(text)
    var suite = Suite(program: try #require(play.program, "\(play.problems.map(\.message))"))
    var log = Log()
    _ = suite.prepare(&log)
    let cases = suite.cases()
    return (places ?? Array(cases.indices)).map { place in
      let test = cases[place]
      var log = Log()
      var machine = suite.begin(test, &log)
      let outcome = machine.run(&log)
      let texts = log.records.compactMap { record -> String? in
        if case .printed(let text, _) = record { text } else { nil }
      }
      return Case(spec: test.spec, title: test.title, printed: texts, ending: play.describe(outcome))
    }
  }
}

extension SpecFile {
  /// The text of the file with lines added at the end of each spec.
  /// - Parameter lines: Returns the lines for the spec with this index, counted from 0.
  fileprivate func adding(_ lines: (Int) -> String) -> String {
    var (spec, isInside) = (-1, false)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("spec \"") { (spec, isInside) = (spec + 1, true) }
      guard isInside, line == "}" else { return String(line) }
      isInside = false
      return lines(spec) + "\n}"
    }.joined(separator: "\n")
  }
}
