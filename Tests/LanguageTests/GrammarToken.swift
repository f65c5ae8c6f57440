@testable import Language

/// A token as defined by the grammar.
struct GrammarToken {
  /// The name of the token's class, such as `NAME` or `NUMBER`; empty for an operator or a bracket.
  var token: String
  /// The spelling of a word or an operator; for operators with two spellings, the shorter one.
  var text: String
  /// The token's text in the script.
  var written: String
  /// Whether the token directly follows the previous one, without a space.
  var isAdjacent: Bool

  /// The tokens of a script; nil if some text of the script is not a valid token.
  static func all(of script: String) -> [GrammarToken]? {
    let bytes = Array(script.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, names: NameTable(), mostBrackets: 4096)
      var tokens: [GrammarToken] = []
      var end: Int32 = 0
      while true {
        let token = lexer.next()
        if token.kind == .endOfFile { return tokens }
        if token.flaw != .none { return nil }
        let written = lexer.text(token.start, token.end)
        let text = token.kind == .ellipsis ? "…" : token.kind == .plusMinus ? "±" : written
        tokens.append(
          GrammarToken(
            token: name(of: token.kind), text: text, written: written, isAdjacent: token.start == end))
        end = token.end
      }
    }
  }

  private static func name(of kind: Token.Kind) -> String {
    switch kind {
    case .word: "NAME"
    case .number: "NUMBER"
    case .string: "STRING"
    case .stringHead: "HEAD"
    case .stringMiddle: "MIDDLE"
    case .stringTail: "TAIL"
    case .end: "END"
    default: ""
    }
  }
}
