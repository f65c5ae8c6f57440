/// The use of a checker: to produce a program, or only to find problems.
public enum CheckerPurpose: Sendable {
  /// Produces a program to run.
  case run
  /// Only finds problems. Generated code is dropped along the way, to save memory and time.
  case check
}

/// The sizes of the tables before a list of statements, for a checker that only finds problems.
struct CodeMarks {
  private let code, expressions, operands, expectations, claims: Int

  /// The number of instructions or expressions after which code is dropped.
  private static let most = 2_048

  init(_ blueprint: borrowing Blueprint) {
    code = blueprint.code.count
    expressions = blueprint.expressions.count
    operands = blueprint.operands.count
    expectations = blueprint.expectations.count
    claims = blueprint.claims.count
  }

  /// Drops the code after the marks once it has more than `most` instructions or expressions. Earlier code, and tables such as
  /// bodies and steps, remain, because other statements refer to them.
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
