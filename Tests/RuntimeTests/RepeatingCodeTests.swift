import Testing

@testable import Runtime

/// What schedules itself for ever is not waited for; what comes to an end is, however long it takes.
@Test("code that comes again and again is told from what takes long", arguments: stories)
func repeatingCode(_ story: Story) {
  #expect(Play(stage + story.source).transcript() == story.transcript)
}

private let stage = """
  screen Home { field n = 0 ; view dot at (20, 60, 40, 40) { alpha 0.5 } }
  screen Card { style custom ; transition Sheet ; on viewDidAppear { print "there" } }
  animator Up { duration 1s ; presenting { add toView ; toView.alpha = 0 ; animate 0.2s { toView.alpha = 1 } ; after 1s { complete } } }
  transition Sheet { presenting animator Up }
  steps tick() { after 0.1s { Home.n = Home.n + 1 ; do tick() } }
  steps turn() { after 3s { animate 0.3s { Home.dot.x = 40 - Home.dot.x } then { Home.n = Home.n + 1 ; do turn() } } }
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
    "do pulse() ; print settled ; Home.n = 0 ; advance 10s ; print Home.n, settled ; present Card ; print settled",
    "true", "10 true", "there", "true", "passed"),
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
