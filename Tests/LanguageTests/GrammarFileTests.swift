import Foundation
import TestSupport
import Testing

/// Tests that `grammar.md` has the form that its second paragraph describes, on which readers and generators rely.
@Suite struct GrammarFileTests {
  let chapters: [Part]
  /// The sections that explain the language's constructs.
  let sections: [Part]

  init() throws {
    chapters = Part.parts(of: try Repository.text("grammar.md"), below: "\n## ")
    let explaining = chapters.prefix { $0.title != "Shorter than UIKit" }
    sections = explaining.flatMap { Part.parts(of: $0.body, below: "\n### ") }
    try #require(explaining.count > 5 && explaining.count < chapters.count && sections.count > 50)
  }

  @Test func everySectionBeginsWithAnExampleAndGoesOnWithText() {
    for section in sections {
      let paragraphs = section.body.components(separatedBy: "\n```\n")
      #expect(section.body.hasPrefix("\n\n```trans"), "\(section.title)")
      #expect(
        paragraphs.last?.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty == false, "\(section.title)")
    }
  }

  @Test func productionsAreInTheLastChapterOnly() {
    #expect(chapters.last?.title == "Grammar")
    for chapter in chapters {
      #expect(chapter.body.contains("```ebnf") == (chapter.title == "Grammar"), "\(chapter.title)")
    }
  }

  @Test func everyWordOfTheProductionsIsInAnExampleAndInTheText() throws {
    let productions = Grammar.blocks(of: try #require(chapters.last).body, "ebnf").joined()
    let words = Set(productions.matches(of: /"([A-Za-z]+)"/).map { String($0.1) })
    #expect(words.count > 150)
    let examples = Self.words(sections.map(\.examples).joined())
    let text = Self.words(sections.map(\.code).joined(separator: " "))
    #expect(words.subtracting(examples).sorted() == [])
    #expect(words.subtracting(text).sorted() == [])
  }

  /// A heading of the file and the text below it.
  struct Part {
    var title: String
    var body: String

    static func parts(of text: String, below mark: String) -> [Part] {
      text.components(separatedBy: mark).dropFirst().map { part in
        let title = part.prefix { $0 != "\n" }
        return Part(title: String(title), body: String(part.dropFirst(title.count)))
      }
    }

    /// The example scripts in the text, without comments.
    var examples: String {
      let scripts = Grammar.blocks(of: body, "trans") + Grammar.blocks(of: body, "trans fails")
      return scripts.joined().replacing(/#.*/, with: "")
    }

    /// The code in backquotes, in the heading and in the text.
    var code: String {
      let text = title + body.replacing(/(?s)```.*?```/, with: "")
      return text.matches(of: /`([^`]+)`/).map { String($0.1) }.joined(separator: " ")
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.matches(of: /[A-Za-z]+/).map { String($0.0) })
  }
}
