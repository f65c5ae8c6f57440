/// A token of a Swift file.
struct Token {
  enum Kind: UInt8 {
    /// An identifier or keyword; one in backticks has no `word`.
    case word
    /// `$0` or `$name`.
    case dollar
    case integer, float
    /// A whole string literal, with its quotes and interpolations.
    case string
    case regex
    /// A word after `#`, such as `#selector`.
    case pound
    case at, dot, comma, colon, semicolon
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case backslash, arrow
    /// A lone `=`.
    case assign
    case prefixOperator, infixOperator, postfixOperator
    /// `?` or `!` directly after an operand.
    case postfixQuestion, postfixBang
    /// The `?` of a conditional expression.
    case infixQuestion
    /// A character that starts no other token, or a name without its closing backtick.
    case stray
    /// The end of the text.
    case end
  }

  var kind: Kind
  /// The keyword, or the word that has a meaning in some places; nil for other identifiers and all other tokens.
  var word: Word?
  /// Whether a line break precedes the token.
  var startsLine = false
  /// Whether space, a comment or a line break precedes the token.
  var followsSpace = false
  /// Whether the word is in backticks, which are part of its range.
  var isQuoted = false
  /// The byte range of the token.
  var start: Int32
  var end: Int32

  /// Whether the token is a prefix, infix or postfix operator.
  var isOperator: Bool {
    kind == .prefixOperator || kind == .infixOperator || kind == .postfixOperator
  }
}
