import Diagnostics
import Engine
import Running
import Runtime

/// The identity of a finding: the violated law or other code, the culprit, and the source range.
struct FindingKey: Hashable, Sendable {
  /// The violated law, or the code of another failure.
  var code: String
  /// The name of the object or controller whose code broke a law, or of the custom law that does not hold; empty for other
  /// failures, and if unknown.
  var culprit: String
  /// The source range to which the finding refers.
  var span: Span
  /// Whether a transition waits forever because code asked it to end before it had started. Such a finding needs a
  /// different fix from a transition that nothing asks to end.
  private var isOfEarlyEnd = false

  /// Creates the identity of a finding.
  /// - Parameter fileCount: The number of files of the script. All locations in later files, which hold actions, count as one.
  init(_ code: String, by culprit: String, at span: Span, fileCount: Int) {
    self.code = code
    self.culprit = culprit
    self.span = span.file < fileCount ? span : Span(file: Int32(fileCount), start: 0, end: 0)
  }

  /// Whether the finding is an exceeded limit.
  var isLimit: Bool { Limit.ofRuns.contains { $0.code == code } }

  /// The verdict of a run with this finding.
  var verdict: Verdict { code == "bug" ? .bug : isLimit ? .exhausted : .failed }

  /// The text for a report, such as `balanced by Slide`.
  var words: String { culprit.isEmpty ? code : "\(code) by \(culprit)" }

  /// The findings in a failure; one mistake may violate several laws. Empty for a failed expectation, which refers to the story
  /// or spec that contains it, not to the explored path.
  static func all(of failure: Failure, fileCount: Int) -> [FindingKey] {
    if failure.isClaim { return [] }
    if case .ownLaw(let breach) = failure.kind {
      return [FindingKey("own-law", by: breach.name, at: failure.span, fileCount: fileCount)]
    }
    guard case .violation(let violation) = failure.kind else {
      let code = failure.kind.errorCode ?? "error"
      return [FindingKey(code, by: "", at: failure.span, fileCount: fileCount)]
    }
    return ([violation] + violation.others).map {
      var key = FindingKey($0.law.word, by: $0.culprit.name, at: $0.culprit.span, fileCount: fileCount)
      key.isOfEarlyEnd = $0.isOfEarlyEnd
      return key
    }
  }

  /// The finding of a machine that exceeded a limit or hit an internal error; nil for other outcomes.
  static func stopping(_ outcome: Outcome, fileCount: Int) -> FindingKey? {
    switch outcome {
    case .passed, .failed: nil
    case .exhausted(let limit, _, let span):
      FindingKey(limit.code, by: "", at: span, fileCount: fileCount)
    case .bug(_, let span): FindingKey("bug", by: "", at: span, fileCount: fileCount)
    }
  }
}

extension ScriptSession {
  /// A copy of the session for scripts that show one finding. It judges the law `round-trip`, which is expensive, only for a
  /// finding of that law.
  /// - Parameter remnantsToo: Whether remnants count as failures, even if the session does not count them.
  func judging(_ key: FindingKey, remnantsToo: Bool = false) -> ScriptSession {
    var settings = settings
    if remnantsToo { settings.options.isStrict = true }
    settings.options.makesRoundTrips = key.code == Law.roundTrip.word
    return with(settings)
  }
}

/// A finding, with the first path found to it.
struct ExploredFinding: Sendable {
  var key: FindingKey
  /// The number of the state in which `actions` begin.
  var state: Int
  /// The actions that lead from `state` to the finding, as indices in the `ActionTable`.
  var actions: [Int]
  /// The number of actions on the whole path.
  var length: Int
  /// The control that stopped responding; nil for other findings.
  var unanswered: Unanswered?
  /// The number of times the finding occurred, in different states or by different actions.
  var pathCount = 1
}
