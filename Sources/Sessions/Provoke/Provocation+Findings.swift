import Diagnostics
import Engine
import Runtime

extension Provocation {
  /// What tells a failure from others, in the files of the script; none for what is nobody's in them.
  func keys(of failure: Failure) -> [FindingKey] {
    guard failure.isOfApp, failure.span.file < repertoire.fileCount else { return [] }
    // What the story itself does is not the app's doing: it is right only where nothing comes in between.
    if failure.culprit.isEmpty, provoked.isCommand(failure.span) { return [] }
    return FindingKey.all(of: failure, fileCount: repertoire.fileCount).map { key in
      var key = key
      key.span = provoked.story.origin(of: key.span) ?? key.span
      return key
    }
  }

  /// Notes what failures show that is not usual and not known.
  /// - Returns: whether they show anything that a law or UIKit speaks of.
  @discardableResult
  mutating func note(_ failures: [Failure], _ stand: Stand) -> Bool {
    var hasAny = false
    // What UIKit says of one call is one finding, in however many words it says it.
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
      // Of several laws that a line breaks the first is the one that is told.
      guard let key = keys.first(where: { !usual.contains($0) }) else { continue }
      note(key, by: ProvokedWay(failure: failure, commands: stand.commands, detour: stand.detour))
      if failure.isOfUIKit { told.append(failure) }
    }
    return hasAny
  }

  /// What tells a limit that code of the app reaches from others; nil for one that the story itself reaches.
  func key(of outcome: Outcome) -> FindingKey? {
    guard var key = FindingKey.stopping(outcome, fileCount: repertoire.fileCount),
      key.span.file < repertoire.fileCount, !provoked.isCommand(key.span)
    else { return nil }
    key.span = provoked.story.origin(of: key.span) ?? key.span
    return key
  }

  /// Notes that code has reached a limit.
  mutating func note(_ outcome: Outcome, _ stand: Stand) {
    guard let key = key(of: outcome), !usual.contains(key), !excuse(key) else { return }
    var way = ProvokedWay(commands: stand.commands, detour: stand.detour)
    way.limit = outcome.at(key.span)
    note(key, by: way)
  }

  /// Whether somebody knows of it; then it is noted that it was met.
  mutating func excuse(_ key: FindingKey) -> Bool {
    if !bounds.known.excuse(key) { return false }
    if !excused.contains(key) { excused.append(key) }
    return true
  }

  mutating func note(_ key: FindingKey, by way: ProvokedWay) {
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
  /// The same, blamed on another place.
  fileprivate func at(_ span: Span) -> Outcome {
    switch self {
    case .passed, .failed: self
    case .exhausted(let limit, let use, _): .exhausted(limit, use, at: span)
    case .bug(let message, _): .bug(message, at: span)
    }
  }
}

extension Failure {
  /// Whether the app is wrong, and not what is expected of it.
  var isOfApp: Bool {
    switch kind {
    case .violation, .ownLaw, .fault, .warning, .quirk: true
    case .claim, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan, .misuse: false
    }
  }

  /// Whether it is what UIKit logs, or raises.
  fileprivate var isOfUIKit: Bool {
    switch kind {
    case .fault, .warning: true
    case .violation, .ownLaw, .quirk, .claim, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan,
      .misuse:
      false
    }
  }

  /// Whether it is an exception of UIKit's.
  var endsApp: Bool { if case .fault = kind { true } else { false } }

  /// Whether something cannot be done just now.
  var isRefusal: Bool { if case .misuse = kind { true } else { false } }
}
