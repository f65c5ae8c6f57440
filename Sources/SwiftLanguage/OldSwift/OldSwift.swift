/// Rewrites a file of Swift 2 in today's Swift, so that the parser and the translation need to know only today's.
///
/// Only what custom transitions use is rewritten: names, labels, cases of enumerations, selectors in strings, `where`
/// in conditions, and the functions of Core Graphics and Dispatch.
struct OldSwift {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let tokens: [Token]
  private let brackets: Brackets
  /// The names of the types that the file declares. Used for lookups only.
  private var types: Set<String> = []
  /// The names of the file's variables, and all words before a colon, such as parameters. Used for lookups only.
  private var own: Set<String> = []
  /// The names of the file's functions without `override`. Used for lookups only.
  private var functions: Set<String> = []
  /// The names of the cases with values that the file declares. Used for lookups only.
  private var cases: Set<String> = []
  private var edits: [Rewriting.Edit] = []

  /// The rewritten text; nil for a file of a later Swift.
  static func rewritten(_ tokens: [Token], in bytes: UnsafeBufferPointer<UInt8>) -> Rewriting? {
    var file = OldSwift(tokens, bytes)
    file.collectNames()
    guard file.isOld else { return nil }
    for index in tokens.indices { file.visit(index) }
    return Rewriting(file.edits, of: bytes)
  }

  private init(_ tokens: [Token], _ bytes: UnsafeBufferPointer<UInt8>) {
    self.tokens = tokens
    self.bytes = bytes
    brackets = Brackets(tokens)
  }

  /// Whether the file uses a name that only Swift 2 has. The declaration of a function does not count; nor does a name
  /// of the file's own variables and labels, unless it follows a dot.
  private var isOld: Bool {
    tokens.indices.contains { index in
      tokens[index].kind == .word && tokens[index].word == nil && OldNames.signs.contains(text(index))
        && !declares(index) && (kind(index - 1) == .dot || !own.contains(text(index)))
    }
  }

  private mutating func collectNames() {
    for index in tokens.indices.dropFirst() where tokens[index].kind == .word {
      let (name, before) = (text(index), tokens[index - 1])
      let isTyped = kind(index + 1) == .colon && before.kind != .dot && before.kind != .infixQuestion
      if before.word == .func {
        if !overrides(index) { functions.insert(name) }
      } else if before.word == .case, kind(index + 1) == .leftParen {
        cases.insert(name)
      } else if [.class, .struct, .enum, .protocol].contains(before.word) {
        types.insert(name)
      } else if before.word == .var || before.word == .let || isTyped {
        own.insert(name)
      }
    }
  }

  // MARK: - Tokens

