import Diagnostics
import SwiftLanguage

extension Translator {
  /// A call of a method that the module declares, also an inherited one; nil if the call can mean no such method.
  mutating func ownCall(
    _ name: String, _ arguments: [SwiftArgument], of type: ModuleType, receiver: Fragment?, at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool)? {
    var named = type.functions.filter { $0.0.name.text == name && $0.0.body != nil }
    if named.isEmpty,
      let only = viewConformer(
        of: type,
        where: { row in
          row.functions.contains { $0.0.name.text == name && $0.0.body != nil }
        })
    {
      if module.reads.contains("imageView"), let current {
        doubts[Self.escaped(current.name)] = "since the image view of a button may be made up"
      }
      return try ownCall(name, arguments, of: only, receiver: receiver, at: span)
    }
    if named.isEmpty, type.kind == .protocol {
      // A requirement of a protocol has no code of its own; the conforming types have it.
      named = children(of: type).flatMap {
        $0.functions.filter { $0.0.name.text == name && $0.0.body != nil }
      }
    }
    // A property with a closure may have the name of a method: `viewDidAppear?()`.
    if fitting(named, arguments) == nil, type.variables.contains(where: { $0.name == name }) { return nil }
    guard let (function, declaration) = chosen(named, arguments, of: type) else {
      for above in parents(of: type) {
        if let found = try ownCall(name, arguments, of: above, receiver: receiver, at: span) { return found }
      }
      return nil
    }
    // The script does not keep the class of a view, so that no call finds the method of a subclass.
    if isViewClass(type), isOverridden(function.fullName, of: type) { return nil }
    let values = try fill(function, arguments, of: type, at: span)
    // No class of the files adopts the protocol, so that no object has the method.
    if type.kind == .protocol, let receiver, receiver.text != "self",
      !types.contains(where: { $0.kind != .protocol && adopts(type.name, $0) })
    {
      let result = Fragment(
        Self.unknownText(sourceName(span) ?? name), at: span.range, type: function.result?.known)
      return function.result == nil ? (Fragment(), true) : (result, false)
    }
    return ownCall(function, declaration, values, of: type, receiver: receiver, at: span)
  }

