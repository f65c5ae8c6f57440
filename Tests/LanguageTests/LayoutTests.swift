import TestSupport
import Testing

@testable import Language

/// Tests the formatter, `trans fmt`.
@Suite struct LayoutTests {
  static let cases: [(before: String, after: String)] = [
    ("", ""), ("\n\n", ""), ("pop", "pop\n"), ("\n\npop\n\n\n\nend\n\n", "pop\n\nend\n"),
    ("screen A{view b at(0,0,1 , 2){alpha 1}}", "screen A { view b at(0, 0, 1, 2) { alpha 1 } }\n"),
    ("screen A{\n\nview b\n# c\n\n}\npop", "screen A {\n  view b\n  # c\n}\npop\n"),
    ("a . b=c . d [0]( 1 )", "a.b = c.d [0](1)\n"), ("a [0]", "a [0]\n"), ("f (x)", "f (x)\n"),
    ("let a=1+2 /3-4 *b[ 1 ]", "let a = 1 + 2 / 3-4 * b[1]\n"),
    ("let a = - 1 * -b- 1", "let a = -1 * -b - 1\n"), ("x = a -1", "x = a -1\n"),
    ("for each i in 0 ..<3 { }", "for each i in 0 ..< 3 { }\n"), ("at 0..<(2*n)", "at 0..<(2*n)\n"),
    ("expect warning already-presenting", "expect warning already-presenting\n"),
    ("expect x~ 1 ± 0.1", "expect x ~ 1 ± 0.1\n"), ("expect x~1+-0.1", "expect x ~ 1 +- 0.1\n"),
    (
      "expect hierarchy * Main[ *Mail [A,B] { pushing B  40% } ,… ]",
      "expect hierarchy *Main[*Mail [A, B]{pushing B 40%}, …]\n"
    ),
    ("expect hierarchy A{presenting _}", "expect hierarchy A{presenting _}\n"),
    ("transition T{presenting animator Z}", "transition T { presenting animator Z }\n"),
    ("log \"a\\( b )c\\( f( 1 ) )\"", "log \"a\\(b)c\\(f(1))\"\n"),
    ("pop ;; push A ;\n;pop;", "pop; push A\npop\n"), ("turn {; pop; }", "turn { pop }\n"),
    ("pop # a  \n   #b", "pop  # a\n#b\n"),
    (
      "pop # one\npush Abc # two\n\nend # three\nend\n",
      "pop       # one\npush Abc  # two\n\nend  # three\nend\n"
    ),
    (
      "for each (a, b) in [\n(1,2),\n(3,\n4)\n]{\nlog a\n}",
      "for each (a, b) in [\n  (1, 2),\n  (3,\n    4)\n] {\n  log a\n}\n"
    ),
    ("a.b({\n1\n})", "a.b({\n  1\n})\n"),
    ("if a {\nb\n}   else{\n# c\n}", "if a {\n  b\n} else {\n  # c\n}\n"),
    ("pop\r\npush A ;\r\n\r\n\r\n# x \r\n", "pop\r\npush A\r\n\r\n# x\r\n"),
    ("\u{FEFF}#! trans\npop", "\u{FEFF}#! trans\npop\n"),
    ("log \"字\" # a\nlog 1 # b", "log \"字\"  # a\nlog 1     # b\n"),
  ]

  @Test(arguments: cases)
  func aScriptIsLaidOut(before: String, after: String) throws {
    let laidOut = try #require(Layout.laidOut(Array(before.utf8)))
    #expect(String(decoding: laidOut, as: UTF8.self) == after)
    #expect(isLaidOut(laidOut))
  }

