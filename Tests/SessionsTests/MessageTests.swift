import TestSupport
import Testing

@testable import Running

/// A script, and parts of the output that `trans run` must print for it.
struct ExpectedOutput: CustomTestStringConvertible, Sendable {
  var title: String
  var script: String
  /// The texts that the output must contain.
  var has: [String] = []
  var lacks: [String] = []

  var testDescription: String { title }

  func check(_ settings: Settings = Settings()) {
    let output = Transcript()
    let files = MemoryFiles(files: ["a.trans": Array(script.utf8)])
    _ = RunSession(["a.trans"], settings, files: files, output: output).run()
    for text in has { #expect(output.text.contains(text), "\(output.text)") }
    for text in lacks { #expect(!output.text.contains(text), "\(text)\n\(output.text)") }
  }
}

@Test("a run says what happens, and of a mistake which values are wrong, and what to write", arguments: told)
func runTells(_ told: ExpectedOutput) { told.check() }

private let snapshots = """
  screen Home
  screen Card { style custom; transition D }
  animator A {
    duration 0.3s
    presenting {
      let shot = snapshot(Card.view, afterScreenUpdates: true)
      animate { Card.view.alpha = 1 } then { add to.view; complete }
    }
  }
  transition D { presenting animator A }
  root Home
  let again = snapshot(Home.view, afterScreenUpdates: true)
  present Card

  """

private let told: [ExpectedOutput] = [
  ExpectedOutput(
    title:
      "a snapshot that is laid out first is no command called `true`; one of a view that is, is none at all",
    script: snapshots, has: ["  let shot = snapshot(Card.view, afterScreenUpdates: true)\n"],
    lacks: [" true\n", "let again"]),
  ExpectedOutput(
    title: "reading a presentation controller is no command",
    script: "screen Home\nscreen Card\nroot Home\nlet p = Card.presentationController\n",
    lacks: ["Card.presentationController\n"]),
  ExpectedOutput(
    title: "a child cannot be the first root",
    script: "screen Home\nnavigation Mail [Home]\nroot Home\npush Home\n",
    has: ["`Home` is a child of `Mail`, so nothing would be on screen", "try: write `root Mail`"]),
  ExpectedOutput(
    title: "where something is on screen, what UIKit does with a child as root is not known",
    script: "screen Home\nscreen Page\nnavigation Mail [Home]\nroot Page\nroot Home\n",
    has: ["note unknown-behaviour"]),
  ExpectedOutput(
    title: "a constraint to a view that is nowhere",
    script: "screen Home { view box at (0, 0, 9, 9) }\nroot Home\nview lost at (0, 0, 9, 9)\n"
      + "constraint Home.box.top == lost.top\n",
    has: ["cannot be active: there is no view that both are in", "try: add the view first"]),
  ExpectedOutput(
    title: "a list of logs is exact over appearance, too",
    script: "screen Home { on viewDidAppear { log \"here\" } }\nroot Home\nexpect events { log \"here\" }\n",
    has: ["try: `expect events { include { log \"here\" } }` allows other events"]),
  ExpectedOutput(
    title: "who lists one of its calls knows that, and so does who names the families",
    script: "screen Home { on viewDidAppear { log \"here\" } }\nroot Home\n"
      + "expect events { Home viewDidAppear; log \"here\" }\nexpect events appearance { log \"here\" }\n"
      + "expect events { }\n",
    lacks: ["allows other events"]),
  ExpectedOutput(
    title: "what turns over at once is not said to jump from a place to the same place",
    script: """
      screen Home
      screen Card { style custom; transition D }
      animator A {
        duration 0.3s
        presenting {
          add toView
          toView.alpha = 0
          animate 0.2s { toView.alpha = 1 } then {
            toView.transform = rotate(180deg)
            animate 0.1s { toView.alpha = 0.9 } then { complete }
          }
        }
      }
      transition D { presenting animator A }
      root Home
      present Card

      """,
    has: ["turn over or flip at once at (0, 0, 390, 844): a corner jumps by "], lacks: ["jump by"]),
]

@Test("the limit of printed lines counts what narrates a run, too")
func linesOfALoop() {
  var settings = Settings()
  settings.limits[.lines] = 100
  ExpectedOutput(
    title: "a layout loop",
    script: "screen Home { on viewDidLayoutSubviews { Home.view.setNeedsLayout() } }\nroot Home\n",
    has: ["the limit of printed lines is reached [lines]"]
  ).check(settings)
}
