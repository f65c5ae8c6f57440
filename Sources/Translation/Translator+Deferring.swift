import Diagnostics
import SwiftLanguage

// `defer`: scripts have no such statement, so its code is written wherever the block around it may end.

extension Translator {
  /// A block, with the code that `defer` statements run at its end.
  struct DeferringBlock {
    /// The code of each `defer` so far, in source order. It runs in reverse order.
    var bodies: [SwiftBlock] = []
    /// Whether the block is the body of a loop, which `break` and `continue` leave.
    var isLoop = false
  }

  /// Writes the statements of a block, then the code of its `defer` statements, unless the last statement leaves the
  /// block.
  mutating func writeDeferring(_ statements: [SwiftStatement]) {
    deferring.append(DeferringBlock(isLoop: beginsLoop))
    beginsLoop = false
    for statement in statements { write(statement) }
    let bodies = deferring.removeLast().bodies
    if !(statements.last?.leaves ?? false) { for body in bodies.reversed() { write(body) } }
  }

  /// Writes the deferred code of all open blocks of a function, before it returns.
  mutating func writeDeferredBeforeReturn() { writeDeferred(of: deferring.count) }

  /// Writes the deferred code of the open blocks up to the body of the innermost loop, before `break` or `continue`.
  mutating func writeDeferredWithinLoop() {
    let count = deferring.reversed().prefix { !$0.isLoop }.count
    writeDeferred(of: min(count + 1, deferring.count))
  }

  private mutating func writeDeferred(of count: Int) {
    let outer = deferring
    deferring = []
    for block in outer.suffix(count).reversed() {
      for body in block.bodies.reversed() { write(body) }
    }
    deferring = outer
  }

  /// Whether an open block of the function has deferred code.
  var hasDeferred: Bool { deferring.contains { !$0.bodies.isEmpty } }

  /// Writes the body of a function or closure. A `return` in it does not run the deferred code of the blocks around it.
  mutating func ofFunction<Result>(_ write: (inout Translator) -> Result) -> Result {
    let outer = (deferring, beginsLoop)
    (deferring, beginsLoop) = ([], false)
    defer { (deferring, beginsLoop) = outer }
    return write(&self)
  }
}

extension SwiftStatement {
  /// Whether the statement is a `return`, `break`, `continue` or `throw`.
  fileprivate var leaves: Bool {
    switch kind {
    case .returning, .breaking, .continuing, .throwing: true
    case .expression, .assignment, .declaration, .conditional, .guarding, .whileLoop, .repeatLoop, .forLoop,
      .switching, .doing, .deferring, .fallingThrough:
      false
    }
  }
}
