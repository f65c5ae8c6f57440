import Engine
import Foundation
import TestSupport
import Testing

@testable import Semantics

/// Tests that the tables at the end of grammar.md list exactly the vocabulary. If a table differs, the failure shows
/// the correct table.
@Suite struct VocabularyTableTests {
  @Test(arguments: ["Events", "Functions", "Properties", "Words", "Choices", "Laws"])
  func grammarListsTheWholeVocabulary(section: String) throws {
    let text = try Repository.text("grammar.md")
    let body = try #require(text.components(separatedBy: "\n## \(section)\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    var rows = body.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    // The table explains each variant of a choice in parentheses; compare without these.
    if section == "Choices" { rows = rows.map(choiceAndValues) }
    if section == "Laws" { rows = rows.map { String($0.dropFirst(2).prefix { $0 != " " }) } }
    #expect(rows == expected(section), "\n\(expected(section).joined(separator: "\n"))")
  }

  private func expected(_ section: String) -> [String] {
    switch section {
    case "Events": Method.allCases.map(row)
    case "Functions": Function.allCases.map(row)
    case "Laws": Law.allCases.map(\.word).map { "`\($0)`" }
    case "Words": Question.allCases.map { "| `\($0.word)` | \($0.type) |" }
    case "Choices":
      DisputedPoint.all.map { choice in
        "| `\(choice.word)` | \(choice.words.map { "`\($0)`" }.joined(separator: " · ")) |"
      }
    default: ValueProperty.allCases.map(row)
    }
  }

  /// The first two cells of a row, without the parts in parentheses.
  private func choiceAndValues(_ row: String) -> String {
    let cells = row.split(separator: "|").prefix(2).map { cell in
      cell.replacing(/\ \([^)]*\)/, with: "").trimmingCharacters(in: .whitespaces)
    }
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func row(_ method: Method) -> String {
    let signature = method.signature
    let arguments = signature.labels.map { $0.isEmpty ? "X" : "\($0): X" }.joined(separator: ", ")
    let call = method == .deinit ? "deinit" : "\(signature.name)(\(arguments))"
    let subject =
      switch signature.subject {
      case .controller: "Screen"
      case let form where form.isOwnerless: signature.subject.rawValue
      default: "Screen.\(signature.subject)"
      }
    return "| `\(subject) \(call)` | \(signature.family.rawValue) |"
  }

  private func row(_ function: Function) -> String {
    let signature = function.signature
    let owners = signature.receiver.map { $0.map { "\($0)" }.joined(separator: ", ") } ?? "–"
    return "| `\(function.form)` | \(owners) | \(signature.optional) |"
  }

  private func row(_ property: ValueProperty) -> String {
    "| `\(property.word)` | \(property.owners.all.map { "\($0)" }.joined(separator: ", ")) | \(property.type) |"
  }
}
