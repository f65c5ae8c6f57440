import Diagnostics
import Runtime

/// The accumulated results of all scripts in a test run.
struct TestSum {
  /// The counts of all scripts.
  private(set) var tally = Tally()
  /// The results of the scripts, in order; empty unless reports need them.
  private(set) var results: [FileResult] = []
  /// The merged coverage of all scripts.
  private(set) var coverage: CoverageSum
  /// Whether a result of a spec was added, rather than only results of stories.
  private(set) var hasSpecs = false
  /// Whether the results are of tests, for which coverage is reported; false for other commands.
  var isOfTests = true
  private let keepsResults: Bool
  /// The specs that were recorded as failed before this run.
  private let before: [SpecName]
  /// The names of the specs with a result in this run. Used for lookups only.
  private var again: Set<SpecName> = []
  private var failed: [SpecName] = []
  /// The lines of the printed list of failures, up to its maximum length.
  private var listed: [String] = []
  /// The specs with the most steps, in order; at most `settings.slowestCount`, or else `listedSlowest`.
  private var longest: [(spec: SpecResult, path: String)] = []
  private let longestCount: Int

  /// The number of steps of each spec.
  private var steps: [Int] = []

  private var failedCount = 0

  /// The maximum length of the list of failures.
  private static let listedAtMost = 20

  /// The number of specs from which on the slowest specs are listed.
  static let manySpecs = 20

  /// The maximum number of slow specs that are listed, unless the user chooses another number.
  private static let listedSlowest = 3

  /// The factor by which a slow spec exceeds the median number of steps.
  private static let slowFrom = 5

  /// Creates a sum without results.
  init(failedBefore before: [SpecName], _ settings: Settings) {
    (self.before, keepsResults) = (before, !settings.reports.isEmpty)
    longestCount = settings.slowestCount ?? Self.listedSlowest
    coverage = CoverageSum(makesRoundTrips: settings.makesRoundTrips)
  }

  /// Sets the film of a spec.
  mutating func note(film: FailureFilm, ofSpec spec: Int, inFile file: Int) {
    results[file].specs[spec].film = film
  }

  /// Adds the result of a script.
  mutating func add(_ result: FileResult) {
    tally.add(result.tally)
    if let touched = result.coverage { coverage.add(touched) }
    if keepsResults { results.append(result) }
    hasSpecs = hasSpecs || result.specs.contains { !$0.title.isEmpty }
    steps += result.specs.map { $0.steps }
    for spec in result.specs
    where longest.count < longestCount || spec.steps > (longest.last?.spec.steps ?? .max) {
      let place = longest.firstIndex { $0.spec.steps < spec.steps } ?? longest.count
      longest.insert((spec, result.path), at: place)
      if longest.count > longestCount { longest.removeLast() }
    }
    guard !before.isEmpty || result.verdict != .passed else { return }
    for spec in result.specs where spec.status == .failed {
      failedCount += 1
      if listed.count < Self.listedAtMost { listed.append(spec.place(in: result.path)) }
    }
    let path = Path.normalised(result.path)
    // An entry without a title stands for problems of the whole script. Mark it as run again, so that an old problem counts as
    // resolved unless it recurs.
    again.insert(SpecName(path: path, title: ""))
    for spec in result.specs {
      let name = SpecName(path: path, title: spec.title)
      again.insert(name)
      if spec.status == .failed { failed.append(name) }
    }
  }

  /// Adds findings of work that ran after the tests, such as `provoke`, to the results kept for reports. A story or
  /// spec with a finding counts as failed there.
  mutating func add(_ added: [AddedFinding]) {
    for added in added {
      guard let file = results.firstIndex(where: { $0.path == added.path }),
        let spec = results[file].specs.firstIndex(where: { $0.title == added.title })
      else { continue }
      if results[file].specs[spec].status == .passed {
        tally.passed -= 1
        tally.failed += 1
      }
      results[file].specs[spec].status = .failed
      results[file].specs[spec].findings.append(added.finding)
    }
  }

  /// The failures, one line each, printed at the end of the output; empty if there is at most one passed or failed
  /// result.
  var failures: [String] {
    if tally.failures + tally.passed <= 1 { return [] }
    let rest = failedCount - listed.count
    return listed.map { "failed: \($0)" } + (rest > 0 ? ["failed: and \(rest) more"] : [])
  }

  /// The specs to report as failed next time: specs that failed now, and specs that failed before and did not run now.
  var stillFailed: [SpecName] { before.filter { !again.contains($0) } + failed }

  /// The slowest specs, one line each, with the steps of the machine and the virtual time that they took: specs with at
  /// least `slowFrom` times as many steps as the median.
  /// - Parameter all: Whether to include specs that are hardly slower than the others.
  func slowest(all: Bool) -> [String] {
    let median = steps.isEmpty ? 0 : steps.sorted()[steps.count / 2]
    return longest.filter { ($0.spec.steps >= Self.slowFrom * max(1, median) || all) && $0.spec.steps > 0 }
      .map {
        let row = $0.spec.line.map { ":\($0)" } ?? ""
        let title = $0.spec.title.isEmpty ? "" : ": \($0.spec.title)"
        return "slow: \(counted($0.spec.steps, "step")), \(timeText($0.spec.time)), \($0.path)\(row)\(title)"
      }
  }
}

/// A finding of work that ran after the tests, added to the result of a story or spec.
package struct AddedFinding {
  /// The path of the script.
  package var path: String
  /// The title of the spec; empty for a story.
  package var title: String
  package var finding: SpecResult.Finding

  /// Creates an added finding.
  package init(path: String, title: String, finding: SpecResult.Finding) {
    (self.path, self.title, self.finding) = (path, title, finding)
  }
}

extension SpecResult {
  /// The location and title of the spec, such as `card.trans:12 a card`. Without a title, the first message follows the location.
  fileprivate func place(in path: String) -> String {
    let first = findings.first { $0.path == path }
    let row = line ?? first?.place?.line
    let words = title.isEmpty ? first?.message ?? "" : title
    return path + (row.map { ":\($0)" } ?? "") + (words.isEmpty ? "" : "  \(words)")
  }
}
