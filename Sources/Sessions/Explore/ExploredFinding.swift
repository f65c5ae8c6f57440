import Diagnostics
import Engine
import Runtime

/// What tells findings apart: what is wrong, whose doing it is, and the line.
struct FindingKey: Hashable, Sendable {
  /// The law that is broken, or the code of what else is wrong.
  var code: String
  /// Whose code it is; empty for nobody in particular.
  var culprit: String
  /// The line that is blamed.
  var span: Span

  /// - Parameter fileCount: how many files the script has; behind them stand deeds, which are all alike.
  init(_ code: String, by culprit: String, at span: Span, fileCount: Int) {
    self.code = code
    self.culprit = culprit
    self.span = span.file < fileCount ? span : Span(file: Int32(fileCount), start: 0, end: 0)
  }

  /// Whether it is a limit of runs that was reached.
  var isLimit: Bool { Limit.ofRuns.contains { $0.code == code } }

  /// What comes of finding it.
  var verdict: Verdict { code == "bug" ? .bug : isLimit ? .exhausted : .failed }

  /// What is wrong, and by whom.
  var words: String { culprit.isEmpty ? code : "\(code) by \(culprit)" }

  /// All that a failure tells of: a slip may break several laws. Expectations are silent: they speak of the story or
  /// spec in which they stand, and not of another that happens to come by.
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
      FindingKey($0.law.word, by: $0.culprit.name, at: $0.culprit.span, fileCount: fileCount)
    }
  }

  /// What stopped a machine that never ended, or contradicted itself; nil for another end.
  static func stopping(_ outcome: Outcome, fileCount: Int) -> FindingKey? {
    switch outcome {
    case .passed, .failed: nil
    case .exhausted(let limit, _, let span):
      FindingKey(limit.code, by: "", at: span, fileCount: fileCount)
    case .bug(_, let span): FindingKey("bug", by: "", at: span, fileCount: fileCount)
    }
  }
}

/// Something that is wrong, and the shortest way to it.
struct ExploredFinding: Sendable {
  var key: FindingKey
  /// The state that it was found from.
  var state: Int
  /// The deeds that showed it from there.
  var deeds: [Int]
  /// How many deeds lead to it, that one counted.
  var length: Int
  /// What no longer answers; nil where a law or UIKit speaks.
  var unanswered: Unanswered?
  /// How often it was shown: from how many states by how many deeds.
  var ways = 1
}
