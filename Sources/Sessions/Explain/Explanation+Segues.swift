extension Explanation {
  /// What may be wrong with segues, and what is worth knowing of them.
  static let segues: [Explanation] = [
    Explanation(
      "unknown-segue", .problem, "A segue that no screen has, or not the one that is to perform it.",
      why: "A segue is performed by the name that its line gives it, on the screen where it begins.",
      facts: ["SEGUE-03"],
      example: twoScreens + "segue show \"detail\" from Inbox to Message\nroot Inbox\nperform \"details\"",
      mend: "Write the name as the `segue` line has it, and perform it on the screen behind its `from`.",
      mended: twoScreens + "segue show \"detail\" from Inbox to Message\nroot Inbox\nperform \"detail\""),
    Explanation(
      "unknown-action", .problem, "An unwind action that no screen has.",
      why: "An unwind ends where an action of its name is; nobody could ever answer this one.",
      facts: ["UNWIND-08", "UNWIND-11"],
      example: "screen Inbox { action done { } }\nscreen Message\nroot Inbox\npresent Message\nunwind dome",
      mend: "Give the screen where it is to end `action NAME { … }`.",
      mended: "screen Inbox { action done { } }\nscreen Message\nroot Inbox\npresent Message\nunwind done"),
    Explanation(
      "no-perform", .problem, "A custom segue without code.",
      why: "UIKit brings the destinations of all other kinds on screen by itself; a custom segue is what its "
        + "code says.",
      facts: ["SEGUE-06"],
      example: twoScreens + "segue custom \"slide\" from Inbox to Message",
      mend: "Say in `perform { … }` how `destination` comes, or make it another kind.",
      mended: twoScreens + "segue custom \"slide\" from Inbox to Message {\n"
        + "  perform { source.present(destination, animated: true) }\n}"),
    Explanation(
      "unusable-segue", .problem, "A segue that neither code nor a finger can perform.",
      why: "Code performs a segue by its name, a finger by tapping the view that it hangs on.",
      example: twoScreens + "segue show from Inbox to Message",
      mend: "Name it, or let it hang on a view: `from Inbox.button`.",
      mended: twoScreens + "segue show \"detail\" from Inbox to Message"),
    Explanation(
      "no-unwind-destination", .note, "An unwind that nobody answers.",
      why:
        "The search goes outwards from the source; whoever it comes to says no, and UIKit then does nothing.",
      device: "The button seems dead.",
      facts: ["UNWIND-11"],
      example: "screen Inbox\nscreen Message { action done { } }\nroot Inbox\npresent Message\nunwind done",
      mend:
        "Put the action into the screen where the unwind is to end: one that presented the source, or lies "
        + "below it on a stack.",
      mended: "screen Inbox { action done { } }\nscreen Message\nroot Inbox\npresent Message\nunwind done"),
    Explanation(
      "ambiguous-unwind", .note, "Two controllers on the way back have the action of an unwind.",
      why:
        "The nearest one answers. That is hard to see in a storyboard, and changes when a screen comes between.",
      device: "The user lands on another screen than meant.",
      facts: ["UNWIND-10"],
      example: "screen Inbox { action done { } }\nscreen Message { action done { } }\nscreen Reply\n"
        + "navigation Mail [Inbox]\nroot Mail\npush Message\npush Reply\nunwind done",
      mend: "Give each action a name of its own.",
      mended: "screen Inbox { action toInbox { } }\nscreen Message { action toMessage { } }\nscreen Reply\n"
        + "navigation Mail [Inbox]\nroot Mail\npush Message\npush Reply\nunwind toInbox"),
  ]

  private static let twoScreens = "screen Inbox\nscreen Message\n"
}
