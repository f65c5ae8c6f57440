@testable import Language

/// A token as the grammar sees it.
struct GrammarToken {
  /// `NAME`, `NUMBER` …; empty for a sign.
  var token: String
  /// How a word or a sign is written; signs with two spellings in the shorter one.
  var text: String
  /// What stands in the script.
  var written: String
  /// Whether no space stands before it.
  var isAdjacent: Bool

  /// The tokens of a script; nil if one of them is none.
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
