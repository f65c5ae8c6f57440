import Diagnostics
import SwiftLanguage

// Names that no file declares: a value is unknown, and a plain screen or view stands for a screen or view.

extension Fragment {
  /// Whether the text begins with `unknown("…")`.
  var isUnknown: Bool { text.hasPrefix("unknown(\"") }

  /// The name of the value, if no file declares it; otherwise nil.
  var unknownName: String? { type?.unknownName }
}

extension Translator {
  /// An unknown value, with its entry in `notRun`, which replaces the entries for parts of the same code.
  /// - Parameter reason: The reason why the value is unknown; nil if no file declares the first part of its name.
  mutating func unknown(_ name: String, _ reason: String? = nil, at span: Span) -> Fragment {
    let first = name.split(separator: ".").first.map(String.init) ?? name
    // The entry for the whole path replaces the entry for its beginning.
    dropUnknowns(at: span)
    notRun.append(NotRun(span: span, what: reason ?? Self.absence(of: first), unknown: name))
    return Fragment(Self.unknownText(name), at: span.range, type: .unknown(value: name))
  }

  static func unknownText(_ name: String) -> String { "unknown(\"\(quoted(name))\")" }

  /// Removes the entries of `notRun` for unknown values within a range of code.
  mutating func dropUnknowns(at span: Span) {
    notRun.removeAll { $0.unknown != nil && span.start <= $0.span.start && $0.span.end <= span.end }
  }

  static func absence(of name: String) -> String { "`\(name)` is declared in no file" }

  /// The error for a call of, or an assignment to, a member of an unknown value.
  mutating func absent(_ node: SwiftExpression, at span: Span) -> Untranslated {
    dropUnknowns(at: node.span)
    let name = sourceName(node.span) ?? "this"
    let first = String(name.prefix { $0 != "." })
    let isKnown = local(first) != nil || isMember(first)
    return Untranslated(what: isKnown ? "`\(name)` is unknown" : Self.absence(of: name), span: span)
  }

