import Diagnostics
import SwiftLanguage

extension Translator {
  /// Writes an assignment, also one with an operator such as `+=`.
  mutating func assign(
    _ target: SwiftExpression, _ sign: String, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) {
    if case .wildcard = target.kind { return try writeExpression(value) }
    if case .tuple(let elements) = target.kind, sign == "=" {
      let parts = madeName("parts")
      writer.line(Fragment(filling: "let \(parts) = $0", with: [try expression(value)], at: span.range))
      for (place, element) in elements.enumerated() {
        if case .wildcard = element.value.kind { continue }
        let part = Fragment("\(parts)[\(place)]", at: span.range)
        try assign(element.value, expressionOfTarget(element.value), part, at: span)
      }
      return
    }
    if try assignMade(target, sign, value, at: span) { return }
    if try assignDelegate(target, value, at: span) { return }
    let count = gestures.count
    defer { hold(target.identifier ?? target.member?.name.text, madeAfter: count) }
    try writeTested(target) { translator throws(Untranslated) in
      try translator.assignTested(target, sign, value, at: span)
    }
  }

  /// Writes an assignment to a member of the result of a function of the files, such as `fade(card).alpha = 1`, so that
  /// the function runs once; false for other targets, and for an unknown result.
  private mutating func assignMade(
    _ target: SwiftExpression, _ sign: String, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard case .member(let base, let name, let last) = target.kind, let callee = base.call?.callee,
      let function = callee.identifier ?? callee.member?.name.text,
      module.methods.contains(function) || module.functions.contains(where: { $0.0.name.text == function }),
      callee.identifier.flatMap({ local($0) }) == nil
    else { return false }
    let made = named(try expression(base), "made", at: base.span)
    if made.unknownName != nil { return false }
    if scopes.isEmpty { scopes.append([:]) }
    scopes[scopes.count - 1][made.text] = LocalName(text: made.text, type: made.type)
    let short = SwiftExpression(kind: .identifier(made.text, []), span: base.span)
    let place = SwiftExpression(kind: .member(short, name, last), span: target.span)
    try assign(place, sign, value, at: span)
    return true
  }

  private mutating func assignTested(
    _ target: SwiftExpression, _ sign: String, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) {
    if try assignEntry(target, sign, value, at: span) { return }
    if try assignText(target, sign, value, at: span) { return }
    if try assignPicture(target, value, at: span) { return }
    try checkEffect(of: target)
    if let (base, name) = target.member, base.identifier != nil,
      try noteLayerAnimation(name.text, of: expression(unchained(base)), value)
    {
      return
    }
    let place = try target.member?.name.text == "path" ? shapeOrPlace(target) : expressionOfTarget(target)
    if place.isUnknown { throw absent(target, at: span) }
    // In a script, an object of UIKit without an effect, such as a layout, is a text.
    if place.text.first == "\"" {
      throw Untranslated(what: "this has no effect on a transition", span: span, isIgnored: true)
    }
    var result =
      place.type == "UIColor" && sign == "="
      ? try colour(value) : try expression(value, expecting: place.type)
    if place.type == "CAShapeLayer" || place.type == "UIBezierPath", result.unknownName != nil {
      if let current { placeDoubts[Self.escaped(current.name)] = "since the shape of a mask is not known" }
      return assume("`\(sourceName(target.span) ?? "a shape")` is not known: views are not cut by it")
    }
    result = playing(place.type, result, at: span)
    if sign != "=" {
      if declaresOperator(sign), !Self.isNumber(place.type) {
        throw Untranslated(what: "an operator that changes its operand is not supported", span: span)
      }
      let word = String(sign.dropLast())
      result =
        ownOperator(word, [place, result], at: span)
        ?? Fragment(
          filling: "$0 \(word) $1", with: [place, result.operand(at: span.range)], at: span.range,
          type: place.type,
          isAtomic: false)
    }
    try assign(target, place, result, at: span)
  }

