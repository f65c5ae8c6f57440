import Diagnostics
import Engine
import Language

extension Checker {
  mutating func lowerExpectation(_ ref: Ref<Expectation>, at span: Span) {
    let expectation = script[ref]
    contexts[contexts.count - 1].hasExpectation = true
    if expectation.during == nil, expectation.because == nil, expectation.claims.count == 1,
      case .value(let claim) = script[expectation.claims[0]].kind, lowerPlainClaim(claim)
    {
      return
    }
    let because = expectation.because.map { lowerString(script[$0].parts, at: script[$0].span).id } ?? .none
    pureDepth += 1
    let claims = lowerClaims(expectation.claims, hasDuring: expectation.during != nil)
    pureDepth -= 1
    let isOverTime = blueprint.claims[claims.indices].contains { claim in
      if case .overTime = claim.kind { true } else { false }
    }
    let row = ResolvedExpectation(claims: claims, because: because, span: span, isOverTime: isOverTime)
    let index = Word(blueprint.expectations.add(row))
    guard let during = expectation.during else {
      if isOverTime { blueprint.looksBack = true }
      return emit(.expect, index, at: span)
    }
    emit(.duringBegin, index, at: span)
    lowerBlock(during)
    emit(.duringEnd, index, at: span)
  }

  /// Lowers the most common claim, `X.property == Y` or `!=`, to one instruction. X must name a controller, the property must
  /// hold a controller, and Y must name a controller or be `none`. Returns false, and emits nothing, for other claims.
  private mutating func lowerPlainClaim(_ ref: Ref<Expression>) -> Bool {
    guard case .binary(let operation, let left, let right) = script[ref].kind,
      operation == .equal || operation == .notEqual,
      case .member(let object, let name, _) = script[left].kind,
      case .name(let owner) = script[object].kind, let symbol = scope.find(owner),
      case .instance(let instance) = symbol.meaning, case .plain(let property)? = vocabulary.property(name),
      property.row.type == .controller, blueprint.kinds[symbol.type.screen].field(name) == nil,
      case .name(let other) = script[right].kind
    else { return false }
    var expected = InstanceID.none
    if let known = scope.find(other) {
      guard case .instance(let second) = known.meaning else { return false }
      expected = second
    } else {
      guard case .value(.none, _)? = vocabulary.constant(other) else { return false }
    }
    emit(
      .expectSame, Word(instance), Word(expected), Word(Int(property.rawValue)),
      flags: operation == .equal ? [] : .isNegated, at: script[ref].span)
    return true
  }

  // MARK: - Claims

  private mutating func lowerClaims(_ many: Many<Claim>, hasDuring: Bool) -> Run {
    var claims: [ResolvedClaim] = []
    for index in 0..<Int(many.count) {
      if let claim = lowerClaim(many[index], hasDuring: hasDuring) { claims.append(claim) }
    }
    return blueprint.claims.add(claims)
  }

  /// Lowers one claim. Nil, after a report, if an error leaves nothing to judge.
  mutating func lowerClaim(_ ref: Ref<Claim>, hasDuring: Bool) -> ResolvedClaim? {
    let claim = script[ref]
    patternValues = []
    return lowerKind(of: claim, hasDuring: hasDuring).map { ResolvedClaim(kind: $0, span: claim.span) }
  }

