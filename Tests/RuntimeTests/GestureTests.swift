import Testing

@testable import Runtime

/// The declarations at the start of most scripts below: a card that a pan dismisses, and one with a custom gesture.
private let stage = """
  screen Home { view knob at (0, 0, 50, 50) ; gesture Opens ; on tap knob { present Card } }
  screen Card { style custom ; transition Sheet ; on pan down { dismiss } }
  animator Rise {
    duration 0.5s
    presenting { add toView ; toView.frame = final(to) ; toView.y = 844 ; animate curve linear { toView.y = 0 } }
    dismissing { animate curve linear { fromView.y = 844 } }
  }
  interaction Half { finish when progress > 0.5 or velocity > 1000 }
  gesture Opens {
    pan up
    on began { present Card }
    on changed { update -translation.y / 844 }
    on ended { if progress > 0.5 { finish } else { cancel } }
    on cancelled, failed { cancel }
  }
  presentation Shaded {
    view shade at (0, 0, 390, 40) above presented { background black }
    on tap shade { dismiss }
  }
  transition Sheet {
    presenting animator Rise interaction Opens
    dismissing animator Rise interaction Half
    presentation Shaded
  }
  root Home

  """

@Test("fingers, gestures and rules drive transitions", arguments: fingers + drivers + bindings + fields)
func gestures(_ story: Story) {
  #expect(Play(stage + story.source).transcript() == story.transcript)
}

@Test("a built-in swipe fails if what it would begin is under way when its turn comes")
func swipeThatCannotBegin() {
  let script = """
    screen Home; screen Card
    root Home
    present Card
    touch (180, 159)
    start dismiss
    touch by (0, 178)
    print visibleViewController
    """
  #expect(Play(script).transcript() == ["Home", "passed"])
}

/// Scripts in which `Tells.far = …` in a story sets a field of the gesture on the visible controller's view, or fails.
private let fields: [Story] = [
  Story(
    "a field of the gesture that hangs on a view",
    """
    gesture Tells { pan right ; field far = 1 ; on ended { print far } }
    screen Two { gesture Tells }
    root Two
    Tells.far = 2
    pan right to 0.3
    release
    """, "2", "passed"),
  Story(
    "a field of a gesture that hangs on no view yet",
    """
    gesture Tells { pan right ; field far = 1 ; on ended { print far } }
    screen Two { gesture Tells }
    Tells.far = 2
    root Two
    """, "28: misuse: no `Tells` is in use, so its field cannot be set"),
  Story(
    "a field of one of two gestures",
    """
    gesture Tells { pan right ; field far = 1 ; on began { Tells.far = 3 } ; on ended { print far } }
    screen Two { gesture Tells ; view part at (0, 0, 390, 400) { gesture Tells } }
    root Two
    pan right to 0.3
    release
    Tells.far = 2
    """, "3", "31: misuse: there are 2 of `Tells`: it is unclear whose field is meant"),
  Story(
    "a field of an animator, which is made anew for each transition",
    """
    animator Slow { field far = 1 ; duration 0.5s ; presenting { add toView ; animate { } } }
    transition Slowly { presenting animator Slow }
    screen Two { style custom ; transition Slowly }
    start present Two
    Slow.far = 2
    settle
    Slow.far = 3
    """, "30: misuse: no `Slow` is in use, so its field cannot be set"),
]

