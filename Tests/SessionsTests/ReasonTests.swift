import TestSupport
import Testing

@testable import Running

/// Tests of the causes and suggestions in the report of a failure, which name the objects, lines and values of the
/// script.
@Suite struct ReasonTests {
  private func report(_ script: String) -> String {
    let output = Transcript()
    let files = MemoryFiles(files: ["a.trans": Array(script.utf8)])
    _ = TestSession(["a.trans"], Settings(), files: files, output: output).run()
    return output.text
  }

  private func check(_ script: String, says lines: [String], _ place: SourceLocation = #_sourceLocation) {
    let text = report(script)
    #expect(
      text.contains(lines.map { "  \($0)\n" }.joined()), "\(lines)\n\(text)", sourceLocation: place)
  }

  private static let drag = """
    screen Home
    screen Card { style custom; transition Drawer; gesture Drag }
    animator Fall { dismissing { animate 0.5s { fromView.y = 844 } then { complete not cancelled } } }
    transition Drawer { dismissing animator Fall interaction Drag }
    gesture Drag {
      pan down
      field isFar = true
      on began { dismiss }
      on changed { isFar = translation.y > 400; update translation.y / 844 }
      on ended { if progress > 0.5 { finish } else { cancel } }
    }
    root Home
    present Card

    """

  @Test("who finished the dismissal that a tree misses: a gesture's code, with its values")
  func finishedByCode() {
    check(
      Self.drag + "pan down to 0.7\nrelease\nexpect hierarchy Home presents Card\n",
      says: [
        "why: the dismissal of Card is finished, at 70%, by `finish` (a.trans:10:34)",
        "why: since `progress > 0.5` (a.trans:10:17) is true: `progress` is 0.7",
        "why: in `on ended { if progress > 0.5 { finish } else { cancel } }` (a.trans:10:3)",
        "why: because of `release` (a.trans:15:1)",
      ])
  }

  @Test("the rule of an interaction, with its values")
  func finishedByRule() {
    check(
      """
      screen Home
      screen Card { style custom; transition Drawer; on pan down { dismiss } }
      animator Fall { dismissing { animate { fromView.y = 844 } } }
      interaction Half { finish when progress > 0.6 }
      transition Drawer { dismissing animator Fall interaction Half }
      root Home
      present Card
      pan down to 0.7
      release
      expect hierarchy Home presents Card
      """,
      says: [
        "why: the transition of `Card` finishes, at 70% and 0 points per second: `Half` says so",
        "why: it finishes when `progress > 0.6` (a.trans:4:32)",
        "why: since `progress > 0.6` (a.trans:4:32) is true: `progress` is 0.7",
        "why: because of `release` (a.trans:9:1)",
      ])
  }

  @Test("a sheet that was swiped away, and a screen that a handler brought")
  func bySystemAndHandler() {
    check(
      """
      screen Home
      screen Card
      root Home
      present Card as pageSheet
      pan down to 0.7
      release
      expect hierarchy Home presents Card
      """,
      says: [
        "why: the swipe on `Card` finishes, at 70% and 0 points per second: it needs more than 50% or 500 points per second",
        "why: because of `release` (a.trans:6:1)",
      ])
    check(
      """
      screen Home { view open at (0, 0, 90, 40); on tap open { present Card } }
      screen Card
      root Home
      tap Home.open
      expect hierarchy Home
      """,
      says: [
        "why: `Home present(Card, animated: true)` came at 0s",
        "why: because of `present Card` (a.trans:1:58)", "why: because of `tap Home.open` (a.trans:4:1)",
      ])
  }

  @Test("fields: of a screen, of a gesture; the line that wrote them last")
  func fields() {
    check(
      """
      screen Home { field count = 0; on viewWillAppear { count = count + 1 } }
      screen Card
      root Home
      present Card as fullScreen
      dismiss
      expect Home.count == 3
      """,
      says: [
        "why: `Home.count` comes from `count = count + 1` (a.trans:1:52), at 0.505824s",
        "why: in the handler of `Home viewWillAppear(animated: true)` (a.trans:1:32)",
        "why: because of `dismiss` (a.trans:5:1)",
      ])
    check(
      Self.drag + "pan down to 0.3\nrelease\nexpect Drag.isFar\n",
      says: [
        "why: `Drag.isFar` comes from `isFar = translation.y > 400` (a.trans:9:16), at 0.505824s",
        "why: in `on changed { isFar = translation.y > 400; update translation.y / 844 }` (a.trans:9:3)",
        "why: because of `pan down to 0.3` (a.trans:14:1)",
      ])
    #expect(!report("screen Home { field n = 1 }\nroot Home\nexpect Home.n == 2\n").contains("why:"))
  }

  @Test("elapsed: since when, what came last, what took the longest, and who let go")
  func elapsed() {
    check(
      Self.drag + "dismiss\nexpect elapsed == 1s\n",
      says: [
        "why: it counts from 0.505824s; `animator animationEnded(true)` came last, at 1.005824s",
        "why: animated by `animate 0.5s { fromView.y = 844 } then { complete not cancelled }` (a.trans:3:30): 0.5s, from 0.505824s on",
      ])
    check(
      Self.drag + "pan down to 0.3\nrelease\nexpect elapsed == 1s\n",
      says: [
        "why: the dismissal of Card is cancelled, at 30%, by `cancel` (a.trans:10:50)",
        "why: since `progress > 0.5` (a.trans:10:17) is false: `progress` is 0.3",
      ])
  }

  private static func covered(_ section: String) -> String {
    """
    screen Home
    screen Card { style custom; transition Own }
    animator Up {
      duration 0.5s
      presenting {
        \(section)
      }
    }
    transition Own { presenting animator Up }
    root Home
    present Card

    """
  }

  @Test("what covers the screen: the line that put it there, and what mends that")
  func covers() {
    let shade = Self.covered(
      """
      view shade at (0, 0, 390, 844) { background black; alpha 0 }
          toView.y = 844
          add toView
          add shade
          animate { toView.y = 0; shade.alpha = 1 } then { complete not cancelled }
      """)
    check(
      shade,
      says: ["why: `Card.containerView.shade` was put there by `add shade` (a.trans:9:5)"])
    check(
      shade, says: ["try: remove `Card.containerView.shade` before completing, or add it below the screen"])
    let dimmed = """
      screen Home
      screen Card { style custom; transition Own }
      presentation Dim {
        view dimming at containerView.bounds above presented { background black; alpha 0 }
        on presentationTransitionWillBegin { alongside { dimming.alpha = 1 } }
      }
      transition Own { presentation Dim }
      root Home
      present Card

      """
    check(
      dimmed,
      says: ["why: `Card.containerView.dimming` is a view of the presentation: `dimming` (a.trans:4:8)"])
    check(
      dimmed,
      says: [
        "try: let `Card.containerView.dimming` lie below the screen, or fade it out before the transition ends"
      ])
  }

  @Test("what covers the screen is another screen, which has left")
  func screensThatHaveLeft() {
    let script = """
      screen Home { background white }
      screen Card { style custom; transition Own; background black }
      animator Goes {
        duration 0.3s
        dismissing {
          let page = fromView
          animate { page.y = 844 } then { complete; page.y = 0; add page to window }
        }
      }
      transition Own { dismissing animator Goes }
      root Home
      present Card
      dismiss

      """
    check(script, says: ["try: remove `Card.view` when the change is over: `Card` has left"])
  }

  @Test("a screen that vanishes since its own view is hidden: that line comes first")
  func hidden() {
    let script = Self.covered(
      """
      add toView
          toView.isHidden = true
          let image = snapshot(toView, afterScreenUpdates: true)
          add image
          image.y = 844
          animate { image.y = 0 } then { remove image; complete not cancelled }
      """)
    check(
      script,
      says: [
        "when: at 0.5s, after `present Card` (a.trans:16:1)",
        "why: `Card.view` itself is hidden, by `toView.isHidden = true` (a.trans:7:5)",
      ])
    check(script, says: ["try: show `Card.view` first: set `isHidden` to `false`"])
    check(script, says: ["try: show `Card.view` again before completing: set `isHidden` to `false`"])
  }

  @Test("faults are mended in the names of the script")
  func faults() {
    check(
      "screen A\nscreen B\nnavigation N [A]\nroot N\npush B\npush B\n",
      says: [
        "try: go back to it with `pop to B`, or push another instance: `new B as Second` and `push Second`"
      ])
    check(
      "screen A\nscreen B\nroot A\nstart present B\nstart present B on A\n",
      says: ["try: dismiss it first, or present another instance: `new B as Second`"])
    check(
      "screen A\nscreen B\nnavigation N [A]\nroot N\npop to B\n",
      says: ["try: name one that is on it: `print N.viewControllers` shows them"])
  }

  @Test("a note says its code and its line; what came before is told with the spec that has it again")
  func notesAndAgain() {
    check(
      """
      screen Home
      navigation Nav [Home]
      root Nav
      pop
      expect hierarchy Home
      """,
      says: ["note: `Nav` has nothing to pop [nothing-to-pop] (a.trans:4:1)"])
    let twice = """
      screen Home
      screen Card { style custom; transition Own }
      animator Up { presenting { add toView; toView.y = 9; animate { toView.y = 5 } then { complete } } }
      transition Own { presenting animator Up }
      spec "one" { root Home; present Card; expect true }
      spec "two" { root Home; present Card; expect true }

      """
    #expect(
      report(twice).contains(
        "  again: in \"two\": animator `Up`, a.trans:3:64 [visible], as in \"one\"\n"),
      "\(report(twice))")
  }

  @Test("a drag whose transition is not interactive: the line that is missing, by its cause")
  func unfollowed() {
    func script(_ lines: String) -> String {
      """
      screen Home
      screen Card { style custom; transition Drawer; gesture Drag }
      animator Fall { dismissing { animate 0.5s { fromView.y = 844 } then { complete not cancelled } } }
      interaction Late { wantsInteractiveStart false }
      screen Spare { style custom; transition Spares }
      transition Spares { dismissing animator Fall interaction Late }
      transition Drawer { field isOn = false; \(lines) }
      gesture Drag { pan down; on began { dismiss }; on changed { update 0.1 }; on ended, cancelled { cancel } }
      root Home
      present Card
      pan down to 0.7
      release
      expect hierarchy Home

      """
    }
    let mends = [
      "dismissing animator Fall":
        "write `interaction Drag` at the end of the line for `dismissing` in transition `Drawer`",
      "dismissing when isOn animator Fall interaction Drag; dismissing animator Fall":
        "the `when` of the line with `interaction` in transition `Drawer` must be true before the transition begins",
      "dismissing animator Fall interaction Late":
        "the interaction for `dismissing` in transition `Drawer` must not have `wantsInteractiveStart false`",
      "dismissing interaction Drag":
        "`dismissing` has no animator in transition `Drawer`, and UIKit asks for an interaction only where it got one: write `dismissing animator … interaction Drag`",
      "field n = 0": "write `dismissing animator … interaction Drag` in transition `Drawer`",
    ]
    for (lines, mend) in mends {
      check(script(lines), says: ["try: \(mend)"])
      #expect(
        report(script(lines)).contains(
          "gesture `Drag` begins the dismissal of Card, which is not interactive: UIKit cancels the gesture, whose code then drives nothing [follows-finger]"
        ))
    }
    check(
      script("dismissing animator Fall").replacing("transition Drawer;", with: "")
        .replacing("transition Drawer { field isOn = false; dismissing animator Fall }", with: ""),
      says: ["try: give `Card` a `transition` that has `dismissing animator … interaction Drag`"])
  }

  @Test("a screen out of place: what mends it depends on who places it")
  func outOfPlace() {
    let screens = """
      screen One
      screen Two { style custom }
      animator Low {
        duration 0.4s
        presenting, pushing { add toView; toView.y = 844; animate { toView.y = 820 } }
      }

      """
    let mends = [
      "root One\nTwo.transition = D\npresent Two\ntransition D { presenting animator Low }\n":
        "let it end at its final frame, without a transform; a lasting change belongs in the `frame` of a presentation",
      "navigation Nav [One] { transition D }\nroot Nav\npush Two\ntransition D { pushing animator Low }\n":
        "let it end at its final frame, without a transform; `Nav` places it, so for a lasting change move what lies in `Two.view`",
    ]
    for (story, mend) in mends { check(screens + story, says: ["try: \(mend)"]) }
  }

  @Test("code that shows a screen again: one instance is supposed", arguments: ["push", "present"])
  func oneInstance(_ verb: String) {
    let script = """
      screen Inbox
      screen Message
      screen Note { view more at (0, 100, 390, 44); on tap more { \(verb) Message } }
      navigation Mail [Inbox]
      root Mail
      \(verb) Message
      \(verb) Note
      tap Note.more
      expect settled

      """
    check(
      script,
      says: [
        "try: `Message` is one instance, as one that the app keeps; where this code makes a new one each time, write `new Message as Next; \(verb) Next`"
      ])
    let mended = script.replacing("{ \(verb) Message }", with: "{ new Message as Next; \(verb) Next }")
    #expect(!report(mended).contains("error"), "\(report(mended))")
  }

  @Test("a child that is told that it goes, and stays", arguments: ["", "; One.didMove(toParent: self)"])
  func childThatStays(_ rest: String) {
    let script = """
      screen One
      screen Two
      container Pager [One] {
        on viewDidLoad { add One.view to view }
        on select { One.willMove(toParent: none)\(rest) }
      }
      root Pager
      select Two
      expect settled

      """
    // Without any further call, it is an error. If `didMove` is called, but not `willMove` before it, it is a remnant.
    #expect(report(script).contains(rest.isEmpty ? "error: a handler of" : "remnant: a handler of"))
    for line in [
      "on the device: it stays in `children` and gets every call, but what it does in `willMove(toParent: nil)` is never undone",
      "try: if its removal is cancelled, `One.willMove(toParent: Pager)`, then `One.didMove(toParent: Pager)`; otherwise `removeFromParent()`",
    ] {
      check(script, says: [line])
    }
  }
}
