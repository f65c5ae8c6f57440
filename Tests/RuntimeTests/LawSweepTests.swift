import Engine
import TestSupport
import Testing

@testable import Runtime

/// Laws are judged step by step, only for changes. This test judges everything again, on generated animators with and
/// without mistakes, and must not find a violation that was not reported before.
@Test("what is judged step by step agrees with a look at everything")
func sweep() throws {
  let looks = try (0..<60).map { seed in
    var story = StoryGenerator(seed: UInt64(seed))
    return try judge(story.make())
  }
  // In some stories, pending work never ends, so nothing is judged again.
  #expect(looks.count { $0 > 0 } > 50, "\(looks)")
}

/// - Returns: The number of times that everything was judged.
private func judge(_ source: String) throws -> Int {
  let program = try #require(Play(source).program, "\(source)\n\(Play(source).problems.map(\.message))")
  var machine = Machine(program: program)
  machine.begin(.story)
  machine.runProgress.continuesAfterFailure = true
  var log = Log()
  var looks = 0
  while machine.step(&log) == nil {
    guard machine.judge.lawRecords?.isDirty == false, machine.world.condition == .settled,
      machine.judge.lawRecords?.effectsRead == log.trace.effects.count
    else { continue }
    looks += 1
    for violation in machine.breaches(everything: true, log) where !machine.isAlreadyReported(violation) {
      #expect(machine.isKnown(violation), "\(violation.law.word): \(violation.seen)\n\(source)")
    }
  }
  return looks
}

@Test("likewise on made-up stories of containers, tabs, pages and segues")
func sweepOfContainers() throws {
  let looks = try (0..<90).map { seed in
    var story = StoryGenerator(seed: UInt64(seed))
    return try judge(story.makeContained())
  }
  #expect(looks.count { $0 > 0 } > 80, "\(looks)")
}