  /// Whether a name consists of letters, digits, underscores and dots, and does not end with a dot, so that `given` can
  /// name it.
  static func isPath(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } && name.last != "."
  }

  /// The Swift code in a range as the name of a value, without `self.`, `?` and `!`; code of more than 60 bytes ends
  /// with `…`. Nil if the text of the files is not known.
  func sourceName(_ span: Span) -> String? {
    guard let source else { return nil }
    let range = Int(span.start)..<Int(min(span.end, span.start + 60))
    let text = String(decoding: source[range.clamped(to: 0..<source.count)], as: UTF8.self)
    let plain = text.map { $0.isLetter || $0.isNumber || "._()[]: ".contains($0) ? $0 : " " }.reduce(into: "")
    {
      if !($1 == " " && ($0.last == " " || $0.isEmpty)) { $0.append($1) }
    }
    // A chain may be on several lines.
    let path = plain.replacing(" .", with: ".").replacing(". ", with: ".").trimmed
    // A text that is cut off is no name.
    let isWhole = span.end - span.start <= 60
    let name = !isWhole ? plain + "…" : Self.isPath(path) ? path : plain
    return name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
  }

  private static func quoted(_ name: String) -> String {
    name.replacing("\\", with: "\\\\").replacing("\"", with: "'")
  }

  /// The error for a name of the system that scripts do not have. A name that begins with `UI` and is not in the table of
  /// UIKit may be an app's own class: the message then asks for its file.
  static func unsupported(_ name: String, at span: Span) -> Untranslated {
    // Apps also give their own classes names with this prefix.
    if name.hasPrefix("UI"), !UIKitTable.shared.knows(name) {
      return Untranslated(
        what:
          "`\(name)` is declared in none of these files, and `trans` knows none of UIKit's; add its file if it has one",
        span: span)
    }
    return Untranslated(what: "\(owner(of: name)) `\(name)` is not supported", span: span)
  }

  /// The error for a member that scripts do not have; `type` is nil if the type of the value is not known.
  func unsupported(_ name: String, of type: SwiftValueType?, at span: Span) -> Untranslated {
    guard let type else { return Untranslated(what: "`\(name)` of this value is not supported", span: span) }
    return Untranslated(what: "`\(name)` of `\(type)` is not supported", span: span)
  }

  /// The framework of a name of the system, for a message: `Swift's`, `UIKit's` or `the system's`.
  private static func owner(of name: String) -> String {
    if name.first == "$" { return "Swift's" }
    let isOfUIKit = name.hasPrefix("UI") || name.first?.isLowercase ?? false
    return isOfUIKit ? "UIKit's" : "the system's"
  }

  /// Whether a name of at least three letters, the first a capital, means a type of an unknown file: the files, UIKit's
  /// table and `SystemNames` do not have the name.
  func isUndeclared(_ type: String) -> Bool {
    type.count > 2 && type.first?.isUppercase ?? false && module.types[type] == nil && !table.knows(type)
      && !SystemNames.contains(type)
  }

  func isUndeclared(_ type: SwiftValueType) -> Bool { type.name.map { isUndeclared($0) } ?? false }

  /// The class of UIKit that a class outside of the files probably inherits from, by its name; other types as they are,
  /// with aliases resolved.
  func known(_ type: SwiftValueType?) -> SwiftValueType? {
    let type = type.map(module.resolved)
    guard let name = type?.name, isUndeclared(name), let guess = SystemNames.guess(name) else { return type }
    return .named(guess)
  }

  // MARK: - Extensions

  /// The extensions in the module of the UIKit or Swift type of a value, and of its superclasses; empty if the type is
  /// nil.
  func extensions(of type: SwiftValueType?) -> [ModuleType] {
    guard let type else { return [] }
    if type.isCollection { return ["Array", "Collection", "Sequence"].compactMap { module.extensions[$0] } }
    var found: [ModuleType] = []
    var next = known(module.types[type].flatMap { uikitType(of: $0) }.map { .named($0) } ?? type)?.name
    while let name = next, !name.isEmpty {
      if let row = module.extensions[name] { found.append(row) }
      next = table.superclasses[name]
    }
    // Scripts have a single type of numbers, so the Swift type of a number may be unknown: the extensions of all of
    // them count.
    let known = Set(found.map { $0.name })
    let others = type.name.map { table.isKind($0, of: "CGFloat") } ?? false ? Self.numbers : []
    return found + others.filter { !known.contains($0) }.compactMap { module.extensions[$0] }
  }

  /// The types of numbers, and their protocols.
  private static let numbers = [
    "Double", "Float", "TimeInterval", "Int", "BinaryFloatingPoint", "FloatingPoint", "BinaryInteger",
    "Numeric",
    "Comparable",
  ]

  /// The value of a property that an extension adds to a type of UIKit or Swift; nil if there is none.
  mutating func extensionMember(
    _ name: String, of type: SwiftValueType?, _ receiver: Fragment, at span: Span
  ) throws(Untranslated) -> Fragment? {
    for row in extensions(of: type) {
      if let value = try ownMember(name, of: row, receiver: receiver, at: span) { return value }
    }
    return nil
  }

  /// A call of a method that an extension adds to a type of UIKit or Swift; nil if there is none.
  mutating func extensionCall(
    _ name: String, _ arguments: [SwiftArgument], of type: SwiftValueType?, _ receiver: Fragment,
    at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool)? {
    for row in extensions(of: type) {
      if let found = try ownCall(name, arguments, of: row, receiver: receiver, at: span) { return found }
    }
    return nil
  }

  // MARK: - What is supplied

  /// A new instance of a plain screen, which stands for a screen of a storyboard or a class that the files do not declare.
  mutating func suppliedScreen(_ name: String, _ reason: String, at span: Span) -> Fragment {
    let text = Self.escaped(name)
    let isScene = storyboards.rows.contains { $0.name == text }
    if !isScene, !supplied.contains(where: { $0.name == text }) {
      supplied.append((text, "screen \(text) { background gray }", span.range))
      assume(reason)
    }
    return Fragment("\(text)()", at: span.range, type: "UIViewController")
  }

  /// Adds a plain screen for a class that the code of an animator tests for, since an animator often does nothing between
  /// other screens.
  /// - Returns: Whether the plain screen exists: false outside of animators, for containers, and for other classes.
  mutating func suppliesEnd(named name: String, at span: Span) -> Bool {
    guard let current, roles(of: current).contains(.animator),
      let uikit = known(.named(name))?.name, table.isKind(uikit, of: "UIViewController"),
      !table.isKind(uikit, of: "UINavigationController"), !table.isKind(uikit, of: "UITabBarController")
    else { return false }
    _ = suppliedScreen(name, "`\(name)` is declared in no file: a plain screen stands for it", at: span)
    ends.insert(Self.escaped(name))
    return true
  }

  /// The classes of UIKit's physics.
  private static let physics: Set<String> = [
    "UIDynamicAnimator", "UIDynamicBehavior", "UIGravityBehavior", "UIAttachmentBehavior", "UISnapBehavior",
    "UIPushBehavior", "UICollisionBehavior", "UIDynamicItemBehavior", "UIFieldBehavior",
  ]

  /// A new instance of a class of UIKit for which the translation adds a declaration, or of a plain screen for a view
  /// controller that no file declares; nil for other types.
  mutating func constructSupplied(
    _ type: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    if type == "UIPercentDrivenInteractiveTransition" {
      supply(type, "interaction \(type) {}", at: span)
      return Fragment("\(type)()", at: span.range, type: .named(type))
    }
    // Without another presentation controller, UIKit makes one of this class itself.
    if type == "UIPresentationController" { return Fragment("none", at: span.range, type: .named(type)) }
    if Self.physics.contains(type) {
      if let current {
        placeDoubts[Self.escaped(current.name)] = "since UIKit's physics moves its views, which does not run"
      }
      throw Untranslated(what: "`\(type)` moves views by UIKit's physics, which does not run", span: span)
    }
    if type == "UIInterpolatingMotionEffect" {
      assume("the device is not tilted: motion effects move nothing")
    }
    if Self.layerAnimations.contains(type) { return layerAnimation(type, Arguments(arguments), at: span) }
    if type == "CADisplayLink" { return try displayLink(Arguments(arguments), at: span) }
    if type == "UIAlertController" || type == "UIAlertAction" {
      return try alertPart(type, Arguments(arguments, closures: ["handler"]), at: span)
    }
    if Self.systemScreens.contains(type) {
      supply(type, Self.systemScreen(type), at: span)
      return Fragment("\(type)()", at: span.range, type: .named(type))
    }
    if type == "UIHostingController" {
      supply(type, "screen \(type) { background white }", at: span)
      assume("a plain white screen stands for a view of SwiftUI")
      return Fragment("\(type)()", at: span.range, type: .named(type))
    }
    guard let uikit = known(.named(type))?.name, table.isKind(uikit, of: "UIViewController") else {
      return nil
    }
    if table.isKind(uikit, of: "UINavigationController") {
      let root = type + Self.rootOfStack
      supply(root, "screen \(root) { background white }", at: span)
      supply(type, "navigation \(type) [\(root)]", at: span)
      return try filled(Fragment("\(type)()", at: span.range, type: .named(uikit)), arguments, at: span)
    }
    if type == "UITabBarController" {
      supply(type + Self.rootOfStack, "screen \(type)\(Self.rootOfStack) { background white }", at: span)
      supply(type, "tabs \(type) [\(type)\(Self.rootOfStack)]", at: span)
      return Fragment("\(type)()", at: span.range, type: .named(type))
    }
    guard isUndeclared(type) || type == "UIViewController" else { return nil }
    let reason = "`\(type)` is declared in no file: a plain screen stands for it"
    let screen = suppliedScreen(type, reason, at: span)
    return screen.typed(isUndeclared(type) ? .named(type) : "UIViewController")
  }

  mutating func supply(_ name: String, _ text: String, at span: Span) {
    if !supplied.contains(where: { $0.name == name }) { supplied.append((name, text, span.range)) }
  }

  /// A variable that holds `stack`, whose root is then set to the argument `rootViewController`; without this argument,
  /// `stack` itself.
  mutating func filled(
    _ stack: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    guard let root = arguments.first(where: { $0.label == "rootViewController" }) else { return stack }
    let page = try expression(root.value)
    let name = madeName("stack")
    writer.line(Fragment(filling: "let \(name) = $0", with: [stack], at: span.range))
    writer.line(Fragment(filling: "set [$0] on \(name) unanimated", with: [page], at: span.range))
    return Fragment(name, at: span.range, type: stack.type)
  }
}
