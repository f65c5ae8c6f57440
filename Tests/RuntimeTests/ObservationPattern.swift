import Diagnostics
import Language
import Runtime
import Semantics

@testable import Engine

/// A claim, parsed by the real parser from the text of a script, and compiled.
struct Pattern {
  enum Shape {
    case hierarchy(HierarchyShape)
    case views(ViewShape)
    case events(EventList)
  }

  var shape: Shape
  var values: [PatternValue]

  /// Parses and compiles `expect CLAIM`; the result is the claim's pattern, or the problems in it.
  static func read(_ claim: String, on stage: inout Stage) -> Result<Pattern, Problems> {
    let bytes = Array("expect \(claim)\n".utf8)
    let (script, problems) = Parser.parse(bytes: bytes, file: 0, names: &stage.names)
    if !problems.isEmpty { return .failure(Problems(texts: problems.map(\.message))) }
    guard case .expectation(let ref)? = script[script.statements].first?.kind,
      let kind = script[script[ref].claims].first?.kind
    else { return .failure(Problems(texts: ["no expectation"])) }
    var scope = TestScope(script: script, bytes: bytes, names: stage.names)
    let shape: Shape? =
      switch kind {
      case .hierarchy(let ref): HierarchyShape.lower(ref, in: &scope).map(Shape.hierarchy)
      case .views(let ref): ViewShape.lower(ref, in: &scope).map(Shape.views)
      case .events(let ref): EventList.lower(script[ref], in: &scope).map(Shape.events)
      case .code(let ref): EventList.lower(code: script[ref], in: &scope).map(Shape.events)
      default: nil
      }
    guard let shape else { return .failure(Problems(texts: scope.problems)) }
    return .success(Pattern(shape: shape, values: scope.values))
  }
}

/// The messages of the problems for which a pattern could not be parsed.
struct Problems: Error {
  var texts: [String]
}

/// A scope for the tests: every name may be a controller or a view, and values are literals.
private struct TestScope: PatternScope {
  let script: Script
  let bytes: [UInt8]
  let names: NameTable
  var values: [PatternValue] = []
  var problems: [String] = []

  func text(of name: NameID) -> String { names.text(name) }
  func find(_ text: String) -> NameID? { names.find(text) }
  func screen(_ name: NameID) -> PatternName? { nil }
  func controller(_ name: Name) -> PatternName? { .instance(NameIndex(name.id.raw), ordinal: 0) }
  func isVended(_ name: NameID) -> Bool { false }
  func isAction(_ name: NameID) -> Bool { false }
  func view(_ name: Name) -> PatternName? { .instance(NameIndex(name.id.raw), ordinal: 0) }
  mutating func report(_ problem: Problem) { problems.append("\(problem.code.rawValue): \(problem.message)") }

  mutating func value(_ expression: Ref<Expression>) -> PatternSlot? {
    switch script[expression].kind {
    case .number(let number, _): values.append(.text(numberText(number)))
    case .string(let parts): values.append(.text(quoted(decode(parts))))
    case .name(let id): values.append(.text(names.text(id)))
    default: return nil
    }
    return PatternSlot(at: values.count - 1)
  }

  func string(_ literal: StringLiteral) -> PatternText? { .constant(decode(literal.parts)) }

  /// The text of a string literal without interpolations. Replaces only the escapes that printing produces.
  private func decode(_ parts: Many<StringPart>) -> String {
    var text: [UInt8] = []
    for part in script[parts] {
      var rest = bytes[Int(part.span.start)..<Int(part.span.end)]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
          text.append(byte)
          continue
        }
        text.append(escaped == UInt8(ascii: "n") ? 10 : escaped == UInt8(ascii: "t") ? 9 : escaped)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
