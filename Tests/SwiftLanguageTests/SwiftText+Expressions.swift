import SwiftLanguage

extension SwiftText {
  static func text(_ expression: SwiftExpression) -> String {
    switch expression.kind {
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .nilLiteral: "nil"
    case .string(let parts): "\"\(parts.map(text).joined())\""
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .dictionary(let pairs):
      pairs.isEmpty
        ? "[:]" : "[\(pairs.map { "\(text($0.key)): \(text($0.value))" }.joined(separator: ", "))]"
    case .regex: "/regex/"
    case .identifier(let name, let arguments): self.name(name) + generics(arguments)
    case .selfReference: "self"
    case .superReference: "super"
    case .implicitMember(let name): "." + self.name(name.text)
    case .member(let base, let name, let arguments):
      "\(text(base)).\(self.name(name.text))\(generics(arguments))"
    case .optionalChain(let base): text(base) + "?"
    case .force(let base): text(base) + "!"
    case .call(let base, let arguments): "\(text(base))(\(list(arguments)))"
    case .subscripting(let base, let arguments): "\(text(base))[\(list(arguments))]"
    case .tuple(let elements): "(\(list(elements)))"
    case .parenthesized(let inner): hasParentheses(inner) ? text(inner) : "(\(text(inner)))"
    case .closure(let closure): text(closure)
    case .prefix("&", let operand): "&" + text(operand)
    case .prefix, .postfix, .binary, .ternary, .assignment, .typeTest, .cast, .trying, .awaiting,
      .conditional,
      .switching, .type:
      "(\(operation(expression)))"
    case .keyPath(let root, let parts): "\\" + (root.map(text) ?? "") + parts.map(text).joined()
    case .macro(let name, let arguments): "#\(name)" + (arguments.isEmpty ? "" : "(\(list(arguments)))")
    case .wildcard: "_"
    }
  }

  /// An expression without the parentheses around it.
  static func bare(_ expression: SwiftExpression) -> String {
    let text = text(expression)
    return hasParentheses(expression) ? String(text.dropFirst().dropLast()) : text
  }

  private static func hasParentheses(_ expression: SwiftExpression) -> Bool {
    switch expression.kind {
    case .prefix(let name, _): name != "&"
    case .postfix, .binary, .ternary, .assignment, .typeTest, .cast, .trying, .awaiting, .conditional,
      .switching,
      .type, .parenthesized:
      true
    case .integer, .double, .boolean, .nilLiteral, .string, .array, .dictionary, .regex, .identifier,
      .selfReference, .superReference, .implicitMember, .member, .optionalChain, .force, .call, .subscripting,
      .tuple, .closure, .keyPath, .macro, .wildcard:
      false
    }
  }

  private static func operation(_ expression: SwiftExpression) -> String {
    switch expression.kind {
    case .prefix(let name, let operand): name + text(operand)
    case .postfix(let operand, let name): text(operand) + name
    case .binary(let name, let left, let right): "\(text(left)) \(name) \(text(right))"
    case .ternary(let condition, let then, let otherwise):
      "\(text(condition)) ? \(text(then)) : \(text(otherwise))"
    case .assignment(let target, let name, let value): "\(text(target)) \(name) \(text(value))"
    case .typeTest(let value, let type): "\(text(value)) is \(text(type))"
    case .cast(let value, let cast, let type): "\(text(value)) \(cast.rawValue) \(text(type))"
    case .trying(let form, let value): "\(form.rawValue) \(text(value))"
    case .awaiting(let value): "await \(text(value))"
    case .conditional(let conditional): text(conditional)
    case .switching(let value): text(value)
    case .type(let type): text(type)
    default: text(expression)
    }
  }

  static func list(_ arguments: [SwiftArgument]) -> String {
    arguments.map { ($0.label.map { $0 + ": " } ?? "") + text($0.value) }.joined(separator: ", ")
  }

  private static func text(_ part: SwiftStringPart) -> String {
    switch part {
    case .text(let text): text.unicodeScalars.map(escaped).joined()
    case .interpolation(let arguments): "\\(\(list(arguments)))"
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\0": "\\0"
    case "\"": "\\\""
    case "\\": "\\\\"
    default: String(Character(scalar))
    }
  }

  private static func text(_ part: SwiftKeyPathPart) -> String {
    switch part {
    case .member(let name): "." + self.name(name)
    case .subscripting(let arguments): ".[\(list(arguments))]"
    case .optional: "?"
    case .force: "!"
    }
  }

  // MARK: - Closures

  private static func text(_ closure: SwiftClosure) -> String {
    var signature = ""
    if !closure.captures.isEmpty { signature += "[\(closure.captures.map(text).joined(separator: ", "))] " }
    if let parameters = closure.parameters {
      let list = parameters.map { $0.name.text + ($0.type.map { ": " + text($0) } ?? "") }.joined(
        separator: ", ")
      signature += "(\(list)) "
    }
    if let result = closure.result { signature += "-> \(text(result)) " }
    if !signature.isEmpty { signature += "in " }
    return braces(signature + statements(closure.statements))
  }

  private static func text(_ capture: SwiftCapture) -> String {
    let strength =
      switch capture.strength {
      case .strong: ""
      case .weak: "weak "
      case .unowned: "unowned "
      }
    return strength + capture.name.text + (capture.value.map { " = " + text($0) } ?? "")
  }
}
