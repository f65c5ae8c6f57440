import Testing

/// Tests of `:why` and of failure reports: who cancelled, refused or disabled something, with the deciding line and
/// values.
@Suite struct WhyTests {
  /// The response to `:why` after a script, and the report if `claim` fails at its end.
  private func answers(_ script: String, claim: String) -> (why: String, failure: String) {
    var session = replSession([":why"], from: script + "\n")
    let why = session.take(":why", replRunner)
    return (why.output, session.take("expect \(claim)", replRunner).errors)
  }

  private func check(
    _ script: String, claim: String, says lines: [String], after first: String
  ) {
    let (why, failure) = answers(script, claim: claim)
    #expect(why == first + "\n" + lines.map { "  why: \($0)\n" }.joined())
    #expect(failure.contains("error: "))
    #expect(failure.contains("  why: \(lines[0])\n"), "\(failure)")
  }

  private static let pages = """
    screen Home
    screen Card { gesture Back }
    navigation Main [Home] { transition Pages }
    animator Slide { duration 0.4s; popping { animate { fromView.x = 390 } } }
    transition Pages { popping animator Slide interaction Back }

    """

  private static let drawer = """
    screen Home
    screen Card { style custom; transition Drawer; gesture Closes }
    animator Slide { presenting { add toView; animate { toView.y = 0 } }; dismissing { animate { fromView.y = 844 } } }
    transition Drawer { presenting animator Slide; dismissing animator Slide interaction Closes }

    """

  @Test("`cancel` of a gesture's code: its line, and the values of the condition")
  func cancel() {
    check(
      Self.pages + """
        gesture Back {
          pan left edge
          on began { pop }
          on changed { update translation.x / 390 }
          on ended { if progress > 0.5 or velocity.x > 800 { finish } else { cancel } }
        }
        root Main
        push Card
        pan left edge to 0.3
        release
        """, claim: "hierarchy Main[Home]",
      says: [
        "the pop of Card is cancelled, at 30%, by `cancel` (story.trans:10:70)",
        "since `progress > 0.5` (story.trans:10:17) is false: `progress` is 0.3; "
          + "`velocity.x > 800` (story.trans:10:35) is false: `velocity.x` is 0",
        "in `on ended { if progress > 0.5 or velocity.x > 800 { finish } else { cancel } }` (story.trans:10:3)",
        "because of `release` (story.trans:15:1)",
        "in `popping` of `Slide` (story.trans:4:33)",
        "because of `pop` (story.trans:8:14)",
        "in `on began { pop }` (story.trans:8:3)",
        "because of `pan left edge to 0.3` (story.trans:14:1)",
      ], after: "`animator animationEnded(false)` came at 0.625824s")
  }

