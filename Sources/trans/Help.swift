/// The texts that `trans help` prints, with examples first.
enum Help {
  /// The text of `trans --help`.
  static var overview: String {
    var text = """
      trans tests UIKit screen transitions without a simulator.

        trans run hello.trans          print what happens, and check the expectations
        trans test scripts/uikit       run all scripts below a directory
        trans film hello.trans -o film.html
                                       watch it in a browser
        trans explore app.trans        try everything that a user can do
        trans check hello.trans        only check the text, without running it
        trans fmt hello.trans          format it
        trans mutate scripts/uikit     mutation testing: find what the specs miss
        trans repl                     an interactive session
        trans explain unknown-name     what a code in a message means
        trans explain present          what a word of the language means
        trans help run                 more about a command

      commands

      """
    for command in Command.allCases {
      text += row("trans \(usage(of: command))", summary(of: command))
    }
    text += "\noptions of all commands\n"
    for option in Option.running where option.commands.isEmpty { text += row(for: option) }
    text += row("--version", "the version of this program; also -V")
    text += row(
      "trans.options", "a file here or above whose lines are options for all commands, such as `--ios 17`")
    text += "\nexit codes\n"
    for code in ExitCode.allCases { text += row("\(code.rawValue)", code.meaning) }
    return text
  }

  /// The text of `trans help COMMAND`.
  static func text(for command: Command) -> String {
    var text = "trans \(usage(of: command)): \(summary(of: command))\n\n"
    for line in examples(of: command) { text += "  \(line)\n" }
    for line in notes(on: command) { text += (line.isEmpty ? "" : "  " + line) + "\n" }
    if command == .fmt { text += "\n" + layout }
    let options = Option.running.filter { $0.isFor(command.rawValue) }
    text += "\noptions\n"
    for option in options { text += row(for: option) }
    guard command != .help else { return text }
    let testing = Option.testing.filter { $0.isFor(command.rawValue) }
    if !testing.isEmpty { text += "\nwhich specs run\n" }
    for option in testing { text += row(for: option) }
    let filming = Option.filming.filter { $0.isFor(command.rawValue) }
    if !filming.isEmpty { text += "\nwhat is shown\n" }
    for option in filming { text += row(for: option) }
    let provoking = Option.provoking.filter { $0.isFor(command.rawValue) }
    if !provoking.isEmpty { text += "\nhow far it goes\n" }
    for option in provoking { text += row(for: option) }
    let trying = Option.trying.filter { $0.isFor(command.rawValue) }
    if !trying.isEmpty { text += "\nwhat is tried\n" }
    for option in trying { text += row(for: option) }
    let shrinking = Option.shrinking.filter { $0.isFor(command.rawValue) }
    if !shrinking.isEmpty { text += "\nwhat is shrunk\n" }
    for option in shrinking { text += row(for: option) }
    let exploring = Option.exploring.filter { $0.isFor(command.rawValue) }
    if !exploring.isEmpty { text += "\nhow far it goes\n" }
    for option in exploring { text += row(for: option) }
    let starting = Option.starting.filter { $0.isFor(command.rawValue) }
    if !starting.isEmpty { text += "\nwhat is written\n" }
    for option in starting { text += row(for: option) }
    let limits = Option.limits.filter { $0.isFor(command.rawValue) }
    if command == .run {
      text += "\nlimits: every script ends\n"
      for option in limits { text += row(for: option) }
    } else if !limits.isEmpty {
      text += "\nlimits: every script ends\n"
      text += row("--limit-… N", "`trans help run` lists them; `trans \(command.rawValue)` takes them, too")
    }
    let internals = Option.internals.filter { $0.isFor(command.rawValue) }
    if !internals.isEmpty { text += "\nfor work on trans itself\n" }
    for option in internals { text += row(for: option) }
    return text
  }

  /// The purpose of the program, in one paragraph.
  static let description = """
    A script declares screens and transitions, gives commands, and says what must hold. trans carries it out as UIKit does,
    with a clock of its own: the same script always gives the same result. Laws that hold of every transition are checked
    without being asked.
    """

  /// The description of the layout of scripts that `trans fmt` produces.
  private static let layout = """
    the layout
      Two spaces for each bracket that is open; brackets that open on one line count once. One space between tokens, none
      inside ( ) and [ ], none before , : ; and around a dot. Around - * / and ..< spaces stay as written, the same on both
      sides. At most one empty line, none at the beginning or end of a block. Comments behind code on lines that follow each
      other stand in one column, two spaces behind the longest. A `;` that separates nothing goes. Line breaks stay where they
      are. A file with problems is reported and left as it is.

    """

