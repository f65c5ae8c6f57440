/// One token, in bytes of its file. It owns nothing.
struct Token: BitwiseCopyable, Sendable {
  /// The kinds of tokens. The raw values of the operators matter to nobody.
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    case word, number
    /// A string from quote to quote.
    case string
    /// The pieces of a string with interpolations: `"… \(`, `) … \(`, `) … "`.
    case stringHead, stringMiddle, stringTail
    case wildcard, ellipsis
    case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
    case comma, colon, dot, assign, arrow
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, near, plusMinus, range
    case plus, minus, star, slash
    /// A newline that counts, or `;`.
    case end
    case endOfFile
    /// A character that begins no token.
    case stray
  }

  /// What is wrong with a token; the parser reports it and takes the token as well as it can.
  enum Flaw: UInt8, BitwiseCopyable, Sendable {
    case none, strayCharacter, openString, badEscape, unknownUnit, numberTooLarge, badDigits
  }

  var kind: Kind
  var flaw: Flaw = .none
  var unit: Expression.Unit = .none
  /// Whether a string holds backslashes.
  var hasEscapes = false
  /// The first byte and the one after the last.
  var start: Int32
  var end: Int32
  var name = NameID(raw: .max)
  var value = 0.0
}
