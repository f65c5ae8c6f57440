import Engine
import Language
import Runtime
import Semantics

/// The user's settings for reading, running and reporting scripts.
package struct Settings: Sendable {
  /// Rules, limits and strictness of runs.
  package var options = RunOptions()
  /// Whether `test` checks the law `round-trip`, by undoing and repeating custom transitions.
  package var makesRoundTrips = true
  /// The maximum number of threads; nil for one per core.
  package var jobs: Int?
  /// Whether to report failures only.
  package var isQuiet = false
  /// The specs that `test` runs.
  package var selection = Selection()
  /// Whether `test` runs only the specs that failed last time.
  package var runsFailedOnly = false
  /// Whether `test` and `mutate` only list what they would run.
  package var listsOnly = false
  /// The number of failures after which `test` stops; nil to run everything.
  package var failureLimit: Int?
  /// Whether `test` keeps the first failed run, to inspect it.
  package var keepsFailedRun = false
  /// Whether `test` keeps its results, to reuse them in the next run.
  package var remembers = false
  /// The number of times that `test` runs each spec.
  package var repetitions = 1
  /// Whether `only` in a spec makes `test` fail.
  package var forbidsOnly = false
  /// Whether `test` prints UIKit's log messages.
  package var showsWarnings = false
  /// Whether `test` lists what the specs never touched.
  package var listsCoverage = false
  /// The output format of `check`.
  package var checkFormat = CheckFormat.long
  /// The colours in which the screen is drawn.
  package var colours = ScreenText.Colours.none
  /// Whether `run` draws the screen after each command.
  package var drawsScreen = false
  /// The reports that `test` writes.
  package var reports: [Report] = []
  /// Whether findings are kept even without a report.
  package var keepsFindings = false
  /// Whether `mutate` changes the user's code instead of the engine.
  package var mutatesOwnCode = false
  /// A text that the name or fact of a mutant engine must contain for `mutate`; nil for all engines.
  package var engineFilter: String?
  /// The path of the file with explained survivors; nil for none.
  package var explained: String?

  /// Creates the default settings.
  package init() {}

  /// Whether findings and their lines are needed as values.
  var wantsFindings: Bool { keepsFindings || !reports.isEmpty }

  /// Whether coverage is measured.
  var wantsCoverage: Bool { !isQuiet || listsCoverage || !reports.isEmpty }

  /// Whether untouched items are listed.
  var namesUntouched: Bool { listsCoverage || reports.contains { $0.format.namesUntouched } }

  /// The resource limits for reading and running a script.
  package var limits: Limits {
    get { options.limits }
    set { options.limits = newValue }
  }

  /// Sets the iOS version for scripts that do not set their own.
  package mutating func setVersion(_ ios: Int) { options.rules = Rules(ios: ios) }

  /// Selects a mutant engine.
  /// - Returns: Whether there is one with this name.
  package mutating func useEngine(_ name: String) -> Bool {
    options.wrongEngine = WrongEngine.named(name)
    return options.wrongEngine != nil
  }

  /// The names of all mutant engines.
  package static var engines: [String] { WrongEngine.all.map(\.name) }
}
