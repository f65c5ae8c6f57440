import Diagnostics
import SwiftLanguage

extension Translator {
  // MARK: - Members

  mutating func member(
    of base: SwiftExpression, _ name: SwiftName, at span: Span
  ) throws(Untranslated) -> Fragment {
    if case .superReference = base.kind, let current {
      let own = selfFragment(at: span)
      // UIKit's own answer is the view of the presented controller, whatever the class itself answers.
      let isOwnView = name.text == "presentedView" && current.variables.contains { $0.name == name.text }
      if isOwnView {
        return Fragment(
          filling: "$0.presentedViewController.view", with: [own], at: span.range, type: "UIView")
      }
      if let row = table.row(name.text, of: uikitType(of: current)) {
        return Fragment(filling: row.template, with: [own], at: span.range, type: row.type)
      }
      // The property of a superclass, unless the class itself overrides it.
      if !current.variables.contains(where: { $0.name == name.text }) {
        return try member(of: own, name.text, at: span)
      }
    }
    // The presentation of a script does not have its controllers yet when its initializer runs.
    if creating != nil, base.isSelf, Self.presentationEnds.contains(name.text), let given = local(name.text) {
      return Fragment(given.text, at: span.range, type: given.type)
    }
    if let part = try dividedPart(base, name.text, at: span) { return part }
    if let text = try text(of: base, name.text, at: span) { return text }
    let isChain = if case .optionalChain = base.kind { true } else { false }
    var receiver = try expression(base)
    if !tested.contains(base.span.end), case .cast(_, .optional, _)? = base.chained?.unwrapped?.kind {
      receiver = named(receiver, "value", at: span)
    }
    notePlace(of: base, name.text)
    let value = try member(of: receiver, name.text, at: span)
    guard isChain, !tested.contains(base.span.end), needsTest(receiver) else { return value }
    return Fragment(
      filling: "if $0 != none { $1 } else { none }", with: [receiver, value], at: span.range,
      type: value.type,
      isAtomic: false)
  }

  /// Adds a doubt to the class in `current` if its code reads the frame, bounds or centre of an outlet whose place no known
  /// storyboard gives.
  private mutating func notePlace(of base: SwiftExpression, _ name: String) {
    guard ["frame", "bounds", "center"].contains(name), let current,
      let outlet = base.identifier ?? base.member?.name.text ?? base.unwrapped?.member?.name.text,
      module.outlets.contains(outlet), !storyboards.places(outlet)
    else { return }
    placeDoubts[Self.escaped(current.name)] = "since the place of `\(outlet)` is in a storyboard"
  }

  /// Writes a statement, by `body`, within an `if` for each `?.` in its target or receiver that can find `nil`.
  mutating func writeTested(
    _ node: SwiftExpression, _ body: (inout Translator) throws(Untranslated) -> Void
  ) throws(Untranslated) {
    guard let base = Self.innermostChain(node, tested) else { return try body(&self) }
    tested.insert(base.span.end)
    defer {
      tested.remove(base.span.end)
      testedNames[base.span.end] = nil
    }
    guard case .optionalChain(let inner) = base.kind else { return }
    var receiver = try expression(inner)
    if !receiver.isPath, case .cast? = inner.unwrapped?.kind {
      receiver = named(receiver, "value", at: base.span)
      testedNames[base.span.end] = receiver
    }
    guard needsTest(receiver) else { return try writeTested(node, body) }
    try writeIf(Fragment(filling: "$0 != none", with: [receiver], at: receiver.origin), at: base.span) {
      translator throws(Untranslated) in try translator.writeTested(node, body)
    }
  }

  /// Whether an expression contains a `?.` that no `if` around the statement has tested.
  func hasChain(_ node: SwiftExpression) -> Bool { Self.innermostChain(node, tested) != nil }

  /// The innermost `base?` in a chain that is not among `tested`; nil if there is none.
  static func innermostChain(_ node: SwiftExpression, _ tested: Set<Int32>) -> SwiftExpression? {
    if let inner = node.chained {
      return innermostChain(inner, tested) ?? (tested.contains(node.span.end) ? nil : node)
    }
    var base = node.member?.base ?? node.call?.callee
    if case .subscripting(let inner, _) = node.kind { base = inner }
    if case .force(let inner) = node.kind { base = inner }
    return base.flatMap { innermostChain($0, tested) }
  }

