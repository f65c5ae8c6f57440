import Diagnostics
import Foundation
import Language
import TestSupport
import Testing

/// Tests that `grammar.md`, the parser and the corpus of scripts agree with each other.
@Suite struct GrammarTests {
  let markdown: String
  let grammar: Grammar

  init() throws {
    markdown = try Repository.text("grammar.md")
    grammar = Grammar(markdown: markdown)
  }

  /// A command that consists of a keyword and clauses is a row of the table instead, which says the same as its production.
  @Test func everyProductionIsOneFunctionOfTheParser() throws {
    let rows = Opcode.allCases.compactMap(\.verb).filter { !$0.clauses.isEmpty }
    let text = markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for row in rows { #expect(text.contains("\(row.production) = \(row.notation)"), "\(row.notation)") }
    var functions = rows.map(\.production)
    for path in try Repository.paths(below: "Sources/Language/Parser", endingWith: ".swift") {
      for line in try Repository.text(path).split(separator: "\n") {
        guard let name = line.components(separatedBy: "func parse").dropFirst().first else { continue }
        let word = name.prefix { $0.isLetter }
        if !word.isEmpty { functions.append(kebab(word)) }
      }
    }
    #expect(functions.sorted() == grammar.names.sorted())
  }

  @Test func everyProductionOccursInTheCorpus() throws {
    let recogniser = Recogniser(grammar)
    for (path, text) in try Corpus.sample(oneIn: 8) {
      #expect(Corpus.problems(text) == [], "\(path)")
      #expect(recogniser.accepts(text, noting: true), "\(path) does not follow grammar.md")
    }
    let unused = grammar.names.indices.filter { !recogniser.used[$0] }.map { grammar.names[$0] }
    #expect(unused == [])
  }

  @Test func everyExampleOfTheFileParses() {
    let examples = Grammar.blocks(of: markdown, "trans")
    #expect(examples.count > 20)
    for example in examples {
      #expect(Corpus.problems(example) == [], "\(example)")
    }
  }

  @Test func randomSentencesParse() {
    let recogniser = Recogniser(grammar)
    var generator = SentenceGenerator(grammar, seed: 1)
    var count = 0
    let rounds = Repository.isLong ? 6_000 : 1_000
    for _ in 0..<rounds {
      let sentence = generator.sentence(of: "statement")
      // The generator ignores the rules' conditions, so let the recognizer discard sentences that violate them.
      guard sentence.utf8.count < 2_000, recogniser.accepts(sentence) else { continue }
      guard let accepts = parserAccepts(sentence) else { continue }
      count += 1
      #expect(accepts, "\(sentence)\n\(Corpus.problems(sentence))")
    }
    #expect(count > rounds / 6)
  }

  @Test func parserAndGrammarAgreeOnMutatedScripts() throws {
    let recogniser = Recogniser(grammar)
    var mutator = Mutator(pieces: try pieces(), seed: 2)
    var rejected = 0
    var compared = 0
    let rounds = Repository.isLong ? 6_000 : 1_000
    for _ in 0..<rounds {
      let script = mutator.next()
      guard let accepts = parserAccepts(script) else { continue }
      compared += 1
      rejected += accepts ? 0 : 1
      #expect(recogniser.accepts(script) == accepts, "\(script)\n\(Corpus.problems(script))")
    }
    #expect(compared > rounds * 5 / 6 && rejected > rounds / 6 && rejected < compared)
  }

  @Test func everyKindOfObjectHasTheLinesThatTheGrammarSays() {
    let recogniser = Recogniser(grammar)
    let lines = [
      "presenting { }", "presenting animator A", "presentation P", "finish when true", "pan", "pan left edge",
      "pinch", "rotation", "longPress", "tap", "tap V", "view v at R", "field x = 1", "on e { }",
      "action a { }", "prepare { }",
      "name 1",
    ]
    for kind in DeclaredKind.allCases {
      let accepted = lines.filter { line in
        let script = "\(kind.word) X { \(line) }"
        let accepts = Corpus.problems(script).isEmpty
        #expect(recogniser.accepts(script) == accepts, "\(script)\n\(Corpus.problems(script))")
        return accepts
      }
      #expect(accepted.contains("field x = 1") && accepted.count < lines.count, "\(kind) has \(accepted)")
    }
  }

  // MARK: - Implementation

  /// Whether the parser accepts a script; nil if the parser reports a problem that the grammar does not cover.
  private func parserAccepts(_ script: String) -> Bool? {
    let problems = Corpus.problems(script)
    let beyond: [ProblemCode] = [.missingUnit, .repeatedOption, .notModelled, .wrongVersion, .tooDeep]
    return problems.contains { beyond.contains($0.code) } ? nil : problems.isEmpty
  }

  /// The statements of scripts in the corpus, each as a separate text.
  private func pieces() throws -> [String] {
    var pieces: [String] = []
    for (_, text) in try Corpus.sample(oneIn: 4) {
      let bytes = Array(text.utf8)
      var names = NameTable()
      let script = Parser.parse(bytes: bytes, file: 0, names: &names).script
      for statement in script[script.statements] where statement.span.end - statement.span.start < 400 {
        pieces.append(
          String(decoding: bytes[Int(statement.span.start)..<Int(statement.span.end)], as: UTF8.self))
      }
    }
    return pieces
  }

  private func kebab(_ name: Substring) -> String {
    var text = ""
    for character in name {
      if character.isUppercase && !text.isEmpty { text += "-" }
      text += character.lowercased()
    }
    return text
  }
}

extension Verb {
  fileprivate var production: String { word.spelling + "-command" }

  /// What the production says, in the notation of grammar.md.
  fileprivate var notation: String {
    let parts = clauses.map { clause in
      let value = clause.operand.map { if case .orientation = $0 { " NAME" } else { " expression" } } ?? ""
      return switch clause {
      case .option(let word, _): "[ \"\(word.spelling)\"\(value) ]"
      case .to: "\"to\"\(value)"
      case .unanimated: "[ \"unanimated\" ]"
      case .either(let first, let second): "( \"\(first.spelling)\" | \"\(second.spelling)\" )"
      }
    }
    return (["\"\(word.spelling)\""] + parts).joined(separator: " ")
  }
}
