import SwiftLanguage
import Testing

/// Tests the structure of expressions and statements, as `SwiftText` shows it.
@Suite struct ExpressionTests {
  static let precedences: [(text: String, tree: String)] = [
    ("a + b * c - d", "((a + (b * c)) - d)"),
    ("a * b + c * d", "((a * b) + (c * d))"),
    ("a ? b : c ?? d", "(a ? b : (c ?? d))"),
    ("a ?? b ? c : d", "((a ?? b) ? c : d)"),
    ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
    ("a ?? b ?? c", "(a ?? (b ?? c))"),
    ("a && b || c && !d", "((a && b) || (c && (!d)))"),
    ("a == b && c != d", "((a == b) && (c != d))"),
    ("a...b - 1", "(a ... (b - 1))"),
    ("0..<n == r", "((0 ..< n) == r)"),
    ("a << 1 + b", "((a << 1) + b)"),
    ("a & b == c", "((a & b) == c)"),
    ("a | b & c", "(a | (b & c))"),
    ("a as? B ?? c", "((a as? B) ?? c)"),
    ("a is B && c", "((a is B) && c)"),
    ("a as! B + c", "((a as! B) + c)"),
    ("-a.b", "(-a.b)"),
    ("-a * b", "((-a) * b)"),
    ("!a.b(c)", "(!a.b(c))"),
    ("a!.b?.c![d]", "a!.b?.c![d]"),
    ("(a?.b).c", "(a?.b).c"),
    ("try? y as? Z", "(try? (y as? Z))"),
    ("try a ?? b", "(try (a ?? b))"),
    ("a ?? (try b())", "(a ?? (try b()))"),
    ("await a.b()", "(await a.b())"),
    ("try await a + b", "(try (await (a + b)))"),
    ("a <+> b + c", "(a <+> (b + c))"),
    ("x == 1 ? -1 : 1", "((x == 1) ? (-1) : 1)"),
    ("1 + 2 as CGFloat", "((1 + 2) as CGFloat)"),
    ("a <= b", "(a <= b)"), ("a... ", "(a...)"), ("...a", "(...a)"),
  ]

  @Test(arguments: precedences)
  func operatorsBindAsInSwift(text: String, tree: String) {
    #expect(swift("let _ = \(text)") == "let _ = \(tree)")
  }

  static let expressions: [(text: String, tree: String)] = [
    ("f { $0.x } completion: { _ in }", "f({ $0.x }, completion: { (_) in  })"),
    ("f(a) { b }", "f(a, { b })"),
    ("f.g { a in b }.h", "f.g({ (a) in b }).h"),
    ("f { [weak self] (a: Int) -> Void in self?.x(a) }", "f({ [weak self] (a: Int) -> Void in self?.x(a) })"),
    ("{ [unowned self, v = a.b] in v }()", "{ [unowned self, v = a.b] in v }()"),
    ("f { (a, b) in a }", "f({ (a, b) in a })"),
    ("f { a, _ in a }", "f({ (a, _) in a })"),
    ("f { [a, b].c() }", "f({ [a, b].c() })"),
    ("f { for a in b { a() } }", "f({ for a in b { a() } })"),
    ("f { () throws -> [Int] in [] }", "f({ () -> [Int] in [] })"),
    ("a\n  .b()\n  .c { $0 }\n  .d", "a.b().c({ $0 }).d"),
    ("Array<Int>()", "Array<Int>()"),
    ("A<B<C>>.d", "A<B<C>>.d"), ("A<B?>(c)", "A<B?>(c)"), ("A<B<C>?>(nil)", "A<B<C>?>(nil)"),
    ("a < b", "(a < b)"), ("f(a < b, c > d)", "f((a < b), (c > d))"),
    ("f(a<b, c>(d))", "f(a<b, c>(d))"),
    ("[Int]()", "[Int]()"), ("[String: Int]()", "[String: Int]()"), ("[:]", "[:]"),
    ("[a: b, c: d,]", "[a: b, c: d]"), ("[() -> Void]()", "[(() -> Void)]()"),
    ("a.b(c:d:)", "a.b(c:d:)"), ("#selector(a.b(_:))", "#selector(a.b(_:))"),
    ("#selector(getter: a.b)", "#selector(getter: a.b)"), ("#function", "#function"),
    ("\\.a.b", "\\.a.b"), ("\\A.b?.c[0]", "\\A.b?.c.[0]"), ("\\.self", "\\.self"),
    (".init(a: 1)", ".init(a: 1)"), (".a", ".a"), ("A.self", "A.self"), ("t.0.1", "t.0.1"),
    ("xs.reduce(0, +)", "xs.reduce(0, +)"), ("xs.sorted(by: >)", "xs.sorted(by: >)"),
    ("(a, b: c)", "(a, b: c)"), ("()", "()"), ("f(&a)", "f(&a)"),
    ("\"a\\(b + 1)c\\n\"", "\"a\\((b + 1))c\\n\""), ("#\"a\\n\\#(b)\"#", "\"a\\\\n\\(b)\""),
    ("\"\"\"\n    a\n      b\n    \"\"\"", "\"a\\n  b\""), ("\"\\u{48}i\"", "\"Hi\""),
    ("0xFF + 1_000 + 1.5e3", "((255 + 1000) + 1500.0)"), ("0b101", "5"),
    ("if a { 1 } else { 2 }", "(if a { 1 } else { 2 })"),
    ("switch a { case .b: 1 default: 2 }", "(switch a { case .b: 1 default: 2 })"),
    ("a as? (B, C) -> D", "(a as? (B, C) -> D)"), ("a as? any B & C", "(a as? any B & C)"),
    ("a[b, c: d]", "a[b, c: d]"), ("a[b]?.c", "a[b]?.c"), ("a?()", "a?()"),
    ("A.init(1)", "A(1)"), ("A.B.init { b }", "A.B({ b })"), ("a.init(1)", "a.init(1)"),
    ("self.init(a)", "self.init(a)"), ("super.a()", "super.a()"), ("`default`.a", "`default`.a"),
  ]

  @Test(arguments: expressions)
  func expressionsHaveTheirStructure(text: String, tree: String) {
    #expect(swift("let _ = \(text)") == "let _ = \(tree)")
  }

  @Test func partsOfAnOptionalChainAreWithinIt() throws {
    let file = parse("a?.b.c()")
    guard case .expression(let call) = file.statements[0].kind, case .call(let c, _) = call.kind,
      case .member(let b, _, _) = c.kind, case .member(let chain, _, _) = b.kind,
      case .optionalChain(let a) = chain.kind
    else {
      Issue.record("not a chain")
      return
    }
    #expect(a.span.start == 0 && a.span.end == 1)
    #expect(chain.span.end == 2 && call.span.end == 8)
  }
}
