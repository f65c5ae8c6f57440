import Diagnostics
import SwiftLanguage

// `CATransaction`, whose completion block runs after the push or pop in it.

extension Translator {
  /// Keeps the completion block of a `CATransaction` until the push or pop inside the transaction. If `commit` comes
  /// first, the block is reported as untranslated.
  /// - Returns: Whether the call is `setCompletionBlock`.
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

  /// Writes the completion block of the open `CATransaction` after a push or a pop.
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
