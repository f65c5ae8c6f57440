import Diagnostics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Tests of `trans explore` with controllers that handlers create again each time.
@Suite struct ExploreMadeTests {
  private func explore(_ text: String, depth: Int = 4) -> [String] {
    let output = Transcript()
    let files = MemoryFiles(files: ["app.trans": Array(text.utf8)])
    var exploring = Exploring()
    exploring.depth = depth
    _ = ExploreSession("app.trans", Settings(), exploring, files: files, output: output).run()
    return output.text.split(separator: "\n").map(String.init)
  }

  /// Apps with a mistake in a controller that a handler creates, and the commands of the story that shows the mistake.
  private static let apps: [(text: String, way: [String])] = [
    (
      """
      screen List { view row at (0, 160, 390, 60); on tap row { new Detail as Next; push Next } }
      screen Detail { view share at (20, 200, 100, 44); on tap share { push List } }
      navigation Stack [List]
      root Stack
      """, ["tap List.row", "tap Stack.topViewController.share"]
    ),
    (
      """
      screen Home { view open at (20, 60, 60, 44); on tap open { new Card as Next; present Next } }
      screen Card { style fullScreen; view more at (20, 60, 60, 44); on tap more { new Note as Next; present Next } }
      screen Note { style fullScreen; view bad at (20, 60, 60, 44); on tap bad { present self } }
      root Home
      """,
      [
        "tap Home.open", "tap Home.presentedViewController.more",
        "tap Home.presentedViewController.presentedViewController.bad",
      ]
    ),
    (
      """
      screen Login { view enter at (20, 60, 60, 44); on tap enter { new Main as Next; root Next } }
      screen Main { on tap view { present self } }
      root Login
      """, ["tap Login.enter", "tap rootViewController.view"]
    ),
    (
      """
      container Shell {
        view add at (20, 60, 60, 44)
        on tap add { new Panel as Next; self.addChild(Next); Next.view.frame = (0, 200, 390, 300); add Next.view to view; Next.didMove(toParent: self) }
      }
      screen Panel { view bad at (20, 60, 60, 44); on tap bad { present Shell } }
      root Shell
      """, ["tap Shell.add", "tap Shell.children[0].bad"]
    ),
  ]

  @Test("what is on a screen that a handler made is tapped, and a story says how", arguments: apps.indices)
  func taps(_ number: Int) throws {
    let (text, way) = Self.apps[number]
    let lines = explore(text)
    let first = try #require(lines.firstIndex { $0.hasPrefix("✗ 1. ") }, "\(lines)")
    let story = lines[first...].prefix { !$0.contains("error:") }.map { $0.trimmingPrefix("    ") }
    #expect(story.suffix(way.count).map(String.init) == way, "\(lines)")
    #expect(lines.contains { $0.contains("error: UIKit would raise an exception") }, "\(lines)")
  }

  @Test("what has been made and is gone makes no other state") func gone() {
    let lines = explore(
      """
      device { supportedInterfaceOrientations portrait }
      screen Home { view open at (20, 120, 100, 44); on tap open { new Card as Next; present Next } }
      screen Card { style pageSheet; view close at (20, 20, 44, 44); on tap close { dismiss } }
      root Home
      """, depth: 12)
    #expect(lines.contains { $0.hasSuffix("nothing is left to try") }, "\(lines)")
  }

  @Test("what code can come back to does") func kept() {
    let lines = explore(
      """
      device { supportedInterfaceOrientations portrait }
      screen Home {
        field last = none
        view open at (20, 120, 100, 44)
        view again at (20, 320, 100, 44)
        on tap open { new Card as Next; last = Next; present Next unanimated }
        on tap again { if last != none and Home.presentedViewController == none { present last unanimated } }
      }
      screen Card {
        style fullScreen
        field isSeen = false
        view close at (20, 20, 44, 44)
        on tap close { isSeen = true; dismiss unanimated }
      }
      reachable again { expect Home.presentedViewController != none and Home.presentedViewController.isSeen }
      root Home
      """)
    #expect(lines.contains { $0.hasPrefix("✓ again is reached by 3 actions") }, "\(lines)")
  }
}
