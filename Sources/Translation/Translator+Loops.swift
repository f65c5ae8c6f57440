import Diagnostics
import SwiftLanguage

// Loops, and `forEach`.

extension Translator {
  /// Writes a `while`. With several conditions or a binding, writes `while true`, which a condition that fails leaves
  /// by `break`.
  mutating func writeLoop(
    _ conditions: [SwiftCondition], _ body: SwiftBlock, at span: Span
  ) throws(Untranslated) {
    let outer = enclosing
    enclosing = nil
    defer { enclosing = outer }
    if conditions.count == 1, case .expression(let condition) = conditions[0].kind {
      let text = try expression(condition)
      return block(Fragment(filling: "while $0 {", with: [text], at: span.range)) { $0.writeLoop(body) }
    }
    var failed: Untranslated?
    block(Fragment("while true {", at: span.range)) { translator in
      do throws(Untranslated) {
        try translator.write(guarding: conditions, at: span) { $0.writer.line("break", at: span.range) }
        translator.writeLoop(body)
      } catch { failed = error }
    }
    if let failed { throw failed }
  }

  /// Writes the body of a loop. The code of its `defer` statements also runs before `break` and `continue`.
  mutating func writeLoop(_ body: SwiftBlock) {
    beginsLoop = true
    write(body)
  }

  mutating func write(_ loop: SwiftForLoop, at span: Span) throws(Untranslated) {
    guard !loop.isMatching else { throw Untranslated(what: "`for case` is not supported", span: span) }
    let outer = enclosing
    enclosing = nil
    defer { enclosing = outer }
    var type: SwiftValueType?
    if case .cast(_, let written) = loop.pattern.kind { type = written.known }
    try forEach(loop.sequence, loop.pattern.names, as: type, where: loop.condition, at: span) {
      $0.writeLoop(loop.body)
    }
  }

  /// Writes `list.forEach { … }` as a loop; always true.
  mutating func writeForEach(
    _ base: SwiftExpression, _ closure: SwiftClosure, at span: Span
  ) throws(Untranslated) -> Bool {
    let names = closure.parameters?.map { $0.name.text } ?? (0..<closure.usedPlaceholders).map { "$\($0)" }
    try forEach(base, names.isEmpty ? ["$0"] : names, at: span) { $0.writeBody(of: closure) }
    return true
  }

  /// Writes a loop over a list: `for item in list`; with the index of each item, `for (index, item) in
  /// list.enumerated()`; or over the pairs of a list.
  private mutating func forEach(
    _ sequence: SwiftExpression, _ names: [String], as type: SwiftValueType? = nil,
    where condition: SwiftExpression? = nil, at span: Span, _ body: (inout Translator) -> Void
  ) throws(Untranslated) {
    let enumerated = names.count == 2 ? sequence.enumerated : nil
    let list = try expression(enumerated ?? sequence)
    let isTuple = enumerated == nil && names.count > 1
    let element = type ?? list.type?.elementType
    scopes.append([:])
    defer { scopes.removeLast() }
    let count = madeName("place")
    if enumerated != nil { writer.line("var \(count) = 0 - 1", at: span.range) }
    let name = names.last ?? "_"
    let item = isTuple ? madeName("row") : name == "_" ? name : declare(name, type: element)
    var failed: Untranslated?
    block(Fragment(filling: "for each \(item) in $0 {", with: [list], at: span.range)) { translator in
      if enumerated != nil {
        translator.writer.line("\(count) = \(count) + 1", at: span.range)
        if names[0] != "_" {
          let place = translator.declare(names[0], type: "Int")
          translator.writer.line("let \(place) = \(count)", at: span.range)
        }
      }
      if isTuple {
        translator.writeParts(of: item, names, translator.pairTypes(of: list.type, sequence), at: span)
      }
      guard let condition else { return body(&translator) }
      do throws(Untranslated) {
        let test = try translator.expression(condition)
        translator.block(Fragment(filling: "if $0 {", with: [test], at: span.range)) { body(&$0) }
      } catch { failed = error }
    }
    if let failed { throw failed }
  }
}

extension SwiftExpression {
  /// The list in `list.enumerated()`; nil for other expressions.
  fileprivate var enumerated: SwiftExpression? {
    guard let (callee, arguments) = call, arguments.isEmpty, let (base, name) = callee.member,
      name.text == "enumerated"
    else { return nil }
    return base
  }
}

extension SwiftPattern {
  /// The names of the variables of a loop; omitted ones are `_`.
  fileprivate var names: [String] {
    if case .tuple(let elements) = kind { return elements.map { $0.pattern.name ?? "_" } }
    return [name ?? "_"]
  }
}
