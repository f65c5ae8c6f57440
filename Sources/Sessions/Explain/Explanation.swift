import Diagnostics
import Engine
import Runtime
import Semantics

/// The long form of a code: what `trans explain CODE` prints. The texts are the files of `Explanations`, one for each
/// code; a test writes them into `ExplanationTable.swift`.
package struct Explanation: Sendable {
  /// What kind of thing a code stands for; the list of all codes is ordered by it.
  package enum Group: CaseIterable, Sendable {
    /// Something wrong with the text of a script.
    case problem
    /// A command that UIKit answers with an exception.
    case fault
    /// A command that UIKit answers with a line in the log.
    case warning
    /// Something that UIKit itself does wrong.
    case quirk
    /// Something worth knowing that is nobody's fault.
    case note
    /// What holds without being asked.
    case law
    /// Why a run failed, otherwise.
    case failure
    /// A limit that a script reached.
    case limit

    /// Its codes, in the order of their enumeration.
    package var codes: [String] {
      switch self {
      case .problem: ProblemCode.allCases.map(\.rawValue)
      case .fault: FaultCode.allCases.map(\.name)
      case .warning: Warning.allCases.map(\.name)
      case .quirk: Quirk.allCases.map(\.fact)
      case .note: Note.allCases.map(\.name)
      case .law: Law.allCases.map(\.word)
      case .failure: FailureReport.codes
      case .limit: Limit.ofRuns.map(\.code)
      }
    }

    /// The word for the group: `laws`.
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

  /// The code as it is shown in brackets after a message.
  package let code: String
  /// What it means, in a sentence or two.
  package let meaning: String
  /// Why it matters.
  package let reason: String
  /// What a person sees on a device, for what UIKit does; else nil.
  package let device: String?
  /// The rows of `scripts/uikit/facts.tsv` that it rests on.
  package let facts: [String]
  /// For each of them the versions of iOS that it holds for, as the table has them: `>=13`; empty for all.
  package let versions: [String]
  /// A script that shows it, as short as can be. Several files are told apart by lines `# --- NAME`; `‹E9›` stands
  /// for a byte that is written so.
  package let example: String
  /// What to do.
  package let mend: String
  /// The script, mended.
  package let mended: String
  /// The value of the limit with which the example shows it, where the usual one would need a long script.
  package let limit: Int?

  /// The one for `code`, if there is such a code. A warning's or fault's Swift spelling does not count.
  package static func find(_ code: String) -> Explanation? { table.first { $0.code == code } }

  /// All codes, in alphabetical order.
  package static var codes: [String] { table.map(\.code) }

  /// The code that was most likely meant by an unknown word; nil if none is near.
  package static func nearest(to word: String) -> String? {
    nearestWord(to: word, of: table.lazy.map(\.code))
  }
}
