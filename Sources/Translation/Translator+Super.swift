import Diagnostics
import SwiftLanguage

// Methods of superclasses that code calls with `super`: each becomes a function of the subclass named `super_…`.

extension Translator {
  /// Writes `super.method()`. A call of UIKit's own method is left out, unless scripts have a statement for it.
  mutating func callSuper(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) {
    if name == "startInteractiveTransition" {
      return writer.line("super.startInteractiveTransition()", at: span.range)
    }
    guard let text = try superCall(name, arguments, at: span) else {
      let own = current.flatMap { uikitType(of: $0) }
      if let row = table.row(Self.signature(name, arguments), of: own), row.isStatement {
        let values = try values(of: arguments)
        writer.line(Fragment(filling: row.template, with: [selfFragment(at: span)] + values, at: span.range))
      }
      return
    }
    writer.line(text)
  }

  /// The method of the nearest superclass in the module that a call with `super` means, with that class; nil if there
  /// is none.
  private func inherited(_ name: String, _ arguments: [SwiftArgument], by type: ModuleType) -> (
    ModuleType, SwiftFunction, SwiftDeclaration
  )? {
    var next = superclass(of: type)
    for _ in 0..<20 {
      guard let above = next else { return nil }
      let named = above.functions.filter { $0.0.name.text == name && $0.0.body != nil }
      if let found = fitting(named, arguments) { return (above, found.0, found.1) }
      next = superclass(of: above)
    }
    return nil
  }

  /// A call with `super` of a method that the module declares; nil if the method is UIKit's. Throws within a method
  /// that is itself called with `super`.
  mutating func superCall(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let own = overridden ?? declaring ?? current,
      let (above, function, declaration) = inherited(name, arguments, by: own)
    else {
      return nil
    }
    if overridden != nil {
      throw Untranslated(
        what: "`super.\(name)` within a method that `super` calls is not supported", span: span)
    }
    let values = try fill(function, arguments, at: span)
    if isViewClass(own) {
      return ownCall(function, declaration, values, of: above, receiver: selfValue(at: span), at: span).text
    }
    return Fragment(
      filling: superName(function, of: above) + Self.places(values.count, from: 0), with: values,
      at: span.range,
      type: function.result?.known)
  }

  /// A call with `super` that gives a value; nil if the same call without `super` means UIKit's method.
  mutating func superValue(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool)? {
    if let text = try superCall(name, arguments, at: span) { return (text, false) }
    guard let current, let own = current.functions.first(where: { $0.0.name.text == name }) else {
      return nil
    }
    if let row = table.row(Self.signature(name, arguments), of: uikitType(of: current) ?? "") {
      return try fill(row, selfFragment(at: span), arguments, at: span)
    }
    // Without `super`, the method would call itself.
    if Self.takes(own.0, arguments) {
      throw Untranslated(what: "UIKit's own `\(name)` is not supported", span: span)
    }
    return nil
  }

  /// Writes the methods of superclasses that code of a class calls with `super`, each once.
  /// - Parameter isOwn: Whether a method belongs to the declaration that is being written.
  mutating func writeOverridden(by type: ModuleType, where isOwn: (SwiftFunction) -> Bool) {
    var calls: [(name: String, arguments: [SwiftArgument], owner: ModuleType)] = []
    for (member, owner) in inheritedMembers(of: type) {
      var found: [(String, [SwiftArgument])] = []
      for node in member.parts { Self.collectSuperCalls(in: node, &found) }
      calls += found.map { ($0.0, $0.1, owner) }
    }
    var written: [String] = []
    for (name, arguments, owner) in calls {
      guard let (above, function, declaration) = inherited(name, arguments, by: owner),
        let body = function.body, isOwn(function), !written.contains(function.fullName)
      else { continue }
      written.append(function.fullName)
      scopes.append([:])
      let list = parameters(of: function).joined(separator: ", ")
      overridden = above
      block(Fragment("func \(superName(function, of: above))(\(list)) {", at: declaration.span.range)) {
        $0.writeResult(body, of: function)
      }
      overridden = nil
      scopes.removeLast()
    }
  }

  /// The name of the function for a method that is called with `super`; with the labels if there are other methods of
  /// the same name, except for a method that UIKit calls.
  private func superName(_ function: SwiftFunction, of type: ModuleType) -> String {
    let plain = "super_\(Self.escaped(function.name.text))"
    guard isOverloaded(function.name.text, in: family(of: type, declaring: function.name.text)),
      HandlerNames.ofMethods[function.fullName] == nil
    else {
      return plain
    }
    return ([plain] + function.parameters.map { $0.label ?? $0.name.text }).joined(separator: "_")
  }

  private static func collectSuperCalls(
    in node: SwiftExpression, _ calls: inout [(String, [SwiftArgument])]
  ) {
    if let (callee, arguments) = node.call, let (base, name) = callee.member, base.isSuper,
      name.text != "init"
    {
      calls.append((name.text, arguments))
    }
    for part in node.parts { collectSuperCalls(in: part, &calls) }
  }
}
