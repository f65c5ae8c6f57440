import Language

/// The names in a script: declarations, scopes and mentions. The index is built from tokens alone, without a syntax
/// tree, because a script that is being edited usually has errors.
struct ScriptIndex {
  /// The declaration of a name.
  struct Declaration {
    /// The syntax that declares a name.
    enum Kind: Equatable {
      /// Declared by the first keyword of the statement, such as `screen` or `let`.
      case word(Keyword)
      /// Declared with `new … as` or `named`.
      case made
      /// Declared as a parameter in parentheses, or by `for each`.
      case parameter
    }

    var kind: Kind
    /// The index of the name's token.
    var token: Int
    /// The index of the first token of the statement that contains the declaration.
    var statement: Int
    /// The range of bytes in which the name is visible without qualification.
    var scope: Range<Int>
    /// For a member, the name of the enclosing declaration; for a parameter, the name that its statement declares;
    /// otherwise nil.
    var owner: String?
  }

  /// A block of code in braces.
  struct Block {
    var bytes: Range<Int>
    /// The index of the first token of the statement that the block belongs to.
    var statement: Int
    /// The index of the enclosing block; nil for a block at the top level.
    var around: Int?
  }

  let text: EditedScript
  let tokens: [Token]
  private(set) var declarations: [Declaration] = []
  /// The blocks, in the order of their opening braces.
  private(set) var blocks: [Block] = []
  /// The handlers declared outside of their screen (`on X …`). The members of the screen `owner` are visible in them.
  private var handlers: [(bytes: Range<Int>, owner: String)] = []
  /// The first token of each statement, with the index of the block that contains the statement (nil at the top level).
  /// In source order.
  private(set) var statements: [(token: Int, block: Int?)] = []
  /// The indices of the declarations of each name.
  private var named: [String: [Int]] = [:]

  init(_ text: EditedScript) {
    self.text = text
    tokens = Token.all(in: text.bytes)
    var builder = Builder(text.bytes.count)
    for place in tokens.indices { builder.take(place, self) }
    builder.end()
    (declarations, blocks) = (builder.declarations, builder.blocks)
    (handlers, statements) = (builder.handlers, builder.statements)
    for place in declarations.indices { named[word(declarations[place].token), default: []].append(place) }
  }

  func word(_ place: Int) -> String { text.text(Int(tokens[place].start)..<Int(tokens[place].end)) }

  func bytes(_ place: Int) -> Range<Int> { Int(tokens[place].start)..<Int(tokens[place].end) }

  /// The index of the word that contains or ends at a byte offset; nil if there is none.
  func word(at offset: Int) -> Int? {
    let place = tokens.firstIndex { Int($0.end) >= offset && $0.kind == .word }
    return place.flatMap { Int(tokens[$0].start) <= offset ? $0 : nil }
  }

  /// The index of the innermost block around a byte offset; nil at the top level.
  func block(at offset: Int) -> Int? {
    blocks.indices.last { blocks[$0].bytes.contains(offset) && offset > blocks[$0].bytes.lowerBound }
  }

  // MARK: - Names

  /// Whether the word at token `place` is the label of an argument or parameter, rather than a name.
  func isLabel(_ place: Int) -> Bool { place + 1 < tokens.count && tokens[place + 1].kind == .colon }

  /// Whether the word at token `place` follows a dot.
  func isMember(_ place: Int) -> Bool { place > 0 && tokens[place - 1].kind == .dot }

  /// The index of the declaration that the word at token `place` refers to. Nil for a label, for a name that the script
  /// does not declare or that is not visible there, and for a member of an unknown owner if several owners have such a
  /// member.
  func declaration(of place: Int) -> Int? {
    guard tokens[place].kind == .word, !isLabel(place) else { return nil }
    guard let named = named[word(place)] else { return nil }
    if let own = named.first(where: { declarations[$0].token == place }) { return own }
    if isMember(place) {
      let members = named.filter { declarations[$0].owner != nil }
      let owner = place > 1 && tokens[place - 2].kind == .word ? word(place - 2) : ""
      return members.first { declarations[$0].owner == owner } ?? (members.count == 1 ? members[0] : nil)
    }
    let start = Int(tokens[place].start)
    let known = named.filter { declarations[$0].scope.contains(start) }
    let inner = known.map { declarations[$0].scope.lowerBound }.max()
    let nearest = known.filter { declarations[$0].scope.lowerBound == inner }
    if let found = nearest.last(where: { declarations[$0].token <= place }) ?? nearest.first { return found }
    let owners = handlers.filter { $0.bytes.contains(start) }.map { $0.owner }
    return named.first { declarations[$0].owner.map(owners.contains) == true }
  }

