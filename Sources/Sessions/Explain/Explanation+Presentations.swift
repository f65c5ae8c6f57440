extension Explanation {
  /// What follows later from how a presentation was left.
  static let presentations: [Explanation] = [
    Explanation(
      "unwind-swallowed", .note,
      "An unwind over a navigation controller whose view was left in a presentation's container; nothing happens.",
      why: "A dismissal was given up, and its animator did not take the to-view out again.",
      device: "The button that goes back is dead, and nothing is logged.",
      facts: ["MISTAKE-18"],
      example: screensThatUnwind + animator(completion: "complete not cancelled")
        + "allow restored because \"the last line shows what comes of it\"\n" + givenUp,
      mend: "After a cancel take out what was put in: `if cancelled { remove toView }`.",
      mended: screensThatUnwind
        + animator(completion: "if cancelled { remove toView }; complete not cancelled") + givenUp)
  ]

  private static let screensThatUnwind =
    "screen Inbox { action done { } }\nscreen Card { style fullScreen; transition Own }\n"
    + "navigation Mail [Inbox]\ntransition Own { dismissing animator Lazy }\n"

  private static func animator(completion: String) -> String {
    "animator Lazy {\n  dismissing {\n    add toView below fromView\n    animate { fromView.y = 844 } then { "
      + completion + " }\n  }\n}\n"
  }

  private static let givenUp =
    "root Mail\npresent Card\ndismiss interactively\nupdate 0.3\ncancel\nunwind done on Card"
}
