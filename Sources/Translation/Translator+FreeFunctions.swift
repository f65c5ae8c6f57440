import Diagnostics
import SwiftLanguage

// The members of enumerations and of extensions of UIKit's types become functions that take the value.

extension Translator {
  /// Writes the function that gives the raw value of a case; nothing if the enumeration has no raw values.
  private mutating func writeRawValues(of type: ModuleType) {
    guard let raw = type.inherited.first,
      ["Int", "String", "CGFloat", "Double", "TimeInterval", "Float"].contains(raw)
    else { return }
    block(Fragment("func \(type.name)_rawValue(value) {", at: type.span)) { translator in
      var next = 0
      for row in type.cases {
        var value = raw == "String" ? "\"\(row.name.text)\"" : "\(next)"
        if let given = row.rawValue, let text = try? translator.expression(given) { value = text.text }
        next = (Int(value) ?? next) + 1
        translator.writer.line(
          "if value == \"\(row.name.text)\" { return \(value) }", at: row.name.span.range)
      }
    }
  }

  /// Writes the function that sets a computed property; nothing if it has no setter.
  private mutating func writeSetter(of variable: ModuleVariable, in type: ModuleType) {
    guard let setter = variable.accessor(.set)?.body else { return }
    scopes.append(variable.observedNames(of: valueType(of: variable)))
    scopes[scopes.count - 1]["self"] = LocalName(text: "value", type: .named(type.name))
    block(
      Fragment("func \(type.name)_set_\(variable.name)(value, newValue) {", at: variable.binding.span.range)
    ) { $0.write(setter) }
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
    for variable in type.variables where !variable.isStatic {
      guard let getter = variable.accessor(.get)?.body else { continue }
      scopes.append(["self": LocalName(text: "value", type: .named(type.name))])
      block(Fragment("func \(type.name)_\(variable.name)(value) {", at: variable.binding.span.range)) {
        $0.writeResult(getter)
      }
      scopes.removeLast()
      writeSetter(of: variable, in: type)
    }
    for (function, declaration) in type.functions where !isStatic(declaration) {
      guard let body = function.body else { continue }
      scopes.append(["self": LocalName(text: "value", type: .named(type.name))])
      let names = ["value"] + parameters(of: function)
      block(
        Fragment(
          "func \(type.name)_\(methodName(function, of: type))(\(names.joined(separator: ", "))) {",
          at: declaration.span.range)
      ) { $0.writeResult(body, isAction: function.result == nil) }
      scopes.removeLast()
    }
    current = nil
  }
}
