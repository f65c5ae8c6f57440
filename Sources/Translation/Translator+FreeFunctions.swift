import Diagnostics
import SwiftLanguage

// The members of enumerations and of extensions of UIKit's types become functions that take the value.

extension Translator {
  /// Whether the cases of an enumeration have raw values.
  func hasRawValues(_ type: ModuleType) -> Bool {
    let raw: Set<String?> = ["Int", "String", "CGFloat", "Double", "TimeInterval", "Float"]
    return raw.contains(type.inherited.first)
  }

  /// Writes the functions that give the raw value of a case and the case of a raw value; nothing if the enumeration has no raw
  /// values.
  private mutating func writeRawValues(of type: ModuleType) {
    guard hasRawValues(type) else { return }
    var rows: [(name: SwiftName, value: String)] = []
    block(Fragment("func \(type.name)_rawValue(value) {", at: type.span)) { translator in
      var next = 0
      for row in type.cases {
        var value = type.inherited.first == "String" ? "\"\(row.name.text)\"" : "\(next)"
        if let given = row.rawValue, let text = try? translator.expression(given) { value = text.text }
        next = (Int(value) ?? next) + 1
        translator.writer.line(
          "if value == \"\(row.name.text)\" { return \(value) }", at: row.name.span.range)
        rows.append((row.name, value))
      }
    }
    block(Fragment("func \(type.name)_ofRawValue(raw) {", at: type.span)) { translator in
      for row in rows {
        translator.writer.line(
          "if raw == \(row.value) { return \"\(row.name.text)\" }", at: row.name.span.range)
      }
      translator.writer.line("return none", at: type.span)
    }
  }

  /// Whether a type is an extension of a value type, such as `CGRect`, whose setters in a script return the changed
  /// value.
  func isValue(_ type: ModuleType) -> Bool {
    let names = ["CGRect", "CGPoint", "CGSize", "CGVector", "UIEdgeInsets", "CGAffineTransform"]
    return type.kind == .extension && names.contains(type.name)
  }

  /// Writes the function that sets a computed property, or an observed property of a view; nothing for other properties. The
  /// function of an extension of values such as rectangles returns the changed value.
  private mutating func writeSetter(of variable: ModuleVariable, in type: ModuleType) {
    let setter = variable.accessor(.set)?.body
    let (before, after) = (variable.accessor(.willSet)?.body, variable.accessor(.didSet)?.body)
    guard setter != nil || before != nil || after != nil else { return }
    let span = variable.binding.span.range
    let changed = isValue(type) ? madeName("changed") : "value"
    scopes.append(variable.observedNames(of: valueType(of: variable)))
    scopes[scopes.count - 1]["self"] = LocalName(text: changed, type: .named(type.name))
    let outer = owner
    owner = changed
    block(Fragment("func \(type.name)_set_\(variable.name)(value, newValue) {", at: span)) { translator in
      if changed != "value" { translator.writer.line("var \(changed) = value", at: span) }
      if let setter {
        translator.write(setter)
      } else {
        if let before { translator.write(before) }
        translator.writeStored(variable, in: type)
        if let after { translator.write(after) }
      }
      if changed != "value" { translator.writer.line("return \(changed)", at: span) }
    }
    owner = outer
    scopes.removeLast()
  }

  /// Writes `self.init(…)` in an initializer of an extension of a type of UIKit or Swift; nothing in other types.
  mutating func writeKnownInit(_ arguments: [SwiftArgument], at span: Span) throws(Untranslated) {
    guard let current, case .extension = current.kind else { return }
    let made = try construct(.named(current.name), arguments, at: span)
    writer.line(Fragment(filling: "value = $0", with: [made], at: span.range))
  }

  /// A value of one of UIKit's or Swift's types that an initializer of an extension makes; nil if none fits.
  mutating func constructByExtension(
    _ type: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    let initializers = module.extensions[type]?.initializers ?? []
    guard let place = initializers.firstIndex(where: { Self.takes($0, arguments) }) else { return nil }
    let values = try fill(initializers[place], arguments, at: span)
    return Fragment(
      filling: Self.numbered("init_\(type)", place) + Self.places(values.count, from: 0), with: values,
      at: span.range, type: .named(type))
  }

