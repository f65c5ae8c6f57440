import Diagnostics
import SwiftLanguage

extension Translator {
  /// A call of a method that the module declares; nil if the type has none of this name.
  mutating func ownCall(
    _ name: String, _ arguments: [SwiftArgument], of type: ModuleType, receiver: Fragment?, at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool)? {
    var named = type.functions.filter { $0.0.name.text == name && $0.0.body != nil }
    if named.isEmpty, type.kind == .protocol {
      // A requirement is what the types that conform make of it.
      named = children(of: type).flatMap {
        $0.functions.filter { $0.0.name.text == name && $0.0.body != nil }
      }
    }
    let labels = arguments.map { $0.label }
    guard
      let (function, declaration) = named.first(where: { $0.0.parameters.map { $0.label } == labels })
        ?? named.first
    else {
      for above in parents(of: type) {
        if let found = try ownCall(name, arguments, of: above, receiver: receiver, at: span) { return found }
      }
      return nil
    }
    let values = try fill(function, arguments, at: span)
    let text = methodName(function, of: type)
    let isStatic = !declaration.modifiers.isDisjoint(with: [.static, .class])
    if type.hasFreeFunctions, !isStatic, !Role.isMixedIn(type.name) {
      let all = [receiver ?? selfValue(at: span)] + values
      return (
        Fragment(
          filling: "\(type.name)_\(text)" + Self.places(all.count, from: 0), with: all, at: span.range,
          type: function.result?.known), function.result == nil
      )
    }
    let head = isStatic ? "\(type.name)_" : isOfContext(function) ? "" : head(of: receiver)
    return (
      Fragment(
        filling: head + text + Self.places(values.count), with: [receiver ?? Fragment()] + values,
        at: span.range,
        type: function.result?.known), function.result == nil || function.result?.known == "Void"
    )
  }

  /// Whether a method is given the transition context: it is written in the animator's declaration.
  func isOfContext(_ function: SwiftFunction) -> Bool {
    function.parameters.contains { $0.type?.known == Self.contextType }
  }

  /// The script's name of a method: with its labels where the type has several methods of the same name.
  func methodName(_ function: SwiftFunction, of type: ModuleType) -> String {
    // UIKit's own methods are handlers; called by code they have another name.
    if let row = HandlerNames.ofMethods[function.fullName] { return row.event + "_own" }
    let plain = Self.escapedFunction(function.name.text)
    let isAlone = type.functions.filter({ $0.0.name.text == function.name.text }).count < 2
    if isAlone, !type.variables.contains(where: { $0.name == function.name.text }) { return plain }
    if function.parameters.isEmpty { return isAlone ? plain + "_method" : plain }
    return ([plain] + function.parameters.map { $0.label ?? $0.name.text }).joined(separator: "_")
  }

  /// The arguments of a call in the order of the parameters, with default values where they are left out.
  mutating func fill(
    _ function: SwiftFunction, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> [Fragment] {
    var rest = arguments[...]
    var values: [Fragment] = []
    for parameter in function.parameters {
      let isNext = rest.first.map { $0.label == parameter.label || $0.isTrailing && $0.label == nil } ?? false
      let isContext = parameter.type?.known == Self.contextType
      if isNext, let argument = rest.popFirst() {
        if !isContext { values.append(try expression(argument.value, expecting: parameter.type?.known)) }
      } else if !isContext {
        values.append(
          try parameter.defaultValue.map { value throws(Untranslated) in
            try expression(value, expecting: parameter.type?.known)
          } ?? Fragment("none", at: span.range))
      }
    }
    return values
  }

  mutating func payload(
    _ name: String, _ arguments: [SwiftArgument], of type: ModuleType, at span: Span
  ) throws(Untranslated) -> Fragment {
    let values = try values(of: arguments)
    let list = ([""] + values.indices.map { ", $\($0)" }).joined()
    return Fragment(filling: "[\"\(name)\"\(list)]", with: values, at: span.range, type: type.name)
  }
}
