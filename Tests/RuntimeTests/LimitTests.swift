import Testing

@testable import Runtime

@Test(
  "a script that goes too far meets a limit",
  arguments: [
    Story("steps", "steps s() { do s() }\ndo s()", "exhausted: nesting"),
    Story("functions", "let f(x) = f(x + 1)\nprint f(1)", "exhausted: nesting"),
    Story("a list of itself", "field x = [1]\nrepeat 1000 { x = [x, x] }", "exhausted: elements"),
    Story("a text of itself", "field x = \"a\"\nrepeat 100 { x = x + x }", "exhausted: elements"),
    Story("screens without end", "repeat 100000 { new Card as C }", "exhausted: rows"),
    Story("a range without end", "for each i in 0 ..< 1000000000 { }", "exhausted: elements"),
    Story("rounds without end", "repeat 1000000000000 { }", "exhausted: steps"),
    Story("handlers without end", "repeat 100000 { on Card viewDidLoad { } }", "exhausted: handlers"),
    Story(
      "a function that calls itself twice",
      "let f(x) = if x < 2 { x } else { f(x - 1) + f(x - 2) }\nprint f(100)", "exhausted: steps"),
    Story(
      "a list of itself that nobody keeps",
      "let f(n, x) = if n == 0 { x == x } else { f(n - 1, [x, x]) }\nprint f(60, [1])", "exhausted: steps"),
    Story(
      "one that is printed",
      "let f(n, x) = if n == 0 { x } else { f(n - 1, [x, x]) }\nprint f(60, [1])", "exhausted: steps"),
    Story(
      "a long list that is looked through again and again",
      "let x = 0 ..< 100000\nrepeat 1000 { if x.contains(-1) { print 1 } }", "exhausted: steps"),
    Story(
      "a long text that is kept again and again",
      "field t = \"a\"\nrepeat 17 { t = t + t }\nrepeat 100000 { log t }", "exhausted: memory"),
    Story(
      "events that nobody can ask for", "repeat 10000000 { log \"again\" }", "exhausted: memory"),
  ])
func limits(_ story: Story) {
  var options = RunOptions()
  options.limits[.steps] = 1_000_000
  options.limits[.memory] = 10_000_000
  options.limits[.rows] = 5000
  #expect(Play("screen Card\n" + story.source).transcript(options) == story.transcript)
}

@Test("the rows of a spec are worked out once, not once for each of them")
func rowsOnce() throws {
  var options = RunOptions()
  options.limits[.steps] = 100_000
  let play = Play("screen Card\nspec \"number \\(n)\" for each n in 0 ..< 5000 { expect n >= 0 }")
  var suite = Suite(program: try #require(play.program), options: options)
  var log = Log()
  _ = suite.prepare(&log)
  let cases = suite.cases()
  #expect(cases.count == 5000)
  #expect(cases.last?.title == "number 4999")
}

@Test("a container does not come over its own child, in whose view it would lie without end")
func containerOverItsChild() {
  let script = """
    allow adopted because "its view is put elsewhere on purpose"
    screen Home { view box at (0, 0, 100, 100) }
    screen A { definesPresentationContext true }
    navigation N [A]
    root Home
    A.view.isHidden = false
    add N.view to Home.box
    expect fault presenting-on-itself during { present N on A as currentContext }
    """
  #expect(Play(script).transcript() == ["passed"])
}
