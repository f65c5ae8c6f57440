import Diagnostics
import SwiftLanguage

// The classes and methods that stories should reach: `trans try` reports those that take part in no transition.

extension Translator {
  /// The animators, interactions, presentation controllers, and delegates that return such objects, without base
  /// classes of which code makes no instance. Also the methods of classes with these roles, except controllers, that
  /// add a gesture recognizer and that no code calls.
  func actors() -> [Translation.Actor] {
    module.order.compactMap { module.types[$0] }.filter { $0.kind == .class && !$0.isPartial }.flatMap {
      type in
      let roles = roles(of: type)
      var found: [Translation.Actor] = []
      let isBase = !made.contains(type.name) && !children(of: type).isEmpty
      if !isBase, let role = roles.first(where: { isAsked($0, of: type) }) {
        let name = Self.escaped(type.name)
        found.append(
          Translation.Actor(
            name: type.name, object: roles[0].isController ? "\(name)_\(role.rawValue)" : name,
            type: type.name, isAnimator: roles.contains(.animator), place: type.span.lowerBound,
            lack: lack(of: type, roles, role), isDriver: roles.contains(.interaction),
            isDelegate: roles.contains(.transition)))
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

  /// Whether UIKit calls methods of a class in this role for a custom transition. For a delegate: only if a method
  /// returns an animator, interaction or presentation controller.
  private func isAsked(_ role: Role, of type: ModuleType) -> Bool {
    switch role {
    case .animator, .presentation, .interaction: true
    case .transition:
      inheritedMembers(of: type).contains { member, _ in
        guard case .function(let function) = member.kind else { return false }
        return HandlerNames.ofMethods[function.fullName].flatMap { Role.answering($0.event) } != nil
      }
    case .screen, .navigation, .tabs, .view, .object: false
    }
  }

  /// The missing step in the files because of which UIKit never uses objects of a class; nil for a delegate that is set
  /// on a controller, for another controller, and for another class of which code makes an instance.
  private func lack(of type: ModuleType, _ roles: [Role], _ role: Role) -> Translation.Actor.Lack? {
    if role == .transition {
      return givenDelegates.contains(type.name) || ownDelegates.contains(Self.escaped(type.name))
        ? nil : .screen
    }
    return roles[0].isController || made.contains(type.name) ? nil : .creation
  }

  /// Whether a method with parameters adds a gesture recognizer, itself or through a method to which it passes a
  /// parameter, while no code of the files calls it.
  func addsGesture(_ function: SwiftFunction, _ declaration: SwiftDeclaration) -> Bool {
    guard !function.parameters.isEmpty, !isStatic(declaration),
      HandlerNames.ofMethods[function.fullName] == nil, !module.calls.contains(function.fullName)
    else { return false }
    return addsGesture(function, after: [])
  }

  /// - Parameter callers: The full names of the methods through which `function` is called; they are not followed
  ///   again.
  private func addsGesture(_ function: SwiftFunction, after callers: [String]) -> Bool {
    guard let body = function.body, !callers.contains(function.fullName) else { return false }
    let names = function.parameters.map { $0.name.text }
    return body.parts.contains { node in
      node.contains { part in
        guard let (callee, arguments) = part.call, let name = callee.identifier ?? callee.member?.name.text
        else { return false }
        if name == "addGestureRecognizer", callee.identifier == nil { return true }
        let passesOn = arguments.contains { argument in
          argument.value.contains { $0.identifier.map { names.contains($0) } ?? false }
        }
        let called = Self.signature(name, arguments)
        return passesOn
          && methods(named: called).contains { addsGesture($0, after: callers + [function.fullName]) }
      }
    }
  }

  private func methods(named name: String) -> [SwiftFunction] {
    module.order.compactMap { module.types[$0] }.flatMap { $0.functions }.map { $0.0 }.filter {
      $0.fullName == name
    }
  }

  /// Whether a method sets the `transitioningDelegate` of one of its parameters to `self`.
  func setsDelegate(_ function: SwiftFunction) -> Bool {
    let names = function.parameters.map { $0.name.text }
    return function.body?.parts.contains { node in
      guard case .assignment(let target, _, let value) = node.kind, value.isSelf,
        let (base, name) = target.member, name.text == "transitioningDelegate"
      else { return false }
      return base.identifier.map { names.contains($0) } ?? false
    } ?? false
  }

  /// The names of the superclasses of each class that has any in the files, the nearest first.
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

  /// The names of the classes, except view controllers and views, of the objects that each class's objects hold, also in
  /// the objects that these hold. Classes without such objects are left out.
  func held() -> [String: [String]] {
    func direct(_ type: ModuleType) -> [String] {
      allVariables(of: type).compactMap { valueType(of: $0).flatMap { module.types[$0] } }.filter { part in
        part.kind == .class && !roles(of: part)[0].isController && roles(of: part)[0] != .view
      }.map { $0.name }
    }
    var found: [String: [String]] = [:]
    for type in types where type.kind == .class {
      var names = direct(type), place = 0
      while place < names.count {
        names += (module.types[names[place]].map(direct) ?? []).filter { !names.contains($0) }
        place += 1
      }
      found[type.name] = names.isEmpty ? nil : names
    }
    return found
  }
}
