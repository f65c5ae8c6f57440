import Diagnostics
import SwiftLanguage

// Closures: their parameters and captures, and the methods of lists and optionals that take a closure.

extension Translator {
  /// Declares the parameters of a closure, and the values that it captures under a name. Without a list of parameters,
  /// declares `$0`, `$1` and so on, as far as the closure uses them.
  /// - Returns: The names of the parameters in the script, without that of a transition context.
  mutating func closureParameters(_ closure: SwiftClosure, _ types: [SwiftValueType?] = []) -> [String] {
    for capture in closure.captures {
      let own = capture.value?.isSelf ?? false ? selfFragment(at: capture.name.span) : nil
      guard
        let row = captured[capture.name.span.start] ?? own.map({ LocalName(text: $0.text, type: $0.type) })
      else { continue }
      scopes[scopes.count - 1][capture.name.text] = row
    }
    func type(_ place: Int) -> SwiftValueType? { types.indices.contains(place) ? types[place] : nil }
    guard let parameters = closure.parameters else {
      return (0..<closure.usedPlaceholders).map { declare("$\($0)", type: type($0)) }
    }
    var names: [String] = []
    for (place, row) in parameters.enumerated() {
      let type = row.type?.known ?? type(place)
      if type == Self.contextType {
        scopes[scopes.count - 1][row.name.text] = LocalName(text: "", type: type)
      } else {
        names.append(row.name.text == "_" ? "_" : declare(row.name.text, type: type))
      }
    }
    return names
  }

  /// Writes the values that the closures of a call capture under names, before the call.
  mutating func writeCaptures(of arguments: [SwiftArgument]) throws(Untranslated) {
    for argument in arguments {
      if let closure = argument.value.closure { try writeCaptures(of: closure) }
    }
  }

  mutating func writeCaptures(of closure: SwiftClosure) throws(Untranslated) {
    for capture in closure.captures {
      guard let value = capture.value, !value.isSelf, captured[capture.name.span.start] == nil else {
        continue
      }
      let text = try valueOrUnknown(value)
      let name = madeName(Self.escaped(capture.name.text))
      writer.line(Fragment(filling: "let \(name) = $0", with: [text], at: value.span.range))
      captured[capture.name.span.start] = LocalName(text: name, type: text.type)
    }
  }

  /// Writes the call of a block. A block whose text is not a path, such as `self.done`, first gets a variable.
  mutating func writeRun(_ code: Fragment, _ arguments: String = "", at span: Span) {
    var code = code
    if !code.isPath {
      let name = madeName("code")
      writer.line(Fragment(filling: "let \(name) = $0", with: [code], at: span.range))
      code = Fragment(name, at: span.range)
    }
    writer.line(Fragment(filling: "do $0(\(arguments))", with: [code], at: span.range))
  }

  /// The call of the closure in a property that a script reads by a function: a property whose value is made at the
  /// first read, or a property of a view.
  mutating func run(
    _ variable: ModuleVariable, of type: ModuleType, _ receiver: Fragment?, _ values: [Fragment],
    at span: Span
  ) throws(Untranslated) -> Fragment {
    guard let value = try ownMember(variable.name, of: type, receiver: receiver, at: span) else {
      throw unsupported(variable.name, of: .named(type.name), at: span)
    }
    let code = named(value, "code", at: span)
    return Fragment(
      filling: "do $0" + Self.places(values.count), with: [code] + values, at: span.range,
      type: value.type?.resultType)
  }

  /// The value of a call that runs a closure in a variable; nil for other calls.
  func closureResult(_ text: Fragment, of callee: SwiftExpression, at span: Span) -> Fragment? {
    let isLocal = (callee.unwrapped ?? callee).identifier.flatMap { local($0) } != nil
    let run = "do "
    guard isLocal || text.text.hasPrefix(run) else { return nil }
    let call = isLocal ? text.text : String(text.text.dropFirst(run.count))
    return Fragment(call, at: span.range, type: text.type)
  }

  /// The value of a closure that is called at once; its other statements are written before. If the closure returns
  /// early, the call of a variable that holds it.
  mutating func immediate(_ closure: SwiftClosure, at span: Span) throws(Untranslated) -> Fragment {
    if closure.returnsEarly {
      let code = closureValue(closure, at: span)
      return Fragment("\(code.text)()", at: span.range, type: closure.result?.known)
    }
    return try lastValue(of: closure.statements, as: closure.result?.known, at: span)
  }

