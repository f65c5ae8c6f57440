import Diagnostics
import Runtime

// What a session takes besides the language: lines that begin with a colon.

extension ReplSession {
  /// The commands and what they do, as `:help` shows them.
  static let commands: [(usage: String, purpose: String)] = [
    (":undo [N]", "take back the last line, or the last N"),
    (":tree", "show the controllers and the views"),
    (":events [FAMILY, …]", "show what happened since the last command began"),
    (":why [VALUE | EVENT]", "show what it follows from; alone, the last failure or the last call"),
    (":save FILE", "write the lines so far as a script; `:save! FILE` overwrites"),
    (":help", "show this"),
    (":quit", "end; so does Ctrl-D"),
  ]

  /// What a person reads who has just begun.
  public static let greeting = """
    trans: a line at a time. Try `screen Home`, then `root Home`, then `print hierarchy`.
    `:help` shows what else there is.

    """

  static var help: String {
    var text = """
      Type what a script may say; an open `{`, `(` or `[` asks for more lines. For example:

        screen Home; screen Card
        root Home
        present Card
        expect hierarchy Home presents Card

      A line with a mistake, or one that UIKit would answer with an exception, is dropped as if it had not
      been given. A line whose expectation failed is kept.


      """
    for (usage, purpose) in commands {
      text += "  " + usage + String(repeating: " ", count: max(1, 22 - usage.count)) + purpose + "\n"
    }
    return text
  }

  /// Carries out a line that begins with a colon.
  mutating func command(_ line: String) -> ReplReply {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).map(String.init)
    let argument = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case ":undo", ":u": return undo(argument)
    case ":tree", ":t": return argument.isEmpty ? tree() : surplus(words[0], argument)
    case ":events", ":e": return events(argument)
    case ":why", ":w": return why(argument)
    case ":save", ":save!": return save(argument, overwrites: words[0] == ":save!")
    case ":help", ":h", ":?": return ReplReply(Self.help)
    case ":quit", ":q", ":exit":
      var reply = ReplReply()
      reply.effect = .quit
      return reply
    default:
      let near = nearestWord(
        to: words[0], of: Self.commands.map { String($0.usage.prefix { $0 != " " }) })
      return refuse(
        "there is no command `\(words[0])`\n"
          + (near.map { "  try: `\($0)`" } ?? "  help: `:help` shows all commands"))
    }
  }

  // MARK: - Implementation

  private func surplus(_ command: String, _ argument: String) -> ReplReply {
    refuse("`\(command)` stands alone: `\(argument)` is too much")
  }

  private mutating func undo(_ argument: String) -> ReplReply {
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      return refuse("`:undo` takes the number of lines, such as `:undo 3`, not `\(argument)`")
    }
    var undone: [Step] = []
    while undone.count < count, let step = undo() { undone.append(step) }
    guard let first = undone.last else { return refuse("there is nothing to undo") }
    let line = first.text.split(separator: "\n", omittingEmptySubsequences: true).first.map(String.init) ?? ""
    let lines = undone.count == 1 ? "`\(line)`" : "\(undone.count) lines, back to before `\(line)`"
    return ReplReply("undone: \(lines); \(steps.count) left\n")
  }

  private func tree() -> ReplReply {
    let spelling = Spelling(machine.world, names: machine.program.blueprint.names)
    return ReplReply(
      "controllers\n" + indented(spelling.hierarchyTree()) + "views\n" + indented(spelling.viewsTree()))
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  private mutating func events(_ families: String) -> ReplReply {
    let reply = ask("print events \(families)\n")
    if reply.verdict == .passed, reply.output.isEmpty { return ReplReply("no events\n") }
    return reply
  }

  private func save(_ path: String, overwrites: Bool) -> ReplReply {
    if path.isEmpty { return refuse("`:save` needs the name of a file: `:save story.trans`") }
    if script.isEmpty { return refuse("there is nothing to save yet") }
    var reply = ReplReply()
    reply.effect = .save(path: path, text: script, overwrites: overwrites)
    return reply
  }
}
