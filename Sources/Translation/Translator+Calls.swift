import Diagnostics
import SwiftLanguage

extension Translator {
  // MARK: - Statements that are expressions

  /// Writes an expression as a statement. A value without an effect becomes an unused variable.
  mutating func writeExpression(_ node: SwiftExpression) throws(Untranslated) {
    switch node.kind {
    case .call(let callee, let arguments): try writeCall(callee, arguments, at: node.span)
    case .assignment(let target, let sign, let value): try assign(target, sign, value, at: node.span)
    case .optionalChain(let inner), .force(let inner), .parenthesized(let inner), .trying(_, let inner),
      .awaiting(let inner):
      try writeExpression(inner)
    case .binary("=", let target, let value): try assign(target, "=", value, at: node.span)
    case .ternary(let condition, let then, let otherwise):
      let test = try expression(condition)
      try writeIf(test, at: node.span) { translator throws(Untranslated) in
        try translator.writeExpression(then)
      }
      writer.join(Fragment("else {", at: node.span.range))
      writer.depth += 1
      defer {
        writer.depth -= 1
        writer.line("}", at: node.span.range)
      }
      try writeExpression(otherwise)
    case .conditional, .switching, .integer, .double, .boolean, .nilLiteral, .string, .array, .dictionary,
      .regex,
      .identifier, .selfReference, .superReference, .implicitMember, .member, .subscripting, .tuple, .closure,
      .prefix, .postfix, .binary, .typeTest, .cast, .keyPath, .macro, .type, .wildcard:
      let value = try expression(node)
      writer.line(Fragment(filling: "let \(madeName("unused")) = $0", with: [value], at: node.span.range))
    }
  }

  /// Writes an `if` with the lines of `body`. Throws the error of `body`.
  mutating func writeIf(
    _ test: Fragment, at span: Span, _ body: (inout Translator) throws(Untranslated) -> Void
  ) throws(Untranslated) {
    var failed: Untranslated?
    block(Fragment(filling: "if $0 {", with: [test], at: span.range)) { translator in
      do throws(Untranslated) { try body(&translator) } catch { failed = error }
    }
    if let failed { throw failed }
  }

  private mutating func writeCall(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) {
    if let member = memberOfContext(callee) { return try writeCall(member, arguments, at: span) }
    try writeCaptures(of: arguments)
    if callee.member?.base.identifier != "CATransaction" { hasCalledInTransaction = true }
    if try writeForm(callee, arguments, at: span) { return }
    if case .member(let base, let name, _) = callee.kind {
      if name.text == "init", base.isSuper || base.isSelf { return try writeInit(base, arguments, at: span) }
      if case .superReference = base.kind { return try callSuper(name.text, arguments, at: span) }
    }
    if let method = optionalMethod(callee) {
      if method.classes.isEmpty { return }
      guard let test = try test(of: method, at: span) else {
        return try writeCall(method.callee, arguments, at: span)
      }
      return try writeIf(test, at: span) { translator throws(Untranslated) in
        try translator.writeCall(method.callee, arguments, at: span)
      }
    }
    try writeTested(callee) { translator throws(Untranslated) in
      try translator.writePlainCall(callee, arguments, at: span)
    }
  }

  private mutating func writePlainCall(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) {
    if try writeDriverCall(callee, arguments) { return }
    if try writeChange(callee, arguments, at: span) { return }
    if try writeMutation(callee, arguments, at: span) { return }
    if try contextValue(callee, arguments, at: span) != nil { return }
    let (text, isStatement) = try callText(callee, arguments, expecting: nil, at: span)
    if text.parts.isEmpty { return }
    if text.isUnknown { throw absent(callee, at: span) }
    if callee.member?.name.text == "addGestureRecognizer", let gesture = arguments.first?.value,
      gesture.call == nil,
      try expression(gesture).unknownName != nil
    {
      return
    }
    if isStatement {
      writer.line(text)
      return try writeTransactionCompletion(after: callee, at: span)
    }
    writer.line(Fragment(filling: "let \(madeName("unused")) = $0", with: [text], at: span.range))
  }

  // MARK: - Calls