  /// The indices of the tokens that refer to a declaration, in source order.
  func mentions(of declaration: Int) -> [Int] {
    let name = word(declarations[declaration].token)
    return tokens.indices.filter {
      tokens[$0].kind == .word && word($0) == name && self.declaration(of: $0) == declaration
    }
  }

  /// The declarations that are visible at a byte offset, the last one in the file first.
  func declarations(knownAt offset: Int) -> [Declaration] {
    let owners = handlers.filter { $0.bytes.contains(offset) }.map { $0.owner }
    return declarations.filter {
      $0.scope.contains(offset) || $0.scope.upperBound == offset || $0.owner.map(owners.contains) == true
    }.reversed()
  }
}

extension ScriptIndex.Declaration {
  /// Whether the declared name is visible in the whole file.
  func isOfFile(_ index: ScriptIndex) -> Bool {
    owner == nil && kind != .parameter && scope == 0..<index.text.bytes.count + 1
  }

  /// Whether other files can refer to the declared name.
  func isKnownOutside(_ index: ScriptIndex) -> Bool {
    isOfFile(index) || owner != nil && kind != .parameter
  }
}

/// Builds the index in one pass over the tokens.
private struct Builder {
  /// The state of an open block, or of the file outside of blocks.
  private struct Level {
    /// The index of the block in `blocks`; nil for the file.
    var block: Int?
    /// The index of the first token of the current statement; nil before a statement begins.
    var statement: Int?
    /// The name that the current statement declares; nil if it declares none.
    var declared: String?
    /// The number of parentheses and brackets open at the current position.
    var depth = 0
    /// The declarations whose scope is this block.
    var declarations: [Int] = []
    /// The declarations whose scope is the current statement.
    var parameters: [Int] = []
    /// Whether the current position is inside a parameter list.
    var declares = false
  }

  var declarations: [ScriptIndex.Declaration] = []
  var blocks: [ScriptIndex.Block] = []
  var handlers: [(bytes: Range<Int>, owner: String)] = []
  var statements: [(token: Int, block: Int?)] = []
  private var levels = [Level()]
  private let count: Int

  init(_ count: Int) { self.count = count }

  private var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  mutating func take(_ place: Int, _ index: ScriptIndex) {
    let token = index.tokens[place]
    if token.kind == .end {
      if level.depth == 0 { endStatement(at: Int(token.start), index) }
      return
    }
    if token.kind == .rightBrace { return closeBlock(Int(token.start), index) }
    let isFirst = level.statement == nil
    if isFirst {
      level.statement = place
      statements.append((place, level.block))
    }
    switch token.kind {
    case .leftBrace: openBlock(place, index)
    case .leftParen, .leftBracket:
      level.depth += 1
      if token.kind == .leftParen, level.depth == 1 { level.declares = opensParameters(place, index) }
    case .rightParen, .rightBracket:
      level.depth = max(0, level.depth - 1)
      if level.depth == 0 { level.declares = false }
    case .word: takeWord(place, isFirst: isFirst, index)
    case .number, .string, .stringHead, .stringMiddle, .stringTail, .wildcard, .ellipsis, .comma, .colon,
      .dot,
      .assign, .arrow, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .near, .plusMinus,
      .range, .plus, .minus, .star, .slash, .end, .endOfFile, .stray, .rightBrace:
      break
    }
  }

  mutating func end() {
    while levels.count > 1 { close(count) }
    for place in level.declarations { declarations[place].scope = 0..<count + 1 }
    for place in level.parameters {
      declarations[place].scope = declarations[place].scope.lowerBound..<count + 1
    }
  }

