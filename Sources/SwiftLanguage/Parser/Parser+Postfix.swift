import Diagnostics

extension Parser {
  /// Parses a primary expression and the parts after it: members, calls, subscripts, `?`, `!` and trailing closures.
  mutating func parsePostfix() throws(Failure) -> SwiftExpression {
    var expression = try parsePrimary()
    while let next = try parsePart(of: expression) {
      try grow()
      expression = next
    }
    return expression
  }

  private mutating func parsePart(of base: SwiftExpression) throws(Failure) -> SwiftExpression? {
    let token = current
    let kind: SwiftExpression.Kind
    switch token.kind {
    case .dot: kind = try parseMember(of: base)
    case .postfixQuestion:
      advance()
      kind = .optionalChain(base)
    case .postfixBang:
      advance()
      kind = .force(base)
    case .leftParen:
      if token.startsLine { return nil }
      kind = .call(
        base.initialized ?? base, try parseArguments(.rightParen, "`)`") + parseTrailingClosures(of: base))
    case .leftBracket:
      if token.startsLine { return nil }
      kind = .subscripting(base, try parseArguments(.rightBracket, "`]`"))
    case .leftBrace:
      let closures = try parseTrailingClosures(of: base)
      if closures.isEmpty { return nil }
      kind = .call(base.initialized ?? base, closures)
    case .postfixOperator:
      advance()
      kind = .postfix(base, text(token))
    case .word, .dollar, .integer, .float, .string, .regex, .pound, .at, .comma, .colon, .semicolon,
      .rightParen,
      .rightBracket, .rightBrace, .backslash, .arrow, .assign, .prefixOperator, .infixOperator,
      .infixQuestion,
      .stray, .end:
      return nil
    }
    return SwiftExpression(kind: kind, span: span(from: base.span))
  }

  /// The system's modules whose names code may write before the name of a declaration, as in `UIKit.UIView`.
  private static let modules: Set<String> = ["Swift", "UIKit", "Foundation", "CoreGraphics", "QuartzCore"]

  private mutating func parseMember(of base: SwiftExpression) throws(Failure) -> SwiftExpression.Kind {
    advance()
    guard current.kind == .word || current.kind == .integer || current.kind == .dollar else {
      throw fail("the name of a member")
    }
    let name = takeMemberName()
    let arguments = startsGenericArguments() ? try parseGenericArguments() : []
    // `UIKit.UIView` is `UIView`: a module has no members of its own.
    if let module = base.identifier, Self.modules.contains(module) {
      return .identifier(name.text, arguments)
    }
    return .member(base, name, arguments)
  }

  /// Takes a name, with argument labels if any: `move(to:)`.
  mutating func takeMemberName() -> SwiftName {
    let start = current
    let name = takeName()
    guard current.kind == .leftParen, !current.followsSpace, let end = indexAfterLabels(index) else {
      return name
    }
    var text = name.text
    while index < end {
      text += self.text(current)
      advance()
    }
    return SwiftName(text: text, span: span(from: start))
  }

  /// The index after argument labels in parentheses, `(a:b:)`, that begin at `start`; nil if other tokens are
  /// there.
  private func indexAfterLabels(_ start: Int) -> Int? {
    var place = start + 1
    while place + 1 < tokens.count, tokens[place].kind == .word, tokens[place + 1].kind == .colon {
      place += 2
      if tokens[place].kind == .rightParen { return place + 1 }
    }
    return nil
  }

  // MARK: - Arguments

  /// Parses bracketed arguments; `closer` is the kind of the closing bracket.
  mutating func parseArguments(_ closer: Token.Kind, _ name: String) throws(Failure) -> [SwiftArgument] {
    advance()
    let arguments = try parseArgumentList(until: closer)
    try expect(closer, name)
    return arguments
  }

  /// Parses comma-separated arguments, up to the end of their list.
  mutating func parseArgumentList(until closer: Token.Kind) throws(Failure) -> [SwiftArgument] {
    let outer = (allowsTrailingClosure, allowsAssignment, isBinding)
    (allowsTrailingClosure, allowsAssignment, isBinding) = (true, true, false)
    defer { (allowsTrailingClosure, allowsAssignment, isBinding) = outer }
    var arguments: [SwiftArgument] = []
    while current.kind != closer {
      var label: String?
      if current.kind == .word, peek().kind == .colon {
        let name = takeName().text
        label = name == "_" ? nil : name
        advance()
      }
      arguments.append(SwiftArgument(label: label, value: try parseExpression(), isTrailing: false))
      if !take(.comma) { break }
    }
    return arguments
  }

  /// Parses the trailing closures after a callee or its arguments; empty if there are none.
  private mutating func parseTrailingClosures(of base: SwiftExpression) throws(Failure) -> [SwiftArgument] {
    guard current.kind == .leftBrace, startsTrailingClosure(of: base) else { return [] }
    var closures: [SwiftArgument] = []
    var label: String?
    while true {
      let closure = try parseClosure()
      closures.append(SwiftArgument(label: label, value: closure, isTrailing: true))
      guard current.kind == .word, current.word != .case, current.word != .default, peek().kind == .colon,
        peek(2).kind == .leftBrace
      else { return closures }
      label = takeName().text
      advance()
    }
  }

  /// Whether the brace here starts a trailing closure rather than a block or accessors.
  private func startsTrailingClosure(of base: SwiftExpression) -> Bool {
    switch base.kind {
    case .integer, .double, .boolean, .nilLiteral, .string: return false
    case .regex, .array, .dictionary, .identifier, .selfReference, .superReference, .implicitMember, .member,
      .optionalChain, .force, .call, .subscripting, .tuple, .parenthesized, .closure, .prefix, .postfix,
      .binary,
      .ternary, .assignment, .typeTest, .cast, .trying, .awaiting, .keyPath, .macro, .conditional, .switching,
      .type, .wildcard:
      break
    }
    let first = peek().word
    if first == .willSet || first == .didSet, startsAccessors(index) { return false }
    if allowsTrailingClosure { return true }
    guard first != .case, let end = indexAfterBrackets(index) else { return false }
    let next = tokens[end]
    switch next.kind {
    case .comma: return true
    // If these braces span several lines, and another brace starts a line after them, they are the block of the statement.
    case .leftBrace: return !next.startsLine || !tokens[index + 1..<end].contains { $0.startsLine }
    case .word: return next.word == .where || (next.word == .is || next.word == .as) && !next.startsLine
    case .leftParen, .leftBracket, .dot, .postfixQuestion, .infixQuestion, .postfixBang, .colon, .assign,
      .postfixOperator, .infixOperator:
      return !next.startsLine
    case .dollar, .integer, .float, .string, .regex, .pound, .at, .semicolon, .rightParen, .rightBracket,
      .rightBrace, .backslash, .arrow, .prefixOperator, .stray, .end:
      return false
    }
  }
}

extension SwiftExpression {
  /// The expression `Type` in `Type.init`, which a call can use instead. Nil for other expressions, for
  /// `Self`, and for names that start with a lowercase letter.
  fileprivate var initialized: SwiftExpression? {
    guard case .member(let base, let name, _) = kind, name.text == "init",
      let type = base.identifier ?? base.member?.name.text, type != "Self", type.first?.isUppercase ?? false
    else { return nil }
    return base
  }
}
