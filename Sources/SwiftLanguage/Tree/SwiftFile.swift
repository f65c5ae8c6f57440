import Diagnostics

/// A parsed Swift file. All spans are ranges of its bytes.
package struct SwiftFile: Sendable {
  /// A construct that the tree does not contain, or contains only in part, such as a macro, an attribute or a
  /// `where` clause.
  package struct Skipped: Equatable, Sendable {
    /// The name of the construct, such as `macro`.
    package let construct: String
    package let span: Span
  }

  /// The declarations and statements at the top level, in order.
  package let statements: [SwiftStatement]
  /// The errors: those of `#if` first, then those of the lexer, then those of the parser.
  package let problems: [Problem]
  package let skipped: [Skipped]
  /// Whether the file is in Swift 2. If so, the tree is that of the file rewritten in today's Swift.
  package var isOld = false

  /// The declarations at the top level.
  package var declarations: [SwiftDeclaration] {
    statements.compactMap {
      if case .declaration(let declaration) = $0.kind { declaration } else { nil }
    }
  }

  /// The file without the top-level statements and declarations that start in one of the ranges.
  package func without(_ ranges: [Range<Int32>]) -> SwiftFile {
    if ranges.isEmpty { return self }
    return SwiftFile(
      statements: statements.filter { statement in !ranges.contains { $0.contains(statement.span.start) } },
      problems: problems, skipped: skipped, isOld: isOld)
  }
}

/// A name, with its source range.
package struct SwiftName: Equatable, Sendable {
  /// The name without backticks.
  package let text: String
  package let span: Span

  package init(text: String, span: Span) { (self.text, self.span) = (text, span) }
}

/// Statements in braces.
package struct SwiftBlock: Sendable {
  package let statements: [SwiftStatement]
  /// The range from brace to brace.
  package let span: Span
}

/// An attribute, such as `@objc(name:)`.
package struct SwiftAttribute: Sendable {
  /// The name without `@`; of `@A.B`, both parts.
  package let name: String
  /// The text in the parentheses; nil if there are none.
  package let argument: String?
  package let span: Span
}
