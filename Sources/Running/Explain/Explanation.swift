import Diagnostics
import Engine
import Runtime
import Semantics

/// The long explanation of a code that messages show in brackets, printed by `trans explain CODE`. A test generates
/// `ExplanationTable.swift` from the files in `Explanations`, one per code.
package struct Explanation: Sendable {
  /// The category of a code. `trans explain` lists the categories in the order of these cases.
  package enum Group: CaseIterable, Sendable {
    /// An error in the text of a script.
    case problem
    /// Code for which UIKit raises an exception, or at which Swift crashes the app.
    case fault
    /// A command for which UIKit writes a warning to the log; fails a run only in strict mode.
    case warning
    /// A bug in UIKit itself; fails a run only in strict mode.
    case quirk
    /// An informational message; never fails a run.
    case note
    /// A rule that is checked for every transition.
    case law
    /// A failure of a run that belongs to no other group, such as a false expectation.
    case failure
    /// A resource limit that a script exceeded.
    case limit

    /// The codes of the group, in the order in which `trans explain` lists them.
    package var codes: [String] {
      switch self {
      case .problem: ProblemCode.allCases.map { $0.rawValue }
      case .fault: FaultCode.allCases.map { $0.name }
      case .warning: Warning.allCases.map { $0.name }
      case .quirk: Quirk.allCases.map { $0.fact }
      case .note: Note.allCases.map { $0.name }
      case .law: Law.allCases.map { $0.word }
      case .failure: FailureReport.codes
      case .limit: Limit.ofRuns.map { $0.code }
      }
    }

    /// The name of the group, such as `laws`: the part of the title before the colon.
    package var word: String { String(title.prefix { $0 != ":" }) }

    /// The heading above the codes of the group.
    package var title: String {
      switch self {
      case .problem: "problems: the text of a script is wrong, and nothing runs (exit code 3)"
      case .fault: "faults: UIKit would raise an exception (exit code 1, unless expected)"
      case .warning: "warnings: UIKit would log a line and go on (exit code 1 only with --strict)"
      case .quirk: "quirks: bugs of UIKit (exit code 1 only with --strict)"
      case .note: "notes: worth knowing; never a failure"
      case .law:
        "laws: what must always hold (exit code 1; a remnant, which does not show yet, only with --strict)"
      case .failure: "failures: the script ran, and an expectation does not hold (exit code 1)"
      case .limit: "limits: the script needs more than the limit allows (exit code 6)"
      }
    }
  }

  /// The code, which messages show in brackets.
  package let code: String
  /// The meaning of the code, in one or two sentences.
  package let meaning: String
  /// The reason why the reported problem matters.
  package let reason: String
  /// The visible effect on a device; nil if the explanation names none.
  package let device: String?
  /// The ids of the facts about UIKit, in `scripts/uikit/facts.tsv`, on which the explanation rests.
  package let facts: [String]
  /// The iOS versions for each element of `facts`, such as `>=13`; an empty text stands for all versions.
  package let versions: [String]
  /// A minimal script that produces the code. Lines `# --- NAME` separate several files; `‹E9›` stands for a raw byte.
  package let example: String
  /// The advice on how to fix the problem.
  package let advice: String
  /// The example after the fix.
  package let mended: String
  /// The lowered resource limit under which the example runs, which keeps examples about limits short; nil for the
  /// default limit.
  package let limit: Int?

  /// The explanation of `code`; nil if there is none. Only the spelling in messages is accepted, not the name of the
  /// Swift case.
  package static func find(_ code: String) -> Explanation? { table.first { $0.code == code } }

  /// All codes, in alphabetical order.
  package static var codes: [String] { table.map { $0.code } }

  /// The code most similar to `word`, which may be misspelt; nil if none is similar enough.
  package static func nearest(to word: String) -> String? {
    nearestWord(to: word, of: table.lazy.map { $0.code })
  }
}
