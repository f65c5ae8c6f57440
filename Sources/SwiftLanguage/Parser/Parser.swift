import Diagnostics

extension SwiftFile {
  /// Parses a Swift file. Every text has a tree; the parts with errors are missing in it.
  /// - Parameters:
  ///   - bytes: The text, at most 2³¹ − 1 bytes.
  ///   - file: The number of the file, for its spans.
  package static func parse(bytes: [UInt8], file: Int32) -> SwiftFile {
    bytes.withUnsafeBufferPointer { bytes in
      let (tokens, lexer) = compiledTokens(bytes, file: file)
      guard let old = OldSwift.rewritten(tokens.kept, in: bytes) else {
        return tree(Parser(bytes, file: file, tokens: tokens.kept), tokens, lexer)
      }
      return old.bytes.withUnsafeBufferPointer { new in
        tree(Parser(new, file: file, tokens: compiledTokens(new, file: file).0.kept, old), tokens, lexer)
      }
    }
  }

  private static func compiledTokens(
    _ bytes: UnsafeBufferPointer<UInt8>, file: Int32
  ) -> (ConditionalCompilation, Lexer) {
    var lexer = Lexer(bytes, file: file, range: 0..<bytes.count)
    lexer.run()
    var compilation = ConditionalCompilation(lexer.tokens, in: bytes, file: file)
    compilation.run()
    return (compilation, lexer)
  }

  private static func tree(_ parser: Parser, _ compilation: ConditionalCompilation, _ lexer: Lexer)
    -> SwiftFile
  {
    var parser = parser
    let off = compilation.skipped
    parser.problems = compilation.problems
    parser.problems += lexer.problems.filter { problem in
      !off.contains { $0.start <= problem.place.span.start && problem.place.span.start < $0.end }
    }
    parser.skipped = off.map { Skipped(construct: "#if", span: $0) }
    let statements = parser.parseFile()
    return SwiftFile(
      statements: statements, problems: parser.problems, skipped: parser.skipped, isOld: parser.old != nil)
  }
}

/// The error of a production that does not match; its problem is already recorded.
struct Failure: Error {}

