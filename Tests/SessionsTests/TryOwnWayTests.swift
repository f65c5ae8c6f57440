import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` does with a script only where its own code could do it.
@Suite struct TryOwnWayTests {
  private func trying(_ script: String) -> (verdict: Verdict, text: String) {
    TryStage.trying(script: script)
  }

  /// A drawer whose width depends on an option, and which is laid out as it loads.
  private static let drawer = """
    screen Page { background white }
    screen Menu { background gray }
    container Side {
      field isWide = false
      field offset = 0
      on viewDidLoad {
        self.addChild(Page); add Page.view to view; Page.didMove(toParent: self)
        self.addChild(Menu); add Menu.view to view; Menu.didMove(toParent: self)
        place()
        view.addGestureRecognizer(Edge)
      }
      func width() { return if isWide { 390 } else { 260 } }
      func place() { Menu.view.frame = (offset - width(), 0, width(), 844) }
    }
    gesture Edge {
      pan left edge
      on shouldBegin { return Side.offset == 0 }
      on changed { Side.offset = min(translation.x, 260); Side.place() }
      on ended { Side.offset = if translation.x > 100 { 260 } else { 0 }; animate 0.2s { Side.place() } }
      on cancelled { Side.offset = 0; animate 0.2s { Side.place() } }
    }
    setup { root Side }

    """

  @Test("an option is set before the first screen is shown, also where `setup` shows it")
  func option() {
    let (verdict, text) = trying(Self.drawer)
    #expect(verdict == .passed, "\(text)")
    let mistaken = Self.drawer.replacing(
      "place()\n    view.add", with: "Menu.view.frame = (-260, 0, 260, 844)\n    view.add")
    for script in [mistaken, mistaken.replacing("setup { root Side }\n", with: "root Side\n")] {
      let text = trying(script).text
      #expect(text.contains("    Side.isWide = true\n    root Side\n"), "\(text)")
    }
  }
}
