import Diagnostics
import SwiftLanguage

extension Translator {
  /// The type of UIKit's transition context, which scripts have no object for: its members are words.
  static let contextType = "UIViewControllerContextTransitioning"

  /// Translates an expression to a value.
  /// - Parameter type: The type that the place expects, for members without one, such as `.identity`.
  mutating func expression(_ node: SwiftExpression, expecting type: String? = nil) throws(Untranslated)
    -> Fragment
  {
    let range = node.span.range
    switch node.kind {
    case .integer(let value): return Fragment("\(value)", at: range, type: "Int")
    case .double(let value): return Fragment(Self.number(value), at: range, type: "CGFloat")
    case .boolean(let value): return Fragment("\(value)", at: range, type: "Bool")
    case .nilLiteral: return Fragment("none", at: range)
    case .string(let parts): return try string(parts, at: range)
    case .array(let elements): return try list(elements, expecting: type, at: range)
    case .identifier(let name, _): return try identifier(name, at: node.span)
    case .selfReference:
      return local("self").map { Fragment($0.text, at: range, type: $0.type) } ?? selfFragment(at: node.span)
    case .implicitMember(let name): return try implicit(name.text, expecting: type, at: node.span)
    case .member(let base, let name, _): return try member(of: base, name, at: node.span)
    case .optionalChain(let inner): return try expression(inner, expecting: type)
    case .force(let inner): return try force(inner, expecting: type, at: range)
    case .call(let callee, let arguments): return try call(callee, arguments, expecting: type, at: node.span)
    case .subscripting(let base, let arguments):
      guard arguments.count == 1 else {
        throw Untranslated(what: "this subscript is not supported", span: node.span)
      }
      let list = try expression(base)
      let element = list.type.flatMap { $0.first == "[" ? String($0.dropFirst().dropLast()) : nil }
      return Fragment(
        filling: "$0[$1]", with: [list, try expression(arguments[0].value)], at: range, type: element)
    case .tuple(let elements):
      var text = Fragment("[", at: range)
      for (place, element) in elements.enumerated() {
        if place > 0 { text.append(", ", at: range) }
        text.append(try expression(element.value))
      }
      text.append("]", at: range)
      return text
    case .parenthesized(let inner): return try expression(inner, expecting: type).operand(at: range)
    case .closure(let closure): return closureValue(closure, at: node.span)
    case .prefix(let sign, let operand): return try prefix(sign, operand, at: node.span)
    case .binary(let sign, let left, let right): return try binary(sign, left, right, at: node.span)
    case .ternary(let condition, let then, let otherwise):
      let (first, second) = (
        try expression(then, expecting: type), try expression(otherwise, expecting: type)
      )
      return Fragment(
        filling: "if $0 { $1 } else { $2 }", with: [try expression(condition), first, second], at: range,
        type: type ?? first.type ?? second.type, isAtomic: false)
    case .cast(let inner, let cast, let target):
      let value = try expression(inner, expecting: target.known)
      guard cast == .optional, let test = try kindTest(value, target, at: node.span) else {
        return value.typed(target.known ?? value.type)
      }
      return Fragment(
        filling: "if $0 { $1 } else { none }", with: [test.0, test.1], at: range, type: target.known,
        isAtomic: false)
    case .typeTest(let inner, let target):
      let value = try expression(inner)
      if let test = try kindTest(value, target, at: node.span) { return test.0 }
      return Fragment(filling: "$0 != none", with: [value], at: range, type: "Bool", isAtomic: false)
    case .trying(_, let inner), .awaiting(let inner): return try expression(inner, expecting: type)
    case .superReference, .macro, .keyPath, .conditional, .switching, .type, .wildcard, .dictionary, .regex,
      .postfix, .assignment:
      throw Untranslated(what: "this expression is not supported", span: node.span)
    }
  }

