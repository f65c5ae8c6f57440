import Diagnostics
import SwiftLanguage

// A `switch` becomes a chain of `if`s.

/// The innermost `switch` around the code that is being written.
struct EnclosingSwitch {
  /// Whether the script has a loop around the `if`s, so that a `break` within an inner statement leaves the `switch`.
  var isLoop: Bool
  /// The statements of each case after the current one.
  var following: [[SwiftStatement]] = []
}

extension Translator {
  mutating func write(_ choice: SwiftSwitch, at span: Span) throws(Untranslated) {
    let subject = try switchedSubject(choice.subject, at: span)
    let outer = enclosing
    let isLoop = choice.cases.contains { Self.leavesEarly($0.body) }
    defer { enclosing = outer }
    guard isLoop else { return try writeCases(of: choice, subject, isLoop: false) }
    var failed: Untranslated?
    block(Fragment("while true {", at: span.range)) { translator in
      do throws(Untranslated) {
        try translator.writeCases(of: choice, subject, isLoop: true)
      } catch { failed = error }
      translator.writer.line("break", at: span.range)
    }
    if let failed { throw failed }
  }

  private mutating func writeCases(
    of choice: SwiftSwitch, _ subject: Fragment, isLoop: Bool
  ) throws(Untranslated) {
    for (place, row) in choice.cases.enumerated() {
      scopes.append([:])
      defer { scopes.removeLast() }
      let head: Fragment
      if row.isDefault {
        head = Fragment(place == 0 ? "if true {" : "else {", at: row.span.range)
      } else {
        let test = try test(row, subject)
        head = Fragment(filling: place == 0 ? "if $0 {" : "else if $0 {", with: [test], at: row.span.range)
      }
      if place == 0 { writer.line(head) } else { writer.join(head) }
      let outer = writer.depth
      writer.depth += 1
      enclosing = EnclosingSwitch(isLoop: isLoop, following: choice.cases[(place + 1)...].map { $0.body })
      beginsLoop = isLoop
      writeDeferring(row.body.withoutBreaks)
      writer.depth = outer
      writer.line("}", at: row.span.range)
    }
  }

  /// The test whether a value matches one of the patterns of a case, with its `where`.
  private mutating func test(_ row: SwiftCase, _ subject: Fragment) throws(Untranslated) -> Fragment {
    var test = Fragment()
    for item in row.items {
      var part = try match(item.pattern, subject, at: row.span)
      if let condition = item.condition {
        part = Fragment(
          filling: "($0 and $1)", with: [part, try expression(condition).operand(at: row.span.range)],
          at: row.span.range)
      }
      test =
        test.parts.isEmpty ? part : Fragment(filling: "$0 or $1", with: [test, part], at: row.span.range)
    }
    return test
  }

  /// Writes `fallthrough`: the statements of the next case, then a `break` if the script has a loop for the `switch`.
  mutating func writeFallingThrough(at span: Span) throws(Untranslated) {
    guard let outer = enclosing, let next = outer.following.first else {
      throw Untranslated(what: "this `fallthrough` is not supported", span: span)
    }
    enclosing = EnclosingSwitch(isLoop: outer.isLoop, following: Array(outer.following.dropFirst()))
    write(next.withoutBreaks)
    enclosing = outer
    if outer.isLoop { writer.line("break", at: span.range) }
  }

  /// Whether a `break` or a `fallthrough` within an inner statement leaves the case.
  private static func leavesEarly(_ statements: [SwiftStatement]) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .conditional(let row):
        row.branches.contains { leaves($0.body) } || row.otherwise.map(leaves) ?? false
      case .guarding(_, let otherwise): leaves(otherwise)
      case .doing(let body, _): leaves(body)
      case .expression, .assignment, .declaration, .whileLoop, .repeatLoop, .forLoop, .switching, .returning,
        .throwing, .breaking, .continuing, .fallingThrough, .deferring:
        false
      }
    }
  }

  private static func leaves(_ block: SwiftBlock) -> Bool {
    block.statements.contains { $0.isBreak || $0.fallsThrough } || leavesEarly(block.statements)
  }
}

extension SwiftStatement {
  /// Whether the statement is a `break` without a label.
  fileprivate var isBreak: Bool { if case .breaking(nil) = kind { true } else { false } }

  fileprivate var fallsThrough: Bool { if case .fallingThrough = kind { true } else { false } }
}

extension [SwiftStatement] {
  /// The statements without those that are a `break` without a label.
  fileprivate var withoutBreaks: [SwiftStatement] { filter { !$0.isBreak } }
}
