import Diagnostics
import Language
import Semantics

/// A script on its own, parsed and checked.
package struct CheckedText {
  /// Its bytes.
  package let bytes: [UInt8]
  /// What the parser says of it, and then what the checker does.
  package let problems: [Problem]
  /// The program; nil if there are problems.
  package let program: Program?
  private let lines: LineIndex

  /// Parses and checks a text.
  /// - Parameter uses: What its `use` lines lead to.
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

  /// Where a stretch of the text begins.
  package func place(of span: Span) -> LineIndex.Place { lines.place(of: span.start, in: bytes) }
}
