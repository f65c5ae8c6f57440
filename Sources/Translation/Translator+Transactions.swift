import Diagnostics
import SwiftLanguage

// `CATransaction`: its completion block runs after the push or pop inside it.

extension Translator {
  /// Keeps the completion block of a `CATransaction` until the push or pop inside the transaction. Throws if `commit`
  /// comes first, so that the block is reported as left out.
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

  /// Writes the completion block of the open `CATransaction` after a push or a pop; nothing after other calls, or
  /// without a block.
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