  /// A typical command line, which errors about missing or wrong operands suggest.
  static func example(of command: Command) -> String {
    switch command {
    case .run: "trans run hello.trans"
    case .test: "trans test scripts/uikit"
    case .film: "trans film hello.trans -o film.html"
    case .explore: "trans explore app.trans"
    case .check: "trans check hello.trans"
    case .fmt: "trans fmt hello.trans"
    case .mutate: "trans mutate scripts/uikit"
    case .shrink: "trans shrink card.trans"
    case .provoke: "trans provoke card.trans"
    case .try: "trans try card.trans"
    case .new: "trans new card.trans"
    case .facts: "trans facts scripts/uikit"
    case .repl: "trans repl"
    case .lsp: "trans lsp"
    case .explain: "trans explain unknown-name"
    case .completions: "trans completions bash"
    case .man: "trans man"
    case .help: "trans help run"
    }
  }

  // MARK: - Texts of each command

  static func usage(of command: Command) -> String {
    switch command {
    case .run: "run FILE… | -"
    case .test: "test [PATH…]"
    case .film: "film FILE[:LINE] [FILE]"
    case .explore: "explore FILE | -"
    case .check: "check PATH…"
    case .fmt: "fmt [--check] PATH… | -"
    case .mutate: "mutate PATH…"
    case .shrink: "shrink FILE[:LINE] | -"
    case .provoke: "provoke PATH…"
    case .try: "try PATH…"
    case .new: "new FILE"
    case .facts: "facts DIRECTORY"
    case .repl: "repl [FILE[:LINE]]"
    case .lsp: "lsp"
    case .explain: "explain [CODE | WORD …]"
    case .completions: "completions bash | zsh | fish"
    case .man: "man"
    case .help: "help [COMMAND | WORD]"
    }
  }

  static func summary(of command: Command) -> String {
    switch command {
    case .run: "prints what happens, then the verdict"
    case .test: "runs all scripts and their specs, and sums up"
    case .film: "shows a script or a spec as a page that plays, a strip, or JSON"
    case .explore: "tries everything that a user can do, and lets the laws judge"
    case .check: "checks scripts without running them"
    case .fmt: "formats scripts: indentation, spaces, empty lines"
    case .mutate: "mutation testing: finds mistakes that your specs do not notice"
    case .try: "tells the standard stories of every transition, and lets the laws judge"
    case .new: "writes a script to start with, with specs and comments"
    case .provoke: "runs specs with something in between: a touch taken away, another tap, …"
    case .shrink: "shortens a script that fails, as long as it fails in the same way"
    case .facts: "lists facts of UIKit, the specs that cite them, and their results"
    case .repl: "starts an interactive session"
    case .lsp: "answers an editor, in the Language Server Protocol"
    case .explain: "explains a code in a message, a fact by its number, or a word of the language"
    case .completions: "prints what a shell needs to complete commands and options"
    case .man: "prints the manual page"
    case .help: "shows the help of a command, or of a word of the language"
    }
  }