  /// Translates a call to a value. A call that is a statement in scripts is written before; its value is what it removes, or `none`.
  mutating func call(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment {
    if let member = memberOfContext(callee) { return try call(member, arguments, expecting: type, at: span) }
    // Not for a nested type such as `A.B`: the new callee must be a single name.
    if callee.implicitName == "init", let name = type?.name, !name.contains(".") {
      let made = SwiftExpression(kind: .identifier(name, []), span: callee.span)
      return try call(made, arguments, expecting: type, at: span)
    }
    if let view = try nibView(callee, expecting: type, at: span) { return view }
    if let value = try formValue(callee, arguments, expecting: type, at: span) { return value }
    if let method = optionalMethod(callee) {
      if method.classes.isEmpty, method.adoptingCount > 0 { return Fragment("none", at: span.range) }
      guard let test = method.classes.isEmpty ? nil : try test(of: method, at: span) else {
        return try call(method.callee, arguments, expecting: type, at: span)
      }
      let value = try call(method.callee, arguments, expecting: type, at: span)
      return Fragment(
        filling: "if $0 { $1 } else { none }", with: [test, value], at: span.range, type: value.type,
        isAtomic: false)
    }
    let (text, isStatement) = try callTextOrUnknown(callee, arguments, expecting: type, at: span)
    if isStatement, let value = closureResult(text, of: callee, at: span) { return value }
    if isStatement {
      var popped = try poppedController(callee, at: span)
      if popped == nil { popped = try removedElement(callee, arguments, at: span) }
      writer.line(text)
      return popped ?? Fragment("none", at: span.range)
    }
    if case .member(let base, _, _) = callee.kind, case .optionalChain(let inner) = base.kind,
      !tested.contains(base.span.end)
    {
      let receiver = try expression(inner)
      if receiver.isPath, !text.isUnknown, !["self", "containerView"].contains(receiver.text),
        receiver.type != Self.contextType
      {
        return Fragment(
          filling: "if $0 != none { $1 } else { none }", with: [receiver, text], at: span.range,
          type: text.type,
          isAtomic: false)
      }
    }
    return text
  }

  /// The text of a call; an unknown value if the function is declared in no file.
  private mutating func callTextOrUnknown(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    do throws(Untranslated) {
      return try callText(callee, arguments, expecting: type, at: span)
    } catch {
      guard let name = error.unknown else { throw error }
      return (unknown(name, error.what, at: span), false)
    }
  }

  private mutating func callText(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    if let type = Self.collection(callee) {
      if arguments.isEmpty { return (Fragment("[]", at: span.range, type: type), false) }
      return (try construct("Array", arguments, at: span).typed(type), false)
    }
    if let name = callee.identifier { return try callName(name, arguments, at: span) }
    if let (base, name) = callee.member {
      if name.text == "init" { return (try instance(base, arguments, at: span), false) }
      if base.isSuper, let found = try superValue(name.text, arguments, at: span) { return found }
      let receiver = base.isSuper ? selfFragment(at: span) : try expression(base)
      if let target = Self.targetOfPop(name.text, arguments, of: receiver, at: span) {
        return (target, false)
      }
      return try callMethod(name.text, arguments, of: receiver, at: span)
    }
    if let name = callee.implicitName {
      if name == "init", let type { return (try construct(type, arguments, at: span), false) }
      if let owner = type?.name, let row = table.row("." + Self.signature(name, arguments), of: owner) {
        return try fill(row, Fragment(), arguments, at: span)
      }
      if let found = try implicitCall(name, arguments, of: type, at: span) { return (found, false) }
      let expected = module.types[type].map { [$0] } ?? []
      for own in expected + module.order.compactMap({ module.types[$0] })
      where own.cases.contains(where: { $0.name.text == name }) {
        return (try payload(name, arguments, of: own, at: span), false)
      }
    }
    if let inner = callee.unwrapped { return try callText(inner, arguments, expecting: type, at: span) }
    if arguments.isEmpty, let closure = callee.closure { return (try immediate(closure, at: span), false) }
    throw Untranslated(what: "this call is not supported", span: span)
  }

  private mutating func callName(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    if let local = local(name) {
      let values = try values(of: arguments)
      let call = local.text + Self.places(values.count, from: 0)
      return (Fragment(filling: call, with: values, at: span.range, type: local.type?.resultType), true)
    }
    if let current,
      let found = try ownCall(name, arguments, of: current, receiver: nil, at: span)
    {
      return found
    }
    if let current, let variable = current.variables.first(where: { $0.name == name }) {
      let values = try values(of: arguments)
      if isMade(variable) || isViewClass(current) {
        return (try run(variable, of: current, nil, values, at: span), true)
      }
      return (
        Fragment(
          filling: "do \(Self.escaped(name))" + Self.places(values.count, from: 0), with: values,
          at: span.range, type: valueType(of: variable)?.resultType),
        true
      )
    }
    let twins = module.functions.filter { $0.0.name.text == name }
    if let function = fitting(twins, arguments) ?? twins.first {
      let values = try fill(function.0, arguments, at: span)
      return (
        Fragment(
          filling: globalName(function.0) + Self.places(values.count, from: 0), with: values, at: span.range,
          type: function.0.result?.known), function.0.result == nil
      )
    }
    if module.types[module.resolved(name)] != nil || table.knows(name) || name == "Self" {
      return (try construct(.named(module.resolved(name)), arguments, at: span), false)
    }
    if let rotation = try rotation(name, arguments, at: span) { return (rotation, false) }
    if let selector = Self.namedSelector(name, arguments, at: span) { return (selector, false) }
    if let type = try classFromString(name, arguments, at: span) { return (type, false) }
    let signature = Self.signature(name, arguments)
    if let row = table.row(signature, of: "") { return try callFree(row, name, arguments, at: span) }
    if let current, let own = uikitType(of: current), let row = table.row(signature, of: own) {
      return try fill(row, selfFragment(at: span), arguments, at: span)
    }
    if let value = try associated(name, arguments, at: span) {
      return (value, name == "objc_setAssociatedObject")
    }
    return try callOther(name, arguments, at: span)
  }

  /// The call of one of UIKit's or Swift's functions outside of types, such as `max`.
  private mutating func callFree(
    _ row: UIKitTable.Row, _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    if row.isIgnored { return (Fragment(), true) }
    let isOfNumbers = ["min", "max"].contains(name)
    let values = try values(of: arguments, expecting: isOfNumbers ? "CGFloat" : nil, for: row)
    if let helper = row.helper { helpers.insert(helper) }
    // A function of numbers, such as `abs`, has the type of its argument.
    let ofValue = row.type == "CGFloat" ? values.first?.type : nil
    return (
      Fragment(
        filling: row.template, with: [Fragment()] + values, at: span.range, type: ofValue ?? row.type),
      row.isStatement
    )
  }

  /// Leaves out `print` and assertions. Otherwise, the call of a method of an extension, or a new object of a class that the
  /// translation declares; throws for other names.
  private mutating func callOther(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    if ["print", "println", "NSLog", "os_log", "debugPrint", "assert", "assertionFailure", "precondition"]
      .contains(
        name)
    {
      writeUses(in: arguments)
      return (Fragment(), true)
    }
    if let current,
      let found = try extensionCall(
        name, arguments, of: .named(current.name), selfFragment(at: span), at: span)
    {
      return found
    }
    if let object = try constructSupplied(name, arguments, at: span) { return (object, false) }
    if SystemNames.contains(name) { throw Self.unsupported(name, at: span) }
    throw Untranslated(what: "`\(name)` is declared in no file", span: span, unknown: "\(name)()")
  }

  mutating func callMethod(
    _ name: String, _ arguments: [SwiftArgument], of receiver: Fragment, at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    if let path = receiver.unknownName {
      throw Untranslated(
        what: "`\(path).\(name)` is declared in no file", span: span, unknown: "\(path).\(name)()")
    }
    if let type = receiver.type?.metatypeName { return try callStatic(name, arguments, of: type, at: span) }
    if let found = loading(name, of: receiver, at: span) { return found }
    if let kept = keyed(name, arguments, of: receiver, at: span) { return (kept, false) }
    let known = receiver.type.map(module.resolved)
    if let own = module.types[known] {
      if let found = try ownCall(name, arguments, of: own, receiver: receiver, at: span) { return found }
      if let row = table.row(Self.signature(name, arguments), of: uikitType(of: own)) {
        return try fill(row, receiver, arguments, at: span)
      }
      if let variable = own.variables.first(where: { $0.name == name }) {
        let values = try values(of: arguments)
        if isMade(variable) || isViewClass(own) {
          return (try run(variable, of: own, receiver, values, at: span), true)
        }
        return (
          Fragment(
            filling: "$0.\(Self.escaped(name))" + Self.places(values.count), with: [receiver] + values,
            at: span.range, type: valueType(of: variable)?.resultType),
          true
        )
      }
    }
    if let own = module.types[known], own.kind == .protocol,
      own.functions.contains(where: { $0.0.name.text == name })
    {
      throw Untranslated(
        what: "no class in the files implements `\(name)` of `\(own.name)`", span: span,
        unknown: sourceName(span) ?? name)
    }
    if let row = table.row(Self.signature(name, arguments), ofValue: self.known(known)) {
      return try fill(row, receiver, arguments, at: span)
    }
    if let found = try extensionCall(name, arguments, of: known, receiver, at: span) { return found }
    if known == nil || known == "Any" {
      for own in module.order.compactMap({ module.types[$0] }) {
        if let found = try ownCall(name, arguments, of: own, receiver: receiver, at: span) { return found }
      }
    }
    if let known, isUndeclared(known) || hasUnknownSuperclass(known) {
      throw Untranslated(
        what: "`\(name)` of `\(known)` is declared in no file", span: span,
        unknown: "\(sourceName(span) ?? name)")
    }
    throw unsupported(name, of: known, at: span)
  }

  mutating func callStatic(
    _ name: String, _ arguments: [SwiftArgument], of type: String, at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    let type = soleConformer(to: type) ?? type
    if let own = module.types[type] {
      if own.cases.contains(where: { $0.name.text == name }) {
        return (try payload(name, arguments, of: own, at: span), false)
      }
      if module.types[name] != nil { return (try construct(.named(name), arguments, at: span), false) }
      if let function = own.functions.first(where: {
        $0.0.name.text == name && isStatic($0.1)
      }) {
        let values = try fill(function.0, arguments, of: own, at: span)
        return (
          Fragment(
            filling: "\(type)_\(methodName(function.0, of: own))" + Self.places(values.count, from: 0),
            with: values, at: span.range, type: resultType(of: function.0, in: type)),
          function.0.result == nil
        )
      }
    }
    let nested = "\(type).\(name)"
    if table.knows(nested) { return (try construct(.named(nested), arguments, at: span), false) }
    if let row = table.row("." + Self.signature(name, arguments), of: type) {
      return try fill(row, Fragment(), arguments, at: span)
    }
    if let own = module.extensions[type],
      let found = try ownCall(name, arguments, of: own, receiver: nil, at: span)
    {
      return found
    }
    throw Untranslated(what: "`\(type).\(name)` is not supported", span: span)
  }

  /// Fills the template of UIKit's row for a call; an empty text if the row is ignored.
  mutating func fill(
    _ row: UIKitTable.Row, _ receiver: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> (text: Fragment, isStatement: Bool) {
    if row.isIgnored {
      if receiver.type == Self.drawnPath { noteDrawnPath() }
      return (Fragment(), true)
    }
    if receiver.type == Self.bar { throw Untranslated(what: "navigation bars are not modelled", span: span) }
    if let helper = row.helper { helpers.insert(helper) }
    noteMadeUp(row, of: receiver)
    // A statement does not begin with parentheses.
    let isPlain = receiver.isAtomic && receiver.text.first != "("
    let receiver = row.isStatement && !isPlain ? named(receiver, "receiver", at: span) : receiver
    var values = try values(of: arguments, expecting: expected(by: row, of: receiver), for: row)
    // A conversion has the type of its argument: a rectangle or a point.
    let isConversion = row.template.hasPrefix("convert(")
    let type =
      isConversion
      ? values.first?.type ?? row.type : row.type ?? receiver.type.flatMap { $0.isCollection ? $0 : nil }
    // A conversion to or from `nil` is one to or from the window.
    if isConversion, values.last?.text == "none" {
      values[values.count - 1] = Fragment("window", at: span.range)
    }
    // Whether the call changes a stack or tabs, and passes `animated: false`.
    let isUnanimated =
      row.isStatement && arguments.last?.label == "animated" && arguments.last?.value.isFalse ?? false
      && ["push ", "pop ", "set "].contains { row.template.hasPrefix($0) }
    let all = [receiver.operand(at: span.range)] + values
    let text = readingInsets(row.template, all) + (isUnanimated ? " unanimated" : "")
    return (Fragment(filling: text, with: all, at: span.range, type: type), row.isStatement)
  }
}
