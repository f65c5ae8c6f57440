import Diagnostics
import Foundation
import Language
import TestSupport
import Testing

/// Tests how the parser handles valid and invalid scripts.
@Suite struct ParserTests {
  @Test func everyMistakeOfAFileIsReportedInOneRun() throws {
    let folder = "Tests/LanguageTests/Mistakes"
    for path in try Repository.paths(below: folder, endingWith: ".trans") {
      let text = try Repository.text(path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      var renderer = Renderer(sources: [Source(path: name, text: text)])
      let shown = renderer.render(Corpus.problems(text))
      let golden = "\(path.dropLast(6)).txt"
      #expect(try Repository.golden(golden, now: shown) == shown, "\(path)")
    }
  }

  @Test func aMistakeInALineIsOneProblemInThatLine() throws {
    let text = try Repository.text("Tests/LanguageTests/Corpus/commands.trans")
    let lines = text.split(separator: "\n").map(String.init)
    for place in lines.indices where !lines[place].contains("{") && !lines[place].contains("}") {
      var wrong = lines
      wrong[place] = "  frobnicate \"x\" ("
      let joined = wrong.joined(separator: "\n")
      let problems = Corpus.problems(joined)
      let index = LineIndex(Array(joined.utf8))
      #expect(problems.map { index.line(of: $0.place.span.start) } == [place + 1], "\(problems)")
    }
  }

  /// The approximate length of the repeated texts below.
  private static let size = Repository.isLong ? 100_000 : 2_000

  /// Texts that could make a parser crash or hang, each with the code of the first problem that it must report.
  static let hostile: [(name: String, text: [UInt8], code: ProblemCode?)] = [
    ("empty", [], nil),
    ("blank", Array(" \n\t\n# x".utf8), nil),
    ("invalid UTF-8", Array("present A\n# \u{E9}".utf8) + [0xE9, 0x20], .notUTF8),
    ("overlong", [0xC0, 0x80], .notUTF8), ("surrogate", [0xED, 0xA0, 0x80], .notUTF8),
    ("cut", Array("log \"\u{1F600}".utf8.dropLast()), .notUTF8),
    ("NUL", [0, 0, 0], .unexpectedCharacter),
    ("lone CR", Array("pop\rpop".utf8), .unexpectedCharacter),
    ("parentheses", Array("print ".utf8) + repeated("(", size), .tooDeep),
    ("closed parentheses", Array("print ".utf8) + repeated("(", 9_000) + repeated(")", 9_000), .tooDeep),
    ("brackets", Array("print ".utf8) + repeated("[", size), .tooDeep),
    ("braces", repeated("turn {", size), .tooDeep),
    ("braces on lines", repeated("turn {\n", size), .tooDeep),
    ("bodies", Array("screen A {".utf8) + repeated("view a {\n", size), .tooDeep),
    ("patterns", Array("expect hierarchy ".utf8) + repeated("A[", size), .tooDeep),
    ("views", Array("expect views ".utf8) + repeated("A[", size), .tooDeep),
    ("claims", Array("expect ".utf8) + repeated("any {", size), .tooDeep),
    ("animations", Array("animator A { presenting {".utf8) + repeated("animate {", size), .tooDeep),
    ("keyframes", repeated("keyframes { at 0 for 1 {", size), .tooDeep),
    ("completions", repeated("animate { } then {", size), .tooDeep),
    ("blocks of calls", repeated("a.b() {", size), .tooDeep),
    ("completions of calls", repeated("a.b() then {", size), .tooDeep),
    ("property animators", repeated("let a = propertyAnimator(duration: 1s) {", size), .tooDeep),
    ("animators given back", repeated("return propertyAnimator() then {", size), .tooDeep),
    ("blocks that are kept", repeated("let a = block {", size), .tooDeep),
    ("runs", repeated("run A from b to c in d {", size), .tooDeep),
    ("repetitions", repeated("repeat 3 {", size), .tooDeep),
    ("segues", repeated("segue show from a to b { prepare {", size), .tooDeep),
    ("containers", repeated("container A {", size), .unexpectedToken),
    ("made views", repeated("view a {\n", size), .tooDeep),
    ("animators", repeated("animator A { presenting {", size), .tooDeep),
    ("transitions", repeated("transition A {", size), .unexpectedToken),
    ("phases", Array("animator A { ".utf8) + repeated("presenting, ", size), .unclosedBlock),
    ("lists of events", Array("expect events {".utf8) + repeated("include {", size), .tooDeep),
    ("strings", Array("print ".utf8) + repeated("\"\\(", size), .tooDeep),
    ("else", Array("if a { }".utf8) + repeated(" else if a { }", size), .tooDeep),
    ("conditions", Array("print ".utf8) + repeated("if a { b } else { ", size), .tooDeep),
    ("signs", Array("print ".utf8) + repeated("- ", size), .tooDeep),
    ("negations", Array("print ".utf8) + repeated("not ", size), .tooDeep),
    ("a long sum", Array("print a".utf8) + repeated(" + a", size), .tooDeep),
    ("a long path", Array("print a".utf8) + repeated(".a", size), .tooDeep),
    ("starts", repeated("start ", size), .unexpectedToken),
    ("misspelt", repeated("scren ", size), .unknownStatement),
    ("a long chain", Array("expect hierarchy A".utf8) + repeated(" presents A", size), nil),
    ("a long list", Array("print [".utf8) + repeated("1,\n", size) + Array("1]".utf8), nil),
    ("a long name", repeated("a", size), .unknownStatement),
    ("a long string", Array("log \"".utf8) + repeated("\\q", size / 2), .badString),
    ("closing", repeated(")]}\n", size), .strayBracket),
    ("closing on one line", repeated(")]}", size), .strayBracket),
    ("quotes", repeated("\"\n", size), .badString),
    ("digits", Array("print ".utf8) + repeated("9", size), .badNumber),
  ]

  /// A hostile text as a test argument. Its description is its name, so that logs do not contain the text.
  struct Hostile: CustomTestStringConvertible {
    let testDescription: String
    let text: [UInt8]
    let code: ProblemCode?
  }

  @Test(arguments: hostile.map { Hostile(testDescription: $0.name, text: $0.text, code: $0.code) })
  func anyBytesGiveAClearProblem(_ hostile: Hostile) {
    var names = NameTable()
    let problems = Parser.parse(bytes: hostile.text, file: 0, names: &names).problems
    #expect(problems.first?.code == hostile.code, "\(problems.first?.message ?? "")")
    #expect(problems.count <= 101)
    var renderer = Renderer(sources: [Source(path: "x", bytes: hostile.text)])
    #expect(renderer.render(problems).utf8.count < 60_000)
  }

  @Test func limitsAreReported() {
    #expect(Corpus.problems("pop\npop", limits: Limits([.bytes: 6])).map(\.code) == [.tooLarge])
    #expect(Corpus.problems("print ((1))", limits: Limits([.depth: 4])).isEmpty)
    #expect(Corpus.problems("print (((1)))", limits: Limits([.depth: 4])).map(\.code) == [.tooDeep])
    let many = Corpus.problems(String(repeating: "x y\n", count: 30), limits: Limits([.problems: 10]))
    #expect(many.count == 11 && many[10].code == .tooManyProblems)
    #expect(many[10].message == "only the first 10 problems are shown")
    #expect(Corpus.problems("trans 2\npop").map(\.code) == [.wrongVersion])
  }

  @Test func randomBytesAndCutScriptsDoNoHarm() throws {
    var random = SeededGenerator(seed: 3)
    let alphabet = Array("{}()[]\"\\(;\n .,:=~+-*/_#@ax1%é→on expect screen spec ".utf8)
    for round in 0..<(Repository.isLong ? 2_000 : 500) {
      let bytes = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
        round % 4 == 0 ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random)!
      }
      check(bytes)
    }
    for (_, text) in Repository.sample(try Corpus.scripts(), oneIn: 6) {
      let bytes = Array(text.utf8)
      // Try a fixed number of cuts; cutting at every position would take quadratic time.
      for _ in 0..<(Repository.isLong ? 60 : 2) {
        let end = Int.random(in: 0...bytes.count, using: &random)
        check(Array(bytes[..<end]))
        check(Array(bytes[end...]))
      }
    }
  }

  /// Tests text after the end of a line, because some error messages look back at the line's beginning.
  @Test func anythingBehindALineDoesNoHarm() throws {
    let tails = [
      "a", "7", "(a)", "[1]", "{ }", ":", "= 1", "== 1", ", a", "animated", "is a", "+= 1", "\"x\"", "to a",
      ".",
    ]
    let lines = try Corpus.scripts().flatMap { $0.text.split(separator: "\n") }
    for (number, line) in Repository.sample(lines, oneIn: 64).enumerated() {
      for (place, tail) in tails.enumerated() where Repository.isLong || (number + place) % tails.count < 2 {
        check(Array("\(line) \(tail)\n\(line)".utf8))
      }
    }
    #expect(Corpus.problems("trans 1 a\nscreen Home").map(\.code) == [.unexpectedToken])
  }

  @Test func theTreeHoldsWhatWasWritten() throws {
    let text = "present Detail on Home as fullScreen unanimated then { pop }\nA.b = \"x\\n\\u{41}\\(c)\""
    let bytes = Array(text.utf8)
    var names = NameTable()
    let (script, problems) = Parser.parse(bytes: bytes, file: 3, names: &names)
    #expect(problems.isEmpty && script.statements.count == 2)
    let statements = script[script.statements]
    guard case .transition(let first) = statements[statements.startIndex].kind,
      case .assignment(let target, let value, false) = statements[statements.startIndex + 1].kind,
      case .string(let parts) = script[value].kind
    else {
      Issue.record("other statements")
      return
    }
    let command = script[first]
    let said = command.options.map { script[$0] }
    #expect(command.verb == .present && said?.unanimated?.start == 37 && said?.name == nil)
    #expect(command.object.flatMap { script[$0].name }.map { names.text($0.id) } == "Detail")
    #expect(said?.completion.map { script[$0].count } == 1)
    #expect(script[target].name.map { names.text($0.id) } == "b")
    #expect(script[target].span == Span(file: 3, start: 61, end: 64))
    #expect(script[parts].map { $0.text(in: bytes) } == ["x\nA", nil])
  }

  // MARK: - Implementation

  private static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    let bytes = Array(text.utf8)
    var all: [UInt8] = []
    all.reserveCapacity(bytes.count * count)
    for _ in 0..<count {
      all += bytes
    }
    return all
  }

  /// Parses a text and renders its problems; all source ranges must lie within the text.
  private func check(_ bytes: [UInt8]) {
    var names = NameTable()
    let problems = Parser.parse(bytes: bytes, file: 0, names: &names).problems
    var renderer = Renderer(sources: [Source(path: "x", bytes: bytes)])
    for problem in problems {
      let span = problem.place.span
      #expect(span.start >= 0 && span.start <= span.end && Int(span.end) <= bytes.count)
      #expect(!renderer.render(problem).isEmpty)
    }
  }
}
