import Diagnostics
import SwiftLanguage

// Calls that take code: animations, coordinators, commands with completion handlers.

extension Translator {
  /// The arguments of a call, by label. A trailing closure has the first unused label of `closures`, any other argument without a
  /// label has `_`.
  struct Arguments {
    private var values: [(label: String, value: SwiftExpression)] = []

    /// - Parameter closures: The labels of the closures, in order, which trailing closures may leave out.
    init(_ arguments: [SwiftArgument], closures: [String] = []) {
      var free = closures.filter { name in !arguments.contains { $0.label == name } }
      for argument in arguments {
        let label = argument.label ?? (argument.isTrailing && !free.isEmpty ? free.removeFirst() : "_")
        values.append((label, argument.value))
      }
    }

    subscript(label: String) -> SwiftExpression? { values.first { $0.label == label }?.value }
    var first: SwiftExpression? { values.first?.value }
  }

  /// Writes a call that takes code, or for which scripts have a statement; false for other calls.
  mutating func writeForm(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    guard case .member(let base, let name, _) = callee.kind else {
      if case .identifier(let name, _) = callee.kind { return try writeOwnForm(name, arguments, at: span) }
      return false
    }
    if let sole = try soleType(base) {
      let own = SwiftExpression(kind: .member(sole, name, []), span: callee.span)
      return try writeForm(own, arguments, at: span)
    }
    if isOwnMethod(name.text, of: base, arguments) { return false }
    try noteDrawing(name.text, of: base, at: span)
    if case .identifier("UIView", _) = base.kind { return try writeViewForm(name.text, arguments, at: span) }
    if base.identifier == "MainActor" { return writeOnMainActor(name.text, arguments) }
    if base.identifier == "CATransaction" { return try writeTransaction(name.text, arguments, at: span) }
    switch name.text {
    case "runningPropertyAnimator":
      return try writePropertyAnimator(arguments, at: span)
    case "transition" where Arguments(arguments)["duration"] != nil:
      let receiver = try expression(base)
      if let own = module.types[receiver.type], !isController(own) { return false }
      return try writeSwap(receiver, arguments, at: span)
    case "addAnimations", "addCompletion": return try writeAdding(name.text, base, arguments, at: span)
    case "animate", "animateAlongsideTransition":
      let given = Arguments(arguments, closures: ["alongsideTransition", "completion"])
      guard let code = given["alongsideTransition"] else { return false }
      return try writeAlongside(code, given["completion"], base, at: span)
    case "present", "dismiss", "show":
      if base.isSuper, try superCall(name.text, arguments, at: span) != nil { return false }
      let receiver = base.isSuper ? selfFragment(at: span) : try expression(base)
      return try writeCommand(name.text, receiver, arguments, at: span)
    case "performSegue": return try writePerformSegue(try expression(base), arguments, at: span)
    case "perform" where arguments.first.flatMap({ Self.selector($0.value) }) != nil:
      return try writePerform(try expression(base), arguments, at: span)
    case "async", "asyncAfter":
      guard let code = Arguments(arguments, closures: ["execute"])["execute"] else { return false }
      try writeLater(code, Arguments(arguments)["deadline"], at: span)
      return true
    case "activate", "deactivate", "addConstraint", "addConstraints", "removeConstraint", "removeConstraints":
      return try writeActivation(name.text, base, arguments, at: span)
    case "setValue": return try writeKeyed(base, arguments, at: span)
    case "addArrangedSubview": return try writeArranged(base, arguments, at: span)
    case "add" where Arguments(arguments)["forKey"] != nil:
      return try writeLayerAnimation(base, arguments, at: span)
    case "add" where Arguments(arguments)["forMode"] != nil:
      writer.line(Fragment(filling: "$0.add()", with: [try expression(base)], at: span.range))
      return true
    case "addTarget": return try noteTarget(base, arguments, at: span)
    case "removeTarget": return try dropTargets(base, arguments, at: span)
    case "forEach":
      guard let code = arguments.first?.value else { return false }
      if let closure = code.closure { return try writeForEach(base, closure, at: span) }
      return try writeForEach(base, calling: code, at: span)
    default:
      if try writeControlForm(name.text, base, arguments, at: span) { return true }
      return try noteVisible(Self.signature(name.text, arguments), of: base, at: span)
    }
  }

  /// Writes code that runs at a deadline or, without a deadline, in the next turn.
  private mutating func writeLater(
    _ code: SwiftExpression, _ deadline: SwiftExpression?, at span: Span
  ) throws(Untranslated) {
    let time =
      try deadline.map { node throws(Untranslated) in
        try expression(Self.delay(node), expecting: "CGFloat")
      } ?? Fragment("0", at: span.range)
    try writeBlock(Fragment(filling: "after %0 {", with: [time], at: span.range), code, at: span)
  }

  /// The delay `0.3` in `.now() + 0.3`; other deadlines as they are, since the present is 0 in a script.
  private static func delay(_ deadline: SwiftExpression) -> SwiftExpression {
    guard case .binary("+", let now, let delay) = deadline.kind, let callee = now.call?.callee else {
      return deadline
    }
    return (callee.implicitName ?? callee.member?.name.text) == "now" ? delay : deadline
  }

