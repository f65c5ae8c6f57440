import Language
import TestSupport
import Testing

@testable import Language

/// Tests into which tokens the lexer splits scripts.
@Suite struct LexerTests {
  static let cases: [(text: String, tokens: String)] = [
    ("present Home", "word[present] word[Home]"),
    ("a.b(c:1)", "word[a] dot[.] word[b] leftParen[(] word[c] colon[:] number[1] rightParen[)]"),
    ("a\nb;c", "word[a] end[\n] word[b] end[;] word[c]"),
    ("a\r\nb", "word[a] end[\n] word[b]"),
    ("\u{FEFF}#! x\na # b\n", "end[\n] word[a] end[\n]"),
    ("(\n1,\n2)\n", "leftParen[(] number[1] comma[,] number[2] rightParen[)] end[\n]"),
    ("[{\n}\n]", "leftBracket[[] leftBrace[{] end[\n] rightBrace[}] rightBracket[]]"),
    ("首页 é_1 X@2 a@ _ _a", "word[首页] word[é_1] word[X@2] word[a] stray[@] wildcard[_] word[_a]"),
    (
      "1..<2 1.5 0xFF 1e3 2e",
      "number[1] range[..<] number[2] number[1.5] number[0xFF] number[1e3] number[2e]"
    ),
    ("40% 3s 4ms 5deg 6rad", "number[40%] number[3s] number[4ms] number[5deg] number[6rad]"),
    (
      "= == != < <= > >=",
      "assign[=] equal[==] notEqual[!=] less[<] lessOrEqual[<=] greater[>] greaterOrEqual[>=]"
    ),
    ("~ ± +- + - * / ->", "near[~] plusMinus[±] plusMinus[+-] plus[+] minus[-] star[*] slash[/] arrow[->]"),
    ("… ... . ,", "ellipsis[…] ellipsis[...] dot[.] comma[,]"),
    ("\"a\\\"b\"c", "string[\"a\\\"b\"] word[c]"),
    (
      "\"a\\(b)c\\(\"d\\(e)\")\"",
      """
      stringHead["a\\(] word[b] stringMiddle[)c\\(] stringHead["d\\(] word[e] stringTail[)"] stringTail[)"]
      """
    ),
    ("\"open\nx", "string[\"open] end[\n] word[x]"),
    ("\u{0}", "stray[\u{0}]"), ("“", "stray[“]"),
  ]

  @Test(arguments: cases)
  func bytesAreCutIntoTokens(text: String, tokens: String) {
    #expect(lex(text).map { "\($0.kind)[\($0.text)]" }.joined(separator: " ") == tokens)
  }

  static let numbers: [(text: String, value: Double, unit: Expression.Unit)] = [
    ("0", 0, .none), ("12", 12, .none), ("0.5", 0.5, .none), ("0.1", 0.1, .none), ("384.207", 384.207, .none),
    ("1e22", 1e22, .none), ("1e23", 1e23, .none), ("2.5e-3", 2.5e-3, .none), ("1e999", .infinity, .none),
    ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056, .none),
    ("0.1234567890123456789012345", 0.1234567890123456789012345, .none),
    ("9007199254740993", 9_007_199_254_740_992, .none), ("4.9e-324", .leastNonzeroMagnitude, .none),
    ("0xff8800", 16_746_496, .none), ("250ms", 250, .milliseconds), ("0.5s", 0.5, .seconds),
    ("90deg", 90, .degrees), ("1.2rad", 1.2, .radians), ("40%", 40, .percent),
  ]

  @Test(arguments: numbers)
  func numbersAreTheNearestDoubles(text: String, value: Double, unit: Expression.Unit) {
    let token = lex(text).first?.token
    #expect(token?.value == value)
    #expect(token?.unit == unit)
  }

  /// Numbers of 13 hexadecimal digits are exact as a `Double`; those of 14 digits may not be.
  @Test func hexadecimalNumbersAreExact() {
    #expect(lex("0xfffffffffffff").first?.token.flaw == Token.Flaw.none)
    #expect(lex("0xfffffffffffff").first?.token.value == 4_503_599_627_370_495)
    #expect(lex("0x10000000000000").first?.token.flaw == .numberTooLarge)
    #expect(lex("0x").first?.token.flaw == .badDigits)
    #expect(lex("0xfg").first?.token.flaw == .badDigits)
  }

  @Test func randomNumbersAreWhatTheStandardLibraryReads() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5_000 {
      let whole = String(random.next() >> UInt64.random(in: 0..<64, using: &random))
      let part = String(random.next() >> UInt64.random(in: 0..<64, using: &random))
      let exponent = Int.random(in: -340...320, using: &random)
      let text = Bool.random(using: &random) ? "\(whole).\(part)" : "\(whole).\(part)e\(exponent)"
      #expect(lex(text).first?.token.value == Double(text), "\(text)")
    }
  }

  @Test func namesAreInternedOnce() {
    var names = NameTable()
    #expect(names.count == Keyword.allCases.count)
    #expect(Keyword.allCases.map { Int($0.number) } == Array(0..<Keyword.count))
    for keyword in Keyword.allCases {
      #expect(names.intern(keyword.spelling) == NameID(keyword))
      #expect(NameID(keyword).keyword == keyword)
    }
    let ids = (0..<5_000).map { names.intern("name\($0)") }
    #expect(ids.enumerated().allSatisfy { names.text($1) == "name\($0)" && names.find("name\($0)") == $1 })
    #expect(names.find("other") == nil)
    #expect(names.count == Keyword.allCases.count + 5_000)
  }

  // MARK: - Implementation

  private func lex(_ text: String) -> [(token: Token, kind: Token.Kind, text: String)] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, names: NameTable(), mostBrackets: 100)
      var tokens: [(Token, Token.Kind, String)] = []
      while true {
        let token = lexer.next()
        if token.kind == .endOfFile { return tokens }
        tokens.append((token, token.kind, lexer.text(token.start, token.end)))
      }
    }
  }
}
