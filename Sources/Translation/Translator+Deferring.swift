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
  /// - Parameter type: The type of the result; nil if it is not known.
  mutating func ofFunction<Result>(
    as type: SwiftValueType?, _ write: (inout Translator) -> Result
  ) -> Result {
    let outer = (deferring, beginsLoop, resultType, drawn)
    (deferring, beginsLoop, drawn) = ([], false, nil)
    resultType = type == "Self" ? current.map { .named($0.name) } : type.map(module.resolved)
    defer { (deferring, beginsLoop, resultType, drawn) = outer }
    return write(&self)
  }

  /// Writes the body of a function; a single expression is its result, unless it is a command.
  /// - Parameter type: The type of the result; nil if it is not known.
  mutating func writeResult(_ body: SwiftBlock, as type: SwiftValueType?) {
    ofFunction(as: type) { $0.writeResultOfFunction(body, isAction: false) }
  }

  mutating func writeResult(_ body: SwiftBlock, of function: SwiftFunction) {
    let type = function.result?.known
    let isGeneric = type?.name.map(function.generics.contains) ?? false
    ofFunction(as: isGeneric ? nil : type) {
      $0.writeResultOfFunction(body, isAction: function.result == nil)
    }
  }

  private mutating func writeResultOfFunction(_ body: SwiftBlock, isAction: Bool) {
    (sizedViews, arranged) = ([], [:])
    guard !isAction, body.statements.count == 1, let only = body.statements.first else { return write(body) }
    if scoped({ $0.writeBranches(only) }) { return }
    guard case .expression(let value) = only.kind, !isCommand(value) else { return write(body) }
    do throws(Untranslated) {
      try writeReturn(value, at: only.span)
    } catch {
      leaveOut(error)
    }
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
