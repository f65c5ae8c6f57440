import Diagnostics
import Engine
import Runtime

/// What came of the test of one script.
struct FileResult: Sendable {
  /// The path of the script.
  var path: String
  /// What is counted.
  var tally = Tally()
  /// The worst of all.
  var verdict = Verdict.passed
  /// Its specs that were run or skipped, or its story, and what concerns it as a whole, in order.
  var specs: [SpecResult] = []
  /// What its specs touched; nil if nothing ran.
  var coverage: ScriptCoverage?
  /// The first run that failed, before it began; kept only for who wants to look at it.
  var failedRun: FailedRun?
  /// The paths of the script and of what it uses; known only to who remembers.
  var sources: [String] = []
  /// What the next test of the script need not do again; nil if nobody wants it, or if the script cannot be run.
  var memory: FileMemory?
}

/// A story or spec that failed, ready to be run again. A class, since it is large, and what came of a script rarely has one.
package final class FailedRun: Sendable {
  /// The script.
  let script: LoadedScript
  /// The machine before its first step, and the log.
  let turn: ScriptRun.Turn
  /// Which spec of the script it is; nil for a story.
  let spec: Int?

  init(script: LoadedScript, turn: ScriptRun.Turn, spec: Int?) {
    (self.script, self.turn, self.spec) = (script, turn, spec)
  }
}

/// What came of one spec.
package struct SpecResult: Sendable {
  /// How it ended.
  package enum Status: Sendable, Equatable {
    case passed, failed, interrupted
    case skipped(because: String)
  }

  /// A finding as reports tell it.
  package struct Finding: Sendable {
    /// The code that `trans explain` knows; nil if there is none.
    package var code: String?
    /// What is wrong, one line.
    package var message: String
    /// All that is said of it.
    package var text: String
    /// The file.
    package var path: String
    /// Where in it; nil if it concerns the file as a whole.
    package var place: LineIndex.Place?
    /// The state in which it was found; known only if somebody shows it.
    package var state: FailureState?
  }

  /// Its title; empty for a story, and for what concerns the script as a whole.
  package var title: String
  /// The words behind `tags`.
  package var tags: [String] = []
  /// Its line; known only if it failed, or is listed or reported.
  package var line: Int?
  /// How it ended.
  package var status: Status
  /// How many steps it took.
  package var steps = 0
  /// How long it took on the virtual clock: the same with each run, on each machine.
  var time = Time.zero
  /// How many expectations held.
  package var expectations = 0
  /// What UIKit would log and nobody expected.
  package var warnings: [String] = []
  /// Why it failed; known only if it is reported.
  package var findings: [Finding] = []
  /// Its text, with the number of its first line; known only if it failed and somebody shows it.
  var source: (firstLine: Int, lines: [String])?
  /// The name of the file of its film, beside the report; nil without one.
  var film: String?
}

/// A script that is tested, and what of it.
struct TestScript: Sendable {
  /// The script.
  var found: Discovery.Found
  /// What of it is run.
  var choice: Choice
}
