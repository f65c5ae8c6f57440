import Diagnostics
import Language
import Semantics

/// A single script, parsed and checked.
package struct CheckedText {
  /// The contents of the script.
  package let bytes: [UInt8]
  /// The problems of the parser, followed by those of the checker.
  package let problems: [Problem]
  /// The program; nil if there are problems.
  package let program: Program?
  private let lines: LineIndex

  /// Parses and checks a text.
  /// - Parameter uses: The files that the `use` statements of the text refer to.
  package init(_ source: String, uses: [UseTarget] = []) {
    bytes = Array(source.utf8)
    lines = LineIndex(bytes)
    var names = NameTable()
    let (script, syntax) = Parser.parse(bytes: bytes, file: 0, names: &names)
    var checker = Checker(names: names)
    let analysis = checker.check([Unit(script: script, text: bytes, uses: uses)])
    problems = syntax + analysis.problems
    program = problems.isEmpty ? analysis.program : nil
  }

  /// The line and column of the start of a span.
  package func place(of span: Span) -> LineIndex.Place { lines.place(of: span.start, in: bytes) }
}
