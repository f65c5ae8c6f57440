/// What the test of many scripts adds up to.
struct TestSum {
  /// What was counted.
  private(set) var tally = Tally()
  /// What came of each script, in order; empty if nobody wants to report it.
  private(set) var results: [FileResult] = []
  /// What was touched.
  private(set) var coverage: CoverageSum
  /// Whether there was any spec, and not only stories.
  private(set) var hasSpecs = false
  private let keepsResults: Bool
  /// What failed before.
  private let before: [SpecName]
  /// What failed before and was run again; only looked up.
  private var again: Set<SpecName> = []
  private var failed: [SpecName] = []
  /// What failed, as the list at the end names it, as far as that goes.
  private var listed: [String] = []
  private var longest: [(steps: Int, path: String, title: String)] = []

  /// How many steps each took.
  private var steps: [Int] = []

  private var failedCount = 0

  /// The list of failures has no more lines.
  private static let listedAtMost = 20

  /// From so many specs on the slowest are named.
  static let manySpecs = 20

  /// How many times as many steps as the median a slow one takes.
  private static let slowFrom = 5

  /// Nothing yet.
  init(failedBefore before: [SpecName], _ settings: Settings) {
    (self.before, keepsResults) = (before, !settings.reports.isEmpty)
    coverage = CoverageSum(makesRoundTrips: settings.makesRoundTrips)
  }

  /// Notes where the film of a spec is.
  mutating func note(film: String, ofSpec spec: Int, inFile file: Int) {
    results[file].specs[spec].film = film
  }

  /// Adds what came of a script.
  mutating func add(_ result: FileResult) {
    tally.add(result.tally)
    if let touched = result.coverage { coverage.add(touched) }
    if keepsResults { results.append(result) }
    hasSpecs = hasSpecs || result.specs.contains { !$0.title.isEmpty }
    steps += result.specs.map(\.steps)
    for spec in result.specs where longest.count < 3 || spec.steps > longest[2].steps {
      keep(spec.steps, result.path, spec.title)
    }
    guard !before.isEmpty || result.verdict != .passed else { return }
    for spec in result.specs where spec.status == .failed {
      failedCount += 1
      if listed.count < Self.listedAtMost { listed.append(spec.place(in: result.path)) }
    }
    let path = Path.normalised(result.path)
    // What concerned the script as a whole is over if it is not found again.
    again.insert(SpecName(path: path, title: ""))
    for spec in result.specs {
      let name = SpecName(path: path, title: spec.title)
      again.insert(name)
      if spec.status == .failed { failed.append(name) }
    }
  }

  /// Adds what provoking has found: a story or spec that shows it fails.
  mutating func add(_ provoked: [(work: ProvokedWork, finding: SpecResult.Finding)]) {
    for (work, finding) in provoked {
      guard let file = results.firstIndex(where: { $0.path == work.path }),
        let spec = results[file].specs.firstIndex(where: { $0.title == work.title })
      else { continue }
      if results[file].specs[spec].status == .passed {
        tally.passed -= 1
        tally.failed += 1
      }
      results[file].specs[spec].status = .failed
      results[file].specs[spec].findings.append(finding)
    }
  }

  private mutating func keep(_ steps: Int, _ path: String, _ title: String) {
    let place = longest.firstIndex { $0.steps < steps } ?? longest.count
    longest.insert((steps, path, title), at: place)
    if longest.count > 3 { longest.removeLast() }
  }

  /// What failed, a line for each, so that the end of the output names it; empty where that goes without saying.
  var failures: [String] {
    if tally.failures + tally.passed <= 1 { return [] }
    let rest = failedCount - listed.count
    return listed.map { "failed: \($0)" } + (rest > 0 ? ["failed: and \(rest) more"] : [])
  }

  /// What failed, and what failed before and was not run.
  var stillFailed: [SpecName] { before.filter { !again.contains($0) } + failed }

  /// The specs that took most steps, and many more than most do, a line for each.
  var slowest: [String] {
    let median = steps.sorted()[steps.count / 2]
    return longest.filter { $0.steps >= Self.slowFrom * max(1, median) }.map {
      "slow: \($0.steps) steps, \($0.path)\($0.title.isEmpty ? "" : ": \($0.title)")"
    }
  }
}

extension SpecResult {
  /// Where it is, and what it is called: `card.trans:12  a card`; of a file as a whole, what is wrong first.
  fileprivate func place(in path: String) -> String {
    let first = findings.first { $0.path == path }
    let row = line ?? first?.place?.line
    let words = title.isEmpty ? first?.message ?? "" : title
    return path + (row.map { ":\($0)" } ?? "") + (words.isEmpty ? "" : "  \(words)")
  }
}
