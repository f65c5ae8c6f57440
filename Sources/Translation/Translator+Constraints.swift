import Diagnostics
import SwiftLanguage

extension Translator {
  private static let anchors = [
    "leadingAnchor": "leading", "trailingAnchor": "trailing", "leftAnchor": "left", "rightAnchor": "right",
    "topAnchor": "top", "bottomAnchor": "bottom", "centerXAnchor": "centerX", "centerYAnchor": "centerY",
    "widthAnchor": "width", "heightAnchor": "height",
  ]

  private mutating func anchor(_ node: SwiftExpression) throws(Untranslated) -> Fragment {
    if let word = node.identifier.flatMap({ Self.anchors[$0] }), local(node.identifier ?? "") == nil {
      return Fragment(filling: "$0.\(word)", with: [selfValue(at: node.span)], at: node.span.range)
    }
    guard case .member(let owner, let name, _) = node.kind, let word = Self.anchors[name.text] else {
      throw Untranslated(what: "this anchor is not supported", span: node.span)
    }
    if let guide = try guide(owner, word) { return guide }
    let view = try expression(owner)
    let guides = ["UILayoutGuide": "safeArea.", "UIKeyboardLayoutGuide": "keyboardLayoutGuide."]
    return Fragment(
      filling: "$0.\(view.type?.name.flatMap { guides[$0] } ?? "")\(word)", with: [view],
      at: node.span.range)
  }

  /// The anchor of the safe area for `bottomAnchor` of a controller's `topLayoutGuide`, or `topAnchor` of its
  /// `bottomLayoutGuide`; nil for other anchors.
  private mutating func guide(_ owner: SwiftExpression, _ word: String) throws(Untranslated) -> Fragment? {
    let guides = ["topLayoutGuide": "bottom", "bottomLayoutGuide": "top"]
    guard let name = owner.identifier ?? owner.member?.name.text, guides[name] == word else { return nil }
    let page = try owner.member.map { row throws(Untranslated) in try expression(row.base) }
    return Fragment(
      filling: "$0.view.safeArea.\(word == "top" ? "bottom" : "top")",
      with: [page ?? selfFragment(at: owner.span)], at: owner.span.range)
  }

  /// Whether an attribute of a storyboard's constraint is an anchor of scripts.
  static func isAnchor(_ attribute: String) -> Bool { anchors.values.contains(attribute) }

  /// Whether an expression names an anchor, rather than a value that holds one.
  private func isAnchor(_ node: SwiftExpression) -> Bool {
    if let name = node.identifier { return Self.anchors[name] != nil && local(name) == nil }
    return node.member.map { Self.anchors[$0.name.text] != nil } ?? false
  }

  /// The names of anchors in groups: a constraint relates two anchors of the same group.
  private static let axes = [
    ["leading", "trailing", "left", "right", "centerX"], ["top", "bottom", "centerY"], ["width", "height"],
  ]

  /// Writes constraints to the anchor in a variable, which is a list of a view and an anchor's name: for each possible
  /// name, an `if` with an inactive constraint. Without a `label`, the constraint is then made active.
  private mutating func writeConstraint(
    _ first: SwiftExpression, _ sign: String, toValue other: SwiftExpression, _ given: Arguments,
    named label: String?, at span: Span
  ) throws(Untranslated) {
    let own = try anchor(first)
    let target = named(try expression(other), "anchor", at: other.span)
    var rest = Fragment()
    for (label, word) in [("multiplier", "*"), ("constant", "+")] {
      guard let value = given[label] else { continue }
      let number = named(try expression(value), "number", at: span)
      rest.append(Fragment(filling: " \(word) $0", with: [number.operand(at: span.range)], at: span.range))
    }
    let name = label ?? madeName("constraint")
    writer.line("var \(name) = none", at: span.range)
    let words = Self.axes.first { $0.contains { own.text.hasSuffix("." + $0) } } ?? []
    let all = module.reads.contains("safeAreaLayoutGuide") ? words + words.map { "safeArea.\($0)" } : words
    for word in all {
      let test = Fragment(
        filling: "if $0 != none and $0[1] == \"\(word)\" {", with: [target], at: span.range)
      block(test) { translator in
        let part = translator.madeName("constraint")
        var line = Fragment(
          filling: "constraint \(part): $0 \(sign) $1[0].\(word)", with: [own, target], at: span.range)
        line.append(rest)
        line.append(" inactive", at: span.range)
        translator.writer.line(line)
        translator.writer.line("\(name) = \(part)", at: span.range)
      }
    }
    if label == nil { writer.line("if \(name) != none { \(name).isActive = true }", at: span.range) }
    try giveSize(first)
  }

