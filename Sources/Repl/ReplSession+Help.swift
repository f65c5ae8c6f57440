import Diagnostics
import Running

// The commands `:help` and `:explain`.

extension ReplSession {
  /// The text shown when a session starts on a terminal.
  package static let greeting = """
    trans: a line at a time. Try `screen Home`, then `root Home`, then `:tree`.
    `:help` shows what else there is; Tab completes.

    """

  /// Responds to `:help` and `:help TOPIC`, which explain commands and keywords.
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

  /// Responds to `:explain`, which lists the error codes, and `:explain CODE`.
  func explain(_ argument: String) -> ReplReply {
    if argument.isEmpty { return ReplReply(Explanation.list) }
    let code = argument.filter { $0 != "[" && $0 != "]" }
    if let text = LanguageHelp.everything(about: code) { return ReplReply(text) }
    return refuse(
      "there is no code `\(argument)`\n"
        + (Explanation.nearest(to: code).map { "  try: `:explain \($0)`" } ?? "  help: `:explain` lists all"))
  }

  /// The topics of `:help`, except for the keywords of the language.
  static var topics: [String] {
    SessionCommand.allCases.map { $0.rawValue } + ["keys"] + HelpTopic.all.map { $0.word }
  }

  static var overview: String {
    var text = """
      Type what a script may say; an open `{`, `(` or `[` asks for more lines. For example:

        screen Home; screen Card
        root Home
        present Card
        expect hierarchy Home presents Card

      An expression or a call by itself prints its value: `1 + 1`, `Card.view.frame`, `half(3)`, `hierarchy`.
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
    Right, End                      at the end: insert the rest that is shown dimmed, of what was entered before
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
