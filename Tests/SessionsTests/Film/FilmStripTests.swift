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
    #expect(
      frames.first?.contains("class=\"c\"") == false
        && frames.contains { $0.contains(">pan left edge to 0.4<") })
    // If a time is given, or if the drag takes time, no frame shows the state before the drag.
    #expect(!FilmStrip.text(of: film, at: [0, 0.1], count: 4).contains("before"))
    #expect(!FilmStrip.text(of: slow, at: [], count: 4).contains("before"))
    #expect(FilmStrip.text(of: slow, at: [0.1], count: 4).contains("class=\"h\""))
  }

  private static let dragDown = """
    screen Home
    screen Card { style custom; transition Sliding; on pan down { dismiss } }
    transition Sliding { dismissing animator SlideDown interaction PastHalf }
    interaction PastHalf { finish when progress > 0.5 }
    animator SlideDown {
      duration 0.3s
      dismissing { animate { fromView.y = containerView.height } then { complete } }
    }
    root Home
    present Card
    pan down to 0.3
    release
    expect hierarchy Home presents Card
    """

  @Test func aStripTellsEachCommandEachTransitionAndTheFailure() throws {
    let film = try FilmTests.film("a.trans", Self.dragDown).film
    let beats = FilmStory.beats(of: film, count: nil)
    #expect(
      beats.map(\.caption) == [
        "root Home", "present Card", "finished", "pan down to 0.3", "release", "cancelled",
        "✗ honest-outcome",
      ])
    // The drag shows the card lower than the end of the presentation, although both are at the same time.
    let top = beats.map { beat in
      FilmMoment(of: film, at: beat.time).items.last.map { $0.quad[0].y }
    }
    #expect((top[2] ?? 9) < 1 && (top[3] ?? 0) > 100 && (top[4] ?? 0) > 1 && (top[4] ?? 0) < (top[3] ?? 0))
    for track in film.transitions { #expect(beats.contains { track.from < $0.time && $0.time < track.to }) }
    let strip = FilmStrip.text(of: film, at: [], count: nil)
    #expect(strip.contains("class=\"c e\"") && strip.contains(">✗ honest-outcome<"))
  }

  @Test(
    "of fewer moments than a story has, the failure stays; more show the movement", arguments: [1, 3, 12])
  func theNumberOfMoments(_ count: Int) throws {
    let film = try FilmTests.film("a.trans", Self.dragDown).film
    let beats = FilmStory.beats(of: film, count: count)
    #expect(beats.count == count && beats.contains { $0.kind == .failure })
    #expect(zip(beats, beats.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(beats.contains { $0.kind == .between } == (count > 7))
  }

  @Test(
    "a caption has at most two lines",
    arguments: [
      ("root Home", ["root Home"]), ("pan down to 0.6 over 0.3s", ["pan down to 0.6 over", "0.3s"]),
      ("", []),
      ("one two three four five six seven eight nine ten", ["one two three four", "five six seven eigh…"]),
      ("averyveryverylongwordthatfitsnowhere", ["averyveryverylongwo…"]),
    ])
  func wrapsCaptions(_ caption: String, _ lines: [String]) { #expect(FilmStrip.wrapped(caption) == lines) }

  @Test("the corners of a sheet are round, those of other presentations are as the script says")
  func sheetsAreRound() throws {
    for (style, corner) in [("formSheet", 10.0), ("overFullScreen", 0)] {
      let source = "screen Home\nscreen Card { style \(style) }\nroot Home\npresent Card\n"
      let film = try FilmTests.film("a.trans", source).film
      let card = FilmMoment(of: film, at: film.duration).items.first { $0.label == "Card" }
      #expect(card?.corner == corner, "\(style)")
    }
  }

  @Test("what a sheet contains is clipped at its corners only", arguments: [(0, true), (100, false)])
  func sheetsClip(_ top: Int, _ isCut: Bool) throws {
    let source =
      "screen Home\nscreen Card { style formSheet; view bar at (0, \(top), 390, 44) { background red } }\nroot Home\npresent Card\n"
    let film = try FilmTests.film("a.trans", source).film
    let bar = FilmMoment(of: film, at: film.duration).items.first { $0.label.hasSuffix("bar") }
    #expect(bar != nil && (bar?.cut != nil) == isCut)
  }

  @Test("a strip draws the status bar unless it is hidden", arguments: [false, true])
  func statusBar(_ isHidden: Bool) throws {
    let answer = isHidden ? " { on prefersStatusBarHidden { return true } }" : ""
    let film = try FilmTests.film("a.trans", "screen Home\(answer)\nroot Home\nadvance 1s\n").film
    #expect(SVGScene.chrome(of: film, at: 1).contains("9:41") != isHidden)
    #expect(SVGScene.chrome(of: film, at: 1).contains("<path"))
  }

  @Test("a film in which no time passes says so")
  func stillFilms() throws {
    let still = try FilmTests.film("a.trans", "screen Home\nroot Home\n").film
    #expect(still.duration == 0 && still.note?.contains("no time passes") == true)
    let empty = try FilmTests.film("a.trans", "screen Home\nexpect hierarchy none\n").film
    #expect(empty.note?.contains("`root Home`") == true)
    #expect(try FilmTests.film("a.trans", "screen Home\nroot Home\nadvance 1s\n").film.note == nil)
  }

  @Test("the strip and the page give a screen one colour")
  func tints() throws {
    let film = try FilmTests.film("a.trans", "screen Home\nscreen Card\nroot Home\npresent Card\n").film
    let tints = FilmTints(of: film)
    let color = tints.color(of: "Card")
    #expect(color != tints.color(of: "Home"))
    #expect(FilmStrip.text(of: film, at: [film.duration], count: nil).contains("fill=\"\(color.hex)\""))
    let written = [color.red, color.green, color.blue].map { fixedText($0, decimals: 3) }.joined(
      separator: ",")
    #expect(FilmJSON.text(of: film).contains("\"tint\":[\(written)]"))
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