  /// The call of a method with translated arguments; a statement if the method has no result.
  mutating func ownCall(
    _ function: SwiftFunction, _ declaration: SwiftDeclaration, _ values: [Fragment], of type: ModuleType,
    receiver: Fragment?, at span: Span
  ) -> (text: Fragment, isStatement: Bool) {
    let text = methodName(function, of: type)
    let isStatic = isStatic(declaration)
    if !isStatic { noteViewCode(function.fullName, of: type) }
    if hasFreeFunctions(type), !isStatic {
      let all = (type.isContext ? [] : [receiver ?? selfValue(at: span)]) + values
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

  /// The function that a call means, of several with the same name: preferably one with exactly the labels of the arguments,
  /// otherwise the first that the arguments fit, with default values for the others. Nil if none fits.
  func fitting(
    _ functions: [(SwiftFunction, SwiftDeclaration)], _ arguments: [SwiftArgument]
  ) -> (SwiftFunction, SwiftDeclaration)? {
    let labels = arguments.map { $0.label }
    let exact = functions.filter { $0.0.parameters.map { $0.label } == labels }
    guard exact.count > 1 else { return exact.first ?? functions.first { Self.takes($0.0, arguments) } }
    // Of several functions with these labels, choose the one with the types of the arguments.
    var other = self
    let types = arguments.map { (try? other.expression($0.value))?.type.map(module.resolved) }
    return exact.first { row, _ in
      zip(row.parameters, types).allSatisfy { parameter, type in
        type == nil || parameter.type?.known.map(module.resolved) == type
      }
    } ?? exact[0]
  }

  /// The function of a class, of several with the same name, that a call means; nil if the call means an inherited
  /// function, or one of UIKit. Functions whose labels match exactly are preferred, also inherited ones.
  private func chosen(
    _ functions: [(SwiftFunction, SwiftDeclaration)], _ arguments: [SwiftArgument], of type: ModuleType
  ) -> (SwiftFunction, SwiftDeclaration)? {
    guard let first = functions.first else { return nil }
    let labels = arguments.map { $0.label }
    let above = inheritedFunctions(first.0.name.text, by: type, depth: 0)
    if let found = fitting(functions, arguments) {
      let isExact = found.0.parameters.map { $0.label } == labels
      return !isExact && above.contains { $0.0.parameters.map { $0.label } == labels } ? nil : found
    }
    // If the arguments fit no function, as with a trailing closure in another position, the first function of this name
    // is meant.
    let isOfUIKit =
      table.row(Self.signature(first.0.name.text, arguments), of: uikitType(of: type) ?? "") != nil
    return isOfUIKit || fitting(above, arguments) != nil ? nil : first
  }

  /// The methods with this name that a class inherits, the nearest first.
  private func inheritedFunctions(
    _ name: String, by type: ModuleType, depth: Int
  ) -> [(SwiftFunction, SwiftDeclaration)] {
    if depth > 20 { return [] }
    return parents(of: type).flatMap { above in
      above.functions.filter { $0.0.name.text == name && $0.0.body != nil }
        + inheritedFunctions(name, by: above, depth: depth + 1)
    }
  }

  /// Whether a call with these arguments fits a function: each parameter without an argument has a default value.
  static func takes(_ function: SwiftFunction, _ arguments: [SwiftArgument]) -> Bool {
    var rest = arguments[...]
    for parameter in function.parameters {
      if let next = rest.first, next.label == parameter.label || next.isTrailing && next.label == nil {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether types have methods of this name with different labels.
  func isOverloaded(_ name: String, in types: [ModuleType]) -> Bool {
    let rows = types.flatMap { $0.functions }.filter { $0.0.name.text == name }
    return rows.contains { $0.0.fullName != rows[0].0.fullName }
  }

  /// The type, then the classes, structures and protocols of the module that inheritance connects with it, directly or
  /// through others; of the protocols, only those with a requirement of this name. Ends at about 100 types.
  func family(of type: ModuleType, declaring name: String) -> [ModuleType] {
    var family = [type.name]
    var next = 0
    while next < family.count, family.count < 100 {
      guard let row = module.types[family[next]] else { break }
      next += 1
      for other in parents(of: row) + children(of: row) where !family.contains(other.name) {
        let isProtocol = other.kind == .protocol && declares(name, other)
        if [.class, .struct].contains(other.kind) || isProtocol { family.append(other.name) }
      }
    }
    return [type] + family.dropFirst().compactMap { module.types[$0] }
  }

  /// Whether a method has a transition context as a parameter.
  func isOfContext(_ function: SwiftFunction) -> Bool {
    function.parameters.contains { $0.type?.known == Self.contextType }
  }

  private func declares(_ name: String, _ type: ModuleType) -> Bool {
    type.functions.contains { $0.0.name.text == name }
  }

  /// Whether a type, or a type that it inherits from, declares a method with this name.
  private func declares(_ name: String, _ type: ModuleType, depth: Int) -> Bool {
    declares(name, type) || depth < 20 && parents(of: type).contains { declares(name, $0, depth: depth + 1) }
  }

  /// The name of a function outside of all types: with a number for all but the first of several with the same name.
  func globalName(_ function: SwiftFunction) -> String {
    let twins = module.functions.filter { $0.0.name.text == function.name.text }
    let place = twins.firstIndex { $0.0.name.span == function.name.span } ?? 0
    return Self.numbered(Self.escaped(function.name.text), place)
  }

  /// The method's name in the script: with its labels if another method or a property has the same name, or with a number if
  /// another method has the same labels, too; with `_method` if a property has the name of a method without parameters; with
  /// `_own` if UIKit calls the method.
  func methodName(_ function: SwiftFunction, of type: ModuleType) -> String {
    // A method that UIKit calls is a handler; for calls by code, a function with another name has its statements.
    if let row = HandlerNames.ofMethods[function.fullName] { return row.event + "_own" }
    // A method of a protocol's extension has the same name in the class as in the extension.
    if !declares(function.name.text, type),
      let above = parents(of: type).first(where: { declares(function.name.text, $0, depth: 0) })
    {
      return methodName(function, of: above)
    }
    let plain = Self.escapedFunction(function.name.text)
    let twins = type.functions.filter { $0.0.fullName == function.fullName && $0.0.body != nil }
    if twins.count > 1, let place = twins.firstIndex(where: { $0.0.name.span == function.name.span }),
      place > 0
    {
      return Self.numbered(plain, place)
    }
    // A protocol may have a method twice: as a requirement and in an extension.
    let names = Set(type.functions.filter { $0.0.name.text == function.name.text }.map { $0.0.fullName })
    let family =
      [.class, .struct, .protocol].contains(type.kind)
      ? family(of: type, declaring: function.name.text) : [type]
    let isOverloaded = family.count > 1 && isOverloaded(function.name.text, in: family)
    let isAlone = names.count < 2 && !isOverloaded
    let isProperty = family.contains { $0.variables.contains { $0.name == function.name.text } }
    if isAlone, !isProperty { return plain }
    if function.parameters.isEmpty { return isAlone ? plain + "_method" : plain }
    return ([plain] + function.parameters.map { $0.label ?? $0.name.text }).joined(separator: "_")
  }

  /// The arguments of a call in the order of the parameters, without the context. For a missing argument, the default
  /// value or `none`.
  /// - Parameter type: The type whose static members default values may name; nil outside of types.
  mutating func fill(
    _ function: SwiftFunction, _ arguments: [SwiftArgument], of type: ModuleType? = nil, at span: Span
  ) throws(Untranslated) -> [Fragment] {
    try fill(function.parameters, arguments, of: type, at: span)
  }

  private mutating func fill(
    _ parameters: [SwiftParameter], _ arguments: [SwiftArgument], of type: ModuleType?, at span: Span
  ) throws(Untranslated) -> [Fragment] {
    var rest = arguments[...]
    var values: [Fragment] = []
    for parameter in parameters {
      let isNext = rest.first.map { $0.label == parameter.label || $0.isTrailing && $0.label == nil } ?? false
      let isContext = parameter.type?.known == Self.contextType
      if isNext, let argument = rest.popFirst() {
        if !isContext {
          let value = try expression(argument.value, expecting: parameter.type?.known)
          values.append(playing(parameter.type?.known, value, at: span))
        }
      } else if !isContext {
        values.append(
          try parameter.defaultValue.map { value throws(Untranslated) in
            let outer = current
            if let type { current = type }
            defer { current = outer }
            return try expression(value, expecting: parameter.type?.known)
          } ?? Fragment("none", at: span.range))
      }
    }
    return values
  }

  /// The type of a method's result; for `Self`, the type itself.
  func resultType(of function: SwiftFunction, in type: String) -> SwiftValueType? {
    let result = function.result?.known
    return result == "Self" ? .named(type) : result
  }

  /// Whether a call of a member means a method that the files declare without `override`, even if UIKit has one of this name.
  func isOwnMethod(
    _ name: String, of base: SwiftExpression, _ arguments: [SwiftArgument]
  ) -> Bool {
    guard module.methods.contains(name), !base.isSuper else { return false }
    var other = self
    guard let type = (try? other.expression(base))?.type.map(module.resolved),
      let owner = type.metatypeName ?? type.name
    else { return false }
    let own = module.types[owner].map { inheritedMembers(of: $0) } ?? []
    let added = extensions(of: .named(owner)).flatMap { row in row.members.map { ($0, row) } }
    return (own + added).contains { member, _ in
      guard case .function(let function) = member.kind, !member.modifiers.contains(.override) else {
        return false
      }
      return function.name.text == name && Self.takes(function, arguments)
    }
  }

  mutating func payload(
    _ name: String, _ arguments: [SwiftArgument], of type: ModuleType, at span: Span
  ) throws(Untranslated) -> Fragment {
    let row = type.cases.first { $0.name.text == name }
    let values = try fill(row?.associated ?? [], arguments, of: type, at: span)
    let list = ([""] + values.indices.map { ", $\($0)" }).joined()
    return Fragment(filling: "[\"\(name)\"\(list)]", with: values, at: span.range, type: .named(type.name))
  }

  /// An optional requirement of a protocol that code calls by `delegate?.didMove?(…)`.
  struct OptionalMethod {
    /// The callee without the `?` after the name.
    var callee: SwiftExpression
    /// The classes of the files that have the method.
    var classes: [ModuleType]
    /// The number of classes that conform to the protocol.
    var adoptingCount: Int
  }

  /// The optional requirement that a call means; nil for other calls, such as those of optional closures.
  func optionalMethod(_ callee: SwiftExpression) -> OptionalMethod? {
    guard case .optionalChain(let inner) = callee.kind, let (base, name) = inner.member else { return nil }
    var other = self
    guard let type = (try? other.expression(base))?.type.map(module.resolved), let known = type.name else {
      return nil
    }
    if let own = module.types[type] {
      guard own.kind == .protocol, own.functions.contains(where: { $0.0.name.text == name.text }) else {
        return nil
      }
    } else if !known.hasSuffix("Delegate") || !SystemNames.contains(known)
      || table.row(name.text, of: known) != nil
    {
      return nil
    }
    let adopting = types.filter { $0.kind != .protocol && adopts(known, $0) }
    let classes = adopting.filter { row in
      inheritedMembers(of: row).contains { member, _ in
        guard case .function(let function) = member.kind else { return false }
        return function.name.text == name.text && function.body != nil
      }
    }
    return OptionalMethod(callee: inner, classes: classes, adoptingCount: adopting.count)
  }

  /// The test whether the object of a class has an optional method; nil if all classes that may be meant have it.
  mutating func test(of method: OptionalMethod, at span: Span) throws(Untranslated) -> Fragment? {
    guard method.classes.count < method.adoptingCount, let (base, _) = method.callee.member else {
      return nil
    }
    let receiver = named(try expression(base), "value", at: span)
    let names = method.classes.map { $0.name }
    let isOfView = method.classes.contains { roles(of: $0)[0] == .view }
    let tests = names.map { "$0.className == \"\($0)\"" }.joined(separator: " or ")
    return Fragment(
      filling: "($0 != none and (\(isOfView ? classTest(names) : tests)))", with: [receiver], at: span.range,
      type: "Bool")
  }

  /// Whether a type, one of its superclasses or one of their protocols names the protocol `name`.
  private func adopts(_ name: String, _ type: ModuleType, depth: Int = 0) -> Bool {
    type.inherited.map(module.resolved).contains(name)
      || depth < 20 && parents(of: type).contains { adopts(name, $0, depth: depth + 1) }
  }

  /// Whether `function` is the second of two `interactionControllerFor` methods, of a delegate for a stack and for tabs, and
  /// has the same code as the first, so that one handler stands for both.
  func isTwin(_ function: SwiftFunction, of type: ModuleType) -> Bool {
    func code(_ function: SwiftFunction) -> ArraySlice<UInt8>? {
      function.body.flatMap { body in source?[Int(body.span.start)..<Int(body.span.end)] }
    }
    let first = inheritedFunction(of: type) {
      $0.fullName.hasSuffix("Controller(_:interactionControllerFor:)") && $0.body != nil
    }
    guard let first = first?.0, first.fullName != function.fullName else { return false }
    return code(first) == code(function)
  }
}
