import Diagnostics
import SwiftLanguage

extension Translator {
  /// The type of UIKit's transition context. Scripts have no such object: its members are words of the language.
  static let contextType: SwiftValueType = "UIViewControllerContextTransitioning"

  /// Translates an expression to a value.
  /// - Parameter type: The expected type, for members without a type, such as `.identity`; nil if it is not known.
  mutating func expression(_ node: SwiftExpression, expecting type: SwiftValueType? = nil)
    throws(Untranslated)
    -> Fragment
  {
    let range = node.span.range
    switch node.kind {
    case .integer(let value): return Fragment("\(value)", at: range, type: "Int")
    case .double(let value): return Fragment(Self.number(value), at: range, type: "CGFloat")
    case .boolean(let value): return Fragment("\(value)", at: range, type: "Bool")
    case .nilLiteral: return Fragment("none", at: range)
    case .string(let parts): return try string(parts, at: range)
    case .array(let elements): return try list(elements, expecting: type, at: range)
    case .identifier(let name, _): return try identifier(name, at: node.span)
    case .selfReference:
      return local("self").map { Fragment($0.text, at: range, type: $0.type) } ?? selfFragment(at: node.span)
    case .implicitMember(let name): return try implicit(name.text, expecting: type, at: node.span)
    case .member(let base, let name, _): return try member(of: base, name, at: node.span)
    case .optionalChain(let inner):
      if let known = testedNames[node.span.end] { return known }
      return try expression(inner, expecting: type)
    case .force(let inner):
      if let known = testedNames[node.span.end] { return known }
      return try force(inner, expecting: type, at: range)
    case .call(let callee, let arguments): return try call(callee, arguments, expecting: type, at: node.span)
    case .subscripting(let base, let arguments): return try element(of: base, arguments, at: node.span)
    case .tuple(let elements):
      var text = Fragment("[", at: range)
      for (place, element) in elements.enumerated() {
        if place > 0 { text.append(", ", at: range) }
        text.append(try expression(element.value))
      }
      text.append("]", at: range)
      return text.typed(SwiftValueType(labels: elements.map { $0.label }))
    case .dictionary(let pairs): return try dictionary(pairs, expecting: type, at: range)
    case .conditional, .switching: return try chosen(node, expecting: type)
    case .parenthesized(let inner): return try expression(inner, expecting: type).operand(at: range)
    case .closure(let closure): return closureValue(closure, type?.parameterTypes ?? [], at: node.span)
    case .prefix(let sign, let operand): return try prefix(sign, operand, at: node.span)
    case .binary(let sign, let left, let right): return try binary(sign, left, right, at: node.span)
    case .ternary(let condition, let then, let otherwise):
      let (first, second) = (
        try expression(then, expecting: type), try expression(otherwise, expecting: type)
      )
      return Fragment(
        filling: "if $0 { $1 } else { $2 }", with: [try expression(condition), first, second], at: range,
        type: type ?? first.type ?? second.type, isAtomic: false)
    case .cast(let inner, let cast, let target): return try self.cast(inner, cast, target, at: node.span)
    case .typeTest(let inner, let target):
      let value = try expression(inner)
      if let test = try kindTest(value, target, at: node.span) { return test.0 }
      return Fragment(filling: "$0 != none", with: [value], at: range, type: "Bool", isAtomic: false)
    case .trying(_, let inner), .awaiting(let inner): return try expression(inner, expecting: type)
    case .macro(let name, let parts): return try macro(name, parts, node)
    case .superReference, .keyPath, .type, .wildcard, .regex, .postfix, .assignment:
      throw Untranslated(what: "this expression is not supported", span: node.span)
    }
  }

  /// The value of a macro: a selector, a colour, or the text for an image.
  private mutating func macro(
    _ name: String, _ parts: [SwiftArgument], _ node: SwiftExpression
  ) throws(Untranslated) -> Fragment {
    if name == "imageLiteral" { return Fragment("\"image\"", at: node.span.range, type: "UIImage") }
    if name == "colorLiteral" { return try construct("UIColor", parts, at: node.span) }
    guard name == "selector" else {
      throw Untranslated(what: "this expression is not supported", span: node.span)
    }
    let type = Self.selector(node).map { SwiftValueType.selector($0) }
    return Fragment("none", at: node.span.range, type: type ?? "Selector")
  }

