import TestSupport
import Testing

@testable import Language
@testable import Running

/// If the recommended text of a message replaces the mistake, the script is correct.
extension SwiftHabitTests {
  @Test(arguments: Repository.sample(habits, oneIn: 6))
  func whatIsRecommendedWorks(_ habit: (line: String, answer: String)) {
    #expect(AdviceCheck.failures(in: Self.stage + habit.line + "\n") == [])
  }

  /// The recommendation in every message about a word of UIKit in the tables is correct.
  @Test func whatTheTablesRecommendWorks() {
    let lines =
      SwiftHabit.values.flatMap(\.words).map { "let w = \($0)" }
      + (SwiftHabit.leads.flatMap(\.words) + ForeignWord.table.map(\.0)).map { "\($0) Card" }
      + SwiftHabit.events.flatMap(\.words).map { "on \($0) { log 1 }" }
      + SwiftHabit.methods.flatMap(\.words).map { "func \($0)(x: X) { pop }" }
    for line in Repository.sample(lines, oneIn: 8) {
      #expect(AdviceCheck.failures(in: "\(Self.stage)\(line)\n") == [], "\(line)")
    }
  }

  @Test(arguments: readings)
  func whatIsRecommendedForAReadingWorks(_ reading: (line: String, answer: String)) {
    #expect(AdviceCheck.failures(in: Self.drag(reading.line)) == [])
  }

  /// The recommendations for the scripts that show the codes of problems are correct.
  @Test func whatIsRecommendedInTheMistakesWorks() throws {
    for explanation in try Explanation.written()
    where explanation.group == .problem && explanation.limit == nil {
      let files = explanation.files(of: explanation.example)
      guard files.count == 1, let bytes = files.values.first else { continue }
      #expect(AdviceCheck.failures(in: String(decoding: bytes, as: UTF8.self)) == [], "\(explanation.code)")
    }
  }

  /// A report offers an `expect` for a violation that is intended. If this `expect` is put around the command, the
  /// script passes.
  @Test func whatIsOfferedForTheIntendedWorks() throws {
    var count = 0
    for explanation in try Explanation.written() where explanation.arguments == "run" {
      let files = explanation.files(of: explanation.example)
      guard files.count == 1, let bytes = files.values.first else { continue }
      let shown = explanation.transcript(of: explanation.example).text
      var lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .map(String.init)
      guard let claim = Self.offer(in: shown, of: explanation.code), let line = Self.commandLine(in: shown),
        !lines[line].hasSuffix("{")
      else { continue }
      lines[line] = "\(claim) { \(lines[line]) }"
      let mended = explanation.transcript(of: lines.joined(separator: "\n")).text
      #expect(!mended.contains("[\(explanation.code)"), "\(lines[line])\n\(mended)")
      count += 1
    }
    #expect(count >= 30)
  }

  /// The text that the report of a code offers, such as `expect warning not-in-window during`; nil if there is none.
  private static func offer(in text: String, of code: String) -> String? {
    let start = text.firstRange(of: "[\(code)")?.upperBound ?? text.endIndex
    guard let offer = text[start...].firstRange(of: "try: `expect ") else { return nil }
    let rest = text[offer.lowerBound...].dropFirst(6)
    return rest.firstRange(of: " { … }`, if this is intended").map { String(rest[..<$0.lowerBound]) }
  }

  /// The zero-based line of the command that the report names; nil if it names none.
  private static func commandLine(in text: String) -> Int? {
    guard let when = text.firstRange(of: "  when: at ") else { return nil }
    let line = text[when.upperBound...].prefix { $0 != "\n" }
    let parts = line.split(separator: ":")
    return parts.count > 2 ? Int(parts[parts.count - 2]).map { $0 - 1 } : nil
  }
}
