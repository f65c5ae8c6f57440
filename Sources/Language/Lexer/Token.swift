/// One token, in bytes of its file. It owns nothing.
package struct Token: BitwiseCopyable, Sendable {
  /// The kinds of tokens. The raw values of the operators matter to nobody.
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
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
  package enum Flaw: UInt8, BitwiseCopyable, Sendable {
    case none, strayCharacter, openString, badEscape, unknownUnit, numberTooLarge, badDigits
  }

  package var kind: Kind
  package var flaw: Flaw = .none
  package var unit: Expression.Unit = .none
  /// Whether a string holds backslashes.
  package var hasEscapes = false
  /// The first byte and the one after the last.
  package var start: Int32
  package var end: Int32
  package var name = NameID(raw: .max)
  package var value = 0.0
}

extension Token {
  /// The tokens of a text, whatever its bytes are: also the ends of lines, but not that of the file.
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
  /// Whether it opens a bracket, or what stands for one in a string.
  package var opens: Bool {
    self == .leftBrace || self == .leftParen || self == .leftBracket || self == .stringHead
  }

  /// Whether it closes one.
  package var closes: Bool {
    self == .rightBrace || self == .rightParen || self == .rightBracket || self == .stringTail
  }
}
