import Diagnostics
import SwiftLanguage

extension Translator {
  mutating func write(_ block: SwiftBlock) { write(block.statements) }

  /// Writes statements in a scope of their own.
  mutating func write(_ statements: [SwiftStatement]) {
    scopes.append([:])
    writeDeferring(statements)
    scopes.removeLast()
  }

  /// Writes a statement; one that has no translation is left out, and recorded in `notRun`.
  mutating func write(_ statement: SwiftStatement) {
    let known = (doubts, placeDoubts)
    do throws(Untranslated) {
      try translate(statement)
    } catch {
      // Forget the doubts of a statement without effect: nothing depends on what it reads.
      if error.isIgnored { (doubts, placeDoubts) = known }
      leaveOut(error, statement.span, isIdle: isIdle(statement))
      writeUnknownResult(of: statement, error)
    }
  }

  private mutating func translate(_ statement: SwiftStatement) throws(Untranslated) {
    let span = statement.span
    switch statement.kind {
    case .expression(let expression):
      if try writeBranch(expression, at: span) { return }
      try writeExpression(expression)
    case .assignment(let target, let sign, let value): try assign(target, sign, value, at: span)
    case .declaration(let declaration): try declareLocally(declaration)
    case .conditional(let conditional): try write(conditional, at: span)
    case .guarding(let conditions, let otherwise):
      try write(guarding: conditions, at: span) { $0.write(otherwise) }
    case .whileLoop(let conditions, let body): try writeLoop(conditions, body, at: span)
    case .repeatLoop(let body, let condition):
      let text = try expression(condition)
      let outer = enclosing
      enclosing = nil
      defer { enclosing = outer }
      block(Fragment("while true {", at: span.range)) { translator in
        translator.writeLoop(body)
        translator.writer.line(Fragment(filling: "if not $0 { break }", with: [text], at: span.range))
      }
    case .forLoop(let loop): try write(loop, at: span)
    case .switching(let choice): try write(choice, at: span)
    case .doing(let body, _): write(body)
    case .returning(let value): try writeReturn(value, at: span)
    case .breaking:
      if enclosing?.isLoop ?? true {
        writeDeferredWithinLoop()
        writer.line("break", at: span.range)
      }
    case .continuing:
      writeDeferredWithinLoop()
      writer.line("continue", at: span.range)
    case .deferring(let body):
      guard !deferring.isEmpty else {
        throw Untranslated(what: "`defer` is not supported here", span: body.span)
      }
      deferring[deferring.count - 1].bodies.append(body)
    case .fallingThrough: try writeFallingThrough(at: span)
    case .throwing:
      // Scripts have no errors: a story ends where an error would be thrown.
      writer.line("if \(Self.unknownText("the handling of an error")) {", at: span.range)
      writer.line("}", at: span.range)
    }
  }

  /// Writes `head`, which ends with `{`, the lines of `body`, and `closing`.
  mutating func block(_ head: Fragment, closing: String = "}", _ body: (inout Translator) -> Void) {
    writer.line(head)
    let outer = writer.depth
    writer.depth += 1
    body(&self)
    writer.depth = outer
    writer.line(closing, at: head.parts.first?.origin ?? 0..<0)
  }

  /// Writes the return of an unknown value for a `return` that is left out, since the code after it does not run.
  private mutating func writeUnknownResult(of statement: SwiftStatement, _ reason: Untranslated) {
    guard case .returning(let value?) = statement.kind, !reason.isIgnored else { return }
    writer.line("return \(Self.unknownText(sourceName(value.span) ?? "result"))", at: statement.span.range)
  }

