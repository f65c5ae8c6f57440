import Diagnostics

extension Parser {
  /// Parses a declaration, which must start at the current token (see `startsDeclaration`).
  mutating func parseDeclaration() throws(Failure) -> SwiftDeclaration {
    let start = current
    let lead = try parseLead()
    let kind = try parseDeclarationKind()
    return SwiftDeclaration(
      kind: kind, attributes: lead.attributes, modifiers: lead.modifiers, access: lead.access,
      span: span(from: start))
  }

  private mutating func parseDeclarationKind() throws(Failure) -> SwiftDeclaration.Kind {
    switch current.word {
    case .import?: return .importing(try parseImport())
    case .class?: return .type(try parseTypeDeclaration(.class))
    case .struct?: return .type(try parseTypeDeclaration(.struct))
    case .enum?: return .type(try parseTypeDeclaration(.enum))
    case .protocol?: return .type(try parseTypeDeclaration(.protocol))
    case .actor?: return .type(try parseTypeDeclaration(.actor))
    case .extension?: return .type(try parseTypeDeclaration(.extension))
    case .case?: return .enumCases(try parseEnumCases())
    case .func?: return .function(try parseFunction())
    case .initializer?: return try parseInitializer()
    case .deinit?:
      advance()
      _ = take(.async)
      return .deinitializer(try parseBlock())
    case .subscript?: return .subscripting(try parseSubscript())
    case .var?, .let?: return .variable(try parseVariable())
    case .typealias?, .associatedtype?: return try parseTypeAlias()
    case .operator?: return .operatorDeclaration(parseOperatorDeclaration())
    case .precedencegroup?: return try parsePrecedenceGroup()
    case .macro?: return try parseMacroDeclaration()
    default:
      guard current.kind == .pound else { throw fail("a declaration") }
      return try parseMacroExpansion()
    }
  }

  // MARK: - Types

  private mutating func parseTypeDeclaration(_ kind: SwiftTypeDeclaration.Kind) throws(Failure)
    -> SwiftTypeDeclaration
  {
    advance()
    let name: SwiftName
    if kind == .extension {
      let type = try parseType()
      name = SwiftName(text: extendedName(type), span: type.span)
    } else {
      name = try parseName("a name")
    }
    let generics = try parseGenericParameters()
    var inherited: [SwiftType] = []
    if take(.colon) {
      repeat {
        inherited.append(current.word == .class ? takeClassConstraint() : try parseType())
      } while take(.comma)
    }
    let selfType = try parseWhereClause()
    return SwiftTypeDeclaration(
      kind: kind, name: name, generics: generics, inherited: inherited, selfType: selfType,
      members: try parseMembers())
  }

  /// The name of an extended type, which may be written as `[Int]`; empty for a type without a name.
  private func extendedName(_ type: SwiftType) -> String {
    switch type.kind {
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .optional, .implicitlyUnwrapped: "Optional"
    case .named, .member, .tuple, .function, .opaque, .existential, .composition, .metatype, .inout, .other:
      type.name ?? ""
    }
  }

  /// Takes `class` in `protocol P: class`, an old spelling of `AnyObject`.
  private mutating func takeClassConstraint() -> SwiftType {
    let start = current
    advance()
    return SwiftType(kind: .named("AnyObject", []), span: span(start))
  }

  private mutating func parseMembers() throws(Failure) -> [SwiftDeclaration] {
    let brace = current
    try expect(.leftBrace, "`{`")
    let outer = enterBraces()
    defer { leaveBraces(outer) }
    try checkDepth()
    var members: [SwiftDeclaration] = []
    while true {
      while take(.semicolon) {}
      if take(.rightBrace) { return members }
      if current.kind == .end { throw unclosed(brace) }
      let start = index
      do throws(Failure) {
        members.append(try parseMember())
      } catch {
        recover(from: start, to: .member)
      }
    }
  }

  private mutating func parseMember() throws(Failure) -> SwiftDeclaration {
    if startsDeclaration(ofMember: true) { return try parseDeclaration() }
    guard current.kind == .pound else { throw fail("a declaration") }
    let start = current
    return SwiftDeclaration(
      kind: try parseMacroExpansion(), attributes: [], modifiers: [], access: nil, span: span(from: start))
  }

  private mutating func parseEnumCases() throws(Failure) -> [SwiftEnumCase] {
    advance()
    var cases: [SwiftEnumCase] = []
    repeat {
      let name = try parseName("the name of a case")
      let associated = current.kind == .leftParen ? try parseAssociatedValues() : nil
      let rawValue = take(.assign) ? try parseExpression() : nil
      cases.append(SwiftEnumCase(name: name, associated: associated, rawValue: rawValue))
    } while take(.comma)
    return cases
  }

  // MARK: - Rare declarations

  private mutating func parseImport() throws(Failure) -> [String] {
    advance()
    if let word = current.word, word.declares, peek().kind == .word { advance() }
    var path: [String] = []
    repeat {
      guard current.kind == .word || current.isOperator else { throw fail("the name of a module") }
      path.append(takeName().text)
    } while take(.dot)
    return path
  }

  private mutating func parseTypeAlias() throws(Failure) -> SwiftDeclaration.Kind {
    advance()
    let name = try parseName("a name")
    _ = try parseGenericParameters()
    if take(.colon) {
      repeat {
        if current.word == .class { advance() } else { _ = try parseType() }
      } while take(.comma)
    }
    let type = take(.assign) ? try parseType() : nil
    _ = try parseWhereClause()
    return .typeAlias(name, type)
  }

  /// Takes an operator declaration up to the end of its line, and returns the name of the operator.
  private mutating func parseOperatorDeclaration() -> String {
    let start = current
    advance()
    let name = text(current)
    advance()
    while !current.startsLine && current.kind != .end && current.kind != .rightBrace
      && current.kind != .semicolon
    {
      guard current.kind == .leftBrace, let end = indexAfterBrackets(index) else {
        advance()
        continue
      }
      index = end
    }
    skip("operator declaration", span(from: start))
    return name
  }

  private mutating func parsePrecedenceGroup() throws(Failure) -> SwiftDeclaration.Kind {
    let start = current
    advance()
    let name = try parseName("a name")
    guard current.kind == .leftBrace else { throw fail("`{`") }
    try skipBrackets("braces")
    skip("precedencegroup", span(from: start))
    return .precedenceGroup(name)
  }

  private mutating func parseMacroExpansion() throws(Failure) -> SwiftDeclaration.Kind {
    let start = current
    _ = try parseExpression()
    skip("macro", span(from: start))
    return .unknown("macro")
  }

  private mutating func parseMacroDeclaration() throws(Failure) -> SwiftDeclaration.Kind {
    let start = current
    _ = try parseFunction()
    if take(.assign) { _ = try parseExpression() }
    _ = try parseWhereClause()
    skip("macro", span(from: start))
    return .unknown("macro")
  }
}