  /// Writes the active constraint of a call of `constraint(…)`; throws for other expressions.
  mutating func writeConstraint(_ node: SwiftExpression) throws(Untranslated) {
    guard let (callee, arguments) = node.call, let (first, name) = callee.member, name.text == "constraint"
    else {
      throw Untranslated(what: "this constraint is not supported", span: node.span)
    }
    try writeConstraint(first, arguments, named: nil, at: node.span)
  }

  private mutating func writeConstraint(
    _ first: SwiftExpression, _ arguments: [SwiftArgument], named label: String?, at span: Span
  ) throws(Untranslated) {
    let given = Arguments(arguments)
    let signs = [
      ("equalTo", "=="), ("lessThanOrEqualTo", "<="), ("greaterThanOrEqualTo", ">="),
      ("equalToConstant", "=="), ("lessThanOrEqualToConstant", "<="), ("greaterThanOrEqualToConstant", ">="),
    ]
    guard let (word, sign) = signs.first(where: { given[$0.0] != nil }), let other = given[word] else {
      throw Untranslated(what: "this constraint is not supported", span: span)
    }
    if !word.hasSuffix("Constant"), !isAnchor(other) {
      return try writeConstraint(first, sign, toValue: other, given, named: label, at: span)
    }
    let second = word.hasSuffix("Constant") ? try constant(other) : try anchor(other)
    let head = label.map { "constraint \($0):" } ?? "constraint"
    var text = Fragment(filling: "\(head) $0 \(sign) ", with: [try anchor(first)], at: span.range)
    text.append(second)
    if let factor = given["multiplier"] {
      text.append(
        Fragment(
          filling: " * $0", with: [try expression(factor).operand(at: factor.span.range)],
          at: factor.span.range))
    }
    if let constant = given["constant"] {
      text.append(
        Fragment(
          filling: " + $0", with: [try expression(constant).operand(at: constant.span.range)],
          at: constant.span.range))
    }
    if label != nil { text.append(" inactive", at: span.range) }
    writer.line(text)
    try giveSize(first)
  }

  /// The constant of a constraint. A constant that ends like an anchor, such as `view.bounds.width`, gets a name.
  private mutating func constant(_ node: SwiftExpression) throws(Untranslated) -> Fragment {
    let value = try expression(node)
    guard let last = value.text.split(separator: ".").last, value.text.contains("."),
      Self.anchors.values.contains(String(last))
    else { return value }
    let name = madeName("constant")
    writer.line(Fragment(filling: "let \(name) = $0", with: [value], at: node.span.range))
    return Fragment(name, at: node.span.range, type: value.type)
  }