  /// The text of a token; empty where there is none.
  private func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
  }

  private func kind(_ index: Int) -> Token.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : .end
  }

  /// Whether `func` precedes the name at an index, and so declares it.
  private func declares(_ index: Int) -> Bool { index > 0 && tokens[index - 1].word == .func }

  /// Whether `override` is one of the four tokens before the index.
  private func overrides(_ index: Int) -> Bool {
    (max(index - 4, 0)..<index).contains { tokens[$0].word == .override }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(.init(range: tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end, text: text))
  }

  private mutating func replace(_ index: Int, with text: String) { replace(index..<index + 1, with: text) }

  private mutating func insert(_ text: String, before index: Int) {
    edits.append(.init(range: tokens[index].start..<tokens[index].start, text: text))
  }

  /// Removes the tokens of a range, and the space after them.
  private mutating func remove(_ range: Range<Int>) {
    edits.append(.init(range: tokens[range.lowerBound].start..<tokens[range.upperBound].start, text: ""))
  }

  // MARK: - Rewriting

  private mutating func visit(_ index: Int) {
    let token = tokens[index]
    if token.word == .if || token.word == .guard || token.word == .while {
      visitConditions(index)
    } else if token.word == .case {
      visitCases(index + 1)
    } else if token.kind == .word {
      visitName(index)
    } else if token.kind == .postfixOperator, text(index) == "++" || text(index) == "--" {
      replace(index, with: text(index) == "++" ? " += 1" : " -= 1")
    } else if token.kind == .string, kind(index - 1) == .colon, text(index - 2) == "action" {
      replace(index, with: "#selector(\(selector(index)))")
    }
  }

  private mutating func visitName(_ index: Int) {
    let name = text(index)
    if declares(index) { return visitFunction(index, name) }
    if kind(index + 1) == .leftParen, brackets.closers[index + 1] >= 0 { return visitCall(index, name) }
    let isLabel = kind(index + 1) == .colon && (kind(index - 1) == .leftParen || kind(index - 1) == .comma)
    if let value = OldNames.values[name], !own.contains(name), !isLabel { return replace(index, with: value) }
    let isOther = types.contains(name) || own.contains(name)
    if kind(index - 1) == .dot, !isOther, isCase(name) { visitMember(index, name) }
  }

  /// Whether a name is written as Swift 2 writes the cases of enumerations: `Began`.
  private func isCase(_ name: String) -> Bool {
    let letters = name.utf8.prefix(2)
    guard letters.count == 2, let first = letters.first, let second = letters.dropFirst().first else {
      return false
    }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first && UInt8(ascii: "a")...UInt8(ascii: "z") ~= second
  }

  private func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

  /// Writes the case `.Began` in lower case, and also the one in `Base.Began`, unless a call or a member other than `rawValue`
  /// follows.
  private mutating func visitMember(_ index: Int, _ name: String) {
    let hasPart = kind(index + 1) == .leftParen || kind(index + 1) == .dot && text(index + 2) != "rawValue"
    if !hasBase(index) || !hasPart { replace(index, with: lowered(name)) }
  }

  /// Whether a base is written before the member at an index, as in `Base.Began`.
  private func hasBase(_ index: Int) -> Bool {
    index > 1 && !tokens[index - 1].followsSpace && tokens[index - 2].kind == .word
  }

  /// Writes the names in a declared `case A, B` in lower case, but not the constants in a `case A:`.
  private mutating func visitCases(_ start: Int) {
    var index = start
    while kind(index) == .word, isCase(text(index)), kind(index + 1) != .dot, kind(index + 1) != .colon {
      replace(index, with: lowered(text(index)))
      let hasValues = kind(index + 1) == .leftParen && brackets.closers[index + 1] >= 0
      let end = hasValues ? Int(brackets.closers[index + 1]) + 1 : index + 1
      guard kind(end) == .comma else { return }
      index = end + 1
    }
  }

  /// Replaces `where` between the conditions of a statement by a comma, and inserts `let` before further bindings, since in
  /// Swift 2 one `let` applies to all bindings.
  private mutating func visitConditions(_ start: Int) {
    var index = start + 1
    while index < tokens.count, kind(index) != .leftBrace, tokens[index].word != .else {
      if tokens[index].word == .where { return replace(index, with: ",") }
      if [.if, .guard, .while].contains(tokens[index].word) { return }
      if kind(index - 1) == .comma, kind(index + 1) == .assign { insert("let ", before: index) }
      let isOpener = kind(index) == .leftParen || kind(index) == .leftBracket
      index = isOpener && brackets.closers[index] >= 0 ? Int(brackets.closers[index]) + 1 : index + 1
    }
  }

  // MARK: Functions

  /// The indices of the first tokens of the elements of a list in parentheses.
  private func elements(_ opener: Int) -> [Int] {
    let end = Int(brackets.closers[opener])
    guard end > opener + 1 else { return [] }
    var starts = [opener + 1], index = opener + 1
    while index < end {
      if kind(index) == .comma { starts.append(index + 1) }
      index = brackets.closers[index] >= 0 ? Int(brackets.closers[index]) + 1 : index + 1
    }
    return starts
  }

  private func label(_ element: Int) -> String? {
    kind(element) == .word && kind(element + 1) == .colon ? text(element) : nil
  }

  private func method(_ name: String, _ second: String?) -> OldNames.Method? {
    second.flatMap { OldNames.methods["\(name):\($0)"] } ?? OldNames.methods[name]
      ?? (functions.contains(name) ? nil : OldNames.driver[name])
  }

  private mutating func visitFunction(_ index: Int, _ name: String) {
    guard kind(index + 1) == .leftParen, brackets.closers[index + 1] >= 0 else { return }
    let parameters = elements(index + 1)
    if parameters.isEmpty, let property = OldNames.properties[name], kind(index + 3) == .arrow {
      replace(index - 1, with: "var")
      replace(index, with: property)
      return replace(index + 1..<index + 4, with: ":")
    }
    let method = method(name, parameters.count > 1 ? text(parameters[1]) : nil)
    if let method { replace(index, with: method.name) }
    let labels = method?.labels ?? [""]
    for (parameter, label) in zip(parameters, labels) {
      let label = label.isEmpty ? "_" : label
      if kind(parameter + 1) == .colon {
        if text(parameter) != label { insert("\(label) ", before: parameter) }
      } else if kind(parameter + 1) == .word, kind(parameter + 2) == .colon, method != nil {
        replace(parameter, with: label)
      }
    }
  }

  private mutating func visitCall(_ index: Int, _ name: String) {
    let arguments = elements(index + 1)
    if arguments.isEmpty, let property = OldNames.properties[name],
      kind(index - 1) == .dot || !functions.contains(name)
    {
      return replace(index..<index + 3, with: property)
    }
    if let member = OldNames.members[name] { return visitMemberCall(index, arguments, member) }
    switch name {
    case "dispatch_after", "dispatch_async", "dispatch_time": return visitDispatch(index, name, arguments)
    case "Selector" where arguments.count == 1 && kind(index + 2) == .string:
      return replace(index..<index + 4, with: "#selector(\(selector(index + 2)))")
    default: break
    }
    let method = method(name, arguments.count > 1 ? label(arguments[1]) : nil)
    if let method, !(isOfContext(index) && OldNames.driver[name] != nil) {
      if method.name != name { replace(index, with: method.name) }
      for (argument, label) in zip(arguments, method.labels) { setLabel(argument, label) }
    } else if isCase(name), kind(index - 1) == .dot, !hasBase(index) || cases.contains(name) {
      replace(index, with: lowered(name))
    }
    for argument in arguments where label(argument) == "options" && text(argument + 2) == "nil" {
      replace(argument + 2, with: "[]")
    }
  }

  /// Whether a method is called on a value that is a transition context, judging by its name.
  private func isOfContext(_ index: Int) -> Bool {
    guard kind(index - 1) == .dot else { return false }
    let isChained = kind(index - 2) == .postfixQuestion || kind(index - 2) == .postfixBang
    let base = index - (isChained ? 3 : 2)
    return kind(base) == .word && text(base).lowercased().hasSuffix("context")
  }

  private mutating func setLabel(_ argument: Int, _ new: String) {
    if let old = label(argument) {
      if new.isEmpty { remove(argument..<argument + 2) } else if old != new { replace(argument, with: new) }
    } else if !new.isEmpty {
      insert("\(new): ", before: argument)
    }
  }

  /// Rewrites `f(a, b)` as `(a).f(b)`. Does nothing if the number of arguments does not fit.
  private mutating func visitMemberCall(_ index: Int, _ arguments: [Int], _ member: OldNames.Method) {
    guard arguments.count == member.labels.count + 1 else { return }
    remove(index..<index + 1)
    let end = Int(brackets.closers[index + 1])
    guard arguments.count > 1 else { return replace(end, with: ").\(member.name)") }
    replace(arguments[1] - 1, with: ").\(member.name)(")
    for (argument, label) in zip(arguments.dropFirst(), member.labels) { setLabel(argument, label) }
  }

  private mutating func visitDispatch(_ index: Int, _ name: String, _ arguments: [Int]) {
    switch (name, arguments.count) {
    case ("dispatch_after", 2...3):
      replace(index, with: "DispatchQueue.main.asyncAfter")
      insert("deadline: ", before: arguments[0])
      let end = arguments.count == 3 ? arguments[2] - 1 : Int(brackets.closers[index + 1])
      remove(arguments[1] - 1..<end)
      if arguments.count == 3 { insert("execute: ", before: arguments[2]) }
    case ("dispatch_async", 1...2):
      replace(index, with: "DispatchQueue.main.async")
      remove(arguments[0]..<(arguments.count == 2 ? arguments[1] : Int(brackets.closers[index + 1])))
      if arguments.count == 2 { insert("execute: ", before: arguments[1]) }
    case ("dispatch_time", 2):
      replace(index..<arguments[1], with: "(DispatchTime.now() + Double(")
      replace(Int(brackets.closers[index + 1]), with: ") / Double(NSEC_PER_SEC))")
    default: break
    }
  }

  /// The method that a string such as `"handlePan:"` names.
  private func selector(_ index: Int) -> String {
    String(text(index).dropFirst().dropLast().prefix { $0 != ":" })
  }
}
