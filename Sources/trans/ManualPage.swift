/// The manual page that `trans man` prints, in roff.
enum ManualPage {
  static var text: String {
    var text = """
      .TH TRANS 1 "" "trans \(Command.version)" "User Commands"
      .SH NAME
      trans \\- test UIKit screen transitions without a simulator
      .SH SYNOPSIS

      """
    for (place, command) in Command.allCases.enumerated() {
      if place > 0 { text += ".br\n" }
      text += ".B trans \(command.rawValue)\n"
      let operands = Help.usage(of: command).drop { $0 != " " }.drop { $0 == " " }
      if !operands.isEmpty { text += escaped(String(operands)) + "\n" }
    }
    text += ".SH DESCRIPTION\n"
    text += escaped(Help.description) + "\n"
    text += ".SH COMMANDS\n"
    for command in Command.allCases {
      text += ".TP\n.B \(command.rawValue)\n\(escaped(Help.summary(of: command))).\n"
      text += ".RS\n.PP\n.nf\n"
      for line in Help.examples(of: command) { text += escaped(line) + "\n" }
      text += ".fi\n.RE\n"
    }
    text += ".SH OPTIONS\n"
    for option in Option.all { text += entry(for: option) }
    text += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases { text += ".TP\n.B \(code.rawValue)\n\(escaped(code.meaning))\n" }
    return text + """
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      If it is set, nothing is coloured, unless
      .B \\-\\-color
      says otherwise.
      .TP
      .BR FORCE_COLOR ", " CLICOLOR_FORCE
      If one of them is set, and not to 0, what is written to a file or a pipe is coloured, too.
      .TP
      .B CLICOLOR
      If it is 0, nothing is coloured.
      .TP
      .B CI
      If it is set,
      .B trans test
      fails where a spec says
      .BR only .
      .SH SEE ALSO
      .B trans help
      .IR COMMAND ,
      .B trans explain
      .I CODE

      """
  }

  private static func entry(for option: Option) -> String {
    let commands = option.commands.isEmpty ? "all commands" : option.commands.joined(separator: ", ")
    return ".TP\n.B \(escaped(option.usage))\n\(escaped(option.summary)) (\(commands))\n"
  }

  /// Escapes a text for roff: dots and apostrophes at the start of a line, backslashes, ellipses, and hyphens, which roff would
  /// otherwise print as a different character.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = line.first.map { ".'".contains($0) } == true ? "\\&" : ""
      for character in line {
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "…": result += "\\&..."
        default: result.append(character)
        }
      }
      return result
    }.joined(separator: "\n")
  }
}
