import Diagnostics
import Engine
import Runtime
import Semantics

/// The `try:` lines of a failure: how to fix it and, for some failures, how to expect or excuse it.
extension FailureReport {
  /// The `try:` lines of a failure. They contain Swift code for a violation or a fault that is reported in a Swift
  /// file, otherwise code of scripts.
  package func hints(for failure: Failure) -> [String] {
    let hints = hints(for: failure.kind, mend: failure.advice)
    guard sources[Int(failure.span.file)].original?.contains(failure.span) ?? false else { return hints }
    switch failure.kind {
    case .violation(let violation):
      return hints.dropLast().map(SwiftAdvice.text)
        + [SwiftAdvice.excuse(violation.law.word, by: violation.culprit.name)]
    case .fault(let code, _):
      return hints.dropLast().map(SwiftAdvice.text) + [SwiftAdvice.excuse(code.name, by: "")]
    case .claim, .warning, .quirk, .ownLaw, .heldAtEnd, .unsettled, .idleAllowance, .handlerNeverRan, .misuse:
      return hints
    }
  }

  /// The `try:` lines for a kind of failure, before code of scripts is replaced by Swift code; empty if there is no
  /// advice.
  /// - Parameter mend: Advice that names objects of the script; nil to use the advice from the explanation of the code.
  func hints(for kind: Failure.Kind, mend: String? = nil) -> [String] {
    switch kind {
    case .claim(let claim): claim.hints
    case .fault(let code, _): hints(for: code.name, excuse: "fault \(code.name)", mend)
    case .warning(let code, _): hints(for: code.name, excuse: "warning \(code.name)")
    case .quirk(let code, _): hints(for: code.fact, excuse: "quirk \(code.fact)")
    case .violation(let violation): hints(for: violation)
    case .ownLaw: ["mend the app, or say in the law when it need not hold"]
    case .heldAtEnd:
      ["end it with `release`, `finish` or `cancel`", "`leave held`, if this is intended"]
    case .unsettled: ["`release`, `finish` or `cancel`, if a finger holds it"]
    case .idleAllowance: ["remove it: it would hide the next breach"]
    case .handlerNeverRan: ["cause its event, or remove the handler: what never runs proves nothing"]
    case .misuse(_, let help, _): help.map { [$0] } ?? []
    }
  }

  // MARK: - Hints for each kind of failure

  private func hints(for code: String, excuse: String, _ mend: String? = nil) -> [String] {
    let mend = mend ?? Explanation.find(code)?.firstMend
    return (mend.map { [$0] } ?? []) + [
      "`trans explain \(code)` shows it fixed", "`expect \(excuse) during { … }`, if this is intended",
    ]
  }

  private func hints(for violation: Violation) -> [String] {
    // If a view looks wrong because an animator did not restore it, advise to restore it.
    let law = violation.laws.first { $0 == .restored || $0 == .noResidue && violation.law == .visible }
    let usual = Explanation.find((law ?? violation.law).word)?.firstMend
    let isOfCancel = violation.law == .visible && law == .restored
    let own = violation.advice.map { $0 + (isOfCancel ? ", also when it is cancelled" : "") }
    let mend = (own ?? usual).map { [$0] } ?? []
    let claims = violation.claims
    let all = claims.count == 1 ? claims[0] : "{ \(claims.joined(separator: "; ")) }"
    return mend + [
      "`trans explain \(violation.law.word)` says why it matters, and shows it fixed",
      "`expect \(all) during { … }`, if this is intended",
    ]
  }
}

extension Violation {
  /// The ids of the facts with weak sources on which the judgement depends, without duplicates.
  var facts: [String] {
    var found: [String] = []
    for breach in [self] + others {
      if let fact = breach.restsOn, !found.contains(fact) { found.append(fact) }
    }
    return found
  }

  /// The violated laws as claims for `expect`, such as `violation visible of Slide`; without duplicates.
  fileprivate var claims: [String] {
    let name = culprit.name.isEmpty ? "" : " of \(culprit.name)"
    return laws.map { "violation \($0.word)\(name)" }
  }
}

extension Explanation {
  /// The first sentence of the explanation's advice, in the form of a `try:` line.
  package var firstMend: String {
    let sentence = advice.firstRange(of: ". ").map { advice[..<$0.lowerBound] } ?? advice[...]
    let bare = sentence.hasSuffix(".") ? sentence.dropLast() : sentence
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }
}