  mutating func writeReturn(_ value: SwiftExpression?, at span: Span) throws(Untranslated) {
    guard let value else {
      writeDeferredBeforeReturn()
      return writer.line("return" + (changed.map { " \($0)" } ?? ""), at: span.range)
    }
    if isEffect(value) {
      try writeExpression(value)
      writeDeferredBeforeReturn()
      return writer.line("return", at: span.range)
    }
    // Without an expected type, an object that a handler returns to UIKit keeps its own class, which is more precise than
    // the type of the result.
    var text = try expression(value, expecting: answer == nil ? resultType : nil)
    if hasDeferred {
      // The value is computed before the deferred code of the blocks runs.
      let name = madeName("result")
      writer.line(Fragment(filling: "let \(name) = $0", with: [text], at: span.range))
      text = Fragment(name, at: span.range, type: text.type)
      writeDeferredBeforeReturn()
    }
    if let role = answer { text = self.role(role, of: text, at: span) }
    if answer == .interaction { text = settingStart(of: text, at: span) }
    writer.line(Fragment(filling: "return $0", with: [text], at: span.range))
  }

  /// For an interaction whose class computes `wantsInteractiveStart` by several statements, writes lines that assign
  /// the computed value, since UIKit would run these statements.
  /// - Returns: The interaction, as a variable if lines are written.
  private mutating func settingStart(of driver: Fragment, at span: Span) -> Fragment {
    let name = "wantsInteractiveStart"
    guard let type = module.types[driver.type],
      let variable = allVariables(of: type).first(where: { $0.name == name }),
      let getter = variable.accessor(.get)?.body, getter.onlyValue == nil
    else { return driver }
    let local = Fragment(madeName("driver"), at: span.range, type: driver.type)
    writer.line(Fragment(filling: "let \(local.text) = $0", with: [driver], at: span.range))
    let set = "\(local.text).\(name) = \(local.text).\(getterName(variable))()"
    writer.line("if \(local.text) != none { \(set) }", at: span.range)
    return local
  }

  /// Whether a returned value is an assignment, or a call of `completeTransition`, which return nothing.
  private func isEffect(_ value: SwiftExpression) -> Bool {
    if case .assignment = value.kind { return true }
    guard case .call(let callee, _) = value.kind, case .member(_, let name, _) = callee.kind else {
      return false
    }
    return name.text == "completeTransition"
  }

  // MARK: - Variables

  private mutating func declareLocally(_ declaration: SwiftDeclaration) throws(Untranslated) {
    switch declaration.kind {
    case .variable(let variable):
      for binding in variable.bindings {
        try declare(binding, isConstant: variable.isConstant, at: declaration.span)
      }
    case .function(let function): writeLocal(function, at: declaration.span)
    case .type(let type) where module.types[type.name.text]?.span.lowerBound == type.name.span.start: break
    case .importing, .type, .enumCases, .initializer, .deinitializer, .subscripting, .typeAlias,
      .operatorDeclaration, .precedenceGroup, .unknown:
      throw Untranslated(what: "a declaration in code", span: declaration.span)
    }
  }

  private mutating func declare(_ binding: SwiftBinding, isConstant: Bool, at span: Span) throws(Untranslated)
  {
    if case .tuple(let elements) = binding.pattern.kind, let value = binding.value {
      return try declare(elements, value, at: span)
    }
    guard let name = binding.pattern.name else {
      if let value = binding.value { try writeExpression(value) }
      return
    }
    let type = binding.type?.known
    guard let value = binding.value else {
      let text = declare(name, type: type)
      if let getter = binding.accessors.first(where: { $0.kind == .get })?.body {
        block(Fragment("let \(text) = block {", at: span.range)) { $0.writeResult(getter, as: type) }
        return scopes[scopes.count - 1][name] = LocalName(text: "\(text)()", type: type)
      }
      return writer.line("var \(text) = none", at: binding.span.range)
    }
    // Keyframes are written where the animation is.
    if let code = value.closure, code.addsKeyframes {
      scopes[scopes.count - 1][name] = LocalName(text: Self.escaped(name), keyframes: value)
      return
    }
    // A script's `view` is a constant.
    let isChanged = !isConstant && module.writes.contains(name)
    if !isChanged, try makeView(name, value, as: type, at: binding.span) { return }
    let count = gestures.count
    let result = try valueOrUnknown(value, expecting: type)
    hold(name, madeAfter: count)
    if result.type == Self.contextType {
      return scopes[scopes.count - 1][name] = LocalName(text: "", type: Self.contextType)
    }
    // The type of an animation contains its key path, unlike the declared type.
    let isAnimation = result.type?.name == Self.layerAnimation
    let text = declare(name, type: isAnimation ? result.type : type ?? result.type)
    layerAnimations[text] = layerAnimations[result.text]
    maskOwners[text] = nil
    let word = isConstant && result.type != "CAShapeLayer" ? "let" : "var"
    writer.line(Fragment(filling: "\(word) \(text) = $0", with: [result], at: binding.span.range))
  }