  static func examples(of command: Command) -> [String] {
    switch command {
    case .run:
      [
        "trans run hello.trans           one script, printed step by step",
        "trans run -                     a script from the standard input",
        "trans run hello.trans --ios 12  as on iOS 12, before sheets",
      ]
    case .test:
      [
        "trans test                            all scripts below this directory",
        "trans test scripts/uikit --quiet      only failures and the summary",
        "trans test card.trans:12              the spec on line 12",
        "trans test 'specs/**/*.trans'         what matches a pattern: * ? [a-z] **",
        "trans test --filter pop --filter -tab specs about pop, but not about tab",
        "trans test --using lib.trans          only scripts that use a file",
        "trans test --failed-first -x          what failed last time first, up to the first failure",
        "trans test --durations 10             the ten slowest specs, too",
        "trans test --coverage                 what the specs never touch, too",
        "trans test --report junit=out.xml     a report for CI",
      ]
    case .film:
      [
        "trans film hello.trans -o film.html        a page that plays it, in any browser",
        "trans film card.trans:12 -o strip.svg      moments of the spec on line 12",
        "trans film card.trans -o moving.svg --animate",
        "trans film card.trans --format json        what others may draw from: scripts/film.md",
        "trans film a.trans b.trans -o both.html    two scripts side by side",
        "trans film card.trans:12 -o both.html --other-outcome",
      ]
    case .explore:
      [
        "trans explore app.trans                    every sequence of up to six actions, from the root on",
        "trans explore app.trans --depth 10 --budget 30s",
        "trans explore app.trans -o findings        a story and a film of each finding, too",
        "trans explore app.trans --known known.txt  known findings, as lines `CODE by NAME because REASON`",
      ]
    case .check:
      [
        "trans check scripts                  all problems of all files",
        "trans check scripts --format short   a line each, as editors read them",
      ]
    case .fmt:
      [
        "trans fmt scripts           all scripts below a directory, written back in place",
        "trans fmt --check scripts   list those that would change, and exit with 1 if there are any",
        "trans fmt -                 from the standard input to the standard output",
      ]
    case .mutate:
      [
        "trans mutate --own card.trans                mistakes in your own transition code",
        "trans mutate --own --list card.trans         list these mistakes, run nothing",
        "trans mutate scripts/uikit                   all wrong engines",
        "trans mutate scripts/uikit --engines NAV-    those that get a fact of navigation wrong",
        "trans mutate mine.trans --explained why.txt  known survivors, as lines `NAME because REASON`",
      ]
    case .try:
      [
        "trans try card.trans               every transition of a file: no spec is needed",
        "trans try scripts --quiet          only what is found, and the summary",
        "trans try card.trans --only Slide  those whose animator, screen or kind is named so",
        "trans try card.trans --list        the stories, without judging them",
        "trans try card.trans --script      the stories as specs, to keep",
        "trans try card.trans -o findings   a story and a film of each finding, too",
        "trans try card.trans --report junit=out.xml   a report for CI: each story is a case",
      ]
    case .new:
      [
        "trans new card.trans                           a modal transition",
        "trans new page.trans --kind push               a push; also tabs, and a container of your own",
        "trans new card.trans --interactive             a finger drives the way back",
      ]
    case .provoke:
      [
        "trans provoke specs                every story and spec below a directory",
        "trans provoke card.trans:12        the spec on line 12",
        "trans provoke specs -o findings    a story and a film of each finding, too",
        "trans provoke specs --known known.txt   known findings, as lines `LAW by NAME because REASON`;",
        "                                        `LAW because REASON` is about everybody's",
      ]
    case .shrink:
      [
        "trans shrink card.trans                    the first spec that fails, as a short story",
        "trans shrink card.trans:12 -o short.trans  the spec on line 12, into a file",
        "trans shrink card.trans --spec drag        the first that fails of those about drag",
      ]
    case .facts: ["trans facts scripts/uikit       the facts of scripts/uikit/facts.tsv, as a table"]
    case .repl:
      [
        "trans repl                      start with nothing",
        "trans repl hello.trans          run a script, then continue from its end, or from where it failed",
        "trans repl card.trans:12        run the story, or the spec on line 12, up to that line",
        "echo 'print 1 + 2' | trans repl lines from a pipe; it stops at the first mistake",
      ]
    case .lsp: ["trans lsp     what an editor starts; scripts/editors has what it needs besides"]
    case .explain:
      [
        "trans explain unknown-name      one code",
        "trans explain laws              the codes of one group",
        "trans explain                   all codes",
        "trans explain SHEET-12          a fact of UIKit: since when it holds, and how that is known",
        "trans explain present           a word of the language, with an example",
      ]
    case .completions:
      [
        "source <(trans completions bash)                                  in bash, for now",
        "trans completions zsh > ~/.zfunc/_trans                           in zsh: a folder of $fpath",
        "trans completions fish > ~/.config/fish/completions/trans.fish    in fish",
      ]
    case .man:
      [
        "trans man | man -l -                         read it",
        "trans man > /usr/local/share/man/man1/trans.1    keep it",
      ]
    case .help: ["trans help test"]
    }
  }

  private static func notes(on command: Command) -> [String] {
    if command == .shrink { return shrinkNotes }
    guard command == .mutate else { return [] }
    return [
      "",
      "With --own, one mistake after the other is made in the sections, handlers, gestures and presentations of the",
      "files and of what they use: a `complete` left out, said twice or always `true`; `cancelled` negated; an `add`",
      "or `remove` left out, two adds swapped; a property not set; another value, curve or duration of an animation;",
      "a threshold halved and doubled; a condition negated; a `finish`, `cancel`, `update` or command left out. Specs,",
      "stories and `expect` are never changed. A mutant is caught if a spec fails or exceeds a limit. The exit code is",
      "1 if a mutant survives, or if there is code that no spec runs.",
    ]
  }

  private static let shrinkNotes = [
    "",
    "The story fails in the same way: the same law or other code, the same culprit, the same line. Commands, screens,",
    "handlers, sections, statements and options are left out as long as that stays so: none of the commands that are",
    "left can be left out by itself. That is not always the shortest story there is, and with `--budget` it may be",
    "longer. Numbers in commands become round ones where that is possible; a comment marks numbers in declarations that",
    "do not matter. Names stay as they are. Files that the script uses are put into it. The same script always gives the",
    "same story.",
  ]

  private static func row(for option: Option) -> String {
    row(option.usage, option.summary)
  }

  private static func row(_ left: String, _ right: String) -> String {
    "  " + left + String(repeating: " ", count: max(1, 24 - left.count)) + right + "\n"
  }
}
