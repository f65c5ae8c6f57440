import Diagnostics
import Language

extension Checker {
  /// Lowers a law or a `reachable` claim that a script declares about its app; reports a second declaration of its name, and an
  /// empty body.
  mutating func lowerOwnClaim(_ own: OwnClaim) {
    if let other = blueprint.ownClaims.first(where: { $0.name == own.name.id }) {
      report(
        .declaredTwice, "`\(spelling(own.name.id))` is declared twice", at: own.name.span,
        related: [Problem.Mark(other.span, "the first one")])
      return
    }
    let start = here
    openBody(Context(role: .story))
    let kind = lowerKind(of: own)
    pureDepth += 1
    var claims: [ResolvedClaim] = []
    for statement in script[own.body] {
      guard let expectation = lookingExpectation(statement) else { continue }
      for index in 0..<Int(expectation.claims.count) where isLooking(script[expectation.claims[index]], own) {
        if let claim = lowerClaim(expectation.claims[index], hasDuring: false) { claims.append(claim) }
      }
    }
    pureDepth -= 1
    _ = closeBody(from: start, at: own.body.span)
    if script[own.body].isEmpty {
      report(
        .assertsNothing, "this has no expectation", at: own.name.span,
        help: "say what must hold, with `expect`")
    }
    blueprint.ownClaims.append(
      ResolvedOwnClaim(
        kind: kind, name: own.name.id, claims: blueprint.claims.add(claims), span: own.name.span))
  }

  private mutating func lowerKind(of own: OwnClaim) -> ResolvedOwnClaim.Kind {
    switch own.kind {
    case .law(let words): .law(lowerString(words.parts, at: words.span).id)
    case .reachable: .reachable
    }
  }

  /// The expectation in a statement; nil for another statement and for an expectation with `during`, which are reported.
  private mutating func lookingExpectation(_ statement: Statement) -> Expectation? {
    guard case .expectation(let ref) = statement.kind else {
      report(
        .misplaced, "only `expect` may stand here", at: statement.span,
        help: "a law looks at the app at each rest; it does nothing of its own")
      return nil
    }
    let expectation = script[ref]
    if let during = expectation.during {
      report(
        .misplaced, "`during` has no place here", at: during.span,
        help: "a law is judged at each rest, after whatever command; write the claim alone")
      return nil
    }
    return expectation
  }

  /// Whether a claim may stand in a law or a `reachable` claim: it is about a single moment or, in a law, uses `always` or
  /// `never`. Reports other claims.
  private mutating func isLooking(_ claim: Claim, _ own: OwnClaim) -> Bool {
    let help: String
    switch claim.kind {
    case .value, .state, .hierarchy, .views: return true
    case .any(let claims): return (0..<Int(claims.count)).allSatisfy { isLooking(script[claims[$0]], own) }
    case .overTime(.always, _), .overTime(.never, _):
      guard case .law = own.kind else {
        help = "what is reachable is looked at when the app rests; write the condition alone"
        break
      }
      blueprint.watchesSteps = true
      return true
    case .overTime: help = "write `always` or `never` and a condition, which each step must keep"
    case .sampled: help = "write `always` or `never` and a condition, which each step must keep"
    case .noEvents, .absent, .events, .code, .violation:
      help = "it speaks of what happened since a command; say it in a spec"
    }
    report(.misplaced, "this claim looks at more than one moment", at: claim.span, help: help)
    return false
  }
}