  /// Throws if a target without `self` is a property of UIKit on which no transition depends.
  private mutating func checkEffect(of target: SwiftExpression) throws(Untranslated) {
    guard let name = target.identifier, local(name) == nil, !isMember(name),
      let type = current.flatMap({ uikitType(of: $0) }), let row = table.row(name, of: type)
    else { return }
    try checkEffect(of: row, name, at: target.span)
  }

  /// Writes an assignment to an entry of a dictionary, or to an element of a list. False for other targets, and for an
  /// operator such as `+=` on a dictionary's entry.
  private mutating func assignEntry(
    _ target: SwiftExpression, _ sign: String, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard case .subscripting(let base, let arguments) = target.kind, arguments.count == 1 else {
      return false
    }
    let list = try expression(unchained(base))
    guard let (key, kind) = list.type?.dictionaryParts else {
      return list.type?.isCollection ?? false
        ? try assignElement(of: list, base, arguments[0], sign, value, at: span) : false
    }
    if sign != "=" { return false }
    helpers.insert(.dictionaries)
    let parts = [
      list, try expression(arguments[0].value, expecting: key), try expression(value, expecting: kind),
    ]
    let whole = Fragment(
      filling: "dictionarySetting($0, $1, $2)", with: parts, at: span.range, type: list.type)
    try assign(unchained(base), list, whole, at: span)
    return true
  }

  /// Writes an assignment to an element of a list. Scripts have no such assignment, so the whole list is replaced.
  /// - Parameter base: The Swift code of the list.
  private mutating func assignElement(
    of list: Fragment, _ base: SwiftExpression, _ argument: SwiftArgument, _ sign: String,
    _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    helpers.insert(.lists)
    let place = try named(expression(argument.value), "place", at: span)
    var element = try expression(value, expecting: list.type?.elementType)
    if sign != "=" {
      element = Fragment(
        filling: "$0[$1] \(sign.dropLast()) $2", with: [list, place, element.operand(at: span.range)],
        at: span.range)
    }
    let whole = Fragment(
      filling: "listReplacing($0, $1, $2)", with: [list, place, element], at: span.range, type: list.type)
    try assign(unchained(base), list, whole, at: span)
    return true
  }

  /// The value of a colour to set. If the files do not declare the colour, an unknown value, at which the script does
  /// not stop: the view keeps its own colour.
  private mutating func colour(_ node: SwiftExpression) throws(Untranslated) -> Fragment {
    var value: Fragment
    do throws(Untranslated) {
      value = try expression(node, expecting: "UIColor")
    } catch {
      if error.isIgnored { throw error }
      value = unknown(sourceName(node.span) ?? "colour", error.what, at: node.span)
    }
    guard value.isUnknown, let name = value.unknownName else { return value }
    dropUnknowns(at: node.span)
    assume(
      "\(Self.isPath(name) ? "`\(name)`" : "a colour") is not known: what is given this colour keeps its own")
    return value
  }

  /// The target of an assignment to `path`: for a shape layer, the layer itself, since a script's mask is a path.
  private mutating func shapeOrPlace(_ target: SwiftExpression) throws(Untranslated) -> Fragment {
    if let base = target.member?.base {
      let layer = try expression(unchained(base))
      if layer.type == "CAShapeLayer" { return layer }
    }
    return try expressionOfTarget(target)
  }

  /// The translation of a target, without `?`, `!` and parentheses around it.
  private mutating func expressionOfTarget(_ target: SwiftExpression) throws(Untranslated) -> Fragment {
    if let inner = target.unwrapped { return try expressionOfTarget(inner) }
    return try expression(target)
  }