  /// The methods of views that make constraints active or inactive.
  private static let changesOfConstraints: Set<String> = [
    "addConstraint", "addConstraints", "removeConstraint", "removeConstraints",
  ]

  private mutating func writeOwnForm(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    if name == "performSegue" { return try writePerformSegue(selfFragment(at: span), arguments, at: span) }
    try noteDrawing(name, of: nil, at: span)
    if name == "addTarget" { return try noteTarget(nil, arguments, at: span) }
    if Self.changesOfConstraints.contains(name),
      current?.functions.contains(where: { $0.0.name.text == name }) != true
    {
      return try writeActivation(name, nil, arguments, at: span)
    }
    if name == "perform" { return try writePerform(selfFragment(at: span), arguments, at: span) }
    if name == "transition", current?.functions.contains(where: { $0.0.name.text == name }) != true {
      return try writeSwap(selfFragment(at: span), arguments, at: span)
    }
    if name == "Task", module.types[name] == nil, let code = arguments.last?.value,
      let closure = code.closure,
      !closure.statements.contains(where: { $0.parts.contains { part in part.contains { $0.waits } } })
    {
      try writeBlock(Fragment("after 0s {", at: span.range), code, at: span)
      return true
    }
    guard ["present", "dismiss", "show"].contains(name), let current,
      let type = uikitType(of: current), table.isKind(type, of: "UIViewController"),
      !current.functions.contains(where: { $0.0.name.text == name && Self.takes($0.0, arguments) })
    else { return false }
    return try writeCommand(name, selfFragment(at: span), arguments, at: span)
  }

  /// Writes a block whose code is a closure, or a value that holds one.
  /// - Parameter context: The value for which the closure's first parameter stands; nil for none.
  mutating func writeBlock(
    _ head: Fragment, _ code: SwiftExpression, closing: String = "}", passing context: LocalName? = nil,
    at span: Span
  ) throws(Untranslated) {
    if case .closure(let closure) = code.kind {
      scopes.append([:])
      _ = closureParameters(closure)
      if let context { scopes[scopes.count - 1][closure.firstParameter] = context }
      block(head, closing: closing) { $0.writeBody(of: closure) }
      scopes.removeLast()
      return
    }
    var value = try expression(code)
    if !value.isPath { value = named(value, "code", at: span) }
    block(head, closing: closing) { $0.writeRun(value, context?.text ?? "", at: span) }
  }

  /// Writes `then (finished) { … }` after a block. Without code, the block contains only `first`; nothing if `first` is nil.
  /// - Parameters:
  ///   - first: A line that precedes the code.
  ///   - passesFinished: Whether the code has a parameter that tells whether the animation has finished.
  ///   - context: The value for which the closure's first parameter stands; nil if it tells whether the animation has
  ///     finished.
  mutating func writeThen(
    _ code: SwiftExpression?, before first: String? = nil, passesFinished: Bool = true,
    passing context: LocalName? = nil, at span: Span
  ) throws(Untranslated) {
    guard let code, code.isGiven else {
      guard let first else { return }
      writer.join(Fragment("then {", at: span.range))
      writer.depth += 1
      writer.line(first, at: span.range)
      writer.depth -= 1
      return writer.line("}", at: span.range)
    }
    guard case .closure(let closure) = code.kind else {
      // Lines that the value needs are written within the block, since `then` must directly follow the brace before it.
      let plain = writer
      var value = try expression(code)
      let isPlain = writer.bytes.count == plain.bytes.count
      writer = plain
      let hasFinished = passesFinished && context == nil
      let ended = hasFinished ? madeName("finished") : context?.text ?? ""
      writer.join(Fragment(hasFinished ? "then (\(ended)) {" : "then {", at: span.range))
      writer.depth += 1
      if let first { writer.line(first, at: span.range) }
      if !isPlain { value = try expression(code) }
      writeRun(value, ended, at: span)
      writer.depth -= 1
      return writer.line("}", at: span.range)
    }
    scopes.append([:])
    defer { scopes.removeLast() }
    var names = closureParameters(closure, ["Bool"]).filter { $0 != "_" }
    if let context {
      scopes[scopes.count - 1][closure.firstParameter] = context
      names = []
    }
    writer.join(Fragment(names.isEmpty ? "then {" : "then (\(names[0])) {", at: code.span.range))
    writer.depth += 1
    if let first { writer.line(first, at: span.range) }
    writeBody(of: closure)
    writer.depth -= 1
    writer.line("}", at: code.span.range)
  }

  // MARK: - Animations

