import Diagnostics
import SwiftLanguage

// The parts that `trans try` supplies: the creation of a file's delegates, and delegates for animators without one.

extension Translator {
  /// The text that makes each delegate of a presentation, a stack or tabs, by the name of its declaration.
  func creations() -> [String: String] {
    var found: [String: String] = [:]
    for type in types where roles(of: type).contains(.transition) && !roles(of: type)[0].isController {
      found[Self.escaped(type.name)] = creation(of: type, true, depth: 0)
    }
    for name in tried { found[name] = "\(name)()" }
    return found
  }

  private var types: [ModuleType] { module.order.compactMap { module.types[$0] } }

  /// Writes a delegate for each animator and each presentation that the module itself never makes.
  mutating func writeDelegates() {
    for type in types where type.kind == .class && !made.contains(type.name) {
      let name = "Try_\(type.name)"
      tried.append(name)
      switch roles(of: type).first {
      case .animator where roles(of: type).count == 1:
        writer.line("transition \(name) {", at: type.span)
        let isOfStack =
          creationPlan(of: type).initializers.first?.parameters.contains {
            $0.type?.known == "Operation" || $0.type?.known == "UINavigationControllerOperation"
          } ?? false || ["Push", "Pop", "Navigation"].contains { type.name.contains($0) }
        if isOfStack {
          writer.line(
            "  on animationControllerForOperation(operation_, from_, to_) { return \(creation(of: type, true, depth: 0)) }",
            at: type.span)
        } else {
          writer.line(
            "  on animationControllerForPresented(presented_, presenting_, source_) { return \(creation(of: type, true, depth: 0)) }",
            at: type.span)
          writer.line(
            "  on animationControllerForDismissed(dismissed_) { return \(creation(of: type, false, depth: 0)) }",
            at: type.span)
        }
        writer.line("}", at: type.span)
        assumptions.append("`\(type.name)` is returned by a delegate: nothing in the file makes one")
      case .presentation:
        writer.line("transition \(name) {", at: type.span)
        writer.line(
          "  on presentationController(presented_, presenting_, source_) { return \(creation(of: type, true, depth: 0)) }",
          at: type.span)
        writer.line("}", at: type.span)
        assumptions.append("`\(type.name)` is returned by a delegate: nothing in the file makes one")
      case .animator, .transition, .interaction, .screen, .navigation, .tabs, .view, .object, nil: break
      }
    }
  }

  /// The text that makes an object, with plausible arguments.
  /// - Parameter flag: The value of Boolean parameters, such as `isPresenting`.
  private func creation(of type: ModuleType, _ flag: Bool, depth: Int) -> String {
    guard depth < 4 else { return "none" }
    if type.kind == .enum { return sample(of: type, depth) }
    if isSegue(type) { return "\(Self.escaped(type.name))(none, none)" }
    let plan = creationPlan(of: type)
    let isMade = hasSetUp(type)
    let first = plan.takesParameters || isMade ? plan.initializers.first : nil
    let parameters = first?.parameters.filter { $0.type?.known != Self.contextType } ?? []
    let values = parameters.map { sample(of: $0, flag, depth) }
    let name = isMade ? "new_\(type.name)" : Self.escaped(type.name)
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  /// The text of a plausible first value of a property that an initializer sets to one of its parameters.
  func sample(of variable: ModuleVariable, _ plan: Creation) -> String {
    guard !plan.takesParameters, variable.binding.type?.isOptional == false,
      let type = variable.binding.type?.known,
      module.types[type].map({ !roles(of: $0)[0].isController }) ?? true,
      plan.initializers.contains(where: { row in row.parameters.contains { $0.name.text == variable.name } })
    else { return "none" }
    return sample(ofType: module.resolved(type), variable.name, true, 1)
  }

  private func sample(of type: ModuleType, _ depth: Int) -> String {
    guard let row = type.cases.first else { return "none" }
    guard type.cases.contains(where: { $0.associated != nil }) else { return "\"\(row.name.text)\"" }
    let values = (row.associated ?? []).map { sample(of: $0, true, depth) }
    return "[\((["\"\(row.name.text)\""] + values).joined(separator: ", "))]"
  }

  private func sample(of parameter: SwiftParameter, _ flag: Bool, _ depth: Int) -> String {
    let name = parameter.name.text.lowercased()
    if let value = parameter.defaultValue {
      if case .integer(let number) = value.kind { return "\(number)" }
      if case .double(let number) = value.kind { return Self.number(number) }
      if case .boolean(let value) = value.kind { return "\(value)" }
      if case .nilLiteral = value.kind { return "none" }
    }
    guard let type = parameter.type else { return "none" }
    if case .function(_, let result) = type.kind {
      let value = result.known.map { sample(ofType: $0, name, flag, depth) }
      return value.map { "block { return \($0) }" } ?? "block { }"
    }
    guard !type.isOptional, let known = type.known else { return "none" }
    return sample(ofType: module.resolved(known), name, flag, depth)
  }

  private func sample(ofType known: String, _ name: String, _ flag: Bool, _ depth: Int) -> String {
    switch known {
    case "Bool": return "\(flag)"
    case "TimeInterval": return "0.4"
    case "CGFloat", "Double", "Float", "Int":
      if name.contains("duration") || name.contains("delay") { return "0.4" }
      let fractions = ["scale", "ratio", "fraction", "percent", "alpha", "progress", "threshold", "damping"]
      if fractions.contains(where: name.contains) { return "0.5" }
      return name.contains("radius") ? "12" : "300"
    case "CGRect": return "(100, 300, 80, 80)"
    case "CGPoint": return "(195, 422)"
    case "CGSize": return "(300, 300)"
    case "String": return "\"text\""
    case "UIColor": return "black"
    case "Operation": return "\"push\""
    default:
      if known.first == "[" { return "[]" }
      if let own = module.types[known], own.kind != .protocol {
        return creation(of: own, flag, depth: depth + 1)
      }
      return "none"
    }
  }
}
