import Diagnostics
import Engine
import Language

extension Checker {
  mutating func lowerAssignment(
    _ target: Ref<Expression>, _ value: Ref<Expression>, keepsFrame: Bool, at span: Span
  ) {
    let expression = script[target]
    if keepsFrame, !isAnchorPoint(expression) {
      report(
        .misplaced, "only `anchorPoint` can be set `keeping frame`", at: expression.span,
        help: "everything else leaves the frame alone, or is meant to change it")
    }
    let first = blueprint.code.count
    if isOfSheet(expression) { setsSheets = true }
    if case .call = script[value].kind { (snapshotName, snapshotSpan) = (expression.name?.id, span) }
    defer { (snapshotName, snapshotSpan) = (nil, nil) }
    if case .name(let name) = expression.kind {
      assign(name, at: expression.span, value, whole: span)
    } else if case .member(let object, let name, let start) = expression.kind {
      let place = Span(file: span.file, start: start, end: expression.span.end)
      assign(object, name, at: place, value, whole: span)
    } else if case .call(let callee, let arguments) = expression.kind, frameFunction(callee) != nil {
      assignRunFrame(callee, arguments, value, at: expression.span, whole: span)
    } else if case .index(let list, let place) = expression.kind {
      assign(elementOf: list, place, at: expression.span, value, whole: span)
    } else {
      report(.notAssignable, "this cannot be assigned to", at: expression.span)
      _ = lowerExpression(value)
    }
    beginClaimRange(from: first)
    if keepsFrame, blueprint.code.count > first {
      blueprint.code[blueprint.code.count - 1].flags.insert(.keepsFrame)
    }
    if creates(value), blueprint.code.count > first, blueprint.code.last?.opcode != .setTransition {
      emptyLocal(at: span)
    }
  }

  /// Whether an expression creates a property animator, an object or a screen, as `Slide(0.3s)` and `Card()` do.
  private func creates(_ value: Ref<Expression>) -> Bool {
    if case .propertyAnimator = script[value].kind { return true }
    if case .call(let callee, _) = script[value].kind, madeScreen(callee) != nil { return true }
    return madeObject(value) != nil
  }

  /// Emits code that empties the local whose value the last instruction assigns, so that only the assigned variable retains the
  /// value (FAULT-101). Does nothing if that value is not in a local.
  mutating func emptyLocal(at span: Span) {
    let assigned = ExpressionID(blueprint.code[blueprint.code.count - 1].b)
    guard case .local(let local) = blueprint.expressions[assigned] else { return }
    emit(.setLocal, Word(local), Word(add(.none, at: span)), at: span)
  }

  /// Whether the assigned property configures a sheet.
  private func isOfSheet(_ target: Expression) -> Bool {
    var name = target.name?.id
    if case .member(_, let member, _) = target.kind { name = member }
    return name.flatMap { vocabulary.property($0) }?.row.traits.contains(.ofSheet) ?? false
  }

  private func isAnchorPoint(_ expression: Expression) -> Bool {
    expression.name.map { vocabulary.property($0.id) == .ofView(.anchorPoint) } ?? false
  }

  private mutating func assign(_ name: NameID, at place: Span, _ value: Ref<Expression>, whole: Span) {
    let word = "`\(spelling(name))`"
    if let symbol = scope.find(name) {
      switch symbol.meaning {
      case .variable(let local):
        let id = lower(value, as: type(of: value, assignedTo: symbol), for: word)
        let inner = capture(local, from: symbol.depth, isShared: true)
        return emit(.setVariable, Word(inner), Word(id), at: whole)
      case .field(let field):
        return emit(
          .setField, Word(field), Word(lower(value, as: type(of: value, assignedTo: symbol), for: word)),
          at: whole)
      case .ownField(let number):
        return emit(
          .setOwnField, Word(number), Word(lower(value, as: symbol.type.type, for: word)), at: whole)
      case .slot(let slot) where slot.index >= parameterCount:
        return emit(.setSlot, Word(slot), Word(lower(value, as: symbol.type.type, for: word)), at: whole)
      case .slot:
        report(
          .notAssignable, "`\(spelling(name))` is a parameter and cannot be assigned to", at: place,
          help: "assign to a `field` instead")
      case .unmodelled: break
      case .instance, .ownView, .made, .object, .objectView, .function, .steps, .code, .method:
        report(.notAssignable, "`\(spelling(name))` cannot be assigned to", at: place)
      case .global, .local:
        report(
          .notAssignable, "`\(spelling(name))` is a constant", at: place,
          related: [Problem.Mark(symbol.span, "declared here")],
          help: "declare it as `var \(spelling(name)) = …` to assign to it")
      }
    } else if assignCounted(name, at: place, value, whole: whole) {
      return
    } else if ownKind != nil, let property = vocabulary.property(name) {
      let own = add(.own, at: place)
      return assign(property, of: own, .controller, at: place, value, whole: whole)
    } else {
      reportUnknown(name, at: place, as: "field")
    }
    _ = lowerExpression(value)
  }

