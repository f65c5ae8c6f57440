import Diagnostics
import Language

extension PatternScope {
  /// The law of a name; any other is reported.
  mutating func chooseLaw(_ name: Name) -> Law? {
    let word = text(of: name.id)
    if let law = Law(word: word) { return law }
    report(
      .unknownCode, "there is no law `\(word)`", at: name.span, suggestion: nearest(to: word, of: Law.words))
    return nil
  }

  /// The name of whoever breaks a law: a declaration, or a screen whose handler it is.
  mutating func culprit(_ expression: Ref<Expression>) -> String? {
    if case .name(let name) = script[expression].kind { return text(of: name) }
    report(
      .wrongPattern, "a culprit is the name of a declaration or of a screen", at: script[expression].span)
    return nil
  }
}
