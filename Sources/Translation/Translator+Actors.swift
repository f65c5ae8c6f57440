import Diagnostics
import SwiftLanguage

// The classes and methods that a run should reach: one that takes part in no transition was not tried.

extension Translator {
  /// The animators and presentation controllers, other than those which are only there to be derived from, and the
  /// methods that add gestures to a view that they are given, but that no code calls.
  func actors() -> [Translation.Actor] {
    module.order.compactMap { module.types[$0] }.filter { $0.kind == .class && !$0.isPartial }.flatMap {
      type in
      let roles = roles(of: type)
      var found: [Translation.Actor] = []
      let isBase = !made.contains(type.name) && !children(of: type).isEmpty
      if !isBase, let role = roles.first(where: { $0 == .animator || $0 == .presentation }) {
        let name = Self.escaped(type.name)
        found.append(
          Translation.Actor(
            name: type.name, object: roles[0].isController ? "\(name)_\(role.rawValue)" : name,
            type: type.name, place: type.span.lowerBound))
      }
      if roles[0].isController || roles[0] == .view || roles[0] == .object { return found }
      return found
        + type.functions.filter { addsGesture($0.0, $0.1) }.map { row in
          Translation.Actor(
            name: "\(type.name).\(row.0.fullName)", object: nil, type: type.name,
            place: row.0.name.span.start)
        }
    }
  }

  /// Whether a method adds a gesture to what it is given, and no code of the files calls it.
  func addsGesture(_ function: SwiftFunction, _ declaration: SwiftDeclaration) -> Bool {
    guard let body = function.body, !function.parameters.isEmpty, !isStatic(declaration),
      HandlerNames.ofMethods[function.fullName] == nil, !module.calls.contains(function.fullName)
    else { return false }
    return body.parts.contains { node in
      node.contains { $0.call?.callee.member?.name.text == "addGestureRecognizer" }
    }
  }

  /// The names of the superclasses of each class that has any.
  func superclasses() -> [String: [String]] {
    var found: [String: [String]] = [:]
    for name in module.order {
      var next = module.types[name].flatMap { superclass(of: $0) }
      while let above = next, above.name != name, !(found[name] ?? []).contains(above.name) {
        found[name, default: []].append(above.name)
        next = superclass(of: above)
      }
    }
    return found
  }
}