  /// The test whether a value is an instance of a class of the module, and the value, which may have got a name first.
  /// Nil for types that the translation cannot tell apart.
  private mutating func kindTest(
    _ value: Fragment, _ type: SwiftType, at span: Span
  ) throws(Untranslated) -> (Fragment, Fragment)? {
    guard let name = type.known.map(module.resolved), let own = module.types[name], own.kind != .enum else {
      return nil
    }
    let names = ([own] + descendants(of: own, depth: 0)).filter { $0.kind == .class }.map(\.name)
    var subject = value
    if !value.isPath {
      let text = madeName("value")
      writer.line(Fragment(filling: "let \(text) = $0", with: [value], at: span.range))
      subject = Fragment(text, at: span.range, type: value.type)
    }
    let tests = names.map { "$0.className == \"\($0)\"" }
    let any = tests.isEmpty ? "false" : tests.joined(separator: " or ")
    return (
      Fragment(filling: "($0 != none and (\(any)))", with: [subject], at: span.range, type: "Bool"),
      subject.typed(name)
    )
  }

  private func descendants(of type: ModuleType, depth: Int) -> [ModuleType] {
    depth > 8 ? [] : children(of: type).flatMap { [$0] + descendants(of: $0, depth: depth + 1) }
  }

  /// The value, or `unknown` with the text of the expression if it has no translation.
  mutating func valueOrUnknown(
    _ node: SwiftExpression, expecting type: String? = nil
  ) throws(Untranslated) -> Fragment {
    do throws(Untranslated) {
      return try expression(node, expecting: type)
    } catch {
      leaveOut(error)
      return Fragment("unknown(\"\(unknownName(node))\")", at: node.span.range)
    }
  }

  /// The name of an unknown value: the Swift code, as far as it fits into a text on one line.
  private func unknownName(_ node: SwiftExpression) -> String {
    guard let source else { return "value" }
    let range = Int(node.span.start)..<Int(min(node.span.end, node.span.start + 60))
    let text = String(decoding: source[range.clamped(to: 0..<source.count)], as: UTF8.self)
    return text.map { $0.isLetter || $0.isNumber || "._()[]: ".contains($0) ? $0 : " " }.reduce(into: "") {
      if !($1 == " " && $0.last == " ") { $0.append($1) }
    }
  }

  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func string(
    _ parts: [SwiftStringPart], at range: Range<Int32>
  ) throws(Untranslated) -> Fragment {
    var text = Fragment("\"", at: range, type: "String")
    for part in parts {
      switch part {
      case .text(let plain):
        text.append(
          plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"),
          at: range)
      case .interpolation(let arguments):
        guard let first = arguments.first else { continue }
        text.append("\\(", at: range)
        text.append(try expression(first.value))
        text.append(")", at: range)
      }
    }
    text.append("\"", at: range)
    return text
  }

  private mutating func list(
    _ elements: [SwiftExpression], expecting type: String?, at range: Range<Int32>
  ) throws(Untranslated) -> Fragment {
    let element = type.map { $0.first == "[" ? String($0.dropFirst().dropLast()) : $0 }
    var text = Fragment("[", at: range)
    var known: String?
    for (place, node) in elements.enumerated() {
      if place > 0 { text.append(", ", at: range) }
      let value = try expression(node, expecting: element)
      known = known ?? value.type
      text.append(value)
    }
    text.append("]", at: range)
    return text.typed("[\(element ?? known ?? "")]")
  }

  private mutating func force(
    _ inner: SwiftExpression, expecting type: String?, at range: Range<Int32>
  ) throws(Untranslated) -> Fragment {
    let value = try expression(inner, expecting: type)
    if value.type == Self.contextType || value.text == "containerView" { return value }
    return Fragment(filling: "unwrap($0)", with: [value], at: range, type: value.type)
  }

  // MARK: - Names

  mutating func identifier(_ name: String, at span: Span) throws(Untranslated) -> Fragment {
    if let local = local(name) { return Fragment(local.text, at: span.range, type: local.type) }
    if let current, let value = try ownMember(name, of: current, receiver: nil, at: span) { return value }
    if let current, current.kind == .enum, name == "rawValue" {
      return Fragment(
        filling: "\(current.name)_rawValue($0)", with: [selfValue(at: span)], at: span.range,
        type: rawType(of: current))
    }
    if let current, let row = table.row(name, of: uikitType(of: current)), !row.isIgnored {
      return Fragment(filling: row.template, with: [selfFragment(at: span)], at: span.range, type: row.type)
    }
    if let variable = module.variables.first(where: { $0.name == name }) {
      let call = variable.isComputed || isMade(variable) ? "()" : ""
      return Fragment(Self.escaped(name) + call, at: span.range, type: typeName(of: variable))
    }
    if module.types[module.resolved(name)] != nil || table.knows(name) {
      return Fragment(name, at: span.range, type: "\(module.resolved(name)).Type")
    }
    if let row = table.row(name, of: "") { return Fragment(row.template, at: span.range, type: row.type) }
    throw Untranslated(what: "`\(name)` is declared in no file", span: span)
  }

