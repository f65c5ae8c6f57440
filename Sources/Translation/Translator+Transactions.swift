import Diagnostics
import SwiftLanguage

// `CATransaction`: its completion block runs after the push, the pop or the animation of a layer inside it.

extension Translator {
  /// Keeps the completion block of a `CATransaction` until the push or pop inside the transaction. If `commit` comes
  /// first, without another call in between, the block waits for no animation and runs at once. Throws after another
  /// call, so that the block is reported as left out.
  /// - Returns: Whether the call is `setCompletionBlock`, or a `commit` that runs the block.
  mutating func writeTransaction(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    if name == "setCompletionBlock" {
      (transactionCompletion, hasCalledInTransaction) = (arguments.first?.value, false)
      return true
    }
    if name == "commit", let code = transactionCompletion {
      transactionCompletion = nil
      if !hasCalledInTransaction {
        try writeBlock(Fragment("after 0s {", at: span.range), code, at: span)
        return true
      }
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
