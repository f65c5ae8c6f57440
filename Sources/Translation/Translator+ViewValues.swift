import Diagnostics
import SwiftLanguage

// Values of views for which scripts have no properties, and which a list keeps instead: classes, properties of the
// module's views, tags and other marks.

extension Translator {
  // MARK: - Classes

  /// Writes a line that keeps the class of a new view, if code tests for the class, or for a superclass or protocol of it in the module.
  mutating func noteClass(_ type: SwiftValueType, of view: String, at span: Span) {
    guard let own = module.declaration(of: type), isTested(own) else { return }
    helpers.insert(.viewValues)
    writer.line("setViewValue(\(view), \"class\", \"\(own.name)\")", at: span.range)
  }

  private func isTested(_ type: ModuleType) -> Bool {
    module.tested.contains(type.name) || parents(of: type).contains { isTested($0) }
  }

  /// The test whether a view is of one of several classes, with `$0` for the view.
  mutating func classTest(_ names: [String]) -> String {
    helpers.insert(.viewValues)
    return names.map { name in "viewValue($0, \"class\", none) == \"\(name)\"" }.joined(separator: " or ")
  }

  // MARK: - Marks

  /// The properties of UIKit's views that have no effect in a script, but that code may read; each with its initial value.
  private static let marks = [
    "tag": "0", "restorationIdentifier": "none", "accessibilityIdentifier": "none", "isSelected": "false",
  ]

  /// Whether a property is a mark of a view that code of the module reads; for tags, also whether code calls `viewWithTag`.
  func isMark(_ name: String, of receiver: Fragment) -> Bool {
    guard Self.marks[name] != nil, receiver.type.map(isView) ?? false else { return false }
    if name == "isSelected", !isKind(receiver.type, of: "UIControl") { return false }
    return name == "tag" ? readsTags : module.reads.contains(name)
  }

  /// Whether code reads the tags of views, or finds views by them.
  var readsTags: Bool { module.reads.contains("tag") || module.calls.contains("viewWithTag(_:)") }

  /// Whether a name is that of a mark of views that code of the module reads.
  func isMarkName(_ name: String) -> Bool { Self.marks[name] != nil && module.reads.contains(name) }

  /// The value of a mark of a view; its initial value until code sets it.
  mutating func mark(_ name: String, of receiver: Fragment, at span: Span) -> Fragment {
    helpers.insert(.viewValues)
    return Fragment(
      filling: "viewValue($0, \"\(name)\", \(Self.marks[name] ?? "none"))", with: [receiver], at: span.range,
      type: name == "tag" ? "Int" : name == "isSelected" ? "Bool" : "String")
  }

  /// Writes the assignment of a mark, or of a stored property of a view of the module; false for other targets.
  mutating func writeViewValue(
    _ name: String, of receiver: Fragment, _ value: Fragment, at span: Span
  ) -> Bool {
    let type = module.declaration(of: receiver.type)
    guard isMark(name, of: receiver) || type.map({ isStored(name, in: $0) }) ?? false else { return false }
    helpers.insert(.viewValues)
    let variable = type.flatMap { allVariables(of: $0).first { $0.name == name } }
    let kept = variable.map { stored("$1", in: $0) } ?? "$1"
    writer.line(
      Fragment(filling: "setViewValue($0, \"\(name)\", \(kept))", with: [receiver, value], at: span.range))
    return true
  }

  /// The text of what a list keeps for a property of a view: an object that holds the value, if the property is weak.
  mutating func stored(_ value: String, in variable: ModuleVariable) -> String {
    guard variable.declaration.modifiers.contains(.weak) else { return value }
    helpers.insert(.weakValues)
    return "weakValue(\(value))"
  }

  /// The view that `view.viewWithTag(7)` finds; nil for other calls.
  mutating func tagged(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "viewWithTag", arguments.count == 1 else {
      return nil
    }
    helpers.insert(.viewValues)
    return Fragment(
      filling: "taggedView($0, $1)", with: [try expression(base), try expression(arguments[0].value)],
      at: span.range, type: "UIView")
  }

