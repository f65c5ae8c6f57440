/// Writes the reports that `--report` requests, and collects the results for them.
package struct ReportWriter {
  /// The output of everything but reports. If a report takes standard output, this output writes everything to standard error.
  package let output: any SessionOutput
  private let settings: Settings
  private let storage: any TestStorage
  /// The output of reports that have no path of their own.
  private let results: any SessionOutput
  /// The results of a command other than `test`.
  private var sum: TestSum

  /// Creates a writer of the reports that the settings request, which may be none.
  package init(_ settings: Settings, _ output: any SessionOutput, _ storage: any TestStorage) {
    (self.settings, self.storage, results) = (settings, storage, output)
    let isTaken = settings.reports.contains { $0.takesOutput }
    self.output = isTaken ? DiagnosticsOnly(output) : output
    sum = TestSum(failedBefore: [], settings)
    sum.isOfTests = false
  }

  /// Whether a report is requested.
  package var isNeeded: Bool { !settings.reports.isEmpty }

  /// Whether the folders of all reports can be prepared; reports an error for each one that cannot.
  package func canWrite() -> Bool {
    var can = true
    for path in settings.reports.compactMap({ $0.path }) {
      guard let problem = storage.prepare(for: path) else { continue }
      output.report("\(path): error: the report cannot be written: \(problem)\n  nothing was run\n")
      can = false
    }
    return can
  }

  /// Adds the results of a file.
  /// - Parameters:
  ///   - remnants: The number of violations in the file that do not fail the run.
  ///   - isUsable: Whether the file could be read and has no errors.
  package mutating func add(
    _ specs: [SpecResult], of path: String, remnants: Int = 0, isUsable: Bool = true
  ) {
    guard isNeeded else { return }
    var file = FileResult(path: path)
    file.specs = specs
    file.tally.files = 1
    file.tally.remnants = remnants
    file.tally.unusable = isUsable ? 0 : 1
    for spec in specs where isUsable {
      switch spec.status {
      case .passed: file.tally.passed += 1
      case .failed, .interrupted: file.tally.failed += 1
      case .skipped: file.tally.skipped += 1
      case .foreseen: file.tally.foreseen += 1
      }
    }
    sum.add(file)
  }

  /// Adds a file that cannot be read or has errors, with these errors; does nothing unless a report is requested.
  package mutating func add(unusable path: String, _ session: ScriptSession) {
    guard isNeeded else { return }
    add(
      [SpecResult(title: "", status: .failed, findings: session.findings(in: path))], of: path,
      isUsable: false)
  }

  /// Writes the reports about the added results. A report that cannot be written makes the verdict at least `unwritable`.
  package func finish(_ verdict: inout Verdict) {
    for report in settings.reports { write(report, sum, &verdict) }
  }

  func write(_ report: Report, _ sum: TestSum, _ verdict: inout Verdict) {
    let text = report.format.text(of: sum, verdict)
    guard let path = report.path else { return results.write(text) }
    if let problem = storage.write(text, to: path) {
      output.report("\(path): error: the report cannot be written: \(problem)\n")
      verdict.add(.unwritable)
    }
  }
}

/// Redirects all output to standard error, because a report occupies standard output.
private final class DiagnosticsOnly: SessionOutput {
  private let output: any SessionOutput

  init(_ output: any SessionOutput) { self.output = output }

  var colorsOutput: Bool { output.colorsErrors }
  var colorsErrors: Bool { output.colorsErrors }
  var watch: any Watch { self }
  var isInterrupted: Bool { output.isInterrupted }
  func write(_ text: String) { output.report(text) }
  func report(_ text: String) { output.report(text) }
  func beginPolling() { output.beginPolling() }
  func endPolling() { output.endPolling() }
  func note(progress: String) { output.note(progress: progress) }
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] { try output.readInput(atMost: limit) }
}