  /// The type that the assigned value must have: the type of the symbol, or any type if the value is `none` and the
  /// symbol is a `var`.
  private func type(of value: Ref<Expression>, assignedTo symbol: Symbol) -> ValueType {
    guard symbol.takesNone, case .name(let name) = script[value].kind,
      case .value(.none, _)? = vocabulary.constant(name)
    else { return symbol.type.type }
    return .any
  }

  private mutating func assign(
    _ object: Ref<Expression>, _ name: NameID, at place: Span, _ value: Ref<Expression>, whole: Span
  ) {
    if reportRecogniser(object, name, at: place) {
      _ = lowerExpression(value)
      return
    }
    let owner = lowerExpression(object)
    if owner.type.screen.exists, let number = blueprint.kinds[owner.type.screen].field(name) {
      let type = blueprint.kinds[owner.type.screen].fields[number].type
      let word = "`\(spelling(name))`"
      let id = lower(value, as: type, for: word)
      return emitAssignment(.ownField(owner.id, number), id, at: whole)
    }
    if owner.type.object.exists, let slot = blueprint.objects[owner.type.object].slot(name) {
      return assign(slot, of: owner, at: place, value, whole: whole)
    }
    if let (view, property) = keyPath(owner.id, name) {
      return assign(property, of: view, .any, at: place, value, whole: whole)
    }
    let type = owner.type.type
    if type == .shape, case .ofView(let side)? = vocabulary.property(name), side == .frame || side == .bounds
    {
      return assign(side, ofShape: owner.id, at: place, value, whole: whole)
    }
    if [.pair, .rect, .color, .transform].contains(type), let part = vocabulary.property(name) {
      if isVariable(owner.id), part.isPartOfValue {
        let id = lower(value, as: part.assignable ?? part.type, for: "`\(part.word)`")
        return emitAssignment(.property(owner.id, part), id, at: whole)
      }
      return assign(part, ofValue: owner.id, at: place, value, whole: whole)
    }
    if let property = vocabulary.property(name), mayHaveField(name, owner.type) {
      let id = lowerExpression(value).id
      return emitAssignment(.fieldOrProperty(owner.id, name, property), id, at: whole)
    }
    if let property = vocabulary.property(name), type == .any || property.owners.contains(type) {
      return assign(property, of: owner.id, type, at: place, value, whole: whole)
    }
    if mayHaveField(name, owner.type) || isInvalid(owner.id) {
      let id = lowerExpression(value).id
      return emitAssignment(.member(owner.id, name), id, at: whole)
    }
    let member = lowerMember(of: owner, name, at: place, whole: place)
    if !isInvalid(member.id) {
      report(.notAssignable, "`\(spelling(name))` cannot be assigned to", at: place)
    }
    _ = lowerExpression(value)
  }

  /// Lowers `list[i] = v`; reports a list that neither a variable nor a field holds.
  private mutating func assign(
    elementOf list: Ref<Expression>, _ index: Ref<Expression>, at place: Span, _ value: Ref<Expression>,
    whole: Span
  ) {
    let owner = lowerExpression(list)
    let index = lower(index, as: .number, for: "the index of a list")
    let id = lowerExpression(value).id
    if isInvalid(owner.id) { return }
    guard isVariable(owner.id), [.any, .list, .tuple, .pair, .rect].contains(owner.type.type) else {
      return report(
        .notAssignable, "this cannot be assigned to", at: place,
        help: "an element is assigned in a list that a `var` or a `field` holds: `list[0] = 3`")
    }
    emitAssignment(.element(owner.id, index), id, at: whole)
  }