  // MARK: - Associated objects

  /// The value of `objc_getAssociatedObject(view, &key)`, or the statement for `objc_setAssociatedObject(view, &key,
  /// value, policy)`; nil for other calls.
  mutating func associated(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    let isSetting = name == "objc_setAssociatedObject"
    guard isSetting ? arguments.count == 4 : name == "objc_getAssociatedObject" && arguments.count == 2 else {
      return nil
    }
    helpers.insert(.viewValues)
    let key = "\"\((sourceName(arguments[1].value.span) ?? "key").filter { $0.isLetter || $0 == "." })\""
    let subject = try expression(arguments[0].value)
    guard isSetting else {
      return Fragment(filling: "viewValue($0, \(key), none)", with: [subject], at: span.range)
    }
    return Fragment(
      filling: "setViewValue($0, \(key), $1)", with: [subject, try expression(arguments[2].value)],
      at: span.range)
  }

  // MARK: - Views of the module

  private func isStored(_ name: String, in type: ModuleType) -> Bool {
    roles(of: type)[0] == .view && allVariables(of: type).contains { $0.name == name && isStored($0) }
  }

  private func isStored(_ variable: ModuleVariable) -> Bool {
    !variable.isStatic && !variable.isComputed && !variable.declaration.modifiers.contains(.override)
  }

  /// The value of a stored property of a view of the module; nil for other members. Most code of such views
  /// does not run, which is a doubt about findings in the current class.
  mutating func viewMember(
    _ name: String, of type: ModuleType, _ receiver: Fragment, at span: Span
  ) -> Fragment? {
    guard roles(of: type)[0] == .view,
      let variable = allVariables(of: type).first(where: { $0.name == name }), isStored(variable)
    else { return nil }
    if let value = lazyMember(name, of: type, receiver, at: span) { return value }
    helpers.insert(.viewValues)
    doubtView(type)
    let kind = valueType(of: variable)
    if let kind, isView(kind) {
      if scrolls(kind) { helpers.insert(.scrollParts) }
      return Fragment(
        filling: "\(scrolls(kind) ? "scroll" : "view")Part($0, \"\(name)\")", with: [receiver],
        at: span.range, type: kind)
    }
    let isList = kind?.isCollection ?? false && !(variable.binding.type?.isOptional ?? false)
    let start = isList ? "[]" : Self.plain(variable.binding.value)
    let kept = "viewValue($0, \"\(name)\", \(start))"
    let isWeak = variable.declaration.modifiers.contains(.weak)
    if isWeak { helpers.insert(.weakValues) }
    return Fragment(
      filling: isWeak ? "valueOf(\(kept))" : kept, with: [receiver], at: span.range, type: kind)
  }

  /// The text of a number or Boolean literal; `none` for other values.
  static func plain(_ value: SwiftExpression?) -> String {
    if case .integer(let value)? = value?.kind { return "\(value)" }
    if case .double(let value)? = value?.kind { return number(value) }
    if case .boolean(let value)? = value?.kind { return "\(value)" }
    return "none"
  }

  /// The state of a switch or the value of a slider, as the storyboard says for an outlet; nil for other members, and if code
  /// sets such a property.
  mutating func controlValue(_ name: String, of receiver: Fragment, at span: Span) -> Fragment? {
    guard ["isOn", "value"].contains(name), !module.writes.contains(name), let row = scene(of: current),
      let outlet = current.map({ allVariables(of: $0) })?.first(where: {
        receiver.text.split(separator: ".").last == Self.escaped($0.name)[...]
          && $0.declaration.has("IBOutlet")
      }),
      let id = row.scene.outlet(outlet.name),
      let value = row.scene.view?.all.first(where: { $0.id == id })?.value
    else { return nil }
    assume("`\(outlet.name)` is as in the storyboard, `\(value)`")
    return Fragment(value, at: span.range, type: name == "isOn" ? "Bool" : "CGFloat")
  }
}
