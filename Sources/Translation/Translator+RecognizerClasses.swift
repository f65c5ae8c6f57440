import Diagnostics
import SwiftLanguage

/// A recognizer that Swift code makes, as the declaration of a gesture in the script.
struct MadeGesture {
  var name: String
  /// The kind of the recognizer, as the line of the declaration: `pan`, `pan left edge`.
  var kind: String
  /// The name of the method that is the action; nil until code, a storyboard or an `@IBAction` sets it.
  var action: String?
  /// Whether the action is the system's own for the swipe back, `handleNavigationTransition:`.
  var popsStack = false
  /// Whether the gesture stands for an action of a control, which is then the sender.
  var isOfControl = false
  /// Whether the gesture stands for an item of a navigation bar that code may hide; no user reaches the item while the
  /// bar is hidden.
  var isOfBar = false
  /// The name of the class whose code makes the recognizer, or that has the outlet.
  var owner: String
  var span: Span
  /// The recognizer's class, if the module declares it; nil for a class of UIKit.
  var subclass: ModuleType?
  /// The name in the script of the outlet that holds the recognizer; nil if code makes the recognizer, or if it has no outlet.
  var outlet: String?
  /// The names of the variables that code gives the recognizer, as in Swift.
  var holders: [String] = []
}

// Subclasses of UIKit's recognizers. Each expression that makes an instance becomes a gesture with the members of the
// class.

extension Translator {
  /// The kind of gesture that a class of the module recognizes, such as `pan`; nil for other classes.
  func recognizerKind(of type: ModuleType) -> String? {
    guard type.kind == .class else { return nil }
    return uikitType(of: type).flatMap { Self.recognizers[$0] }
  }

  /// The statements of the initializer of a recognizer, without `super` calls and `delegate = self`.
  private func setUp(of type: ModuleType) -> [SwiftStatement] {
    let statements = creationPlan(of: type).initializers.first?.body?.statements ?? []
    return statements.filter { statement in
      guard case .expression(let node) = statement.kind else { return !statement.makesItselfDelegate }
      return !(node.call?.callee.member?.base.isSuper ?? false)
    }
  }

  private func isItsOwnDelegate(_ type: ModuleType) -> Bool {
    type.initializers.contains { $0.body?.statements.contains { $0.makesItselfDelegate } ?? false }
  }

  /// A new recognizer of a class of the module; a call of its `created` follows, if its initializer has statements.
  mutating func makeRecognizer(
    _ type: ModuleType, _ kind: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    let made = try makeGesture(kind, type.name, arguments, at: span)
    gestures[gestures.count - 1].subclass = type
    if setUp(of: type).isEmpty { return made }
    let gesture = named(made, "gesture", at: span)
    writer.line("\(gesture.text).created()", at: span.range)
    return gesture
  }

  /// The methods by which a recognizer interprets touches itself. They are left out: in scripts the interpretation is
  /// UIKit's.
  private static let ofTouches: Set<String> = [
    "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
    "reset()", "canPrevent(_:)", "canBePrevented(by:)",
  ]

  /// Writes the fields, methods and `created` of a recognizer's class in the declaration of a gesture.
  /// - Returns: Whether the class is the delegate of its instances.
  mutating func writeMembers(ofRecognizer type: ModuleType) -> Bool {
    let outer = current
    current = type
    defer { current = outer }
    let plan = creationPlan(of: type)
    for variable in allVariables(of: type) where !variable.isStatic && !variable.isComputed {
      writeField(variable, nil, plan)
    }
    for (declaration, _) in inheritedMembers(of: type) {
      guard case .function(let function) = declaration.kind, !isStatic(declaration), let body = function.body
      else { continue }
      if Self.ofTouches.contains(function.fullName) {
        leaveOut(function.name.span, "`\(function.name.text)` of a recognizer is not called")
        continue
      }
      scopes.append([:])
      let names = parameters(of: function).joined(separator: ", ")
      block(Fragment("func \(methodName(function, of: type))(\(names)) {", at: declaration.span.range)) {
        $0.writeResult(body, of: function)
      }
      scopes.removeLast()
    }
    let statements = setUp(of: type)
    if !statements.isEmpty { block(Fragment("func created() {", at: type.span)) { $0.write(statements) } }
    return isItsOwnDelegate(type)
  }
}

extension SwiftStatement {
  /// Whether the statement is `delegate = self`.
  fileprivate var makesItselfDelegate: Bool {
    guard case .assignment(let target, "=", let value) = kind, value.isSelf else { return false }
    let name = target.identifier ?? target.member.flatMap { $0.base.isSelf ? $0.name.text : nil }
    return name == "delegate"
  }
}
