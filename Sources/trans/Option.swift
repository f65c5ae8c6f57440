import Search
import Vocabulary

/// An option of the command line.
struct Option {
  /// The setting that an option changes.
  enum Kind {
    case limit(Limit)
    case strict, noRoundTrip, exclude, jobs, ios, engine, own, engines, explained, color, quiet, help
    case filter, tag, shard, using, lastFailed, failedFirst, list, failFast, durations, shuffle, seed,
      repetitions, forbidOnly, allowOnly
    case warnings, coverage, leastCoverage, report, format, update, dryRun, review, replOnFail, watch, check
    case spec, output, filmFormat, moments, frames, animate, otherOutcome, draw, budget
    case startingKind, interactive
    case provoke, ways, folder, only, stories, suite, storyBudget
    case depth, searchBudget, known, noShrink, timing, state, graph
  }

  /// The long name, such as `--filter`.
  var name: String
  /// The one-letter form, such as `-k`; nil if there is none.
  var short: String?
  /// The placeholder for the value in the help, such as `FILE`; nil if the option takes no value.
  var value: String?
  /// A one-line description for the help.
  var summary: String
  /// The setting that the option changes.
  var kind: Kind
  /// The commands that accept the option; empty if all do.
  var commands: [String] = []
  /// Whether the option may be used without a value. If there is a value, it must follow `=`.
  var isValueOptional = false
  /// The value to use if the option is used without one.
  var standard = ""

  /// The names and the placeholder of the value, as the help shows them.
  var usage: String {
    let name = (short.map { $0 + ", " } ?? "") + name
    guard let value else { return name }
    return isValueOptional ? "\(name)[=\(value)]" : "\(name) \(value)"
  }

  /// All names, the shortest first.
  var names: [String] { (short.map { [$0] } ?? []) + [name] }

  /// Whether this is one of the option's names.
  func isCalled(_ word: String) -> Bool { word == name || word == short }

  /// The option `--exclude`, on its own because `OptionsFile` recognizes it without building the table of all options.
  static let exclude = Option(
    name: "--exclude", value: "PATH", summary: "leave out a file or folder that is not named itself",
    kind: .exclude, commands: ["test", "check", "lsp"])

  /// Options for running scripts.
  static let running = [
    Option(
      name: "--strict", summary: "unexpected warnings and remnants are failures", kind: .strict,
      commands: ["run", "test", "film", "provoke", "try", "explore", "mutate", "shrink", "repl"]),
    Option(
      name: "--ios", value: "N", summary: "the version of iOS, unless the script sets it (18)",
      kind: .ios,
      commands: [
        "run", "test", "film", "provoke", "try", "explore", "mutate", "shrink", "facts", "repl", "lsp",
      ]),
    exclude,
    Option(
      name: "--no-round-trip",
      summary: "do not check the law `round-trip` (transitions done, undone and done again)",
      kind: .noRoundTrip, commands: ["test", "film", "mutate", "shrink"]),
    Option(
      name: "--jobs", short: "-j", value: "N",
      summary: "how many scripts, states or mutants are tried at the same time (one per core)",
      kind: .jobs, commands: ["test", "check", "provoke", "try", "explore", "mutate"]),
    Option(
      name: "--check", summary: "write nothing; list the files that are not formatted", kind: .check,
      commands: ["fmt"]),
    Option(
      name: "--format", value: "FORMAT",
      summary: "how problems are written: long, short (a line each, for editors), json or sarif",
      kind: .format, commands: ["check"]),
    Option(
      name: "--quiet", short: "-q", summary: "only failures and the summary", kind: .quiet,
      commands: ["run", "test", "check", "fmt", "try", "explore", "mutate"]),
    Option(
      name: "--report", value: "FORMAT=F",
      summary: "write a report to F: junit, tap, json, github, html or sarif; without F, or with -, print it",
      kind: .report, commands: ["run", "test", "try", "explore"]),
    Option(
      name: "--own", summary: "put the mistakes into your own code, not into the engine",
      kind: .own, commands: ["mutate"]),
    Option(
      name: "--list", summary: "list the mutants, run nothing", kind: .list,
      commands: ["mutate"]),
    Option(
      name: "--engines", value: "TEXT",
      summary: "only engines whose name or fact contains TEXT", kind: .engines,
      commands: ["mutate"]),
    Option(
      name: "--explained", value: "FILE", summary: "a list of known survivors and their reasons",
      kind: .explained,
      commands: ["mutate"]),
    Option(
      name: "--color", value: "WHEN",
      summary: "always, never, or auto: on a terminal, and as NO_COLOR and FORCE_COLOR say", kind: .color),
    Option(name: "--help", short: "-h", summary: "the help of a command", kind: .help),
  ]

