import Diagnostics
import Engine
import Runtime
import Semantics

/// Converts failures to findings, the form that reports such as HTML and JUnit need.
extension FailureReport {
  /// The maximum number of UIKit calls shown before a failure.
  private static let callCount = 40

  /// The failures of a run as findings for reports; empty if the run passed or was interrupted.
  /// - Parameter turn: The machine and log of the run, for the state at each failure; nil to omit the state.
  package mutating func findings(of ending: Ending, _ turn: ScriptRun.PreparedRun?) -> [SpecResult.Finding] {
    switch ending {
    case .interrupted, .finished(.passed): return []
    case .finished(.failed(let failures)):
      return failures.map { failure in
        var finding = finding(
          message(for: failure.kind), code(of: failure.kind), text(of: failure), at: failure.span)
        finding.excerpt = renderer.excerpt(of: failure.span)
        finding.rows = rows(of: failure)
        finding.state = turn.flatMap { $0.machine.state(of: failure, $0.log, calls: Self.callCount) }
        return finding
      }
    case .finished(.exhausted(let limit, _, let span)):
      var finding = finding(
        "the limit of \(limit.phrase) is reached", limit.code, text(of: ending), at: span)
      finding.state = turn.map { $0.machine.state($0.log, calls: Self.callCount) }
      return [finding]
    case .finished(.bug(let words, let span)):
      return [finding("this is a bug in `trans`: \(words)", nil, text(of: ending), at: span)]
    }
  }

  private mutating func finding(
    _ message: String, _ code: String?, _ text: String, at span: Span
  ) -> SpecResult.Finding {
    SpecResult.Finding(
      code: code, message: message, text: text, path: sources[Int(span.file)].shownPath(span),
      place: renderer.place(of: span))
  }
}
