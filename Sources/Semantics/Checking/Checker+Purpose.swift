/// What a checker works for.
public enum CheckerPurpose: Sendable {
  /// A program that is to be run.
  case run
  /// Only the problems. The code of statements that are done is dropped along the way: a long script then needs
  /// memory for its tree alone, and most of the time that checking takes is the system's, handing out memory.
  case check
}

/// Where the code stood before a list of statements, for a checker that only looks for problems.
struct CodeMarks {
  private let code, expressions, operands, expectations, claims: Int

  /// So much may gather before it is dropped: dropping costs, too, and this much stays in the processor's cache.
  private static let most = 2_048

  init(_ blueprint: borrowing Blueprint) {
    code = blueprint.code.count
    expressions = blueprint.expressions.count
    operands = blueprint.operands.count
    expectations = blueprint.expectations.count
    claims = blueprint.claims.count
  }

  /// Drops the code above the marks once there is enough of it. What came before them, and what is no code, such
  /// as bodies and steps, stays: statements around and behind refer to it.
  @inline(__always)
  func dropCode(of blueprint: inout Blueprint) {
    if blueprint.code.count - code > Self.most || blueprint.expressions.count - expressions > Self.most {
      cutAll(&blueprint)
    }
  }

  private func cutAll(_ blueprint: inout Blueprint) {
    cut(&blueprint.code, to: code)
    cut(&blueprint.spans, to: code)
    cut(&blueprint.expressions, to: expressions)
    cut(&blueprint.expressionSpans, to: expressions)
    cut(&blueprint.operands, to: operands)
    cut(&blueprint.expectations, to: expectations)
    cut(&blueprint.claims, to: claims)
  }
}