  /// Whether `?.` on a value can find `nil` in a script. False for values that are no path, and for `self`, the window,
  /// the container view and the context.
  func needsTest(_ receiver: Fragment) -> Bool {
    receiver.isPath && receiver.type != Self.contextType
      && !["self", "containerView", "window"].contains(receiver.text)
  }

  /// The type of navigation bars; scripts have only the frame of a bar.
  static let bar: SwiftValueType = "UINavigationBar"

  /// Records the functions that the row's text calls. Throws an error that is not reported if the property has no effect
  /// on transitions.
  mutating func checkEffect(
    of row: UIKitTable.Row, _ name: String, at span: Span
  ) throws(Untranslated) {
    if let helper = row.helper { helpers.insert(helper) }
    guard row.isIgnored else { return }
    throw Untranslated(what: "`\(name)` has no effect on a transition", span: span, isIgnored: true)
  }

  /// The value of a member for which scripts have another form: of a list's cells, of a control or mark, of a tuple, or the
  /// keys or values of a dictionary; nil for other members.
  private mutating func keptMember(_ name: String, of receiver: Fragment, at span: Span) -> Fragment? {
    if let part = cellPart(name, of: receiver, at: span) { return part }
    if let value = controlValue(name, of: receiver, at: span) { return value }
    if isMark(name, of: receiver) { return mark(name, of: receiver, at: span) }
    if let place = Int(name) ?? receiver.type?.place(ofElement: name) {
      return Fragment(filling: "$0[\(place)]", with: [receiver], at: span.range)
    }
    if receiver.type?.dictionaryParts != nil, let place = ["keys", "values"].firstIndex(of: name) {
      helpers.insert(.dictionaries)
      return Fragment(
        filling: "dictionaryPart($0, \(place))", with: [receiver], at: span.range, type: .list(of: nil))
    }
    return nil
  }

  /// Records what is made up about a member: the size that a screen prefers, or the height of a navigation bar.
  private mutating func noteMadeUp(_ name: String, of receiver: Fragment) {
    if name == Self.preferredSize, inventsSize, let current {
      doubts[Self.escaped(current.name)] = "since the `\(name)` of screens is made up"
    }
    if receiver.type == Self.bar, ["frame", "bounds"].contains(name) {
      assume("a navigation bar is 44 points high")
    }
  }

  mutating func member(of receiver: Fragment, _ name: String, at span: Span) throws(Untranslated) -> Fragment
  {
    let range = span.range
    // UIKit's own delegate of the swipe back is also the target of the swipe's action. In a script, the recognizer
    // stands for that delegate.
    if name == "delegate", receiver.type == "UIGestureRecognizer" { return receiver }
    if let base = receiver.unknownName {
      let reason = receiver.isUnknown ? nil : "`\(base)` is unknown"
      return unknown("\(base).\(name)", reason, at: span)
    }
    noteMadeUp(name, of: receiver)
    if let part = keptMember(name, of: receiver, at: span) { return part }
    if let type = receiver.type?.metatypeName {
      return name == "self"
        ? typeValue(receiver, at: span) : try staticMember(name, ofType: type, at: span)
    }
    if let type = module.declaration(of: receiver.type) {
      if type.kind == .enum, !type.isOptionSet, name == "rawValue" {
        return Fragment(
          filling: "\(type.name)_rawValue($0)", with: [receiver], at: range, type: rawType(of: type))
      }
      if let value = try ownMember(name, of: type, receiver: receiver, at: span) { return value }
      if let value = storyboard(named: name, of: type, at: span) { return value }
      if let row = table.row(name, of: uikitType(of: type)) {
        try checkEffect(of: row, name, at: span)
        return overridden(
          name, Fragment(filling: row.template, with: [receiver], at: range, type: row.type), of: receiver,
          at: span)
      }
    }
    if name == "first" || name == "last", let type = receiver.type, type.isCollection {
      return Fragment(
        filling: "$0.\(name)", with: [receiver.operand(at: range)], at: range, type: type.elementType)
    }
    if let row = table.row(name, ofValue: known(receiver.type)) {
      try checkEffect(of: row, name, at: span)
      noteMadeUp(row, of: receiver)
      let template = readingInsets(row.template, [receiver])
      return overridden(
        name, Fragment(filling: template, with: [receiver.operand(at: range)], at: range, type: row.type),
        of: receiver, at: span)
    }
    if let value = try extensionMember(name, of: receiver.type, receiver, at: span) { return value }
    let own = module.declaration(of: receiver.type)
    if let own, let value = reference(to: name, of: own, receiver: receiver, at: span) { return value }
    let system = own.map { uikitType(of: $0).map { .named($0) } } ?? known(receiver.type)
    if let value = reference(to: name, ofUIKit: system, receiver, at: span) { return value }
    if receiver.type == nil || receiver.type == "Any",
      let owner = module.order.compactMap({ module.types[$0] }).first(where: {
        $0.variables.contains { $0.name == name }
      }),
      let value = try ownMember(name, of: owner, receiver: receiver, at: span)
    {
      return value
    }
    if let type = receiver.type, isUndeclared(module.resolved(type)) || hasUnknownSuperclass(type) {
      return unknown(sourceName(span) ?? name, "`\(name)` of `\(type)` is declared in no file", at: span)
    }
    throw unsupported(name, of: receiver.type, at: span)
  }

