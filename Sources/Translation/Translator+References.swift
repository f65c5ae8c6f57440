import Diagnostics
import SwiftLanguage

// Methods as values, such as `finish` in `completion: finish`, become blocks that call them.

extension Translator {
  /// For a call such as `view(forKey: .to)` in an extension of transition contexts, the callee with `self.` before it; otherwise nil.
  func memberOfContext(_ callee: SwiftExpression) -> SwiftExpression? {
    guard let name = callee.identifier, local(name) == nil, let current, current.isContext,
      table.superclasses[name] == nil, module.types[name] == nil,
      !current.functions.contains(where: { $0.0.name.text == name })
    else { return nil }
    let owner = SwiftExpression(kind: .selfReference, span: callee.span)
    return SwiftExpression(
      kind: .member(owner, SwiftName(text: name, span: callee.span), []), span: callee.span)
  }

  /// A method of the module as a value, also an inherited one; nil if there is none of this name.
  mutating func reference(
    to name: String, of type: ModuleType, receiver: Fragment?, at span: Span
  ) -> Fragment? {
    let plain = String(name.prefix { $0 != "(" })
    guard
      let (function, declaration) = type.functions.first(where: {
        $0.0.name.text == plain && $0.0.body != nil && (plain == name || $0.0.fullName == name)
      })
    else {
      for above in parents(of: type) {
        if let found = reference(to: name, of: above, receiver: receiver, at: span) { return found }
      }
      return nil
    }
    let values = function.parameters.filter { $0.type?.known != Self.contextType }.map {
      Fragment(madeName("value"), at: span.range, type: $0.type?.known)
    }
    let call = ownCall(function, declaration, values, of: type, receiver: receiver, at: span)
    return reference(calling: call.text, values, isStatement: call.isStatement, at: span)
  }

  /// A method of UIKit as a value, if scripts have it as a statement with one argument at most; otherwise nil.
  mutating func reference(
    to name: String, ofUIKit type: SwiftValueType?, _ receiver: Fragment, at span: Span
  ) -> Fragment? {
    guard let type else { return nil }
    let plain = String(name.prefix { $0 != "(" })
    if let row = table.row("\(plain)(_:)", ofValue: type), row.isStatement {
      let value = Fragment(madeName("value"), at: span.range)
      let call = Fragment(filling: row.template, with: [receiver, value], at: span.range)
      return reference(calling: call, [value], isStatement: true, at: span)
    }
    guard let row = table.row("\(plain)()", ofValue: type), row.isStatement else { return nil }
    let call = Fragment(filling: row.template, with: [receiver], at: span.range)
    return reference(calling: call, [], isStatement: true, at: span)
  }

  private mutating func reference(
    calling call: Fragment, _ values: [Fragment], isStatement: Bool, at span: Span
  ) -> Fragment {
    let name = madeName("code")
    let list = values.isEmpty ? "" : "(\(values.map { $0.text }.joined(separator: ", "))) "
    block(Fragment("let \(name) = block \(list){", at: span.range)) { translator in
      translator.writer.line(
        isStatement ? call : Fragment(filling: "return $0", with: [call], at: span.range))
    }
    return Fragment(name, at: span.range, type: .closure(parameters: []))
  }
}
