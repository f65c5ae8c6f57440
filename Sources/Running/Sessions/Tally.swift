/// The counts of a test run. Each property is the number of the things that its comment names.
package struct Tally: Sendable, Equatable {
  /// Files that were tested, including the unusable ones.
  package var files = 0
  /// Stories and specs that passed.
  package var passed = 0
  /// Stories and specs that failed unexpectedly, without `fails because`.
  package var failed = 0
  /// Specs that failed as expected, because they say `fails because`.
  package var foreseen = 0
  /// Specs marked `skip`.
  package var skipped = 0
  /// Specs left out because others are marked `only`.
  package var leftOut = 0
  /// Stories and specs left out by filters, lines or shards.
  package var unselected = 0
  /// The part of `unselected` that runs in another shard of a divided run.
  package var inOtherShard = 0
  /// Files that have errors or cannot be read.
  package var unusable = 0
  /// Bugs of UIKit that occurred.
  package var quirks = 0
  /// Violations that do not fail the run, without duplicates per file.
  package var remnants = 0
  /// Stories and specs without expectations.
  package var silent = 0

  /// Expectations that held.
  package var expectations = 0
  /// The number of times that the laws (rules for transitions) were checked while nothing was pending.
  package var judgements = 0
  /// Unexpected UIKit log messages.
  package var warnings = 0

  /// Creates a tally of zeros.
  package init() {}

  /// Adds the counts of another tally.
  package mutating func add(_ other: Tally) {
    files += other.files
    passed += other.passed
    failed += other.failed
    foreseen += other.foreseen
    skipped += other.skipped
    leftOut += other.leftOut
    unselected += other.unselected
    inOtherShard += other.inOtherShard
    unusable += other.unusable
    quirks += other.quirks
    remnants += other.remnants
    silent += other.silent
    expectations += other.expectations
    judgements += other.judgements
    warnings += other.warnings
  }

  /// The number of failures of any kind, to which `failureLimit` applies.
  var failures: Int { failed + silent + unusable }

  /// Whether the number of failures has reached `limit`; false if `limit` is nil.
  func isCutShort(by limit: Int?) -> Bool { limit.map { failures >= $0 } ?? false }

  /// A line with the numbers of expectations, judgements of laws and warnings; nil if all are zero.
  var details: String? {
    var parts: [String] = []
    if expectations > 0 { parts.append("\(counted(expectations, "expectation")) held") }
    if judgements > 0 { parts.append("laws judged \(counted(judgements, "time"))") }
    if warnings > 0 { parts.append("\(counted(warnings, "warning")) of UIKit") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The number of stories and specs that ran.
  package var ran: Int { passed + failed + foreseen }

  /// The summary, such as `345 passed, 2 failed, 1 skipped in 21 files, 9 not selected`.
  package var summary: String {
    var parts: [String] = []
    if passed > 0 || ran + skipped + unusable + silent == 0 { parts.append("\(passed) passed") }
    if failed > 0 { parts.append("\(failed) failed") }
    if foreseen > 0 { parts.append("\(foreseen) failed as expected") }
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
