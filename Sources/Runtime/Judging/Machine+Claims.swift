import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// The failure of a claim; nil if the claim holds. For an `expect any` that holds, records the alternative
  /// that holds.
  mutating func failure(
    of claim: ResolvedClaim, from stretch: ClaimRange, _ scene: Scene, _ log: inout Log
  ) throws(Stop) -> ClaimFailure? {
    switch claim.kind {
    case .value(let id): return try failure(ofValue: id, claim, scene)
    case .sampled(let index):
      return try failure(of: program.blueprint.samplings[index], claim, scene, log)
    case .overTime(let quantifier, let id):
      return try failure(of: quantifier, id, claim, from: stretch, log)
    case .state(let state): return failure(of: state, claim, log)
    case .any(let run): return try failure(ofAny: run, claim, from: stretch, scene, &log)
    case .violation(let index):
      return failure(of: program.blueprint.breaches[index], claim, from: stretch, log)
    case .hierarchy(let index, let values):
      let shape = program.blueprint.hierarchyShapes[index]
      let values = try patternValues(values, scene)
      if shape.matches(world, values: values) { return nil }
      return differing(
        claim, shape.difference(from: world, names: program.blueprint.names, values: values),
        found: foundHierarchy(insteadOf: shape))
    case .views(let index, let values):
      let shape = program.blueprint.viewShapes[index]
      let values = try patternValues(values, scene)
      if shape.matches(world, values: values) { return nil }
      return differing(
        claim, shape.difference(from: world, names: program.blueprint.names, values: values),
        found: foundViews)
    case .events(let index, let values), .code(let index, let values):
      return try failure(ofList: index, values, claim, from: stretch, scene, log)
    case .absent(let index, let values):
      let list = program.blueprint.eventLists[index]
      let events = log.trace.events(since: stretch.position)
      runProgress.meter.steps += events.count
      let place = list.firstMatch(
        in: events, of: log.trace, world: world, names: program.blueprint.names,
        values: try patternValues(values, scene))
      guard let place else { return nil }
      let difference = list.scope.difference(
        unexpected: events[place], of: log.trace, world: world, names: program.blueprint.names)
      return differing(claim, difference)
    case .noEvents(let index, let owner):
      let scope = program.blueprint.eventScopes[index]
      let subject =
        owner.exists ? try living(controller(Operand(owner), scene, for: "the operand of `of`")) : nil
      let unwanted = log.trace.events(since: stretch.position).first {
        scope.contains($0) && (subject == nil || $0.subject == subject)
      }
      guard let event = unwanted else { return nil }
      let difference = scope.difference(
        unexpected: event, of: log.trace, world: world, names: program.blueprint.names)
      return differing(claim, difference)
    }
  }

  private func failure(
    ofList index: ID<EventList>, _ values: Run, _ claim: ResolvedClaim, from stretch: ClaimRange,
    _ scene: Scene,
    _ log: Log
  ) throws(Stop) -> ClaimFailure? {
    let list = program.blueprint.eventLists[index]
    let values = try patternValues(values, scene)
    let events = log.trace.events(since: stretch.position)
    let names = program.blueprint.names
    if list.matches(events, of: log.trace, world: world, names: names, values: values) { return nil }
    var found: Found?
    if keepsFound, case .events = claim.kind {
      found = list.found(in: events, of: log.trace, world: world, names: names, values: values)
    }
    return differing(
      claim, list.difference(from: events, of: log.trace, world: world, names: names, values: values),
      found: found)
  }

  private func differing(
    _ claim: ResolvedClaim, _ difference: Difference, found: Found? = nil
  ) -> ClaimFailure {
    ClaimFailure(
      span: claim.span, detail: .difference(difference), because: nil, hints: difference.hints,
      found: found)
  }

  func failing(_ claim: ResolvedClaim, _ words: String, hints: [String] = []) -> ClaimFailure {
    ClaimFailure(span: claim.span, detail: .words(words), because: nil, hints: hints)
  }

  func patternValues(_ run: Run, _ scene: Scene) throws(Stop) -> [PatternValue] {
    if run.count == 0 { return [] }
    return try evaluate(run, scene).map { patternValue($0) }
  }

  private func patternValue(_ value: Value) -> PatternValue {
    if value.isNone { return .object(Object(ControllerID.none)) }
    if let controller = value.controller { return .object(Object(controller)) }
    if let view = value.view { return .object(Object(view)) }
    if case .bool(let flag) = value { return .object(Object(flag)) }
    if case .list(let elements) = value {
      let controllers = elements.compactMap { $0.controller }
      if controllers.count == elements.count { return .list(controllers) }
    }
    return .text(literal(value))
  }

  // MARK: - Values

  private func failure(
    ofValue id: ExpressionID, _ claim: ResolvedClaim, _ scene: Scene
  ) throws(Stop) -> ClaimFailure? {
    if try isTrue(id, scene) { return nil }
    guard case .binary(let operation, let left, let right) = program.blueprint.expressions[id],
      operation != .and, operation != .or
    else {
      let parts = try parts(of: id, being: false, scene)
      var isJoined = false
      if case .binary = program.blueprint.expressions[id] { isJoined = true }
      return ClaimFailure(
        span: claim.span, detail: .condition(parts, when: ""), because: nil,
        hints: parts.count == 1 ? try closeness(of: id, scene) : [],
        found: keepsFound && !isJoined ? .opposite : nil)
    }
    let actual = try evaluate(left, scene)
    let expected = try evaluate(right, scene)
    let tolerance = try tolerance(right, scene)
    let bounds: [Expression.BinaryOperator: String] = [
      .notEqual: "something other than ", .less: "less than ", .lessOrEqual: "at most ",
      .greater: "greater than ", .greaterOrEqual: "at least ",
    ]
    let texts = literals(actual, expected)
    var text = bounds[operation, default: ""] + texts[1]
    if let tolerance { text += " ± \(toleranceText(tolerance, of: expected))" }
    let place = program.blueprint.expressions[left].isWritten ? nil : span(of: left)
    return ClaimFailure(
      span: claim.span, detail: .values(expected: text, actual: texts[0], of: place), because: nil,
      hints: hints(operation, actual, expected, left), found: found(operation, left, right, scene))
  }

  /// Hints about the comparison in a condition; for `and`, about its first false operand. Empty for `or`, and for
  /// conditions that compare nothing.
  private func closeness(of id: ExpressionID, _ scene: Scene) throws(Stop) -> [String] {
    guard case .binary(let operation, let left, let right) = program.blueprint.expressions[id] else {
      return []
    }
    if operation == .and {
      let half = try isTrue(left, scene) ? right : left
      return try closeness(of: half, scene)
    }
    if operation == .or { return [] }
    return hints(operation, try evaluate(left, scene), try evaluate(right, scene), left)
  }

  private func toleranceText(_ tolerance: Double, of value: Value) -> String {
    if case .time = value { return timeText(Time(nanoseconds: Int64(min(max(tolerance, 0), 9e18)))) }
    if case .angle = value { return numberText(tolerance * 180 / Double.pi) + "deg" }
    return numberText(tolerance)
  }

  private func hints(
    _ operation: Expression.BinaryOperator, _ actual: Value, _ expected: Value, _ left: ExpressionID
  ) -> [String] {
    var hints: [String] = []
    if operation == .equal, actual.isNear(expected, within: nil, isShare: isShare(left)) {
      hints.append("the values are close: `~` compares by kind, within 0.01 points or 1 µs")
    }
    if case .none = actual, case .property(let object, _) = program.blueprint.expressions[left] {
      let owner = try? evaluate(object, scene())
      if case .some(Value.none) = owner { hints.append("what comes before the last dot is `none`") }
    }
    return hints
  }

  // MARK: - States

  private func failure(of state: Claim.State, _ claim: ResolvedClaim, _ log: Log) -> ClaimFailure? {
    let condition = world.condition
    let holds =
      switch state {
      case .quiet: world.nextAwaited == nil
      case .settled: condition == .settled
      case .held: condition == .held
      case .stuck: condition == .stuck
      }
    if holds { return nil }
    var words =
      condition == .moving ? "an animation or a timer is still running" : "the world is \(condition.rawValue)"
    if world.lastOpen.exists { words += "; \(describeOpen(log).0) is open" }
    return ClaimFailure(
      span: claim.span, detail: .values(expected: "\(state)", actual: words), because: nil, hints: [],
      found: foundState)
  }

  private mutating func failure(
    ofAny run: Run, _ claim: ResolvedClaim, from stretch: ClaimRange, _ scene: Scene, _ log: inout Log
  ) throws(Stop) -> ClaimFailure? {
    var failures: [ClaimFailure] = []
    for (number, index) in run.indices.enumerated() {
      guard let failure = try failure(of: program.blueprint.claims[index], from: stretch, scene, &log) else {
        log.records.append(.alternative(number, of: claim.span))
        return nil
      }
      failures.append(failure)
    }
    return ClaimFailure(span: claim.span, detail: .alternatives(failures), because: nil, hints: [])
  }
}
