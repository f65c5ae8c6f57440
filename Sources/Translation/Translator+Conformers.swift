import Diagnostics
import SwiftLanguage

// The views that conform to a protocol. A script finds the method of an object by the object's class, but its views have
// no classes, so that a call means the code of the only class or extension of views that has the method.

extension Translator {
  /// The extensions of UIKit's types that conform to a protocol.
  func extensions(conformingTo type: ModuleType) -> [ModuleType] {
    module.extensions.keys.sorted().compactMap { module.extensions[$0] }.filter {
      $0.inherited.map(module.resolved).contains(type.name)
    }
  }

  /// The type that conforms to a protocol and passes `hasMember`, if it is the only such type, and its members become
  /// functions that take a view or another object of UIKit. Otherwise nil.
  func viewConformer(of type: ModuleType, where hasMember: (ModuleType) -> Bool) -> ModuleType? {
    guard type.kind == .protocol else { return nil }
    let all = (children(of: type) + extensions(conformingTo: type)).filter(hasMember)
    return all.count == 1 && all[0].kind != .enum && hasFreeFunctions(all[0]) ? all[0] : nil
  }

  /// Whether a value of UIKit conforms to a protocol by an extension, or may do so because its class is not known
  /// exactly.
  func mayConform(_ value: SwiftValueType?, to type: ModuleType) -> Bool {
    guard type.kind == .protocol else { return false }
    let name = uikit(value)?.name
    return extensions(conformingTo: type).contains { row in
      name.map { table.isKind($0, of: row.name) || table.isKind(row.name, of: $0) } ?? true
    }
  }
}
