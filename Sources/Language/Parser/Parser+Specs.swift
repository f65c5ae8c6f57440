import Diagnostics

extension Parser {
  /// The options between the title and the body of a spec.
  struct SpecOptions {
    var tags: Many<Name>?
    var rows: Ref<Rows>?
    var skip: Ref<StringLiteral>?
    var fails: Ref<StringLiteral>?
    var only: Span?
  }

  mutating func parseSpecDeclaration() throws(Unparsed) -> Spec {
    presume(.spec)
    let title = try expectString("the title of the spec between quotes")
    var options = SpecOptions()
    while at(.word) {
      try parseSpecOption(&options)
    }
    let body = try parseBlock()
    return Spec(
      title: title, tags: options.tags ?? .none, rows: options.rows, skip: options.skip,
      fails: options.fails, only: options.only, body: body)
  }

  mutating func parseSpecOption(_ options: inout SpecOptions) throws(Unparsed) {
    let place = span(of: token)
    switch token.name.keyword {
    case .tags?:
      step()
      noteOption(options.tags != nil, at: place)
      options.tags = try parseNames()
    case .for?:
      noteOption(options.rows != nil, at: place)
      options.rows = store(try parseRows())
    case .skip?:
      step()
      noteOption(options.skip != nil, at: place)
      options.skip = store(try reason())
    case .fails?:
      step()
      noteOption(options.fails != nil, at: place)
      options.fails = store(try reason())
    case .only?:
      step()
      noteOption(options.only != nil, at: place)
      options.only = place
    default:
      throw unexpected("`{`", instead: [.tags, .for, .skip, .fails, .only])
    }
  }

  /// Parses `because` and the reason after it.
  private mutating func reason() throws(Unparsed) -> StringLiteral {
    if !at(.because) { throw unexpected("`because`", instead: [.because]) }
    return try parseBecause()
  }

  /// Reports an option that occurs twice; does nothing unless `isRepeated`.
  mutating func noteOption(_ isRepeated: Bool, at place: Span) {
    guard isRepeated else { return }
    let text = lexer.text(place.start, place.end)
    report(.repeatedOption, "`\(text)` is written twice in this statement", at: place)
  }

  mutating func parseRows() throws(Unparsed) -> Rows {
    presume(.for)
    if !at(.each) { throw unexpected("`each`", instead: [.each], help: "write `for each x in list { … }`") }
    step()
    let base = scratch.end
    let isTuple = accept(.leftParen)
    repeat {
      let start = token.start
      let name = try parseVariable()
      scratch.append(Parameter(span: span(from: start), label: nil, name: name))
    } while isTuple && accept(.comma)
    if isTuple { try expect(.rightParen, "`,` or `)`") }
    try expect(.in)
    let names = gather(Parameter.self, above: base)
    return Rows(names: names, isTuple: isTuple, list: store(try parseExpression()))
  }
}
