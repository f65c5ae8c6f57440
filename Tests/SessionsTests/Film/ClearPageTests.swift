import Runtime
import TestSupport
import Testing

@testable import Film
@testable import Running

/// A screen without a background lets the views below show through, in the film and in `--draw`.
@Suite struct ClearPageTests {
  private func story(_ background: String) -> String {
    """
    screen Home { background white; view photo at (0, 100, 390, 260) { background orange } }
    screen Card { style overFullScreen; background \(background); view label at (0, 500, 390, 200) { background black } }
    root Home
    present Card
    """
  }

  @Test("the film", arguments: [("clear", true), ("white", false)])
  func film(_ background: String, _ showsBelow: Bool) throws {
    let film = try FilmTests.film("clear.trans", story(background)).film
    let labels = FilmMoment(of: film, at: film.duration).items.map(\.label)
    #expect(labels.contains { $0.hasSuffix("label") }, "\(labels)")
    #expect(labels.contains { $0.hasSuffix("photo") } == showsBelow, "\(labels)")
  }

  @Test("the drawing after each command", arguments: [("clear", true), ("white", false)])
  func drawing(_ background: String, _ showsBelow: Bool) {
    var settings = Settings()
    settings.drawsScreen = true
    let output = Transcript()
    let files = MemoryFiles(files: ["clear.trans": Array(story(background).utf8)])
    _ = RunSession(["clear.trans"], settings, files: files, output: output).run()
    let last = output.text.split(separator: "\n").drop { !$0.contains("present Card") }
    #expect(last.contains { $0.contains("─label─") })
    #expect(last.contains { $0.contains("─photo─") } == showsBelow)
  }
}