  /// The value of the last of several statements; the others are written before.
  mutating func lastValue(
    of statements: [SwiftStatement], as type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment {
    let outer = deferring
    deferring = []
    scopes.append([:])
    defer {
      // The closure's statements are written inline, so the code after them cannot declare their names again.
      let names = scopes[scopes.count - 1].values.map { $0.text }
      for name in names.sorted() { keepBound(name) }
      (scopes, deferring) = (scopes.dropLast(), outer)
    }
    for statement in statements.dropLast() { write(statement) }
    switch statements.last?.kind {
    case .returning(let value?), .expression(let value): return try expression(value, expecting: type)
    case .returning(nil), .assignment, .declaration, .conditional, .guarding, .whileLoop, .repeatLoop,
      .forLoop,
      .switching, .doing, .breaking, .continuing, .deferring, .fallingThrough, .throwing, nil:
      throw Untranslated(what: "a closure that is called at once has no result", span: span)
    }
  }

  // MARK: - Functions that take closures

  private static let mapping: Set<String> = [
    "map", "flatMap", "compactMap", "filter", "first(where:)", "last(where:)", "firstIndex(where:)",
    "index(where:)", "contains(where:)", "allSatisfy", "sorted(by:)",
  ]

  /// Whether a call with a trailing closure gives a value, as `list.map { … }` does.
  func givesValue(_ callee: SwiftExpression) -> Bool {
    guard let name = callee.member?.name.text else { return false }
    return Self.mapping.contains { $0.prefix { $0 != "(" } == name } || ["reduce", "image"].contains(name)
  }

  /// The value of `map`, `filter`, `first(where:)` and the like on a list, or of `map` and `flatMap` on an optional;
  /// nil for other calls.
  mutating func mapped(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, arguments.count == 1 else { return nil }
    if let path = arguments[0].value.membersOfPath {
      guard Self.mapping.contains(name.text), case let list = try expression(base),
        list.type?.isCollection ?? false
      else { return nil }
      return try mapList(list, base, name.text, nil, path, at: span)
    }
    guard Self.mapping.contains(where: { $0.prefix { $0 != "(" } == name.text }),
      let closure = arguments[0].value.closure ?? calling(arguments[0].value)
    else { return nil }
    let labels = [
      "first": "where", "last": "where", "firstIndex": "where", "index": "where", "contains": "where",
      "sorted": "by",
    ]
    let label = arguments[0].label ?? (arguments[0].isTrailing ? labels[name.text] : nil)
    let word = name.text + (label.map { "(\($0):)" } ?? "")
    guard Self.mapping.contains(word) else { return nil }
    let receiver = try expression(base)
    let isCollection = receiver.type?.isCollection ?? false
    if receiver.unknownName != nil || module.types[receiver.type] != nil, !isCollection {
      let isOwn = module.types[receiver.type]?.functions.contains { $0.0.name.text == word } ?? false
      return ["map", "flatMap"].contains(word) && !isOwn && receiver.unknownName == nil
        ? try mapOptional(receiver, closure, at: span) : nil
    }
    if !isCollection {
      return ["map", "flatMap"].contains(word) ? try mapOptional(receiver, closure, at: span) : nil
    }
    if word == "sorted(by:)" {
      helpers.insert(.lists)
      let order = closureValue(closure, [receiver.type?.elementType, receiver.type?.elementType], at: span)
      return Fragment(
        filling: "listSorted($0, $1)", with: [receiver, order], at: span.range, type: receiver.type)
    }
    return try mapList(receiver, base, word, closure, [], at: span)
  }

  /// The closure that calls the function or method of one argument that an expression names; nil for other values.
  private func calling(_ node: SwiftExpression) -> SwiftClosure? {
    guard let name = node.identifier ?? node.member?.name.text, local(name) == nil,
      node.member == nil || node.member?.base.isSelf ?? false
    else { return nil }
    let own = (current?.functions.map { $0.0 } ?? []) + module.functions.map { $0.0 }
    if let function = own.first(where: { $0.name.text == name }) {
      return function.parameters.count == 1
        ? SwiftClosure(calling: node, label: function.parameters[0].label) : nil
    }
    let uikit = current.flatMap { uikitType(of: $0) ?? $0.name }
    let member = table.members.first { row in
      row.name.hasPrefix(name + "(") && row.name.count { $0 == ":" } == 1
        && uikit.map { table.isKind($0, of: row.owner) } ?? false
    }
    let label = member.map { String($0.name.dropFirst(name.count + 1).dropLast(2)) }
    return label.map { SwiftClosure(calling: node, label: $0 == "_" ? nil : $0) }
  }

  private mutating func mapOptional(
    _ receiver: Fragment, _ closure: SwiftClosure, at span: Span
  ) throws(Untranslated) -> Fragment {
    let subject = named(receiver, "value", at: span)
    let value: Fragment
    if let body = closure.onlyValue {
      scopes.append([:])
      defer { scopes.removeLast() }
      let name = closure.parameters?.first?.name.text ?? "$0"
      scopes[scopes.count - 1][name] = LocalName(text: subject.text, type: subject.type)
      value = try expression(body)
    } else {
      let code = closureValue(closure, at: span)
      value = Fragment("\(code.text)(\(subject.text))", at: span.range)
    }
    return Fragment(
      filling: "if $0 != none { $1 } else { none }", with: [subject, value], at: span.range, type: value.type,
      isAtomic: false)
  }

  /// - Parameters:
  ///   - node: The Swift code of the list.
  ///   - closure: The closure that is called with each element; nil if a key path takes its place.
  ///   - path: The names of the members in the key path.
  private mutating func mapList(
    _ list: Fragment, _ node: SwiftExpression, _ word: String, _ closure: SwiftClosure?, _ path: [String],
    at span: Span
  ) throws(Untranslated) -> Fragment {
    let names =
      closure.map { row in
        row.parameters?.map { $0.name.text } ?? (0..<row.usedPlaceholders).map { "$\($0)" }
      } ?? []
    let isPair = names.count == 2
    let list = word.hasSuffix("ndex(where:)") ? named(list, "list", at: span) : list
    let element = list.type?.elementType
    let types = isPair ? pairTypes(of: list.type, node) : [element]
    let found = madeName("found")
    writer.line("var \(found) = []", at: span.range)
    let code = closure.flatMap { $0.onlyValue == nil ? closureValue($0, types, at: span) : nil }
    scopes.append([:])
    defer { scopes.removeLast() }
    let item = isPair ? madeName("row") : declare(names.first ?? "$0", type: element)
    writer.line(Fragment(filling: "for each \(item) in $0 {", with: [list], at: span.range))
    writer.depth += 1
    defer {
      writer.depth -= 1
      writer.line("}", at: span.range)
    }
    if isPair, code == nil { writeParts(of: item, names, types, at: span) }
    var value = Fragment(item, at: span.range, type: element)
    for name in path { value = try member(of: value, name, at: span) }
    if let code {
      value = Fragment(
        "\(code.text)(\(isPair ? "\(item)[0], \(item)[1]" : item))", at: span.range,
        type: closure?.result?.known.map(module.resolved))
    }
    if let body = closure?.onlyValue { value = try expression(body) }
    let isFlat = word == "flatMap" && value.type?.isCollection ?? false
    // Before Swift 4.1, `flatMap` was also the name of `compactMap`.
    if ["compactMap", "flatMap"].contains(word), !isFlat { value = named(value, "value", at: span) }
    let adds = Self.adding(to: found, item, by: word, isFlat: isFlat)
    writer.line(Fragment(filling: adds, with: [value], at: span.range))
    switch word {
    case "first(where:)", "last(where:)":
      return Fragment("\(found).\(word.prefix(while: { $0 != "(" }))", at: span.range, type: element)
    case "firstIndex(where:)", "index(where:)":
      // If the list has an equal element before the found one, that element fulfils the condition and is found first.
      helpers.insert(.lists)
      return Fragment(filling: "listIndex($0, \(found).first)", with: [list], at: span.range, type: "Int")
    case "contains(where:)":
      return Fragment("\(found).count > 0", at: span.range, type: "Bool", isAtomic: false)
    case "allSatisfy": return Fragment("\(found).count == 0", at: span.range, type: "Bool", isAtomic: false)
    case "filter": return Fragment(found, at: span.range, type: list.type)
    case "flatMap" where isFlat: return Fragment(found, at: span.range, type: value.type)
    default: return Fragment(found, at: span.range, type: .list(of: value.type))
    }
  }

  /// The statement with which a method of lists adds the value `$0` for an element, or the element, to its result.
  private static func adding(to found: String, _ item: String, by word: String, isFlat: Bool) -> String {
    switch word {
    case "map": "\(found).append($0)"
    case "flatMap" where isFlat: "for each part in $0 { \(found).append(part) }"
    case "compactMap", "flatMap": "if $0 != none { \(found).append($0) }"
    case "allSatisfy": "if not $0 { \(found).append(\(item)) }"
    default: "if $0 { \(found).append(\(item)) }"
    }
  }

  /// A text that can be evaluated twice: the value itself if it is a path, otherwise a new variable that holds it.
  mutating func named(_ value: Fragment, _ base: String, at span: Span) -> Fragment {
    if value.isPath { return value }
    let name = madeName(base)
    writer.line(Fragment(filling: "let \(name) = $0", with: [value], at: span.range))
    return Fragment(name, at: span.range, type: value.type)
  }

  /// Writes `list.forEach(view.addSubview)`; false if scripts do not have the method as a statement.
  mutating func writeForEach(
    _ base: SwiftExpression, calling method: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard let (owner, name) = method.member else { return false }
    let receiver = try expression(owner)
    let template = name.text == "addArrangedSubview" ? "add $1 to $0" : nil
    let row = table.row("\(name.text)(_:)", ofValue: uikit(receiver.type))
    guard let text = template ?? row.flatMap({ $0.isStatement ? $0.template : nil }) else { return false }
    let list = try expression(base)
    let item = madeName("each")
    block(Fragment(filling: "for each \(item) in $0 {", with: [list], at: span.range)) {
      $0.writer.line(
        Fragment(filling: text, with: [receiver, Fragment(item, at: span.range)], at: span.range))
    }
    return true
  }

  // MARK: - Selectors

  /// Writes `perform(#selector(…), with:, afterDelay:)`; false if the receiver's type in the module has no such method.
  mutating func writePerform(
    _ receiver: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments)
    return try writePerform(
      receiver, arguments.first?.value, with: given["with"], afterDelay: given["afterDelay"], at: span)
  }

  /// Writes the call of the method that a selector names; false if the files do not have the method.
  mutating func writePerform(
    _ receiver: Fragment, _ selector: SwiftExpression?, with argument: SwiftExpression? = nil,
    afterDelay delay: SwiftExpression?, at span: Span
  ) throws(Untranslated) -> Bool {
    guard let name = selector.flatMap({ Self.selector($0) }),
      let type = module.declaration(of: receiver.type),
      let (function, _) = inheritedFunction(of: type, where: { $0.name.text == name })
    else { return false }
    var values: [Fragment] = []
    if !function.parameters.isEmpty {
      values = [
        try argument.map { node throws(Untranslated) in try expression(node) }
          ?? Fragment("none", at: span.range)
      ]
    }
    let call = Fragment(
      filling: head(of: receiver) + methodName(function, of: type) + Self.places(values.count),
      with: [receiver] + values, at: span.range)
    guard let delay else {
      writer.line(call)
      return true
    }
    let time = try expression(delay, expecting: "CGFloat")
    block(Fragment(filling: "after %0 {", with: [time], at: span.range)) { $0.writer.line(call) }
    return true
  }
}

extension SwiftClosure {
  /// Whether a statement before the last contains a `return`, or the last one is neither a `return` nor an expression.
  var returnsEarly: Bool {
    let endsWithValue = statements.last.map { last in
      if case .returning = last.kind { return true }
      if case .expression = last.kind { return true }
      return false
    }
    return endsWithValue != true || statements.dropLast().contains { $0.returns }
  }
}

extension SwiftStatement {
  /// Whether the statement, or one within it, is a `return`.
  var returns: Bool {
    switch kind {
    case .returning: true
    case .conditional(let row): row.branches.contains { $0.body.returns } || row.otherwise?.returns ?? false
    case .guarding(_, let otherwise): otherwise.returns
    case .whileLoop(_, let body), .repeatLoop(let body, _), .doing(let body, _): body.returns
    case .forLoop(let loop): loop.body.returns
    case .switching(let choice): choice.cases.contains { $0.body.contains { $0.returns } }
    case .expression, .assignment, .declaration, .throwing, .breaking, .continuing, .fallingThrough,
      .deferring:
      false
    }
  }
}

extension SwiftBlock {
  fileprivate var returns: Bool { statements.contains { $0.returns } }
}

extension SwiftExpression {
  /// The names in a key path that consists of members, such as `view` and `frame` in `\.view.frame`; nil for other
  /// expressions.
  fileprivate var membersOfPath: [String]? {
    guard case .keyPath(_, let parts) = kind else { return nil }
    var names: [String] = []
    for part in parts {
      guard case .member(let name) = part else { return nil }
      names.append(name)
    }
    return names
  }
}
