import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// A spec or story without expectations, and the byte offset where they can be inserted.
struct ExpectationGap: Sendable {
  /// The name of the spec or story in messages.
  var name: String
  /// The line and column where the spec or story begins.
  var origin: LineIndex.Place
  /// The index of the spec in the script; nil for a story.
  var spec: Int?
  /// The byte offset at which to insert expectations.
  var place: Int
  /// The text to insert before each expectation.
  private var lead = ""
  /// The text to insert after the last expectation.
  private var trail = ""
  /// The text before each further line of a multi-line expectation; nil to put all on one line.
  private var indent: String?

  /// An expectation that always holds, inserted for a trial run because the checker rejects a spec without
  /// expectations. Nil for a story, which the checker accepts without any.
  var placeholder: TextEdit? { spec == nil ? nil : TextEdit(at: place, lead + "expect true" + trail) }

  /// The change that inserts expectations.
  func change(expecting pins: [String]) -> UpdatePlan.Change {
    let text = pins.map { lead + written($0) }.joined() + trail
    return UpdatePlan.Change(
      line: origin.line, title: spec.map { _ in name.filter { $0 != "\"" } },
      candidates: [[TextEdit(at: place, text)]], range: place..<place, isNew: true)
  }

  /// The index of the expectation at a byte offset within the inserted text.
  func pin(at offset: Int, of pins: [String]) -> Int {
    var end = 0
    return pins.firstIndex { pin in
      end += (lead + written(pin)).utf8.count
      return offset < end
    } ?? pins.count - 1
  }

  private func written(_ pin: String) -> String {
    let lines = pin.split(separator: "\n", omittingEmptySubsequences: false)
    if let indent { return lines.joined(separator: indent) }
    guard lines.count > 2 else { return lines.joined(separator: " ") }
    let inner = lines[1..<lines.count - 1].map { $0.drop { $0 == " " } }.joined(separator: "; ")
    return "\(lines[0]) \(inner) \(lines[lines.count - 1])"
  }

  // MARK: - Finding gaps

  /// The gaps of a script; empty if the script has other problems, too.
  static func gaps(in loaded: LoadedScript) -> [ExpectationGap] {
    guard loaded.problems.allSatisfy({ $0.code == .assertsNothing && $0.place.span.file == 0 }) else {
      return []
    }
    let source = loaded.sources[0]
    let layout = TextLayout(source.bytes)
    var names = NameTable()
    let (script, _) = Parser.parse(bytes: source.bytes, file: 0, names: &names)
    let index = LineIndex(source.bytes)
    func gap(_ name: String, at span: Span) -> ExpectationGap {
      ExpectationGap(name: name, origin: index.place(of: span.start, in: source.bytes), place: 0)
    }
    var gaps: [ExpectationGap] = []
    var specs = 0
    for statement in script[script.statements] {
      guard case .spec(let ref) = statement.kind else { continue }
      let spec = script[ref]
      if loaded.problems.contains(where: { $0.place.span == spec.title.span }) {
        var gap = gap(layout.text(spec.title.span.bytes), at: spec.title.span)
        gap.spec = specs
        gap.placeInsertion(in: spec.body, script, layout, at: statement.span)
        gaps.append(gap)
      }
      specs += 1
    }
    if let program = loaded.program, program.blueprint.specs.isEmpty, !program.blueprint.isEmpty,
      !program.blueprint.bodies.contains(where: { $0.hasExpectation })
    {
      var gap = gap("the story", at: Span(file: 0, start: 0, end: 0))
      gap.place = source.bytes.count
      gap.lead = layout.lineBreak
      gap.indent = layout.lineBreak
      if source.bytes.last == 0x0A {
        gap.place -= layout.lineBreak.utf8.count
      }
      gaps.append(gap)
    }
    return gaps
  }

  /// Sets the byte offset of the insertion after the last statement of a body.
  private mutating func placeInsertion(in body: Block, _ script: Script, _ layout: TextLayout, at spec: Span)
  {
    let statements = script[body]
    let close = Int(body.span.end) - 1
    let last = statements.last.map { Int($0.span.end) }
    if layout.isFirstOnLine(close), last.map({ layout.isLastOnLine($0) }) ?? true {
      place = layout.endOfLine(at: last ?? Int(body.span.start) + 1)
      let first = statements.last.map { Int($0.span.start) }
      let indent =
        first.map { layout.indent(at: $0) } ?? layout.indent(at: Int(spec.start)) + "  "
      lead = layout.lineBreak + indent
      self.indent = lead
    } else {
      place = last ?? Int(body.span.start) + 1
      lead = last == nil ? " " : "; "
      trail = place == close ? " " : ""
    }
  }
}
