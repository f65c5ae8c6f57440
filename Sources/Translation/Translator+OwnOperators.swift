import Diagnostics
import SwiftLanguage

// Operators that the files declare, such as `+` for two points, become functions of the script.

extension Translator {
  private static let signWords: [Character: String] = [
    "+": "plus", "-": "minus", "*": "times", "/": "over", "%": "modulo", "<": "less", ">": "more",
    "=": "equal",
    "!": "not", "&": "and", "|": "or", "^": "power", "~": "like", ".": "dot", "?": "maybe",
  ]

  /// The types of numbers. In a script, all of them are one type.
  private static let numbers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "TimeInterval", "CFTimeInterval",
  ]

  /// The operators that compare any two values, also with `nil`. Scripts have them, so functions of the files for them
  /// are not called.
  private static let ofAllValues: Set<String> = ["==", "!=", "===", "!==", "~="]

  static func isOperator(_ function: SwiftFunction) -> Bool {
    function.name.text.first.map { !$0.isLetter && $0 != "_" && $0 != "`" } ?? false
  }

  /// The name of the function for an operator, with the types of the operands: `operator_plus_CGPoint_CGPoint`.
  static func operatorName(_ function: SwiftFunction) -> String {
    let words = function.name.text.map { signWords[$0] ?? "sign" }
    let types = function.parameters.map {
      ($0.type?.known?.name ?? "any").filter { $0.isLetter || $0.isNumber }
    }
    return (["operator"] + words + types).joined(separator: "_")
  }

  /// The functions that the files declare for the operator `sign` with `count` operands.
  private func operators(_ sign: String, _ count: Int) -> [SwiftFunction] {
    let members = (module.extensions.keys.sorted().compactMap { module.extensions[$0] } + types).flatMap {
      $0.functions.filter { isStatic($0.1) }
    }
    return (module.functions + members).map { $0.0 }.filter {
      $0.name.text == sign && $0.parameters.count == count && $0.body != nil
    }
  }

  /// Whether an operator has an `inout` operand. Functions of scripts cannot change their arguments.
  static func changesOperand(_ function: SwiftFunction) -> Bool {
    function.parameters.contains { if case .inout? = $0.type?.kind { true } else { false } }
  }

  /// Whether the files declare a binary operator with this sign, such as `+=`.
  func declaresOperator(_ sign: String) -> Bool { !operators(sign, 2).isEmpty }

  /// The call of an operator that the files declare for operands of these types; nil for Swift's own operators, and for
  /// an operator that changes an operand.
  func ownOperator(_ sign: String, _ operands: [Fragment], at span: Span) -> Fragment? {
    if Self.ofAllValues.contains(sign) { return nil }
    func fits(_ function: SwiftFunction) -> Bool {
      let pairs = zip(function.parameters, operands).map { row, value in
        (row.type?.known.map(module.resolved), value.type.map(module.resolved))
      }
      let isSure = pairs.contains { $0.0 == $0.1 && !Self.isNumber($0.1) }
      return isSure
        && pairs.allSatisfy { wanted, given in
          given == nil || wanted == given || Self.isNumber(wanted) && Self.isNumber(given)
        }
    }
    guard let found = operators(sign, operands.count).first(where: fits), !Self.changesOperand(found) else {
      return nil
    }
    return Fragment(
      filling: Self.operatorName(found) + Self.places(operands.count, from: 0), with: operands,
      at: span.range,
      type: found.result?.known.map(module.resolved))
  }

  static func isNumber(_ type: SwiftValueType?) -> Bool { type?.name.map(numbers.contains) ?? false }
}
