/// A report of `trans test` for a machine to read.
package struct Report: Sendable, Equatable {
  /// What it is written in.
  package enum Format: String, CaseIterable, Sendable {
    /// The XML that CI servers know from JUnit.
    case junit
    /// The Test Anything Protocol, version 13.
    case tap
    /// A stream of events: a JSON object a line. See scripts/running.md.
    case json
    /// The workflow commands of GitHub Actions: what failed is marked in the changes.
    case github
    /// One page for people, for a phone as well.
    case html
    /// SARIF 2.1.0, which services for code review read.
    case sarif

    /// Whether it says what the specs never touched.
    var namesUntouched: Bool {
      switch self {
      case .json, .html: true
      case .junit, .tap, .github, .sarif: false
      }
    }

    /// Whether it stands among the lines for people where it has no file: whoever reads it looks for it there.
    var mixes: Bool {
      switch self {
      case .github: true
      case .junit, .tap, .json, .html, .sarif: false
      }
    }

    /// Whether it shows the state at each failure.
    var showsStates: Bool {
      switch self {
      case .html: true
      case .junit, .tap, .json, .github, .sarif: false
      }
    }
  }

  /// What it is written in.
  package var format: Format
  /// Where it is written; nil for the standard output.
  package var path: String?

  /// Whether nothing else may be written to the standard output.
  var takesOutput: Bool { path == nil && !format.mixes }

  /// Reads `FORMAT=PATH` or `FORMAT`; nil if there is no such format.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else { return nil }
    self.format = format
    if parts.count == 2, parts[1] != "-" { path = String(parts[1]) }
    if path == "" { return nil }
  }
}

extension Report.Format {
  /// The whole report.
  func text(of sum: TestSum, _ verdict: Verdict) -> String {
    let isWhole = verdict != .interrupted
    return switch self {
    case .junit: JUnitReport.text(of: sum.results, isWhole: isWhole)
    case .tap: TAPReport.text(of: sum.results, isWhole: isWhole)
    case .json: JSONReport.text(of: sum, verdict)
    case .github: GitHubReport.text(of: sum.results, isWhole: isWhole)
    case .html: HTMLReport(of: sum, verdict).text
    case .sarif: SARIFReport.text(of: sum.results, isWhole: isWhole)
    }
  }
}

extension SpecResult {
  /// What it is called in a report: a script as a whole is called by its path.
  func name(in path: String) -> String { title.isEmpty ? path : title }

  /// The first of what is wrong with it, one line.
  var headline: String { findings.first?.message ?? "it failed" }

  /// All that is wrong with it.
  var text: String { findings.map(\.text).joined() }
}
