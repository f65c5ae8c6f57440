import Sessions
import Vocabulary

/// An option of the command line.
struct Option {
  /// What it sets.
  enum Kind {
    case limit(Limit)
    case strict, noRoundTrip, jobs, ios, engine, engines, explained, color, quiet, filter, help
  }

  /// How it is written.
  var name: String
  /// What stands behind it, if anything does.
  var value: String?
  /// What it is for, one line.
  var summary: String
  /// What it sets.
  var kind: Kind
  /// The commands that take it; all if empty.
  var commands: [String] = []

  /// Those that say how scripts run.
  static let running = [
    Option(
      name: "--strict", summary: "warnings and remnants that nobody expects fail", kind: .strict,
      commands: ["run", "test", "mutate", "repl"]),
    Option(
      name: "--ios", value: "N", summary: "the version of iOS, where a script does not say it (18)",
      kind: .ios, commands: ["run", "test", "mutate", "facts", "repl"]),
    Option(
      name: "--no-round-trip", summary: "transitions are not undone and done again: the law `round-trip`",
      kind: .noRoundTrip, commands: ["test", "mutate"]),
    Option(
      name: "--jobs", value: "N",
      summary: "how many scripts or engines are worked on at a time (one for each core)",
      kind: .jobs, commands: ["test", "check", "mutate"]),
    Option(
      name: "--quiet", summary: "only what fails, and the sum", kind: .quiet,
      commands: ["test", "check", "mutate"]),
    Option(
      name: "--filter", value: "TEXT", summary: "only specs whose title, tags or path hold the text",
      kind: .filter, commands: ["test"]),
    Option(
      name: "--engines", value: "TEXT",
      summary: "only engines whose name, or the fact that they get wrong, holds the text", kind: .engines,
      commands: ["mutate"]),
    Option(
      name: "--explained", value: "FILE", summary: "the survivors that are known, and why", kind: .explained,
      commands: ["mutate"]),
    Option(
      name: "--color", value: "WHEN",
      summary: "always, never, or auto: on a terminal, unless NO_COLOR is set", kind: .color),
    Option(name: "--help", summary: "what a command does; also -h", kind: .help),
  ]

  /// Those for people who work on `trans` itself.
  static let internals = [
    Option(
      name: "--engine", value: "NAME", summary: "run on an engine that errs on purpose in one thing",
      kind: .engine, commands: ["run", "test"])
  ]

  /// Those that set limits.
  static let limits = Limit.allCases.map {
    Option(
      name: $0.option, value: "N", summary: "\($0.phrase) (\($0.standard))", kind: .limit($0),
      commands: ["run", "test", "check", "mutate", "facts", "repl"])
  }

  /// All of them.
  static let all = running + limits + internals

  /// Whether a command takes it.
  func isFor(_ command: String) -> Bool { commands.isEmpty || commands.contains(command) }
}
