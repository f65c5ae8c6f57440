import TestSupport
import Testing

@testable import TransCommand

@Test("the table of facts is what the specs show")
func factTable() throws {
  let console = Console.captured()
  let exit = Command.run(arguments: ["facts", Repository.root + "/scripts/uikit"], console: console)
  #expect(exit == .passed)
  let table = String(decoding: console.output, as: UTF8.self)
  let rows = table.split(separator: "\n").map(String.init)
  let head = try #require(rows.first)
  let body = Array(rows.dropFirst(2))
  #expect(try Repository.table(head, in: "scripts/uikit/README.md", now: body) == body)
}

/// The five documents with published transitions, each with its number of rows.
private let documents: [(letter: String, rows: Int)] = [("A", 18), ("B", 8), ("C", 15), ("D", 5), ("E", 16)]

@Test("scripts/seeds/README.md maps every row of the documents to scripts, and every script to a row")
func seedTable() throws {
  var mapped: [String: [String]] = [:]
  for line in try Repository.text("scripts/seeds/README.md").split(separator: "\n") where line.hasPrefix("| ")
  {
    let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
    guard cells.count == 3, let row = cells[0].split(separator: " ").first,
      row.dropFirst().allSatisfy(\.isNumber), row.count > 1
    else { continue }
    mapped[String(row)] = cells[2].split(separator: "`").filter { !$0.contains(",") && !$0.contains(" ") }
      .map(String.init)
  }
  let rows = documents.flatMap { document in (1...document.rows).map { "\(document.letter)\($0)" } }
  #expect(Set(mapped.keys) == Set(rows))
  for row in rows { #expect(mapped[row]?.isEmpty == false, "\(row) has no script") }
  var scripts: [String] = []
  for folder in ["", "code/", "as-written/"] {
    scripts += try Repository.names(in: "scripts/seeds/\(folder)", endingWith: ".trans")
      .map { folder + $0.dropLast(6) }
  }
  #expect(Set(mapped.values.flatMap { $0 }) == Set(scripts))
}
