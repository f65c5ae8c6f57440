import Testing

@testable import Runtime

/// The declarations at the start of the scripts below.
private let stage = """
  func half(x) { return x / 2 }
  func deep(n) { return deep(n + 1) }
  func counter() { var n = 0; return block () { n = n + 1; return n } }
  screen Home { field done = none; field size = (1, 2); func area(by) { return size.width * by } }
  screen Card { field done = none }
  root Home

  """

@Test("functions, variables and blocks run as code", arguments: functions + variables + mistakes)
func functionCode(_ story: Story) {
  var options = RunOptions()
  options.judgesLaws = false
  options.limits[.steps] = 10_000
  #expect(Play(stage + story.source).transcript(options) == story.transcript)
}

private let functions: [Story] = [
  Story(
    "values, in order", "print half(half(8)) + half(2), [half(1), half(3)], \"\\(half(6))\"",
    "3 [0.5, 1.5] 3", "passed"),
  Story("a function of a screen", "let page = Home\nprint page.area(3), Home.area(2)", "3 2", "passed"),
  Story("nothing is returned", "func f() { }\nlet x = f()\nprint x", "none", "passed"),
  Story(
    "a call that is started lets no time pass",
    "func open() { present Card as fullScreen }\nstart open()\nprint Card.appearance\nsettle\nprint Card.appearance",
    "appearing", "appeared", "passed"),
  Story(
    "a handler that calls a method without an expectation need not expect anything",
    "object Counter { field n = 0; func go() { n = n + 1 } }\nlet c = Counter()\n"
      + "on Card viewDidLoad { c.go() }\nCard.loadViewIfNeeded()\nprint c.n",
    "1", "passed"),
  Story("recursion is bounded", "print deep(0)", "exhausted: nesting"),
  Story("a loop without an end is bounded", "while true { }", "exhausted: steps"),
]

private let variables: [Story] = [
  Story("a copy is not shared", "var a = (1, 2)\nvar b = a\nb.x = 3\nprint a, b", "(1, 2) (3, 2)", "passed"),
  Story(
    "blocks share a variable",
    "let a = counter()\nlet b = counter()\na()\na()\nprint a(), b()", "3 1", "passed"),
  Story(
    "a block that its own variable holds",
    "steps go() {\n  var f = none\n  var n = 0\n  f = block (x) { if x > 0 { n = n + x; f(x - 1) } }\n  f(3)\n  print n\n}\ndo go",
    "6", "passed"),
  Story(
    "lists", "var l = []\nl.append(1)\nl.append([2])\nl[1] = 3\nprint l, l.count, l.last", "[1, 3] 2 3",
    "passed"),
]

private let mistakes: [Story] = [
  Story(
    "a constant has no parts to assign", "func f(p) { p.x = 3 }\nf((1, 2))",
    "7: misuse: this value is a constant, so no part of it can be assigned"),
  Story(
    "no such element", "var l = [1]\nl[1] = 3", "8: fault failed-precondition"),
  Story(
    "a part of another type", "steps go(x, y) { var f = x; f.x = y }\ndo go((1, 2), \"a\")",
    "7: misuse: `x` of a point or a size cannot be set to a text"),
  Story(
    "no function of this name", "steps go(p) { p.area(3) }\ndo go(Card)",
    "7: misuse: `Card` has no function `area`"),
  Story(
    "a function takes all of its arguments", "steps go(p) { p.area() }\ndo go(Home)",
    "7: misuse: `area` takes 1 argument, but 0 were given"),
]
