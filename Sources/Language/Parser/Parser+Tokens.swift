import Diagnostics

// Consuming tokens, and reporting unexpected ones.

extension Parser {
  /// Advances to the next token; reports the lexer's error in the current one, if any.
  @inline(__always)
  mutating func step() {
    if token.flaw != .none { reportFlaw() }
    previousEnd = token.end
    previousName = token.name
    token = lexer.next()
  }

  @inline(__always)
  func at(_ kind: Token.Kind) -> Bool { token.kind == kind }

  @inline(__always)
  func at(_ word: Keyword) -> Bool { token.name == NameID(word) }

  /// Whether the current token can follow a statement.
  @inline(__always)
  var atEndOfStatement: Bool {
    token.kind == .end || token.kind == .rightBrace || token.kind == .endOfFile
  }

  /// Whether no space precedes the current token.
  @inline(__always)
  var atAdjacent: Bool { token.start == previousEnd }

  @inline(__always)
  mutating func accept(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    step()
    return true
  }

  @inline(__always)
  mutating func accept(_ word: Keyword) -> Bool {
    guard at(word) else { return false }
    step()
    return true
  }

  @inline(__always)
  mutating func expect(_ kind: Token.Kind, _ description: StaticString) throws(Unparsed) {
    guard token.kind == kind else { throw unexpected("\(description)") }
    step()
  }

  @inline(__always)
  mutating func expect(_ word: Keyword) throws(Unparsed) {
    guard at(word) else { throw unexpected("`\(word.spelling)`", instead: [word]) }
    step()
  }

  /// Consumes a name, for which any word is accepted; reports any other token, and throws.
  @inline(__always)
  mutating func expectName(_ description: StaticString) throws(Unparsed) -> Name {
    guard token.kind == .word else { throw unexpected("\(description)") }
    let name = Name(id: token.name, span: span(of: token))
    step()
    return name
  }

  @inline(__always)
  mutating func presume(_ word: Keyword) {
    assert(at(word))
    step()
  }

  @inline(__always)
  mutating func presume(_ kind: Token.Kind) {
    assert(at(kind))
    step()
  }

  /// Consumes one of the keywords of an enumeration; reports any other token, and throws.
  mutating func expectWord<List: WordChoice>(of list: List.Type) throws(Unparsed) -> List {
    guard let word = token.name.keyword, let found = List(word) else {
      throw unexpected(List.choice, instead: List.keywords)
    }
    step()
    return found
  }

  // MARK: - Spans

  @inline(__always)
  func span(of token: Token) -> Span { Span(file: file, start: token.start, end: token.end) }

  /// The range from `start` to the end of the last consumed token.
  @inline(__always)
  func span(from start: Int32) -> Span { Span(file: file, start: start, end: previousEnd) }

  // MARK: - Depth

  /// Enters one level of nesting, which `leave` ends. Reports a level beyond the limit, and throws.
  @inline(__always)
  mutating func enter() throws(Unparsed) {
    depth += 1
    if depth > mostDepth { throw tooDeep() }
  }

  @inline(__always)
  mutating func leave() { depth -= 1 }

  @inline(never)
  mutating func tooDeep() -> Unparsed {
    report(
      .tooDeep, "nested too deeply: the limit is \(mostDepth) levels", at: span(of: token),
      help: "give a part of it a name, with `steps` or `let`")
    hasLostEnd = true
    return Unparsed()
  }

  // MARK: - Lists

  /// Moves the nodes of a finished list from `scratch` into the tree, and returns a reference to them.
  /// - Parameter base: The start of the list in `scratch`.
  @inline(__always)
  mutating func gather<Node: TreeNode>(_ type: Node.Type, above base: Int) -> Many<Node> {
    let count = (scratch.end - base) / Nodes.size(of: type)
    if count == 0 { return .none }
    let start = nodes.append(from: scratch, above: base)
    scratch.cut(to: base)
    return Many(start: start, count: count)
  }

  /// Parses one or more nodes, separated by commas.
  mutating func readCommas<Node: TreeNode>(
    _ read: (inout Parser) throws(Unparsed) -> Node
  ) throws(Unparsed) -> Many<Node> {
    let base = scratch.end
    repeat {
      scratch.append(try read(&self))
    } while accept(.comma)
    return gather(Node.self, above: base)
  }

  /// Parses zero or more nodes in square brackets; a trailing comma is allowed.
  mutating func readBrackets<Node: TreeNode>(
    _ read: (inout Parser) throws(Unparsed) -> Node
  ) throws(Unparsed) -> Many<Node> {
    try expect(.leftBracket, "`[`")
    let base = scratch.end
    while !at(.rightBracket) {
      scratch.append(try read(&self))
      guard accept(.comma) else { break }
    }
    if let help = adviceOnElement { throw unexpected("`,` or `]`", help: help) }
    try expect(.rightBracket, "`,` or `]`")
    return gather(Node.self, above: base)
  }

  /// Adds a single node to the tree.
  @inline(__always)
  mutating func store<Node: TreeNode>(_ node: Node) -> Ref<Node> { Ref(nodes.append(node)) }
}
