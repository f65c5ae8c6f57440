import Testing

@testable import SwiftLanguage

/// Tests into which tokens the lexer splits Swift.
@Suite struct LexerTests {
  private func lex(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, file: 0, range: 0..<bytes.count)
      lexer.run()
      return lexer.tokens.dropLast().map { token in
        "\(token.kind)[\(String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self))]"
      }.joined(separator: " ")
    }
  }

  static let cases: [(text: String, tokens: String)] = [
    ("let a = b", "word[let] word[a] assign[=] word[b]"),
    ("a+b a + b", "word[a] infixOperator[+] word[b] word[a] infixOperator[+] word[b]"),
    ("-a b- c", "prefixOperator[-] word[a] word[b] postfixOperator[-] word[c]"),
    ("a! !b", "word[a] postfixBang[!] prefixOperator[!] word[b]"),
    ("a?.b", "word[a] postfixQuestion[?] dot[.] word[b]"),
    ("a ? b : c", "word[a] infixQuestion[?] word[b] colon[:] word[c]"),
    ("a ?? b", "word[a] infixOperator[??] word[b]"),
    ("a!=b", "word[a] postfixBang[!] assign[=] word[b]"),
    ("f(-1)", "word[f] leftParen[(] prefixOperator[-] integer[1] rightParen[)]"),
    (
      "(>) [<]", "leftParen[(] infixOperator[>] rightParen[)] leftBracket[[] infixOperator[<] rightBracket[]]"
    ),
    (
      "0...1 0..<n a...",
      "integer[0] infixOperator[...] integer[1] integer[0] infixOperator[..<] word[n] word[a] postfixOperator[...]"
    ),
    ("() -> A", "leftParen[(] rightParen[)] arrow[->] word[A]"),
    ("&x && y", "prefixOperator[&] word[x] infixOperator[&&] word[y]"),
    (".a.b", "dot[.] word[a] dot[.] word[b]"),
    ("a /* b /* c */ d */ e // f", "word[a] word[e]"),
    ("a+/* b */c", "word[a] postfixOperator[+] word[c]"),
    (
      "1_000 0xFF 0b1 1.5 1e3 1.a 2.0e-3",
      "integer[1_000] integer[0xFF] integer[0b1] float[1.5] float[1e3] integer[1] dot[.] word[a] float[2.0e-3]"
    ),
    ("t.0.1", "word[t] dot[.] integer[0] dot[.] integer[1]"),
    ("`class` $0 $value", "word[`class`] dollar[$0] dollar[$value]"),
    ("#selector @objc", "pound[#selector] at[@] word[objc]"),
    ("\"a\\(b(\")\"))c\" d", "string[\"a\\(b(\")\"))c\"] word[d]"),
    ("#\"a\\\"# b", "string[#\"a\\\"#] word[b]"),
    ("##\"a\"#b\"## c", "string[##\"a\"#b\"##] word[c]"),
    ("\"\"\"\na \"b\"\n\"\"\" c", "string[\"\"\"\na \"b\"\n\"\"\"] word[c]"),
    ("\"a\nb", "string[\"a] word[b]"),
    ("héllo 名 √a", "word[héllo] word[名] prefixOperator[√] word[a]"),
    ("a • b", "word[a] infixOperator[•] word[b]"),
    ("x = /a b/", "word[x] assign[=] regex[/a b/]"),
    ("a / b / c", "word[a] infixOperator[/] word[b] infixOperator[/] word[c]"),
    ("#!/usr/bin/swift\na", "word[a]"),
    ("a \u{0}", "word[a]"),
  ]

  @Test(arguments: cases)
  func bytesAreSplitIntoTokens(text: String, tokens: String) {
    #expect(lex(text) == tokens)
  }

  @Test func tokensKnowWhereLinesStart() {
    let bytes = Array("a\nb /* \n */ c d".utf8)
    let starts = bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, file: 0, range: 0..<bytes.count)
      lexer.run()
      return lexer.tokens.map(\.startsLine)
    }
    #expect(starts == [true, true, true, false, false])
  }
}