  mutating func assign(
    _ target: SwiftExpression, _ place: Fragment, _ value: Fragment, at span: Span
  ) throws(Untranslated) {
    if value.type == Self.contextType || place.type == Self.contextType { return }
    if try writeChildren(target, value, at: span) { return }
    if case .member(let base, let name, _) = target.kind {
      if !base.isSuper, let owner = try partOwner(base),
        let whole = replacing(name.text, of: owner, by: value, at: span)
      {
        return try assign(unchained(base), owner, whole, at: span)
      }
      if base.isSuper, let row = table.row(name.text, of: current.flatMap { uikitType(of: $0) } ?? ""),
        !row.isIgnored
      {
        return writer.line(Fragment(filling: "$0 = $1", with: [place, value], at: span.range))
      }
      var receiver = base.isSuper ? try ownReceiver(of: name.text, at: span) : try expression(unchained(base))
      // `(a ? b : c).alpha = 1`: in a script, the target of an assignment cannot contain a choice.
      if !receiver.isAtomic { receiver = named(receiver, "chosen", at: span) }
      if receiver.type == "CAShapeLayer", name.text == "path" {
        writer.line(Fragment(filling: "$0 = $1", with: [receiver, value], at: span.range))
        guard let owner = maskOwners[receiver.text] else { return }
        return writer.line(Fragment(filling: "$0.mask = $1", with: [owner, receiver], at: span.range))
      }
      if name.text == "mask", value.isPath { maskOwners[value.text] = receiver }
      if let type = module.declaration(of: receiver.type) {
        if try writeObserved(name.text, of: type, receiver, value, at: span) { return }
      }
      for row in extensions(of: receiver.type)
      where isValue(row)
        && row.variables.contains(where: { $0.name == name.text && $0.accessor(.set) != nil })
      {
        let whole = Fragment(
          filling: "\(row.name)_set_\(name.text)($0, $1)", with: [receiver, value], at: span.range,
          type: receiver.type)
        return try assign(unchained(base), receiver, whole, at: span)
      }
      for row in extensions(of: receiver.type)
      where try writeObserved(name.text, of: row, receiver, value, at: span) { return }
      if writeViewValue(name.text, of: receiver, value, at: span) { return }
      let whole = receiver.isAtomic ? receiver : named(receiver, "place", at: span)
      let text = try member(of: whole, name.text, at: span)
      if name.text == "rootViewController", isKind(whole.type, of: "UIWindow") {
        return writeRoot(value, of: whole, at: span)
      }
      let (timed, time) = Self.timed(text, value)
      let line = Fragment(filling: "$0 = $1", with: [timed, time], at: span.range)
      return writer.line(line)
    }
    if case .identifier(let name, _) = target.kind, local(name) == nil, let current {
      if try writeObserved(name, of: current, nil, value, at: span) { return }
      let own = selfFragment(at: span)
      for row in extensions(of: own.type) where try writeObserved(name, of: row, own, value, at: span) {
        return
      }
    }
    writer.line(Fragment(filling: "$0 = $1", with: [place, value], at: span.range))
  }

  /// The object itself, as the receiver of `super.name = value`. Throws if its class overrides the property.
  private func ownReceiver(of name: String, at span: Span) throws(Untranslated) -> Fragment {
    if current?.variables.contains(where: { $0.name == name }) ?? true {
      throw Untranslated(what: "`super.\(name)` of an overridden property is not supported", span: span)
    }
    return selfFragment(at: span)
  }

  /// The expression without `?` and `!`. A chain whose value has a name in `testedNames` stays.
  func unchained(_ node: SwiftExpression) -> SwiftExpression {
    if node.chained != nil, testedNames[node.span.end] != nil { return node }
    return node.unwrapped.map(unchained) ?? node
  }

  /// The target and the value of an assignment, with a unit if the property is a time or an angle in scripts but a
  /// number in Swift; otherwise both unchanged.
  private static func timed(_ place: Fragment, _ value: Fragment) -> (Fragment, Fragment) {
    let units = [(suffix: ".seconds", template: "%0"), (suffix: " / 1rad", template: "@0")]
    guard let last = place.parts.last, let unit = units.first(where: { last.text.hasSuffix($0.suffix) })
    else {
      return (place, value)
    }
    var target = Fragment()
    for part in place.parts.dropLast() { target.append(part.text, at: part.origin) }
    target.append(String(last.text.dropLast(unit.suffix.count)), at: last.origin)
    return (target, Fragment(filling: unit.template, with: [value], at: value.origin))
  }

