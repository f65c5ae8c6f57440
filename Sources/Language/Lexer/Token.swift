/// A token, as a byte range of its file. Owns no memory.
package struct Token: BitwiseCopyable, Sendable {
  /// The kind of a token. No code depends on the raw values.
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case word, number
    /// A string without interpolations; the token includes the quotes.
    case string
    /// The three pieces of a string with interpolations: `"… \(`, `) … \(` and `) … "`.
    case stringHead, stringMiddle, stringTail
    case wildcard, ellipsis
    case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
    case comma, colon, dot, assign, arrow
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, near, plusMinus, range
    case plus, minus, star, slash
    /// A newline outside `( )` and `[ ]`, or a `;`.
    case end
    case endOfFile
    /// A character that cannot start a token.
    case stray
  }

  /// An error within a token. The parser reports the error and then uses the token anyway.
  package enum Flaw: UInt8, BitwiseCopyable, Sendable {
    case none, strayCharacter, openString, badEscape, unknownUnit, numberTooLarge, badDigits
  }

  package var kind: Kind
  package var flaw: Flaw = .none
  package var unit: Expression.Unit = .none
  /// Whether a string token contains backslash escapes.
  package var hasEscapes = false
  /// The offset of the token's first byte; `end` is the offset after its last one.
  package var start: Int32
  package var end: Int32
  package var name = NameID(raw: .max)
  package var value = 0.0
}

extension Token {
  /// All tokens of a text, which may consist of any bytes. Includes the ends of lines, but not the end of the file.
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
  /// Whether a token of this kind opens a bracket or a string interpolation.
  package var opens: Bool {
    self == .leftBrace || self == .leftParen || self == .leftBracket || self == .stringHead
  }

  /// Whether a token of this kind closes a bracket or a string interpolation.
  package var closes: Bool {
    self == .rightBrace || self == .rightParen || self == .rightBracket || self == .stringTail
  }
}
