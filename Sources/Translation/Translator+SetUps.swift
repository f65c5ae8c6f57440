import Diagnostics
import SwiftLanguage

// Methods such as `configure(_:)`, by which an app sets up a delegate before a transition, and which no code of the files
// calls.

extension Translator {
  /// Writes the function that sets up a new delegate with made-up values, for each delegate with such methods.
  mutating func writeSetUps() {
    for type in types where isOwnDelegate(type) {
      let calls = setUps(of: type)
      if calls.isEmpty { continue }
      block(Fragment("func \(Self.setUp(type))(made) {", at: type.span)) { translator in
        for (function, values) in calls {
          let name = translator.methodName(function, of: type)
          translator.writer.line("made.\(name)(\(values.joined(separator: ", ")))", at: type.span)
          translator.assume(
            "`\(function.name.text)` of `\(type.name)` is called with made-up values: no file calls it")
        }
        translator.writer.line("return made", at: type.span)
      }
      doubts[Self.escaped(type.name)] = "since the values that set it up are made up"
    }
  }

  /// The text that creates a delegate and sets it up; `creation` itself if the delegate needs no setting up.
  func settingUp(_ type: ModuleType, _ creation: String) -> String {
    setUps(of: type).isEmpty ? creation : "\(Self.setUp(type))(\(creation))"
  }

  private static func setUp(_ type: ModuleType) -> String { "setUp_\(type.name)" }

  /// The methods of a delegate that only set properties, which have no value yet, to parameters, and that no code calls; each
  /// with made-up arguments.
  private func setUps(of type: ModuleType) -> [(function: SwiftFunction, values: [String])] {
    type.functions.compactMap { function, declaration in
      let isOpen = declaration.access != .private && declaration.access != .fileprivate
      guard isOpen, !isStatic(declaration), function.result == nil, !declaration.has("objc"),
        !declaration.has("IBAction"), HandlerNames.ofMethods[function.fullName] == nil,
        !module.calls.contains(function.fullName), let statements = function.body?.statements,
        !statements.isEmpty, statements.allSatisfy({ sets(open: $0, of: type, to: function.parameters) })
      else { return nil }
      let values = function.parameters.map { sample(of: $0) }
      return values.contains("none") || values.isEmpty ? nil : (function, values)
    }
  }

  /// Whether a statement sets an implicitly unwrapped property, which has no value yet, to a parameter.
  private func sets(
    open statement: SwiftStatement, of type: ModuleType, to parameters: [SwiftParameter]
  ) -> Bool {
    guard let (name, value) = Self.selfAssignment(statement), let given = value.identifier,
      let variable = type.variables.first(where: { $0.name == name }), variable.binding.value == nil,
      case .implicitlyUnwrapped? = variable.binding.type?.kind
    else { return false }
    return parameters.contains { $0.name.text == given }
  }
}