  private mutating func element(
    of base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment {
    guard arguments.count == 1 else {
      throw Untranslated(what: "this subscript is not supported", span: span)
    }
    let list = try expression(base)
    if let base = list.unknownName {
      return unknown(sourceName(span) ?? "value", "`\(base)` is unknown", at: span)
    }
    if let (key, value) = list.type?.dictionaryParts {
      helpers.insert(.dictionaries)
      return Fragment(
        filling: "dictionaryValue($0, $1)", with: [list, try expression(arguments[0].value, expecting: key)],
        at: span.range, type: value)
    }
    if let bounds = arguments[0].value.bounds {
      return try part(of: list, bounds.first, bounds.last, bounds.sign, at: span)
    }
    let element = list.type?.elementType
    let place = try expression(arguments[0].value)
    if hasChain(base) {
      let whole = named(list, "list", at: span)
      return Fragment(
        filling: "if $0 != none { $0[$1] } else { none }", with: [whole, place], at: span.range,
        type: element,
        isAtomic: false)
    }
    return Fragment(filling: "$0[$1]", with: [list, place], at: span.range, type: element)
  }

  /// The elements of a list in a range. Unless the part is the argument of `Array(…)`, throws for a range that does not start
  /// at 0: the part of a list in Swift keeps its indices, while that in a script begins at 0.
  private mutating func part(
    of list: Fragment, _ first: SwiftExpression?, _ last: SwiftExpression?, _ sign: String, at span: Span
  ) throws(Untranslated) -> Fragment {
    let start = try first.map { node throws(Untranslated) in try expression(node) }
    guard list.type?.isCollection ?? false, start.map({ $0.text == "0" }) ?? true || isWholeList else {
      throw Untranslated(what: "this part of a list is not supported", span: span)
    }
    helpers.insert(.lists)
    let whole = named(list, "list", at: span)
    let end = try last.map { node throws(Untranslated) in try expression(node) }
    return Fragment(
      filling: "listPart($0, $1, \(end == nil ? "$0.count" : sign == "..." ? "$2 + 1" : "$2"))",
      with: [whole, start ?? Fragment("0", at: span.range)] + (end.map { [$0] } ?? []), at: span.range,
      type: list.type)
  }

  private mutating func cast(
    _ inner: SwiftExpression, _ cast: SwiftCast, _ target: SwiftType, at span: Span
  ) throws(Untranslated) -> Fragment {
    if let view = try nibView(inner, as: target, at: span) { return view }
    if let (callee, arguments) = (inner.unwrapped ?? inner).call {
      let kind = target.known.map(module.resolved)?.name
      if let screen = try instantiated(callee, arguments, as: kind, at: span) { return screen }
      if let cell = try cell(callee, arguments, as: kind, at: span) { return cell }
    }
    // Some code stores the context under a key of an animation, and casts it when it reads it.
    if target.known == Self.contextType, (inner.unwrapped ?? inner).call?.callee.isNamed("value") ?? false {
      return Fragment("", at: span.range, type: Self.contextType)
    }
    let value = try expression(inner, expecting: target.known)
    // In a script, UIKit's segues are never of a class of the files: the script itself makes a segue of such a class.
    if value.type == "UIStoryboardSegue", let own = module.declaration(of: target.known), isSegue(own) {
      return Fragment("none", at: span.range, type: target.known)
    }
    // The class of the value is known already, and is more precise than the protocol or superclass of the cast.
    if cast == .plain, module.types[value.type]?.kind == .class { return value }
    guard cast == .optional || isEnd(value, inner, target), let test = try kindTest(value, target, at: span)
    else {
      return value.typed(value.isUnknown ? value.type : target.known ?? value.type)
    }
    if test.0.text == "false" { return Fragment("none", at: span.range, type: target.known) }
    let whole = Fragment(
      filling: "if $0 { $1 } else { none }", with: [test.0, test.1], at: span.range, type: target.known,
      isAtomic: false)
    if cast == .optional { return whole }
    return Fragment(filling: "unwrap($0)", with: [whole], at: span.range, type: target.known)
  }

  /// For a forced cast: whether it converts a `UIViewController` to a controller class of the Swift files, where the
  /// value is `viewController(forKey:)` or a local name, which probably holds one.
  private func isEnd(_ value: Fragment, _ inner: SwiftExpression, _ target: SwiftType) -> Bool {
    guard value.type == "UIViewController", let own = target.known.flatMap({ module.types[$0] }) else {
      return false
    }
    return roles(of: own)[0].isController
      && ((inner.unwrapped ?? inner).call?.callee.isNamed("viewController") ?? false
        || inner.identifier.flatMap { local($0) } != nil)
  }

  /// The test whether a value is an instance of a type, and the value, which may have got a name first. Nil for types that
  /// scripts cannot test: those without a name, enumerations, and most types of UIKit.
  mutating func kindTest(
    _ value: Fragment, _ type: SwiftType, at span: Span
  ) throws(Untranslated) -> (Fragment, Fragment)? {
    guard let name = type.known.map(module.resolved)?.name else { return nil }
    return try kindTest(value, named: name, at: span)
  }

  private mutating func kindTest(
    _ value: Fragment, named name: String, at span: Span
  ) throws(Untranslated) -> (Fragment, Fragment)? {
    let standsIn = isUndeclared(name) && suppliesEnd(named: name, at: span)
    if isUndeclared(name), !standsIn {
      assume("`\(name)` is declared in no file: no object is one")
      return (Fragment("false", at: span.range, type: "Bool"), value)
    }
    let tests: [String]
    if standsIn {
      tests = ["$0.className == \"\(name)\""]
    } else if let kinds = Self.gestureKinds[name] {
      tests = kinds.map { "$0.gestureKind == \"\($0)\"" }
    } else if value.type == "UIResponder", let isView = ["UIView": true, "UIViewController": false][name] {
      tests = ["$0.className \(isView ? "==" : "!=") none"]
    } else if let test = containerTest(name) {
      tests = ["$0.className != none and \(test)"]
    } else {
      guard let own = module.types[name], own.kind != .enum else {
        guard hasNoView(of: name) else { return nil }
        assume("no view is a `\(name)`: the files have none")
        return (Fragment("false", at: span.range, type: "Bool"), value)
      }
      if mayConform(value.type, to: own) { return nil }
      let classes = ([own] + descendants(of: own, depth: 0)).filter { $0.kind == .class }
      let views = classes.filter(isViewClass).map { $0.name }
      tests =
        classes.filter { !isViewClass($0) }.map { "$0.className == \"\($0.name)\"" }
        + (views.isEmpty ? [] : [classTest(views)])
    }
    var subject = value
    if !value.isPath, !value.isPart {
      let text = madeName("value")
      writer.line(Fragment(filling: "let \(text) = $0", with: [value], at: span.range))
      subject = Fragment(text, at: span.range, type: value.type)
    }
    let any = tests.isEmpty ? "false" : tests.joined(separator: " or ")
    return (
      Fragment(filling: "($0 != none and (\(any)))", with: [subject], at: span.range, type: "Bool"),
      subject.typed(.named(name))
    )
  }

  /// The test whether a controller is of a class of UIKit, such as `UINavigationController`: it is of none of the
  /// files' classes that inherit from other controllers. Nil for other classes, for `UIViewController`, and if the
  /// files have no class to test.
  private func containerTest(_ name: String) -> String? {
    guard name != "UIViewController", module.types[name] == nil, table.isKind(name, of: "UIViewController")
    else {
      return nil
    }
    let others = types.filter {
      $0.kind == .class && isKind(.named($0.name), of: "UIViewController")
        && !isKind(.named($0.name), of: name)
    }
    let tests = others.map { "$0.className != \"\($0.name)\"" }
    return tests.isEmpty ? nil : tests.joined(separator: " and ")
  }

  /// The test `value.isKind(of: Card.self)`, `isMember` or `conforms(to: Zooming.self)`; nil for other calls, and for types
  /// without a test.
  mutating func kindTest(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, arguments.count == 1, let label = arguments[0].label,
      ["isKind", "isMember"].contains(name.text) && label == "of" || name.text == "conforms" && label == "to",
      let type = arguments[0].value.member?.base.identifier ?? arguments[0].value.identifier
    else { return nil }
    return try kindTest(try expression(base), named: module.resolved(type), at: span)?.0
  }

  /// The kinds of gestures that a recognizer of a class recognizes, as `gestureKind` gives them.
  private static let gestureKinds = [
    "UIPanGestureRecognizer": ["pan", "edge pan"], "UIScreenEdgePanGestureRecognizer": ["edge pan"],
    "UIPinchGestureRecognizer": ["pinch"], "UIRotationGestureRecognizer": ["rotation"],
    "UITapGestureRecognizer": ["tap"], "UISwipeGestureRecognizer": ["swipe"],
    "UILongPressGestureRecognizer": ["longPress"],
  ]

  func descendants(of type: ModuleType, depth: Int) -> [ModuleType] {
    depth > 8 ? [] : children(of: type).flatMap { [$0] + descendants(of: $0, depth: depth + 1) }
  }

  /// The value of an expression. If it has no translation, it is reported as left out, and the value is `unknown` with
  /// its text.
  mutating func valueOrUnknown(
    _ node: SwiftExpression, expecting type: SwiftValueType? = nil
  ) throws(Untranslated) -> Fragment {
    do throws(Untranslated) {
      return try expression(node, expecting: type)
    } catch {
      leaveOut(error, isIdle: isIdle(node))
      let name = sourceName(node.span) ?? "value"
      return Fragment("unknown(\"\(name)\")", at: node.span.range, type: .unknown(value: name))
    }
  }

  /// The orientations of a mask, such as `[.portrait, .landscapeLeft]`, as words of the script; nil for another value.
  func orientations(_ value: SwiftExpression) -> Fragment? {
    let known = [
      "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "landscape", "all",
      "allButUpsideDown",
    ]
    let parts: [SwiftExpression] = if case .array(let elements) = value.kind { elements } else { [value] }
    let words = parts.compactMap { $0.implicitName ?? $0.member?.name.text }.filter(known.contains)
    guard !words.isEmpty, words.count == parts.count else { return nil }
    let text = words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
    return Fragment(text, at: value.span.range)
  }

  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func string(
    _ parts: [SwiftStringPart], at range: Range<Int32>
  ) throws(Untranslated) -> Fragment {
    var text = Fragment("\"", at: range, type: "String")
    for part in parts {
      switch part {
      case .text(let plain):
        text.append(
          plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"),
          at: range)
      case .interpolation(let arguments):
        guard let first = arguments.first else { continue }
        text.append("\\(", at: range)
        text.append(try expression(first.value))
        text.append(")", at: range)
      }
    }
    text.append("\"", at: range)
    return text
  }

  /// The text of a dictionary literal in a script: a list of lists `[key, value]`. The types are those of `type`,
  /// otherwise those of the first key and value with known types, otherwise `Any` for the key and nil for the value.
  private mutating func dictionary(
    _ pairs: [SwiftPair], expecting type: SwiftValueType?, at range: Range<Int32>
  ) throws(Untranslated) -> Fragment {
    let parts = type?.dictionaryParts
    var text = Fragment("[", at: range)
    var (key, value) = (parts?.key, parts?.value)
    for (place, pair) in pairs.enumerated() {
      if place > 0 { text.append(", ", at: range) }
      let row = [try expression(pair.key, expecting: key), try expression(pair.value, expecting: value)]
      (key, value) = (key ?? row[0].type, value ?? row[1].type)
      text.append(Fragment(filling: "[$0, $1]", with: row, at: range))
    }
    text.append("]", at: range)
    return text.typed(.dictionary(key: key ?? "Any", value: value))
  }

  private mutating func list(
    _ elements: [SwiftExpression], expecting type: SwiftValueType?, at range: Range<Int32>
  ) throws(Untranslated) -> Fragment {
    if let type, module.declaration(of: type)?.isOptionSet ?? false {
      helpers.insert(.bits)
      var set = Fragment("0", at: range, type: type)
      for node in elements {
        let option = try expression(node, expecting: type).typed(type)
        set =
          set.text == "0"
          ? option : Fragment(filling: "bitOr($0, $1)", with: [set, option], at: range, type: type)
      }
      return set
    }
    let element = type.flatMap { $0.isCollection ? $0.elementType : $0 }
    var text = Fragment("[", at: range)
    var known: SwiftValueType?
    for (place, node) in elements.enumerated() {
      if place > 0 { text.append(", ", at: range) }
      let value = try expression(node, expecting: element)
      known = known ?? value.type
      text.append(value)
    }
    text.append("]", at: range)
    return text.typed(.list(of: element ?? known))
  }

  private mutating func force(
    _ inner: SwiftExpression, expecting type: SwiftValueType?, at range: Range<Int32>
  ) throws(Untranslated) -> Fragment {
    let value = try expression(inner, expecting: type)
    if value.type == Self.contextType || value.text == "containerView" { return value }
    if value.text == "none", value.type == "CIImage" || value.type == "CIFilter" {
      return unknown(sourceName(inner.span) ?? "value", "the value of this code is not known", at: inner.span)
    }
    return Fragment(filling: "unwrap($0)", with: [value], at: range, type: value.type)
  }
}
