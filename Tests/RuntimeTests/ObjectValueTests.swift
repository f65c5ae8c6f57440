import Testing

@testable import Runtime

/// The declarations at the start of the scripts below: a screen whose delegate answers with the value of a field.
private let stage = """
  screen Home { field given = none; view photo at (20, 100, 350, 200) }
  screen Card { style custom; field flow = Flow(); on viewDidLoad { Card.transition = flow } }
  animator Fade(time) { duration time; presenting { add toView; animate { toView.alpha = 0.5 } } }
  interaction Hand { field moves = 0 }
  gesture Tap { tap; on ended { log "tapped" } }
  presentation Low { on frameOfPresentedViewInContainerView { return Home.given } }
  transition Flow {
    on animationControllerForPresented(presented, presenting, source) { return Home.given }
    on animationControllerForDismissed(dismissed) { return Home.given }
  }
  transition Half { on presentationController(presented, presenting, source) { return Low() } }
  let spare = [Fade(1s), Hand(), Tap(), Low(), Half()]
  root Home
  Card.loadViewIfNeeded()

  """

@Test("objects are values, and delegates return them", arguments: values + answers)
func objectValues(_ story: Story) {
  var options = RunOptions()
  options.judgesLaws = false
  #expect(Play(stage + story.source).transcript(options) == story.transcript)
}

private let values: [Story] = [
  Story(
    "each is one of its own",
    "let a = Hand()\nlet b = Hand()\na.moves = 2\nprint a == a, a == b, a.moves, b.moves, a",
    "true false 2 0 Hand", "passed"),
  Story(
    "lists and steps take them",
    "steps move(x) { x.moves = x.moves + 1 }\nlet all = [Hand(), Hand()]\nfor each x in all { do move(x) }\nprint all[0].moves, all[1].moves, all.contains(all[1])",
    "1 1 true", "passed"),
  Story(
    "an object whose fields make one of the same kind is never finished",
    "animator Endless { field inner = Endless(); presenting { } }\nlet a = Endless()",
    "exhausted: nesting"),
  Story(
    "code that cannot be said ends the run where it is reached",
    "if false { unsupported \"a camera\" }\nprint 1\nunsupported \"a lens\"\nprint 2",
    "1", "17: misuse: not supported: a lens"),
  Story(
    "screens are made as objects are",
    "let a = Card()\nprint a, a == Card, a.flow == Card.flow, Card().flow != none",
    "Card@2 false false true", "passed"),
  Story(
    "only a transition is a delegate", "Home.given = Hand()\nCard.transition = Home.given",
    "16: misuse: expected a transition, but this is an object of a transition"),
]

private let answers: [Story] = [
  Story("none is the system's", "present Card\nprint elapsed\ndismiss", "0.505824s", "passed"),
  Story("an animator", "Home.given = Fade(0.2s)\npresent Card\nprint elapsed", "0.2s", "passed"),
  Story(
    "no animator", "Home.given = Hand()\npresent Card",
    "8: misuse: `animationControllerForPresented` must return an animator or `none`, but this is an object of a transition"
  ),
  Story(
    "an animator for another direction", "Home.given = Fade(0.2s)\npresent Card\ndismiss",
    "9: misuse: `Fade` has no section `dismissing`"),
  Story(
    "no frame", "var half = Half()\nCard.transition = half\nHome.given = 3\npresent Card",
    "6: misuse: `frameOfPresentedViewInContainerView` must return a rectangle, but this is a number"),
]
