import Diagnostics
import Editing
import Film
import Running
import Search

/// The commands of `trans`.
enum Command: String, CaseIterable {
  case new, run, test, film, `try`, provoke, explore, check, fmt, mutate, shrink, facts, repl, lsp, explain,
    completions,
    man, help

  /// The command with a name; nil if there is none. `init(rawValue:)` would build a table of all names first, which costs
  /// more than a sixth of the start-up time.
  init?(named name: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = command
  }

  /// Runs a command with its arguments; `arguments` excludes the program's name.
  static func run(
    arguments: [String], console: Console, files: any ScriptFiles = LocalFiles()
  ) -> ExitCode {
    guard let first = arguments.first else {
      console.report(Help.overview)
      return .usage
    }
    switch first {
    case "-h", "--help":
      console.write(Help.overview)
      return .passed
    case "--version", "-V":
      console.write("trans \(version)\n")
      return .passed
    default: break
    }
    guard let command = Command(named: first) else {
      return misuse(unknown(first), console)
    }
    let rest = Array(arguments.dropFirst())
    if command == .help { return help(rest, console) }
    do throws(Invocation.Misuse) {
      let invocation = try Invocation(command: first, OptionsFile.arguments(for: first, in: files) + rest)
      console.colours = invocation.colours
      if invocation.asksForHelp {
        console.write(Help.text(for: command))
        return .passed
      }
      return try command.run(invocation, console, files)
    } catch {
      return misuse(error, console, of: command)
    }
  }

  // MARK: - Running each command

  private func run(
    _ invocation: Invocation, _ console: Console, _ files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    var settings = invocation.settings
    settings.colours = console.screenColours
    switch self {
    case .run:
      return ExitCode(
        RunSession(
          try paths(invocation), settings, files: files, output: console,
          storage: console.isLive ? LocalStorage(console) : NoStorage()
        ).run())
    case .test: return try Self.test(invocation, console, files)
    case .film:
      let storage: any TestStorage = console.isLive ? LocalStorage(console) : NoStorage()
      return ExitCode(
        FilmSession(
          try paths(invocation), settings, invocation.film, files: files, output: console, storage: storage
        ).run())
    case .explore: return try ExploreCommand.main(invocation, settings, console: console, files: files)
    case .check:
      return ExitCode(
        CheckSession(try paths(invocation), settings, files: files, output: console, workers: Threads()).run()
      )
    case .fmt:
      let writer: any ScriptWriter = (files as? any ScriptWriter) ?? NoWriter()
      return ExitCode(
        FormatSession(
          try paths(invocation), settings, onlyChecks: invocation.onlyChecks, files: files, writer: writer,
          output: console
        ).run())
    case .mutate: return ExitCode(try Self.mutate(try paths(invocation), settings, console, files))
    case .try: return try TryCommand.main(invocation, settings, console: console, files: files)
    case .provoke: return try ProvokeCommand.main(invocation, settings, console: console, files: files)
    case .shrink: return try shrink(invocation, settings, console, files)
    case .new: return try new(invocation, console, files)
    case .facts:
      return ExitCode(FactsSession(try paths(invocation)[0], settings, files: files, output: console).run())
    case .repl: return try ReplCommand.main(invocation, console: console)
    case .lsp: return LanguageServerCommand.main(invocation, console: console, files: files)
    case .completions: return try Self.completions(invocation, console)
    case .man:
      console.write(ManualPage.text)
      return .passed
    case .explain: return try ExplainCommand.main(invocation, console: console)
    case .help: return Self.help(invocation.operands, console)
    }
  }

  /// Runs `trans test`; without a path, on all scripts in the current directory.
  private static func test(
    _ invocation: Invocation, _ console: Console, _ files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    var settings = invocation.settings
    let isInCI = saysCI(console.variable("CI"))
    settings.forbidsOnly = invocation.forbidsOnly ?? isInCI
    Bazel.adopt(console.variable, in: &settings)
    try invocation.refuseContradictions(isInCI: isInCI)
    (settings.keepsFailedRun, settings.remembers) = (invocation.opensSession, invocation.watches)
    if invocation.opensSession { settings.failureLimit = 1 }
    let paths = invocation.operands.isEmpty ? ["."] : invocation.operands
    let storage: any TestStorage = console.isLive ? LocalStorage(console) : NoStorage()
    func session(_ settings: Settings) -> TestSession {
      TestSession(
        paths, settings, files: files, output: console, workers: Threads(), storage: storage,
        film: FilmSession.film)
    }
    if let updating = try UpdateCommand.updating(invocation, isInCI: isInCI) {
      return try UpdateCommand(console).run(session(settings), updating, reviews: invocation.reviews)
    }
    if invocation.watches {
      var watching = WatchCommand(paths, files, console, excluding: settings.excludes)
      return watching.run(settings, session)
    }
    if invocation.provokes { return ExitCode(session(settings).run(thenProvoking: invocation.provoking)) }
    guard invocation.opensSession else { return ExitCode(session(settings).run()) }
    let (verdict, failed) = session(settings).runToFailure()
    if let failed, verdict != .interrupted { ReplCommand.explore(failed, settings, console) }
    return ExitCode(verdict)
  }

  private func shrink(
    _ invocation: Invocation, _ settings: Settings, _ console: Console, _ files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    let storage: any TestStorage = console.isLive ? LocalStorage(console) : NoStorage()
    let session = ShrinkSession(
      try paths(invocation), settings, invocation.shrink, files: files, output: console, storage: storage)
    return ExitCode(session.run())
  }

