import Diagnostics
import Engine
import Runtime

/// The result of testing one script.
struct FileResult: Sendable {
  /// The path of the script.
  var path: String
  /// The counts that the summary prints, such as passed specs.
  var tally = Tally()
  /// The worst verdict of the script's problems and specs.
  var verdict = Verdict.passed
  /// The results in order: first of the specs that ran or were skipped, or of the story; then of checks of the whole script.
  var specs: [SpecResult] = []
  /// The coverage that the script's specs achieved; nil if the script has errors, or if the settings do not request it.
  var coverage: ScriptCoverage?
  /// The first failed run, in its state before its first step; nil if no run failed, or the settings do not request it.
  var failedRun: FailedRun?
  /// The paths of the script and of the files that it uses; empty unless results are kept for the next test.
  var sources: [String] = []
  /// The results that the next test may reuse; nil if the settings do not request that or the script cannot run.
  var memory: FileMemory?
}

/// A failed story or spec, ready to run again. A class, because the contents are large and only few results refer to a failed
/// run.
package final class FailedRun: Sendable {
  /// The script.
  package let script: LoadedScript
  /// The machine before its first step, with its log.
  package let turn: ScriptRun.PreparedRun
  /// The index of the spec in the script; nil for a story.
  package let spec: Int?

  init(script: LoadedScript, turn: ScriptRun.PreparedRun, spec: Int?) {
    (self.script, self.turn, self.spec) = (script, turn, spec)
  }
}

/// The result of one spec, or of a story: a script without specs.
package struct SpecResult: Sendable {
  /// The outcome of a spec.
  package enum Status: Sendable, Equatable {
    case passed, failed, interrupted
    case skipped(because: String)
    /// The spec failed, and says `fails because`.
    case foreseen(because: String)

    /// Whether the spec neither passed nor failed the run: it was skipped, or failed as expected.
    var isSetAside: Bool {
      switch self {
      case .skipped, .foreseen: true
      case .passed, .failed, .interrupted: false
      }
    }
  }

  /// A failure in the form that reports need.
  package struct Finding: Sendable {
    /// The error code, for `trans explain`; nil if there is none.
    package var code: String?
    /// The message in one line.
    package var message: String
    /// The complete text of the failure, as printed in the terminal.
    package var text: String
    /// The source line with carets below it, and the lines of the report that follow; both are empty unless the finding is a
    /// failure of a run.
    package var excerpt = ""
    package var rows: [FailureRow] = []
    /// The path of the file in which the failure is reported.
    package var path: String
    /// The line and column in the file; nil if the finding concerns the whole file.
    package var place: LineIndex.Place?
    /// The state of the app when the failure occurred; nil unless a report shows it.
    package var state: FailureState?
    /// Whether an earlier spec has the same finding. Formats that list findings rather than specs leave out such a finding.
    package var isRepeated = false

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
  /// The one-based line of the spec. Nil for a story, for a spec in another file and, unless `Settings.wantsFindings`
  /// is true, for a spec that did not fail.
  package var line: Int?
  /// The outcome.
  package var status: Status
  /// The number of steps executed.
  package var steps = 0
  /// The virtual time that passed, which is equal for every run on every machine.
  package var time = Time.zero
  /// The number of expectations that held.
  package var expectations = 0
  /// The messages that UIKit would write to its log, without the ones that the spec expects.
  package var warnings: [String] = []
  /// The lines that the spec printed; empty if it passed or did not run.
  package var printed: [String] = []
  /// The failures, including problems of the script. Empty for a spec or story that ran, unless
  /// `Settings.wantsFindings` is true.
  package var findings: [Finding] = []
  /// The source lines of the spec, and the one-based number of the first; nil unless the spec failed and a report shows
  /// the lines.
  package var source: (firstLine: Int, lines: [String])?
  /// The film of the spec; nil unless the spec failed and a report shows it.
  package var film: FailureFilm?

  /// Creates a result.
  package init(title: String, status: Status, findings: [Finding] = []) {
    (self.title, self.status, self.findings) = (title, status, findings)
  }
}

/// A script to be tested, with the choice of its specs.
package struct TestScript: Sendable {
  /// The script, as found by its path.
  package var found: Discovery.Found
  /// The specs of the script to run.
  package var choice: SpecChoice

  /// Creates a script to be tested.
  package init(found: Discovery.Found, choice: SpecChoice) { (self.found, self.choice) = (found, choice) }
}
