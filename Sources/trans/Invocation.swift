import Diagnostics
import Film
import Running
import Search

/// A parsed command line.
struct Invocation {
  /// The settings for parsing, running and reporting scripts.
  var settings = Settings()
  /// When output is coloured.
  var colours = Console.Colours.automatic
  /// Whether to print the help of the command instead of running the command.
  var asksForHelp = false
  /// Whether `only` in a script is an error; nil without `--forbid-only` and `--allow-only`: then `only` is an error in
  /// CI alone.
  var forbidsOnly: Bool?
  /// The settings of `film`, which records the screen.
  var film = FilmSettings()
  /// The settings of `provoke`, which runs specs with interruptions in between.
  var provoking = Provoking()
  /// The settings of `try`, which runs the standard stories of each transition.
  var trying = Trying()
  /// The kind of the script that `new` writes, and whether a finger drives its transition back.
  var newKind = StartingScript.Kind.modal
  var isInteractive = false
  /// Whether `test` also runs each spec with interruptions in between, as `provoke` does.
  var provokes = false
  /// The settings of `shrink`, which reduces a failing script.
  var shrink = ShrinkSettings()
  /// The settings of `explore`, which tries every sequence of user actions.
  var exploring = Exploring()
  /// Whether `fmt` only checks the layout and writes nothing.
  var onlyChecks = false
  /// The settings for `test --update`, which rewrites failed expectations; nil without that option.
  var updating: Updating?
  /// Whether `--update` only shows the changes, without writing them.
  var isDryRun = false
  /// Whether to open an interactive session at the first failure or finding.
  var opensSession = false
  /// Whether `test` runs again after each change of a file.
  var watches = false
  /// Whether `--update` asks the user about each change.
  var reviews = false
  /// The arguments that are not options, such as paths.
  var operands: [String] = []

  /// An error in the command line, with a suggestion if there is one.
  struct Misuse: Error {
    var message: String
    var suggestion: String?
  }

