import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers an expression of any type, and counts the depth of its nesting.
  mutating func lowerExpression(_ ref: Ref<Expression>) -> Lowered {
    let expression = script[ref]
    let span = expression.span
    if case .name(let name) = expression.kind { return lowerName(name, at: span) }
    expressionDepth += 1
    deepestExpression = max(deepestExpression, expressionDepth)
    defer { expressionDepth -= 1 }
    return lowerCompound(expression, ref, at: span)
  }

  private mutating func lowerCompound(_ expression: Expression, _ ref: Ref<Expression>, at span: Span)
    -> Lowered
  {
    switch expression.kind {
    case .name(let name): return lowerName(name, at: span)
    case .number(let value, let unit): return lowerNumber(value, unit, at: span)
    case .string(let parts): return lowerString(parts, at: span)
    case .member(let object, let name, let start):
      let place = Span(file: span.file, start: start, end: span.end)
      return lowerMember(of: object, name, at: place, whole: span)
    case .call(let callee, let arguments): return lowerCall(ref, callee, arguments, at: span)
    case .index(let object, let index): return lowerIndex(object, index, at: span)
    case .tuple(let elements): return lowerTuple(elements, at: span)
    case .list(let elements):
      let run = lowerAll(elements)
      return Lowered(id: add(.list(run), at: span), type: StaticType(.list))
    case .unary(let operation, let operand): return lowerUnary(operation, operand, at: span)
    case .binary(let operation, let left, let right): return lowerBinary(operation, left, right, at: span)
    case .tolerance(let value, let by):
      let near = lowerExpression(value)
      let width = lowerExpression(by)
      return Lowered(id: add(.tolerance(near.id, by: width.id), at: span), type: near.type)
    case .conditional(let condition, let then, let other):
      return lowerConditional(condition, then, other, at: span)
    case .propertyAnimator(let ref): return lowerPropertyAnimator(ref, at: span)
    case .block(let ref): return lowerBlockValue(script[ref].parameters, script[ref].body, at: span)
    case .wildcard:
      report(.wrongPattern, "`_` is allowed only in patterns", at: span)
      return invalid(at: span)
    }
  }

  mutating func lowerAll(_ many: Many<Expression>) -> Run {
    var ids: [ExpressionID] = []
    ids.reserveCapacity(Int(many.count))
    for index in 0..<Int(many.count) { ids.append(lowerExpression(many[index]).id) }
    return addRun(ids)
  }

  // MARK: - Constants

  private mutating func lowerNumber(_ value: Double, _ unit: Expression.Unit, at span: Span) -> Lowered {
    let (node, type): (ExpressionNode, ValueType) =
      switch unit {
      case .none: (.number(value), .number)
      case .percent: (.number(value / 100), .number)
      case .seconds: (.time(.seconds(value)), .time)
      case .milliseconds: (.time(.seconds(value / 1000)), .time)
      case .degrees: (.angle(value * Double.pi / 180), .angle)
      case .radians: (.angle(value), .angle)
      }
    return Lowered(id: add(node, at: span), type: StaticType(type))
  }

  mutating func lowerString(_ parts: Many<StringPart>, at span: Span) -> Lowered {
    let type = StaticType(.text)
    if parts.count == 0 { return Lowered(id: addText("", at: span), type: type) }
    var ids: [ExpressionID] = []
    for part in script[parts] {
      switch part.kind {
      case .text: ids.append(addText(part.text(in: text) ?? "", at: part.span))
      case .interpolation(let value): ids.append(lowerExpression(value).id)
      }
    }
    if ids.count == 1, case .text = script[parts[0]].kind { return Lowered(id: ids[0], type: type) }
    return Lowered(id: add(.interpolation(addRun(ids)), at: span), type: type)
  }

  mutating func addText(_ text: String, at span: Span) -> ExpressionID {
    add(.text(blueprint.strings.add(text)), at: span)
  }

  // MARK: - Composites

  private mutating func lowerTuple(_ elements: Many<Expression>, at span: Span) -> Lowered {
    var ids: [ExpressionID] = []
    var width = 0
    var isKnown = true
    for index in 0..<Int(elements.count) {
      let element = lowerExpression(elements[index])
      ids.append(element.id)
      if element.type == .any { isKnown = false } else { width += element.type.type.numberCount ?? -100 }
    }
    let type: ValueType = !isKnown && width >= 0 ? .any : width == 2 ? .pair : width == 4 ? .rect : .tuple
    return Lowered(id: add(.tuple(addRun(ids)), at: span), type: StaticType(type))
  }

  private mutating func lowerIndex(
    _ object: Ref<Expression>, _ index: Ref<Expression>, at span: Span
  ) -> Lowered {
    let list = lowerExpression(object)
    let place = lower(index, as: .number, for: "the index of a list")
    if list.type.type == .view, case .view = blueprint.expressions[list.id] {
      return Lowered(id: add(.viewAt(list.id, index: place), at: span), type: StaticType(.view))
    }
    if ![.list, .tuple, .any, .pair, .rect].contains(list.type.type) {
      report(
        .wrongType, "only a list can be indexed, but this is \(list.type.type.phrase)",
        at: script[object].span)
    }
    return Lowered(id: add(.index(list.id, place), at: span), type: .any)
  }

  private mutating func lowerConditional(
    _ condition: Ref<Expression>, _ then: Ref<Expression>, _ other: Ref<Expression>, at span: Span
  ) -> Lowered {
    let test = lower(condition, as: .bool, for: "a condition")
    if pureDepth == 0, contexts.last?.hasCode == true, runsCode(then) || runsCode(other) {
      return lowerBranches(test, then, other, at: span)
    }
    pureDepth += 1
    let first = lowerExpression(then)
    let second = lowerExpression(other)
    pureDepth -= 1
    let run = addRun([test, first.id, second.id])
    let type = first.type == second.type ? first.type : .any
    return Lowered(id: add(.conditional(run), at: span), type: type)
  }

  /// Lowers a conditional value with a branch that runs code: code before the current statement jumps to the chosen branch, which
  /// sets a local.
  private mutating func lowerBranches(
    _ test: ExpressionID, _ then: Ref<Expression>, _ other: Ref<Expression>, at span: Span
  ) -> Lowered {
    let local = newLocal()
    let otherwise = emitJump(.jumpUnless, Word(test), at: span)
    let first = lowerExpression(then)
    emit(.setLocal, Word(local), Word(first.id), at: span)
    let end = emitJump(.jump, at: span)
    land(otherwise)
    let second = lowerExpression(other)
    emit(.setLocal, Word(local), Word(second.id), at: span)
    land(end)
    return Lowered(id: add(.local(local), at: span), type: first.type == second.type ? first.type : .any)
  }

  /// Lowers `a and b` or `a or b`, where `b` runs code: code before the current statement sets a local to `a`, and then to `b`
  /// unless `a` decides the result.
  mutating func lowerShortCircuit(
    _ operation: Expression.BinaryOperator, _ left: ExpressionID, _ right: Ref<Expression>, at span: Span
  ) -> Lowered {
    let local = newLocal()
    let value = add(.local(local), at: span)
    emit(.setLocal, Word(local), Word(left), at: span)
    let goesOn = operation == .and ? value : add(.unary(.not, value), at: span)
    let end = emitJump(.jumpUnless, Word(goesOn), at: span)
    let second = lower(right, as: .bool, for: "the right side of `\(operation == .and ? "and" : "or")`")
    emit(.setLocal, Word(local), Word(second), at: span)
    land(end)
    return Lowered(id: value, type: StaticType(.bool))
  }
}