/// Generates stories whose animators do some things right and others wrong.
private struct StoryGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func make() -> String {
    """
    screen Home { background white ; view photo at (20, 100, 350, 200) { background orange } }
    screen Card { style custom ; background blue }
    screen Inbox { background white ; view cell at (0, 400, 390, 60) { background orange } }
    screen Message { background blue }
    navigation Mail [Inbox]
    animator Made {
      duration 0.4s
      presenting, pushing {
        toView.frame = offset(final(to), 0, 300)
        add toView
        \(some(before).joined(separator: "\n    "))
        animate { toView.frame = final(to) ; \(some(inside).joined(separator: " ; ")) } then {
          \(some(after).joined(separator: "\n      "))
          if cancelled { remove toView }
          complete not cancelled
        }
      }
      dismissing, popping {
        if toView != none { toView.frame = final(to) ; add toView below fromView }
        \(some(before).joined(separator: "\n    "))
        animate { fromView.y = 844 ; \(some(inside).joined(separator: " ; ")) } then {
          \(some(after).joined(separator: "\n      "))
          if cancelled { remove toView } else { remove fromView }
          complete not cancelled
        }
      }
    }
    interaction Drag { }
    transition Own { presenting, dismissing, pushing, popping animator Made interaction Drag }
    Card.transition = Own
    Mail.transition = Own
    root \(pick(["Home", "Mail"]))
    \((0..<6).map { _ in command() }.joined(separator: "\n"))
    """
  }

  /// Generates a story with custom containers, tabs, pages and segues.
  mutating func makeContained() -> String {
    """
    screen One { background white ; view photo at (20, 100, 350, 200) { background orange } ; action back(segue) { } }
    screen Two { background blue }
    screen Three { background orange }
    screen Far { background white ; action done(segue) { } }
    screen Card { style custom ; background blue ; view box at (0, 0, 100, 100) }
    tabs Main [One, Far]
    pages Album [Far, Three]
    animator Made {
      duration 0.4s
      presenting, selecting {
        if toView != none { toView.frame = offset(final(to), 0, 300) ; add toView }
        \(some(before).joined(separator: "\n    "))
        animate { toView.frame = final(to) ; \(some(inside).joined(separator: " ; ")) } then {
          \(some(after).joined(separator: "\n      "))
          complete not cancelled
        }
      }
      dismissing {
        animate { fromView.y = 844 ; \(some(inside).joined(separator: " ; ")) } then {
          \(some(after).joined(separator: "\n      "))
          complete not cancelled
        }
      }
    }
    transition Own { presenting, dismissing, selecting animator Made }
    Card.transition = Own
    Main.transition = Own
    container Pager [Two] {
      on viewDidLoad { add Two.view to Pager.view }
      on select(next) {
        let old = Pager.children.last
        \(some(moves).joined(separator: "\n    "))
      }
    }
    segue modal "card" from One to Card
    segue custom "swap" from Two to Three { perform { \(some(moves.map { $0.replacing("next", with: "destination") .replacing("old", with: "source") }).joined(separator: " ; ")) } }
    segue unwind "home" from Card to back
    on Card viewDidAppear { \(some(handled).joined(separator: " ; ")) }
    root \(pick(["Main", "Pager", "Album"]))
    \((0..<8).map { _ in containedCommand() }.joined(separator: "\n"))
    """
  }

  private let moves = [
    "next.willMove(toParent: Pager)", "Pager.addChild(next)", "old.willMove(toParent: none)",
    "add next.view to Pager.view", "remove old.view", "old.removeFromParent()",
    "next.didMove(toParent: Pager)",
    "next.beginAppearanceTransition(true, animated: false)", "next.endAppearanceTransition()",
    "old.beginAppearanceTransition(false, animated: false)", "old.endAppearanceTransition()",
  ]
  private let handled = [
    "add Card.box to Card.containerView",
    "if Three.parent == none and not Three.inWindow { add Three.view to Card.box }",
    "if Three.parent == none { Pager.addChild(Three) }", "One.photo.alpha = 0.5", "add Card.box to Card.view",
  ]

  private mutating func containedCommand() -> String {
    pick([
      "present Card", "present Card as fullScreen", "dismiss", "dismiss unanimated",
      "if rootViewController == Pager { select Three on Pager }",
      "if rootViewController == Pager { select Two on Pager }",
      "if rootViewController == Main { select Far on Main }",
      "if rootViewController == Main { select One on Main }",
      "if rootViewController == Album { select Three on Album }",
      "if visibleViewController == One { perform \"card\" on One }",
      "if visibleViewController == Two { perform \"swap\" on Two }",
      "if visibleViewController == Card { perform \"home\" on Card }",
      "rotate to landscapeLeft", "rotate to portrait unanimated", "One.photo.alpha = 1",
      "Two.view.isHidden = false",
    ])
  }

  private let before = [
    "from.view.isHidden = true", "from.view.isUserInteractionEnabled = false",
    "view shade at (0, 0, 100, 100) { background black ; alpha 0.2 } ; add shade",
    "containerView.sublayerTransform = perspective(-0.002)", "toView.mask = circle((195, 422), 600)",
    "let shot = snapshot(from.view) ; add shot", "to.view.alpha = 0.5",
  ]
  private let inside = ["from.view.alpha = 0.3", "from.view.transform = scale(0.9)", "to.view.alpha = 1"]
  private let after = [
    "from.view.isHidden = false", "from.view.isUserInteractionEnabled = true", "from.view.alpha = 1",
    "from.view.transform = identity", "toView.mask = none", "to.view.isHidden = false",
    "containerView.sublayerTransform = identity", "to.view.alpha = 1",
  ]

  private mutating func command() -> String {
    pick([
      "present Card", "present Card as fullScreen", "dismiss", "present Card unanimated",
      "dismiss unanimated",
      "push Message", "pop", "Home.isHidden = false", "rotate to landscapeLeft",
      "rotate to portrait unanimated",
      "resize to (500, 700)",
    ]).replacing("push Message", with: "if visibleViewController == Inbox { push Message }")
      .replacing("pop", with: "if visibleViewController == Message { pop }")
  }

  private mutating func some(_ lines: [String]) -> [String] { lines.filter { _ in random.next() % 3 == 0 } }

  private mutating func pick(_ lines: [String]) -> String { lines[Int(random.next() % UInt64(lines.count))] }
}
