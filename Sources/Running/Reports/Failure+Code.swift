import Engine
import Runtime
import Vocabulary

extension Failure.Kind {
  /// The code that messages show in brackets, for `trans explain`. For a violation it consists of all violated laws, separated by
  /// commas.
  package var errorCode: String? {
    switch self {
    case .fault(let code, _): code.name
    case .warning(let code, _): code.name
    case .quirk(let code, _): code.fact
    case .violation(let violation): violation.laws.map { $0.word }.joined(separator: ", ")
    case .claim: "expectation"
    case .ownLaw: "own-law"
    case .heldAtEnd: "held-at-end"
    case .unsettled: "unsettled"
    case .idleAllowance: "idle-allow"
    case .handlerNeverRan: "handler-never-ran"
    case .misuse: "misuse"
    }
  }
}
