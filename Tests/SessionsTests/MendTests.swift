import TestSupport
import Testing

@testable import Language
@testable import Running

/// What a message recommends, put in the place of the mistake, mends it.
extension SwiftHabitTests {
  @Test(arguments: habits)
  func whatIsRecommendedWorks(_ habit: (line: String, answer: String)) {
    #expect(Mend.failures(in: Self.stage + habit.line + "\n") == [])
  }

  /// Whatever message comes of a word of the tables: its mends work.
  @Test func whatTheTablesRecommendWorks() {
    for word in SwiftHabit.values.flatMap(\.words) {
      #expect(Mend.failures(in: "\(Self.stage)let w = \(word)\n") == [], "\(word)")
    }
    for word in SwiftHabit.leads.flatMap(\.words) + ForeignWord.table.map(\.0) {
      #expect(Mend.failures(in: "\(Self.stage)\(word) Card\n") == [], "\(word)")
    }
    for word in SwiftHabit.events.flatMap(\.words) {
      #expect(Mend.failures(in: "\(Self.stage)on \(word) { log 1 }\n") == [], "\(word)")
    }
    for word in SwiftHabit.methods.flatMap(\.words) {
      #expect(Mend.failures(in: "\(Self.stage)func \(word)(x: X) { pop }\n") == [], "\(word)")
    }
  }

  @Test(arguments: readings)
  func whatIsRecommendedForAReadingWorks(_ reading: (line: String, answer: String)) {
    #expect(Mend.failures(in: Self.drag(reading.line)) == [])
  }

  /// The scripts that show the codes of problems.
  @Test func whatIsRecommendedInTheMistakesWorks() throws {
    for explanation in try Explanation.written()
    where explanation.group == .problem && explanation.limit == nil {
      let files = explanation.files(of: explanation.example)
      guard files.count == 1, let bytes = files.values.first else { continue }
      #expect(Mend.failures(in: String(decoding: bytes, as: UTF8.self)) == [], "\(explanation.code)")
    }
  }

  /// What a report of a run offers for what is intended: put around the command, it takes the report away.
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

  /// `expect warning not-in-window during`, of the report of a code.
  private static func offer(in text: String, of code: String) -> String? {
    let start = text.firstRange(of: "[\(code)")?.upperBound ?? text.endIndex
    guard let offer = text[start...].firstRange(of: "try: `expect ") else { return nil }
    let rest = text[offer.lowerBound...].dropFirst(6)
    return rest.firstRange(of: " { … }`, if this is intended").map { String(rest[..<$0.lowerBound]) }
  }

  /// The line of the command after which something is reported, from 0.
  private static func commandLine(in text: String) -> Int? {
    guard let when = text.firstRange(of: "  when: at ") else { return nil }
    let line = text[when.upperBound...].prefix { $0 != "\n" }
    let parts = line.split(separator: ":")
    return parts.count > 2 ? Int(parts[parts.count - 2]).map { $0 - 1 } : nil
  }
}
