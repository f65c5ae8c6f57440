/// One token, as a byte range of its file. It owns no memory.
package struct Token: BitwiseCopyable, Sendable {
  /// The kinds of tokens. Nothing depends on the raw values of the operators.
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case word, number
    /// A string without interpolations, including its quotes.
    case string
    /// The pieces of a string with interpolations: `"… \(`, `) … \(`, `) … "`.
    case stringHead, stringMiddle, stringTail
    case wildcard, ellipsis
    case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
    case comma, colon, dot, assign, arrow
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, near, plusMinus, range
    case plus, minus, star, slash
    /// A newline that ends a statement, or `;`.
    case end
    case endOfFile
    /// A character that starts no token.
    case stray
  }

  /// The errors within a token; the parser reports them and then uses the token as well as it can.
  package enum Flaw: UInt8, BitwiseCopyable, Sendable {
    case none, strayCharacter, openString, badEscape, unknownUnit, numberTooLarge, badDigits
  }

  package var kind: Kind
  package var flaw: Flaw = .none
  package var unit: Expression.Unit = .none
  /// Whether a string contains backslashes.
  package var hasEscapes = false
  /// The offset of the first byte; `end` is the offset after the last.
  package var start: Int32
  package var end: Int32
  package var name = NameID(raw: .max)
  package var value = 0.0
}

extension Token {
  /// All tokens of a text, which may be any bytes. Includes the ends of lines, but not the end of the file.
  package static func all(in bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer, names: NameTable(), mostBrackets: .max)
      var tokens: [Token] = []
      while case let token = lexer.next(), token.kind != .endOfFile { tokens.append(token) }
      return tokens
    }
  }
}

extension Token.Kind {
  /// Whether it opens a bracket or a string interpolation.
  package var opens: Bool {
    self == .leftBrace || self == .leftParen || self == .leftBracket || self == .stringHead
  }

  /// Whether it closes a bracket or a string interpolation.
  package var closes: Bool {
    self == .rightBrace || self == .rightParen || self == .rightBracket || self == .stringTail
  }
}
