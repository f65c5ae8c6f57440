extension Explanation {
  /// Why a run fails besides faults, warnings and laws.
  static let failures: [Explanation] = [
    Explanation(
      "expectation", .failure, "What an `expect` claims does not hold.",
      why:
        "That is what expectations are for. The message shows what was expected, what is, and why. The script "
        + "goes on, and one that fails again in a loop or a handler is reported once.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card\nexpect hierarchy Home",
      mend: "Mend the script, or the claim: `print hierarchy` prints what `expect` accepts.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card\nexpect hierarchy Home presents Card"),
    Explanation(
      "held-at-end", .failure, "At the end of the script a finger still holds a transition.",
      why: "A script that stops half-way mostly forgot its last line.",
      device: "The screen stays where the finger holds it.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card\npan down to 0.4",
      mend: "End it with `release`, `finish` or `cancel`, or say that it is meant: `leave held`.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card\npan down to 0.4\nrelease"),
    Explanation(
      "unsettled", .failure, "`settle` cannot: a transition is open, and time alone does not end it.",
      why: "Waiting would never end. The message names what is open and the line that began it.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card\npan down to 0.4\nsettle",
      mend: "Let go first: `release`, `finish` or `cancel`.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card\npan down to 0.4\nrelease\nsettle"),
    Explanation(
      "idle-allow", .failure, "An `allow` excused nothing.",
      why: "What it was there for is mended, or it stands in the wrong place. Left there, it would hide the "
        + "next breach.",
      example: "screen Home\nroot Home\nallow visible because \"the demo is like that\"",
      mend: "Take it out, or put it before the commands whose breach it excuses.",
      mended: "screen Home\nroot Home"),
    Explanation(
      "handler-never-ran", .failure, "A handler with an expectation never ran.",
      why: "Its expectation was never judged, so it proves nothing.",
      example: "screen Home\nscreen Card\nroot Home\non Card viewDidAppear { expect Card.inWindow }",
      mend: "Bring the event about, or take the handler out.",
      mended:
        "screen Home\nscreen Card\nroot Home\non Card viewDidAppear { expect Card.inWindow }\npresent Card"),
    Explanation(
      "misuse", .failure, "The script asks for what cannot be done at this moment.",
      why: "Going on as if it had been done would make nonsense of everything behind it.",
      example: "screen Home\nroot Home\nrelease",
      mend: "The message says what is missing, and mostly how to get it.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card\npan down to 0.4\nrelease"),
  ]

  /// The limits of a run.
  static let limits: [Explanation] = [
    Explanation(
      "steps", .limit, "The script takes more steps than it may in one run.",
      why: "A story that never ends would keep a test run waiting for ever.",
      example: "field n = 0\nrepeat 1000 { n = n + 1 }",
      mend: "Look for a loop without end, or raise the limit with --limit-steps.",
      mended: "field n = 0\nrepeat 10 { n = n + 1 }", limit: 100),
    Explanation(
      "nesting", .limit, "Handlers, completion blocks and steps run inside each other too deep.",
      why: "Mostly a handler brings about the event that it answers. An app would crash of a stack overflow.",
      example: "screen Home\nroot Home\nsteps again() { do again() }\ndo again()",
      mend: "Break the circle with a condition, or raise the limit with --limit-nesting.",
      mended: "screen Home\nroot Home\nsteps once() { log \"once\" }\ndo once()", limit: 20),
    Explanation(
      "rows", .limit, "The world has more controllers, views and animations than it may.",
      why: "The limit keeps memory bounded.",
      example: "screen Home\nscreen Card\nroot Home\nrepeat 100 { new Card as Other }",
      mend: "Let go of what is not needed (`forget X`), or raise the limit with --limit-rows.",
      mended: "screen Home\nscreen Card\nroot Home\nrepeat 2 { new Card as Other }", limit: 40),
    Explanation(
      "elements", .limit, "A list has more elements, or a text more bytes, than it may.",
      why: "The limit keeps memory bounded.",
      example: "field t = \"ab\"\nrepeat 10 { t = \"\\(t)\\(t)\" }",
      mend: "Look for a text or list that grows in a loop, or raise the limit with --limit-elements.",
      mended: "field t = \"ab\"\nrepeat 2 { t = \"\\(t)\\(t)\" }", limit: 100),
    Explanation(
      "events", .limit, "One stretch has more events than are kept for claims about it.",
      why: "Claims speak of everything since the last command, so all of it has to be kept.",
      example: "screen Home\nscreen Card\nroot Home\nturn { repeat 50 { log \"a\" } }\npresent Card",
      mend: "Give it in several commands, or raise the limit with --limit-events.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card", limit: 40),
    Explanation(
      "lines", .limit, "The script prints more lines than it may.",
      why: "Mostly a `print` stands in a loop that never ends.",
      example: "repeat 100 { print \"again\" }",
      mend: "Print less, or raise the limit with --limit-lines.",
      mended: "repeat 2 { print \"again\" }", limit: 10),
    Explanation(
      "handlers", .limit, "More handlers are attached than may be.",
      why: "Mostly an `on …` stands in a loop, and attaches another one each time.",
      example: "screen Home\nroot Home\nrepeat 100 { on Home viewDidAppear { log \"there\" } }",
      mend: "Attach it once, outside of the loop, or raise the limit with --limit-handlers.",
      mended: "screen Home\nroot Home\non Home viewDidAppear { log \"there\" }", limit: 10),
  ]
}
