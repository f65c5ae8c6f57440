import Diagnostics
import SwiftLanguage

// The code of the module's own views. A script has plain views, so the methods and the computed and observed properties
// that other code uses become functions that take the view; so do initializers. Code that UIKit calls later does not run.

extension Translator {
  /// A method, by its full name, or a property of a class of views.
  struct ViewMember: Equatable {
    var type: String
    var name: String
  }

  /// Whether a type is a class of views in the module.
  func isViewClass(_ type: ModuleType) -> Bool { type.kind == .class && roles(of: type)[0] == .view }

  /// Whether the script declares the type's functions at its top level, with the value as a parameter: for an
  /// enumeration, a class of views, and an extension of a type of UIKit, unless the module's classes get its members.
  func hasFreeFunctions(_ type: ModuleType) -> Bool {
    type.kind == .enum || type.kind == .extension && !Role.isMixedIn(type.name) || isViewClass(type)
  }

  /// The property of a type; nil for a property that a class of views overrides, for which UIKit's property stands.
  func variable(_ name: String, of type: ModuleType) -> ModuleVariable? {
    let found = type.variables.first { $0.name == name }
    return found.flatMap { $0.declaration.modifiers.contains(.override) && isViewClass(type) ? nil : $0 }
  }

  /// Whether a subclass in the module overrides a method.
  func isOverridden(_ method: String, of type: ModuleType, depth: Int = 0) -> Bool {
    depth < 20
      && children(of: type).contains { child in
        child.functions.contains { $0.0.fullName == method }
          || isOverridden(method, of: child, depth: depth + 1)
      }
  }

  /// Adds a doubt about findings in the current class, since it uses a view whose code runs only in part.
  mutating func doubtView(_ type: ModuleType) {
    guard let current else { return }
    doubts[Self.escaped(current.name)] =
      "since what UIKit calls of a `\(type.name)` after it is made, such as `layoutSubviews()`, does not run"
  }

  /// Records that the translated code uses a member of a class of views; nothing for other types.
  mutating func noteViewCode(_ name: String, of type: ModuleType) {
    guard isViewClass(type) else { return }
    doubtView(type)
    addViewCode(name, of: type)
  }

  /// Adds a member of a class of views to `viewCode`, unless `viewCode` contains it.
  mutating func addViewCode(_ name: String, of type: ModuleType) {
    let member = ViewMember(type: type.name, name: name)
    if !viewCode.contains(member) { viewCode.append(member) }
  }

  /// Writes the members in `viewCode`, including those that are added while the members' own code is written, and the
  /// gestures that this code makes.
  mutating func writeViewCode() {
    var place = 0
    owner = "value"
    while place < viewCode.count {
      let member = viewCode[place]
      place += 1
      guard let type = module.types[member.type] else { continue }
      (current, gestures) = (type, [])
      for variable in type.variables where variable.name == member.name {
        writeLazy(variable, of: type)
        writeFreeAccessors(of: variable, in: type)
      }
      writeStart(named: member.name, of: type)
      for (function, declaration) in type.functions where function.fullName == member.name {
        writeFreeFunction(function, declaration, of: type)
      }
      for gesture in gestures { write(gesture, of: type) }
    }
    (current, owner, gestures) = (nil, nil, [])
  }

  /// Writes the lines that keep the new value of an observed property of a view.
  mutating func writeStored(_ variable: ModuleVariable, in type: ModuleType) {
    let span = variable.binding.span
    guard let old = viewMember(variable.name, of: type, selfValue(at: span), at: span) else { return }
    writer.line(Fragment(filling: "let oldValue = $0", with: [old], at: span.range))
    writer.line(
      "setViewValue(value, \"\(variable.name)\", \(stored("newValue", in: variable)))", at: span.range)
  }
}