  /// Writes a call of the setter of a computed or observed property, or an assignment to the field that keeps the value
  /// of a lazy one. False if a plain assignment is enough.
  private mutating func writeObserved(
    _ name: String, of type: ModuleType, _ receiver: Fragment?, _ value: Fragment, at span: Span
  ) throws(Untranslated) -> Bool {
    if let only = viewConformer(of: type, where: { self.variable(name, of: $0) != nil }) {
      return try writeObserved(name, of: only, receiver, value, at: span)
    }
    guard let variable = declaration(of: name, in: type), !variable.isStatic else {
      for above in parents(of: type) where try writeObserved(name, of: above, receiver, value, at: span) {
        return true
      }
      return false
    }
    let hasCode =
      variable.accessor(.set) != nil || variable.accessor(.didSet) != nil
      || variable.accessor(.willSet) != nil
    let head = head(of: receiver)
    if isViewClass(type), !hasCode || isStarting && variable.accessor(.set) == nil {
      return writeViewValue(name, of: receiver ?? selfValue(at: span), value, at: span)
    }
    if hasCode, hasFreeFunctions(type) {
      noteViewCode(name, of: type)
      writer.line(
        Fragment(
          filling: "\(type.name)_set_\(name)($0, $1)", with: [receiver ?? selfValue(at: span), value],
          at: span.range))
      return true
    }
    if hasCode {
      writer.line(
        Fragment(filling: "\(head)set_\(name)($1)", with: [receiver ?? Fragment(), value], at: span.range))
      return true
    }
    if isMade(variable) {
      writer.line(
        Fragment(filling: "\(head)\(name)_made = $1", with: [receiver ?? Fragment(), value], at: span.range))
      return true
    }
    return false
  }

  /// The value of `base`, if it is a rectangle, point, size, vector, insets or 3D transform, of which an assignment to
  /// `base.name` replaces a component; nil for other values.
  private mutating func partOwner(_ base: SwiftExpression) throws(Untranslated) -> Fragment? {
    let owner = try expression(unchained(base))
    guard let type = owner.type,
      type.name.map({ Self.parts[$0] != nil }) ?? false
    else { return nil }
    return owner
  }

  /// For each type of values with components, the text of the changed value by the component: `$0` is the old value,
  /// `$1` the part.
  private static let parts: [String: [String: String]] = [
    "CGPoint": ["x": "($1, $0.y)", "y": "($0.x, $1)"],
    "CATransform3D": ["m34": "concat(perspective($1), $0)"],
    "CGVector": ["dx": "($1, $0.y)", "dy": "($0.x, $1)"],
    "CGSize": ["width": "($1, $0.y)", "height": "($0.x, $1)"],
    "CGRect": [
      "origin": "($1.x, $1.y, $0.width, $0.height)", "size": "($0.x, $0.y, $1.x, $1.y)",
      "x": "($1, $0.y, $0.width, $0.height)", "y": "($0.x, $1, $0.width, $0.height)",
    ],
    "UIEdgeInsets": [
      "top": "($1, $0.left, $0.bottom, $0.right)", "left": "($0.top, $1, $0.bottom, $0.right)",
      "bottom": "($0.top, $0.left, $1, $0.right)", "right": "($0.top, $0.left, $0.bottom, $1)",
    ],
    "NSDirectionalEdgeInsets": [
      "top": "($1, $0.left, $0.bottom, $0.right)", "leading": "($0.top, $1, $0.bottom, $0.right)",
      "bottom": "($0.top, $0.left, $1, $0.right)", "trailing": "($0.top, $0.left, $0.bottom, $1)",
    ],
  ]

  /// The value with one of its components replaced; nil if it has no such component.
  private mutating func replacing(
    _ part: String, of owner: Fragment, by value: Fragment, at span: Span
  ) -> Fragment? {
    guard let type = owner.type, let template = type.name.flatMap({ Self.parts[$0]?[part] }) else {
      return nil
    }
    return Fragment(
      filling: readingInsets(template, [owner]), with: [owner, value], at: span.range, type: type)
  }
}
