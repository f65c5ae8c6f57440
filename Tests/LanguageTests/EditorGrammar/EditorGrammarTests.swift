import Foundation
import TestSupport
import Testing

/// Tests that the grammars for editors, which are generated from `grammar.md`, are up to date. A separate CI gate tests
/// that tree-sitter accepts its grammar and can parse every script with it.
@Suite struct EditorGrammarTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(markdown: try Repository.text("grammar.md")) }

  @Test func theGrammarsOfEditorsAreThatOfTheFile() throws {
    let sitter = TreeSitterGrammar(grammar)
    let files = [
      ("tree-sitter/grammar.js", sitter.text), ("tree-sitter/queries/highlights.scm", sitter.highlights),
      ("vscode/syntaxes/trans.tmLanguage.json", TextMateGrammar(grammar).text),
    ]
    for (path, text) in files {
      #expect(try Repository.golden("scripts/editors/" + path, now: text) == text, "\(path)")
    }
  }

  @Test func everyWordIsColouredWhereItIsOne() throws {
    let patterns = try TextMateGrammar(grammar).patterns.map { pattern in
      (pattern.name, try NSRegularExpression(pattern: pattern.match, options: .anchorsMatchLines))
    }
    /// The colour of each character of a line. As in TextMate, the first pattern that matches from the left counts.
    func colours(_ line: String) -> [String] {
      var found: [String] = []
      var place = 0
      let text = line as NSString
      while place < text.length {
        let rest = NSRange(location: place, length: text.length - place)
        let options: NSRegularExpression.MatchingOptions = [.withTransparentBounds, .withoutAnchoringBounds]
        let matches = patterns.compactMap { name, pattern in
          pattern.firstMatch(in: line, options: options, range: rest).map { (name, $0) }
        }
        guard let first = matches.min(by: { $0.1.range.location < $1.1.range.location }) else { break }
        let captured = first.1.numberOfRanges > 1 ? first.1.range(at: 1) : first.1.range
        found.append(
          "\(text.substring(with: captured)) \(first.0.split(separator: ".").prefix(2).joined(separator: "."))"
        )
        place = max(place + 1, first.1.range.location + first.1.range.length)
      }
      return found
    }
    #expect(
      colours("  screen Home { view photo at 3 }") == [
        "screen storage.type", "view storage.type", "at keyword.other", "3 constant.numeric",
      ])
    #expect(
      colours("present Card as fullScreen # on") == [
        "present keyword.control", "as keyword.other", "# on comment.line",
      ])
    #expect(
      colours("view.alpha = 0.5s; pop") == [
        "alpha variable.other", "= keyword.operator", "0.5s constant.numeric", "pop keyword.control",
      ])
    #expect(
      colours("expect not Card.animate(true)") == [
        "expect keyword.control", "not keyword.other", "animate entity.name", "true constant.language",
      ])
    let json = try JSONSerialization.jsonObject(
      with: try Data(Repository.bytes("scripts/editors/vscode/syntaxes/trans.tmLanguage.json")))
    #expect((json as? [String: Any])?["scopeName"] as? String == "source.trans")
  }

  @Test func everyWordOfTheGrammarHasAColour() {
    let patterns = TextMateGrammar(grammar).patterns.map(\.match).joined()
    for word in grammar.words {
      #expect(patterns.contains("\(word)|") || patterns.contains("|\(word))"), "\(word)")
    }
  }
}
