import Diagnostics
import Language

extension PatternScope {
  /// The pattern of a claim that expects a violation; nil, after a report, if the law, culprit or victim is invalid.
  mutating func breach(_ claim: ViolationClaim) -> BreachPattern? {
    let law = choose(claim.law, from: WordLists.laws)
    let culprit = claim.culprit.flatMap { self.culprit($0) }
    let victim = claim.victim.flatMap { self.victim($0) }
    guard let law, claim.culprit == nil || culprit != nil, claim.victim == nil || victim != nil else {
      return nil
    }
    return BreachPattern(law: law, culprit: culprit, victim: victim)
  }

  /// The victim in a claim that expects a violation, as named in reports: a controller or a view, such as `Home.photo`. Nil for
  /// any other expression, which is reported.
  private mutating func victim(_ expression: Ref<Expression>) -> String? {
    let node = script[expression]
    if case .member(let owner, let name, _) = node.kind {
      return victim(owner).map { "\($0).\(text(of: name))" }
    }
    if case .name(let name) = node.kind {
      switch view(Name(id: name, span: node.span)) {
      case .instance?: return text(of: name)
      case nil: return nil
      case .any?, .nobody?, .value?: break
      }
    }
    report(
      .wrongPattern, "`on` needs a controller or a view, such as `Home` or `Home.photo`",
      at: node.span)
    return nil
  }

  /// The name of the culprit in a claim that expects a violation: a declaration, or a controller whose handler broke the law.
  /// Nil for an expression that is not a name, which is reported.
  mutating func culprit(_ expression: Ref<Expression>) -> String? {
    if case .name(let name) = script[expression].kind { return text(of: name) }
    report(
      .wrongPattern, "`of` needs the name of a declaration or of a screen", at: script[expression].span)
    return nil
  }
}