  /// Options for selecting and running specs with `test`.
  static let testing = [
    Option(
      name: "--filter", short: "-k", value: "TEXT",
      summary:
        "only specs whose title, tags or path contain TEXT; also `/po.*p/`, and with `and`, `or`, `not`",
      kind: .filter),
    Option(
      name: "--tag", value: "TAG", summary: "only specs with this tag; `-TAG`: those without it", kind: .tag),
    Option(
      name: "--shard", value: "N/M", summary: "only the Nth of M parts, which together are everything",
      kind: .shard),
    Option(
      name: "--using", value: "FILE", summary: "only FILE, and scripts that use it, also through others",
      kind: .using),
    Option(name: "--last-failed", summary: "only what failed last time in this directory", kind: .lastFailed),
    Option(name: "--failed-first", summary: "what failed last time runs before the rest", kind: .failedFirst),
    Option(name: "--list", summary: "list what would run, with its lines", kind: .list),
    Option(
      name: "--fail-fast", short: "-x", value: "N", summary: "stop after N failures (1)", kind: .failFast,
      isValueOptional: true, standard: "1"),
    Option(
      name: "--durations", value: "N",
      summary: "list the N slowest specs, by steps of the machine, with their virtual time", kind: .durations),
    Option(name: "--shuffle", summary: "run in random order", kind: .shuffle),
    Option(name: "--seed", value: "N", summary: "run in the random order of this seed", kind: .seed),
    Option(name: "--repeat", value: "N", summary: "run each spec N times", kind: .repetitions),
    Option(
      name: "--forbid-only", summary: "fail if a spec says `only`; the default if CI is set",
      kind: .forbidOnly),
    Option(name: "--allow-only", summary: "allow `only`", kind: .allowOnly),
    Option(
      name: "--coverage", summary: "list what the specs never touched, with its line and what to add",
      kind: .coverage),
    Option(
      name: "--coverage-at-least", value: "N",
      summary: "fail if the specs touch less than N percent of all that coverage counts", kind: .leastCoverage
    ),
    Option(name: "--warnings", summary: "show unexpected warnings that UIKit would log", kind: .warnings),
    Option(
      name: "--repl-on-fail", summary: "stop at the first failure, and open a session there",
      kind: .replOnFail),
    Option(
      name: "--provoke", summary: "then run everything again, each time with something that comes in between",
      kind: .provoke),
    Option(
      name: "--known", value: "FILE", summary: "known findings of `--provoke` and their reasons", kind: .known
    ),
    Option(
      name: "--watch", short: "-w",
      summary: "run again when a script is saved, from the first line on that has changed",
      kind: .watch),
    Option(
      name: "--update", short: "-u", value: "WHAT",
      summary:
        "rewrite expectations that fail (changed), add some to specs that have none (missing); or both",
      kind: .update, isValueOptional: true),
    Option(
      name: "--dry-run",
      summary:
        "with `--update`: write nothing, and fail if there is something to write; the default if CI is set",
      kind: .dryRun),
    Option(
      name: "--review", summary: "with `--update`: ask on the terminal about each change", kind: .review),
  ].of("test")

  /// Options of `film`, and `--draw` of `run`.
  static let filming = [
    Option(
      name: "-o", value: "FILE",
      summary: "write the film to FILE: .html plays it, .svg is a strip, .json is for programs",
      kind: .output, commands: ["film"]),
    Option(
      name: "--format", value: "FORMAT",
      summary: "html, svg or json, if the name of the file does not say it",
      kind: .filmFormat, commands: ["film"]),
    Option(
      name: "--spec", value: "TEXT", summary: "film the first spec whose title, tags or path hold the text",
      kind: .spec, commands: ["film"]),
    Option(
      name: "--frames", value: "N", summary: "how many moments a strip has (those that tell its story)",
      kind: .frames,
      commands: ["film"]),
    Option(
      name: "--at", value: "T,…", summary: "the moments of a strip, such as 0.1s,0.25s",
      kind: .moments, commands: ["film"]),
    Option(
      name: "--animate", summary: "one moving picture instead of a strip", kind: .animate, commands: ["film"]),
    Option(
      name: "--other-outcome",
      summary: "also the run in which every interactive transition ends the other way",
      kind: .otherOutcome, commands: ["film"]),
    Option(
      name: "--draw", summary: "show the screen after each command", kind: .draw, commands: ["run"]),
  ]

