import Diagnostics
import Language

@testable import Semantics

/// What the checker says of a script, a line for each problem: `line:column code message`. Problems of the
/// syntax come first.
func problems(in source: String, uses: [UseTarget] = []) -> [String] {
  let bytes = Array(source.utf8)
  var names = NameTable()
  let (script, syntax) = Parser.parse(bytes: bytes, file: 0, names: &names)
  var checker = Checker(names: names)
  let analysis = checker.check([Unit(script: script, text: bytes, uses: uses)])
  return (syntax + analysis.problems).map { describe($0, in: bytes) }
}

/// `line:column code message`
func describe(_ problem: Problem, in bytes: [UInt8]) -> String {
  let before = bytes[..<Int(problem.place.span.start)]
  let line = before.count { $0 == 10 } + 1
  let column = before.count - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
  let suggestion = problem.suggestion.map { " -> \($0)" } ?? ""
  return "\(line):\(column) \(problem.code.rawValue) \(problem.message)\(suggestion)"
}

/// The program of a script without problems.
func program(_ source: String) -> Program? {
  let bytes = Array(source.utf8)
  var names = NameTable()
  let (script, _) = Parser.parse(bytes: bytes, file: 0, names: &names)
  var checker = Checker(names: names)
  return checker.check([Unit(script: script, text: bytes)]).program
}
