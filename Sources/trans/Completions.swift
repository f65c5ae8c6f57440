import Film
import Running

/// Generates scripts for completion in shells, from the tables of commands and options.
enum Completions {
  /// The supported shells.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  // MARK: - Candidates

  private static func options(of command: Command) -> [Option] {
    Option.all.filter { $0.isFor(command.rawValue) }
  }

  /// The possible values of an option; nil if the option has no value, or values without a fixed list.
  private static func values(of option: Option) -> [String]? {
    if case .color = option.kind { return ["always", "never", "auto"] }
    if case .engine = option.kind { return Settings.engines.sorted() }
    if case .filmFormat = option.kind { return FilmFormat.allCases.map(\.rawValue) }
    if case .report = option.kind { return Report.Format.allCases.map { $0.rawValue + "=" } }
    if case .format = option.kind { return CheckFormat.allCases.map(\.rawValue) }
    if case .startingKind = option.kind { return StartingScript.Kind.allCases.map { $0.rawValue } }
    return nil
  }

  /// The possible arguments of a command that are not options; nil if they are files.
  private static func operands(of command: Command) -> [String]? {
    switch command {
    case .new, .run, .test, .film, .try, .explore, .check, .fmt, .mutate, .shrink, .provoke, .facts, .repl:
      nil
    case .explain: Explanation.Group.allCases.flatMap(\.codes) + languageWords
    case .help: Command.allCases.map(\.rawValue) + languageWords
    case .completions: Shell.allCases.map(\.rawValue)
    case .lsp, .man: []
    }
  }

  /// The words of the language that `explain` and `help` know, without those that shells would read as syntax.
  private static var languageWords: [String] {
    LanguageHelp.words.filter { word in word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
  }

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }

  // MARK: - bash

  private static var bash: String {
    var text = """
      # bash completion for trans. To use it now:       source <(trans completions bash)
      # To have it in every shell: write it to ~/.local/share/bash-completion/completions/trans
      _trans() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=
        COMPREPLY=()
        if [[ $COMP_CWORD == 1 ]]; then
          COMPREPLY=($(compgen -W '\(words(Command.allCases.map(\.rawValue))) --help --version' -- "$word"))
          return
        fi
        case $command:$before in

      """
    for option in Option.all {
      guard option.value != nil, !option.isValueOptional else { continue }
      let values = values(of: option).map { "COMPREPLY=($(compgen -W '\(words($0))' -- \"$word\"))" } ?? ":"
      // An option whose name another command gives another meaning is completed for its own commands only.
      let isShared = Option.all.contains { $0.name == option.name && $0.commands != option.commands }
      let patterns = option.names.flatMap { name in
        (isShared ? option.commands : ["*"]).map { "\($0):\(name)" }
      }
      text += "    \(patterns.joined(separator: "|"))) \(values); return ;;\n"
    }
    text += "  esac\n  case $command in\n"
    for command in Command.allCases {
      let names = words(options(of: command).flatMap(\.names))
      text += "    \(command.rawValue))\n      if [[ $word == -* ]]; then words='\(names)'"
      if let operands = operands(of: command) {
        text += "; else words='\(words(operands))'; fi ;;\n"
      } else {
        text +=
          "; else COMPREPLY=($(compgen -d -S / -- \"$word\") $(compgen -f -X '!*.trans' -- \"$word\")); return; fi ;;\n"
      }
    }
    return text + """
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o nospace -F _trans trans

      """
  }

  // MARK: - zsh

  private static var zsh: String {
    var text = """
      #compdef trans
      # zsh completion for trans. To have it: write it to a file `_trans` in a folder of $fpath, before compinit.
      _trans() {
        local -a commands options
        commands=(

      """
    for command in Command.allCases {
      text += "    '\(command.rawValue):\(quoted(Help.summary(of: command)))'\n"
    }
    text += "  )\n  if (( CURRENT == 2 )); then _describe command commands; return; fi\n  case $words[2] in\n"
    for command in Command.allCases {
      text += "    \(command.rawValue)) _arguments -s"
      for option in options(of: command) {
        for name in option.names { text += " \\\n      '" + zshEntry(for: option, named: name) + "'" }
      }
      let operands = operands(of: command).map { "(\(words($0)))" } ?? "_files -g \"*.trans\""
      text += " \\\n      '*:operand:\(operands)' ;;\n"
    }
    return text + """
        esac
      }
      if [[ $funcstack[1] == _trans ]]; then _trans "$@"; else compdef _trans trans; fi

      """
  }

  private static func zshEntry(for option: Option, named name: String) -> String {
    let takesValue = option.value != nil && !option.isValueOptional
    // Zsh expects the value after `=`, or directly after a one-letter option.
    let name = takesValue ? name + (name.count == 2 ? "+" : "=") : name
    let text = "\(name)[\(quoted(option.summary))]"
    guard takesValue, let value = option.value else { return text }
    return text + ":\(value.lowercased()):" + (values(of: option).map { "(\(words($0)))" } ?? "_files")
  }

  /// Escapes a text for single quotes in zsh, where colons and brackets are special.
  private static func quoted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "'\\''"
      case ":", "[", "]", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  // MARK: - fish

  private static var fish: String {
    var text = """
      # fish completion for trans. To have it: write it to ~/.config/fish/completions/trans.fish
      complete -c trans -f
      complete -c trans -n __fish_use_subcommand -l help -d 'what trans does'
      complete -c trans -n __fish_use_subcommand -l version -d 'the version'

      """
    for command in Command.allCases {
      let summary = Help.summary(of: command).split(separator: "'").joined(separator: "\\'")
      text += "complete -c trans -n __fish_use_subcommand -a \(command.rawValue) -d '\(summary)'\n"
    }
    for command in Command.allCases {
      let seen = "complete -c trans -n '__fish_seen_subcommand_from \(command.rawValue)'"
      if let operands = operands(of: command) {
        if !operands.isEmpty { text += "\(seen) -a '\(words(operands))'\n" }
      } else {
        text += "\(seen) -k -a '(__fish_complete_suffix .trans)'\n"
      }
      for option in options(of: command) {
        let summary = option.summary.split(separator: "'", omittingEmptySubsequences: false).joined(
          separator: "\\'")
        let names = option.names.map { $0.count == 2 ? "-s \($0.dropFirst())" : "-l \($0.dropFirst(2))" }
        text += "\(seen) \(names.joined(separator: " ")) -d '\(summary)'"
        if option.value != nil, !option.isValueOptional {
          text += values(of: option).map { " -x -a '\(words($0))'" } ?? " -r"
        }
        text += "\n"
      }
    }
    return text
  }
}