  /// Options of `shrink`, which reduces a failing script.
  static let shrinking = [
    Option(
      name: "-o", value: "FILE", summary: "write the story to FILE", kind: .output, commands: ["shrink"]),
    Option(
      name: "--spec", value: "TEXT",
      summary: "the first that fails of the specs whose title, tags or path hold the text",
      kind: .spec, commands: ["shrink"]),
    Option(
      name: "--budget", value: "N", summary: "try at most N scripts (\(ShrinkSettings.standardBudget))",
      kind: .budget, commands: ["shrink"]),
  ]

  /// Options of `explore`, which tries every sequence of user actions.
  static let exploring = [
    Option(name: "--depth", value: "N", summary: "the length of the action sequences (6)", kind: .depth),
    Option(
      name: "--budget", value: "B",
      summary: "end after so many states (5000, 5k, 1e6), or so long, shrinking included (30s, 2m) (100000)",
      kind: .searchBudget),
    Option(
      name: "--known", value: "FILE", summary: "a list of known findings and their reasons", kind: .known),
    Option(
      name: "-o", value: "DIR", summary: "write a story and a film of each finding into DIR", kind: .folder),
    Option(
      name: "--repl", summary: "open a session at the first finding; `:undo` goes back along its path",
      kind: .replOnFail),
    Option(name: "--no-shrink", summary: "tell findings as they were found, not made short", kind: .noShrink),
    Option(
      name: "--state", value: "FILE",
      summary: "go on from FILE, and keep there how far it has come; the budget is for each run",
      kind: .state),
    Option(
      name: "--shard", value: "N/M",
      summary: "only the Nth of M parts, which overlap, and together are everything",
      kind: .shard),
    Option(
      name: "--seed", value: "N", summary: "beyond the depth, take the random walks of this seed", kind: .seed
    ),
    Option(
      name: "--graph", value: "FILE", summary: "draw what leads where: .dot, .svg or .html", kind: .graph),
    Option(name: "--timing", summary: "say how fast it was", kind: .timing),
  ].of("explore")

  /// Options of `provoke`, which runs specs with interruptions in between.
  static let provoking = [
    Option(
      name: "-o", value: "DIR", summary: "write a story and a film of each finding into DIR", kind: .folder),
    Option(
      name: "--budget", value: "N",
      summary: "try at most N paths for each story and spec (\(Provoking.standardBudget))", kind: .ways),
    Option(
      name: "--known", value: "FILE", summary: "a list of known findings and their reasons", kind: .known),
    Option(
      name: "--repl", summary: "open a session at the first finding; `:undo` goes back along its path",
      kind: .replOnFail),
    Option(name: "--no-shrink", summary: "tell findings as they were found, not made short", kind: .noShrink),
  ].of("provoke")

  /// Options of `try`.
  static let trying = [
    Option(
      name: "--only", value: "TEXT",
      summary: "only transitions with TEXT in their names: of an animator, a screen, or a kind", kind: .only),
    Option(name: "--list", summary: "list the stories, and judge none", kind: .stories),
    Option(name: "--script", summary: "print the stories as a suite of specs", kind: .suite),
    Option(
      name: "-o", value: "DIR", summary: "write a story and a film of each finding into DIR", kind: .folder),
    Option(
      name: "--budget", value: "N",
      summary: "tell at most N stories of each transition (\(Trying.standardBudget))", kind: .storyBudget),
    Option(
      name: "--known", value: "FILE", summary: "a list of known findings and their reasons", kind: .known),
    Option(name: "--no-shrink", summary: "tell findings as they were found, not made short", kind: .noShrink),
  ].of("try")

  /// Options of `new`.
  static let starting = [
    Option(
      name: "--kind", value: "KIND", summary: "what it is about: modal, push, tabs or container (modal)",
      kind: .startingKind),
    Option(name: "--interactive", summary: "with a gesture that drives it", kind: .interactive),
  ].of("new")

