import SwiftLanguage
import Testing

/// Tests the structure of declarations, as `SwiftText` shows it.
@Suite struct DeclarationTests {
  static let declarations: [(text: String, tree: String)] = [
    ("import UIKit", "import UIKit"), ("@testable import struct A.B", "@testable import A.B"),
    ("public final class A: B, C {}", "public final class A: B, C {}"),
    ("struct A<T: B, U> where T: C, U == D {}", "struct A<T, U> {}"),
    (
      "protocol P: class { var a: Int { get set }; func b(); init?(c: D) }",
      "protocol P: AnyObject { var a: Int { get set }; func b(); init?(c: D) }"
    ),
    (
      "protocol P { associatedtype A: B = C where A.D == E; static func f() }",
      "protocol P { typealias A = C; static func f() }"
    ),
    ("extension A.B: C where T == D { static let e = 1 }", "extension A.B: C { static let e = 1 }"),
    ("extension [Int] {}", "extension Array {}"),
    (
      "enum E: String { case a, b = \"c\"; indirect case d(e: F, Int = 1) }",
      "enum E: String { case a, b = \"c\"; indirect case d(e: F, Int = 1) }"
    ),
    ("indirect enum E {}", "indirect enum E {}"),
    ("actor A { nonisolated func b() {} }", "actor A { nonisolated func b() {} }"),
    (
      "func f(_ a: Int, at b: inout C, d e: D = .f, g: H...) async throws -> [I?] {}",
      "func f(_ a: Int, at b: inout C, d e: D = .f, g: H...) async throws -> [I?] {}"
    ),
    ("func f<T>(a: @escaping (T) -> Void) rethrows {}", "func f<T>(a: (T) -> Void) throws {}"),
    ("static func == (a: A, b: A) -> Bool { true }", "static func ==(a: A, b: A) -> Bool { true }"),
    ("func ==<T>(a: T, b: T) -> Bool {}", "func ==<T>(a: T, b: T) -> Bool {}"),
    ("prefix func ! (a: A) -> A {}", "prefix func !(a: A) -> A {}"),
    ("convenience init<T>(a: T) { self.init() }", "convenience init<T>(a: T) { self.init() }"),
    ("required init?(coder: NSCoder) { fatalError() }", "required init?(coder: NSCoder) { fatalError() }"),
    ("class A { deinit { a() } }", "class A { deinit { a() } }"),
    (
      "struct A { subscript(i: Int, _ j: Int) -> B { get { c } set { d = newValue } } }",
      "struct A { subscript(_ i: Int, _ j: Int) -> B { get { c } set { d = newValue } } }"
    ),
    ("let a: Int = 1, (b, c) = d", "let a: Int = 1, (b, c) = d"),
    ("var a: Int { 1 }", "var a: Int { get { 1 } }"),
    ("var a: Int { get { 1 } set(b) { c = b } }", "var a: Int { get { 1 } set(b) { c = b } }"),
    (
      "var a = 1 { willSet { b() } didSet(old) { c(old) } }",
      "var a = 1 { willSet { b() } didSet(old) { c(old) } }"
    ),
    ("var a = f { $0 }", "var a = f({ $0 })"),
    ("var a: Int { get async throws { 1 } }", "var a: Int { get { 1 } }"),
    (
      "lazy var x: UIView = { let v = UIView(); return v }()",
      "lazy var x: UIView = { let v = UIView(); return v }()"
    ),
    ("private(set) weak var a: B?", "weak var a: B?"), ("public private(set) var a = 1", "public var a = 1"),
    ("unowned(unsafe) let a: B", "unowned let a: B"),
    ("class A { class var b: C { d } }", "class A { class var b: C { get { d } } }"),
    (
      "class A { class func b() {}; override class func c() {} }",
      "class A { class func b() {}; class override func c() {} }"
    ),
    ("@objc(a:b:) @IBAction private func a(_ c: D) {}", "@objc(a:b:) @IBAction private func a(_ c: D) {}"),
    ("@available(iOS 13, *)\nfinal\nclass A {}", "@available(iOS 13, *) final class A {}"),
    ("@State private var a = false", "@State private var a = false"),
    ("typealias A = (B, _ c: D) -> E", "typealias A = (B, D) -> E"),
    ("typealias A<T> = B<T, [C: D]>", "typealias A = B<T, [C: D]>"),
    ("infix operator <+>: AdditionPrecedence", "infix operator <+>"),
    ("precedencegroup A { higherThan: B }", "precedencegroup A {}"),
    ("let a: some B & C = d", "let a: some B & C = d"), ("let a: (any B)? = nil", "let a: (any B)? = nil"),
    ("let a: A.Type = b", "let a: A.Type = b"), ("let a: A! = b", "let a: A! = b"),
    ("let a: A<B>? = c", "let a: A<B>? = c"), ("let a: A<B<C>>? = d", "let a: A<B<C>>? = d"),
    ("let a: A<B<C>?>? = d", "let a: A<B<C>?>? = d"),
    ("let a: (() -> Void)? = b", "let a: (() -> Void)? = b"),
    ("let a: (A) -> (B) -> C", "let a: (A) -> (B) -> C"), ("let a: ()", "let a: ()"),
    ("let a: [A: [B]]", "let a: [A: [B]]"), ("let a: (b: A, c: B)", "let a: (b: A, c: B)"),
    ("class A { #warning(\"b\")\nlet c = 1 }", "class A { #macro; let c = 1 }"),
    ("macro a(b: C) -> D = #externalMacro(module: \"e\", type: \"f\")", "#macro"),
  ]

  @Test(arguments: declarations)
  func declarationsHaveTheirStructure(text: String, tree: String) {
    #expect(swift(text) == tree)
  }

  @Test func constructsThatAreSkippedAreCounted() {
    let file = parse("@A struct B<T> where T: C {}\n#Preview { D() }\nprecedencegroup E {}\nx <+> y\n")
    #expect(file.problems.isEmpty)
    #expect(
      file.skipped.map(\.construct) == ["@A", "generic where clause", "precedencegroup", "custom operator"])
  }

  @Test func spansCoverDeclarations() throws {
    let text = "class A {\n  @objc func f(a: Int) { b() }\n}\n"
    let declaration = try #require(parse(text).declarations.first)
    #expect(declaration.span.start == 0 && Int(declaration.span.end) == text.utf8.count - 1)
    guard case .type(let type) = declaration.kind, case .function(let function)? = type.members.first?.kind
    else {
      Issue.record("not a class with a function")
      return
    }
    #expect(type.members[0].has("objc") && type.members[0].span.start == 12)
    #expect(function.fullName == "f(a:)" && function.name.span.start == 23)
    #expect(function.body?.span.start == 33)
  }
}