  /// An inactive constraint by `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`;
  /// nil if an argument is not supported. An attribute that only the run computes, and that both items share, becomes an
  /// `if` for each attribute.
  private mutating func constraintOfItems(
    _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    // A constraint of nothing, which code replaces before its use.
    if arguments.isEmpty { return Fragment("none", at: span.range, type: "NSLayoutConstraint") }
    let given = Arguments(arguments)
    let attributes = arguments.filter { $0.label == "attribute" }.map { $0.value }
    let anchors = attributes.map { $0.implicitName ?? $0.member?.name.text ?? "" }
    let signs = ["equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]
    let relation = given["relatedBy"].flatMap { $0.implicitName ?? $0.member?.name.text } ?? ""
    guard let item = given["item"], let other = given["toItem"], anchors.count == 2,
      let sign = signs[relation]
    else { return nil }
    let view = try expression(item)
    let second = try other.isGiven ? expression(other) : nil
    var rest = Fragment()
    for (label, word) in [("multiplier", " * "), ("constant", " + ")] {
      guard let value = given[label], second != nil || label == "constant" else { continue }
      let number = try expression(value).operand(at: span.range)
      if number.text == (label == "constant" ? "0" : "1"), second != nil { continue }
      if second != nil { rest.append(word, at: span.range) }
      rest.append(number)
    }
    rest.append(" inactive", at: span.range)
    func line(_ name: String, _ words: [String]) -> Fragment {
      let to = second == nil ? "" : "$1.\(words[1])"
      var line = Fragment(
        filling: "constraint \(name): $0.\(words[0]) \(sign) \(to)",
        with: [view] + (second.map { [$0] } ?? []),
        at: span.range)
      line.append(rest)
      return line
    }
    let text = madeName("constraint")
    if Self.anchors.values.contains(anchors[0]) {
      writer.line(line(text, anchors))
    } else {
      let words = try attributes.map { node throws(Untranslated) in try expression(node) }
      guard words[0].text == words[1].text, !words[0].isUnknown else { return nil }
      writer.line("var \(text) = none", at: span.range)
      for word in Self.axes.joined() {
        block(Fragment(filling: "if $0 == \"\(word)\" {", with: [words[0]], at: span.range)) {
          let part = $0.madeName("constraint")
          $0.writer.line(line(part, [word, word]))
          $0.writer.line("\(text) = \(part)", at: span.range)
        }
      }
    }
    giveSize(view, at: span)
    return Fragment(text, at: span.range, type: "NSLayoutConstraint")
  }

  /// The name of a variable with an inactive constraint, or the list of the constraints of a visual format; nil for other calls.
  mutating func constraintValue(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    if let list = try formattedConstraints(callee, arguments, at: span) { return list }
    let isImplicit = callee.implicitName == "init" && arguments.first?.label == "item"
    if isImplicit || callee.identifier == "NSLayoutConstraint" {
      return try constraintOfItems(arguments, at: span)
    }
    guard let (base, name) = callee.member, name.text == "constraint",
      let word = base.member?.name.text ?? base.identifier, Self.anchors[word] != nil, local(word) == nil
    else { return nil }
    let text = madeName("constraint")
    try writeConstraint(base, arguments, named: text, at: span)
    return Fragment(text, at: span.range, type: "NSLayoutConstraint")
  }

  /// Writes the activation or deactivation of constraints, by `NSLayoutConstraint` or by `addConstraint` and
  /// `removeConstraint` of a view; false for other calls.
  /// - Parameter base: The receiver; nil if it is `self`.
  mutating func writeActivation(
    _ name: String, _ base: SwiftExpression?, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    guard let list = arguments.first?.value, arguments.count == 1 else { return false }
    let isOfView = name.hasPrefix("add") || name.hasPrefix("remove")
    guard isOfView || base?.identifier == "NSLayoutConstraint" else { return false }
    let isActive = name == "activate" || name.hasPrefix("add")
    try writeActivation(list, isActive, isOne: isOfView && !name.hasSuffix("s"), at: span)
    return true
  }

  /// Writes that constraints become active or inactive.
  /// - Parameter isOne: Whether the value is a constraint rather than a list of them.
  private mutating func writeActivation(
    _ list: SwiftExpression, _ isActive: Bool, isOne: Bool = false, at span: Span
  ) throws(Untranslated) {
    var elements = [list]
    if let parts = list.flattened {
      for part in parts { try writeActivation(part, isActive, at: span) }
      return
    }
    if case .array(let parts) = list.kind {
      elements = parts
    } else if !isOne {
      let value = try expression(list)
      return writer.line(
        Fragment(filling: "for each row in $0 { row.isActive = \(isActive) }", with: [value], at: span.range))
    }
    for element in elements {
      if isActive, element.call?.callee.member?.name.text == "constraint" {
        try writeConstraint(element)
      } else {
        let value = try expression(element)
        writer.line(Fragment(filling: "$0.isActive = \(isActive)", with: [value], at: element.span.range))
      }
    }
  }

  /// Writes `stack.addArrangedSubview(view)`: unless constraints place the view, it fills an equal share of the stack, after
  /// the view that the same function has added before. False for other receivers.
  mutating func writeArranged(_ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span)
    throws(Untranslated)
    -> Bool
  {
    guard let argument = arguments.first, arguments.count == 1 else { return false }
    let stack = try expression(base)
    guard uikit(stack.type) == "UIStackView" else { return false }
    let view = named(try expression(argument.value), "arranged", at: span)
    writer.line(Fragment(filling: "add $0 to $1", with: [view, stack], at: span.range))
    let (count, isVertical) = layout(of: base.identifier ?? base.member?.name.text)
    let before = arranged[stack.text].flatMap { $0.text == view.text ? nil : $0 }
    arranged[stack.text] = view
    guard count > 1 else {
      writeWeak(view, sized: false, at: span)
      return true
    }
    let (start, end, size) = isVertical ? ("top", "bottom", "height") : ("left", "right", "width")
    let (side, other) = isVertical ? ("left", "width") : ("top", "height")
    let first = before == nil ? "$0.superview.\(start)" : "$1.\(end)"
    for line in [
      "\(side) == $0.superview.\(side) priority 40", "\(start) == \(first) priority 40",
      "\(other) == $0.superview.\(other) priority 30",
      "\(size) == $0.superview.\(size) * \(Self.number(1 / Double(count))) priority 30",
    ] {
      writer.line(
        Fragment(
          filling: "constraint $0.\(line)", with: [view] + (before.map { [$0] } ?? []), at: span.range))
    }
    return true
  }

  /// The number of calls in the current type that add views to the stack with this name, and whether code makes the axis of
  /// the stack vertical.
  private func layout(of stack: String?) -> (count: Int, isVertical: Bool) {
    func isStack(_ node: SwiftExpression?) -> Bool {
      stack != nil && (node?.identifier ?? node?.member?.name.text) == stack
    }
    let nodes = current?.members.flatMap { $0.parts }.flatMap { $0.all } ?? []
    let adding = nodes.filter {
      guard let (base, name) = $0.call?.callee.member else { return false }
      return name.text == "addArrangedSubview" && isStack(base)
    }
    let isVertical = nodes.contains {
      guard case .assignment(let target, _, let value) = $0.kind, let (base, name) = target.member else {
        return false
      }
      return name.text == "axis" && isStack(base)
        && (value.implicitName ?? value.member?.name.text) == "vertical"
    }
    return (adding.count, isVertical)
  }

  /// Writes weak constraints for the view of an anchor, once for each view, since a script does not know the size of a
  /// label or the layout of a stack view: at the superview's origin, and 120 by 44 points for a type in `sized`, otherwise
  /// the superview's size. None for a view named `view`, `containerView` or `contentView`.
  private mutating func giveSize(_ anchor: SwiftExpression) throws(Untranslated) {
    guard case .member(let owner, _, _) = anchor.kind else {
      return giveSize(selfValue(at: anchor.span), at: anchor.span)
    }
    giveSize(try expression(owner), at: anchor.span)
  }

  mutating func giveSize(_ view: Fragment, at span: Span) {
    let isWhole = ["view", "containerView", "contentView"].contains {
      view.text == $0 || view.text.hasSuffix("." + $0)
    }
    guard !isWhole, sizedViews.insert(view.text).inserted else { return }
    writeWeak(view, sized: uikit(view.type)?.name.map(Self.sized.contains) ?? false, at: span)
  }

  private mutating func writeWeak(_ view: Fragment, sized: Bool, at span: Span) {
    let sizes = sized ? ["width == 120 priority 50", "height == 44 priority 50"] : []
    let rest =
      sized ? [] : ["width == $0.superview.width priority 30", "height == $0.superview.height priority 30"]
    let places = ["left == $0.superview.left priority 40", "top == $0.superview.top priority 40"]
    for line in sizes + places + rest {
      writer.line(Fragment(filling: "constraint $0.\(line)", with: [view], at: span.range))
    }
  }

  /// Writes `label.sizeToFit()` for a button, label, or another view whose content gives its size: 120 by 44 points, unless
  /// the view has a size. False for other views.
  mutating func writeSizeToFit(_ base: SwiftExpression, at span: Span) throws(Untranslated) -> Bool {
    var view = try expression(base)
    guard uikit(view.type)?.name.map(Self.sized.contains) ?? false else { return false }
    view = named(view, "sized", at: span)
    writer.line(
      Fragment(
        filling: "if $0.bounds.width == 0 { $0.frame = ($0.frame.x, $0.frame.y, 120, 44) }", with: [view],
        at: span.range))
    return true
  }

  private static let sized: Set<String> = [
    "UIButton", "UILabel", "UIImageView", "UITextField", "UIStackView", "UIControl",
  ]
}

extension SwiftExpression {
  /// The lists in `[a, b].flatMap { $0 }`; nil for other values.
  fileprivate var flattened: [SwiftExpression]? {
    guard let (callee, arguments) = call, let (base, name) = callee.member, name.text == "flatMap",
      case .array(let lists) = base.kind, let only = arguments.first?.value.closure?.statements.first,
      case .expression(let value) = only.kind, value.identifier == "$0"
    else { return nil }
    return lists
  }
}
