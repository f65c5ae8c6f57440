import Diagnostics
import Engine
import Runtime

/// The result of testing one script.
struct FileResult: Sendable {
  /// The path of the script.
  var path: String
  /// The counts for the summary.
  var tally = Tally()
  /// The worst verdict of its specs.
  var verdict = Verdict.passed
  /// The results in order: specs that ran or were skipped, or the story, and problems of the whole script.
  var specs: [SpecResult] = []
  /// The coverage of its specs; nil if nothing ran.
  var coverage: ScriptCoverage?
  /// The first failed run, as it was before its first step; kept only if the settings request it.
  var failedRun: FailedRun?
  /// The paths of the script and the files that it uses; empty unless results are remembered.
  var sources: [String] = []
  /// The results to reuse in the next test; nil if they are not remembered or the script cannot run.
  var memory: FileMemory?
}

/// A failed story or spec, ready to run again. A class because it is large and results rarely contain one.
package final class FailedRun: Sendable {
  /// The script.
  package let script: LoadedScript
  /// The machine before its first step, with its log.
  package let turn: ScriptRun.Turn
  /// The index of the spec in the script; nil for a story.
  package let spec: Int?

  init(script: LoadedScript, turn: ScriptRun.Turn, spec: Int?) {
    (self.script, self.turn, self.spec) = (script, turn, spec)
  }
}

/// The result of one spec or story.
package struct SpecResult: Sendable {
  /// The outcome of a spec.
  package enum Status: Sendable, Equatable {
    case passed, failed, interrupted
    case skipped(because: String)
  }

  /// A failure, as it appears in reports.
  package struct Finding: Sendable {
    /// The code for `trans explain`; nil if there is none.
    package var code: String?
    /// A one-line message.
    package var message: String
    /// The complete text.
    package var text: String
    /// The path of the file.
    package var path: String
    /// The place in the file; nil if the finding concerns the whole file.
    package var place: LineIndex.Place?
    /// The state at the failure; nil unless a report shows it.
    package var state: FailureState?

    /// Creates a finding.
    package init(
      code: String? = nil, message: String, text: String, path: String, place: LineIndex.Place? = nil,
      state: FailureState? = nil
    ) {
      (self.code, self.message, self.text) = (code, message, text)
      (self.path, self.place, self.state) = (path, place, state)
    }
  }

  /// The title of the spec; empty for a story and for problems of the whole script.
  package var title: String
  /// The tags of the spec.
  package var tags: [String] = []
  /// The one-based line of the spec; nil if it passed and is not listed or reported.
  package var line: Int?
  /// The outcome.
  package var status: Status
  /// The number of steps executed.
  package var steps = 0
  /// The virtual time that passed, the same for each run on any machine.
  package var time = Time.zero
  /// The number of expectations that held.
  package var expectations = 0
  /// Unexpected UIKit log messages.
  package var warnings: [String] = []
  /// The failures; empty unless they are reported.
  package var findings: [Finding] = []
  /// The lines of the spec and the number of the first; nil unless it failed and a report shows them.
  package var source: (firstLine: Int, lines: [String])?
  /// The name of the film's file next to the report; nil without a film.
  package var film: String?
}

/// A script to be tested, with the choice of its specs.
package struct TestScript: Sendable {
  /// The script as found.
  package var found: Discovery.Found
  /// The specs to run.
  package var choice: SpecChoice

  /// Creates a script to be tested.
  package init(found: Discovery.Found, choice: SpecChoice) { (self.found, self.choice) = (found, choice) }
}
