/// A machine-readable or HTML report, requested with the option `--report`.
package struct Report: Sendable, Equatable {
  /// The format of a report.
  package enum Format: String, CaseIterable, Sendable {
    /// JUnit XML, for CI servers.
    case junit
    /// The Test Anything Protocol, version 13.
    case tap
    /// A stream of events, one JSON object per line; see scripts/running.md.
    case json
    /// Workflow commands of GitHub Actions, which show failures as annotations.
    case github
    /// A self-contained HTML page, which also fits phones.
    case html
    /// SARIF 2.1.0, for code review services.
    case sarif

    /// Whether the format lists the declarations that the specs never exercised.
    var namesUntouched: Bool {
      switch self {
      case .json, .html: true
      case .junit, .tap, .github, .sarif: false
      }
    }

    /// Whether a report without a path is written among the other lines of standard output, where GitHub Actions reads it.
    var mixes: Bool {
      switch self {
      case .github: true
      case .junit, .tap, .json, .html, .sarif: false
      }
    }

    /// Whether the format shows the state of the app at each failure.
    var showsStates: Bool {
      switch self {
      case .html: true
      case .junit, .tap, .json, .github, .sarif: false
      }
    }
  }

  /// The format of the report.
  package var format: Format
  /// The path of the file to write; nil for standard output.
  package var path: String?

  /// Whether standard output is reserved for this report.
  var takesOutput: Bool { path == nil && !format.mixes }

  /// Parses `FORMAT=PATH` or `FORMAT`; the path `-` is standard output. Nil if the format is unknown or the path is empty.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else { return nil }
    self.format = format
    if parts.count == 2, parts[1] != "-" { path = String(parts[1]) }
    if path == "" { return nil }
  }
}

extension Report.Format {
  /// The complete text of the report.
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
  /// The name in a report: the title of the spec, or the path if the result is for the whole script.
  package func name(in path: String) -> String { title.isEmpty ? path : title }

  /// The message of the first finding; `it failed` if there is none.
  var headline: String { findings.first?.message ?? "it failed" }

  /// The texts of all findings.
  package var text: String { findings.map { $0.text }.joined() }
}
