import TestSupport
import Testing

/// Every file and folder named in `Sources/README.md` exists.
@Suite struct SourcesReadmeTests {
  private let text: String

  init() throws { text = try Repository.text("Sources/README.md") }

  /// The texts between backquotes in the file.
  private var quoted: [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.contains("\n") }.map { String($0.element) }
  }

  @Test func filesThatItNamesAreThere() throws {
    let files = try Repository.paths(below: "Sources", endingWith: ".swift")
    let named = quoted.filter { $0.hasSuffix(".swift") }
    #expect(named.count > 25)
    for name in named {
      #expect(files.contains { $0.hasSuffix("/" + name) }, "there is no \(name)")
    }
  }

  @Test func functionsThatItNamesAreThere() throws {
    let files = try Repository.paths(below: "Sources", endingWith: ".swift")
    let sources = try files.map { try Repository.text($0) }.joined()
    let named = text.matches(of: /\(`(\w+)`\)|, `(\w+)`\)/).map { String($0.1 ?? $0.2 ?? "") }
    #expect(named.count > 10)
    for name in named {
      #expect(sources.contains("func \(name)(") || sources.contains("func \(name)<"), "no function \(name)")
    }
  }

  @Test func roomsAreThoseOfThePackage() throws {
    let package = try Repository.text("Package.swift")
    let rooms = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
      $0.split(separator: "`").dropFirst().first.map(String.init)
    }
    let targets = package.matches(of: /\.(?:target|executableTarget)\(\s*name: "(\w+)"/).map { String($0.1) }
      .filter { $0 != "TestSupport" }
    #expect(!targets.isEmpty && targets.allSatisfy { rooms.contains($0) }, "\(targets) \(rooms)")
  }

  @Test func itHasAtMostSixtyWords() throws {
    let start = try #require(text.firstRange(of: "## Words"))
    let end = try #require(text.firstRange(of: "## One `present`"))
    let rows = text[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("| ") }
    // One of these rows is the header of the table.
    #expect(rows.count > 40 && rows.count <= 61)
  }
}
