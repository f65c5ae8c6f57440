import Diagnostics
import Semantics
import TestSupport

/// The problems of a script, each as `line:column code message`. Syntax errors come first.
func problems(in source: String, uses: [UseTarget] = []) -> [String] {
  let text = CheckedText(source, uses: uses)
  return describe(text.problems, in: text.bytes)
}

/// Describes problems, each as `line:column code message`.
func describe(_ problems: [Problem], in bytes: [UInt8]) -> [String] {
  let lines = LineIndex(bytes)
  return problems.map { problem in
    let place = lines.place(of: problem.place.span.start, in: bytes)
    let suggestion = problem.suggestion.map { " -> \($0)" } ?? ""
    return "\(place.line):\(place.column) \(problem.code.rawValue) \(problem.message)\(suggestion)"
  }
}

/// The program of a script; nil if the script has problems.
func program(_ source: String) -> Program? { CheckedText(source).program }
