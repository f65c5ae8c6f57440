import Diagnostics
import Engine
import Running
import Runtime

/// The failure that a shrunk script must show: the law or other code, the culprit and the source location.
struct ShrinkTarget: Sendable {
  /// The identity of a failure, independent of its location.
  struct Sign: Hashable, Sendable {
    /// The violated law, or another code.
    var code: String
    /// The kind and name of a violation's culprit, or of the custom law that does not hold; empty for other failures.
    var kind = ""
    var culprit = ""
    /// The message, for codes that do not identify the failure.
    var words = ""
  }

  /// The content of a violation's message, without numbers, which shrinking may change.
  struct NumberlessMessage: Sendable {
    private let seen: String
    private let advice: String?
    private let others: Set<Law>

    /// Reads the content of a violation's message; nil for another failure, whose sign is sufficient.
    init?(_ failure: Failure) {
      guard case .violation(let violation) = failure.kind else { return nil }
      seen = violation.seen.filter { !$0.isNumber && !"-.".contains($0) }
      advice = violation.advice
      others = Set(violation.others.map { $0.law })
    }

    /// Whether this violation has the same message as `other`, and includes no further laws.
    func isPart(of other: NumberlessMessage) -> Bool {
      seen == other.seen && advice == other.advice && others.isSubset(of: other.others)
    }
  }

  /// The identity of the failure to show.
  let sign: Sign
  /// The content of the original violation; nil for other failures. A violation with different content would be another
  /// mistake.
  private let gist: NumberlessMessage?
  /// The byte range of the failure in the script.
  private(set) var place: Range<Int>
  /// The other failures that the script may have, with the number of occurrences of each.
  private var others: [Sign: Int]
  /// The number of failures reported before this one.
  private var rank: Int

  /// The target for a failure of a script.
  init(_ failure: Failure, among failures: [Failure], in sources: [Source]) {
    let sign = Self.sign(of: failure, in: sources)
    self.sign = sign
    gist = NumberlessMessage(failure)
    place = failure.span.bytes
    rank = failures.firstIndex { $0.span == failure.span && Self.sign(of: $0, in: sources) == sign } ?? 0
    others = Self.others(failures, but: rank, in: sources)
  }

  /// The target as it occurs among `failures`. Nil if it is missing, if more failures than before precede it, or if
  /// there is a new failure.
  /// - Parameter isPlace: Returns whether a failure at this byte range can be the target.
  func found(
    in failures: [Failure], of sources: [Source], where isPlace: (Range<Int>) -> Bool
  ) -> ShrinkTarget? {
    let place = failures.firstIndex { failure in
      failure.span.file == 0 && isPlace(failure.span.bytes) && Self.sign(of: failure, in: sources) == sign
        && (gist.map { gist in NumberlessMessage(failure)?.isPart(of: gist) ?? false } ?? true)
    }
    guard let place, place <= rank else { return nil }
    let found = at(place, among: failures, in: sources)
    return found.others.allSatisfy { $0.value <= others[$0.key, default: 0] } ? found : nil
  }

  /// The target anywhere among `failures`, whatever else fails; nil if it is missing.
  func anywhere(in failures: [Failure], of sources: [Source]) -> ShrinkTarget? {
    failures.firstIndex { Self.sign(of: $0, in: sources) == sign }
      .map { at($0, among: failures, in: sources) }
  }

  private func at(_ rank: Int, among failures: [Failure], in sources: [Source]) -> ShrinkTarget {
    var target = self
    (target.place, target.rank) = (failures[rank].span.bytes, rank)
    target.others = Self.others(failures, but: rank, in: sources)
    return target
  }

  /// The number of failures with each sign, without the failure at index `place`.
  private static func others(_ failures: [Failure], but place: Int, in sources: [Source]) -> [Sign: Int] {
    var others: [Sign: Int] = [:]
    for (number, failure) in failures.enumerated() where number != place {
      others[sign(of: failure, in: sources), default: 0] += 1
    }
    return others
  }

  /// The identity of a failure.
  static func sign(of failure: Failure, in sources: [Source]) -> Sign {
    let report = FailureReport(sources: sources, isColoured: false)
    let code = report.code(of: failure.kind) ?? ""
    switch failure.kind {
    case .violation(let violation):
      let culprit = violation.culprit
      return Sign(code: violation.law.word, kind: "\(culprit.kind)", culprit: culprit.name)
    case .ownLaw(let breach):
      return Sign(
        code: code, kind: "law", culprit: breach.name, words: report.message(for: breach.claim))
    case .claim, .misuse: return Sign(code: code, words: report.message(for: failure.kind))
    case .fault, .warning, .quirk, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan:
      return Sign(code: code)
    }
  }
}

extension Failure {
  /// The name of the declaration whose code broke a law, or of the custom law that does not hold; empty if the culprit is unknown,
  /// and for other failures.
  var culprit: String {
    switch kind {
    case .violation(let violation): violation.culprit.name
    case .ownLaw(let breach): breach.name
    case .claim, .fault, .warning, .quirk, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan, .misuse:
      ""
    }
  }
}