/// A recursive-descent parser of Swift.
///
/// A production throws at the first token that does not fit, and the innermost list of statements or members continues
/// with its next element. Look-ahead is bounded: brackets are matched in advance, so that a bracketed part is skipped
/// in one step.
struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int32
  fileprivate let old: Rewriting?
  var tokens: [Token]
  var brackets: Brackets
  /// The index of the current token.
  var index = 0
  var problems: [Problem] = []
  var skipped: [SwiftFile.Skipped] = []
  /// The number of nested productions that are active, such as blocks, expressions, types and patterns.
  var depth = 0
  /// An upper bound of the height of the tree of the current expression.
  var height = 0
  /// Whether `{` after an operand starts a trailing closure. If false, as in conditions, it starts the block of the
  /// statement, unless the tokens after the braces show a closure.
  var allowsTrailingClosure = true
  /// Whether `=` continues an expression; false in the pattern of a `case`, which `=` ends.
  var allowsAssignment = true
  /// Whether an identifier of a pattern is bound: within `let` or `var`.
  var isBinding = false

  /// The limits of `depth` and `height`. They bound the recursion of this parser, and of code that walks the tree.
  static let maximumDepth = 200
  static let maximumHeight = 500

  /// Creates a parser of tokens.
  /// - Parameter old: The edits that turned a text of Swift 2 into this one; nil for none. Spans refer to the old text.
  init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int32, tokens: [Token], _ old: Rewriting? = nil) {
    self.bytes = bytes
    self.file = file
    self.tokens = tokens
    self.old = old
    brackets = Brackets(tokens)
  }

  // MARK: - Tokens

  /// The current token; after the last one, the end of the text.
  var current: Token { tokens[index] }

  /// The token that is `offset` tokens after the current one; the last token beyond the end.
  func peek(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }

  /// Moves past the current token. If the token begins with a postfix `?` or `!` and is longer, such as the `?>` in
  /// `>?>`, takes only this character.
  mutating func advance() {
    let token = tokens[index]
    if token.end - token.start > 1, token.kind == .postfixQuestion || token.kind == .postfixBang {
      return takeCharacter()
    }
    if index < tokens.count - 1 { index += 1 }
  }

  func text(_ token: Token) -> String {
    let quote = token.isQuoted ? 1 : 0
    return String(decoding: bytes[Int(token.start) + quote..<Int(token.end) - quote], as: UTF8.self)
  }

  /// Whether a token consists of one ASCII character.
  func isCharacter(_ token: Token, _ character: Unicode.Scalar) -> Bool {
    token.end - token.start == 1 && bytes[Int(token.start)] == UInt8(ascii: character)
  }

  /// Whether a token is an operator with this spelling.
  func isOperator(_ token: Token, _ spelling: StaticString) -> Bool {
    guard token.isOperator, Int(token.end - token.start) == spelling.utf8CodeUnitCount else { return false }
    for offset in 0..<spelling.utf8CodeUnitCount
    where bytes[Int(token.start) + offset] != spelling.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a token is a word without backticks and has this spelling.
  func isWord(_ token: Token, _ spelling: String) -> Bool {
    token.kind == .word && !token.isQuoted && token.end - token.start == spelling.utf8.count
      && text(token) == spelling
  }

  /// Moves past the current token if it is of this kind, and returns whether it is.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard current.kind == kind else { return false }
    advance()
    return true
  }

  /// Moves past the current token if it is this word, and returns whether it is.
  mutating func take(_ word: Word) -> Bool {
    guard current.word == word else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind, _ name: String) throws(Failure) {
    guard take(kind) else { throw fail(name) }
  }

  mutating func expect(_ word: Word, _ name: String) throws(Failure) {
    guard take(word) else { throw fail(name) }
  }

  /// Whether a token can be an identifier.
  func isIdentifier(_ token: Token) -> Bool {
    token.kind == .word && !(token.word?.isReserved ?? false)
  }

  /// Takes an identifier, or a name such as `$0`. Throws if there is none; `name` describes it in the
  /// message.
  mutating func parseName(_ name: String) throws(Failure) -> SwiftName {
    guard isIdentifier(current) || current.kind == .dollar else { throw fail(name) }
    return takeName()
  }

  /// Takes the current token as a name, whatever it is.
  mutating func takeName() -> SwiftName {
    let token = current
    advance()
    return SwiftName(text: text(token), span: span(token))
  }

  // MARK: - Spans

  func span(_ token: Token) -> Span { span(place(token.start), token.end) }

  /// The range from a token to the last one that was taken.
  func span(from start: Token) -> Span {
    span(place(start.start), max(start.end, index > 0 ? tokens[index - 1].end : start.end))
  }

  /// The range from the start of a node to the last token that was taken.
  func span(from start: Span) -> Span {
    index > 0 ? span(start.start, tokens[index - 1].end) : start
  }

  private func place(_ start: Int32) -> Int32 { old?.original(start, isEnd: false) ?? start }

  private func span(_ start: Int32, _ end: Int32) -> Span {
    Span(file: file, start: start, end: max(start, old?.original(end, isEnd: true) ?? end))
  }

  mutating func skip(_ construct: String, _ span: Span) {
    skipped.append(SwiftFile.Skipped(construct: construct, span: span))
  }

  // MARK: - Problems

  /// Records that the current token does not fit.
  /// - Parameter expected: A description of the text that would fit, for the message, such as `an expression`.
  /// - Returns: The error to throw.
  mutating func fail(_ expected: String) -> Failure {
    let token = current
    let found = token.kind == .end ? "the end of the file" : "`\(String(text(token).prefix(40)))`"
    report(.unexpectedToken, "expected \(expected), found \(found)")
    return Failure()
  }

  /// Records a problem of the current token, unless the last problem starts at the same byte.
  mutating func report(_ code: ProblemCode, _ message: String) {
    let place = span(current)
    if let last = problems.last, last.place.span.start == place.start { return }
    problems.append(Problem(code, message, at: Problem.Mark(place)))
  }

  /// Throws if the text is nested too deeply. The caller has increased `depth`.
  mutating func checkDepth() throws(Failure) {
    guard depth > Parser.maximumDepth else { return }
    report(.tooDeep, "this is nested too deeply; at most \(Parser.maximumDepth) levels are allowed")
    throw Failure()
  }

  /// Adds one to the height of the current expression; throws if it becomes too large.
  mutating func grow() throws(Failure) {
    height += 1
    guard height > Parser.maximumHeight else { return }
    report(
      .tooDeep, "this expression has too many parts; at most \(Parser.maximumHeight) in a row are allowed")
    throw Failure()
  }
}