private let fingers: [Story] = [
  Story(
    "an interactive dismissal let go at 0, 1, 50, 51, 99 and 100 %",
    """
    for each p in [0, 0.01, 0.5, 0.51, 0.99, 1] {
      present Card
      pan down to p
      print Card.y
      release
      print visibleViewController
      if visibleViewController == Card { dismiss }
    }
    """, "0", "Card", "8.44", "Card", "422", "Card", "430.44", "Home", "835.56", "Home", "844", "Home",
    "passed"),
  Story(
    "finished and cancelled at 0, 50 and 100 %",
    """
    for each p in [0, 0.5, 1] {
      present Card
      pan down to p
      cancel
      print visibleViewController, Card.y, elapsed
      pan down to p
      finish
      print visibleViewController, elapsed
    }
    """, "Card 0 0s", "Home 0.5s", "Card 0 0.25s", "Home 0.25s", "Card 0 0.5s", "Home 0s", "passed"),
  Story(
    "a fast finger needs less of the way",
    """
    present Card
    pan down to (0, 300) over 0.2s
    release
    print visibleViewController
    """, "Home", "passed"),
  Story(
    "a touch that is taken away gives up",
    """
    present Card
    pan down to 0.9
    cancel touch
    print visibleViewController
    """, "Card", "passed"),
  Story(
    "where nothing is vended the finger drives nothing, and may lift",
    """
    present Card
    Card.transition = none
    pan down to 0.9
    print held
    pan to 0.1
    release
    print visibleViewController
    """,
    "false", "Home", "passed"),
  Story(
    "a finger that drives nothing at the end is lifted",
    "present Card\nCard.transition = none\npan down to 0.9",
    "passed"),
  Story(
    "one finger at a time", "present Card\npan down to 0.3\npan down to 0.4",
    "28: misuse: a finger is down already"),
  Story("a finger must be down", "release", "26: misuse: no finger is down"),
  Story(
    "a pan that nobody answers to", "pan left to 0.4", "26: misuse: nothing here handles a pan left"),
]

private let drivers: [Story] = [
  Story(
    "whether one begins is yes or no",
    "gesture Odd { pan right ; on shouldBegin { return 5 } }\nscreen Two { gesture Odd }\nroot Two\npan right to 0.3",
    "26: misuse: this must return `true` or `false`, but it returned a number"),
  Story(
    "and so is whether two may recognise at the same time",
    """
    gesture Odd { pan right ; on shouldRecognizeSimultaneouslyWith(other) { return other } }
    gesture Even { pan right }
    screen Two { gesture Odd ; gesture Even }
    root Two
    pan right to 0.3
    """, "26: misuse: this must return `true` or `false`, but it returned an object of a transition"),
  Story(
    "the script drives what it began so",
    """
    present Card interactively
    update 0.25
    print Card.y, progress
    finish
    print elapsed, visibleViewController
    """,
    "633 0.25", "0.375s Card", "passed"),
  Story("what is driven by nobody", "update 0.4", "26: misuse: nothing is driven"),
  Story(
    "code that drives nothing does nothing",
    """
    screen Idle { on pan down { update 0.4; finish; cancel } }
    root Idle
    pan down to 0.5
    release
    expect settled
    """,
    "passed"),
  Story(
    "asked to finish before it starts, a transition finishes right after",
    """
    choose early-release kept
    screen Hasty { style custom; transition Sheet; on pan right { dismiss; finish } }
    present Hasty
    pan right to 0.1
    print settled
    settle
    print elapsed, visibleViewController
    """,
    "false", "0.5s Home", "passed"),
  Story(
    "what a rule says is told",
    """
    present Card
    pan down to 0.3
    release
    expect Card.y == 1
    """,
    "29: expected 1, is 0"),
  Story(
    "an interaction that is vended always waits for ever when no finger is there",
    """
    transition Always { presenting animator Rise interaction Half unconditionally }
    Card.transition = Always
    expect violation completes of Half during { tap Home.knob }
    """, "passed"),
]

private let bindings: [Story] = [
  Story(
    "what is bound is printed, with what the finger does to it",
    """
    print gestures
    pan up to 0.2
    print gestures
    finish
    print gestures
    """,
    "on Home Opens: pan up", "on Home tap", "on Card pan down",
    "on Home Opens: pan up, changed", "on Home tap", "on Card pan down", "on Card.presentationController tap",
    "on Home Opens: pan up", "on Home tap", "on Card pan down", "on Card.presentationController tap", "passed"
  ),
  Story(
    "a tap on a view of a presentation",
    """
    present Card
    print views
    tap Card.containerView.shade
    print visibleViewController
    """,
    "window[Home[knob], transitionView[Card, shade]]", "Home", "passed"),
]
