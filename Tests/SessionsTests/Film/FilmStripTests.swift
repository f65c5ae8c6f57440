import TestSupport
import Testing

@testable import Film

@Suite struct FilmStripTests {
  @Test("a finger that moves without time is drawn, and the strip begins before it")
  func beginsBeforeADragWithoutTime() throws {
    let source = "screen One\nscreen Two\nnavigation Nav [One]\nroot Nav\npush Two unanimated\n"
    let film = try FilmTests.film("a.trans", source + "pan left edge to 0.4\nrelease\n").film
    let slow = try FilmTests.film("a.trans", source + "pan left edge to 0.4 over 0.2s\nrelease\n").film
    for film in [film, slow] {
      #expect(film.strokes.count == 1 && film.strokes.first?.isTaken == true)
      let way = try #require(film.strokes.first).places(upTo: film.duration)
      #expect(way.count >= 2 && way.first?.x == 0 && (way.last?.x ?? 0) > 100)
    }
    #expect(film.strokes.first?.up == 0 && (slow.strokes.first?.up ?? 0) == 0.2)
    let strip = FilmStrip.text(of: film, at: [], count: 4)
    let frames = strip.split(separator: "<g transform=\"translate(").dropFirst()
    #expect(frames.count == 4)
    #expect(frames.first?.contains("0 s, before") == true && frames.first?.contains("class=\"w\"") == true)
    #expect(frames.dropFirst().allSatisfy { !$0.contains("before") })
    // The first frame, before the drag, shows one screen; the next one shows two.
    let colored = { (text: Substring) in text.split(separator: "fill=\"#").count }
    #expect(colored(frames[frames.startIndex]) < colored(frames[frames.startIndex + 1]))
    // If a time is given, or if the drag takes time, no frame shows the state before the drag.
    #expect(!FilmStrip.text(of: film, at: [0, 0.1], count: 4).contains("before"))
    #expect(!FilmStrip.text(of: slow, at: [], count: 4).contains("before"))
    #expect(FilmStrip.text(of: slow, at: [0.1], count: 4).contains("class=\"h\""))
  }

  @Test func theTreeSaysNoProgress() throws {
    let film = try FilmTests.film(
      "a.trans", "screen Home\nscreen Card\nroot Home\nstart present Card\nadvance 0.2s\nsettle\n"
    ).film
    #expect(film.trees.map(\.text).contains { $0.contains("{presenting Card}") })
    #expect(film.trees.allSatisfy { !$0.text.contains("%") })
  }

  private static let swap = """
    screen Home {
      background white
      view low at (0, 0, 100, 100) { background red; content "low" }
      view high at (50, 50, 100, 100) { background blue; shadowOpacity 0.5 }
    }
    root Home
    turn { animate 0.4s { Home.high.background = green; Home.high.shadowRadius = 9; Home.high.shadowOpacity = 0.1 } }
    advance 0.2s
    Home.low.zPosition = 5
    settle
    """

  @Test func whatChangesItsOrderIsDrawnOnceForEachPlace() throws {
    let film = try FilmTests.film("a.trans", Self.swap).film
    let order = MovingOrder(of: film)
    let names = order.layers.map { film.things[$0.thing].name }
    #expect(names.count == film.things.count + 1)
    for step in 0...60 {
      let time = Double(step) / 100
      let drawn = FilmMoment(of: film, at: time).items.map(\.thing)
      #expect(order.layers.filter { $0.isShown(at: time) }.map(\.thing) == drawn, "at \(time)")
    }
  }

  @Test func aMovingPictureChangesColourAndShadow() throws {
    let film = try FilmTests.film("a.trans", Self.swap).film
    let picture = MovingPicture.text(of: film)
    for name in ["fill", "stdDeviation", "opacity"] {
      #expect(picture.contains("attributeName=\"\(name)\""), "\(name)")
    }
    let still = Self.swap.split(separator: "background = green").joined(separator: "background = blue")
    let other = try FilmTests.film("a.trans", still).film
    let fills = { (text: String) in text.split(separator: "attributeName=\"fill\"").count }
    #expect(fills(MovingPicture.text(of: other)) < fills(picture))
  }

  @Test("a shadow has the form that its path says, and else that of what casts it", arguments: [true, false])
  func aShadowHasItsPath(_ hasPath: Bool) throws {
    let path = hasPath ? "; shadowPath oval((-20, 90, 140, 30))" : ""
    let film = try FilmTests.film(
      "a.trans",
      "screen Home { view box at (50, 100, 100, 100) { background gray; shadowOpacity 0.5\(path) } }\nroot Home\n"
    ).film
    let forms = film.things.compactMap { $0.shadowForm?.values(at: 0) }
    #expect(forms == (hasPath ? [[-20, 90, 140, 30, 70, 15]] : []))
    #expect(FilmStrip.text(of: film, at: [], count: 1).contains("M30 205Q30 190 100 190L") == hasPath)
  }

  @Test("names stand where they can be read", arguments: [(0.02, 1), (0.8, 2)])
  func namesWhatIsSeen(_ share: Double, _ count: Int) throws {
    let source = """
      screen Home
      screen Card { style overFullScreen }
      root Home
      present Card unanimated
      Card.y = 844 * \(share)
      advance 0.1s
      """
    let film = try FilmTests.film("a.trans", source).film
    let labels = SVGLabels(of: FilmMoment(of: film, at: 0.1), on: film.device).text
    #expect(labels.contains(">Card<") && labels.split(separator: "<text").count == count)
  }
}
