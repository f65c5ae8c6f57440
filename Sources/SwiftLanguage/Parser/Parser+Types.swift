import Diagnostics

extension Parser {
  /// Parses a type. Drops its attributes and ownership modifiers.
  mutating func parseType() throws(Failure) -> SwiftType {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    let start = current
    if current.kind == .at {
      _ = try parseAttributes()
      return try parseType()
    }
    if let word = current.word, isTypePrefix(word, before: peek()) {
      advance()
      if current.kind == .leftParen, word == .nonisolated { try skipBrackets("parentheses") }
      let type = try parseType()
      let span = span(from: start)
      if word == .inout { return SwiftType(kind: .inout(type), span: span) }
      if word == .some { return SwiftType(kind: .opaque(type), span: span) }
      return word == .any ? SwiftType(kind: .existential(type), span: span) : type
    }
    if isOperator(current, "~") {
      advance()
      let type = try parseFunctionType()
      return SwiftType(kind: .other("~" + (type.name ?? "")), span: span(from: start))
    }
    return try parseFunctionType()
  }

  /// Whether a word modifies the type after it.
  private func isTypePrefix(_ word: Word, before next: Token) -> Bool {
    switch Optional(word) {
    case .inout?, .repeat?: true
    case .some?, .any?, .each?, .isolated?, .sending?, .borrowing?, .consuming?, .oldOwned?, .oldShared?,
      .nonisolated?:
      next.kind == .word || next.kind == .leftBracket || next.kind == .leftParen || next.kind == .at
        || next.kind == .prefixOperator
    default: false
    }
  }

  private mutating func parseFunctionType() throws(Failure) -> SwiftType {
    let start = current
    let first = try parseCompositionType()
    let throwsError = current.word == .throws || current.word == .rethrows || current.word == .async
    guard current.kind == .arrow || throwsError && startsArrow(index) else { return first }
    _ = try parseEffects()
    try expect(.arrow, "`->`")
    let result = try parseType()
    let parameters: [SwiftTypeElement]
    if case .tuple(let elements) = first.kind {
      parameters = elements
    } else {
      parameters = [SwiftTypeElement(label: nil, type: first)]
    }
    return SwiftType(kind: .function(parameters, result), span: span(from: start))
  }

  /// Whether `->` is at an index, alone or after `async`, `throws` or `rethrows`.
  func startsArrow(_ index: Int) -> Bool {
    var place = index
    while place < tokens.count, let word = tokens[place].word,
      word == .async || word == .throws || word == .rethrows
    {
      place += 1
      if tokens[place].kind == .leftParen, let end = indexAfterBrackets(place) { place = end }
    }
    return place < tokens.count && tokens[place].kind == .arrow
  }

  private mutating func parseCompositionType() throws(Failure) -> SwiftType {
    let first = try parsePostfixType()
    guard isOperator(current, "&") else { return first }
    var types = [first]
    while isOperator(current, "&") {
      advance()
      if current.word == .any || current.word == .some, peek().kind == .word { advance() }
      if isOperator(current, "~") { advance() }
      types.append(try parsePostfixType())
    }
    return SwiftType(kind: .composition(types), span: span(from: first.span))
  }

  private mutating func parsePostfixType() throws(Failure) -> SwiftType {
    var type = try parsePrimaryType()
    while true {
      if take(.postfixQuestion) {
        type = SwiftType(kind: .optional(type), span: span(from: type.span))
      } else if take(.postfixBang) {
        type = SwiftType(kind: .implicitlyUnwrapped(type), span: span(from: type.span))
      } else if current.kind == .dot, peek().kind == .word {
        advance()
        type = try parseMemberType(type)
      } else {
        return type
      }
    }
  }

  private mutating func parseMemberType(_ base: SwiftType) throws(Failure) -> SwiftType {
    let name = takeName()
    if name.text == "Type" || name.text == "Protocol" {
      return SwiftType(kind: .metatype(base), span: span(from: base.span))
    }
    let arguments = try parseGenericArguments()
    return SwiftType(kind: .member(base, name.text, arguments), span: span(from: base.span))
  }

  /// Parses a type without its postfix parts, such as `?` or `.Type`.
  mutating func parsePrimaryType() throws(Failure) -> SwiftType {
    let start = current
    if isIdentifier(start) {
      let name = takeName()
      let arguments = try parseGenericArguments()
      return SwiftType(kind: .named(name.text, arguments), span: span(from: start))
    }
    if take(.leftBracket) {
      let element = try parseType()
      let value = take(.colon) ? try parseType() : nil
      try expect(.rightBracket, "`]`")
      return SwiftType(
        kind: value.map { .dictionary(element, $0) } ?? .array(element), span: span(from: start))
    }
    if take(.leftParen) {
      let elements = try parseTypeElements()
      if elements.count == 1, elements[0].label == nil, current.kind != .arrow, !startsArrow(index) {
        return elements[0].type
      }
      return SwiftType(kind: .tuple(elements), span: span(from: start))
    }
    guard take(.wildcard) || take(.integer) else { throw fail("a type") }
    return SwiftType(kind: .other(text(start)), span: span(from: start))
  }

  /// Parses the elements of a tuple type, or the parameters of a function type, and the closing parenthesis.
  private mutating func parseTypeElements() throws(Failure) -> [SwiftTypeElement] {
    var elements: [SwiftTypeElement] = []
    while current.kind != .rightParen {
      var label: String?
      if current.kind == .word, peek().kind == .colon || peek().kind == .word && peek(2).kind == .colon {
        let first = takeName().text
        label = first == "_" ? nil : first
        if current.kind == .word { advance() }
        advance()
      }
      elements.append(SwiftTypeElement(label: label, type: try parseType()))
      if isOperator(current, "...") { advance() }
      if !take(.comma) { break }
    }
    try expect(.rightParen, "`)`")
    return elements
  }
}
