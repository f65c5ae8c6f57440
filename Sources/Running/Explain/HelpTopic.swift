/// A keyword that the session's command `:help` explains with an example.
package struct HelpTopic {
  /// The keyword.
  package var word: String
  /// A short phrase for the effect of the keyword.
  package var summary: String
  /// Lines to type in an interactive session.
  package var example: String

  package var text: String {
    "\(word): \(summary)\n\n" + example.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  package static func named(_ word: String) -> HelpTopic? { all.first { $0.word == word } }

  private init(_ word: String, _ summary: String, _ example: String) {
    (self.word, self.summary, self.example) = (word, summary, example)
  }

  /// All topics. A test runs their examples in an interactive session.
  package static let all: [HelpTopic] = [
    HelpTopic("screen", "declares a view controller", "screen Card { view photo at (20, 100, 350, 200) }"),
    HelpTopic("navigation", "declares a navigation controller with its stack", "navigation Mail [Home]"),
    HelpTopic("tabs", "declares a tab controller with its children", "tabs Main [Home, Card]"),
    HelpTopic("root", "makes a controller the root of the window", "root Home"),
    HelpTopic(
      "present", "presents a controller, as `present(_:animated:)` does", "present Card as fullScreen"),
    HelpTopic("dismiss", "dismisses what is presented", "present Card\ndismiss"),
    HelpTopic("push", "pushes a controller on the navigation controller around", "root Nav\npush Card"),
    HelpTopic("pop", "pops the top of a stack", "root Nav\npush Card\npop"),
    HelpTopic(
      "select", "selects a child of a tab controller", "tabs Main [Home, Card]\nroot Main\nselect Card"),
    HelpTopic(
      "start", "gives a command without letting time pass",
      "start present Card\nadvance 0.1s\nCard.view.frame"),
    HelpTopic("advance", "lets time pass", "start present Card\nadvance 0.1s"),
    HelpTopic("settle", "lets time pass until every animation has ended", "start present Card\nsettle"),
    HelpTopic(
      "turn", "gives several commands within one turn of the main run loop", "turn { present Card; dismiss }"),
    HelpTopic(
      "pan", "puts a finger down and moves it: a swipe back, a sheet pulled down",
      "present Card\npan down to 0.4\nrelease"),
    HelpTopic("release", "lifts the finger", "present Card\npan down to 0.4\nrelease velocity 900"),
    HelpTopic(
      "on", "declares a handler: what runs when UIKit makes a call", "on Card viewDidAppear { log \"there\" }"
    ),
    HelpTopic("let", "names a value that does not change", "let third = 1 / 3"),
    HelpTopic("field", "names a value that may be assigned to", "field count = 0\ncount = count + 1"),
    HelpTopic(
      "expect", "says what must hold, and fails if it does not",
      "present Card\nexpect hierarchy Home presents Card\nexpect Card.view.alpha == 1\nexpect settled"),
    HelpTopic("print", "prints a value, or `hierarchy`, `views`, `frames`, `events`", "print hierarchy"),
    HelpTopic(
      "animator", "declares how a transition gets there",
      "animator Fade { presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1 } } }"),
    HelpTopic(
      "transition", "declares which animator and interaction a screen vends",
      "animator Fade { presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1 } } }\n"
        + "transition Soft { presenting animator Fade }\nscreen Veil { style custom; transition Soft }\npresent Veil"
    ),
    HelpTopic("rotate", "turns the device", "rotate to landscapeLeft"),
    HelpTopic("tap", "taps a view, as a finger does", "tap Home.photo"),
    HelpTopic("if", "runs a block where a condition holds", "if Home.view.alpha == 1 { log \"seen\" }"),
    HelpTopic("repeat", "runs a block several times", "repeat 2 { present Card; dismiss }"),
  ]
}
