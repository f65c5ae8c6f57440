import Diagnostics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Tests of how `trans explore` and `trans provoke` report controls that no longer respond: only after a cancelled
/// drag, and only if the screen looks as before.
@Suite struct UnansweredTests {
  /// The titles of the findings in a script, with their lines.
  private func found(_ text: String, depth: Int = 4, provoked: Bool = false) -> [String] {
    self.text(text, depth: depth, provoked: provoked).split(separator: "\n").filter { $0.hasPrefix("✗") }
      .map(String.init)
  }

  /// All output for a script.
  private func text(_ text: String, depth: Int, provoked: Bool) -> String {
    let output = Transcript()
    let files = MemoryFiles(files: ["app.trans": Array(text.utf8)])
    if provoked {
      _ = ProvokeSession(["app.trans"], Settings(), Provoking(), files: files, output: output).run()
    } else {
      var exploring = Exploring()
      exploring.depth = depth
      _ = ExploreSession("app.trans", Settings(), exploring, files: files, output: output).run()
    }
    return output.text
  }

  /// A card that can be pulled down while the condition `mayBePulled` is true.
  private static func card(_ members: String, mayBePulled: String) -> String {
    """
    screen Home { view open at (20, 60, 60, 44); on tap open { present Card } }
    screen Card { style custom; transition Sinking; background white; gesture Pull; \(members) }
    animator Sink {
      duration 0.4s
      presenting { toView.frame = offset(final(to), 0, 844); add toView; animate { toView.frame = final(to) } }
      dismissing { animate curve linear { fromView.y = 844 } }
    }
    gesture Pull {
      pan
      on shouldBegin { return velocity.y > 0 and (\(mayBePulled)) }
      on began { dismiss }
      on changed { update clamp(translation.y / 844, 0, 1) }
      on ended { if progress > 0.3 { finish } else { cancel } }
      on cancelled { cancel }
    }
    transition Sinking { presenting, dismissing animator Sink interaction Pull }

    """
  }

  /// A spec in which the card is pulled down a little and stays; `trans provoke` adds interruptions to it.
  private static let pulled = """
    spec "it is pulled a little" {
      root Home
      tap Home.open
      pan down to 0.1
      release
      expect hierarchy Home presents Card
    }
    """

  @Test("a list that has been scrolled shows other rows, though the script declares none") func scrolled() {
    let text = Self.card(
      "view list at (0, 0, 390, 844) { contentSize (390, 2000) }",
      mayBePulled: "Card.list.contentOffset.y <= 0")
    #expect(found(text + "root Home\n") == [])
  }

  @Test("a list that is zoomed looks otherwise, too") func zoomed() {
    let text = Self.card(
      "view photo at (0, 0, 390, 844) { contentSize (390, 844); minimumZoomScale 0.5; maximumZoomScale 3 }",
      mayBePulled: "Card.photo.zoomScale == 1")
    #expect(found(text + "root Home\n") == [])
  }

  @Test("the manual's own example of a list has none of it") func manual() throws {
    let text = try Repository.text("grammar.md")
    let sections = text.split(separator: "### Views that scroll\n", maxSplits: 1)
    let example = try #require(sections.last?.split(separator: "```").dropFirst().first)
    let lines = example.split(separator: "\n").dropFirst().map(String.init)
    let last = try #require(lines.firstIndex(of: "present Card"))
    #expect(found(lines[...last].joined(separator: "\n") + "\n") == [])
  }

  @Test("what a drag sets on purpose where it ends is no drag that was given up", arguments: [false, true])
  func purpose(provoked: Bool) {
    let text = Self.card("field isLocked = false; gesture Reveal", mayBePulled: "not Card.isLocked")
    for event in ["began", "ended"] {
      let gesture = "gesture Reveal { pan up; on \(event) { Card.isLocked = not Card.isLocked } }\n"
      let found = found(text + gesture + (provoked ? Self.pulled : "root Home\n"), provoked: provoked)
      #expect(found == [], "\(event)")
    }
  }

  /// A photo that a flick dismisses, and that remembers in a field whether it is being dragged.
  /// - Parameter slow: The code that runs if a drag ends too slowly to be a flick.
  private static func flicked(slow: String) -> String {
    """
    screen Feed { view thumbnail at (20, 120, 160, 160); on tap thumbnail { present Photo } }
    screen Photo {
      style custom
      background black
      gesture Flick
      field isDragged = false
      view close at (20, 60, 44, 44)
      on tap close { if not Photo.isDragged { dismiss } }
    }
    gesture Flick {
      pan down
      on began { Photo.isDragged = true }
      on ended { if velocity.y > 500 { Photo.isDragged = false; dismiss } else { \(slow) } }
      on cancelled { Photo.isDragged = false }
    }
    root Feed

    """
  }

  @Test("a drag that was let go before it had begun anything is given up, too") func tooSoon() {
    let found = found(Self.flicked(slow: ""))
    #expect(found.count == 1 && found[0].hasPrefix("✗ 1. unanswered by Photo"), "\(found)")
    #expect(self.found(Self.flicked(slow: "Photo.isDragged = false")) == [])
  }

