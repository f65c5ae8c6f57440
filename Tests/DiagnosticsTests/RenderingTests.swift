import Diagnostics
import Testing

/// Tests of printed problems, exact to the column.
@Suite struct RenderingTests {
  /// A line, the wrong part of it, and the printed line with its carets.
  static let cases: [(line: String, wrong: String, shown: String)] = [
    (
      "presnt Home", "presnt",
      """
      a.trans:1:1: error: wrong [unknown-statement]
          presnt Home
          ^^^^^^

      """
    ),
    (
      "\tpush\tpsh B", "psh",
      """
      a.trans:1:7: error: wrong [unknown-statement]
              push    psh B
                      ^^^

      """
    ),
    (
      "log \"👩‍👩‍👧 🇩🇪 ☺️\", wrng", "wrng",
      """
      a.trans:1:20: error: wrong [unknown-statement]
          log "👩‍👩‍👧 🇩🇪 ☺️", wrng
                          ^^^^

      """
    ),
    (
      "screen 首页 tbas 设置", "tbas",
      """
      a.trans:1:11: error: wrong [unknown-statement]
          screen 首页 tbas 设置
                      ^^^^

      """
    ),
    (
      "push 设置", "设置",
      """
      a.trans:1:6: error: wrong [unknown-statement]
          push 设置
               ^^^^

      """
    ),
    (
      "log \"e\u{301}\u{323}a\" ~", "~",
      """
      a.trans:1:12: error: wrong [unknown-statement]
          log "e\u{301}\u{323}a" ~
                   ^

      """
    ),
    (
      "log \"\u{1B}[2J\u{202E}\" wrng\r", "wrng",
      """
      a.trans:1:13: error: wrong [unknown-statement]
          log "␛[2J\u{FFFD}" wrng
                      ^^^^

      """
    ),
    (
      String(repeating: "abcdefghi ", count: 30) + "wrng" + String(repeating: " jklmnopqr", count: 30),
      "wrng",
      """
      a.trans:1:301: error: wrong [unknown-statement]
          …abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi wrng jklmnopqr jklmnopqr jklmnopqr jklmnopq…
                                                                       ^^^^

      """
    ),
  ]

  @Test(arguments: cases)
  func caretsStandUnderTheVeryToken(line: String, wrong: String, shown: String) throws {
    let bytes = Array(line.utf8)
    let start = try #require(offset(of: wrong, in: bytes))
    let span = Span(file: 0, start: Int32(start), end: Int32(start + wrong.utf8.count))
    var renderer = Renderer(sources: [Source(path: "a.trans", text: line)])
    let problem = Problem(.unknownStatement, "wrong", at: Problem.Mark(span))
    #expect(renderer.render(problem) == shown)
  }

  @Test func everyPartOfAProblemHasItsLine() {
    let text = "screen Home\n\nscreen Home\npresent"
    var renderer = Renderer(sources: [Source(path: "dir/b.trans", text: text)])
    let problem = Problem(
      .unknownStatement, "`Home` is declared twice", at: Problem.Mark(span(20, 24), "again"),
      related: [Problem.Mark(span(7, 11), "the first is here")], help: "give it another name",
      suggestion: "Home2")
    #expect(
      renderer.render(problem) == """
        dir/b.trans:3:8: error: `Home` is declared twice [unknown-statement]
            screen Home
                   ^^^^ again
          help: give it another name
          try: `Home2`
        dir/b.trans:1:8: note: the first is here
            screen Home
                   ^^^^

        """)
    // A problem at the end of the file, and one whose span covers two lines.
    let atEnd = Problem(.unexpectedToken, "at the end", at: Problem.Mark(span(32, 32)))
    let over = Problem(.unexpectedToken, "over", at: Problem.Mark(span(0, 20)))
    #expect(
      renderer.render([atEnd, over]) == """
        dir/b.trans:4:8: error: at the end [unexpected-token]
            present
                   ^
        dir/b.trans:1:1: error: over [unexpected-token]
            screen Home
            ^^^^^^^^^^^

        """)
  }

  @Test func coloursAreAFlag() {
    var renderer = Renderer(sources: [Source(path: "c", text: "x")], colour: true)
    let problem = Problem(.unexpectedToken, "no", at: Problem.Mark(span(0, 1)))
    let escape = "\u{1B}"
    #expect(
      renderer.render(problem) == """
        c:1:1: \(escape)[1;31merror:\(escape)[0m \(escape)[1mno [unexpected-token]\(escape)[0m
            x
            \(escape)[1;32m^\(escape)[0m

        """)
  }

  @Test func placesAreFoundOnAnyLine() {
    var bytes: [UInt8] = []
    for line in 0..<3_000 {
      bytes += Array("é\(line)\n".utf8)
    }
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    let index = LineIndex(bytes)
    #expect(index.count == 3_001)
    #expect(index.place(of: 0, in: bytes) == LineIndex.Place(line: 1, column: 1))
    #expect(index.place(of: 2, in: bytes) == LineIndex.Place(line: 1, column: 2))
    #expect(index.place(of: Int32(bytes.count), in: bytes) == LineIndex.Place(line: 3_001, column: 1_000_001))
    #expect(index.range(ofLine: 2, in: bytes) == 4..<7)
    #expect(LineIndex([]).place(of: 0, in: []) == LineIndex.Place(line: 1, column: 1))
  }

  // MARK: - Implementation

  private func span(_ start: Int32, _ end: Int32) -> Span { Span(file: 0, start: start, end: end) }

  private func offset(of text: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }
}