  private func new(
    _ invocation: Invocation, _ console: Console, _ files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    let paths = try paths(invocation)
    guard paths.count == 1, paths[0].hasSuffix(".trans") else {
      throw Invocation.Misuse(
        message: "`trans new` takes one file, whose name ends with .trans", suggestion: Help.example(of: self)
      )
    }
    let storage: any TestStorage = console.isLive ? LocalStorage(console) : NoStorage()
    return ExitCode(
      NewSession(
        paths[0], invocation.newKind, isInteractive: invocation.isInteractive, files: files, output: console,
        storage: storage
      ).run())
  }

  private static func mutate(
    _ paths: [String], _ settings: Settings, _ console: Console, _ files: any ScriptFiles
  ) throws(Invocation.Misuse) -> Verdict {
    guard settings.mutatesOwnCode else {
      return MutateSession(paths, settings, files: files, output: console, workers: Threads()).run()
    }
    if settings.engineFilter != nil || settings.explained != nil {
      throw Invocation.Misuse(
        message: "`--engines` and `--explained` are about engines, not about `--own` code")
    }
    return OwnMutateSession(paths, settings, files: files, output: console, workers: Threads()).run()
  }

  /// The operands of the command: scripts, or for `facts` a directory. Throws if their number is wrong.
  private func paths(_ invocation: Invocation) throws(Invocation.Misuse) -> [String] {
    let paths = invocation.operands
    if paths.isEmpty {
      throw Invocation.Misuse(
        message: "`trans \(rawValue)` needs a \(self == .facts ? "directory" : "script")",
        suggestion: Help.example(of: self))
    }
    if self == .film, paths.count > 2 {
      throw Invocation.Misuse(message: "`trans film` takes a script, and a second to show beside it")
    }
    if self == .shrink, paths.count > 1 {
      throw Invocation.Misuse(message: "`trans shrink` takes one script")
    }
    if self == .facts, paths.count > 1 {
      throw Invocation.Misuse(message: "`trans facts` takes one directory")
    }
    return paths
  }

  private static func completions(
    _ invocation: Invocation, _ console: Console
  ) throws(Invocation.Misuse) -> ExitCode {
    let shells = Completions.Shell.allCases.map(\.rawValue)
    guard invocation.operands.count == 1, let shell = Completions.Shell(rawValue: invocation.operands[0])
    else {
      let near = invocation.operands.first.flatMap { nearestWord(to: $0, of: shells) }
      throw Invocation.Misuse(
        message: "`trans completions` needs a shell: \(shells.joined(separator: ", "))",
        suggestion: near.map { "trans completions \($0)" } ?? Help.example(of: .completions))
    }
    console.write(Completions.script(for: shell))
    return .passed
  }

  private static func unknown(_ word: String) -> Invocation.Misuse {
    if word.hasSuffix(".trans") {
      return Invocation.Misuse(message: "`\(word)` is not a command", suggestion: "trans run \(word)")
    }
    let near = foreign[word] ?? nearestWord(to: word, of: allCases.map(\.rawValue))
    if near == nil, LanguageHelp.text(for: word) != nil {
      return Invocation.Misuse(
        message: "`\(word)` is a word of the language, not a command", suggestion: "trans explain \(word)")
    }
    let kind = word.utf8.first == UInt8(ascii: "-") ? "option" : "command"
    return Invocation.Misuse(message: "there is no \(kind) `\(word)`", suggestion: near.map { "trans \($0)" })
  }

  /// Words that a user may try, because other tools call their commands so, with the command of `trans` to suggest.
  private static let foreign = [
    "lint": "check", "parse": "check", "format": "fmt", "layout": "fmt", "indent": "fmt", "verify": "test",
    "spec": "test", "play": "film", "record": "film", "watch": "film", "draw": "film", "see": "film",
    "exec": "run", "execute": "run", "shell": "repl",
    "interactive": "repl", "mutation": "mutate", "mutants": "mutate", "minimize": "shrink",
    "reduce": "shrink", "why": "explain", "usage": "help", "completion": "completions",
    "version": "--version",
  ]

  private static func misuse(
    _ misuse: Invocation.Misuse, _ console: Console, of command: Command? = nil
  ) -> ExitCode {
    var text = "trans: error: \(misuse.message)\n"
    if let suggestion = misuse.suggestion { text += "  try: `\(suggestion)`\n" }
    text += "  help: `trans help\(command.map { " " + $0.rawValue } ?? "")` shows how it is used\n"
    console.report(text)
    return .usage
  }

  private static func help(_ arguments: [String], _ console: Console) -> ExitCode {
    guard let word = arguments.first else {
      console.write(Help.overview)
      return .passed
    }
    if let command = Command(named: word) {
      console.write(Help.text(for: command))
      if LanguageHelp.text(for: word) != nil {
        console.write("\n`\(word)` is also a word of the language: `trans explain \(word)`\n")
      }
      return .passed
    }
    guard let text = LanguageHelp.everything(about: word) else {
      let near = nearestWord(to: word, of: allCases.map(\.rawValue) + LanguageHelp.words + Explanation.codes)
      return misuse(
        Invocation.Misuse(
          message: "there is no help about `\(word)`", suggestion: near.map { "trans help \($0)" }), console)
    }
    console.write(text)
    return .passed
  }

  /// The version of the program, as `--version` prints it.
  static let version = "0.1.0"
}

/// Refuses every write; used if there is no local file system.
final class NoWriter: ScriptWriter {
  func rewrite(_ path: String, with bytes: [UInt8]) -> String? { "scripts cannot be written here" }
}