  /// The call `page.loadView()`, which does nothing in a script, or `page.viewDidLoad()`, which loads the view: code
  /// loads the view of another controller by both. Nil for other calls, and if the files do not call both methods.
  func loading(_ name: String, of receiver: Fragment, at span: Span) -> (text: Fragment, isStatement: Bool)? {
    guard ["loadView", "viewDidLoad"].contains(name), receiver.text != "self",
      module.calls.isSuperset(of: ["loadView()", "viewDidLoad()"]),
      isKind(receiver.type, of: "UIViewController")
    else { return nil }
    if name == "loadView" { return (Fragment(), true) }
    return (Fragment(filling: "$0.loadViewIfNeeded()", with: [receiver], at: span.range), true)
  }

  /// Records the doubt about a value that the row makes up: the size of an image, or the size that fits a view.
  mutating func noteMadeUp(_ row: UIKitTable.Row, of receiver: Fragment) {
    guard row.isMadeUp, let current else { return }
    let isOfImage = receiver.type == "UIImage"
    doubts[Self.escaped(current.name)] =
      "since the size \(isOfImage ? "of images" : "that fits a view") is made up"
    assume(
      isOfImage
        ? "an image is 300 by 300 points: no file has one"
        : "the size that fits a view is 300 points high: it is not computed")
  }

  /// The value of a controller's property of UIKit: the getter's value if the controller's class overrides the property
  /// by a getter, otherwise `plain`.
  private mutating func overridden(
    _ name: String, _ plain: Fragment, of receiver: Fragment, at span: Span
  ) -> Fragment {
    guard overriddenGetters.contains(name), receiver.text != "self", let type = uikit(receiver.type)?.name
    else { return plain }
    var getter: String?
    let classes = types.filter { row in
      guard roles(of: row)[0].isController, let own = uikitType(of: row),
        table.isKind(own, of: type) || table.isKind(type, of: own),
        let variable = allVariables(of: row).first(where: { $0.name == name && $0.accessor(.get) != nil })
      else { return false }
      getter = getterName(variable)
      return true
    }
    guard let getter else { return plain }
    let whole = named(receiver, "controller", at: span)
    let tests = classes.map { "$0.className == \"\($0.name)\"" }.joined(separator: " or ")
    return Fragment(
      filling: "if $0 != none and (\(tests)) { $0.\(getter)() } else { $1 }", with: [whole, plain],
      at: span.range, type: plain.type, isAtomic: false)
  }

  /// Whether a class of the module is partial, or inherits from a class that no file declares: it may have any member.
  func hasUnknownSuperclass(_ type: SwiftValueType) -> Bool {
    guard let own = module.declaration(of: type), own.kind == .class else { return false }
    return own.isPartial || own.inherited.contains { isUndeclared(module.resolved($0)) }
      || parents(of: own).contains { hasUnknownSuperclass(.named($0.name)) }
  }

  private mutating func staticMember(
    _ name: String, ofType type: String, at span: Span
  ) throws(Untranslated) -> Fragment {
    if let own = module.types[type] {
      if module.types[name] != nil { return Fragment(name, at: span.range, type: .metatype(name)) }
      return try staticMember(name, of: own, at: span)
    }
    if let row = table.row("." + name, of: type) {
      return Fragment(row.template, at: span.range, type: row.type)
    }
    let nested = "\(type).\(name)"
    if table.knows(nested) { return Fragment(nested, at: span.range, type: .metatype(nested)) }
    if let own = module.extensions[type] ?? module.extensions[type.lastPart],
      own.variables.contains(where: { $0.name == name })
    {
      return try staticMember(name, of: own, at: span)
    }
    if let silent = silentNotification(name, of: type, at: span) { return silent }
    throw Untranslated(what: "`\(type).\(name)` is not supported", span: span)
  }
}
