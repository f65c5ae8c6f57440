import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` asks of screens that gestures and handlers move by hand, without a transition.
@Suite struct TryHandTests {
  /// A drawer with a button that opens it.
  private static func drawer(
    opened: String = "", closing: String = "", closed: String = "", ended: String = "", began: String = "",
    changed: String = "",
    members: String = ""
  ) -> String {
    """
    screen Home {
      background white
      field startX = 0
      field isMoving = false
      view button at (10, 50, 44, 44) { background black }
      view menu at (-270, 0, 270, 844) { background gray }
      view cover at (0, 0, 390, 844) { isHidden true }
      gesture Drag
      on tap button { Home.open() }
      func open() { \(opened); isMoving = true; animate 0.3s { menu.x = 0 } then { isMoving = false } }
      func close() { \(closing); isMoving = true; animate 0.3s { menu.x = -270 } then { isMoving = false; \(closed) } }
      \(members)
    }
    gesture Drag {
      pan
      on began { Home.startX = Home.menu.x; \(began) }
      on changed { Home.menu.x = clamp(Home.startX + translation.x, -270, 0); \(changed) }
      on ended {
        if Home.menu.x > -135 { Home.open() } else { Home.close() }
        \(ended)
      }
      on cancelled { if Home.menu.x > -135 { Home.open() } else { Home.close() } }
    }
    root Home

    """
  }

  /// The lines of the findings in a script.
  private func found(_ text: String) -> [String] {
    let output = Transcript()
    var trying = Trying()
    trying.shrinks = false
    _ = TrySession(
      ["app.trans"], Settings(), trying, files: MemoryFiles(files: ["app.trans": Array(text.utf8)]),
      output: output
    ).run()
    return output.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("✗") }
  }

  @Test("what works again after a movement there and back is silent") func clean() {
    #expect(found(Self.drawer()) == [])
    // For a moment only.
    #expect(
      found(
        Self.drawer(
          closed: "cover.isHidden = false; after 0.1s { Home.cover.isHidden = true }",
          ended: "self.isEnabled = false; after 0.1s { Drag.isEnabled = true }")) == [])
    // What covers the button can be seen.
    #expect(
      found(Self.drawer(closed: "cover.backgroundColor = black; cover.isHidden = false")).allSatisfy {
        !$0.contains("unanswered by Home")
      })
  }

  @Test("a drag that nothing handles any more after the first") func deadDrag() {
    let found = found(Self.drawer(ended: "self.isEnabled = false"))
    #expect(found.count == 1 && found[0].hasPrefix("✗ 1. unanswered by Drag, app.trans:14"), "\(found)")
  }

  @Test("a button under an invisible cover that stays") func cover() {
    let found = found(Self.drawer(closed: "cover.isHidden = false"))
    #expect(found.count == 1 && found[0].hasPrefix("✗ 1. unanswered by Home, app.trans:1"), "\(found)")
  }

  @Test("a drag that is off for good after a touch in the animation") func touchWhileMoving() {
    let found = found(Self.drawer(began: "if Home.isMoving { self.isEnabled = false }"))
    #expect(found.contains { $0.contains("unanswered by Drag, app.trans:14") }, "\(found)")
  }

  @Test("a cover that stays if the finger goes to the edge of the screen") func edge() {
    let found = found(
      Self.drawer(ended: "if Home.menu.x == -270 and Home.startX == 0 { Home.cover.isHidden = false }"))
    #expect(found.contains { $0.contains("unanswered by Home, app.trans:1") }, "\(found)")
  }

  @Test("a menu that the completion of closing hides after a touch has opened it again") func hiddenMenu() {
    let (opened, closing) = ("menu.isHidden = false; button.alpha = 0.5", "button.alpha = 1")
    let hides = "menu.isHidden = true"
    let found = found(Self.drawer(opened: opened, closing: closing, closed: hides))
    #expect(found.count == 1 && found[0].contains("astray by "), "\(found)")
    #expect(
      self.found(Self.drawer(opened: opened, closing: closing, closed: "if menu.x < 0 { \(hides) }")) == [])
    // What is seen depends on how often it has been opened.
    let counts = opened + "; button.y = button.y + 10"
    #expect(self.found(Self.drawer(opened: counts, closing: closing, closed: hides)) == [])
  }

  @Test("a menu that is put where it was in the old size after a turn under a finger") func turn() {
    let members = """
      field startY = 0
      on viewDidLayoutSubviews {
        menu.frame = (menu.x, 0, 270, view.height)
        button.frame = (view.width - 60, 50, 44, 44)
      }
      """
    let began = "Home.startY = Home.menu.center.y"
    let moves = "Home.menu.center = (Home.menu.center.x, Home.startY)"
    let found = found(Self.drawer(began: began, changed: moves, members: members))
    #expect(found.contains { $0.contains("astray by Drag, app.trans:") }, "\(found)")
    #expect(self.found(Self.drawer(began: began, members: members)) == [])
    // A menu may keep its width.
    let keeps = "menu.frame = (menu.x, 0, 0.7 * view.width, view.height)"
    let narrow = "on viewDidLayoutSubviews { menu.height = view.height }"
    #expect(
      self.found(Self.drawer(opened: keeps, members: narrow)).allSatisfy { !$0.contains("astray") })
  }

  @Test("a page that goes too far only if the drag has begun in the other direction") func detour() {
    func sliding(_ back: String, menu: Int = 270) -> String {
      """
      screen Home {
        background black
        field startX = 0
        view menu at (0, 0, \(menu), 844) { background gray; autoresizingMask [flexibleHeight] }
        view page at (0, 0, 390, 844) {
          background white
          autoresizingMask [flexibleWidth, flexibleHeight]
          view button at (10, 50, 44, 44) { background black }
        }
        gesture Drag
        on tap page.button { Home.go(270) }
        func go(x) { animate 0.3s { page.x = x } }
      }
      gesture Drag {
        pan
        field isBack = false
        on began { Home.startX = Home.page.x; isBack = translation.x < 0 }
        on changed { let x = Home.startX + translation.x; Home.page.x = if isBack { \(back) } else { clamp(x, 0, 270) } }
        on ended, cancelled { Home.go(if Home.page.x > 135 { 270 } else { 0 }) }
      }
      root Home

      """
    }
    func isAstray(_ text: String) -> Bool { found(text).contains { $0.contains("astray by Drag") } }
    #expect(isAstray(sliding("max(x, 0)")))
    #expect(!isAstray(sliding("clamp(x, 0, 270)")))
    // It resists; or the menu fills the gap.
    #expect(!isAstray(sliding("if x > 270 { 270 + (x - 270) / 3 } else { max(x, 0) }")))
    #expect(!isAstray(sliding("max(x, 0)", menu: 390)))
  }

  @Test("a screen that code adds as a child is not presented") func child() {
    let members = """
      on viewDidLoad {
        self.addChild(Page)
        menu.addSubview(Page.view)
        Page.didMove(toParent: self)
      }
      """
    let page =
      "screen Page { background white; on viewWillAppear { if self.parent == none { view.alpha = 0 } } }\n"
    let output = Transcript()
    var trying = Trying()
    trying.listsOnly = true
    let text = page + Self.drawer(members: members)
    _ = TrySession(
      ["app.trans"], Settings(), trying, files: MemoryFiles(files: ["app.trans": Array(text.utf8)]),
      output: output
    ).run()
    #expect(!output.text.contains("present Page"), "\(output.text)")
    #expect(output.text.contains("tap Home.button"))
  }
}
