/// What is counted while scripts run.
package struct Tally: Sendable, Equatable {
  /// Files that were run.
  package var files = 0
  /// Stories and specs that passed.
  package var passed = 0
  /// Those that did not.
  package var failed = 0
  /// Specs that say `skip`.
  package var skipped = 0
  /// Specs that were left out because others say `only`.
  package var leftOut = 0
  /// Specs and stories that were left out because filters, lines or shards chose others.
  package var unselected = 0
  /// Of those, the ones that another shard runs.
  package var elsewhere = 0
  /// Files with problems, or that could not be read.
  package var unusable = 0
  /// What UIKit itself did wrong in them.
  package var quirks = 0
  /// Breaches of laws that fail nothing, each once in a file.
  package var remnants = 0
  /// Stories and specs that claim nothing.
  package var silent = 0

  /// Expectations that held.
  package var expectations = 0
  /// How often the laws were judged.
  package var judgements = 0
  /// What UIKit would log and nobody expected.
  package var warnings = 0

  /// Nothing yet.
  package init() {}

  /// Counts in what another has counted.
  package mutating func add(_ other: Tally) {
    files += other.files
    passed += other.passed
    failed += other.failed
    skipped += other.skipped
    leftOut += other.leftOut
    unselected += other.unselected
    elsewhere += other.elsewhere
    unusable += other.unusable
    quirks += other.quirks
    remnants += other.remnants
    silent += other.silent
    expectations += other.expectations
    judgements += other.judgements
    warnings += other.warnings
  }

  /// Everything that stops a run that stops at failures.
  var failures: Int { failed + silent + unusable }

  /// Whether a run that stops after so many failures has stopped.
  func isCutShort(by limit: Int?) -> Bool { limit.map { failures >= $0 } ?? false }

  /// What the specs did, one line; nil if they did nothing.
  var details: String? {
    var parts: [String] = []
    if expectations > 0 { parts.append("\(counted(expectations, "expectation")) held") }
    if judgements > 0 { parts.append("laws judged \(counted(judgements, "time"))") }
    if warnings > 0 { parts.append("\(counted(warnings, "warning")) of UIKit") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Everything that ran.
  package var ran: Int { passed + failed }

  /// One line: `345 passed, 2 failed, 1 skipped in 21 files, 9 not selected`.
  package var summary: String {
    var parts: [String] = []
    if passed > 0 || ran + skipped + unusable + silent == 0 { parts.append("\(passed) passed") }
    if failed > 0 { parts.append("\(failed) failed") }
    if silent > 0 { parts.append("\(silent) without an expectation") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if leftOut > 0 { parts.append("\(leftOut) left out by `only`") }
    if remnants > 0 { parts.append(counted(remnants, "remnant")) }
    if quirks > 0 { parts.append("\(counted(quirks, "quirk")) of UIKit") }
    if unusable > 0 { parts.append("\(counted(unusable, "file")) not understood") }
    let rest = unselected > 0 ? ", \(unselected) not selected" : ""
    return parts.joined(separator: ", ") + " in \(counted(files, "file"))" + rest
  }
}
