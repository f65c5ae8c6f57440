import Diagnostics
import Engine
import Runtime

/// The breach that a script is to show however short it gets: which law or other code, whose, and where it is blamed.
struct ShrinkTarget: Sendable {
  /// A failure as it is told from others.
  struct Sign: Hashable, Sendable {
    /// The law, or another code.
    var code: String
    /// Whose code broke the law, with what it is; empty for nobody, and for what is no law.
    var culprit = ""
    /// What is wrong, in words, where the code alone does not say it.
    var words = ""
  }

  /// What is said of a failure, but for numbers.
  struct Gist: Sendable {
    private let seen: String
    private let mend: String?
    private let others: Set<Law>

    /// - Returns: nil for what is no law: its sign says it.
    init?(_ failure: Failure) {
      guard case .violation(let violation) = failure.kind else { return nil }
      seen = violation.seen.filter { !$0.isNumber && !"-.".contains($0) }
      mend = violation.mend
      others = Set(violation.others.map(\.law))
    }

    /// Whether this says what another does, and of nothing more.
    func isPart(of other: Gist) -> Bool {
      seen == other.seen && mend == other.mend && others.isSubset(of: other.others)
    }
  }

  let sign: Sign
  /// What was said of it at first: a script in which something else is said shows another mistake.
  private let gist: Gist?
  /// The name of the culprit; empty for nobody.
  let culprit: String
  /// The bytes of the script that are blamed.
  var place: Range<Int>
  /// What else is wrong with the script, and so may go on being wrong: how often.
  var others: [Sign: Int]
  /// How many failures come before it.
  var rank: Int

  /// The breach that a failure of a script is.
  init(_ failure: Failure, among failures: [Failure], in sources: [Source]) {
    let sign = Self.sign(of: failure, in: sources)
    self.sign = sign
    gist = Gist(failure)
    culprit = failure.culprit
    place = failure.span.bytes
    rank = failures.firstIndex { $0.span == failure.span && Self.sign(of: $0, in: sources) == sign } ?? 0
    others = Self.others(failures, but: rank, in: sources)
  }

  /// The place of the first of some failures that is this breach, if nothing is wrong that was not before.
  /// - Parameter isPlace: Whether a place of the script is the one that is to be blamed.
  func found(in failures: [Failure], of sources: [Source], where isPlace: (Range<Int>) -> Bool) -> Int? {
    let place = failures.firstIndex { failure in
      failure.span.file == 0 && isPlace(failure.span.bytes) && Self.sign(of: failure, in: sources) == sign
        && (gist.map { gist in Gist(failure)?.isPart(of: gist) ?? false } ?? true)
    }
    guard let place, place <= rank else { return nil }
    let found = Self.others(failures, but: place, in: sources)
    return found.allSatisfy { $0.value <= others[$0.key, default: 0] } ? place : nil
  }

  /// The failures but for one: how often each comes.
  static func others(_ failures: [Failure], but place: Int, in sources: [Source]) -> [Sign: Int] {
    var others: [Sign: Int] = [:]
    for (number, failure) in failures.enumerated() where number != place {
      others[sign(of: failure, in: sources), default: 0] += 1
    }
    return others
  }

  /// What tells a failure from others.
  static func sign(of failure: Failure, in sources: [Source]) -> Sign {
    let report = FailureReport(sources: sources, isColoured: false)
    let code = report.code(of: failure.kind) ?? ""
    switch failure.kind {
    case .violation(let violation):
      let culprit = "\(violation.culprit.kind) \(violation.culprit.name)"
      return Sign(code: violation.law.word, culprit: culprit)
    case .ownLaw(let breach):
      return Sign(code: code, culprit: "law \(breach.name)", words: report.message(for: breach.claim))
    case .claim, .misuse: return Sign(code: code, words: report.message(for: failure.kind))
    case .fault, .warning, .quirk, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan:
      return Sign(code: code)
    }
  }
}

extension Failure {
  /// Whose code is to blame, or which law of the script is broken, by name; empty for nobody.
  var culprit: String {
    switch kind {
    case .violation(let violation): violation.culprit.name
    case .ownLaw(let breach): breach.name
    case .claim, .fault, .warning, .quirk, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan, .misuse:
      ""
    }
  }
}
