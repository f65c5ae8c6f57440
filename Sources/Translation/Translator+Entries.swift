import Diagnostics
import SwiftLanguage

// Functions by which `trans try` calls methods of screens that no tap reaches.

extension Translator {
  /// The functions for taps on other cells than the first, and for methods that no code calls and that show other screens or
  /// go back. Methods of screens with a gesture recognizer, other than a tap's, as a parameter are left out.
  func entries() -> [Translation.Entry] {
    var other = self
    other.standsForViews = false
    return types.flatMap { type -> [Translation.Entry] in
      guard roles(of: type)[0].isController else { return hosted(type).map { hostedEntry($0, of: type) } }
      return type.functions.compactMap { other.entry($0.0, $0.1, of: type) } + other.furtherRows(of: type)
    }
  }

  private func entry(
    _ function: SwiftFunction, _ declaration: SwiftDeclaration, of type: ModuleType
  ) -> Translation.Entry? {
    guard function.body != nil, !isStatic(declaration), HandlerNames.ofMethods[function.fullName] == nil,
      !Self.ofUIKit.contains(function.fullName), !module.calls.contains(function.fullName),
      !isSelection(function.fullName, of: type),
      leads(function, of: type, depth: 0)
    else { return nil }
    var values: [String] = []
    for parameter in function.parameters {
      let kind = parameter.type?.known.map(module.resolved)?.name ?? ""
      if kind != "UITapGestureRecognizer", kind.hasSuffix("GestureRecognizer") { return nil }
      let isView = isView(.named(kind)) || kind.hasPrefix("Any")
      values.append(isView ? "page.\(list(kind, of: type) ?? "view")" : sample(of: parameter))
    }
    let method = methodName(function, of: type)
    let name = "try\(type.name)_\(method)"
    let call = "page.\(method)(\(values.joined(separator: ", ")))"
    return Translation.Entry(
      name: name,
      text: "func \(name)() { let page = visibleViewController; "
        + "if page != none { if page.className == \"\(type.name)\" { \(call) } } }",
      method: "\(type.name).\(function.fullName)")
  }

  // MARK: - Views and objects that show screens

  /// The methods of a view or plain object that show a screen from the only controller among their parameters, and that
  /// no code calls.
  private func hosted(_ type: ModuleType) -> [SwiftFunction] {
    guard type.kind == .class, !isBase(type), [[.view], [.object]].contains(roles(of: type)) else {
      return []
    }
    return type.functions.compactMap { function, declaration in
      guard function.body != nil, !isStatic(declaration), !module.calls.contains(function.fullName),
        let host = hosts(of: function).first, hosts(of: function).count == 1
      else { return nil }
      return function.body?.parts.flatMap { $0.all }.contains { $0.isCommand(of: host) } ?? false
        ? function : nil
    }
  }

  /// The names of the parameters of a function that have the type `UIViewController`.
  private func hosts(of function: SwiftFunction) -> [String] {
    function.parameters.filter { $0.type?.known == "UIViewController" }.map { $0.name.text }
  }

  /// Adds the methods of views that `trans try` calls to the code to write, and a doubt to each class of views or objects
  /// with such methods.
  mutating func noteHosted() {
    for type in types {
      for function in hosted(type) {
        doubts[Self.escaped(type.name)] = "since no file shows how the app makes a `\(type.name)`"
        noteViewCode(function.fullName, of: type)
      }
    }
  }

  private func hostedEntry(_ function: SwiftFunction, of type: ModuleType) -> Translation.Entry {
    let name = "try\(type.name)_\(methodName(function, of: type))"
    let values = function.parameters.map {
      hosts(of: function).contains($0.name.text) ? "page" : sample(of: $0)
    }
    let method = methodName(function, of: type)
    let call: String
    if isViewClass(type) {
      call =
        "view shown_ at (0, 100, page.view.bounds.width, 200); add shown_ to page.view; "
        + "\(type.name)_\(method)(\((["shown_"] + values).joined(separator: ", ")))"
    } else {
      call =
        "\(name)_owner = \(creation(of: type)); \(name)_owner.\(method)(\(values.joined(separator: ", ")))"
    }
    return Translation.Entry(
      name: name,
      text: "field \(name)_owner = none\nfunc \(name)() { let page = visibleViewController; "
        + "if page != none { if page.presentingViewController == none { \(call) } } }",
      method: "\(type.name).\(function.fullName)")
  }

  /// The text that reads the property of a screen with a table or collection of the type `kind`; nil if the screen has
  /// none, or if `kind` is another type.
  func list(_ kind: String, of type: ModuleType) -> String? {
    guard isKind(.named(kind), of: "UITableView") || isKind(.named(kind), of: "UICollectionView") else {
      return nil
    }
    let found = allVariables(of: type).first { variable in
      guard !variable.isStatic, let other = valueType(of: variable) else { return false }
      return uikit(other) == .named(kind)
    }
    return found.map { isMade($0) || $0.isComputed ? getterName($0) + "()" : Self.escaped($0.name) }
  }

  /// The methods that UIKit itself calls, for which no function is needed.
  private static let ofUIKit: Set<String> = ["prepare(for:sender:)", awakening, "loadView()"]

  /// The methods of UIKit with which a screen shows others, or goes back.
  private static let commands: Set<String> = [
    "present", "dismiss", "pushViewController", "popViewController", "popToRootViewController",
    "performSegue", "show", "setViewControllers",
  ]

  /// Whether the code of a method, or of another method of the class that it calls, shows another screen or goes back.
  /// Follows three calls at most.
  private func leads(_ function: SwiftFunction, of type: ModuleType, depth: Int) -> Bool {
    guard depth < 4, let body = function.body else { return false }
    return body.parts.flatMap { $0.all }.contains { node in
      guard let (callee, _) = node.call, let name = callee.identifier ?? callee.member?.name.text else {
        return false
      }
      if Self.commands.contains(name) { return true }
      guard callee.member.map({ $0.base.isSelf }) ?? true else { return false }
      return inheritedFunction(of: type) { other in
        other.name.text == name && other.fullName != function.fullName
          && leads(other, of: type, depth: depth + 1)
      } != nil
    }
  }
}

extension SwiftExpression {
  /// Whether the expression is a call by which a controller, or its stack, shows another screen.
  fileprivate func isCommand(of host: String) -> Bool {
    guard let (base, name) = call?.callee.member,
      ["present", "show", "pushViewController"].contains(name.text)
    else { return false }
    let owner = base.unwrapped ?? base
    return owner.identifier == host
      || owner.member.map {
        ($0.base.unwrapped ?? $0.base).identifier == host && $0.name.text == "navigationController"
      }
        ?? false
  }
}
