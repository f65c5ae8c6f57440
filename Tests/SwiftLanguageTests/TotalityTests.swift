import Diagnostics
import SwiftLanguage
import TestSupport
import Testing

/// Tests that every text has a tree and that all spans are within the text.
@Suite struct TotalityTests {
  /// A file with every construct that other tests have.
  static let text: String = {
    let declarations = DeclarationTests.declarations.map(\.text)
    let statements = StatementTests.statements.map(\.text) + StatementTests.conditions.map(\.text)
    let expressions = (ExpressionTests.expressions + ExpressionTests.precedences).map { "let _ = \($0.text)" }
    return (declarations + statements + expressions).joined(separator: "\n")
  }()

  private func check(_ bytes: [UInt8]) {
    let file = SwiftFile.parse(bytes: bytes, file: 0)
    for span in file.problems.map(\.place.span) + file.skipped.map(\.span) + file.statements.map(\.span) {
      #expect(span.start >= 0 && span.start <= span.end && Int(span.end) <= bytes.count)
    }
    _ = SwiftText.text(file)
  }

  @Test func printedTextHasTheSameTree() {
    for text in StatementTests.statements.map(\.tree) + DeclarationTests.declarations.map(\.tree) {
      // A declaration that is skipped is printed as the name of its construct.
      if text.contains("#macro") { continue }
      let once = swift(text)
      #expect(swift(once) == once)
    }
  }

  @Test func truncatedFilesHaveATree() {
    let bytes = Array(TotalityTests.text.utf8)
    let step = Repository.isLong ? 1 : 7
    for end in stride(from: 0, to: min(bytes.count, 6_000), by: step) {
      check(Array(bytes[..<end].suffix(600)))
    }
  }

  @Test(arguments: 0..<8)
  func randomBytesHaveATree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let marks = Array("(){}[]<>?!.,:;=&#@\\\"/*-+'`$_ \n\tabcletvarif0189é".utf8)
    for _ in 0..<(Repository.isLong ? 2_000 : 150) {
      let count = Int.random(in: 0..<200, using: &random)
      let isAny = Bool.random(using: &random)
      check(
        (0..<count).map { _ in
          isAny
            ? UInt8.random(in: 0...255, using: &random)
            : marks[Int.random(in: 0..<marks.count, using: &random)]
        })
    }
  }

  @Test(arguments: 0..<8)
  func mutatedTextHasATree(seed: UInt64) {
    var random = SeededGenerator(seed: 100 + seed)
    let lines = TotalityTests.text.split(separator: "\n") + OldSwiftTests.texts.map { $0.old[...] }
    let sign = Array("viewForKey(a)\n".utf8)
    // Also cut within words and operators: a mutation is of bytes, and of whole lines.
    for _ in 0..<(Repository.isLong ? 2_000 : 120) {
      let start = Int.random(in: 0..<lines.count, using: &random)
      var bytes = Array(lines[start...].prefix(6).joined(separator: "\n").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let other = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(other, at: place)
        case 2: bytes[place] = other
        default: bytes.removeSubrange(place..<min(bytes.count, place + 12))
        }
      }
      check(bytes)
      check(sign + bytes)
    }
  }
}
