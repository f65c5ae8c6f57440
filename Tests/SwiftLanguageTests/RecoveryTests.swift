import Diagnostics
import SwiftLanguage
import Testing

/// Tests that an error has one problem at its place, and that the parser goes on after it.
@Suite struct RecoveryTests {
  static let errors: [(text: String, place: String, message: String, rest: String)] = [
    ("let = 1\na()", "=", "expected a name, found `=`", "a()"),
    ("f(a b)\nc()", "b", "expected `)`, found `b`", "c()"),
    ("f(1,\n  ::,\n  2)\nc()", ":", "expected an expression, found `:`", "c()"),
    ("let a = \n}\nb()", "}", "expected an expression, found `}`", "b()"),
    ("a b\nc()", "b", "expected a line break or `;`, found `b`", "a; c()"),
    (
      "class A { func f() { a( }; func g() {} }\nb()", "}", "expected an expression, found `}`",
      "class A { func f() {}; func g() {} }; b()"
    ),
    ("class A { 1 + 2\n  let b = 1\n}", "1", "expected a declaration, found `1`", "class A { let b = 1 }"),
    (
      "switch a { x y\n case .b: c\n}", "x", "expected `case` or `default`, found `x`",
      "switch a { case .b: c }"
    ),
    ("switch a { case .b c: d\n case .e: f }", "c", "expected `:`, found `c`", "switch a { case .e: f }"),
    ("func f( { a() }\nb()", "{", "expected the name of a parameter, found `{`", "b()"),
    ("if a { b() ", "{", "there is no `}` for this `{`", ""),
    ("a()\n}\nb()", "}", "there is no `{` for this `}`", "a(); b()"),
    ("let a = \"b\nc()", "\"b", "this string has no closing quote", "let a = \"b\"; c()"),
    ("let a: [Int = 1\nb()", "=", "expected `]`, found `=`", "b()"),
    ("guard let a = b { c }\nd()", "{", "expected `else`, found `{`", "d()"),
    ("a ? b\nc()", "c", "expected `:`, found `c`", "c()"),
    ("\"\\(a b)\"\nc()", "b", "expected an expression, found `b`", "c()"),
    ("/* a\nb", "/*", "this comment has no `*/`", ""),
    ("#if os(iOS)\na", "#if", "this `#if` has no `#endif`", "a"),
    ("#endif\na", "#endif", "there is no `#if` before this", "a"),
    ("f { a b\n c }\nd", "b", "expected a line break or `;`, found `b`", "f({ a; c }); d"),
    (
      "var a: Int { get { 1 } foo }\nb", "foo", "expected `get`, `set`, `willSet` or `didSet`, found `foo`",
      "b"
    ),
    ("a.\n", "", "expected the name of a member, found the end of the file", ""),
    ("let 🙂 = §\na", "§", "expected an expression, found `§`", "a"),
  ]

  @Test(arguments: errors)
  func anErrorHasOneProblem(text: String, place: String, message: String, rest: String) throws {
    let file = parse(text)
    #expect(file.problems.map(\.message) == [message])
    let span = try #require(file.problems.first).place.span
    #expect(String(decoding: Array(text.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self) == place)
    #expect(SwiftText.text(file) == rest)
  }

  @Test func severalErrorsAreFoundInOneFile() {
    let file = parse("let = 1\nfunc f() { a b\n c() }\nclass A { x\n func g() { d( } }\n")
    #expect(file.problems.map(\.place.span.start) == [4, 21, 40, 57])
  }

  static let nested: [(open: String, close: String)] = [
    ("(", ")"), ("[", "]"), ("{ ", " }"), ("a(", ")"), ("if a { ", " }"), ("\"\\(", ")\""), ("-", ""),
    ("!", ""),
    ("a ? b : ", "c"), ("a = ", ""), ("a ?? ", "b"), ("try ", ""), ("await ", ""), ("func f() { ", " }"),
    ("class A { ", " }"), ("switch a { case b: ", " }"), ("#if os(iOS)\n", "\n#endif\n"), ("/*", "*/"),
    ("let a: [", "]"), ("let a: ", ""), ("if case (", ") = a {}"), ("let (", ")"), ("a<", ">"), ("x as ", ""),
    ("f { [a] in ", " }"), ("let a: (", ") -> B"), ("var a: B { ", " }"), ("a.", ""), ("a + ", "b"),
    ("else if a {} ", ""),
  ]

  @Test(arguments: nested)
  func deepNestingIsAProblemAtItsPlace(open: String, close: String) {
    for depth in [150, 3_000] {
      let text = String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth)
      let file = parse(text)
      #expect(file.problems.allSatisfy { $0.place.span.end <= text.utf8.count })
      _ = SwiftText.text(file)
    }
  }

  @Test func longFilesAndLongListsAreNotDeep() {
    let text =
      String(repeating: "a.b(c + d)\n", count: 3_000) + "x = [" + String(repeating: "a, ", count: 5_000)
      + "]\n"
    #expect(parse(text).problems.isEmpty)
  }
}
