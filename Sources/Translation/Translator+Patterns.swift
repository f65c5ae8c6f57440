import Diagnostics
import SwiftLanguage

extension Translator {
  // MARK: - Closures and patterns

  /// A closure as a value: the name of a block, which is written before the statement.
  /// - Parameter types: The types of the parameters, used for parameters without a written type.
  mutating func closureValue(_ closure: SwiftClosure, _ types: [SwiftValueType?] = [], at span: Span)
    -> Fragment
  {
    do throws(Untranslated) { try writeCaptures(of: closure) } catch { leaveOut(error) }
    let name = madeName("code")
    scopes.append([:])
    let names = closureParameters(closure, types)
    let outerBranch = branch
    branch = nil
    defer { branch = outerBranch }
    let head =
      names.isEmpty ? "let \(name) = block {" : "let \(name) = block (\(names.joined(separator: ", "))) {"
    let outer = answer
    answer = nil
    defer { answer = outer }
    block(Fragment(head, at: span.range)) { translator in
      if let value = closure.onlyValue, !translator.isCommand(value) {
        return translator.ofFunction(as: closure.result?.known) { translator in
          do throws(Untranslated) {
            try translator.writeReturn(value, at: closure.statements[0].span)
          } catch { translator.leaveOut(error) }
        }
      }
      translator.writeBody(of: closure)
    }
    scopes.removeLast()
    return Fragment(name, at: span.range, type: .closure(parameters: []))
  }

  /// Writes the statements of a closure, with a scope of its own for `defer`.
  mutating func writeBody(of closure: SwiftClosure) {
    ofFunction(as: closure.result?.known) { $0.writeDeferring(closure.statements) }
  }

  /// The test whether a value matches a pattern. Declares the names that the pattern binds, as texts for the parts of
  /// the value.
  mutating func match(
    _ pattern: SwiftPattern, _ subject: Fragment, at span: Span
  ) throws(Untranslated) -> Fragment {
    let range = pattern.span.range
    switch pattern.kind {
    case .wildcard: return Fragment("true", at: range, type: "Bool")
    case .identifier(let name):
      scopes[scopes.count - 1][name] = LocalName(text: subject.text, type: subject.type)
      return Fragment("true", at: range, type: "Bool")
    case .binding(_, let inner): return try match(inner, subject, at: span)
    case .optional(let inner): return try matchOptional(inner, subject, at: span)
    case .enumCase(let base, let name, let elements):
      return try matchCase(base, name, elements, subject, at: pattern.span)
    case .typeTest(let type): return try typeTest(subject, type, at: pattern.span)
    case .cast(let inner, let type):
      let test = try typeTest(subject, type, at: pattern.span)
      return Self.both(test, try match(inner, subject.typed(type.known), at: span), at: range)
    case .expression(let value):
      if let test = try test(whether: value, contains: subject, at: pattern.span) { return test }
      let other = try expression(value, expecting: subject.type)
      return Fragment(
        filling: "$0 == $1", with: [subject.operand(at: range), other.operand(at: range)], at: range,
        type: "Bool",
        isAtomic: false)
    case .tuple(let elements): return try match(elements, subject, at: pattern.span)
    }
  }

  /// The test whether a value is not `none` and matches a pattern.
  private mutating func matchOptional(
    _ pattern: SwiftPattern, _ subject: Fragment, at span: Span
  ) throws(Untranslated) -> Fragment {
    let test = try match(pattern, subject, at: span)
    return test.text == "true"
      ? Fragment(
        filling: "$0 != none", with: [subject], at: pattern.span.range, type: "Bool", isAtomic: false)
      : test
  }

  /// The test whether a value is an instance of a type; for a type that scripts cannot test, whether the value is not
  /// `none`.
  private mutating func typeTest(
    _ subject: Fragment, _ type: SwiftType, at span: Span
  ) throws(Untranslated) -> Fragment {
    try kindTest(subject, type, at: span)?.0
      ?? Fragment(filling: "$0 != none", with: [subject], at: span.range, type: "Bool", isAtomic: false)
  }

  /// The test whether two tests hold; a test with the text `true` is left out.
  private static func both(_ first: Fragment, _ second: Fragment, at range: Range<Int32>) -> Fragment {
    if first.text == "true" { return second }
    if second.text == "true" { return first }
    return Fragment(filling: "($0 and $1)", with: [first, second], at: range, type: "Bool")
  }

  /// The test whether all elements of a tuple match.
  private mutating func match(
    _ elements: [SwiftPatternElement], _ subject: Fragment, at span: Span
  ) throws(Untranslated) -> Fragment {
    let types = switched[subject.text] ?? []
    var test = Fragment("true", at: span.range, type: "Bool")
    for (place, element) in elements.enumerated() {
      let type = place < types.count ? types[place] : nil
      let part = try match(
        element.pattern, Fragment("\(subject.text)[\(place)]", at: span.range, type: type), at: span)
      test = Self.both(test, part, at: span.range)
    }
    return test
  }

  /// The value over which code switches; a value that is no path gets a new variable.
  mutating func switchedSubject(_ node: SwiftExpression, at span: Span) throws(Untranslated) -> Fragment {
    var subject = try expression(node)
    if subject.isPath { return subject }
    // A script recognizes the words of a state, such as `began`, beside a name that ends with `State`.
    let name = madeName("subject") + (subject.type?.name.map(isState) ?? false ? "State" : "")
    if case .tuple(let elements) = node.kind {
      var types: [SwiftValueType?] = []
      for element in elements { types.append(try expression(element.value).type) }
      switched[name] = types
    }
    writer.line(Fragment(filling: "let \(name) = $0", with: [subject], at: span.range))
    subject = Fragment(name, at: subject.origin, type: subject.type)
    return subject
  }