  private mutating func lowerKind(of claim: Claim, hasDuring: Bool) -> ResolvedClaim.Kind? {
    switch claim.kind {
    case .value(let value):
      return .value(lower(value, as: .bool, for: "what follows `expect`"))
    case .sampled(let ref): return lowerSampling(script[ref], at: claim.span)
    case .overTime(let quantifier, let value):
      if isInHandler {
        report(
          .clockInHandler, "a claim over time is not possible in a handler", at: claim.span, help: clockHelp()
        )
      }
      let isCondition = quantifier == .always || quantifier == .never
      return .overTime(quantifier, lower(value, as: isCondition ? .bool : .any, for: "a claim over time"))
    case .state(let state): return .state(state)
    case .noEvents(let names, let owner):
      let controller = owner.map { lower($0, as: .controller, for: "the operand of `of`") } ?? .none
      guard let scope = EventScope.lower(names, in: &self) else { return nil }
      return .noEvents(blueprint.eventScopes.add(scope), of: controller)
    case .any(let claims): return .any(lowerClaims(claims, hasDuring: hasDuring))
    case .violation(let ref): return lowerViolation(script[ref], hasDuring: hasDuring, at: claim.span)
    case .code(let ref):
      if script[ref].kind == .fault, !hasDuring {
        report(
          .duringRequired, "`expect fault` needs the commands that raise the fault", at: claim.span,
          help:
            "write `expect fault CODE during { … }`: without `during`, the fault has already stopped the script"
        )
      }
      return EventList.lower(code: script[ref], in: &self).map {
        .code(blueprint.eventLists.add($0), values: addValues())
      }
    case .events(let ref):
      return EventList.lower(script[ref], in: &self).map {
        .events(blueprint.eventLists.add($0), values: addValues())
      }
    case .absent(let lines):
      return EventList.lower(absent: script[lines[0]], in: &self).map {
        .absent(blueprint.eventLists.add($0), values: addValues())
      }
    case .hierarchy(let ref):
      guard let shape = HierarchyShape.lower(ref, in: &self) else { return nil }
      return .hierarchy(blueprint.hierarchyShapes.add(shape), values: addValues())
    case .views(let ref):
      guard let shape = ViewShape.lower(ref, in: &self) else { return nil }
      return .views(blueprint.viewShapes.add(shape), values: addValues())
    }
  }

  /// Stores the expressions in the patterns of the current claim as one run of operands.
  private mutating func addValues() -> Run { addRun(patternValues) }

  private mutating func lowerSampling(_ sampling: Sampling, at span: Span) -> ResolvedClaim.Kind {
    if isInHandler {
      report(.clockInHandler, "a handler cannot look ahead", at: span, help: clockHelp())
    }
    let value = lowerExpression(sampling.value).id
    let times = lowerExpression(sampling.times)
    if ![.list, .any].contains(times.type.type) {
      report(
        .wrongType, "`after` needs a list of times, such as `[0s, 0.1s]`",
        at: script[sampling.times].span)
    }
    checkTimes(sampling.times)
    let expected = lowerExpression(sampling.expected).id
    let row = ResolvedSampling(
      value: value, times: times.id, comparison: sampling.comparison, expected: expected)
    return .sampled(blueprint.samplings.add(row))
  }

  /// Reports numbers without a unit in a literal list of times; other lists are not checked.
  private mutating func checkTimes(_ ref: Ref<Expression>) {
    guard case .list(let elements) = script[ref].kind else { return }
    for element in script[elements] {
      guard case .number(_, .none) = element.kind else { continue }
      require(.number, .time, for: "a moment", at: element)
    }
  }

  private mutating func lowerViolation(
    _ claim: ViolationClaim, hasDuring: Bool, at span: Span
  ) -> ResolvedClaim.Kind? {
    if !hasDuring {
      report(
        .duringRequired, "`expect violation` needs the commands that cause the violation", at: span,
        help: "write `expect violation LAW during { … }`")
    }
    guard let breach = breach(claim) else { return nil }
    if let expression = claim.culprit { checkCulprit(expression) }
    return .violation(blueprint.breaches.add(breach))
  }

  /// Reports a culprit whose name is neither in scope nor that of an object.
  private mutating func checkCulprit(_ expression: Ref<Expression>) {
    guard case .name(let name) = script[expression].kind, scope.find(name) == nil,
      !blueprint.objects.contains(where: { $0.name == name })
    else { return }
    let known = scope.visible.map { spelling($0.name) } + blueprint.objects.map { spelling($0.name) }
    reportUnknown(name, at: script[expression].span, as: "declaration or screen", of: known)
  }
}