  private mutating func declare(
    _ elements: [SwiftPatternElement], _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) {
    if case .tuple(let values) = value.kind, values.count == elements.count {
      for (element, part) in zip(elements, values) {
        guard let name = element.pattern.name else { continue }
        let result = try expression(part.value)
        let text = declare(name, type: result.type)
        writer.line(Fragment(filling: "let \(text) = $0", with: [result], at: span.range))
      }
      return
    }
    let whole = try expression(value)
    let parts = madeName("parts")
    writer.line(Fragment(filling: "let \(parts) = $0", with: [whole], at: span.range))
    for (place, element) in elements.enumerated() {
      guard let name = element.pattern.name else { continue }
      let text = declare(name, type: nil)
      writer.line("let \(text) = \(parts)[\(place)]", at: span.range)
    }
  }

  private mutating func writeLocal(_ function: SwiftFunction, at span: Span) {
    guard let body = function.body else { return }
    let text = declare(function.name.text, type: .closure(parameters: []))
    scopes.append([:])
    let parameters = function.parameters.map { declare($0.name.text, type: $0.type?.known) }
    block(Fragment("let \(text) = block (\(parameters.joined(separator: ", "))) {", at: span.range)) {
      $0.writeResult(body, of: function)
    }
    scopes.removeLast()
  }

  // MARK: - Conditions

  mutating func write(_ conditional: SwiftConditional, at span: Span) throws(Untranslated) {
    try writeBranches(conditional.branches[...], conditional.otherwise, at: span)
  }

  private mutating func writeBranches(
    _ branches: ArraySlice<SwiftConditional.Branch>, _ otherwise: SwiftBlock?, at span: Span
  ) throws(Untranslated) {
    guard let branch = branches.first else {
      if let otherwise { write(otherwise) }
      return
    }
    let rest = branches.dropFirst()
    let hasElse = !rest.isEmpty || otherwise != nil
    scopes.append([:])
    defer { scopes.removeLast() }
    let conditions = branch.conditions.filter { !$0.bindsSelf }
    guard hasElse, conditions.count > 1 || conditions.contains(where: { $0.bindsName }) else {
      try nest(conditions[...]) { $0.write(branch.body) }
      if !hasElse { return }
      return try writeElse(rest, otherwise, at: span)
    }
    // Several conditions, or a binding, with an `else`: a flag records whether all conditions held.
    let flag = madeName("held")
    writer.line("var \(flag) = false", at: span.range)
    try nest(conditions[...]) { translator in
      translator.writer.line("\(flag) = true", at: span.range)
      translator.write(branch.body)
    }
    // Not `if not`: a report would then name this line as the reason why a transition does not complete.
    writer.line("if \(flag) {", at: span.range)
    writer.line("}", at: span.range)
    try writeElse(rest, otherwise, at: span)
  }

  private mutating func writeElse(
    _ rest: ArraySlice<SwiftConditional.Branch>, _ otherwise: SwiftBlock?, at span: Span
  ) throws(Untranslated) {
    writer.join(Fragment("else {", at: span.range))
    // The names that the conditions bind are not known here.
    scopes[scopes.count - 1] = [:]
    let outer = writer.depth
    writer.depth += 1
    defer {
      writer.depth = outer
      writer.line("}", at: span.range)
    }
    try writeBranches(rest, otherwise, at: span)
  }

  /// A condition of an `if`: a test, or the binding of a name.
  enum Test {
    case holds(Fragment)
    /// `let name = value`, which holds if the value is not `nil`. If the value is a tuple, the lines that name its elements follow.
    case binds(word: String, name: String, Fragment, parts: [String])
  }