  /// `self` as a receiver: what stands before the dot of a member of UIKit.
  func selfFragment(at span: Span) -> Fragment {
    Fragment(owner ?? "self", at: span.range, type: current?.name)
  }

  /// The value that `self` is in the functions of an enumeration.
  func selfValue(at span: Span) -> Fragment {
    local("self").map { Fragment($0.text, at: span.range, type: $0.type) } ?? selfFragment(at: span)
  }

  /// The type of the raw values of an enumeration.
  func rawType(of type: ModuleType) -> String? { type.inherited.first }

  /// What stands before a member of the object: nothing for one's own.
  func head(of receiver: Fragment?) -> String {
    guard let receiver else { return owner.map { $0 + "." } ?? "" }
    return receiver.text == "self" ? "" : "$0."
  }

  /// The type of UIKit that a type of the module inherits from.
  func uikitType(of type: ModuleType) -> String? {
    for name in type.inherited {
      let name = module.resolved(name)
      if table.knows(name) { return name }
      if let above = module.types[name], let found = uikitType(of: above) { return found }
    }
    return nil
  }

  /// The value of a member that the module declares; nil if the type has no such member.
  mutating func ownMember(
    _ name: String, of type: ModuleType, receiver: Fragment?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    let head = head(of: receiver)
    let receivers = [receiver ?? Fragment()]
    if var variable = type.variables.first(where: { $0.name == name }) {
      // A requirement is what the types that conform make of it.
      if type.kind == .protocol {
        let found = children(of: type).lazy.compactMap { $0.variables.first { $0.name == name } }.first
        variable = found ?? variable
      }
      let text = Self.escaped(name)
      if variable.isStatic {
        let call = variable.isComputed || isMade(variable) ? "()" : ""
        return Fragment("\(type.name)_\(name)\(call)", at: span.range, type: typeName(of: variable))
      }
      if variable.binding.type?.known == Self.contextType {
        return Fragment("", at: span.range, type: Self.contextType)
      }
      let isCode = variable.isComputed || isMade(variable)
      if type.kind == .enum {
        return Fragment(
          filling: "\(type.name)_\(variable.name)($0)", with: [receiver ?? selfValue(at: span)],
          at: span.range,
          type: typeName(of: variable))
      }
      return Fragment(
        filling: head + (isCode ? getterName(variable) + "()" : text), with: receivers, at: span.range,
        type: typeName(of: variable))
    }
    for above in parents(of: type) {
      if let value = try ownMember(name, of: above, receiver: receiver, at: span) { return value }
    }
    return nil
  }

  /// The superclass and the protocols of a type that the module declares.
  func parents(of type: ModuleType) -> [ModuleType] {
    type.inherited.compactMap { module.types[module.resolved($0)] }.filter { $0.name != type.name }
  }

  /// The types of the module that inherit from a type or conform to it.
  func children(of type: ModuleType) -> [ModuleType] {
    module.order.compactMap { module.types[$0] }.filter {
      $0.inherited.map(module.resolved).contains(type.name)
    }
  }

  /// The name of the function that gives a property's value.
  func getterName(_ variable: ModuleVariable) -> String {
    HandlerNames.ofProperties.contains(variable.name)
      ? variable.name + "_own" : Self.escapedFunction(variable.name)
  }

  func superclass(of type: ModuleType) -> ModuleType? {
    type.inherited.lazy.compactMap { module.types[module.resolved($0)] }.first { $0.kind == .class }
  }

