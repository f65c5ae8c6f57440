import Engine
import Semantics

// Finds the controllers and views that a failure is about, so that reports and films can mark them.

extension Machine {
  /// The controllers and views that a failed claim is about: those that differ, if the claim compares trees or lists;
  /// `openSubjects`, for a state such as `held`; those of all alternatives, for `expect any`; otherwise those that the
  /// claim's expressions name. Empty for a claim about a violation.
  func subjects(of claim: ResolvedClaim, _ failure: ClaimFailure, _ scene: Scene) -> [Object] {
    if case .difference(let difference) = failure.detail { return difference.subjects }
    switch claim.kind {
    case .value(let id), .overTime(_, let id): return subjects(of: id, scene)
    case .sampled(let index): return subjects(of: program.blueprint.samplings[index].value, scene)
    case .state: return openSubjects
    case .any(let run):
      guard case .alternatives(let failures) = failure.detail else { return [] }
      return zip(program.blueprint.claims[run.indices], failures).flatMap { subjects(of: $0, $1, scene) }
    case .violation, .hierarchy, .views, .events, .noEvents, .absent, .code: return []
    }
  }

  /// The outermost controllers and views that an expression names: for `Home.box.x`, only `Home.box`.
  private func subjects(of id: ExpressionID, _ scene: Scene) -> [Object] {
    guard id.exists else { return [] }
    let value = try? evaluate(id, scene)
    let found = (value?.elements ?? value.map { [$0] } ?? []).compactMap { $0.screenOrView }
    return found.isEmpty ? parts(of: id).flatMap { subjects(of: $0, scene) } : found
  }

  /// The presented controller or the container of the open transition that began last, or the root controller for a change
  /// of size; empty if no transition is open.
  var openSubjects: [Object] {
    world.lastOpen.exists ? [Object(world.subject(of: world.transitions[world.lastOpen]))] : []
  }

  /// The controllers and views in the wrong state, and the controllers whose handlers are responsible.
  func subjects(of violation: Violation) -> [Object] {
    let page = Object(violation.page)
    let found = [violation.object, Object(violation.view), Object(violation.misplaced), page]
    var subjects = found.filter { $0.isScreenOrView }
    if violation.culprit.kind == .handler {
      subjects += world.controllers.ids.filter { id in
        world.controllers[id].kind != .nobody
          && program.blueprint.text(kind(of: id).name) == violation.culprit.name
      }.map { Object($0) }
    }
    return subjects
  }
}

extension Value {
  /// The value as an object, if the value is a controller or a view; nil otherwise.
  var screenOrView: Object? { controller.map { Object($0) } ?? view.map { Object($0) } }
}

extension Object {
  fileprivate var isScreenOrView: Bool { kind == .controller || kind == .view }
}

extension Event {
  /// The controllers and views among the event's receiver and first two arguments.
  var objects: [Object] { [Object(subject), first, second].filter { $0.isScreenOrView } }
}

extension EventMatching {
  /// The controllers whose expected call is missing, as `row` says; empty for other rows, and for a call with any
  /// receiver.
  /// - Parameter lines: For each line of the list, the index of its item; nil for a gap.
  func screens(named row: Alignment.Row, of lines: [Int?]) -> [Object] {
    guard case .missing(let line) = row, let item = lines[line], case .call(let call) = list.items[item],
      call.subject != .any
    else { return [] }
    return spelling.world.controllers.ids.filter { spelling.world.isNamed(call.subject, $0, values) }
      .map { Object($0) }
  }
}