  @Test("one that sets a field where it ends is not: it may be meant") func onPurpose() {
    let text = Self.flicked(slow: "Photo.isLocked = true")
      .replacing("field isDragged = false", with: "field isDragged = false; field isLocked = false")
      .replacing("on began { Photo.isDragged = true }", with: "")
      .replacing("if not Photo.isDragged {", with: "if not Photo.isLocked {")
    #expect(text.contains("isLocked {") && found(text) == [])
  }

  @Test("a recogniser that a drag switches off as it ends, and that nobody switches on again")
  func switchedOff() {
    let text = Self.card("on viewDidDisappear { Pull.isEnabled = true }", mayBePulled: "true")
      .replacing("on ended { if", with: "on ended { Pull.isEnabled = false; if")
    let found = found(text + "root Home\n")
    #expect(found.count == 1 && found[0].hasPrefix("✗ 1. unanswered by Pull"), "\(found)")
  }

  /// A sheet that a second finger makes non-dismissible while the first drags it.
  private static let form = """
    screen Home { view new at (20, 60, 100, 44); on tap new { present Form } }
    screen Form { style pageSheet; view text at (20, 100, 300, 44); on tap text { self.isModalInPresentation = true } }

    """

  @Test("what a second finger sets in the middle of a drag is meant", arguments: [false, true])
  func secondFinger(provoked: Bool) {
    let spec = """
      spec "it is dragged" { root Home; tap Home.new; pan down to 0.3; release; expect hierarchy Home presents Form }
      """
    let text = Self.form + (provoked ? spec : "root Home\n")
    #expect(found(text, depth: 5, provoked: provoked) == [])
  }

  @Test("who no longer answers a tap is the screen whose view is tapped, and the story is made short")
  func taps() {
    let lines = text(
      """
      screen First { background white }
      screen Second { background gray }
      container Shell {
        background white
        view help at (20, 60, 100, 44)
        on tap help { if not Album.isTurning { present Help } }
        on viewDidLoad {
          self.addChild(Album)
          Album.view.frame = (0, 120, 390, 724)
          add Album.view to view
          Album.didMove(toParent: self)
        }
      }
      screen Help { background white; style pageSheet; view x at (20, 20, 44, 44); on tap x { dismiss } }
      pages Album [First, Second] {
        field isTurning = false
        on willTransitionTo(page) { isTurning = true }
        on didFinishAnimating(previous, completed) { if completed { isTurning = false } }
      }
      root Shell

      """, depth: 3, provoked: false
    ).split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("✗ 1. unanswered by Shell, app.trans:3") }, "\(lines)")
    #expect(!lines.contains { $0.contains("background") }, "\(lines)")
    #expect(
      lines.contains(
        "  seen: `tap Shell.help` began the presentation of Help before, and begins nothing now"),
      "\(lines)")
  }

  @Test("in a story that is made short the same answers first, on the same screen") func sameScreen() {
    let text = Self.card("view close at (20, 60, 44, 44); on tap close { dismiss }", mayBePulled: "true")
      .replacing("on tap open { present Card }", with: "on tap open { new Card as Next; present Next }")
      .replacing("on ended { if", with: "on ended { Pull.isEnabled = false; if")
    let spec = """
      spec "pulled away" { root Home; tap Home.open; pan down to 0.7; release; expect hierarchy Home }
      """
    let found = self.text(text + spec, depth: 4, provoked: true)
    #expect(found.contains("unanswered by Pull"), "\(found)")
    #expect(found.contains("gesture Pull {\n") && found.contains("Pull.isEnabled = false"), "\(found)")
  }

  @Test(
    "a button that is dead after a return is found, but none that does something, is hidden, or works again",
    arguments: [
      ("", "", true), ("on viewDidDisappear { Home.isUp = false }", "", false),
      ("", "else { Home.count = Home.count + 1 }", false),
      ("on viewDidDisappear { Home.open.isHidden = true }", "", false),
    ])
  func returns(_ sheet: String, _ otherwise: String, _ isDead: Bool) {
    let found = found(
      """
      screen Home {
        field isUp = false
        field count = 0
        view open at (0, 100, 390, 44) { background gray }
        on tap open { if not isUp { isUp = true; present Sheet as formSheet } \(otherwise) }
      }
      screen Sheet {
        view close at (0, 20, 100, 44)
        on tap close { dismiss then { Home.isUp = false } }
        \(sheet)
      }
      root Home

      """)
    #expect(
      found.map { $0.hasPrefix("✗ 1. unanswered by Home, app.trans:1 ") } == (isDead ? [true] : []),
      "\(found)")
  }

  @Test("a screen that nothing leads away from is noted, and is no finding") func deadEnd() {
    let app = """
      screen Home { view open at (0, 100, 390, 44); on tap open { present End as fullScreen } }
      screen End { view close at (0, 20, 100, 44) }
      root Home

      """
    let note = "app.trans:2: note: no tap or drag leads away from `End`\n"
    let text = self.text(app, depth: 3, provoked: false)
    #expect(text.contains(note) && text.hasSuffix("nothing is wrong\n"), "\(text)")
    let mended = app.replacing("100, 44) }\nroot", with: "100, 44); on tap close { dismiss } }\nroot")
    #expect(!self.text(mended, depth: 3, provoked: false).contains("leads away"))
  }
}
