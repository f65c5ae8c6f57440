import SwiftLanguage

/// Prints a tree as Swift on one line, with parentheses around every operator and all arguments in parentheses, so that
/// the text shows the structure.
enum SwiftText {
  /// The statements of a file.
  static func text(_ file: SwiftFile) -> String { statements(file.statements) }

  static func statements(_ statements: [SwiftStatement]) -> String {
    statements.map(text).joined(separator: "; ")
  }

  static func text(_ block: SwiftBlock) -> String { braces(statements(block.statements)) }

  static func braces(_ text: String) -> String { text.isEmpty ? "{}" : "{ \(text) }" }

  /// A name in backticks, if it needs them.
  static func name(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "import", "case", "if", "guard",
    "while", "repeat", "for", "in", "switch", "default", "return", "break", "continue", "where", "do",
    "catch",
    "throw", "defer", "else", "is", "as", "try", "throws", "static", "public", "private", "internal",
    "operator",
    "true", "false", "nil", "subscript", "inout", "super", "fallthrough", "typealias", "associatedtype",
    "rethrows", "fileprivate", "deinit",
  ]

  // MARK: - Types

  static func text(_ type: SwiftType) -> String {
    switch type.kind {
    case .named(let name, let arguments): self.name(name) + generics(arguments)
    case .member(let base, let name, let arguments):
      operand(base) + "." + self.name(name) + generics(arguments)
    case .optional(let type): operand(type) + "?"
    case .implicitlyUnwrapped(let type): operand(type) + "!"
    case .array(let type): "[\(text(type))]"
    case .dictionary(let key, let value): "[\(text(key)): \(text(value))]"
    case .tuple(let elements): "(\(list(elements)))"
    case .function(let parameters, let result): "(\(list(parameters))) -> \(text(result))"
    case .opaque(let type): "some \(text(type))"
    case .existential(let type): "any \(text(type))"
    case .composition(let types): types.map(operand).joined(separator: " & ")
    case .metatype(let type): operand(type) + ".Type"
    case .inout(let type): "inout \(text(type))"
    case .other(let text): text
    }
  }

  /// A type before `?` or `.`.
  private static func operand(_ type: SwiftType) -> String {
    switch type.kind {
    case .function, .opaque, .existential, .composition, .inout: "(\(text(type)))"
    case .named, .member, .optional, .implicitlyUnwrapped, .array, .dictionary, .tuple, .metatype, .other:
      text(type)
    }
  }

  static func generics(_ types: [SwiftType]) -> String {
    types.isEmpty ? "" : "<\(types.map(text).joined(separator: ", "))>"
  }

  private static func list(_ elements: [SwiftTypeElement]) -> String {
    elements.map { ($0.label.map { $0 + ": " } ?? "") + text($0.type) }.joined(separator: ", ")
  }

  // MARK: - Patterns

  static func text(_ pattern: SwiftPattern) -> String {
    switch pattern.kind {
    case .wildcard: "_"
    case .identifier(let name): self.name(name)
    case .binding(let isConstant, let pattern): (isConstant ? "let " : "var ") + text(pattern)
    case .tuple(let elements): "(\(list(elements)))"
    case .enumCase(let base, let name, let elements):
      (base.map(text) ?? "") + "." + self.name(name.text) + (elements.map { "(\(list($0)))" } ?? "")
    case .optional(let pattern): text(pattern) + "?"
    case .typeTest(let type): "is \(text(type))"
    case .cast(let pattern, let type): "\(text(pattern)) as \(text(type))"
    case .expression(let expression): text(expression)
    }
  }

  private static func list(_ elements: [SwiftPatternElement]) -> String {
    elements.map { ($0.label.map { $0 + ": " } ?? "") + text($0.pattern) }.joined(separator: ", ")
  }
}
