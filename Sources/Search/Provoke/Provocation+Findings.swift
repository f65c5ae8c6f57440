import Diagnostics
import Engine
import Runtime

extension Provocation {
  /// The findings of a failure, with locations in the script's files. Empty for a failure that code of the script does not cause,
  /// and for a fault of the story's own command.
  func keys(of failure: Failure) -> [FindingKey] {
    guard failure.isOfApp, failure.span.file < repertoire.fileCount else { return [] }
    // A fault of the story's own command is no finding: the command is only right in the undisturbed story.
    if failure.culprit.isEmpty, provoked.isCommand(failure.span) { return [] }
    return FindingKey.all(of: failure, fileCount: repertoire.fileCount).map { key in
      var key = key
      key.span = provoked.story.origin(of: key.span) ?? key.span
      return key
    }
  }

  /// Records the findings in `failures` that the undisturbed story does not have and that are not listed as known.
  /// - Returns: Whether any of the failures is a finding about code of the script, even a known one.
  @discardableResult
  mutating func note(_ failures: [Failure], _ stand: ReachedState) -> Bool {
    var hasAny = false
    // Several UIKit messages about one call are one finding.
    var told: [Failure] = []
    for failure in failures {
      let keys = keys(of: failure)
      if keys.isEmpty { continue }
      hasAny = true
      if failure.isOfUIKit, told.contains(where: { $0.span == failure.span && $0.time == failure.time }) {
        continue
      }
      let known = keys.filter { excuse($0) }
      if !known.isEmpty {
        if failure.isOfUIKit { told.append(failure) }
        continue
      }
      // If the failure combines several violations, record only the first that the undisturbed story does not have.
      guard let key = keys.first(where: { !usual.contains($0) }) else { continue }
      note(key, by: ProvokedPath(failure: failure, commands: stand.commands, detour: stand.detour))
      if failure.isOfUIKit { told.append(failure) }
    }
    return hasAny
  }

  /// The finding of a limit that the app's code exceeds, or of an internal error; nil for any other outcome, and if a command of
  /// the story or of the disturbance is the cause.
  func key(of outcome: Outcome) -> FindingKey? {
    guard var key = FindingKey.stopping(outcome, fileCount: repertoire.fileCount),
      key.span.file < repertoire.fileCount, !provoked.isCommand(key.span)
    else { return nil }
    key.span = provoked.story.origin(of: key.span) ?? key.span
    return key
  }

  /// Records an exceeded limit or internal error in the app's code, unless this is known, or happens in the undisturbed story, too.
  mutating func note(_ outcome: Outcome, _ stand: ReachedState) {
    guard let key = key(of: outcome), !usual.contains(key), !excuse(key) else { return }
    var way = ProvokedPath(commands: stand.commands, detour: stand.detour)
    way.limit = outcome.at(key.span)
    note(key, by: way)
  }

  /// Whether a finding is listed as known; if so, its occurrence is recorded.
  mutating func excuse(_ key: FindingKey) -> Bool {
    if !bounds.known.excuse(key) { return false }
    if !excused.contains(key) { excused.append(key) }
    return true
  }

  mutating func note(_ key: FindingKey, by way: ProvokedPath) {
    let finding = ProvokedFinding(key, by: way)
    if let place = places[key] {
      findings[place].add(finding)
    } else {
      places[key] = findings.count
      findings.append(finding)
    }
  }
}

extension Outcome {
  /// The same outcome at another source location.
  fileprivate func at(_ span: Span) -> Outcome {
    switch self {
    case .passed, .failed: self
    case .exhausted(let limit, let use, _): .exhausted(limit, use, at: span)
    case .bug(let message, _): .bug(message, at: span)
    }
  }
}

extension Failure {
  /// Whether the failure is an error of the app, rather than of the story, such as a failed expectation.
  var isOfApp: Bool {
    switch kind {
    case .violation, .ownLaw, .fault, .warning, .quirk: true
    case .claim, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan, .misuse: false
    }
  }

  /// Whether the failure is a UIKit log message or exception.
  fileprivate var isOfUIKit: Bool {
    switch kind {
    case .fault, .warning: true
    case .violation, .ownLaw, .quirk, .claim, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan,
      .misuse:
      false
    }
  }

  /// Whether the failure is a UIKit exception, which ends the app.
  var endsApp: Bool { if case .fault = kind { true } else { false } }

  /// Whether the failure is a command that is not possible in the current state.
  var isRefusal: Bool { if case .misuse = kind { true } else { false } }
}
