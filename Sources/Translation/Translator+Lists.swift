import Diagnostics
import SwiftLanguage

// Lists of pairs, and `reduce`, which passes a value from element to element.

extension Translator {
  static let orderOfSets = "a `Set` keeps the order in which its elements are added"

  /// The type of the pairs in `list.enumerated()`.
  private static let places: SwiftValueType = .tuple(labels: ["offset", "element"])
  /// The type of the pairs in `zip(list, other)`.
  private static let joined: SwiftValueType = .tuple(labels: ["0", "1"])

  /// The value of `zip(a, b)`, `list.enumerated()` or `list.reduce(0, +)`; nil for other calls.
  mutating func listValue(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    if callee.identifier == "zip", arguments.count == 2 {
      helpers.insert(.lists)
      return Fragment(
        filling: "listPairs($0, $1)", with: try values(of: arguments), at: span.range,
        type: .list(of: Self.joined))
    }
    guard let (base, name) = callee.member else { return nil }
    switch name.text {
    case "enumerated" where arguments.isEmpty:
      let list = try named(expression(base), "list", at: span)
      helpers.insert(.lists)
      return Fragment(
        filling: "listPairs(0 ..< $0.count, $0)", with: [list], at: span.range, type: .list(of: Self.places))
    case "reduce" where arguments.count == 2:
      let list = try expression(base)
      guard list.type?.isCollection ?? false else { return nil }
      return try reduced(list, arguments, at: span)
    default: return nil
    }
  }

  /// The type of the list that an initializer of `Array` or `Set` makes: for `repeating:`, a list of the argument's
  /// type, otherwise the argument's type. Nil for other types.
  mutating func listType(
    of type: String, _ row: UIKitTable.Row, _ signature: String, _ values: [Fragment]
  ) -> SwiftValueType? {
    guard type == "Array" || type == "Set" else { return nil }
    if type == "Set" { assume(Self.orderOfSets) }
    if let helper = row.helper { helpers.insert(helper) }
    return signature == "init(repeating:count:)" ? .list(of: values.first?.type) : values.first?.type
  }

  /// The variable with the result of `list.reduce(start) { … }`, `list.reduce(into: start) { … }` or
  /// `list.reduce(start, +)`, which a loop before it computes.
  private mutating func reduced(
    _ list: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    let start = try expression(arguments[0].value)
    let result = Fragment(madeName("result"), at: span.range, type: start.type)
    writer.line(Fragment(filling: "var $0 = $1", with: [result, start], at: span.range))
    let item = Fragment(madeName("item"), at: span.range, type: list.type?.elementType)
    let step = arguments[1].value
    let changes = arguments[0].label == "into"
    // A closure with several statements returns the value, so it becomes a block of its own.
    let code = step.closure.flatMap { closure -> Fragment? in
      closure.onlyValue != nil || changes ? nil : closureValue(closure, [start.type, item.type], at: span)
    }
    var failed: Untranslated?
    block(Fragment(filling: "for each $0 in $1 {", with: [item, list], at: span.range)) { translator in
      do throws(Untranslated) {
        try translator.scopedStep(step, code, result, item, changes: changes, at: span)
      } catch { failed = error }
    }
    if let failed { throw failed }
    return result
  }

  /// Writes the step of `reduce` for one element.
  private mutating func scopedStep(
    _ step: SwiftExpression, _ code: Fragment?, _ result: Fragment, _ item: Fragment, changes: Bool,
    at span: Span
  ) throws(Untranslated) {
    if let sign = step.identifier, ["+", "*", "-"].contains(sign) {
      return writer.line(Fragment(filling: "$0 = $0 \(sign) $1", with: [result, item], at: span.range))
    }
    if let word = step.identifier, ["min", "max"].contains(word) {
      return writer.line(Fragment(filling: "$0 = \(word)($0, $1)", with: [result, item], at: span.range))
    }
    if let code {
      return writer.line(Fragment(filling: "$0 = $1($0, $2)", with: [result, code, item], at: span.range))
    }
    guard let closure = step.closure else {
      throw Untranslated(what: "`reduce` with this function is not supported", span: span)
    }
    scopes.append([:])
    defer { scopes.removeLast() }
    let names = closure.parameters?.map { $0.name.text } ?? ["$0", "$1"]
    guard names.count == 2 else {
      throw Untranslated(what: "`reduce` over tuples is not supported", span: span)
    }
    for (name, value) in zip(names, [result, item]) where name != "_" {
      scopes[scopes.count - 1][name] = LocalName(text: value.text, type: value.type)
    }
    guard !changes, let value = closure.onlyValue else { return writeBody(of: closure) }
    writer.line(
      Fragment(
        filling: "$0 = $1", with: [result, try expression(value, expecting: result.type)], at: span.range))
  }