  /// Lowers `list.append(v)` as a statement; reports a list that neither a variable nor a field holds.
  /// - Returns: False if the call is not `append` with one unlabelled argument; nothing is then emitted.
  mutating func lowerAppend(
    _ object: Ref<Expression>, _ name: NameID, _ arguments: Many<Argument>, at place: Span, whole: Span
  ) -> Bool {
    guard spelling(name) == "append", arguments.count == 1, script[arguments[0]].label == nil else {
      return false
    }
    let list = lowerExpression(object)
    let value = lowerExpression(script[arguments[0]].value)
    if isInvalid(list.id) { return true }
    guard isVariable(list.id), [.any, .list].contains(list.type.type) else {
      report(
        .notAssignable, "only a list that a `var` or a `field` holds can grow", at: place,
        help: "declare it with `var`, as in `var list = []`")
      return true
    }
    let one = add(.list(addRun([value.id])), at: script[script[arguments[0]].value].span)
    let whole0 = add(.binary(.plus, list.id, one), at: whole)
    emitAssignment(.place(list.id), whole0, at: whole)
    return true
  }

  /// Whether an expression is a variable, a field or a parameter of an object, or a component or an element of one of these.
  private func isVariable(_ id: ExpressionID) -> Bool {
    switch blueprint.expressions[id] {
    case .variable, .field, .ownField, .slot, .objectSlot, .member, .fieldOrProperty: true
    case .property(let owner, let property): property.isPartOfValue && isVariable(owner)
    case .index(let owner, _): isVariable(owner)
    case .none, .bool, .number, .time, .angle, .text, .interpolation, .style, .appearance, .transitionStyle,
      .color, .curve, .identity, .gestureState, .animatorState, .position, .sizeClass, .interfaceStyle,
      .statusBarStyle, .trait, .detent, .displayMode, .flexible, .effect, .corner, .instance, .numbered,
      .made,
      .global, .local, .own, .objectView, .object, .question, .view, .viewAt, .tuple, .list, .unary, .binary,
      .tolerance, .conditional, .apply, .call, .creation, .newScreen, .newView, .invalid:
      false
    }
  }

  /// Lowers `V.mask.frame = r` or `V.mask.bounds = r`; reports a shape that is not the property of a view.
  private mutating func assign(
    _ side: ViewProperty, ofShape shape: ExpressionID, at place: Span, _ value: Ref<Expression>, whole: Span
  ) {
    let id = lower(value, as: .rect, for: "`\(side.row.word)`")
    guard let (view, property) = viewValue(shape), property.type == .shape else {
      return report(
        .notAssignable, "`\(side.row.word)` of a shape cannot be assigned to", at: place,
        help: "assign to that of a view's mask: `V.mask.\(side.row.word) = (0, 0, 100, 100)`")
    }
    emitAssignment(.shape(view, property, side), id, at: whole)
  }

  /// Lowers an assignment to a field of an object whose declaration is known; reports a parameter, which is constant.
  private mutating func assign(
    _ slot: SlotID, of owner: Lowered, at place: Span, _ value: Ref<Expression>, whole: Span
  ) {
    let object = blueprint.objects[owner.type.object]
    let field = slot.index - object.parameters.count
    guard field >= 0 else {
      report(
        .notAssignable, "a parameter cannot be assigned to", at: place, help: "assign to a `field` instead")
      _ = lowerExpression(value)
      return
    }
    let id = lower(value, as: object.fields[field].type, for: "a field")
    emitAssignment(.slot(owner.id, slot), id, at: whole)
  }

  /// The number of slots of the enclosing object that are parameters; the rest are fields. 0 outside of an object.
  private var parameterCount: Int { objectAround?.parameters.count ?? 0 }

  /// Lowers `V.center.x = 3`: assigns one component of a view's property and keeps the others. Reports a component of any other
  /// value.
  private mutating func assign(
    _ part: ValueProperty, ofValue owner: ExpressionID, at place: Span, _ value: Ref<Expression>, whole: Span
  ) {
    let id = lower(value, as: part.type, for: "`\(part.word)`")
    var (target, part, whole0) = (owner, part, id)
    // At most three levels, as in `V.bounds.size.width`.
    for _ in 0..<3 {
      guard case .property(let object, let property) = blueprint.expressions[target],
        let composed = compose(target, property.type, part, whole0, at: place)
      else { break }
      if property.assignable == property.type, property.owners.contains(.view), !isVector(object) {
        return emitAssignment(.property(object, property), composed, at: whole)
      }
      (target, part, whole0) = (object, property, composed)
    }
    report(
      .notAssignable, "`\(part.word)` of a value cannot be assigned to", at: place,
      help: "assign to a view's property, `V.center.x = 3`, or to a part of a `var`")
  }

  /// Whether an expression is a property whose value is a rectangle, a point or a size.
  private func isVector(_ id: ExpressionID) -> Bool {
    guard case .property(_, let property) = blueprint.expressions[id] else { return false }
    return property.type == .rect || property.type == .pair
  }