  /// Options for the developers of `trans`.
  static let internals = [
    Option(
      name: "--engine", value: "NAME", summary: "run on an engine with one deliberate bug",
      kind: .engine, commands: ["run", "test", "film", "shrink", "provoke", "try", "explore"])
  ]

  /// Options that change a resource limit.
  static let limits = Limit.allCases.map {
    Option(
      name: $0.option, value: "N", summary: "\($0.phrase) (\($0.standard))", kind: .limit($0),
      commands: [
        "run", "test", "film", "provoke", "try", "explore", "check", "fmt", "mutate", "shrink", "facts",
        "repl",
        "lsp",
      ])
  }

  /// All options.
  static let all =
    running + testing + filming + shrinking + provoking + trying + exploring + starting + limits + internals

  /// Options of other test runners that a user may try, each with the option of `trans` to suggest.
  static let foreign = [
    "-f": "--filter TEXT", "-g": "--filter TEXT", "-t": "--filter TEXT", "-e": "--filter TEXT",
    "--grep": "--filter TEXT", "--name": "--filter TEXT", "--only": "--filter TEXT",
    "--match": "--filter TEXT",
    "--testNamePattern": "--filter TEXT", "--ignore": "--exclude PATH", "--skip": "--filter -TEXT",
    "-m": "--tag TAG", "--tags": "--tag TAG", "--skip-tag": "--tag -TAG", "--skip-tags": "--tag -TAG",
    "-n": "--jobs N", "-p": "--jobs N", "--parallel": "--jobs N", "--threads": "--jobs N",
    "--workers": "--jobs N", "--maxWorkers": "--jobs N", "--num-workers": "--jobs N",
    "--test-threads": "--jobs N", "-i": "--jobs 1", "--serial": "--jobs 1", "--runInBand": "--jobs 1",
    "--silent": "--quiet", "--bail": "--fail-fast", "--exitfirst": "--fail-fast",
    "--maxfail": "--fail-fast=N", "--lf": "--last-failed", "--failed": "--last-failed",
    "--ff": "--failed-first", "--sw": "--last-failed --fail-fast", "--stepwise": "--last-failed --fail-fast",
    "--related": "--using FILE", "--findRelatedTests": "--using FILE", "--co": "--list",
    "--slowest": "--durations N", "--slow": "--durations N", "--profile": "--durations N",
    "--testPathPattern": "--filter TEXT", "--testPathPatterns": "--filter TEXT",
    "--deselect": "--filter -TEXT",
    "--only-failures": "--last-failed", "--onlyFailures": "--last-failed", "--rerun": "--last-failed",
    "-l": "--list", "--collect-only": "--list", "--list-tests": "--list", "--listTests": "--list",
    "--random": "--shuffle", "--randomize": "--shuffle", "--random-order": "--shuffle",
    "--order": "--shuffle",
    "--repeat-each": "--repeat N", "--count": "--repeat N", "--stress-count": "--repeat N",
    "--no-color": "--color never", "--no-colour": "--color never", "--colour": "--color WHEN",
    "--colors": "--color always", "--junit": "--report junit=FILE", "--junitxml": "--report junit=FILE",
    "--junit-xml": "--report junit=FILE", "--json": "--report json=FILE", "--tap": "--report tap=FILE",
    "--html": "--report html=FILE", "-r": "--report FORMAT=FILE", "--reporter": "--report FORMAT=FILE",
    "--reporters": "--report FORMAT=FILE", "--output": "-o", "--update-snapshots": "--update",
    "--updateSnapshot": "--update", "--update-snapshot": "--update", "--bless": "--update",
    "--accept": "--update", "--snapshot-update": "--update", "--interactive": "--update --review",
    "--watchAll": "--watch", "--pdb": "--repl-on-fail", "--debug": "--repl-on-fail", "--cov": "--coverage",
    "--cov-fail-under": "--coverage-at-least N", "--min-coverage": "--coverage-at-least N",
    "--collectCoverage": "--coverage", "--timeout": "--limit-steps N",
  ]

  /// Whether `command` accepts the option.
  func isFor(_ command: String) -> Bool { commands.isEmpty || commands.contains(command) }
}

extension [Option] {
  /// These options, restricted to one command.
  fileprivate func of(_ command: String) -> [Option] {
    map { option in
      var option = option
      option.commands = [command]
      return option
    }
  }
}
