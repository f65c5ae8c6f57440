import Testing

@testable import Runtime

/// Tests that commands wait for code that ends, however late, but not for code that reschedules itself forever.
@Test("code that comes again and again is told from what takes long", arguments: stories)
func repeatingCode(_ story: Story) {
  #expect(Play(stage + story.source).transcript() == story.transcript)
}

private let stage = """
  screen Home { field n = 0 ; view dot at (20, 60, 40, 40) { alpha 0.5 } }
  screen Card { style custom ; transition Sheet ; gesture Drag ; on viewDidAppear { print "there" } }
  animator Up { duration 1s ; presenting { add toView ; toView.alpha = 0 ; animate 0.2s { toView.alpha = 1 } ; after 1s { complete } }
    dismissing { animate { fromView.alpha = 0 } then { complete not cancelled } } }
  gesture Drag { pan down ; on began { do pulse() ; dismiss } ; on changed { update 0.3 } ; on ended { cancel } }
  transition Sheet { presenting animator Up ; dismissing animator Up interaction Drag }
  steps tick() { after 0.1s { Home.n = Home.n + 1 ; do tick() } }
  steps turn() { after 3s { animate 0.3s { Home.dot.x = 40 - Home.dot.x } then { Home.n = Home.n + 1 ; do turn() } } }
  steps swing() {
    let a = propertyAnimator(duration: 1s) { Home.dot.alpha = 1.5 - Home.dot.alpha } then { Home.n = Home.n + 1 ; do swing() }
    a.startAnimation()
  }
  steps pulse() { animate 1s { Home.dot.alpha = 1.5 - Home.dot.alpha } then { Home.n = Home.n + 1 ; do pulse() } }
  steps count(times) { after 1s { Home.n = times ; if times > 1 { do count(times - 1) } } }
  root Home

  """

private let stories: [Story] = [
  Story(
    "a clock",
    "do tick() ; print Home.n, settled, quiet ; advance 1s ; print Home.n, settled ; settle ; print Home.n",
    "0 true true", "10 true", "10", "passed"),
  Story(
    "a slide show, whose next picture waits for an animation",
    "do turn() ; print elapsed, settled ; advance 10s ; print Home.n, settled ; settle ; print Home.n, settled",
    "0s true", "3 true", "3 true", "passed"),
  Story(
    "a light, whose animation begins the next one",
    "do pulse() ; print elapsed, settled ; advance 10s ; print Home.n, settled ; present Card ; print settled",
    "0s true", "10 true", "there", "true", "passed"),
  Story(
    "the same with a property animator",
    "do swing() ; print elapsed, settled ; advance 10s ; print Home.n, settled",
    "0s true", "10 true", "passed"),
  Story(
    "what comes once beside a clock",
    "turn { do tick() ; after 5s { print \"once\", Home.n } } ; print elapsed, settled",
    "once 49", "5s true", "passed"),
  Story(
    "a count beside two clocks", "turn { do tick() ; do pulse() ; do count(30) } ; print elapsed, settled",
    "30s true",
    "passed"),
  Story(
    "a light that begins as a finger takes hold",
    "present Card ; pan down to 0.3 ; print held, settled ; release ; print settled", "there", "true false",
    "there", "true",
    "passed"),
  Story(
    "in the background a light waits",
    "do pulse() ; app background ; print Home.n ; app foreground ; advance 3s ; print Home.n",
    "0", "3", "passed"),
  Story(
    "a count that ends", "do count(3000) ; print Home.n, elapsed", "1 3000s", "passed"),
  Story(
    "a transition that a block ends, beside a clock",
    "turn { do tick() ; present Card } ; print Home.n, settled",
    "there", "9 true", "passed"),
  Story(
    "what a clock begins is waited for, not the clock",
    "do tick() ; start after 0.05s { animate 2s { Home.dot.y = 100 } } ; settle ; print Home.n", "20",
    "passed"),
]
