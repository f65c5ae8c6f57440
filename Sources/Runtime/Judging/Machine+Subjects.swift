import Engine
import Semantics

// The screens and views that failures are about.

extension Machine {
  /// The screens and views that a failed claim is about: those that its expressions name, or those that differ.
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

  /// The outermost screens and views in an expression: of `Home.box.x` only `Home.box`.
  private func subjects(of id: ExpressionID, _ scene: Scene) -> [Object] {
    guard id.exists else { return [] }
    let value = try? evaluate(id, scene)
    let found = (value?.elements ?? value.map { [$0] } ?? []).compactMap(\.screenOrView)
    return found.isEmpty ? parts(of: id).flatMap { subjects(of: $0, scene) } : found
  }

  /// The screen that the open transition concerns; empty if none is open.
  var openSubjects: [Object] {
    world.lastOpen.exists ? [Object(world.subject(of: world.transitions[world.lastOpen]))] : []
  }

  /// The objects in the wrong state, and the screens whose handler is to blame.
  func subjects(of violation: Violation) -> [Object] {
    let page = Object(violation.page)
    let found = [violation.object, Object(violation.view), Object(violation.misplaced), page]
    var subjects = found.filter(\.isScreenOrView)
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
  /// The screen or view, if the value is one.
  var screenOrView: Object? { controller.map { Object($0) } ?? view.map { Object($0) } }
}

extension Object {
  /// Whether this is a screen or a view.
  fileprivate var isScreenOrView: Bool { kind == .controller || kind == .view }
}

extension Event {
  /// The screens and views that the event concerns.
  var objects: [Object] { [Object(subject), first, second].filter(\.isScreenOrView) }
}

extension EventMatching {
  /// The screens whose call is missing on a row.
  /// - Parameter lines: The items of the list by line; nil for a gap.
  func screens(named row: Alignment.Row, of lines: [Int?]) -> [Object] {
    guard case .missing(let line) = row, let item = lines[line], case .call(let call) = list.items[item],
      call.subject != .any
    else { return [] }
    return spelling.world.controllers.ids.filter { spelling.world.isNamed(call.subject, $0, values) }
      .map { Object($0) }
  }
}
