import Diagnostics
import Language
import Running
import Semantics

// The structure of texts: symbols, folding, links, colours by meaning, and the parameters of calls.

extension LanguageServer {
  // MARK: - Symbols

  /// The declarations and specs of a text as a tree: a declaration in a block is a child of the enclosing one.
  mutating func symbols(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let symbols = reading.index.symbols
    func children(_ places: Range<Int>) -> JSON {
      var found: [JSON] = []
      var place = places.lowerBound
      while place < places.upperBound {
        let symbol = symbols[place]
        var end = place + 1
        while end < places.upperBound, symbols[end].whole.upperBound <= symbol.whole.upperBound { end += 1 }
        found.append(
          .object([
            ("name", .string(symbol.name)), ("kind", .number(symbol.kind)),
            ("range", text.range(symbol.whole)), ("selectionRange", text.range(symbol.bytes)),
            ("children", children(place + 1..<end)),
          ]))
        place = end
      }
      return .array(found)
    }
    return children(symbols.indices)
  }

  /// The symbols at the top level of all scripts that are open or in the editor's folders, whose names contain the query,
  /// ignoring case; at most 500.
  mutating func symbolsEverywhere(_ parameters: JSON) -> JSON {
    let query = parameters["query"]?.string?.lowercased() ?? ""
    var found: [JSON] = []
    for text in allTexts() {
      for symbol in ScriptIndex(text).symbols where symbol.isOfFile {
        guard query.isEmpty || symbol.name.lowercased().firstRange(of: query) != nil else { continue }
        found.append(
          .object([
            ("name", .string(symbol.name)), ("kind", .number(symbol.kind)),
            ("location", text.location(symbol.bytes)),
          ]))
        if found.count == Self.mostSymbols { return .array(found) }
      }
    }
    return .array(found)
  }

  private static let mostSymbols = 500

  // MARK: - Folding, links

  mutating func foldings(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    return .array(
      reading.index.blocks.compactMap { block in
        let first = text.place(of: block.bytes.lowerBound).line
        let last = text.place(of: block.bytes.upperBound).line - 1
        return last > first ? .object([("startLine", .number(first)), ("endLine", .number(last))]) : nil
      })
  }

  /// The ranges to select one after the other when the user extends a selection: the word, the statements and blocks around it,
  /// and the whole text.
  mutating func selections(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let index = reading.index
    let around = index.tokens.indices.map { index.bytes($0) } + index.blocks.map { $0.bytes }
    let all =
      around + index.statements.map { index.bytes($0.token).lowerBound..<index.end(of: $0.token) } + [
        0..<text.bytes.count
      ]
    var chains: [JSON] = []
    for position in parameters["positions"]?.array ?? [] {
      guard let place = EditedScript.Place(position) else { throw .badParameters }
      let offset = text.offset(of: place)
      var chain: JSON?
      var outer = -1..<text.bytes.count + 1
      for range in all.filter({ $0.lowerBound <= offset && offset <= $0.upperBound }).sorted(by: {
        $0.count > $1.count
      })
      where range != outer && outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound {
        chain = .object([("range", text.range(range))] + (chain.map { [("parent", $0)] } ?? []))
        outer = range
      }
      chains.append(chain ?? .null)
    }
    return .array(chains)
  }

  mutating func links(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let index = reading.index
    return .array(
      index.tokens.indices.compactMap { place in
        let bytes = index.bytes(place)
        guard index.tokens[place].kind == .string, let used = usedFile(at: bytes.lowerBound, reading) else {
          return nil
        }
        return .object([("range", text.range(bytes)), ("target", .string(used.uri))])
      })
  }

  // MARK: - Colours

  /// The kinds of words with a colour of their own, as names of the protocol. The number of a kind is its index here.
  static let wordKinds = [
    "keyword", "string", "number", "class", "property", "function", "variable", "parameter",
  ]

  /// The words that have a colour, in the encoding of the protocol: five numbers each. These are the number of lines
  /// after the previous word; the number of columns after the previous word, or after the start of another line; the
  /// length; the number of the kind; and 0, for no modifiers.
  mutating func wordKinds(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let index = reading.index
    var numbers: [JSON] = []
    var last = EditedScript.Place(line: 0, character: 0)
    for token in index.tokens.indices {
      guard let kind = index.wordKind(of: token) else { continue }
      let (start, end) = (
        text.place(of: index.bytes(token).lowerBound), text.place(of: index.bytes(token).upperBound)
      )
      guard start.line == end.line else { continue }
      let column = start.line == last.line ? start.character - last.character : start.character
      numbers += [start.line - last.line, column, end.character - start.character, kind, 0].map(JSON.number)
      last = start
    }
    return .object([("data", .array(numbers))])
  }

  // MARK: - Calls

