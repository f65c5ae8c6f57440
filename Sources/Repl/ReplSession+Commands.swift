import Diagnostics
import Engine
import Running
import Runtime

// The commands of a session: lines that begin with a colon.

extension ReplSession {
  /// Runs a session command, a line that begins with a colon.
  mutating func command(_ line: String, _ runner: ScriptRunner, _ files: any ScriptFiles) -> ReplReply {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).map(String.init)
    var word = String(words[0].dropFirst())
    let overwrites = word.hasSuffix("!")
    if overwrites { word.removeLast() }
    let argument = words.dropFirst().joined(separator: " ")
    switch SessionCommand.read(word) {
    case .command(let command) where overwrites && command != .save:
      return refuse("`:\(command.rawValue)` takes no `!`")
    case .command(.save): return save(Array(words.dropFirst()), overwrites: overwrites, files)
    case .command(let command): return carryOut(command, argument, runner, files)
    case .ambiguous(let commands):
      return refuse("`:\(word)` may be \(commands.map { "`:\($0.rawValue)`" }.joined(separator: ", "))")
    case .unknown(let near):
      return refuse(
        "there is no command `\(words[0])`\n"
          + (near.map { "  try: `:\($0)`" } ?? "  help: `:help` shows all commands"))
    }
  }

  // MARK: - The commands

  private mutating func carryOut(
    _ command: SessionCommand, _ argument: String, _ runner: ScriptRunner, _ files: any ScriptFiles
  ) -> ReplReply {
    if !argument.isEmpty, !command.usage.contains(" ") {
      return refuse("`:\(command.rawValue)` takes no argument, but `\(argument)` was given")
    }
    switch command {
    case .undo: return undoLines(argument)
    case .redo: return redoLines(argument, runner)
    case .goto: return goTo(argument, runner)
    case .steps: return ReplReply(stepList)
    case .list: return list()
    case .branch: return branch(argument)
    case .switch: return switchBranch(argument)
    case .tree: return tree()
    case .views: return ReplReply(viewLines.joined())
    case .draw: return ReplReply(ScreenText.text(of: machine, colours: settings.colours))
    case .values: return values()
    case .type: return type(of: argument)
    case .events: return events(argument)
    case .why: return why(argument)
    case .diff: return diff(argument)
    case .expect: return expectations()
    case .save: return save([argument], overwrites: false, files)
    case .load: return load(argument, runner, files)
    case .reload: return reload(runner, files)
    case .edit: return edit()
    case .reset: return reset()
    case .history:
      var reply = ReplReply()
      reply.effect = .history(holding: argument)
      return reply
    case .set: return set(argument)
    case .explain: return explain(argument)
    case .help: return help(argument)
    case .quit:
      var reply = ReplReply()
      reply.effect = .quit
      return reply
    }
  }

  private func list() -> ReplReply {
    ReplReply(script.isEmpty ? "there are no lines yet\n" : script)
  }

  private mutating func events(_ families: String) -> ReplReply {
    let reply = ask("print events \(families)\n")
    if reply.verdict == .passed, reply.output.isEmpty { return ReplReply("no events\n") }
    return reply
  }

  private mutating func save(_ words: [String], overwrites: Bool, _ files: any ScriptFiles) -> ReplReply {
    let isSpec = words.contains("--expects")
    let paths = words.filter { $0 != "--expects" }
    if let option = paths.first(where: { $0.hasPrefix("-") }) {
      return refuse("`:save` takes no `\(option)`\n  try: `--expects`")
    }
    guard let path = paths.first, paths.count == 1, !path.isEmpty else {
      return refuse("`:save` needs the name of a file: `:save story.trans`")
    }
    if script.isEmpty { return refuse("there is nothing to save yet") }
    var reply = ReplReply()
    var text = script
    if isSpec {
      switch spec(at: path, title: Self.title(of: path), files) {
      case .success(let spec): text = spec
      case .failure(let refusal): return refusal.reply
      }
    }
    let command = ":save! " + (isSpec ? "--expects " : "") + path
    reply.effect = .save(path: path, text: text, overwrites: overwrites, command: command)
    return reply
  }

  /// The file name of a path, without the extension `.trans`.
  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".trans") ? String(name.dropLast(6)) : name
  }

  private func edit() -> ReplReply {
    var reply = ReplReply()
    // If no line was typed, edit the whole script, including statements that failed or did not run.
    reply.effect = .edit(text: typedSteps.isEmpty ? wholeStoryText : script)
    return reply
  }

  private mutating func set(_ argument: String) -> ReplReply {
    let words = argument.split(separator: " ").map(String.init)
    if words.isEmpty { return ReplReply(optionList) }
    guard words.count == 2 else { return refuse("`:set` takes an option and its value: `:set strict on`") }
    switch (words[0], words[1]) {
    case ("strict", "on"), ("strict", "off"): settings.options.isStrict = words[1] == "on"
    case ("color", "on"), ("color", "off"): isColoured = (words[1] == "on", words[1] == "on")
    case ("ios", let version):
      guard let number = Int(version), (3...99).contains(number) else {
        return refuse("`ios` takes a whole number from 3 to 99, not `\(version)`")
      }
      settings.setVersion(number)
    case ("strict", let value), ("color", let value):
      return refuse("`\(words[0])` takes `on` or `off`, not `\(value)`")
    case (let option, _):
      let near = nearestWord(to: option, of: ["strict", "color", "ios"])
      return refuse(
        "there is no option `\(option)`\n"
          + (near.map { "  try: `:set \($0)`" } ?? "  help: `:set` lists them"))
    }
    return ReplReply(optionList)
  }

  private var optionList: String {
    """
      color   \(isColoured.output ? "on" : "off")   colours
      ios     \(settings.options.rules.ios)    the version of iOS, from the next `:reset` or `:load` on
      strict  \(settings.options.isStrict ? "on" : "off")   whether warnings and remnants fail, likewise

    """
  }
}
