import Semantics
import TestSupport
import Testing
import Vocabulary

@testable import Running

@Suite struct LanguageHelpTests {
  @Test func whatIsBuiltInIsWhatTheDocumentSays() throws {
    let file = LanguageHelpFile(markdown: try Repository.text("grammar.md"))
    let path = "Sources/Running/Explain/LanguageHelpTable.swift"
    #expect(try Repository.golden(path, now: file.source) == file.source)
    #expect(
      LanguageHelp.sections == file.sections && LanguageHelp.rows == file.rows
        && LanguageHelp.productions == file.productions, "\(path) is newer than this build: run again")
  }

  @Test func rulesOfAWordBeginWithItOrHaveIt() {
    #expect(LanguageHelp.rules(of: "dismiss") == ["dismiss-command = \"dismiss\" options"])
    // No production begins with the word `to`, so the first two that contain it are shown.
    #expect(LanguageHelp.rules(of: "keeping").count == 1 && LanguageHelp.rules(of: "to").count == 2)
    #expect(LanguageHelp.rules(of: "nothing").isEmpty)
  }

  @Test func everyWordOfTheLanguageHasHelp() {
    var words = Keyword.allCases.filter { !$0.isNotModelled }.map(\.spelling)
    words += Function.allCases.filter { ![.dampingSpring, .bounceSpring].contains($0) }.map(\.word)
    words += ValueProperty.allCases.map(\.word)
    words += Law.allCases.map(\.word)
    for word in words {
      #expect(LanguageHelp.text(for: word)?.isEmpty == false, "\(word)")
    }
    #expect(LanguageHelp.text(for: "nonsense") == nil)
  }

  @Test func aWordIsExplainedByItsSectionWithItsExampleAndItsProduction() throws {
    let text = try #require(LanguageHelp.text(for: "present"))
    for part in ["\n    present ", "present(_:animated:completion:)", "object-command"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(try #require(LanguageHelp.text(for: "pan")).contains("pan-command"))
    #expect(try #require(LanguageHelp.text(for: "alpha")).contains("Properties: `alpha`"))
  }

  /// If the document is reorganised, its sections and tables are still found by their structure.
  @Test func theDocumentIsReadByItsHeadings() {
    let file = LanguageHelpFile(
      markdown: """
        # L
        ## C
        ### Going: `go`, `go on`

        ```trans
        go 3
        ```

        It goes: `go`
        on. See [this](there).
        ## Events
        | event | family |
        |---|---|
        | `Screen went(X)` | moves |
        ## Grammar
        ```ebnf
        go-command = "go" NUMBER
                   | "stay"
        ```
        """)
    #expect(file.sections.map(\.words) == [["go", "go on"]])
    #expect(file.sections.map(\.text) == ["    go 3\n\nIt goes: `go` on. See this."])
    #expect(file.rows.map(\.words) == [["went"]])
    #expect(file.rows.map(\.text) == ["Events: `Screen went(X)`; family: moves"])
    #expect(file.productions.map(\.words) == [["go", "stay"]])
  }
}