  /// The parameters of the call around a position, and the index of the argument that is being written; null outside a call,
  /// and if the callee is unknown.
  mutating func signature(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let index = reading.index
    let offset = try offset(parameters, in: text)
    var (depth, argument) = (0, 0)
    for place in index.tokens.indices.reversed() where index.bytes(place).upperBound <= offset {
      let token = index.tokens[place]
      if token.kind == .end || token.kind == .leftBrace { break }
      if token.kind.closes { depth += 1 }
      if token.kind == .comma, depth == 0 { argument += 1 }
      guard token.kind.opens else { continue }
      depth -= 1
      guard depth < 0 else { continue }
      guard token.kind == .leftParen, place > 0, index.tokens[place - 1].kind == .word,
        let label = label(of: place - 1, reading)
      else { break }
      let list = label.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      let names = list.split(separator: ",").map { $0.drop { $0 == " " } }
      let signature = JSON.object([
        ("label", .string(label)),
        ("parameters", .array(names.map { .object([("label", .string(String($0)))]) })),
      ])
      return .object([
        ("signatures", .array([signature])), ("activeSignature", .number(0)),
        ("activeParameter", .number(argument)),
      ])
    }
    return .null
  }

  /// The name and the parameters of the function or other declaration that the word at token `place` calls; nil if
  /// unknown.
  private func label(of place: Int, _ reading: OpenDocument.Reading) -> String? {
    guard let target = target(at: reading.index.bytes(place).lowerBound, reading) else {
      let row = LanguageHelp.rows(about: reading.index.word(place)).first { $0.hasPrefix("Functions: `") }
      return row?.split(separator: "`").dropFirst().first.map(String.init)
    }
    let index = target.index
    let name = index.declarations[target.declaration].token
    guard name + 1 < index.tokens.count, index.tokens[name + 1].kind == .leftParen,
      let end = index.tokens[name...].firstIndex(where: { $0.kind == .rightParen })
    else { return nil }
    return index.text.text(index.bytes(name).lowerBound..<index.bytes(end).upperBound)
  }
}

extension ScriptIndex {
  /// A declaration or a spec.
  struct Symbol {
    var name: String
    /// The kind of the symbol, as a number of the protocol.
    var kind: Int
    /// The byte range of the name.
    var bytes: Range<Int>
    /// The byte range of the whole statement.
    var whole: Range<Int>
    /// Whether the statement is at the top level of the file.
    var isOfFile: Bool
  }

  /// The declarations and specs, in source order.
  var symbols: [Symbol] {
    var declared: [Int: Declaration] = [:]
    for declaration in declarations where declaration.kind != .parameter {
      declared[declaration.statement] = declaration
    }
    return statements.compactMap { statement, block -> Symbol? in
      let whole = bytes(statement).lowerBound..<end(of: statement)
      if let declaration = declared[statement] {
        return Symbol(
          name: word(declaration.token), kind: declaration.kinds.symbol, bytes: bytes(declaration.token),
          whole: whole, isOfFile: block == nil)
      }
      guard isSpec(statement), let title = title(of: statement) else { return nil }
      let name = String(text.text(title).dropFirst().dropLast())
      return Symbol(name: name, kind: 6, bytes: title, whole: whole, isOfFile: block == nil)
    }
  }

  /// The byte range of the title of a spec, which may have interpolations; nil if the title is missing or unfinished.
  private func title(of spec: Int) -> Range<Int>? {
    var place = spec + 1
    guard place < tokens.count else { return nil }
    if tokens[place].kind == .string { return bytes(place) }
    guard tokens[place].kind == .stringHead else { return nil }
    var depth = 0
    while place < tokens.count {
      if tokens[place].kind == .stringHead { depth += 1 }
      if tokens[place].kind == .stringTail { depth -= 1 }
      if depth == 0 { return bytes(spec + 1).lowerBound..<bytes(place).upperBound }
      place += 1
    }
    return nil
  }

  /// The index in `LanguageServer.wordKinds` of a token's kind; nil for a token without a colour.
  func wordKind(of place: Int) -> Int? {
    switch tokens[place].kind {
    case .string, .stringHead, .stringMiddle, .stringTail: return 1
    case .number: return 2
    case .word: break
    case .wildcard, .ellipsis, .leftBrace, .rightBrace, .leftParen, .rightParen, .leftBracket, .rightBracket,
      .comma, .colon, .dot, .assign, .arrow, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .near, .plusMinus, .range, .plus, .minus, .star, .slash, .end, .endOfFile, .stray:
      return nil
    }
    if let declaration = declaration(of: place) { return declarations[declaration].wordKind }
    if isMember(place) || isLabel(place) { return 4 }
    return tokens[place].name.keyword == nil ? nil : 0
  }
}

extension ScriptIndex.Declaration {
  /// The kind of the declared name, as three numbers: the protocol's kind of symbol, the protocol's kind of completion,
  /// and the index in `LanguageServer.wordKinds`.
  var kinds: (symbol: Int, completion: Int, word: Int) {
    switch nameKind {
    case .screen, .object: (5, 7, 3)
    case .steps, .function: (12, 3, 5)
    case .field: (7, 5, 4)
    case .value: (13, 6, 6)
    case .other: owner == nil ? (19, 6, 6) : (8, 6, 4)
    }
  }

  fileprivate var wordKind: Int { kind == .parameter ? 7 : kinds.word }
}