  @Test func theProjectsScriptsAreLaidOutAndMeanTheSame() throws {
    var random = SeededGenerator(seed: 5)
    var changed = 0
    // Short runs test a sample; the CI gate for formatting tests all of them.
    for (path, text) in try Corpus.sample(oneIn: 12) {
      let bytes = Array(text.utf8)
      let laidOut = try #require(Layout.laidOut(bytes), "\(path)")
      if path.hasPrefix("scripts/") { #expect(isLaidOut(bytes), "\(path) is not formatted") }
      let tree = TreeText.of(bytes)
      let keepsTree = tree != nil && TreeText.of(laidOut) == tree
      #expect(keepsTree, "\(path)")
      // The formatted text must not depend on the spaces in the input.
      let mangled = mangled(laidOut, &random)
      if mangled != laidOut { changed += 1 }
      let isSame = Layout.laidOut(mangled) == laidOut && TreeText.of(mangled) == tree
      #expect(isSame, "\(path)\n\(String(decoding: mangled, as: UTF8.self))")
    }
    #expect(changed > (Repository.isLong ? 100 : 20))
  }

  @Test func generatedScriptsKeepTheirTree() throws {
    let grammar = Grammar(markdown: try Repository.text("grammar.md"))
    var sentences = SentenceGenerator(grammar, seed: 3)
    var stories = StoryGenerator(seed: 3)
    var pieces: [String] = []
    for (_, text) in try Corpus.scripts() { pieces += text.split(separator: "\n").map(String.init) }
    var mutator = Mutator(pieces: pieces, seed: 4)
    var compared = 0
    for number in 0..<(Repository.isLong ? 6_000 : 450) {
      let text =
        switch number % 3 {
        case 0: sentences.sentence(of: "script")
        case 1: number % 30 == 1 ? stories.story(commands: 20) : sentences.sentence(of: "statement")
        default: mutator.next()
        }
      guard text.utf8.count < 20_000, let tree = TreeText.of(Array(text.utf8)) else { continue }
      compared += 1
      let laidOut = try #require(Layout.laidOut(Array(text.utf8)), "\(text)")
      let keepsTree = TreeText.of(laidOut) == tree
      #expect(keepsTree && isLaidOut(laidOut), "\(text)")
    }
    #expect(compared > (Repository.isLong ? 1_500 : 112), "\(compared)")
  }

  @Test func anyBytesAreSurvived() throws {
    var random = SeededGenerator(seed: 6)
    let alphabet = Array("ab1 .,:;{}()[]\"\\#\n\r\t-*/<>=~+|é…_".utf8)
    let scripts = try Corpus.scripts().map { Array($0.text.utf8) }.filter { $0.count < 4_000 }
    for number in 0..<(Repository.isLong ? 3_000 : 400) {
      var bytes: [UInt8]
      if number % 2 == 0 {
        bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? 0
        }
      } else {
        bytes = scripts.randomElement(using: &random) ?? []
        for _ in 0..<4 where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = alphabet.randomElement(using: &random) ?? 0
        }
      }
      let laidOut = Layout.laidOut(bytes)
      guard let tree = TreeText.of(bytes) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let keepsTree = laidOut.flatMap { TreeText.of($0) } == tree
      #expect(keepsTree && isLaidOut(laidOut ?? []), "\(text)")
    }
  }

  // MARK: - Implementation

  private func isLaidOut(_ bytes: [UInt8]) -> Bool { Layout.laidOut(bytes) == bytes }

  /// A script with random spaces, indentation and empty lines.
  private func mangled(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let tokens = LayoutTokens(bytes)
    var result: [UInt8] = []
    var end = 0
    for (place, token) in tokens.all.enumerated() {
      let gap = bytes[end..<Int(token.start)]
      if gap.allSatisfy({ $0 == 0x20 }), place > 0 {
        let before = tokens.all[place - 1].kind
        let isFree = before == .comma || before == .end || before == .assign
        let least = isFree || gap.isEmpty ? 0 : 1
        let most = gap.isEmpty && !isFree ? 0 : 3
        result += repeatElement(
          Bool.random(using: &random) ? 0x20 : 0x09, count: Int.random(in: least...most, using: &random))
      } else {
        for byte in gap {
          result.append(byte)
          guard byte == 0x0A else { continue }
          if result.hasSuffix([0x0A, 0x0A]), Bool.random(using: &random) { result.append(0x0A) }
          result += repeatElement(0x20, count: Int.random(in: 0...5, using: &random))
        }
      }
      result += bytes[Int(token.start)..<Int(token.end)]
      end = Int(token.end)
    }
    return result + bytes[end...]
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