  private mutating func writeViewForm(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments, closures: ["animations", "completion"])
    switch name {
    case "animate":
      guard let code = given["animations"] else { return false }
      try writeBlock(try animationHead("animate", given, at: span), code, at: span)
      try writeThen(given["completion"], at: span)
    case "perform":
      // `.delete`, the only system animation, removes the views in the end.
      guard let code = given["animations"], let node = given["on"] else { return false }
      assume("the animation of `UIView.perform` takes 0.25 s: UIKit does not document how long it takes")
      let list = try expression(node)
      let line =
        list.text == "[]"
        ? nil : "for each deleted in \(named(list, "views", at: span).text) { remove deleted }"
      try writeBlock(try animationHead("animate 0.25s", given, at: span), code, at: span)
      try writeThen(given["completion"], before: line, at: span)
    case "animateKeyframes":
      guard let own = given["animations"] else { return false }
      let code = own.identifier.flatMap { local($0)?.keyframes } ?? own
      try writeBlock(try animationHead("keyframes", given, at: span), code, at: span)
      try writeThen(given["completion"], at: span)
    case "addKeyframe":
      guard let code = given["animations"], let start = given["withRelativeStartTime"],
        let duration = given["relativeDuration"]
      else { return false }
      let times = [try expression(start), try expression(duration)]
      try writeBlock(Fragment(filling: "at $0 for $1 {", with: times, at: span.range), code, at: span)
    case "performWithoutAnimation":
      guard let code = arguments.first?.value else { return false }
      try writeBlock(Fragment("animate unanimated {", at: span.range), code, at: span)
    case "setAnimationsEnabled":
      guard let code = arguments.first?.value else { return false }
      writer.line(Fragment(filling: "setAnimationsEnabled $0", with: [try expression(code)], at: span.range))
    case "transition":
      return try writeViewTransition(
        given["with"] == nil ? Arguments(arguments, closures: ["completion"]) : given, at: span)
    default: return false
    }
    return true
  }

  /// The first line of an animation, from its arguments: `animate 0.3s delay 0.1s curve easeOut {`.
  mutating func animationHead(
    _ word: String, _ given: Arguments, at span: Span
  ) throws(Untranslated) -> Fragment {
    var head = Fragment(word, at: span.range)
    func add(_ template: String, _ value: Fragment) {
      head.append(Fragment(filling: " " + template, with: [value], at: span.range))
    }
    if let duration = given["withDuration"] ?? given["duration"] {
      add("%0", try expression(duration, expecting: "CGFloat"))
    }
    if let delay = given["delay"] {
      let value = try expression(delay, expecting: "CGFloat")
      if value.text != "0" { add("delay %0", value) }
    }
    if let damping = given["usingSpringWithDamping"] {
      let velocity = try given["initialSpringVelocity"].map { node throws(Untranslated) in
        try expression(node)
      }
      head.append(
        Fragment(
          filling: " curve spring(damping: $0, velocity: $1)",
          with: [try expression(damping), velocity ?? Fragment("0", at: span.range)], at: span.range))
    }
    let chosen = given["options"].map(constant)
    if let options = chosen, case .ternary(let test, let then, let otherwise) = options.kind {
      let curves = [then, otherwise].map {
        Self.optionWords($0, hasCurve: false).first?.split(separator: " ").last ?? "easeInOut"
      }
      head.append(
        Fragment(
          filling: " curve (if $0 { \(curves[0]) } else { \(curves[1]) })", with: [try expression(test)],
          at: options.span.range))
    } else if let options = chosen {
      for word in Self.optionWords(options, hasCurve: given["usingSpringWithDamping"] != nil) {
        head.append(" " + word, at: options.span.range)
      }
    }
    head.append(" {", at: span.range)
    return head
  }

  /// The value of a property or constant that no code sets again; another expression as it is.
  func constant(_ node: SwiftExpression) -> SwiftExpression {
    let own = node.member.flatMap { $0.base.isSelf ? $0.name.text : nil } ?? node.identifier
    guard let name = own, local(name) == nil, !module.writes.contains(name) else { return node }
    let variables = (current.map { allVariables(of: $0) } ?? []) + module.variables
    return variables.first { $0.name == name }?.binding.value ?? node
  }

  /// The words of the script for animation options; options without an effect in scripts have none.
  static func optionWords(_ options: SwiftExpression, hasCurve: Bool) -> [String] {
    let elements: [SwiftExpression] = if case .array(let list) = options.kind { list } else { [options] }
    let words = [
      "curveEaseIn": "curve easeIn", "curveEaseOut": "curve easeOut", "curveEaseInOut": "curve easeInOut",
      "curveLinear": "curve linear", "allowUserInteraction": "allowUserInteraction",
      "beginFromCurrentState": "beginFromCurrentState", "repeat": "repeat", "autoreverse": "autoreverse",
      "overrideInheritedDuration": "overrideInheritedDuration",
      "overrideInheritedCurve": "overrideInheritedCurve",
      "calculationModeLinear": "mode linear", "calculationModeCubic": "mode cubic",
      "calculationModePaced": "mode paced", "calculationModeDiscrete": "mode discrete",
    ]
    return elements.compactMap { element in
      let name = element.implicitName ?? element.member?.name.text
      return name.flatMap { words[$0] }.flatMap { hasCurve && $0.hasPrefix("curve ") ? nil : $0 }
    }
  }
}

extension SwiftExpression {
  /// Whether the expression is an `await` of anything but a call of `MainActor`.
  fileprivate var waits: Bool {
    if case .awaiting(let inner) = kind {
      inner.call?.callee.member?.base.identifier != "MainActor"
    } else {
      false
    }
  }
}