  /// The declared type of a variable, or that of its value if it is plain.
  func typeName(of variable: ModuleVariable) -> String? {
    if let type = variable.binding.type?.known { return module.resolved(type) }
    guard let value = variable.binding.value else { return nil }
    return typeName(of: value)
  }

  func typeName(of value: SwiftExpression) -> String? {
    switch value.kind {
    case .boolean: "Bool"
    case .integer: "Int"
    case .double: "CGFloat"
    case .string: "String"
    case .call(let callee, _): constructedType(callee)
    case .member(let base, _, _): typeName(of: base)
    case .identifier(let name, _): module.types[name] != nil || table.knows(name) ? name : nil
    default: nil
    }
  }

  private func constructedType(_ callee: SwiftExpression) -> String? {
    switch callee.kind {
    case .identifier(let name, _):
      module.types[name] != nil || table.knows(name) ? module.resolved(name) : nil
    case .closure(let closure): closure.result?.known
    case .parenthesized(let inner): constructedType(inner)
    default: nil
    }
  }

  private mutating func implicit(
    _ name: String, expecting type: String?, at span: Span
  ) throws(Untranslated) -> Fragment {
    if let type, let own = module.types[type] { return try staticMember(name, of: own, at: span) }
    if let row = table.implicit(name, expecting: type) {
      return Fragment(row.template, at: span.range, type: row.type)
    }
    let owners = module.order.compactMap { module.types[$0] }.filter {
      $0.cases.contains { $0.name.text == name }
    }
    if let owner = owners.first { return try staticMember(name, of: owner, at: span) }
    throw Untranslated(what: "`.\(name)` is unknown here", span: span)
  }

  mutating func staticMember(_ name: String, of type: ModuleType, at span: Span) throws(Untranslated)
    -> Fragment
  {
    if type.cases.contains(where: { $0.name.text == name }) {
      return Fragment("\"\(name)\"", at: span.range, type: type.name)
    }
    if let value = try ownMember(name, of: type, receiver: nil, at: span) { return value }
    throw Untranslated(what: "`\(type.name)` has no `\(name)`", span: span)
  }

  // MARK: - Members

  mutating func member(
    of base: SwiftExpression, _ name: SwiftName, at span: Span
  ) throws(Untranslated) -> Fragment {
    if case .superReference = base.kind, let current,
      let row = table.row(name.text, of: uikitType(of: current))
    {
      return Fragment(filling: row.template, with: [selfFragment(at: span)], at: span.range, type: row.type)
    }
    let isChain = if case .optionalChain = base.kind { true } else { false }
    let receiver = try expression(base)
    let value = try member(of: receiver, name.text, at: span)
    guard isChain, !tested.contains(base.span.end), needsTest(receiver) else { return value }
    return Fragment(
      filling: "if $0 != none { $1 } else { none }", with: [receiver, value], at: span.range,
      type: value.type,
      isAtomic: false)
  }

  /// Writes a statement within an `if` for each `?.` on the way to its target or its method.
  mutating func writeTested(
    _ node: SwiftExpression, _ body: (inout Translator) throws(Untranslated) -> Void
  ) throws(Untranslated) {
    guard let base = Self.innermostChain(node, tested) else { return try body(&self) }
    tested.insert(base.span.end)
    defer { tested.remove(base.span.end) }
    guard case .optionalChain(let inner) = base.kind else { return }
    let receiver = try expression(inner)
    guard needsTest(receiver) else { return try writeTested(node, body) }
    try writeIf(Fragment(filling: "$0 != none", with: [receiver], at: receiver.origin), at: base.span) {
      translator throws(Untranslated) in try translator.writeTested(node, body)
    }
  }

  /// The innermost `base?` in a chain that is not tested yet.
  private static func innermostChain(_ node: SwiftExpression, _ tested: Set<Int32>) -> SwiftExpression? {
    switch node.kind {
    case .member(let base, _, _), .call(let base, _), .subscripting(let base, _), .force(let base):
      innermostChain(base, tested)
    case .optionalChain(let base):
      innermostChain(base, tested) ?? (tested.contains(node.span.end) ? nil : node)
    default: nil
    }
  }

