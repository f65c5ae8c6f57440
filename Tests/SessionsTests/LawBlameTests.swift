import Engine
import TestSupport
import Testing

@testable import Running

/// A case that checks the line a law blames and the printed message. A spec in a script cannot check these.
struct Blame: Sendable {
  let name: String
  let source: String
  /// The expected line of output for the error or remnant, without the file name: `4: error: …`.
  let line: String
  /// A mutant with a wrong judge; with this mutant the line must not be printed.
  let judge: String
}

/// A card whose presentation an animator runs and a finger may drive.
private let rising = """
  screen Home { on pan up { present Card } }
  screen Card { style custom; transition Rise }
  animator Up {
    duration 0.5s
    presenting { add toView; toView.frame = offset(final(to), 0, 844); animate { toView.frame = final(to) } }
  }
  """

private let blames: [Blame] = [
  Blame(
    name: "who does not add a screen is blamed, not who added it when it came before",
    source: """
      screen Home
      screen Card { style custom }
      animator Adds {
        duration 0.4s
        presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
      }
      animator Forgets {
        duration 0.4s
        presenting { animate { from.view.cornerRadius = 0 } }
      }
      transition Good { presenting animator Adds }
      transition Bad { presenting animator Forgets }
      root Home
      Card.transition = Good
      present Card
      dismiss
      Card.transition = Bad
      present Card
      """,
    line: "9:3: error: animator `Forgets` leaves the visible controller `Card` out of sight",
    judge: ""),
  Blame(
    name: "an animator that adds a page only once is blamed where it did not, not where it did",
    source: """
      screen Inbox
      screen Message { field wasShown = false }
      animator Slide {
        duration 0.4s
        pushing {
          if not Message.wasShown { Message.wasShown = true; add toView; toView.x = 390; animate { toView.x = 0 } }
        }
      }
      transition Sliding { pushing animator Slide }
      navigation Mail [Inbox] { transition Sliding }
      root Mail
      push Message
      pop
      push Message
      """,
    line: "5:3: error: animator `Slide` leaves the visible controller `Message` out of sight",
    judge: ""),
  Blame(
    name: "whoever took a screen out where it went is not blamed where it comes again: who brings it is",
    source: """
      screen Home
      screen Card { style custom }
      animator Fade {
        duration 0.4s
        presenting { animate { from.view.cornerRadius = 0 } }
        dismissing { animate { fromView.alpha = 0 } then { fromView.alpha = 1; remove fromView; complete not cancelled } }
      }
      root Home
      present Card unanimated
      Card.transition = Fading
      transition Fading { presenting, dismissing animator Fade }
      dismiss
      present Card
      """,
    line: "5:3: error: animator `Fade` leaves the visible controller `Card` out of sight",
    judge: ""),
  Blame(
    name: "who drives although nobody does is blamed where it is vended",
    source: """
      screen Home
      screen Card { style custom; transition Always }
      interaction Drag { }
      animator Up {
        duration 0.4s
        presenting { toView.frame = offset(final(to), 0, 844); add toView; animate { toView.y = 0 } }
      }
      transition Always {
        presenting animator Up interaction Drag unconditionally
      }
      root Home
      present Card
      """,
    line: "9:3: error: interaction `Drag` lets the presentation of Card wait forever: no finger drives it",
    judge: "declarations-are-blamed"),
  Blame(
    name: "who tells a page in sight that it disappears is blamed, not who put it in",
    source: """
      screen Page
      screen Side
      container Drawer [Page, Side] {
        shouldAutomaticallyForwardAppearanceMethods false
        on viewDidLoad { add Page.view to Drawer.view }
        on viewWillAppear { Page.beginAppearanceTransition(true, animated: false) }
        on viewDidAppear { Page.endAppearanceTransition() }
      }
      root Drawer
      Page.beginAppearanceTransition(false, animated: false)
      Page.endAppearanceTransition()
      settle
      """,
    line: "10:1: error: this line sends `Page` its disappearance calls, but leaves it in sight",
    judge: "first-placement-is-blamed"),
  Blame(
    name: "a child that comes into sight has to be told, also if it has lain in the window before",
    source: """
      screen Side
      container Drawer [Side] {
        shouldAutomaticallyForwardAppearanceMethods false
        on viewDidLoad { Side.view.frame = (-280, 0, 280, 844); add Side.view to Drawer.view }
        on select { animate { Side.x = 0 } }
      }
      root Drawer
      select Side
      """,
    line: "4:59: error: a handler of `Drawer` leaves `Side` in sight without its appearance calls",
    judge: "deaf-to-balanced"),
  Blame(
    name: "a completion block that completes nothing is blamed, not the section",
    source: """
      screen Home { on pan left edge { pop } }
      screen Message { on pan left edge { pop } }
      navigation Mail [Home] { transition Sliding }
      animator Slide {
        duration 0.4s
        popping {
          add toView below fromView
          animate curve linear { fromView.x = 390 } then {
            if not cancelled { complete true }
          }
        }
      }
      interaction Half { finish when progress > 0.5 }
      transition Sliding { popping animator Slide interaction Half }
      root Mail
      push Message
      pan left edge to 0.3
      release
      """,
    line: "9:7: error: animator `Slide` never completes the pop of Message: no animation or timer is left, "
      + "and completeTransition was not called",
    judge: "declarations-are-blamed"),
  Blame(
    name:
      "a property animator that is finished half-way is blamed where that is said, and its view's opacity leads",
    source: """
      screen Home { background white; view photo at (20, 100, 200, 200) { background orange } }
      screen Card { style custom; background blue }
      animator Fade {
        duration 0.5s
        presenting {
          add toView
          toView.alpha = 0
          let fade = propertyAnimator(duration: 0.5s, curve: linear) { toView.alpha = 1 } then { complete true }
          fade.startAnimation()
          after 0.2s {
            fade.stopAnimation(false)
            fade.finishAnimation(at: end)
          }
        }
      }
      transition T { presenting animator Fade }
      Card.transition = T
      root Home
      present Card
      """,
    line: "12:7: error: animator `Fade` makes the screen `Card` jump in opacity, from 0.4 to 1",
    judge: "finishes-are-overlooked"),
  Blame(
    name: "what was set by hand is blamed where the animation after it has been taken back",
    source: """
      screen Home { background white; view photo at (20, 100, 200, 200) { background orange } }
      screen Card { style custom; background blue }
      animator Fade {
        duration 0.4s
        field fade = none
        presenting {
          add toView
          Home.photo.alpha = 0
          fade = propertyAnimator(duration: 0.4s, curve: linear) { Home.photo.alpha = 1 } then { complete not cancelled }
          fade.startAnimation()
        }
        on interruptibleAnimator { return fade }
      }
      transition T { presenting animator Fade }
      Card.transition = T
      root Home
      start present Card
      advance 0.1s
      pause
      reverse
      settle
      """,
    line:
      "8:5: error: animator `Fade` does not restore the state before the presentation of Card, which was cancelled",
    judge: "what-is-taken-back-is-blamed"),
  Blame(
    name: "what is of one colour is not the same: what has gone is named",
    source: """
      screen Home { background white; view photo at (20, 500, 100, 100) { background orange; isHidden true } }
      screen Card { style custom; background blue; view photo at (20, 100, 100, 100) { background orange } }
      animator Half {
        duration 0.4s
        presenting {
          toView.frame = (0, 0, 390, 422)
          add toView
          animate 0.2s { toView.cornerRadius = 4 } then {
            Card.photo.isHidden = true
            Home.photo.isHidden = false
            animate 0.2s { toView.frame = final(to) } then { Card.photo.isHidden = false; complete not cancelled }
          }
        }
      }
      transition T { presenting animator Half }
      Card.transition = T
      root Home
      present Card
      """,
    line: "9:7: error: animator `Half` makes `Card.photo` vanish at once at (20, 100, 100, 100)",
    judge: "colours-are-names"),
  Blame(
    name: "an animation that nobody sees is blamed where what covers it is put",
    source: """
      screen Inbox { background white }
      screen Message { background white }
      navigation Mail [Inbox] { transition T }
      animator Out {
        duration 0.4s
        popping {
          add toView
          toView.frame = final(to)
          animate { fromView.x = 390 } then { complete not cancelled }
        }
      }
      transition T { popping animator Out }
      root Mail
      push Message
      pop
      """,
    line: "7:5: error: animator `Out` shows nothing of the pop of Message: until it completes",
    judge: "sections-are-blamed"),
  Blame(
    name: "a progress out of bounds is blamed where it is requested",
    source: """
      \(rising)
      interaction Drag { }
      transition Rise { presenting animator Up interaction Drag }
      root Home
      present Card interactively
      update 1.5
      finish
      """,
    line: "11:1: remnant: this line requests a progress of 1.5 for the presentation of Card",
    judge: ""),
  Blame(
    name: "a progress by a formula is blamed where the formula stands",
    source: """
      \(rising)
      interaction Drag {
        progress -translation.y / 200
      }
      transition Rise { presenting animator Up interaction Drag }
      root Home
      pan up to 0.5
      release
      """,
    line: "8:12: remnant: interaction `Drag` requests a progress of 2.11 for the presentation of Card",
    judge: "declarations-are-blamed"),
  Blame(
    name: "a finger that goes back past where it began leaves nothing to see",
    source: """
      \(rising)
      interaction Drag { }
      transition Rise { presenting animator Up interaction Drag }
      root Home
      present Card interactively
      update 0.3
      update -0.1
      cancel
      """,
    line: "12:1: remnant: this line requests a progress of -0.1 for the presentation of Card",
    judge: "clamped-is-felt"),
  Blame(
    name: "a formula that goes on past 1 leaves nothing to see, either",
    source: """
      \(rising)
      interaction Drag { progress clamp(-translation.y / 400, 0, 1.5) }
      transition Rise { presenting animator Up interaction Drag }
      root Home
      pan up to 0.8
      release
      """,
    line: "7:29: remnant: interaction `Drag` requests a progress of 1.5 for the presentation of Card",
    judge: "clamped-is-felt"),
  Blame(
    name: "a formula of the wrong sign does not follow the finger",
    source: """
      \(rising)
      interaction Drag { progress translation.y / 844 }
      transition Rise { presenting animator Up interaction Drag }
      root Home
      pan up to 0.5
      release
      """,
    line: "7:29: error: interaction `Drag` requests a progress of -0.5 for the presentation of Card",
    judge: "deaf-to-unit-progress"),
  Blame(
    name: "whoever lets a child go is blamed for its view that stays, not who put it in",
    source: """
      screen A
      screen B
      container Stage [A] {
        on viewDidLoad { add A.view to Stage.view }
        on select(next) {
          Stage.addChild(next)
          next.view.frame = (0, 0, 390, 400)
          add next.view to Stage.view
          next.didMove(toParent: Stage)
          A.willMove(toParent: none)
          A.removeFromParent()
        }
      }
      root Stage
      select B
      """,
    line: "11:5: error: a handler of `Stage` leaves the view of `A` on screen, but it has no parent",
    judge: "places-are-blamed"),
  Blame(
    name: "what the story itself leaves undone has a subject",
    source: """
      screen One
      screen Two
      container Pager [One] { on viewDidLoad { add One.view to Pager.view } }
      root Pager
      Pager.addChild(Two)
      add Two.view to Pager.view
      """,
    line: "5:1: error: this line never calls `Two.didMove(toParent: Pager)`",
    judge: ""),
]

private func errors(_ blame: Blame, judge: WrongEngine?) -> [String] {
  let output = Transcript()
  var settings = Settings()
  settings.options.wrongEngine = judge
  let files = MemoryFiles(files: ["blame.trans": Array(blame.source.utf8)])
  _ = RunSession(["blame.trans"], settings, files: files, output: output).run()
  return output.text.split(separator: "\n")
    .filter { $0.contains(": error: ") || $0.contains(": remnant: ") }.map(String.init)
}

@Test(
  "a law blames the line that did it, and names what it was", arguments: (blames + laterBlames).map(\.name))
func blame(_ name: String) throws {
  let blame = try #require((blames + laterBlames).first { $0.name == name })
  let found = errors(blame, judge: nil)
  #expect(found.contains { $0.hasPrefix("blame.trans:\(blame.line)") }, "\(found)")
  if blame.judge.isEmpty { return }
  let judge = try #require(WrongEngine.named(blame.judge))
  let erring = errors(blame, judge: judge)
  #expect(!erring.contains { $0.hasPrefix("blame.trans:\(blame.line)") }, "\(erring)")
}
