import Diagnostics
import SwiftLanguage

// Types as values: in a script, the name of the type as a text.

extension Translator {
  /// The type that `type(of: value)` gives; nil for other calls. Throws unless the class of the value is in the module and has
  /// no subclass.
  mutating func dynamicType(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard callee.identifier == "type", arguments.count == 1, arguments[0].label == "of" else { return nil }
    let value = try expression(arguments[0].value)
    guard let type = module.declaration(of: value.type), type.kind != .protocol, type.kind != .extension,
      children(of: type).isEmpty
    else {
      throw Untranslated(what: "`type(of:)` of a value with an unknown class is not supported", span: span)
    }
    return Fragment("\"\(type.name)\"", at: span.range, type: .metatype(type.name))
  }

  /// The name of a type that `String(describing: Card.self)` gives; nil for other calls, and for a value that is no type.
  mutating func typeName(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard callee.identifier == "String", arguments.count == 1, arguments[0].label == "describing" else {
      return nil
    }
    let value = arguments[0].value
    let type = try expression(value.member.map { $0.name.text == "self" ? $0.base : value } ?? value)
    return type.type?.metatypeName.map { Fragment("\"\($0)\"", at: span.range, type: "String") }
  }

  /// The value of `Card.self`: the name of the type; the value itself, if it is not the name of a type.
  func typeValue(_ type: Fragment, at span: Span) -> Fragment {
    guard let name = type.type?.metatypeName, type.text == name else { return type }
    return Fragment("\"\(name)\"", at: span.range, type: type.type)
  }

  /// The names of two functions of a script: one makes a screen of the class with a name, one finds a class by its name.
  private static let (instances, classes) = ("instanceOfClass", "classNamed")

  /// The new object that `Card.init(…)` makes, or the new screen that `kind.init()` makes, if `kind` is a value rather than
  /// the name of a type.
  mutating func instance(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    if let type = valueType(of: base) { return try construct(type, arguments, at: span) }
    let kind = try expression(base)
    guard let name = kind.type?.metatypeName, kind.text != name, arguments.isEmpty,
      isKind(.named(name), of: "UIViewController")
    else { return try construct(kind.type?.metatypeName.map { .named($0) } ?? "", arguments, at: span) }
    madeClasses.insert(name)
    return Fragment(
      filling: "\(Self.instances)($0)", with: [kind], at: span.range, type: .named(name))
  }

  /// The name of the only type that conforms to a protocol of the module, also by an extension. Nil if there are none or
  /// several, and for other types.
  func soleConformer(to name: String) -> String? {
    guard let type = module.types[name], type.kind == .protocol else { return nil }
    let all = children(of: type).filter { $0.kind != .protocol } + extensions(conformingTo: type)
    return all.count == 1 ? all[0].name : nil
  }

  /// The name of the only type that a value of type `Animating.Type` can be; nil for other values.
  func soleType(_ base: SwiftExpression) throws(Untranslated) -> SwiftExpression? {
    guard hasMetatypes, base.identifier != nil || base.member != nil else { return nil }
    var other = self
    guard let type = (try? other.expression(base))?.type?.metatypeName, let name = soleConformer(to: type)
    else { return nil }
    return SwiftExpression(kind: .identifier(name, []), span: base.span)
  }

  /// The class that `NSClassFromString("App." + name)` gives; nil for other calls.
  mutating func classFromString(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard name == "NSClassFromString", let node = arguments.first?.value else { return nil }
    let text = try expression(Self.lastPart(of: node))
    madeClasses.insert("UIViewController")
    return Fragment(
      filling: "\(Self.classes)($0)", with: [text], at: span.range, type: .metatype("UIViewController"))
  }

  /// The class's name in an expression that puts the name of a module and a dot before it; any other expression is
  /// returned unchanged.
  private static func lastPart(of node: SwiftExpression) -> SwiftExpression {
    if case .binary("+", let first, let last) = node.kind,
      first.contains(where: { $0.literal?.hasSuffix(".") ?? false })
    {
      return last
    }
    if case .string(let parts) = node.kind, parts.count > 1, case .interpolation(let values)? = parts.last,
      case .text(let text) = parts[parts.count - 2], text.hasSuffix("."), let value = values.first?.value
    {
      return value
    }
    return node
  }

  /// Writes the functions for classes that are known only at run time, if code uses any.
  mutating func writeClasses() {
    if madeClasses.isEmpty { return }
    let screens = types.filter { type in
      type.kind == .class && roles(of: type)[0].isController
        && creationPlan(of: type).initializers.allSatisfy { $0.parameters.isEmpty || Self.isDecoder($0) }
    }
    let span = Span(file: 0, start: 0, end: 0)
    block(Fragment("func \(Self.instances)(name) {", at: 0..<0)) { translator in
      for type in screens {
        guard let made = try? translator.construct(.named(type.name), [], at: span) else { continue }
        translator.writer.line("if name == \"\(type.name)\" { return \(made.text) }", at: 0..<0)
      }
      translator.writer.line("return none", at: 0..<0)
    }
    block(Fragment("func \(Self.classes)(name) {", at: 0..<0)) { translator in
      for type in screens {
        translator.writer.line(
          "if name == \"\(type.name)\" { return \"\(type.name)\" }", at: 0..<0)
      }
      translator.writer.line("return none", at: 0..<0)
    }
  }
}
