import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// The code, up to the failure, of the failed spec or story that a session starts from. Lines typed in the session are
/// added after this code.
struct StartingCode: Sendable {
  /// The index of the failed spec in the file; nil if the script has no specs.
  let spec: Int?
  private let bytes: [UInt8]
  /// The byte ranges of the statements to leave out, in order: commands and expectations that did not run, and failed
  /// expectations.
  private var dropped: [Range<Int>] = []
  /// The texts of the failed expectations.
  private var failed: [String] = []
  /// Where to add the typed lines: the range that they replace, their indentation, and text to put before them. Nil for the end
  /// of the file.
  private var end: (range: Range<Int>, indent: String, lead: String)?

  /// Finds the code up to the failure.
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - next: The statement that would have run next; nil at the end.
  ///   - failures: The failures of the run.
  init(_ bytes: [UInt8], spec: Int?, upTo next: Span?, _ failures: [Failure]) {
    (self.bytes, self.spec) = (bytes, spec)
    let layout = TextLayout(bytes)
    var names = NameTable()
    let (script, _) = Parser.parse(bytes: bytes, file: 0, names: &names)
    let specs = script[script.statements].compactMap { statement in
      if case .spec(let ref) = statement.kind {
        (start: Int(statement.span.start), body: script[ref].body)
      } else {
        nil
      }
    }
    let statements: [Statement]
    if let spec, spec < specs.count {
      let (start, body) = specs[spec]
      statements = Array(script[body])
      let close = Int(body.span.end) - 1
      let indent = layout.indent(at: start) + "  "
      if layout.isFirstOnLine(close) {
        let start = layout.startOfLine(at: close)
        end = (start..<start, indent, "")
      } else {
        let last = bytes[..<close].lastIndex { !TextLayout.isBlank($0) } ?? 0
        end = (last + 1..<close, indent, layout.lineBreak)
      }
    } else {
      statements = Array(script[script.statements])
    }
    let rest = next.map { $0.file == 0 ? Int($0.start) : bytes.count } ?? bytes.count
    for statement in statements {
      let range = Int(statement.span.start)..<Int(statement.span.end)
      if range.lowerBound >= rest {
        switch statement.kind.standing {
        case .command, .other, .skipped: dropped.append(range)
        case .declaration, .part, .value, .rule: break
        }
      } else if case .expectation(let ref) = statement.kind, script[ref].during == nil,
        failures.contains(where: { $0.span.file == 0 && range.contains(Int($0.span.start)) })
      {
        dropped.append(range)
        failed.append(layout.text(range))
      }
    }
  }

  /// The contents of the file with the code up to the failure, followed by `lines`.
  func text(adding lines: String) -> String {
    var added = ""
    if !failed.isEmpty { added += "# this failed in the session:\n" }
    for claim in failed { added += claim.split(separator: "\n").map { "# \($0)\n" }.joined() }
    added += lines
    var edits = dropped.map { TextEdit(ReplSession.whole($0, in: bytes), "") }
    guard let end else { return ReplSession.closed(TextEdits(edits).applied(to: bytes)) + added }
    if !added.isEmpty {
      let indented = added.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : end.indent + $0
      }
      edits.append(TextEdit(end.range, end.lead + indented.joined(separator: "\n")))
    }
    return ReplSession.closed(TextEdits(edits).applied(to: bytes))
  }
}