  // MARK: - Blocks

  private mutating func openBlock(_ place: Int, _ index: ScriptIndex) {
    let start = Int(index.tokens[place].start)
    let around = level.block
    blocks.append(
      ScriptIndex.Block(bytes: start..<count + 1, statement: level.statement ?? place, around: around))
    levels.append(Level(block: blocks.count - 1))
  }

  private mutating func closeBlock(_ end: Int, _ index: ScriptIndex) {
    endStatement(at: end, index)
    if levels.count > 1 { close(end) }
  }

  private mutating func close(_ end: Int) {
    let closed = levels.removeLast()
    guard let block = closed.block else { return }
    let start = blocks[block].bytes.lowerBound
    blocks[block].bytes = start..<end + 1
    for place in closed.declarations { declarations[place].scope = start..<end + 1 }
    for place in closed.parameters {
      declarations[place].scope =
        declarations[place].scope.lowerBound..<max(end, declarations[place].scope.lowerBound)
    }
  }

  private mutating func endStatement(at end: Int, _ index: ScriptIndex) {
    guard let statement = level.statement else { return }
    let start = Int(index.tokens[statement].start)
    for place in level.parameters { declarations[place].scope = start..<end }
    if index.tokens[statement].name.keyword == .on, statement + 1 < index.tokens.count,
      index.tokens[statement + 1].kind == .word
    {
      handlers.append((start..<end, index.word(statement + 1)))
    }
    (level.statement, level.declared, level.parameters, level.depth) = (nil, nil, [], 0)
  }

  // MARK: - Names

  private mutating func takeWord(_ place: Int, isFirst: Bool, _ index: ScriptIndex) {
    guard let statement = level.statement, !isFirst else { return }
    let first = index.tokens[statement].name.keyword
    let before = index.tokens[place - 1].name.keyword
    if level.declares, !index.isLabel(place) { return declare(place, .parameter, index) }
    if place == statement + 1, let kind = kind(first, place, index) {
      level.declared = index.word(place)
      return declare(place, kind, index)
    }
    if first == .new, before == .as { return declare(place, .made, index) }
    if before == .named { return declare(place, .made, index) }
    if before == .each, index.tokens[place - 2].name.keyword == .for { declare(place, .parameter, index) }
  }

  /// The kind of declaration, if a statement with first keyword `first` declares the name at token `place`; otherwise
  /// nil.
  private func kind(_ first: Keyword?, _ place: Int, _ index: ScriptIndex) -> ScriptIndex.Declaration.Kind? {
    guard let first, first.declares else { return nil }
    if case .object = first.lead {
      // Without a brace or parenthesis after the name, the line only refers to an object.
      let next = place + 1 < index.tokens.count ? index.tokens[place + 1].kind : .end
      guard next == .leftBrace || next == .leftParen else { return nil }
    }
    return .word(first)
  }

  /// Whether the `(` at token `place` opens a list of parameters: of a declaration or handler, or after `then` or
  /// `each`.
  private func opensParameters(_ place: Int, _ index: ScriptIndex) -> Bool {
    guard let statement = level.statement, place > statement else { return false }
    let before = index.tokens[place - 1]
    if before.name.keyword == .then || before.name.keyword == .each { return true }
    guard before.kind == .word else { return false }
    guard let first = index.tokens[statement].name.keyword else { return false }
    return first == .on || first.hasParameters && place == statement + 2
  }

  private mutating func declare(
    _ place: Int, _ kind: ScriptIndex.Declaration.Kind, _ index: ScriptIndex
  ) {
    let statement = level.statement ?? place
    let start = Int(index.tokens[statement].start)
    let isMember = [.word(.view), .word(.field), .word(.action)].contains(kind)
    let outer = levels.dropLast().last { $0.declared != nil }?.declared
    declarations.append(
      ScriptIndex.Declaration(
        kind: kind, token: place, statement: statement, scope: start..<count + 1,
        owner: isMember ? outer : kind == .parameter ? level.declared : nil))
    if kind == .parameter {
      level.parameters.append(declarations.count - 1)
    } else {
      level.declarations.append(declarations.count - 1)
    }
  }
}
