import Language
import Testing

@testable import Runtime

@Test(
  "a script that goes too far meets a limit",
  arguments: [
    Story("steps", "steps s() { do s() }\ndo s()", "exhausted: nesting"),
    Story("functions", "let f(x) = f(x + 1)\nprint f(1)", "exhausted: nesting"),
    Story(
      "a function whose expressions nest",
      "let f(x) = 1 + (1 + (1 + (1 + (1 + (1 + f(x))))))\nprint f(1)", "exhausted: nesting"),
    Story(
      "lists in lists that a function hands on",
      "let w(v, n) = if n == 0 { v } else { w([v], n - 1) }\nprint w(w(w(1, 100), 100), 100)",
      "exhausted: nesting"),
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
  options.limits[.steps] = 400_000
  options.limits[.memory] = 5_000_000
  options.limits[.rows] = 5000
  #expect(Play("screen Card\n" + story.source).transcript(options) == story.transcript)
}

@Test(
  "whatever a loop does, it costs steps, and what it leaves behind memory",
  arguments: [
    Story("rounds that set", "field n = 0\nrepeat 1e9 { n = n + 1 }", "exhausted: steps"),
    Story("rounds that set a property", "repeat 1e9 { Card.view.alpha = 0.5 }", "exhausted: steps"),
    Story("rounds that expect", "repeat 1e9 { expect Card.alpha == 1 }", "exhausted: steps"),
    Story(
      "rounds that expect events", "repeat 1e9 { expect events appearance { } during { } }",
      "exhausted: steps"),
    Story(
      "rounds that push and pop", "screen A; screen B; navigation N [A]\nroot N\nrepeat 1e9 { push B; pop }",
      "exhausted: steps"),
    Story(
      "rounds with a handler",
      "on Card viewDidAppear { dismiss }\nroot Card\nrepeat 1e9 { do go() }\nsteps go() { }",
      "exhausted: steps"),
    Story(
      "a pulse without end",
      "root Card\nsteps pulse() { animate 0.1s { Card.view.alpha = 1.5 - Card.view.alpha } then { do pulse() } }\ndo pulse()",
      "exhausted: steps"),
  ])
func loops(_ story: Story) {
  var options = RunOptions()
  options.limits[.steps] = 50_000
  options.limits[.memory] = 1_000_000
  #expect(Play("screen Card\n" + story.source).transcript(options) == story.transcript)
}

/// The limit on the number of elements also applies to list literals.
@Test func aLongLiteralMeetsTheLimitOfElements() {
  var options = RunOptions()
  options.limits[.elements] = 4
  #expect(Play("print [1, 2, 3, 4]").transcript(options) == ["[1, 2, 3, 4]", "passed"])
  #expect(Play("print [1, 2, 3, 4, 5]").transcript(options) == ["exhausted: elements"])
}

@Test(
  "what has no value that a number can say is refused",
  arguments: [
    ("print mod(1, 0)", "`mod` cannot divide by 0"),
    (
      "\(shown)animate 1s / 0 { Card.view.alpha = 0 }",
      "the duration of an animation must not be negative or infinite"
    ),
    ("\(shown)after 1s / 0 { log 1 }", "the delay of `after` must not be infinite"),
    ("\(shown)animate 0s / 0 { Card.view.alpha = 0 }", "a time ÷ 0 is no time"),
  ])
func refusals(_ source: String, _ words: String) {
  #expect(Play(source).transcript().contains { $0.contains(words) })
}

private let shown = "screen Card\nroot Card\n"

/// A negative duration counts as 0, as in UIKit (LAYER-20).
@Test(arguments: ["-1s", "1s * 0"])
func durationsThatAreNone(_ duration: String) {
  let source =
    "\(shown)let d = \(duration)\nanimate d { Card.view.alpha = 0 }\nprint elapsed, Card.view.alpha"
  #expect(Play(source).transcript() == ["0s 0", "passed"])
}

/// A request to stop is also noticed while an expression is being evaluated.
@Test func aFunctionThatTakesForEverHearsThatItIsToStop() throws {
  let play = Play("let f(x) = if x < 2 { x } else { f(x - 1) + f(x - 2) }\nprint f(100)")
  var machine = Machine(program: try #require(play.program))
  machine.begin(.story)
  var questions = 0
  machine.setInterruptionCheck {
    questions += 1
    return questions > 3
  }
  var log = Log()
  let outcome = machine.run(&log)
  if case .exhausted(.steps, _, _) = outcome {} else { Issue.record("\(outcome)") }
  #expect(machine.steps(log) < 1_000_000)
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

@Test("a limit that a row of a spec meets is blamed on the line of that row", arguments: [2, 3, 4])
func limitOfARow(_ line: Int) throws {
  var rows = ["1", "2", "3"]
  rows[line - 2] = "f(100000)"
  let play = Play(
    "spec \"number\" for each n in [\n\(rows.joined(separator: ",\n"))] { expect n >= 0 }\n"
      + "let f(n) = if n == 0 { 0 } else { 1 + f(n - 1) }")
  for limit in [Limit.nesting, .steps] {
    var options = RunOptions()
    if limit == .steps { (options.limits[.steps], options.limits[.nesting]) = (1000, 400) }
    var suite = Suite(program: try #require(play.program), options: options)
    var log = Log()
    _ = suite.prepare(&log)
    var machine = suite.begin(try #require(suite.cases().first), &log)
    guard case .exhausted(limit, _, let span) = machine.run(&log) else {
      Issue.record("\(limit) does not stop it")
      continue
    }
    #expect(play.line(of: span) == line)
  }
}
