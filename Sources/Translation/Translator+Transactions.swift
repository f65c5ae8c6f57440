import Diagnostics
import SwiftLanguage

// `CATransaction`, whose completion block runs after the push or pop in it.

extension Translator {
  /// Notes the completion block of a `CATransaction`: it runs after the push or pop in it. One around other animations is
  /// left out.
  mutating func writeTransaction(
    _ name: String, _ arguments: [SwiftArgument]
  ) throws(Untranslated) -> Bool {
    if name == "setCompletionBlock" {
      transactionCompletion = arguments.first?.value
      return true
    }
    if name == "commit", let code = transactionCompletion {
      transactionCompletion = nil
      throw Untranslated(
        what: "`CATransaction.setCompletionBlock` is supported only around a push or a pop", span: code.span)
    }
    return false
  }

  /// Writes the completion block of the open `CATransaction` behind a push, a pop or a set.
  mutating func writeTransactionCompletion(
    after callee: SwiftExpression, at span: Span
  ) throws(Untranslated) {
    let changes = [
      "pushViewController", "popViewController", "popToRootViewController", "popToViewController",
    ]
    guard let code = transactionCompletion,
      changes.contains(callee.member?.name.text ?? callee.identifier ?? "")
    else { return }
    transactionCompletion = nil
    try writeThen(code, at: span)
  }
}
