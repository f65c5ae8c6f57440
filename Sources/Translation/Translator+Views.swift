import Diagnostics
import SwiftLanguage

// Views, recognizers and objects that code creates, and assignments for which scripts have another form.

extension Translator {
  /// Writes `view NAME …` for a variable whose value is a new view; false for other values.
  /// - Parameter declared: The declared type of the variable, for `.init(…)`.
  mutating func makeView(
    _ name: String, _ value: SwiftExpression, as declared: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Bool {
    guard case .call(let callee, let arguments) = value.kind,
      let type = Self.madeType(callee, expecting: declared), isView(type)
    else { return false }
    try writeView(name, type, arguments, at: span)
    return true
  }

  /// The type of the value that a call makes: `UIView` for `UIView(…)`, `UIView.init(…)`, and for `.init(…)` if it is
  /// expected; nil for a call of another member or expression. A function's name is taken for a type, too.
  static func madeType(_ callee: SwiftExpression, expecting type: SwiftValueType?) -> SwiftValueType? {
    if callee.implicitName == "init" { return type }
    if let (base, name) = callee.member {
      return name.text == "init" ? base.identifier.map { .named($0) } : nil
    }
    return callee.identifier.map { .named($0) }
  }

  /// Writes the declaration of a new view, and the code of its class that runs then.
  /// - Parameter isDecoded: Whether UIKit makes the view from a `.xib`.
  mutating func writeView(
    _ name: String, _ type: SwiftValueType, _ arguments: [SwiftArgument], isDecoded: Bool = false,
    at span: Span
  ) throws(Untranslated) {
    if isUndeclared(module.resolved(type)) {
      assume("`\(type)` is declared in no file: a plain view stands for it")
    }
    let text = declare(name, type: type)
    let given = Arguments(arguments)
    let frame = try given["frame"].map { node throws(Untranslated) in
      try expression(node, expecting: "CGRect")
    }
    writer.line(madeView(text, isWindow: isKind(type, of: "UIWindow"), at: frame, span))
    if scrolls(type) { writer.line("\(text).contentSize = (0, 0)", at: span.range) }
    if takesText(type) { writer.line("\(text).canBecomeFirstResponder = true", at: span.range) }
    if ["UIImageView", "UILabel"].contains(where: { isKind(type, of: $0) }) {
      writer.line("\(text).isUserInteractionEnabled = false", at: span.range)
    }
    if let code = given["primaryAction"], code.isGiven {
      let action = try expression(code, expecting: Self.action)
      writeTap(of: Fragment(text, at: span.range), calling: action, at: span)
    }
    noteClass(type, of: text, at: span)
    if let image = given["image"], isKind(type, of: "UIImageView") {
      try writePicture(image, in: Fragment(text, at: span.range, type: type), at: span)
    }
    if let line = firstText(of: text, type) { writer.line(line, at: span.range) }
    try writeStart(
      of: Fragment(text, at: span.range, type: type), type, arguments, isDecoded: isDecoded, at: span)
    if let effect = given["effect"], case .nilLiteral = effect.kind {
    } else if given["effect"] != nil {
      writer.line("\(text).effect = blurEffect", at: span.range)
    }
  }

  /// The type of UIKit from which a type of the module inherits, nil if there is none; other types as they are.
  func uikit(_ type: SwiftValueType?) -> SwiftValueType? {
    let type = type.map(module.resolved)
    return module.types[type].map { uikitType(of: $0).map { .named($0) } } ?? type
  }

  /// Whether a type is the class `other` of UIKit, or inherits from it.
  func isKind(_ type: SwiftValueType?, of other: String) -> Bool {
    uikit(type)?.name.map { table.isKind($0, of: other) } ?? false
  }

  /// Whether the files have no view of `name`, a class of views of UIKit: their code neither makes nor keeps a view of
  /// the class or of a subclass, and there are no storyboards.
  func hasNoView(of name: String) -> Bool {
    guard name != "UIView", isKind(.named(name), of: "UIView"), storyboards.rows.isEmpty,
      storyboards.plain.isEmpty
    else { return false }
    let kept = types.flatMap { $0.variables }.filter { !$0.isComputed }.compactMap { $0.binding.type?.known }
    let made = module.creations.keys.map { SwiftValueType.named($0) } + types.map { .named($0.name) }
    return !(kept + made).contains { isKind($0, of: name) } && !types.contains { isList($0) }
  }

  /// Whether a class inherits from `UITableViewController` or `UICollectionViewController`, so that its view is a list.
  func isList(_ type: ModuleType) -> Bool {
    ["UITableViewController", "UICollectionViewController"].contains(uikitType(of: type) ?? "")
  }

  /// Whether a type is a scroll view; a class outside of the files is judged by its name.
  func scrolls(_ type: SwiftValueType) -> Bool { isKind(known(type), of: "UIScrollView") }

  /// Whether a type is a text field, a text view or a search bar, for which the keyboard rises.
  func takesText(_ type: SwiftValueType) -> Bool {
    ["UITextField", "UITextView", "UISearchBar"].contains { isKind(known(type), of: $0) }
  }

  func isView(_ type: SwiftValueType) -> Bool { isKind(known(type), of: "UIView") && !isOwnWindow(type) }

  /// The value of a call for which scripts have another form, such as a new view or `map`; nil for other calls.
  mutating func formValue(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    let expected = type.map(module.resolved)?.name
    if let screen = try instantiated(callee, arguments, as: expected, at: span) { return screen }
    if let view = try tagged(callee, arguments, at: span) { return view }
    if let screen = try decoded(callee, arguments, at: span) { return screen }
    if let title = try title(callee, arguments, at: span) { return title }
    if let value = try constraintValue(callee, arguments, at: span) { return value }
    if let cell = try cell(callee, arguments, as: nil, at: span) { return cell }
    if let value = try mapped(callee, arguments, at: span) { return value }
    if let value = try listValue(callee, arguments, at: span) { return value }
    if let test = try rangeTest(callee, arguments, at: span) { return test }
    if let number = try randomNumber(callee, arguments, expecting: type, at: span) { return number }
    if let type = try dynamicType(callee, arguments, at: span) { return type }
    if let name = try typeName(callee, arguments, at: span) { return name }
    if let token = try observation(callee, arguments, at: span) { return token }
    if let detent = try customDetent(callee, arguments, expecting: type, at: span) { return detent }
    if let token = try notificationToken(callee, arguments, at: span) { return token }
    if let test = try kindTest(callee, arguments, at: span) { return test }
    if let value = try inset(callee, arguments, at: span) { return value }
    if callee.identifier == "UIViewPropertyAnimator" { return try propertyAnimator(arguments, at: span) }
    if let picture = try picture(callee, arguments, at: span) { return picture }
    if let animation = try madeAnimation(callee, arguments, at: span) { return animation }
    if let name = Self.madeType(callee, expecting: type), isView(name) {
      let text = madeName("view")
      try writeView(text, name, arguments, at: span)
      return Fragment(local(text)?.text ?? text, at: span.range, type: module.resolved(name))
    }
    return try contextValue(callee, arguments, at: span)
  }

  /// The value of `viewController(forKey:)` or `view(forKey:)` of a context or coordinator; nil for other calls.
  mutating func contextValue(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "viewController" || name.text == "view",
      let key = arguments.first, key.label == "forKey", arguments.count == 1
    else { return nil }
    let receiver = try expression(base)
    guard receiver.type == Self.contextType || receiver.type == Self.coordinator else {
      return nil
    }
    let isView = name.text == "view"
    let chosen = try expression(key.value, expecting: "UITransitionContextViewControllerKey")
    let words = isView ? ["fromView", "toView"] : ["from", "to"]
    let type: SwiftValueType = isView ? "UIView" : "UIViewController"
    if chosen.text == "\"from\"" { return Fragment(words[0], at: span.range, type: type) }
    if chosen.text == "\"to\"" { return Fragment(words[1], at: span.range, type: type) }
    return Fragment(
      filling: "if $0 == \"from\" { \(words[0]) } else { \(words[1]) }", with: [chosen], at: span.range,
      type: type, isAtomic: false)
  }

  /// A new value of a type: an object of the script, an enumeration's case, or a value of UIKit; throws for other types.
  mutating func construct(
    _ type: SwiftValueType, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    guard let name = type.name else {
      throw Untranslated(what: "`\(type)(…)` is not supported", span: span)
    }
    let type = name == "Self" ? current?.name ?? name : name
    if let own = module.types[type] {
      made.insert(type)
      if own.kind == .enum {
        guard
          let place = own.initializers.firstIndex(where: {
            $0.parameters.map { $0.label } == arguments.map { $0.label }
          })
        else { return try rawValue(arguments, of: own, at: span) }
        let values = try fill(own.initializers[place], arguments, at: span)
        return Fragment(
          filling: Self.numbered("init_\(type)", place) + Self.places(values.count, from: 0), with: values,
          at: span.range, type: .named(type))
      }
      if let kind = recognizerKind(of: own) { return try makeRecognizer(own, kind, arguments, at: span) }
      let plan = creationPlan(of: own)
      if roles(of: own).first == .presentation, plan.initializers.isEmpty {
        return Fragment("\(Self.escaped(type))()", at: span.range, type: .named(type))
      }
      if own.kind == .struct, own.initializers.isEmpty {
        return try constructMemberwise(own, arguments, at: span)
      }
      let place = initializer(for: arguments, in: plan)
      var values: [Fragment] = []
      if plan.initializers.indices.contains(place) {
        values = try fill(plan.initializers[place], arguments, of: plan.owner, at: span)
      } else if plan.takesParameters {
        values = try self.values(of: arguments)
      }
      let isMade = hasSetUp(own, place)
      if !isMade, !plan.takesParameters { values = [] }
      let name = isMade ? Self.numbered("new_\(type)", place) : Self.escaped(type)
      let object = Fragment(
        filling: name + Self.places(values.count, from: 0), with: values, at: span.range, type: .named(type))
      let isFilled = plan.initializers.isEmpty || arguments.map { $0.label } == ["rootViewController"]
      return roles(of: own)[0] == .navigation && isFilled
        ? try filled(object, arguments, at: span) : object
    }
    if type == "UIBarButtonItem" { return try barItem(arguments, at: span) }
    if type == Self.action.name { return try action(arguments, at: span) }
    if let kind = Self.recognizers[type] { return try makeGesture(kind, type, arguments, at: span) }
    if let object = try constructSupplied(type, arguments, at: span) { return object }
    let signature = Self.signature("init", arguments)
    guard let row = table.row(signature, of: type), !row.isIgnored else {
      if let made = try constructByExtension(type, arguments, at: span) { return made }
      throw Untranslated(what: "`\(type)(…)` is not supported", span: span)
    }
    if let circle = try circle(type, arguments, at: span) { return circle }
    if type == Self.drawnPath.name, row.template == "none" { noteDrawnPath() }
    let values = try values(of: arguments, making: type, row)
    return Fragment(
      filling: row.template, with: [Fragment()] + values, at: span.range,
      type: row.type ?? listType(of: type, row, signature, values) ?? .named(type))
  }

  /// The case that `Kind(rawValue: 2)` makes, or the set that `Options(rawValue: 2)` or `Options()` makes.
  private mutating func rawValue(
    _ arguments: [SwiftArgument], of type: ModuleType, at span: Span
  ) throws(Untranslated) -> Fragment {
    let kind = SwiftValueType.named(type.name)
    guard let node = arguments.first?.value else { return Fragment("0", at: span.range, type: kind) }
    let value = try expression(node)
    if type.isOptionSet { return value.typed(kind) }
    return hasRawValues(type)
      ? Fragment(filling: "\(type.name)_ofRawValue($0)", with: [value], at: span.range, type: kind) : value
  }

  private mutating func constructMemberwise(
    _ type: ModuleType, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    var values: [Fragment] = []
    for variable in type.memberwise {
      let given = arguments.first { $0.label == variable.name } ?? arguments.last { $0.isTrailing }
      if let value = given?.value ?? variable.binding.value {
        values.append(try expression(value, expecting: variable.binding.type?.known))
      } else {
        values.append(Fragment("none", at: span.range))
      }
    }
    return Fragment(
      filling: Self.escaped(type.name) + Self.places(values.count, from: 0), with: values, at: span.range,
      type: .named(type.name))
  }

  // MARK: - Recognizers

  static let recognizers = [
    "UIPanGestureRecognizer": "pan", "UIScreenEdgePanGestureRecognizer": "pan left edge",
    "UITapGestureRecognizer": "tap", "UIPinchGestureRecognizer": "pinch",
    "UIRotationGestureRecognizer": "rotation", "UILongPressGestureRecognizer": "longPress",
    "UISwipeGestureRecognizer": "swipe right",
  ]

  mutating func makeGesture(
    _ kind: String, _ type: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    guard let current else { throw Untranslated(what: "a recogniser outside of a class", span: span) }
    let given = Arguments(arguments)
    let gesture = MadeGesture(
      name: madeName("\(current.name)Gesture"), kind: kind, action: method(of: given["action"]),
      popsStack: isActionOfPop(given["action"]), owner: current.name, span: span)
    gestures.append(gesture)
    return Fragment(
      filling: "\(gesture.name)($0)", with: [selfFragment(at: span)], at: span.range, type: .named(type))
  }

  /// The name of the method in `#selector(handlePan(_:))`; nil for other expressions.
  static func selector(_ node: SwiftExpression) -> String? {
    guard case .macro("selector", let arguments) = node.kind, let value = arguments.first?.value else {
      return nil
    }
    return name(of: value)
  }

  /// The name of the method in a `#selector`, or in a constant that holds one; nil for other expressions.
  mutating func method(of action: SwiftExpression?) -> String? {
    guard let action else { return nil }
    if let name = Self.selector(action) { return name }
    guard action.identifier != nil || action.implicitName != nil || action.member != nil,
      case .selector(let name)? = try? expression(action, expecting: "Selector").type
    else { return nil }
    return name
  }

  private static func name(of node: SwiftExpression) -> String? {
    if let (callee, _) = node.call { return name(of: callee) }
    return (node.identifier ?? node.member?.name.text)?.split(separator: "(").first.map(String.init)
  }

  /// Records that code sets a delegate on a controller, by their types; nothing for a class outside of the files.
  /// - Parameter isModal: Whether the delegate is the transitioning delegate.
  private mutating func noteDelegate(
    _ delegate: SwiftValueType?, of controller: SwiftValueType?, isModal: Bool
  ) {
    guard let type = module.types[delegate] else { return }
    givenDelegates.insert(type.name)
    if !isModal { return }
    delegateTargets[Self.escaped(type.name), default: []].insert(module.types[controller]?.name)
  }

  /// Writes or records an assignment for which scripts have another form, such as `X.transitioningDelegate = self`;
  /// false for other assignments.
  mutating func assignDelegate(
    _ target: SwiftExpression, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    let base = target.member?.base
    let own = target.identifier.flatMap { local($0) == nil ? $0 : nil }
    let name = target.member?.name.text ?? own ?? ""
    if name == "isActive", case .boolean(true) = value.kind, let base,
      base.call?.callee.member?.name.text == "constraint"
    {
      try writeConstraint(base)
      return true
    }
    if assignAction(name, of: base, value, at: span) { return true }
    if let base {
      if !base.isSuper, try isOwn(name, of: expression(base)) { return false }
    } else if isOwn(name, of: selfFragment(at: span)) {
      return false
    }
    switch name {
    case "edges":
      guard let held = gesture(heldBy: base) ?? gestures.indices.last, let edge = Self.firstOption(value)
      else { return false }
      gestures[held].kind = "pan \(["top": "up", "bottom": "down"][edge] ?? edge) edge"
      return true
    case "direction":
      guard let held = gesture(heldBy: base) ?? gestures.indices.last,
        gestures[held].kind.hasPrefix("swipe"), let direction = Self.firstOption(value)
      else { return false }
      gestures[held].kind = "swipe \(direction)"
      return true
    case "transitioningDelegate", "delegate":
      let receiver =
        try base.map { base throws(Untranslated) in try expression(base) } ?? selfFragment(at: span)
      if receiver.type == "UIGestureRecognizer", try assignSwipeDelegate(target, value, at: span) {
        return true
      }
      if name == "delegate", !isKind(receiver.type, of: "UIViewController") {
        return try assignScrollDelegate(receiver, value, at: span)
      }
      if name == "delegate", Self.systemScreens.contains(receiver.type?.name ?? "") { return true }
      let given = try expression(value)
      // A controller whose class the files do not declare answers no questions of UIKit.
      if isKind(given.type, of: "UIViewController"), module.types[given.type] == nil { return true }
      let object = role(.transition, of: given, at: span)
      noteDelegate(given.type, of: receiver.type, isModal: name != "delegate")
      writer.line(Fragment(filling: "$0.transition = $1", with: [receiver, object], at: span.range))
      return true
    case "modalPresentationStyle":
      let receiver =
        try base.map { base throws(Untranslated) in try expression(base) } ?? selfFragment(at: span)
      let style = try expression(value, expecting: "UIModalPresentationStyle")
      writer.line(
        Fragment(filling: "$0.modalPresentationStyle = $1", with: [receiver, style], at: span.range))
      return true
    default: return try assignItems(name, of: base, value, at: span)
    }
  }

  /// The name of an option such as `.left`, or of the first in a list; nil for other expressions.
  private static func firstOption(_ value: SwiftExpression) -> String? {
    if case .array(let options) = value.kind { return options.first?.implicitName }
    return value.implicitName ?? value.member?.name.text
  }

  /// Whether the class of a value is in the module, and declares a property of this name without `override`.
  private func isOwn(_ name: String, of value: Fragment) -> Bool {
    let type = module.declaration(of: value.type)
    return type.map {
      allVariables(of: $0).contains { $0.name == name && !$0.declaration.modifiers.contains(.override) }
    }
      ?? false
  }
}
