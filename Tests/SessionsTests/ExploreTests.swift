import Diagnostics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Tests of the mistakes that `trans explore` finds without a spec.
@Suite struct ExploreTests {
  /// The verdict and the output of exploring a script.
  private func explore(
    _ text: String, depth: Int = 4, _ change: (inout Exploring) -> Void = { _ in },
    files: [String: String] = [:]
  ) -> (verdict: Verdict, lines: [String]) {
    let output = Transcript()
    var exploring = Exploring()
    exploring.depth = depth
    change(&exploring)
    var all = files
    all["app.trans"] = text
    let verdict = ExploreSession(
      "app.trans", Settings(), exploring, files: MemoryFiles(files: all.mapValues { Array($0.utf8) }),
      output: output
    ).run()
    return (verdict, output.text.split(separator: "\n").map(String.init))
  }

  private func app(_ name: String) throws -> String { try Repository.text("scripts/explore/\(name).trans") }

  /// The lines of a finding: its title, then the story that leads to the mistake.
  private func finding(_ title: String, in lines: [String]) -> [String] {
    guard let place = lines.firstIndex(where: { $0.hasPrefix("✗") && $0.contains(title) }) else { return [] }
    return [lines[place]]
      + lines[(place + 1)...].prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  @Test(
    "a sheet with detents is dragged, turned, caught and dismissed without a finding",
    arguments: [15, 18, 26])
  func halfSheet(ios: Int) throws {
    // From iOS 26 on, a half-height sheet floats above the bottom of the screen.
    let bottom = ios < 26 ? "== window.height" : ">= window.height - 8"
    let text = try app("half-sheet").replacing(
      "bottom(Card) == window.height", with: "bottom(Card) \(bottom)")
    let (verdict, lines) = explore("device { ios \(ios) }\n" + text, depth: 4)
    #expect(verdict == .passed, "\(lines)")
    #expect(lines.filter { $0.hasPrefix("✗") } == [])
    #expect(lines.contains { $0.hasPrefix("✓ higher is reached") })
    #expect(lines.contains { $0.hasPrefix("✓ lower is reached") })
  }

  @Test(
    "what does not turn on a device is not turned",
    arguments: [
      ("", "", true), ("", "supportedInterfaceOrientations [portrait, landscapeLeft]", true),
      ("", "supportedInterfaceOrientations portrait", false),
      ("", "supportedInterfaceOrientations allButUpsideDown", true),
      ("device { supportedInterfaceOrientations portrait }", "", false),
    ])
  func turns(device: String, line: String, isFound: Bool) {
    let (verdict, lines) = explore(
      """
      \(device)
      screen Home { \(line)
        view button at (0, 100, 100, 44); on tap button { present Card }
      }
      screen Card { style custom; transition Shown }
      presentation Panel {
        frame (0, containerView.height / 2, containerView.width, containerView.height / 2)
      }
      transition Shown { presentation Panel }
      root Home

      """)
    #expect((verdict == .passed) == !isFound, "\(lines)")
    #expect(lines.contains { $0.contains("rotate to landscapeLeft") } == isFound, "\(lines)")
  }

  private static let found = [
    ("taken-away", "completes by DragAway", ["tap Feed.thumbnail", "pan down to 0", "cancel touch"]),
    (
      "flag-left", "completes by DragAway",
      ["tap Feed.thumbnail", "pan down to 0", "release", "tap Photo.close"]
    ),
    (
      "cannot-drag", "unanswered by DragBack",
      [
        "tap Inbox.row", "pan right to 0.4", "expect held", "release", "pan right to 0.4", "expect held",
      ]
    ),
  ]

  @Test(
    "bugs of published libraries, each as a plain app, are found without any spec",
    arguments: Repository.sample(found, oneIn: 2))
  func bugs(_ name: String, _ title: String, _ way: [String]) throws {
    let (verdict, lines) = explore(try app(name))
    #expect(verdict == .failed)
    let story = finding(title, in: lines).dropFirst()
    let root = try #require(story.firstIndex { $0.hasPrefix("root ") })
    let commands = story[(root + 1)...].map { $0.split(separator: "  #")[0] }.map(String.init)
    #expect(commands == way, "\(story)")
    #expect(commands.count <= 8)
    // The printed story fails with the error that was reported.
    let output = Transcript()
    let text = story.joined(separator: "\n") + "\n"
    let tested = TestSession(
      ["story.trans"], Settings(), files: MemoryFiles(files: ["story.trans": Array(text.utf8)]),
      output: output
    ).run()
    #expect(tested == .failed)
    let code = title.hasPrefix("completes") ? "[completes]" : "[expectation]"
    #expect(output.text.contains(code), "\(output.text)")
  }

  /// Apps with a mistake: the file, the code of the finding, and the replacement that fixes the app.
  static let mends: [(name: String, code: String, mend: (String, String))] = [
    (
      "taken-away", "completes",
      ("finish } else { cancel } }\n", "finish } else { cancel } }\n  on cancelled { cancel }\n")
    ),
    (
      "flag-left", "completes",
      ("if hasFinished { Fading.isDragging = false }", "Fading.isDragging = false")
    ),
    (
      "cannot-drag", "unanswered",
      ("on cancelled { cancel }", "on cancelled { Message.isBusy = false; cancel }")
    ),
  ]

  @Test(
    "the mended apps have none of it",
    arguments: mends)
  func mended(_ name: String, _ code: String, _ mend: (String, String)) throws {
    var text = try app(name)
    let parts = text.split(separator: mend.0, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    text = parts.joined(separator: mend.1)
    if name == "cannot-drag" {
      let ended = "on ended { "
      text = text.split(separator: ended).joined(separator: ended + "Message.isBusy = false; ")
      // Let the fixed app also refuse to drag back a screen that is still appearing.
      text = text.split(separator: "return not Message.isBusy").joined(
        separator: "return not Message.isBusy and Message.appearance == appeared")
    }
    let lines = explore(text, depth: Repository.isLong ? 5 : 4).lines
    #expect(!lines.contains { $0.hasPrefix("✗") && $0.contains(code) }, "\(lines)")
  }

  @Test(
    "a drag is also given up by a rule that lets go on after a few points",
    arguments: Repository.sample(
      [
        "progress > 0.05", "progress > 0.1", "progress > 0.3", "translation.y > 50", "translation.y > 100",
      ], oneIn: 3))
  func shortDrags(_ rule: String) {
    let lines = explore(
      """
      screen Home { view open at (20, 120, 200, 44); on tap open { present Card } }
      screen Card { style custom; transition T; gesture Drag }
      animator Slide { duration 0.4s; dismissing { animate curve linear { fromView.y = 844 } } }
      gesture Drag {
        pan down
        on began { dismiss }
        on changed { update clamp(translation.y / 844, 0, 1) }
        on ended { if \(rule) { finish } }
        on cancelled { cancel }
      }
      transition T { dismissing animator Slide interaction Drag }
      root Home
      """
    ).lines
    #expect(lines.contains { $0.contains(". completes by Drag,") }, "\(lines)")
  }

  @Test("a button is tapped again while what it has asked for is on its way") func pending() {
    let lines = explore(
      """
      screen Home {
        field loading = 0
        view a at (0, 100, 390, 60)
        on tap a { loading = loading + 1; after 1s { loading = loading - 1 } }
      }
      law once "one load at a time" { expect always Home.loading <= 1 }
      root Home
      """
    ).lines
    #expect(lines.contains { $0.contains(". own-law by once,") }, "\(lines)")
    // The second tap comes half a second later, because a finger cannot tap twice at one instant.
    #expect(lines.contains("    advance 0.5s"), "\(lines)")
  }

  /// Apps in which a view can be tapped after a transition or an animation ends, before delayed code runs.
  private static let meanwhile = [
    // The screen pops itself after a delay.
    """
    screen Home { view row at (0, 120, 390, 60); on tap row { push Done } }
    screen Done {
      view help at (20, 200, 60, 60); on tap help { push Page }
      on viewDidAppear { after 1.5s { if Nav.topViewController == Done { pop on Nav } } }
    }
    screen Page
    navigation Nav [Home]
    reachable page { expect Page.appearance == appeared }
    root Nav
    """,
    // A button fades in, and out again after a delay.
    """
    screen Home {
      view send at (20, 100, 100, 44)
      view undo at (20, 700, 350, 44) { alpha 0 }
      on tap send { animate 0.3s { undo.alpha = 1 }; after 3s { animate 0.3s { undo.alpha = 0 } } }
      on tap undo { present Page }
    }
    screen Page
    reachable page { expect Page.appearance == appeared }
    root Home
    """,
  ]

  @Test("what has come is touched before code that was put off is run", arguments: meanwhile)
  func blocksLeft(_ text: String) {
    let lines = explore(text, depth: 3).lines
    #expect(lines.contains { $0.hasPrefix("✓ page is reached by 3 actions") }, "\(lines)")
  }

  @Test("two taps of a finding do not come at one instant because it is told in short") func tapsApart() {
    let lines = explore(
      """
      screen List { view row at (0, 120, 390, 60); on tap row { after 0.5s { push Item on Nav } } }
      screen Item
      navigation Nav [List]
      root Nav
      """
    ).lines
    let story = finding("pushed-twice", in: lines)
    let tap = story.firstIndex(of: "start tap List.row")
    #expect(tap.map { story[$0 + 1].hasPrefix("advance 0.") } ?? false, "\(lines)")
  }

  @Test(
    "fingers are pinched together and spread",
    arguments: ["scale < 0.4", "scale > 1.5", "scale < 1 and scale > 0.9", "scale > 1 and scale < 1.1"])
  func pinches(_ rule: String) {
    let lines = explore(
      """
      screen Home { field isDone = false; gesture Zoom }
      gesture Zoom { pinch; on changed { if \(rule) { Home.isDone = true } } }
      reachable done { expect Home.isDone }
      root Home
      """
    ).lines
    #expect(lines.contains { $0.hasPrefix("✓ done is reached") }, "\(lines)")
  }

  /// Screens shown a second time: one animator adds the screen's view only the first time, another adds it every time.
  private static let shownAgain: [(String, culprit: String, way: [String])] = [
    (
      """
      screen Home { view open at (20, 60, 60, 44); on tap open { present Card } }
      screen Card { transition T; field wasShown = false; view close at (20, 60, 40, 40); on tap close { dismiss } }
      animator A {
        presenting {
          if not Card.wasShown { Card.wasShown = true; toView.frame = final(to); add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
        }
      }
      transition T { presenting animator A }
      root Home
      """, "A", ["tap Home.open", "tap Card.close", "tap Home.open"]
    ),
    (
      """
      screen Home { view open at (20, 60, 60, 44); on tap open { push Page } }
      screen Page { field wasShown = false }
      animator A {
        pushing {
          if not Page.wasShown { Page.wasShown = true; add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
        }
      }
      transition T { pushing animator A }
      navigation Stack [Home] { transition T }
      root Stack
      """, "A", ["tap Home.open", "tap Stack.backButton", "tap Home.open"]
    ),
    (
      """
      screen Home { view open at (20, 60, 60, 44); field count = 0; on tap open { count = count + 1; Card.transition = if count > 1 { Bad } else { Good }; present Card } }
      screen Card { view close at (20, 60, 40, 40); on tap close { dismiss } }
      animator Adds { presenting { toView.frame = final(to); add toView; toView.alpha = 0; animate { toView.alpha = 1 } } }
      animator Forgets { presenting { animate { from.view.cornerRadius = 0 } } }
      transition Good { presenting animator Adds }
      transition Bad { presenting animator Forgets }
      root Home
      """, "Forgets", ["tap Home.open", "tap Card.close", "tap Home.open"]
    ),
  ]

  @Test("a screen that is shown a second time, and is not there then", arguments: shownAgain.indices)
  func again(_ place: Int) {
    let (text, culprit, way) = Self.shownAgain[place]
    let lines = explore(text, { $0.shrinks = false }).lines
    #expect(lines.filter { $0.hasPrefix("✗") }.count == 1, "\(lines)")
    let story = finding("visible by \(culprit)", in: lines)
    #expect(story.first?.contains("(3 actions") ?? false, "\(lines)")
    #expect(Array(story.suffix(3)) == way)
  }

  @Test("what is known is excused, by code and name") func known() throws {
    let text = try app("taken-away")
    let rows = "# known\ncompletes by DragAway because the system takes no touches here\n"
    let excused = explore(text, { $0.known = "known.txt" }, files: ["known.txt": rows])
    #expect(excused.verdict == .passed && excused.lines.last == "nothing is wrong but 1 known finding")
    let other = explore(
      text, { $0.known = "known.txt" }, files: ["known.txt": "completes by Other because of nothing\n"])
    #expect(other.verdict == .failed)
    let wrong = explore(text, { $0.known = "known.txt" }, files: ["known.txt": "completes\n"])
    #expect(
      wrong.verdict == .notUnderstood
        && wrong.lines == [
          "known.txt:1: error: expected `completes by NAME because` and a reason, or `completes because` and a reason, whoever does it"
        ])
  }

  @Test("budgets are read as people write them") func budgets() {
    #expect(Exploring.Budget("30s") == .seconds(30))
    #expect(Exploring.Budget("2m") == .seconds(120))
    #expect(Exploring.Budget("5000") == .states(5000))
    #expect(Exploring.Budget("1e6") == .states(1_000_000))
    #expect(Exploring.Budget("5000 states") == .states(5000))
    #expect(Exploring.Budget("5k") == .states(5000))
    #expect(Exploring.Budget("1.5k") == .states(1500))
    #expect(Exploring.Budget("500ms") == .seconds(0.5))
    #expect(Exploring.Budget("1e9") == .states(1_000_000_000))
    for text in ["", "s", "0", "0.5", "-3", "5 apples", "1 2 3", "1e15", "1e7k", "1e300", "2e7m"] {
      #expect(Exploring.Budget(text) == nil, "\(text)")
    }
  }

  @Test("a script in which nothing comes on screen cannot be explored") func nothing() {
    let (verdict, lines) = explore("screen Home\nlog \"there\"\n")
    #expect(verdict == .nothingToRun)
    #expect(lines.first == "app.trans: error: there is nothing to explore: no `root` comes on screen")
  }
}
