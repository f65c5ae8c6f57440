import Engine
import Language
import Runtime
import Semantics

/// What a person can set about reading, running and telling scripts.
package struct Settings: Sendable {
  /// Rules, limits and strictness of runs.
  package var options = RunOptions()
  /// Whether `test` undoes transitions with code and does them again: the law `round-trip`.
  package var makesRoundTrips = true
  /// How many scripts or engines are worked on at a time; nil for one for each core.
  package var jobs: Int?
  /// Whether only failures are told.
  package var isQuiet = false
  /// What `test` runs of what it finds.
  package var selection = Selection()
  /// Whether `test` runs only what failed last time.
  package var runsFailedOnly = false
  /// Whether `test` lists what it would run, and `mutate` what it would try, and runs nothing.
  package var listsOnly = false
  /// After how many failures `test` stops; nil for never.
  package var failureLimit: Int?
  /// Whether `test` keeps the first run that failed.
  package var keepsFailedRun = false
  /// Whether `test` keeps what came of each spec, for the next run.
  package var remembers = false
  /// How often `test` runs each spec.
  package var repetitions = 1
  /// Whether `test` fails where a spec says `only`.
  package var forbidsOnly = false
  /// Whether `test` prints what UIKit would log.
  package var showsWarnings = false
  /// Whether `test` lists what the specs never touched.
  package var listsCoverage = false
  /// How `check` writes problems.
  package var checkFormat = CheckFormat.long
  /// What colours the screen is drawn in, where it is drawn.
  package var colours = ScreenText.Colours.none
  /// Whether `run` shows the screen after each command.
  package var drawsScreen = false
  /// The reports that `test` writes.
  package var reports: [Report] = []
  /// Whether what is found is kept for somebody else than a report.
  package var keepsFindings = false
  /// Whether `mutate` changes the user's code, and not the engine.
  package var mutatesOwnCode = false
  /// What the name of a wrong engine, or the fact that it gets wrong, must hold to be tried by `mutate`.
  package var engineFilter: String?
  /// The path of the file that explains the wrong engines which survive.
  package var explained: String?

  /// The settings that hold unless somebody says otherwise.
  package init() {}

  /// Whether somebody wants what is found, and its lines, as values.
  var wantsFindings: Bool { keepsFindings || !reports.isEmpty }

  /// Whether anybody wants to know what the specs touched.
  var wantsCoverage: Bool { !isQuiet || listsCoverage || !reports.isEmpty }

  /// Whether somebody wants to read what they never touched.
  var namesUntouched: Bool { listsCoverage || reports.contains { $0.format.namesUntouched } }

  /// What reading and running a script may cost.
  package var limits: Limits {
    get { options.limits }
    set { options.limits = newValue }
  }

  /// The version of iOS that is reproduced where a script does not say it.
  package mutating func setVersion(_ ios: Int) { options.rules = Rules(ios: ios) }

  /// Runs on an engine that errs on purpose.
  /// - Returns: whether there is one of this name.
  package mutating func useEngine(_ name: String) -> Bool {
    options.wrongEngine = WrongEngine.named(name)
    return options.wrongEngine != nil
  }

  /// The engines that err on purpose.
  package static var engines: [String] { WrongEngine.all.map(\.name) }
}