// MARK: - Patterns

extension Checker: PatternScope {
  package func text(of name: NameID) -> String { spelling(name) }

  /// The id of the name with this text; nil if the program contains no such name.
  package func find(_ text: String) -> NameID? { blueprint.names.find(text) }

  /// The controller declared with this name; nil if the name has another meaning or none.
  package func screen(_ name: NameID) -> PatternName? {
    guard case .instance? = scope.find(name)?.meaning else { return nil }
    return .instance(NameIndex(bitPattern: name.raw), ordinal: 0)
  }

  /// Whether a script object has this name.
  package func isVended(_ name: NameID) -> Bool { blueprint.objects.contains { $0.name == name } }

  /// Whether a screen has an action of this name.
  package func isAction(_ name: NameID) -> Bool { blueprint.kinds.contains { $0.action(name) != nil } }

  /// The controller or object with this name, or the value of a variable or of `self`; `any` for a declaration that was skipped.
  /// Nil, after a report, for another name.
  package mutating func controller(_ name: Name) -> PatternName? {
    if scope.find(name.id) == nil, case .own? = vocabulary.constant(name.id) {
      let lowered = lowerName(name.id, at: name.span)
      return isInvalid(lowered.id) ? nil : .value(slot(lowered.id))
    }
    guard let symbol = scope.find(name.id) else {
      let known = scope.visible.filter { if case .instance = $0.meaning { true } else { false } }
      reportUnknown(name.id, at: name.span, as: "controller", of: known.map { spelling($0.name) })
      return nil
    }
    switch symbol.meaning {
    case .instance, .object, .objectView, .made:
      return .instance(NameIndex(bitPattern: name.id.raw), ordinal: 0)
    case .unmodelled: return .any
    case .function, .steps, .code, .method:
      report(.notAController, "`\(spelling(name.id))` is not a controller", at: name.span)
      return nil
    case .global, .local, .variable, .field, .ownField, .ownView, .slot:
      return .value(slot(lowerName(name.id, at: name.span).id))
    }
  }

  /// The view with this name: a view of the screen, or any other with a name in `madeNames`. Other declared names are looked up as
  /// controllers. Nil, after a report, for an unknown name.
  package mutating func view(_ name: Name) -> PatternName? {
    if let symbol = scope.find(name.id) {
      switch symbol.meaning {
      case .ownView: return .instance(NameIndex(bitPattern: name.id.raw), ordinal: 0)
      // Steps and functions are not values, so the name means the view.
      case .steps where madeNames.contains(name.id), .function where madeNames.contains(name.id),
        .code where madeNames.contains(name.id), .method where madeNames.contains(name.id):
        return .instance(NameIndex(bitPattern: name.id.raw), ordinal: 0)
      case .instance, .object, .objectView, .made, .unmodelled, .function, .steps, .code, .method, .global,
        .local, .variable, .field, .ownField, .slot:
        return controller(name)
      }
    }
    if madeNames.contains(name.id) {
      return .instance(NameIndex(bitPattern: name.id.raw), ordinal: 0)
    }
    let words = blueprint.kinds.map { spelling($0.name) } + madeNames.map { spelling($0) }
    reportUnknown(name.id, at: name.span, as: "view", of: words + WordLists.roles.words)
    return nil
  }

  package mutating func value(_ expression: Ref<Expression>) -> PatternSlot? {
    slot(lowerExpression(expression).id)
  }

  package mutating func string(_ literal: StringLiteral) -> PatternText? {
    let lowered = lowerString(literal.parts, at: literal.span)
    if case .text(let index) = blueprint.expressions[lowered.id] {
      return .constant(blueprint.strings[index])
    }
    return .value(slot(lowered.id))
  }

  package mutating func report(_ problem: Problem) { problems.append(problem) }

  private mutating func slot(_ id: ExpressionID) -> PatternSlot {
    patternValues.append(id)
    return PatternSlot(at: patternValues.count - 1)
  }
}