  /// Whether an expression begins with `self`, a local or a member, so that a pattern such as `layout.top` is the value
  /// of a property rather than a case.
  private func names(value base: SwiftExpression) -> Bool {
    if let inner = base.member?.base { return names(value: inner) }
    return base.isSelf || base.identifier.map { local($0) != nil || isMember($0) } ?? false
  }

  private mutating func matchCase(
    _ base: SwiftExpression?, _ name: SwiftName, _ elements: [SwiftPatternElement]?, _ subject: Fragment,
    at span: Span
  ) throws(Untranslated) -> Fragment {
    if let base, elements == nil, names(value: base) || name.text == "rawValue" {
      let other = try member(of: base, name, at: span)
      return Fragment(
        filling: "$0 == $1", with: [subject.operand(at: span.range), other.operand(at: span.range)],
        at: span.range, type: "Bool", isAtomic: false)
    }
    if name.text == "none", !hasCaseNone(subject.type) {
      return Fragment(filling: "$0 == none", with: [subject], at: span.range, type: "Bool", isAtomic: false)
    }
    if name.text == "some", let element = elements?.first, elements?.count == 1 {
      return try matchOptional(element.pattern, subject, at: span)
    }
    let type = base.flatMap { valueType(of: $0) } ?? subject.type
    let value = try implicit(name.text, expecting: type, at: span)
    let cases = module.types[type ?? value.type]?.cases ?? []
    if cases.contains(where: { $0.associated != nil }) {
      let payload = cases.first { $0.name.text == name.text }?.associated ?? []
      var test = Fragment(
        filling: "($0 != none and $0[0] == \"\(name.text)\")", with: [subject], at: span.range, type: "Bool")
      for (place, element) in (elements ?? []).enumerated() {
        let type = place < payload.count ? payload[place].type?.known.map(module.resolved) : nil
        let part = Fragment("\(subject.text)[\(place + 1)]", at: span.range, type: type)
        test = Self.both(test, try match(element.pattern, part, at: span), at: span.range)
      }
      return test
    }
    return Fragment(
      filling: "$0 == $1", with: [subject, value], at: span.range, type: "Bool", isAtomic: false)
  }

  // MARK: - Ranges

  /// The test whether a range such as `0..<1`, `...5` or `1...` contains a value; nil if the expression is no range.
  mutating func test(
    whether range: SwiftExpression, contains value: Fragment, at span: Span
  ) throws(Untranslated) -> Fragment? {
    if case .parenthesized(let inner) = range.kind {
      return try test(whether: inner, contains: value, at: span)
    }
    guard let bounds = range.bounds else { return nil }
    let subject = named(value, "value", at: span).operand(at: span.range)
    let ends: [(SwiftExpression?, String)] = [
      (bounds.first, ">="), (bounds.last, bounds.sign == "..<" ? "<" : "<="),
    ]
    var (tests, known): ([Fragment], [Fragment]) = ([], [])
    for (end, sign) in ends {
      guard let end else { continue }
      let bound = try expression(end, expecting: value.type).operand(at: span.range)
      known.append(bound)
      tests.append(Fragment(filling: "$0 \(sign) $1", with: [subject, bound], at: span.range, type: "Bool"))
    }
    if known.count == 2, let check = Self.check(known[0], isUpTo: known[1], at: range.span) {
      tests.insert(check, at: 0)
    }
    let template = tests.indices.map { "$\($0)" }.joined(separator: " and ")
    return Fragment(filling: "(\(template))", with: tests, at: span.range, type: "Bool")
  }

  /// The check that a range does not end before it starts, for which Swift crashes; nil if the order is certain.
  static func check(_ first: Fragment, isUpTo last: Fragment, at span: Span) -> Fragment? {
    if first.text.hasPrefix("\"") || first.text == "0" && last.text.hasSuffix(".count") { return nil }
    if let first = Double(first.text), let last = Double(last.text), first <= last { return nil }
    return Fragment(
      filling: "precondition($0 <= $1, \"Range requires lowerBound <= upperBound\")", with: [first, last],
      at: span.range, type: "Bool")
  }

  /// The test `(0..<1).contains(value)`, for a range literal in parentheses; nil for other calls.
  mutating func rangeTest(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "contains", arguments.count == 1,
      arguments[0].label == nil, case .parenthesized(let range) = base.kind
    else { return nil }
    return try test(whether: range, contains: try expression(arguments[0].value), at: span)
  }
}

extension SwiftExpression {
  /// The bounds of a range, each nil if it is absent, and the operator; nil for other expressions.
  var bounds: (first: SwiftExpression?, last: SwiftExpression?, sign: String)? {
    var found: (first: SwiftExpression?, last: SwiftExpression?, sign: String)?
    if case .binary(let sign, let first, let last) = kind { found = (first, last, sign) }
    if case .prefix(let sign, let last) = kind { found = (nil, last, sign) }
    if case .postfix(let first, let sign) = kind { found = (first, nil, sign) }
    return found.flatMap { $0.sign == "..<" || $0.sign == "..." ? $0 : nil }
  }
}