  @Test(
    "of a transition that was cancelled, one may ask by the words for that", arguments: ["cancelled", "pop"])
  func cancelled(word: String) {
    let back =
      "pan left edge; on began { pop }; on changed { update translation.x / 390 }; on ended { cancel }"
    let story = "root Main\npush Card\npan left edge to 0.3\nrelease\n"
    var session = replSession([], from: Self.pages + "gesture Back { \(back) }\n" + story)
    let why = session.take(":why \(word)", replRunner).output
    #expect(
      why.hasPrefix("it was decided at 0.505824s\n  why: the pop of Card is cancelled, at 30%, by `cancel`"))
  }

  @Test("`cancel` in steps, behind an `if` that would have left: both conditions")
  func steps() {
    let why = answers(
      Self.pages + """
        field isDone = false
        steps decide(limit) {
          if progress > limit { finish; return }
          cancel
        }
        gesture Back {
          pan left edge
          on began { pop }
          on changed { update translation.x / 390 }
          on ended { if not isDone { isDone = true; do decide(0.5) } }
        }
        root Main
        push Card
        pan left edge to 0.3
        release
        """, claim: "hierarchy Main[Home]"
    ).why
    #expect(
      why.contains(
        """
          why: the pop of Card is cancelled, at 30%, by `cancel` (story.trans:9:3)
          why: since `progress > limit` (story.trans:8:6) is false: `progress` is 0.3, `limit` is 0.5
          why: since `not isDone` (story.trans:15:17) is true
          why: because of `do decide(0.5)` (story.trans:15:45)

        """), "\(why)")
  }

  @Test("`finish` of a gesture's code, asked of a call that follows from it")
  func finish() {
    let session = replSession(
      ["release", "field n = 0"],
      from: Self.pages + """
        gesture Back { pan left edge; on began { pop }; on ended { if progress > 0.5 { finish } else { cancel } }
          on changed { update translation.x / 390 } }
        root Main
        push Card
        pan left edge to 0.75

        """)
    var later = session
    let why = later.take(":why Home viewDidAppear(animated: true)", replRunner).output
    #expect(
      why.contains(
        """
          why: the pop of Card is finished, at 75%, by `finish` (story.trans:6:80)
          why: since `progress > 0.5` (story.trans:6:63) is true: `progress` is 0.75

        """), "\(why)")
    var earlier = session
    let before = earlier.take(":why Home viewWillAppear(animated: true)", replRunner).output
    #expect(before.contains("because of `pop`") && !before.contains("finished"), "\(before)")
  }

  @Test("shouldBegin that says no")
  func shouldBegin() {
    check(
      Self.drawer + """
        gesture Closes {
          pan down
          field isAllowed = false
          on shouldBegin { return isAllowed and velocity.y > 500 }
          on began { dismiss }
          on changed { update translation.y / 844 }
          on ended { if progress > 0.3 { finish } else { cancel } }
        }
        root Home
        present Card
        pan down to 0.5
        release
        """, claim: "hierarchy Home",
      says: [
        "`Closes` does not begin: shouldBegin gave `false` by `return isAllowed and velocity.y > 500` (story.trans:8:20)",
        "since `isAllowed` (story.trans:8:27) is false",
        "in `on shouldBegin { return isAllowed and velocity.y > 500 }` (story.trans:8:3)",
        "because of `pan down to 0.5` (story.trans:15:1)",
      ], after: "`gesture failed(Closes)` came at 0s")
  }

  @Test("`cancel touch`, in a swipe of UIKit's own")
  func cancelTouch() {
    check(
      """
      screen Home
      screen Card
      navigation Main [Home]
      root Main
      push Card
      pan left edge to 0.8
      cancel touch
      """, claim: "hierarchy Main[Home]",
      says: [
        "the touch is taken from the built-in swipe, which cancels the pop of Card, by `cancel touch` (story.trans:7:1)",
        "because of `pan left edge to 0.8` (story.trans:6:1)",
      ], after: "`Card viewDidAppear(animated: true)` came at 0.910483s")
  }

  @Test("a swipe that its rule gives up, asked of whatever came last")
  func rule() {
    let (why, failure) = answers(
      """
      screen Home
      screen Card
      navigation Main [Home]
      root Main
      push Card
      pan left edge to 0.3
      release
      """, claim: "hierarchy Main[Home]")
    #expect(failure.contains("  why: the swipe on `Main` is cancelled, at 30% and 0 points"), "\(failure)")
    #expect(!failure.contains("  note: "))
    #expect(
      why == """
        `Card viewDidAppear(animated: true)` came at 0.657571s
          why: the swipe on `Main` is cancelled, at 30% and 0 points per second: it needs more than 50% or 500 points per second
          why: because of `release` (story.trans:7:1)
          why: because of `pan left edge to 0.3` (story.trans:6:1)

        """)
  }

  @Test("the rule of an interaction of the script's, with what it saw")
  func ownRule() {
    let why = answers(
      Self.pages.replacing("gesture Back", with: "on pan left edge { pop }")
        .replacing("interaction Back", with: "interaction Half(0.6)") + """
          interaction Half(least) { finish when progress > least }
          root Main
          push Card
          pan left edge to 0.5
          release
          """, claim: "hierarchy Main[Home]"
    ).why
    #expect(
      why.contains(
        """
          why: it finishes when `progress > least` (story.trans:6:39)
          why: since `progress > least` (story.trans:6:39) is false: `progress` is 0.5, `least` is 0.6

        """), "\(why)")
  }

  @Test("a sheet that must not be swiped away: the line that says so, or the declaration")
  func modal() {
    let stays = "the sheet stays: isModalInPresentation of `Card` is `true`"
    check(
      """
      screen Home
      screen Card { style pageSheet }
      root Home
      present Card
      Card.isModalInPresentation = true
      pan down to 0.9
      release
      """, claim: "hierarchy Home",
      says: [
        "\(stays), by `Card.isModalInPresentation = true` (story.trans:5:1)",
        "because of `pan down to 0.9` (story.trans:6:1)", "because of `release` (story.trans:7:1)",
      ], after: "`gesture ended` came at 0.505824s")
    var session = replSession(
      ["present Card", "Card.isModalInPresentation = true", "pan down to 0.9", "release"],
      from: "screen Home\nscreen Card\nroot Home\n")
    let card = session.take(":why Card", replRunner).output
    #expect(card.contains("why: \(stays), by `Card.isModalInPresentation = true` (line:5:1)\n"), "\(card)")
    let declared = answers(
      """
      screen Home
      screen Card { isModalInPresentation true }
      root Home
      present Card
      pan down to 0.9
      release
      """, claim: "hierarchy Home")
    #expect(
      declared.why.contains("\(stays): its declaration says `true` (story.trans:2:37)"), "\(declared.why)")
    #expect(
      declared.failure.contains("\(stays): its declaration says `true` (story.trans:2:37)"),
      "\(declared.failure)")
  }

  @Test("a sheet whose delegate says no")
  func shouldDismiss() {
    let (why, failure) = answers(
      """
      screen Home
      screen Card { field isDirty = true; on shouldDismiss { if isDirty { return false }; return true } }
      root Home
      present Card
      pan down to 0.9
      release
      """, claim: "hierarchy Home")
    let told = """
        why: the sheet `Card` stays: shouldDismiss gave `false` by `return false` (story.trans:2:69)
        why: since `isDirty` (story.trans:2:59) is true

      """
    #expect(why.contains(told), "\(why)")
    #expect(failure.contains(told), "\(failure)")
  }

  @Test("a recogniser that is disabled: the line that switched it off, or the declaration")
  func disabled() {
    var session = replSession(
      [],
      from: """
        screen Home { gesture Opens }
        gesture Opens { pan up; isEnabled false; on began { present Card } }
        screen Card { view grip at (0, 0, 90, 90) { gesture Taps } }
        gesture Taps { tap; on ended { dismiss } }
        navigation Main [Home]
        root Main
        push Card

        """)
    func why(_ line: String) -> String {
      _ = session.take(line, replRunner)
      return session.take(":why", replRunner).output
    }
    _ = session.take("Main.interactivePopGestureRecognizer.isEnabled = false", replRunner)
    #expect(
      why("pan left edge to 0.8").contains(
        "why: `Main.interactivePopGestureRecognizer` is disabled, by "
          + "`Main.interactivePopGestureRecognizer.isEnabled = false` (line:8:1)\n"))
    _ = session.take("Taps.isEnabled = false", replRunner)
    #expect(
      why("tap Card.grip").contains("why: `Taps` is disabled, by `Taps.isEnabled = false` (line:11:1)\n"))
    _ = session.take("pop", replRunner)
    #expect(
      why("pan up to 0.5").contains(
        "why: `Opens` is disabled: its declaration says `false` (story.trans:2:35)\n"))
    _ = session.take("Opens.isEnabled = true; Opens.isEnabled = false", replRunner)
    #expect(why("pan up to 0.5").contains("by `Opens.isEnabled = false` (line:17:25)\n"))
    #expect(!why("pan down to 0.5").contains("disabled"))
  }

  @Test("a gesture that its own code switches off while it drives: what never ends says who took the touch")
  func switchedOff() {
    var session = replSession(
      [],
      from: Self.drawer + """
        gesture Closes {
          pan down
          on began { dismiss }
          on changed { update translation.y / 844; if translation.y > 200 { Closes.isEnabled = false } }
          on ended { if progress > 0.3 { finish } else { cancel } }
        }
        root Home
        present Card
        pan down to 0.5

        """)
    let failure = session.take("release", replRunner).errors
    #expect(
      failure.contains(
        """
          why: the touch is taken from `Closes` by `Closes.isEnabled = false` (story.trans:8:69)
          why: since `translation.y > 200` (story.trans:8:47) is true: `translation.y` is 422

        """), "\(failure)")
    #expect(session.take(":undo", replRunner).verdict == .passed)
    #expect(!session.take(":why", replRunner).output.contains("settle"))
  }

  @Test("a gesture that fails by its own code")
  func fails() {
    let why = answers(
      Self.drawer + """
        gesture Closes { pan down; on began { if location.y < 900 { fail } else { dismiss } } }
        root Home
        present Card
        pan down to 0.5
        release
        """, claim: "hierarchy Home"
    ).why
    #expect(
      why.contains(
        """
          why: `Closes` fails by `fail` (story.trans:5:61)
          why: since `location.y < 900` (story.trans:5:42) is true: `location.y` is 422

        """), "\(why)")
  }

  @Test(
    "a line of which nothing is kept, and one that was undone: :why speaks of the first, and not of the second"
  )
  func refusedLine() {
    var session = replSession(["screen Home", "root Home", "present Home on Home"])
    let why = session.take(":why", replRunner).output
    #expect(why.contains("why: because of `present Home on Home` (line:3:1)"), "\(why)")
    _ = session.take("expect Home.alpha == 2", replRunner)
    #expect(session.take(":why", replRunner).output.contains("expected 2, got 1"))
    _ = session.take(":undo", replRunner)
    #expect(session.take(":why", replRunner).output.hasPrefix("`Home viewDidAppear(animated: false)` came"))
  }

  @Test(
    "what was decided belongs to its own touch: later calls do not follow from it, nor does anything behind :undo"
  )
  func later() {
    var session = replSession(
      ["cancel touch", "pop"],
      from: "screen Home\nscreen Card\nnavigation Main [Home]\nroot Main\npush Card\npan left edge to 0.8\n")
    #expect(!session.take(":why", replRunner).output.contains("cancel touch"))
    #expect(
      session.take(":why Card viewDidAppear(animated: true)", replRunner).output.contains("`cancel touch`"))
    for _ in 0..<2 { _ = session.take(":undo", replRunner) }
    #expect(!session.take(":why", replRunner).output.contains("cancel touch"))
  }
}
