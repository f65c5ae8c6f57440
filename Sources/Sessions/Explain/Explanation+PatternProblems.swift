extension Explanation {
  /// What expectations compare with.
  static let patternProblems: [Explanation] = [
    Explanation(
      "unknown-event", .problem, "An event that the language does not have.",
      why: "A handler for it would never run, and a list with it never match.",
      example: "screen Home\non Home viewDidApear { log \"there\" }\nroot Home",
      mend: "Take the one that is suggested; events are spelt like UIKit's calls.",
      mended: "screen Home\non Home viewDidAppear { log \"there\" }\nroot Home"),
    Explanation(
      "unknown-family", .problem, "A family of events that the language does not have.",
      why: "A list is exact over the families that it names, so each must be known.",
      example: "screen Home\nroot Home\nprint events apearance",
      mend:
        "Families: appearance, containment, delegate, transition, presentation, completion, layout, loading.",
      mended: "screen Home\nroot Home\nprint events appearance"),
    Explanation(
      "unknown-code", .problem, "A warning, a fault or a law that the language does not have.",
      why: "It could never come, and the expectation never hold.",
      example: "screen Home\nroot Home\nexpect fault presenting-itself during { present Home on Home }",
      mend: "Take the one that is suggested; `trans explain` lists all codes.",
      mended: "screen Home\nroot Home\nexpect fault presenting-on-itself during { present Home on Home }"),
    Explanation(
      "unknown-style", .problem, "A style of presentation that there is not.",
      why: "The style decides who appears and disappears: a wrong one changes everything that follows.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card as pageShet",
      mend: "Styles: automatic, pageSheet, fullScreen, overFullScreen, custom.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card as pageSheet"),
    Explanation(
      "wrong-arguments", .problem, "Arguments that the call does not have, or under other labels.",
      why: "Labels are part of a call's name in UIKit; another label means another call.",
      example: "print easeIn.value(0.5)",
      mend: "The message shows the label or the number of arguments that is due.",
      mended: "print easeIn.value(at: 0.5)"),
    Explanation(
      "wrong-pattern", .problem, "A pattern that nothing can match, or that has no meaning where it stands.",
      why: "The expectation could never hold, or would hold always.",
      example: "screen Home\nroot Home\nexpect views …",
      mend: "`…` stands for any children or events, so it needs something around it.",
      mended: "screen Home\nroot Home\nexpect views window[…]"),
  ]
}
