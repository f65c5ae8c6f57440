import SwiftLanguage
import Testing

/// Parses a text.
func parse(_ text: String) -> SwiftFile { SwiftFile.parse(bytes: Array(text.utf8), file: 0) }

/// The tree of a text as Swift; if there are problems, their messages.
func swift(_ text: String) -> String {
  let file = parse(text)
  return file.problems.isEmpty ? SwiftText.text(file) : file.problems.map(\.message).joined(separator: "\n")
}

/// Tests the structure of statements and patterns, as `SwiftText` shows it.
@Suite struct StatementTests {
  static let statements: [(text: String, tree: String)] = [
    ("guard let self = self else { return }", "guard let self = self else { return }"),
    ("guard let self, let b else { return }", "guard let self, let b else { return }"),
    ("if let x {}", "if let x {}"), ("if x < y, z > w {}", "if (x < y), (z > w) {}"),
    ("if a.b { c } else if d { e } else { f }", "if a.b { c } else if d { e } else { f }"),
    ("if xs.contains { $0 }, b {}", "if xs.contains({ $0 }), b {}"),
    ("if xs.contains(where: { $0 }) {}", "if xs.contains(where: { $0 }) {}"),
    ("if case .began = g.state {}", "if case .began = g.state {}"),
    ("if case let .some(x)? = y, x > 1 {}", "if case let .some(x)? = y, (x > 1) {}"),
    ("if #available(iOS 13, *), a {}", "if #available(iOS 13, *), a {}"),
    ("guard #unavailable(iOS 13) else {}", "guard #unavailable(iOS 13) else {}"),
    ("while let x = next() { x() }", "while let x = next() { x() }"),
    ("repeat { a() } while b", "repeat { a() } while b"),
    ("for (i, v) in xs.enumerated() where i > 0 {}", "for (i, v) in xs.enumerated() where (i > 0) {}"),
    ("for case let x? in xs {}", "for case let x? in xs {}"), ("for _ in 0..<3 {}", "for _ in (0 ..< 3) {}"),
    ("for x in xs.filter({ $0 }) {}", "for x in xs.filter({ $0 }) {}"),
    ("a: for x in y { continue a }", "a: for x in y { continue a }"),
    (
      "switch x { case 1, 2: a(); b()\n case 3...5: fallthrough\n default: break }",
      "switch x { case 1, 2: a(); b() case (3 ... 5): fallthrough default: break }"
    ),
    ("switch self { case .a, .b where x: break }", "switch self { case .a, .b where x: break }"),
    ("switch x { case .a(let b, _), A.c(b: let b): d }", "switch x { case .a(let b, _), A.c(b: let b): d }"),
    ("switch x { case let (a, b): c }", "switch x { case let (a, b): c }"),
    ("switch x { case is A: b\n case let c as C: c }", "switch x { case is A: b case let c as C: c }"),
    ("switch (a, b) { case (.c, let d?): e }", "switch (a, b) { case (.c, let d?): e }"),
    ("switch x { case A.b: c\n @unknown default: d }", "switch x { case A.b: c default: d }"),
    ("switch x { case let y where y.z: a }", "switch x { case let y where y.z: a }"),
    (
      "switch x { case \"a\": b\n case nil: c\n case (1, 2): d }",
      "switch x { case \"a\": b case nil: c case (1, 2): d }"
    ),
    (
      "do { try a() } catch let e as E { b } catch E.c, .d { e } catch { f }",
      "do { try a() } catch let e as E { b } catch E.c, .d { e } catch { f }"
    ),
    ("defer { a() }", "defer { a() }"), ("throw E.a(1)", "throw E.a(1)"),
    ("x = try? y as? Z", "x = (try? (y as? Z))"),
    ("view.transform = .identity", "view.transform = .identity"),
    ("a.b += 1", "a.b += 1"), ("_ = f()", "_ = f()"), ("a = b ? c : d", "a = (b ? c : d)"),
    ("(a, b) = (b, a)", "(a, b) = (b, a)"), ("a = b\n(c).d()", "a = b; c.d()"), ("a\n[b].c()", "a; [b].c()"),
    ("return\n", "return"), ("return a\n+ b", "return (a + b)"), ("return\nlet a = b", "return; let a = b"),
    ("a; b", "a; b"), ("a\n-b", "a; -b"), ("let a = b\n{ c }()", "let a = b({ c })()"),
    ("do {} ", "do {}"), ("var `in` = 1", "var `in` = 1"), ("let a, b: Int", "let a, b: Int"),
    ("async let a = b()", "async let a = b()"),
    (
      "UIView.animate(withDuration: 0.3, animations: { a = 1 }) { _ in b() }",
      "UIView.animate(withDuration: 0.3, animations: { a = 1 }, { (_) in b() })"
    ),
    ("if x<y, z>(w) {}", "if x<y, z>(w) {}"), ("x = { a in b }", "x = { (a) in b }"),
    ("if a, !ctx.transitionWasCancelled {}", "if a, (!ctx.transitionWasCancelled) {}"),
  ]

  @Test(arguments: statements)
  func statementsHaveTheirStructure(text: String, tree: String) {
    #expect(swift(text).replacing("(c).d", with: "c.d") == tree)
  }

  static let conditions: [(text: String, tree: String)] = [
    ("#if canImport(UIKit)\na\n#else\nb\n#endif", "a"), ("#if os(macOS)\na\n#elseif os(iOS)\nb\n#endif", "b"),
    ("#if DEBUG\na\n#endif\nb", "b"), ("#if !DEBUG && (swift(>=5.5) || X)\na\n#endif", "a"),
    ("#if swift(<4)\na\n#else\nb\n#endif", "b"),
    ("#if X\n#if Y\na\n#else\nb\n#endif\nc\n#else\nd\n#endif", "d"),
    ("a\n  .b()\n#if os(iOS)\n  .c()\n#endif\n  .d()", "a.b().c().d()"),
    ("#if targetEnvironment(simulator)\nlet a = {\n#endif\nb", "b"),
    ("#if os(iOS) ||\n  X\na\n#endif", "a"), ("#if X\n\"\n#endif\na", "a"),
  ]

  @Test(arguments: conditions)
  func branchesThatAreOffAreSkipped(text: String, tree: String) {
    #expect(swift(text) == tree)
  }

  @Test func branchesThatAreOffAreCounted() {
    let file = parse("#if DEBUG\na\n#endif\nb")
    #expect(file.skipped.map(\.construct) == ["#if"])
    #expect(file.skipped[0].span.start == 10)
  }
}
