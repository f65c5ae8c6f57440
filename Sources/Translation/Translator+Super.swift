import Diagnostics
import SwiftLanguage

// Methods of superclasses that code calls with `super`: functions of the subclass, whose names begin with `super_`.

extension Translator {
  /// The method of this name that a superclass in the module has, and the class; nil if there is none.
  private func inherited(_ name: String, by type: ModuleType) -> (
    ModuleType, SwiftFunction, SwiftDeclaration
  )? {
    var next = superclass(of: type)
    for _ in 0..<20 {
      guard let above = next else { return nil }
      if let found = above.functions.first(where: { $0.0.name.text == name && $0.0.body != nil }) {
        return (above, found.0, found.1)
      }
      next = superclass(of: above)
    }
    return nil
  }

  /// A call with `super` of a method that the module declares; nil if it is one of UIKit's.
  mutating func superCall(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let own = overridden ?? current, let (_, function, _) = inherited(name, by: own) else { return nil }
    if overridden != nil {
      throw Untranslated(
        what: "`super.\(name)` within a method that `super` calls is not supported", span: span)
    }
    let values = try fill(function, arguments, at: span)
    return Fragment(
      filling: "super_\(Self.escaped(name))" + Self.places(values.count, from: 0), with: values,
      at: span.range,
      type: function.result?.known)
  }

  /// Writes the methods of superclasses that code of a class calls with `super`.
  /// - Parameter isOwn: Whether a method belongs to the declaration that is being written.
  mutating func writeOverridden(by type: ModuleType, where isOwn: (SwiftFunction) -> Bool) {
    var names: [String] = []
    for node in type.members.flatMap({ $0.parts }) { Self.collectSuperCalls(in: node, &names) }
    for name in names {
      guard let (above, function, declaration) = inherited(name, by: type), let body = function.body,
        isOwn(function)
      else { continue }
      scopes.append([:])
      let list = parameters(of: function).joined(separator: ", ")
      overridden = above
      block(Fragment("func super_\(Self.escaped(name))(\(list)) {", at: declaration.span.range)) {
        $0.writeResult(body, isAction: function.result == nil)
      }
      overridden = nil
      scopes.removeLast()
    }
  }

  private static func collectSuperCalls(in node: SwiftExpression, _ names: inout [String]) {
    if let (base, name) = node.call?.callee.member, base.isSuper, name.text != "init",
      !names.contains(name.text)
    {
      names.append(name.text)
    }
    for part in node.parts { collectSuperCalls(in: part, &names) }
  }
}