  /// The types of the two values in each element of a list of pairs; empty unless the list is a dictionary, a `zip` or
  /// an `enumerated`.
  func pairTypes(of list: SwiftValueType?, _ node: SwiftExpression) -> [SwiftValueType?] {
    if let (key, value) = list?.dictionaryParts { return [key, value] }
    guard let (callee, arguments) = node.call else { return [] }
    if callee.identifier == "zip" { return arguments.map { elementType(of: $0.value) } }
    return callee.member?.name.text == "enumerated"
      ? ["Int", callee.member.flatMap { elementType(of: $0.base) }] : []
  }

  /// The type of the elements of a list with a name; nil if it is not known, and for other expressions.
  private func elementType(of node: SwiftExpression) -> SwiftValueType? {
    let name = node.identifier ?? node.member?.name.text
    let variable = name.flatMap { name in current.flatMap { allVariables(of: $0).first { $0.name == name } } }
    let type = node.identifier.flatMap { local($0) }?.type ?? variable.flatMap { valueType(of: $0) }
    return type?.elementType
  }

  /// Declares variables for the values in a pair, except those with the name `_`.
  mutating func writeParts(of pair: String, _ names: [String], _ types: [SwiftValueType?], at span: Span) {
    for (place, name) in names.enumerated() where name != "_" {
      let text = declare(name, type: types.indices.contains(place) ? types[place] : nil)
      writer.line("let \(text) = \(pair)[\(place)]", at: span.range)
    }
  }

  /// Writes a call such as `append` on a list or an option set that a script reads by a function, such as a computed property:
  /// as an assignment of the changed list or set. False for other calls.
  mutating func writeChange(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    guard let (base, name) = callee.member, !base.isSuper else { return false }
    var other = self
    guard let receiver = try? other.expression(base), !receiver.isPath, receiver.unknownName == nil,
      let type = receiver.type
    else { return false }
    let signature = Self.signature(name.text, arguments)
    let own = module.declaration(of: type)
    let found =
      own == nil
      ? table.row(signature, ofValue: type) : own.flatMap { table.row(signature, of: uikitType(of: $0)) }
    guard let row = found, own?.isOptionSet ?? type.isCollection, row.isStatement else { return false }
    let appends = row.template == "$0.append($1)"
    guard appends || row.template.hasPrefix("$0 = ") else { return false }
    if let helper = appends ? .lists : row.helper { helpers.insert(helper) }
    let place = try expression(base)
    let values = try values(of: arguments, expecting: own == nil ? type.elementType : type)
    let template = appends ? "listInserting($0, $1, $0.count)" : String(row.template.dropFirst(5))
    let whole = Fragment(filling: template, with: [place] + values, at: span.range, type: type)
    try assign(unchained(base), place, whole, at: span)
    return true
  }

  /// The element that `removeLast()` and the like are about to remove from a list, which is their result; nil for other calls.
  mutating func removedElement(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    let texts = [
      "removeLast": "$0.last", "popLast": "$0.last", "removeFirst": "$0.first", "remove": "$0[$1]",
    ]
    guard let (base, name) = callee.member, let text = texts[name.text], case let list = try expression(base),
      list.type?.isCollection ?? (list.text != "none"),
      arguments.first?.label == (name.text == "remove" ? "at" : nil)
    else { return nil }
    let values = [list] + (try values(of: arguments))
    let removed = madeName("removed")
    writer.line(Fragment(filling: "let \(removed) = \(text)", with: values, at: span.range))
    return Fragment(removed, at: span.range, type: list.type?.elementType)
  }
}