  /// Parses the arguments that follow the name of a command. Throws at the first invalid option or value.
  init(command: String, _ arguments: some Sequence<String>) throws(Misuse) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument == "--" {
        while let operand = rest.next() { operands.append(operand) }
      } else if argument.utf8.first == UInt8(ascii: "-"), argument != "-" {
        try take(argument, of: command) { rest.next() }
      } else {
        operands.append(argument)
      }
    }
  }

  // MARK: - Arguments and options

  private mutating func take(
    _ argument: String, of command: String, next: () -> String?
  ) throws(Misuse) {
    let pieces = Self.pieces(of: argument)
    let name = pieces[0]
    let options = Option.all.filter { $0.isCalled(name) }
    guard let option = options.first(where: { $0.isFor(command) }) ?? options.first else {
      throw Self.unknown(name, of: command)
    }
    guard option.isFor(command) else {
      throw Misuse(message: "`trans \(command)` does not take `\(name)`")
    }
    if option.isValueOptional {
      try set(option, to: pieces.count > 1 ? pieces[1] : option.standard)
    } else if option.value == nil {
      if pieces.count > 1 { throw Misuse(message: "`\(name)` takes no value") }
      try set(option, to: "")
    } else {
      guard let value = pieces.count > 1 ? pieces[1] : next() else {
        throw Misuse(message: "`\(name)` needs a value: `\(name) \(option.value ?? "")`")
      }
      try set(option, to: value)
    }
  }

  /// Splits an argument such as `--jobs=4` or `-j4` into an option and its value; the option alone if it has no value.
  private static func pieces(of argument: String) -> [String] {
    let short = String(argument.prefix(2))
    let isLong = short == "--" || Option.all.contains { $0.name == "-" + argument.prefix { $0 != "=" } }
    if argument.count > 2, !isLong,
      Option.all.contains(where: { $0.value != nil && $0.isCalled(short) })
    {
      let value = argument.dropFirst(2)
      return [short, String(value.first == "=" ? value.dropFirst() : value)]
    }
    return argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  private static func unknown(_ name: String, of command: String) -> Misuse {
    let options = Option.all.filter { $0.isFor(command) }
    if let own = Option.foreign[name], options.contains(where: { own.hasPrefix($0.name) }) {
      return Misuse(message: "there is no option `\(name)`", suggestion: own)
    }
    if ["-v", "-vv", "--verbose"].contains(name) {
      return Misuse(
        message:
          "there is no option `\(name)`: `trans test` names every spec without it, and `trans run` tells every step"
      )
    }
    // The argument has several letters after one hyphen: suggest to write the letters as separate options.
    let letters = name.dropFirst().map { "-\($0)" }
    if letters.count > 1, letters.allSatisfy({ letter in options.contains { $0.short == letter } }) {
      return Misuse(message: "there is no option `\(name)`", suggestion: letters.joined(separator: " "))
    }
    // Compare without the leading hyphens, which make all options similar.
    let near = nearestWord(
      to: String(name.drop { $0 == "-" }), of: options.map { String($0.name.dropFirst(2)) })
    return Misuse(message: "there is no option `\(name)`", suggestion: near.map { "--" + $0 })
  }

  private func filter(_ text: String) throws(Misuse) -> String {
    if let problem = Selection.problem(in: text) { throw Misuse(message: problem, suggestion: nil) }
    return text
  }

  private mutating func set(_ option: Option, to value: String) throws(Misuse) {
    switch option.kind {
    case .limit(let limit): settings.limits[limit] = try number(value, for: option, in: 1...limit.most)
    case .exclude: settings.excludes.append(value)
    case .ios: settings.setVersion(try number(value, for: option, in: 3...99))
    case .jobs: settings.jobs = try number(value, for: option, in: 1...1024)
    case .filter: settings.selection.filters.append(try filter(value))
    case .tag: settings.selection.tags.append(value)
    case .shard: settings.selection.shard = try shard(value)
    case .using: settings.used.append(value)
    case .lastFailed: settings.runsFailedOnly = true
    case .failedFirst: settings.runsFailedFirst = true
    case .durations: settings.slowestCount = try number(value, for: option, in: 1...10_000)
    case .list: settings.listsOnly = true
    case .failFast: settings.failureLimit = try number(value, for: option, in: 1...1_000_000)
    case .shuffle: settings.selection.seed = settings.selection.seed ?? .random(in: 0..<1_000_000)
    case .seed: settings.selection.seed = UInt64(try number(value, for: option, in: 0...1_000_000))
    case .repetitions: settings.repetitions = try number(value, for: option, in: 1...1_000_000)
    case .forbidOnly: forbidsOnly = true
    case .allowOnly: forbidsOnly = false
    case .warnings: settings.showsWarnings = true
    case .update: updating = try updating(value)
    case .replOnFail: opensSession = true
    case .watch: watches = true
    case .dryRun: isDryRun = true
    case .review: reviews = true
    case .coverage: settings.listsCoverage = true
    case .leastCoverage: settings.leastCoverage = try number(value, for: option, in: 1...100)
    case .spec: (film.spec, shrink.spec) = (value, value)
    case .output: (film.path, shrink.path) = (value, value)
    case .budget: shrink.budget = try number(value, for: option, in: 1...1_000_000_000)
    case .filmFormat: film.format = try word(value, option, else: .html)
    case .moments: film.times = try moments(value)
    case .frames: film.frames = try number(value, for: option, in: 1...60)
    case .animate: film.moves = true
    case .otherOutcome: film.showsOtherOutcome = true
    case .depth: exploring.depth = try number(value, for: option, in: 0...10_000)
    case .searchBudget: exploring.budget = try budget(value)
    case .known: (exploring.known, provoking.known, trying.known) = (value, value, value)
    case .provoke: provokes = true
    case .ways: provoking.budget = try number(value, for: option, in: 1...1_000_000_000)
    case .folder: (exploring.folder, provoking.folder, trying.folder) = (value, value, value)
    case .noShrink: (exploring.shrinks, provoking.shrinks, trying.shrinks) = (false, false, false)
    case .only: trying.only = value
    case .stories: trying.listsOnly = true
    case .suite: trying.printsScript = true
    case .storyBudget: trying.budget = try number(value, for: option, in: 1...1_000_000_000)
    case .startingKind: newKind = try word(value, option, else: .modal)
    case .interactive: isInteractive = true
    case .timing: exploring.tellsTime = true
    case .state: exploring.state = value
    case .graph: exploring.graph = try graph(value)
    case .draw: settings.drawsScreen = true
    case .report: settings.reports.append(try report(value))
    case .own: settings.mutatesOwnCode = true
    case .format: settings.checkFormat = try word(value, option, else: .short)
    case .engines: settings.engineFilter = value
    case .explained: settings.explained = value
    case .engine: try useEngine(value)
    case .color: try setColours(value)
    case .strict: settings.options.isStrict = true
    case .noRoundTrip: settings.makesRoundTrips = false
    case .quiet: settings.isQuiet = true
    case .check: onlyChecks = true
    case .help: asksForHelp = true
    }
  }

  private func number(_ text: String, for option: Option, in range: ClosedRange<Int>) throws(Misuse) -> Int {
    guard let number = Int(text.filter { $0 != "_" }), range.contains(number) else {
      throw Misuse(
        message:
          "`\(option.name)` takes a whole number from \(range.lowerBound) to \(range.upperBound), not `\(text)`"
      )
    }
    return number
  }

  private func graph(_ path: String) throws(Misuse) -> String {
    if Exploring.draws(path) { return path }
    throw Misuse(
      message: "`--graph` takes a file whose name ends with .dot, .svg or .html, not `\(path)`",
      suggestion: "--graph app.svg")
  }

  private func budget(_ text: String) throws(Misuse) -> Exploring.Budget {
    if let budget = Exploring.Budget(text) { return budget }
    throw Misuse(
      message:
        "`--budget` takes a number of states (5000, 5k, 1e6) or a time (500ms, 30s, 2m), at most 1e9 states "
        + "or seconds, not `\(text)`", suggestion: "--budget 30s")
  }

  private func shard(_ text: String) throws(Misuse) -> Selection.Shard {
    if let shard = Selection.Shard(text) { return shard }
    throw Misuse(
      message: "`--shard` takes a part and the number of parts, not `\(text)`", suggestion: "--shard 1/2")
  }

  private func updating(_ text: String) throws(Misuse) -> Updating {
    if let updating = text.isEmpty ? Updating() : Updating(text) { return updating }
    throw Misuse(
      message: "`--update` takes missing or changed, not `\(text)`",
      suggestion: nearestWord(to: text, of: ["missing", "changed"]).map { "--update=\($0)" })
  }

  /// Parses a value of an option that accepts only certain words, the cases of `Word`; throws for any other text.
  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ option: Option, else standard: Word
  ) throws(Misuse) -> Word {
    if let word = Word(rawValue: text) { return word }
    throw misuse(text, option.name, Word.allCases.map(\.rawValue), else: standard.rawValue)
  }

  /// The error for a value of `option` that is not one of `words`.
  private func misuse(
    _ text: String, _ option: String, _ words: [String], how: String = "", else standard: String
  ) -> Misuse {
    let near = nearestWord(to: String(text.prefix { $0 != "=" }), of: words)
    return Misuse(
      message: "`\(option)` takes \(words.joined(separator: ", "))\(how), not `\(text)`",
      suggestion: "\(option) \(near ?? standard)")
  }

  private func report(_ text: String) throws(Misuse) -> Report {
    if let report = Report(text) { return report }
    var misuse = misuse(
      text, "--report", Report.Format.allCases.map(\.rawValue), how: ", with `=` and a file", else: "junit")
    misuse.suggestion? += "=FILE"
    throw misuse
  }

  /// Parses a list of times in seconds, such as `0.1s,0.25s`; throws for any other text.
  private func moments(_ text: String) throws(Misuse) -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { piece throws(Misuse) in
      let number = piece.hasSuffix("s") ? piece.dropLast() : piece
      guard let seconds = Double(number), seconds.isFinite, seconds >= 0 else {
        throw Misuse(message: "`--at` takes times, not `\(piece)`", suggestion: "--at 0.1s,0.25s")
      }
      return seconds
    }
  }

  private mutating func setColours(_ value: String) throws(Misuse) {
    switch value {
    case "always": colours = .always
    case "never": colours = .never
    case "auto": colours = .automatic
    default:
      throw Misuse(
        message: "`--color` takes always, never or auto, not `\(value)`",
        suggestion: nearestWord(to: value, of: ["always", "never", "auto"]))
    }
  }

  private mutating func useEngine(_ name: String) throws(Misuse) {
    if settings.useEngine(name) { return }
    throw Misuse(
      message: "there is no engine `\(name)`",
      suggestion: nearestWord(to: name, of: Settings.engines).map { "--engine \($0)" })
  }
}
