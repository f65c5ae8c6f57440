import Engine
import Language
import Runtime
import Semantics

/// The user's settings for reading, running and reporting scripts.
package struct Settings: Sendable {
  /// The options of runs: iOS version, limits, strictness.
  package var options = RunOptions()
  /// Whether `test` checks the law `round-trip`: undoing and repeating a custom transition must restore every view.
  package var makesRoundTrips = true
  /// The maximum number of threads; nil for one per core.
  package var jobs: Int?
  /// Whether to report failures only.
  package var isQuiet = false
  /// Whether standard output is reserved for the file that a command makes, such as a film. If so, problems of a script
  /// go to standard error instead of standard output.
  package var makesFile = false
  /// The files and directories to leave out when a directory is searched.
  package var excludes: [String] = []
  /// The specs that `test` runs.
  package var selection = Selection()
  /// Whether `test` runs only the specs that failed last time.
  package var runsFailedOnly = false
  /// Whether `test` runs the scripts and specs that failed last time before the others.
  package var runsFailedFirst = false
  /// The paths of files; `test` runs only these and the scripts that use one of them. Empty to run all scripts.
  package var used: [String] = []
  /// Whether `test` and `mutate` only list what they would run.
  package var listsOnly = false
  /// The number of failures after which `test` stops; nil to run everything.
  package var failureLimit: Int?
  /// The number of slowest specs that `test` lists; nil to list only specs that are much slower than the others.
  package var slowestCount: Int?
  /// Whether `test` keeps the first failed run, so that an interactive session can inspect it.
  package var keepsFailedRun = false
  /// Whether `test` keeps its results, so that the next run reuses results that a change cannot affect.
  package var remembers = false
  /// The number of times that `test` runs each story or spec; a failure ends the repetition.
  package var repetitions = 1
  /// Whether `test` fails if a spec is marked `only`, which keeps the other specs from running.
  package var forbidsOnly = false
  /// Whether `test` prints UIKit's log messages.
  package var showsWarnings = false
  /// Whether `test` lists the declarations that the specs never exercised.
  package var listsCoverage = false
  /// The share of all items of coverage that the specs must exercise, in percent; nil to accept any share.
  package var leastCoverage: Int?
  /// The output format of `check`.
  package var checkFormat = CheckFormat.long
  /// The colours for drawing the simulated screen.
  package var colours = ScreenText.Colours.none
  /// Whether `run` draws the simulated screen after each command.
  package var drawsScreen = false
  /// The reports to write.
  package var reports: [Report] = []
  /// Whether failures are kept as findings even if no report needs them.
  package var keepsFindings = false
  /// Whether `mutate` changes the user's code instead of the engine.
  package var mutatesOwnCode = false
  /// A part of the names or facts of the mutant engines that `mutate` uses; nil for all engines.
  package var engineFilter: String?
  /// The path of the file that explains why survivors (undetected mutants) are acceptable; nil without such a file.
  package var explained: String?

  /// Creates the default settings.
  package init() {}

  /// Whether failures and their source lines are kept as findings.
  var wantsFindings: Bool { keepsFindings || !reports.isEmpty }

  /// Whether coverage is measured.
  var wantsCoverage: Bool { !isQuiet || listsCoverage || leastCoverage != nil || !reports.isEmpty }

  /// Whether declarations that the specs never exercised are listed.
  var namesUntouched: Bool { listsCoverage || reports.contains { $0.format.namesUntouched } }

  /// The resource limits for reading and running a script.
  package var limits: Limits {
    get { options.limits }
    set { options.limits = newValue }
  }

  /// Sets the iOS version for scripts that do not set their own.
  package mutating func setVersion(_ ios: Int) { options.rules = Rules(ios: ios) }

  /// The iOS version that the user chose for this run; nil if it is the default version.
  package var versionSet: Int? { options.rules.ios == Rules().ios ? nil : options.rules.ios }

  /// Selects the mutant engine called `name`, which has a deliberate bug.
  /// - Returns: Whether an engine of this name exists.
  package mutating func useEngine(_ name: String) -> Bool {
    options.wrongEngine = WrongEngine.named(name)
    return options.wrongEngine != nil
  }

  /// The names of all mutant engines.
  package static var engines: [String] { WrongEngine.all.map { $0.name } }
}
