import Diagnostics
import SwiftLanguage

extension Translator {
  /// The value of `CGFloat.random(in: 0...1)`, in a new variable; nil for other calls.
  mutating func randomNumber(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard (callee.implicitName ?? callee.member?.name.text) == "random", arguments.count == 1,
      arguments[0].label == "in", case .binary(let sign, let low, let high) = arguments[0].value.kind,
      ["...", "..<"].contains(sign)
    else { return nil }
    let isInteger = (callee.member?.base.identifier ?? type?.name) == "Int"
    let bounds = [try expression(low), try expression(high)]
    let end = isInteger && sign == "..." ? "$1 + 1" : "$1"
    let name = madeName("random")
    writer.line(Fragment(filling: "let \(name) = random($0, \(end))", with: bounds, at: span.range))
    return Fragment(
      isInteger ? "floor(\(name))" : name, at: span.range, type: isInteger ? "Int" : "CGFloat")
  }

  // MARK: - Operators

  mutating func prefix(
    _ sign: String, _ operand: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Fragment {
    let value = try expression(operand)
    if let own = ownOperator(sign, [value], at: span) { return own }
    switch sign {
    case "-":
      return Fragment(
        filling: "-$0", with: [value.operand(at: span.range)], at: span.range, type: value.type,
        isAtomic: false)
    case "!":
      return Fragment(
        filling: "not $0", with: [value.operand(at: span.range)], at: span.range, type: "Bool",
        isAtomic: false)
    case "+", "&", "~": return value
    default: throw Untranslated(what: "the operator `\(sign)` is not supported", span: span)
    }
  }

  /// The script's words for Swift's operators, and whether the result is a Boolean.
  private static let operators: [String: (word: String, isTest: Bool)] = [
    "+": ("+", false), "-": ("-", false), "*": ("*", false), "/": ("/", false), "&&": ("and", true),
    "||": ("or", true), "==": ("==", true), "!=": ("!=", true), "===": ("==", true), "!==": ("!=", true),
    "<": ("<", true), ">": (">", true), "<=": ("<=", true), ">=": (">=", true), "~=": ("==", true),
  ]

  /// The operators on the bits of whole numbers.
  private static let ofBits = [
    "<<": "($0 * bitPower($1))", ">>": "floor($0 / bitPower($1))", "&": "bitAnd($0, $1)",
    "|": "bitOr($0, $1)",
  ]

  /// The results of comparing a transition context, which exists while code of the transition runs, with `nil`.
  private static let contextTests = ["==": false, "!=": true, "===": false, "!==": true]

  /// The comparison of an optional chain with an implicit member, such as `pan?.state == .began`; nil for other
  /// operations. A script recognizes the word of a state only beside the value, so the `if` for the chain is around the
  /// comparison.
  private mutating func chainTest(
    _ sign: String, _ left: SwiftExpression, _ right: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard ["==", "!="].contains(sign), case .implicitMember = right.kind,
      let chain = Self.innermostChain(left, tested), let inner = chain.chained,
      case let receiver = try expression(inner), needsTest(receiver)
    else { return nil }
    tested.insert(chain.span.end)
    defer { tested.remove(chain.span.end) }
    return Fragment(
      filling: "if $0 != none { $1 } else { \(sign == "!=") }",
      with: [receiver, try binary(sign, left, right, at: span)], at: span.range, type: "Bool",
      isAtomic: false)
  }

  private func isInteger(_ value: Fragment) -> Bool { value.type == "Int" }

  /// The divisor of whole numbers, with a check that stops the script where Swift crashes: at zero.
  private static func divisor(_ value: Fragment, _ words: String, at span: Span) -> Fragment {
    Fragment(
      filling: "(if precondition($0 != 0, \"Division by zero\(words)\") { $0 } else { 1 })", with: [value],
      at: span.range, type: value.type)
  }

  /// The whole numbers of a range, as a list; with a check of the bounds, unless they are certainly in order.
  private func list(from first: Fragment, _ sign: String, _ last: Fragment, at span: Span) -> Fragment {
    let end = sign == "..." ? "($1 + 1)" : "$1"
    let check = Self.check(first, isUpTo: last, at: span)
    return Fragment(
      filling: check == nil ? "$0 ..< \(end)" : "if $2 { $0 ..< \(end) } else { [] }",
      with: [first, last] + (check.map { [$0] } ?? []), at: span.range, type: .list(of: "Int"),
      isAtomic: false)
  }

  /// The operands of a comparison. If one is the transitioning delegate of a controller and the other a controller of
  /// the files, the latter is replaced by its object for the role of a delegate.
  private func sameDelegate(_ sign: String, _ first: Fragment, _ last: Fragment, at span: Span) -> [Fragment]
  {
    guard Self.contextTests[sign] != nil else { return [first, last] }
    let isDelegate = [first, last].map { $0.type == "UIViewControllerTransitioningDelegate" }
    return [
      isDelegate[1] ? role(.transition, of: first, at: span) : first,
      isDelegate[0] ? role(.transition, of: last, at: span) : last,
    ]
  }

  mutating func binary(
    _ sign: String, _ left: SwiftExpression, _ right: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Fragment {
    let range = span.range
    if let test = try chainTest(sign, left, right, at: span) { return test }
    if sign == "~=", let test = try test(whether: left, contains: try expression(right), at: span) {
      return test
    }
    let isImplicit = (left.call?.callee ?? left).implicitName != nil
    let second = isImplicit ? try expression(right) : nil
    let first = try expression(left, expecting: second?.type)
    let last = if let second { second } else { try expression(right, expecting: first.type) }
    if let isOther = Self.contextTests[sign], [first.type, last.type].contains(Self.contextType) {
      return Fragment("\(isOther)", at: range, type: "Bool")
    }
    if let own = ownOperator(sign, [first, last], at: span) { return own }
    let operands = sameDelegate(sign, first, last, at: span).map { $0.operand(at: range) }
    switch sign {
    case "??":
      return Fragment(
        filling: "if $0 != none { $1 } else { $2 }", with: [operands[0], first, last], at: range,
        type: first.type ?? last.type, isAtomic: false)
    case "%":
      let divisor = Double(last.text) == nil ? Self.divisor(last, " in remainder operation", at: span) : last
      return Fragment(filling: "mod($0, $1)", with: [first, divisor], at: range, type: first.type)
    case "...", "..<": return list(from: operands[0], sign, operands[1], at: span)
    case "/" where isInteger(first) && isInteger(last) && Double(last.text) == nil:
      return Fragment(
        filling: "$0 / $1", with: [operands[0], Self.divisor(operands[1], "", at: span)], at: range,
        type: first.type, isAtomic: false)
    default: break
    }
    if let template = Self.ofBits[sign] {
      if sign == "<<", let number = Int(first.text), let count = Int(last.text), 0..<32 ~= count {
        return Fragment("\(number << count)", at: range, type: first.type)
      }
      helpers.insert(.bits)
      return Fragment(filling: template, with: operands, at: range, type: first.type ?? last.type)
    }
    guard let known = Self.operators[sign] else {
      throw Untranslated(what: "the operator `\(sign)` is not supported", span: span)
    }
    let type = known.isTest ? "Bool" : first.type ?? last.type
    return Fragment(filling: "$0 \(known.word) $1", with: operands, at: range, type: type, isAtomic: false)
  }
}