  /// An expression for the value of `old` with the component `part` replaced by `value`; nil if values of this type have no such
  /// component.
  private mutating func compose(
    _ old: ExpressionID, _ type: ValueType, _ part: ValueProperty, _ value: ExpressionID, at span: Span
  ) -> ExpressionID? {
    guard case .plain(let part) = part else { return nil }
    let parts: [PlainProperty] =
      switch (type, part) {
      case (.pair, .x), (.pair, .y): [.x, .y]
      case (.pair, .width), (.pair, .height): [.width, .height]
      case (.rect, .x), (.rect, .y), (.rect, .width), (.rect, .height): [.x, .y, .width, .height]
      case (.rect, .origin), (.rect, .size): [.origin, .size]
      default: []
      }
    if parts.isEmpty { return nil }
    let ids = parts.map { $0 == part ? value : add(.property(old, .plain($0)), at: span) }
    return add(.tuple(addRun(ids)), at: span)
  }

  /// The view and the property to assign for `owner.name`, if the owner is the frame or the transform of a view or a component of
  /// one, as in `V.frame.x` and `V.transform.rotation.y`. Nil for other owners and names.
  private func keyPath(_ owner: ExpressionID, _ name: NameID) -> (ExpressionID, ValueProperty)? {
    guard let (view, property) = viewValue(owner) else { return nil }
    if let part = property.along(spelling(name)) { return (view, part) }
    guard let part = vocabulary.property(name), case .plain(let plain) = part else { return nil }
    switch (property, plain) {
    case (.ofView(.frame), _) where part.isPartOfFrame: return (view, part)
    case (.plain(.origin), .x), (.plain(.origin), .y), (.plain(.size), .width), (.plain(.size), .height),
      (.ofView(.transform), .rotation), (.ofView(.transform), .scale), (.ofView(.transform), .translation):
      return (view, part)
    default: return nil
    }
  }

  /// The owner and the property that an expression such as `V.frame` reads. For a component of a view's frame or transform, such
  /// as `V.frame.x`, the owner is the view. Nil for a component of another value, such as `V.center.x`, and for an expression
  /// that is not a property.
  func viewValue(_ id: ExpressionID) -> (ExpressionID, ValueProperty)? {
    guard case .property(let object, let property) = blueprint.expressions[id] else { return nil }
    guard case .plain(let part) = property else { return (object, property) }
    if part.row.owners.contains(.transform) {
      guard case .property(let view, .ofView(.transform)) = blueprint.expressions[object] else {
        return nil
      }
      return (view, property)
    }
    guard property.isPartOfFrame else { return (object, property) }
    if case .property(let view, .ofView(.frame)) = blueprint.expressions[object] {
      return (view, property)
    }
    return isVector(object) ? nil : (object, property)
  }

  private mutating func assign(
    _ property: ValueProperty, of owner: ExpressionID, _ type: ValueType, at place: Span,
    _ value: Ref<Expression>,
    whole: Span
  ) {
    guard let wanted = property.assignable, property != .plain(.view) || type != .view else {
      report(
        .notAssignable, "`\(property.word)` cannot be assigned to", at: place,
        help: property == .plain(.viewControllers)
          ? "for a stack or pages, write `set [A, B] on X`"
          : property == .plain(.displayMode)
            ? "set `preferredDisplayMode`, or `show` and `hide` the primary column" : nil
      )
      _ = lowerExpression(value)
      return
    }
    if property == .plain(.selectedIndex) || property == .plain(.selectedViewController) {
      return lowerSelection(of: owner, property, value, at: whole)
    }
    if property == .plain(.transition) { return assignTransition(of: owner, value, at: whole) }
    let id = wanted == .style ? lowerStyle(value) : lower(value, as: wanted, for: "`\(property.word)`")
    emitAssignment(.property(owner, property), id, at: whole)
  }

  private mutating func emitAssignment(_ target: AssignmentTarget, _ value: ExpressionID, at span: Span) {
    if case .property(let owner, let property) = target,
      let command = Instruction(setting: property, of: owner, to: value)
    {
      return emit(command, at: span)
    }
    emit(.assign, Word(blueprint.targets.add(target)), Word(value), at: span)
  }
}

extension ValueProperty {
  /// Whether the property is a component of a rectangle, point, size or transform that can be assigned on its own.
  fileprivate var isPartOfValue: Bool {
    guard case .plain(let part) = self else { return false }
    return [.x, .y, .width, .height, .origin, .size].contains(part) || part.row.owners.contains(.transform)
  }
}
