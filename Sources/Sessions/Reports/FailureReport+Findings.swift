import Diagnostics
import Engine
import Runtime
import Semantics

/// What reports say of failures.
extension FailureReport {
  /// Why a run failed; empty if it did not.
  mutating func findings(of ending: Ending) -> [SpecResult.Finding] {
    switch ending {
    case .interrupted, .finished(.passed): return []
    case .finished(.failed(let failures)):
      return failures.map { failure in
        finding(
          message(for: failure.kind), code(of: failure.kind), text(of: failure), at: failure.span)
      }
    case .finished(.exhausted(let limit, _, let span)):
      return [finding("the limit of \(limit.phrase) is reached", limit.code, text(of: ending), at: span)]
    case .finished(.bug(let words, let span)):
      return [finding("this is a bug in `trans`: \(words)", nil, text(of: ending), at: span)]
    }
  }

  private mutating func finding(
    _ message: String, _ code: String?, _ text: String, at span: Span
  ) -> SpecResult.Finding {
    SpecResult.Finding(
      code: code, message: message, text: text, path: sources[Int(span.file)].path,
      place: renderer.place(of: span))
  }
}
