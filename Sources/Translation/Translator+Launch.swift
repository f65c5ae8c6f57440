import Diagnostics
import SwiftLanguage

// The start of an app: the functions that call the methods with which UIKit starts it, and its window.

extension Translator {
  /// The methods with which UIKit starts an app, in the order of its calls.
  private static let launching = [
    "application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)",
  ]

  /// Whether UIKit makes an object of a class when the app starts.
  private func isOfLaunch(_ type: ModuleType) -> Bool {
    type.functions.contains { Self.launching.contains($0.0.fullName) }
  }

  /// The functions that start the app: each makes an object of a class of the files and calls the method with which
  /// UIKit starts the app. Empty if no code sets the root of a window.
  func launches() -> [Translation.Entry] {
    guard module.writes.contains("rootViewController") else { return [] }
    return Self.launching.flatMap { method in
      types.filter { $0.kind == .class && !isBase($0) }.compactMap { type in
        guard let row = type.functions.first(where: { $0.0.fullName == method && $0.0.body != nil }) else {
          return nil
        }
        let name = "launch\(type.name)"
        // A scene is the window, so that code which tests for a scene finds one.
        let values = row.0.parameters.map { $0.type?.known == "UIScene" ? "window" : "none" }
        let call = "\(methodName(row.0, of: type))(\(values.joined(separator: ", ")))"
        let start = "\(name)_kept = \(creation(of: type)); \(name)_kept.\(call)"
        return Translation.Entry(
          name: name,
          text: "field \(name)_kept = none\n"
            + "func \(name)() { \(start)\(droppingPlaceholders) }",
          method: "\(type.name).\(method)")
      }
    }
  }

  /// The statements that remove placeholder screens from the visible screen's stack, if code has put other screens on it.
  private var droppingPlaceholders: String {
    let own = types.filter { roles(of: $0)[0] == .navigation }.map { "\($0.name)_first" }
    let names = own + supplied.map { $0.name }.filter { $0.hasSuffix(Self.rootOfStack) }
    if names.isEmpty { return "" }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "; let page = visibleViewController; if page != none { let stack = page.navigationController; "
      + "if stack != none { var kept = []; for each row in stack.viewControllers { "
      + "if not [\(list)].contains(row.className) { kept.append(row) } }; "
      + "if kept.count > 0 and kept.count < stack.viewControllers.count { set kept on stack unanimated } } }"
  }

  /// The view controllers that nothing makes: no storyboard has them, and the files name them only in their declarations.
  /// If the storyboards are not known, controllers with outlets or actions are left out, since a storyboard makes them.
  func unmade() -> Set<String> {
    let named = SourceWords(source ?? []).named
    let found = types.filter { type in
      let isOfStoryboard = type.members.contains { $0.has("IBOutlet") || $0.has("IBAction") }
      return type.kind == .class && !type.isPartial && roles(of: type)[0].isController
        && !named.contains(type.name)
        && storyboards.rows(of: type).isEmpty && (!isOfStoryboard || !storyboards.all.isEmpty)
    }
    return Set(found.map { Self.escaped($0.name) })
  }

  /// The suffix of the name of the placeholder screen in a container of UIKit's own class.
  static let rootOfStack = "_root"

  /// Writes the assignment of `viewControllers`, for which scripts have a command; false for other assignments.
  mutating func writeChildren(
    _ target: SwiftExpression, _ value: Fragment, at span: Span
  ) throws(Untranslated) -> Bool {
    let name = target.identifier ?? target.member?.name.text
    guard name == "viewControllers", local("viewControllers") == nil || target.identifier == nil,
      !isMember("viewControllers")
    else { return false }
    let receiver =
      if let base = target.member?.base { try expression(unchained(base)) } else { selfFragment(at: span) }
    guard ["UINavigationController", "UITabBarController"].contains(where: { isKind(receiver.type, of: $0) })
    else { return false }
    let host = named(receiver, "host", at: span)
    writer.line(Fragment(filling: "set $0 on $1 unanimated", with: [value, host], at: span.range))
    return true
  }

  /// Whether a type is the class of windows, and a window that the current type makes is the app's window: the current
  /// type starts the app or, if no type that starts the app sets the root of a window, is the only type that makes
  /// windows.
  func isOwnWindow(_ type: SwiftValueType) -> Bool {
    guard type == "UIWindow", let current else { return false }
    if isOfLaunch(current) { return true }
    func has(_ type: ModuleType, _ test: (SwiftExpression) -> Bool) -> Bool {
      type.members.contains { $0.parts.contains { $0.contains(where: test) } }
    }
    return types.filter { has($0) { $0.call?.callee.identifier == "UIWindow" } }.map { $0.name } == [
      current.name
    ]
      && !types.contains { isOfLaunch($0) && has($0) { $0.assigns("rootViewController") } }
  }

  /// The statement that makes a view or a window and names it.
  func madeView(_ name: String, isWindow: Bool, at frame: Fragment?, _ span: Span) -> Fragment {
    let words = isWindow ? "let \(name) = newWindow(at: $0)" : "view \(name)" + (frame == nil ? "" : " at $0")
    let whole = Fragment("window.bounds", at: span.range)
    return Fragment(filling: words, with: [frame ?? whole], at: span.range)
  }

  /// Writes the assignment of the root of a window.
  mutating func writeRoot(_ root: Fragment, of window: Fragment, at span: Span) {
    let isFirst = window.text == "window"
    writer.line(
      Fragment(
        filling: isFirst ? "root $1" : "$0.rootViewController = $1", with: [window, root], at: span.range))
  }

  /// Whether a property is the window that UIKit sets before it starts a scene with a storyboard.
  func isGivenWindow(_ variable: ModuleVariable) -> Bool {
    variable.name == "window" && variable.binding.type?.known == "UIWindow"
      && current.map(isOfLaunch) ?? false
  }
}

extension SwiftExpression {
  /// Whether the expression is an assignment to a member of this name.
  fileprivate func assigns(_ name: String) -> Bool {
    guard case .assignment(let target, _, _) = kind else { return false }
    return target.member?.name.text == name
  }
}