  /// Whether `?.` on a value can find `nil` in a script.
  func needsTest(_ receiver: Fragment) -> Bool {
    receiver.isPath && receiver.type != Self.contextType
      && !["self", "containerView", "window"].contains(receiver.text)
  }

  mutating func member(of receiver: Fragment, _ name: String, at span: Span) throws(Untranslated) -> Fragment
  {
    let range = span.range
    if Int(name) != nil { return Fragment(filling: "$0[\(name)]", with: [receiver], at: range) }
    if let type = receiver.type, type.hasSuffix(".Type") {
      return try staticMember(name, ofType: String(type.dropLast(5)), at: span)
    }
    if let type = receiver.type.flatMap({ module.types[module.resolved($0)] }) {
      if type.kind == .enum, name == "rawValue" {
        return Fragment(
          filling: "\(type.name)_rawValue($0)", with: [receiver], at: range, type: rawType(of: type))
      }
      if let value = try ownMember(name, of: type, receiver: receiver, at: span) { return value }
      if let row = table.row(name, of: uikitType(of: type)) {
        if row.isIgnored {
          throw Untranslated(what: "`\(name)` has no effect on a transition", span: span, isIgnored: true)
        }
        return Fragment(filling: row.template, with: [receiver], at: range, type: row.type)
      }
    }
    if let row = table.row(name, of: receiver.type.map(module.resolved)) {
      if row.isIgnored {
        throw Untranslated(what: "`\(name)` has no effect on a transition", span: span, isIgnored: true)
      }
      return Fragment(filling: row.template, with: [receiver.operand(at: range)], at: range, type: row.type)
    }
    if receiver.type == nil || receiver.type == "Any",
      let owner = module.order.compactMap({ module.types[$0] }).first(where: {
        $0.variables.contains { $0.name == name }
      }),
      let value = try ownMember(name, of: owner, receiver: receiver, at: span)
    {
      return value
    }
    throw Untranslated(
      what: "`\(name)` of \(receiver.type.map { "`\($0)`" } ?? "a value") is unknown", span: span)
  }

  private mutating func staticMember(
    _ name: String, ofType type: String, at span: Span
  ) throws(Untranslated) -> Fragment {
    if let own = module.types[type] {
      if module.types[name] != nil { return Fragment(name, at: span.range, type: "\(name).Type") }
      return try staticMember(name, of: own, at: span)
    }
    if let row = table.row("." + name, of: type) {
      return Fragment(row.template, at: span.range, type: row.type)
    }
    let nested = "\(type).\(name)"
    if table.knows(nested) { return Fragment(nested, at: span.range, type: "\(nested).Type") }
    throw Untranslated(what: "`\(type).\(name)` is unknown", span: span)
  }

  // MARK: - Operators