  /// Writes the initializers, computed properties and methods of an enumeration or extension as functions that take the
  /// value. Static members are not written.
  mutating func writeFreeFunctions(of type: ModuleType) {
    current = type
    if type.kind == .enum { writeRawValues(of: type) }
    for (place, function) in type.initializers.enumerated() {
      guard let body = function.body else { continue }
      scopes.append(["self": LocalName(text: "value", type: .named(type.name))])
      let list = parameters(of: function).joined(separator: ", ")
      block(Fragment("func \(Self.numbered("init_\(type.name)", place))(\(list)) {", at: body.span.range)) {
        translator in
        translator.writer.line("var value = none", at: body.span.range)
        translator.write(body)
        translator.writer.line("return value", at: body.span.range)
      }
      scopes.removeLast()
    }
    for variable in type.variables where !variable.isStatic { writeFreeAccessors(of: variable, in: type) }
    for (function, declaration) in type.functions where !isStatic(declaration) {
      writeFreeFunction(function, declaration, of: type)
    }
    current = nil
  }

  /// Writes the functions that return and set a computed property, and that set an observed one.
  mutating func writeFreeAccessors(of variable: ModuleVariable, in type: ModuleType) {
    if let getter = variable.accessor(.get)?.body {
      let receiver = type.isContext ? "" : "value"
      scopes.append(["self": LocalName(text: receiver, type: .named(type.name))])
      block(Fragment("func \(type.name)_\(variable.name)(\(receiver)) {", at: variable.binding.span.range)) {
        $0.writeResult(getter, as: $0.valueType(of: variable))
      }
      scopes.removeLast()
    }
    writeSetter(of: variable, in: type)
  }

  /// Writes a method as a function that takes the value. The function for a `mutating` method without a result returns the
  /// changed value.
  mutating func writeFreeFunction(
    _ function: SwiftFunction, _ declaration: SwiftDeclaration, of type: ModuleType
  ) {
    guard let body = function.body else { return }
    let outer = (owner, changed)
    if Self.isMutation(function, declaration) {
      changed = madeName("changed")
      owner = changed
    }
    let receiver = type.isContext ? "" : changed ?? "value"
    scopes.append(["self": LocalName(text: receiver, type: .named(type.name))])
    let names = (type.isContext ? [] : ["value"]) + parameters(of: function)
    block(
      Fragment(
        "func \(type.name)_\(methodName(function, of: type))(\(names.joined(separator: ", "))) {",
        at: declaration.span.range)
    ) { translator in
      if let changed = translator.changed {
        translator.writer.line("var \(changed) = value", at: declaration.span.range)
      }
      translator.writeResult(body, of: function)
      if let changed = translator.changed {
        translator.writer.line("return \(changed)", at: declaration.span.range)
      }
    }
    scopes.removeLast()
    (owner, changed) = outer
  }

  /// Whether a method changes the value on which it is called, and returns nothing.
  private static func isMutation(_ function: SwiftFunction, _ declaration: SwiftDeclaration) -> Bool {
    declaration.modifiers.contains(.mutating) && function.result == nil
  }

  /// Writes the call of a `mutating` method of an extension or enumeration, as the assignment of the changed value; false for
  /// other calls.
  mutating func writeMutation(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let own = callee.identifier.flatMap { name in
      changed != nil && local(name) == nil
        ? (base: SwiftExpression(kind: .selfReference, span: span), name: name) : nil
    }
    guard let (base, name) = own ?? callee.member.map({ ($0.base, $0.name.text) }),
      module.methods.contains(name),
      !base.isSuper
    else { return false }
    var other = self
    guard let type = (try? other.expression(unchained(base)))?.type else { return false }
    for row in [module.declaration(of: type)].compactMap({ $0 }) + extensions(of: type)
    where hasFreeFunctions(row) {
      let rows = row.functions.filter { $0.0.name.text == name && Self.isMutation($0.0, $0.1) }
      guard let (function, _) = fitting(rows, arguments) else { continue }
      let place = try expression(unchained(base))
      let values = try fill(function, arguments, of: row, at: span)
      let whole = Fragment(
        filling: "\(row.name)_\(methodName(function, of: row))" + Self.places(values.count + 1, from: 0),
        with: [place] + values, at: span.range, type: type)
      try assign(unchained(base), place, whole, at: span)
      return true
    }
    return false
  }
}