  /// The test of a condition; nil if it always holds: `let self`, or the binding of a transition context.
  private mutating func test(_ condition: SwiftCondition) throws(Untranslated) -> Test? {
    switch condition.kind {
    case .expression(let expression): return .holds(try self.expression(expression, expecting: "Bool"))
    case .binding(let isConstant, let pattern, let type, let value):
      let word = isConstant ? "let" : "var"
      if case .wildcard = pattern.kind, let value {
        let result = try valueOrUnknown(value)
        if result.type == Self.contextType { return nil }
        let operand = result.operand(at: value.span.range)
        return .holds(Fragment(filling: "$0 != none", with: [operand], at: condition.span.range))
      }
      if case .tuple(let elements) = pattern.kind, let value {
        let result = try valueOrUnknown(value)
        let whole = madeName("parts")
        let lines = elements.enumerated().compactMap { place, element in
          element.pattern.name.map { "\(word) \(declare($0, type: nil)) = \(whole)[\(place)]" }
        }
        return .binds(word: word, name: whole, result, parts: lines)
      }
      guard let name = pattern.name else {
        throw Untranslated(what: "this pattern is not supported", span: condition.span)
      }
      if condition.bindsSelf { return nil }
      let result = if let value { try valueOrUnknown(value) } else { try identifier(name, at: pattern.span) }
      if result.type == Self.contextType {
        scopes[scopes.count - 1][name] = LocalName(text: "", type: Self.contextType)
        return nil
      }
      let known = type?.known ?? result.type
      return .binds(word: word, name: declare(name, type: known), result, parts: [])
    case .matching(let pattern, let value):
      let subject = try expression(value)
      return .holds(try match(pattern, subject, at: condition.span))
    case .available(_, let isNegated):
      return .holds(Fragment(isNegated ? "false" : "true", at: condition.span.range))
    }
  }

  /// Writes the tests of the conditions as nested `if`s, and the lines of `body` in the innermost. A condition is
  /// evaluated only if those before it hold.
  private mutating func nest(
    _ conditions: ArraySlice<SwiftCondition>, _ body: (inout Translator) -> Void
  ) throws(Untranslated) {
    guard let condition = conditions.first else { return body(&self) }
    let head: Fragment
    var lines: [String] = []
    switch try test(condition) {
    case nil: return try nest(conditions.dropFirst(), body)
    case .holds(let test)?:
      head = Fragment(filling: "if $0 {", with: [test], at: test.origin)
    case .binds(let word, let name, let value, let parts)?:
      keepBound(name)
      lines = parts
      writer.line(Fragment(filling: "\(word) \(name) = $0", with: [value], at: value.origin))
      head = Fragment("if \(name) != none {", at: value.origin)
    }
    var failed: Untranslated?
    block(head) { translator in
      for line in lines { translator.writer.line(line, at: condition.span.range) }
      do throws(Untranslated) { try translator.nest(conditions.dropFirst(), body) } catch { failed = error }
    }
    if let failed { throw failed }
  }

  mutating func write(
    guarding conditions: [SwiftCondition], at span: Span, otherwise: (inout Translator) -> Void
  ) throws(Untranslated) {
    for condition in conditions {
      switch try test(condition) {
      case nil: break
      case .holds(let text)?:
        block(Fragment(filling: "if not $0 {", with: [text.operand(at: text.origin)], at: text.origin)) {
          otherwise(&$0)
        }
      case .binds(let word, let name, let value, let parts)?:
        writer.line(Fragment(filling: "\(word) \(name) = $0", with: [value], at: value.origin))
        block(Fragment("if \(name) == none {", at: value.origin)) { otherwise(&$0) }
        for line in parts { writer.line(line, at: condition.span.range) }
      }
    }
  }
}

extension SwiftCondition {
  /// Whether the condition binds a value to a name.
  fileprivate var bindsName: Bool {
    if case .binding(_, let pattern, _, _) = kind { pattern.name != nil } else { false }
  }

  /// Whether the condition is `let self` or `let self = self`, which always holds in a script.
  fileprivate var bindsSelf: Bool {
    if case .binding(_, let pattern, _, _) = kind { pattern.name == "self" } else { false }
  }
}