  private mutating func prefix(
    _ sign: String, _ operand: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Fragment {
    let value = try expression(operand)
    switch sign {
    case "-":
      return Fragment(
        filling: "-$0", with: [value.operand(at: span.range)], at: span.range, type: value.type,
        isAtomic: false)
    case "!":
      return Fragment(
        filling: "not $0", with: [value.operand(at: span.range)], at: span.range, type: "Bool",
        isAtomic: false)
    case "+", "&", "~": return value
    default: throw Untranslated(what: "the operator `\(sign)` is not supported", span: span)
    }
  }

  /// The words of the script for Swift's operators, and whether the result is a Boolean.
  private static let operators: [String: (word: String, isTest: Bool)] = [
    "+": ("+", false), "-": ("-", false), "*": ("*", false), "/": ("/", false), "&&": ("and", true),
    "||": ("or", true), "==": ("==", true), "!=": ("!=", true), "===": ("==", true), "!==": ("!=", true),
    "<": ("<", true), ">": (">", true), "<=": ("<=", true), ">=": (">=", true), "..<": ("..<", false),
  ]

  private mutating func binary(
    _ sign: String, _ left: SwiftExpression, _ right: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Fragment {
    let range = span.range
    let isImplicit = if case .implicitMember = left.kind { true } else { false }
    let second = isImplicit ? try expression(right) : nil
    let first = try expression(left, expecting: second?.type)
    let last = if let second { second } else { try expression(right, expecting: first.type) }
    let operands = [first.operand(at: range), last.operand(at: range)]
    switch sign {
    case "??":
      return Fragment(
        filling: "if $0 != none { $1 } else { $2 }", with: [operands[0], first, last], at: range,
        type: first.type ?? last.type, isAtomic: false)
    case "%": return Fragment(filling: "mod($0, $1)", with: [first, last], at: range, type: first.type)
    case "...":
      return Fragment(filling: "$0 ..< ($1 + 1)", with: operands, at: range, type: "[Int]", isAtomic: false)
    default: break
    }
    guard let known = Self.operators[sign] else {
      throw Untranslated(what: "the operator `\(sign)` is not supported", span: span)
    }
    let type = known.isTest ? "Bool" : sign == "..<" ? "[Int]" : first.type ?? last.type
    return Fragment(filling: "$0 \(known.word) $1", with: operands, at: range, type: type, isAtomic: false)
  }

  // MARK: - Closures and patterns

  /// A closure as a value: written before the statement, as the block that a name refers to.
  mutating func closureValue(_ closure: SwiftClosure, at span: Span) -> Fragment {
    let name = madeName("code")
    scopes.append([:])
    let names = closureParameters(closure)
    let head =
      names.isEmpty ? "let \(name) = block {" : "let \(name) = block (\(names.joined(separator: ", "))) {"
    block(Fragment(head, at: span.range)) { $0.writeBody(of: closure) }
    scopes.removeLast()
    return Fragment(name, at: span.range, type: "()->")
  }

  /// Declares the parameters of a closure; without any, `$0` if it is used.
  mutating func closureParameters(_ closure: SwiftClosure) -> [String] {
    guard let parameters = closure.parameters else { return [] }
    return parameters.map { $0.name.text == "_" ? "_" : declare($0.name.text, type: $0.type?.known) }
  }

  /// Writes the statements of a closure; a single expression is its value.
  mutating func writeBody(of closure: SwiftClosure) {
    for statement in closure.statements { write(statement) }
  }

  /// The test whether a value matches a pattern. Names that the pattern binds stand for parts of the value.
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
    case .optional(let inner):
      let test = try match(inner, subject, at: span)
      return test.text == "true"
        ? Fragment(filling: "$0 != none", with: [subject], at: range, type: "Bool", isAtomic: false) : test
    case .enumCase(let base, let name, let elements):
      return try matchCase(base, name, elements, subject, at: pattern.span)
    case .typeTest(let type):
      if let test = try kindTest(subject, type, at: span) { return test.0 }
      return Fragment(filling: "$0 != none", with: [subject], at: range, type: "Bool", isAtomic: false)
    case .cast(let inner, let type): return try match(inner, subject.typed(type.known), at: span)
    case .expression(let value):
      let other = try expression(value, expecting: subject.type)
      return Fragment(
        filling: "$0 == $1", with: [subject.operand(at: range), other.operand(at: range)], at: range,
        type: "Bool",
        isAtomic: false)
    case .tuple: throw Untranslated(what: "a tuple pattern is not supported", span: pattern.span)
    }
  }

  private mutating func matchCase(
    _ base: SwiftExpression?, _ name: SwiftName, _ elements: [SwiftPatternElement]?, _ subject: Fragment,
    at span: Span
  ) throws(Untranslated) -> Fragment {
    if name.text == "none", module.types[subject.type ?? ""] == nil {
      return Fragment(filling: "$0 == none", with: [subject], at: span.range, type: "Bool", isAtomic: false)
    }
    let type = base.flatMap { typeName(of: $0) } ?? subject.type
    let value = try implicit(name.text, expecting: type, at: span)
    let hasPayload = module.types[type ?? value.type ?? ""]?.cases.contains { $0.associated != nil } ?? false
    for (place, element) in (elements ?? []).enumerated() {
      let part = Fragment("\(subject.text)[\(place + 1)]", at: span.range)
      _ = try match(element.pattern, part, at: span)
    }
    return Fragment(
      filling: hasPayload ? "$0[0] == $1" : "$0 == $1", with: [subject, value], at: span.range, type: "Bool",
      isAtomic: false)
  }
}
