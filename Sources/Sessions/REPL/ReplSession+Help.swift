import Diagnostics

// The commands `:help` and `:explain`.

extension ReplSession {
  /// The text shown at the start.
  package static let greeting = """
    trans: a line at a time. Try `screen Home`, then `root Home`, then `:tree`.
    `:help` shows what else there is; Tab completes.

    """

  /// Responds to `:help` and `:help TOPIC`.
  func help(_ topic: String) -> ReplReply {
    let word = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if word.isEmpty { return ReplReply(Self.overview) }
    if word == "keys" { return ReplReply(Self.keys) }
    if case .command(let command) = SessionCommand.read(word),
      topic.hasPrefix(":") || word == command.rawValue
    {
      let isWord = !topic.hasPrefix(":") && HelpTopic.named(word) != nil
      return ReplReply(
        command.row.dropFirst(2) + command.details + "\n"
          + (isWord ? "\n" + (HelpTopic.named(word)?.text ?? "") : ""))
    }
    let short = HelpTopic.named(word)?.text
    if let long = LanguageHelp.everything(about: word) {
      return ReplReply((short.map { $0 + "\n" } ?? "") + long)
    }
    let near = nearestWord(to: word, of: Self.topics + LanguageHelp.words)
    return refuse(
      "there is no help about `\(topic)`\n"
        + (near.map { "  try: `:help \($0)`" } ?? "  help: `:help` lists the commands"))
  }

  /// Responds to `:explain` and `:explain CODE`.
  func explain(_ argument: String) -> ReplReply {
    if argument.isEmpty { return ReplReply(Explanation.list) }
    let code = argument.filter { $0 != "[" && $0 != "]" }
    if let text = LanguageHelp.everything(about: code) { return ReplReply(text) }
    return refuse(
      "there is no code `\(argument)`\n"
        + (Explanation.nearest(to: code).map { "  try: `:explain \($0)`" } ?? "  help: `:explain` lists all"))
  }

  /// The topics of `:help` besides the language reference.
  static var topics: [String] {
    SessionCommand.allCases.map(\.rawValue) + ["keys"] + HelpTopic.all.map(\.word)
  }

  static var overview: String {
    var text = """
      Type what a script may say; an open `{`, `(` or `[` asks for more lines. For example:

        screen Home; screen Card
        root Home
        present Card
        expect hierarchy Home presents Card

      An expression by itself prints its value: `1 + 1`, `Card.view.frame`, `hierarchy`.
      A line with a mistake, or one that UIKit would answer with an exception, is dropped and changes
      nothing. A line that breaks an expectation or a law is kept; `:undo` undoes it.

      """
    for command in SessionCommand.allCases { text += command.row }
    return text
      + "\nThe beginning of a command is enough if it is unique. `:help keys` lists the keys.\n"
  }

  static let keys = """
    Left, Right, Home, End          move; Ctrl-Left, Ctrl-Right, Alt-B, Alt-F by words
    Up, Down                        other lines of a block, then what was entered before, and begins with what is typed
    Ctrl-R                          search in what was entered; again for an older one, Esc to leave
    Tab                             complete; where there are several, list them
    Enter, Alt-Enter                run, or a new line while a bracket is open; a new line in any case
    Ctrl-K, Ctrl-U, Ctrl-W, Alt-D   cut to the end, to the start, the word before, the word after
    Ctrl-Y                          insert what was cut
    Ctrl-_                          undo an edit
    Ctrl-C                          discard the line, or stop what runs
    Ctrl-D                          end the session, if the line is empty
    Ctrl-L                          clear the screen

    """
}

/// A keyword that `:help` explains with an example.
struct HelpTopic {
  /// The keyword.
  var word: String
  /// A phrase for its effect.
  var summary: String
  /// Lines to try in a session.
  var example: String

  var text: String { "\(word): \(summary)\n\n" + example.split(separator: "\n").map { "  \($0)\n" }.joined() }

  static func named(_ word: String) -> HelpTopic? { all.first { $0.word == word } }

  private init(_ word: String, _ summary: String, _ example: String) {
    (self.word, self.summary, self.example) = (word, summary, example)
  }

  /// All topics; a test runs their examples in a session.
  static let all: [HelpTopic] = [
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
