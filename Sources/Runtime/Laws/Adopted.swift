import Engine
import Semantics

/// The law `adopted`: a custom container makes each containment call once and correctly, and every controller whose
/// view code puts on screen has a parent, is presented, or is a root.
struct Adopted: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    misled()
      + (rest.isUnderFinger ? [] : unfinished() + parentlessControllers() + viewsMovedToWindow() + lost())
  }

  // MARK: - Calls

  /// Violations for wrong containment calls, at most one for each child, with the child's other wrong calls as details.
  private func misled() -> [Violation] {
    var found: [Violation] = []
    for flaw in lawRecords.pages.moves.flaws {
      guard let seen = words(for: flaw) else { continue }
      let next = violation(by: flaw, seen)
      guard let place = found.firstIndex(where: { $0.object == Object(flaw.child) }) else {
        found.append(next)
        continue
      }
      found[place].details.append("it also \(seen)")
      if found[place].degree == .remnant, next.degree == .failure {
        (found[place].degree, found[place].device) = (.failure, next.device)
      }
    }
    return found
  }

  private func violation(by flaw: MoveFlaw, _ seen: String) -> Violation {
    let isStaying =
      if case .elsewhere(.none) = flaw.kind { isWithin(flaw.child, flaw.target) } else { false }
    var found = violation(flaw.child, seen, flaw.cause, isStaying: isStaying)
    // A remnant: a repeated call, which has no effect; and `didMove(toParent: P)` after `willMove(toParent: nil)` of a
    // child that stays in P, because the documentation requires no `willMove(toParent: P)` for a cancelled removal.
    if flaw.isRepetition || isStaying { found.degree = .remnant }
    found.isOfCall = true
    if isUnheard(flaw) {
      found.degree = .remnant
      found.device = "nothing yet: no code of the child waits for `willMove(toParent: nil)`"
    }
    return found
  }

  /// Whether the flaw is a missing `willMove(toParent: nil)`, and the child's class has no handler for `willMove`.
  private func isUnheard(_ flaw: MoveFlaw) -> Bool {
    let row = world.controllers[flaw.child]
    guard case .unforeseen = flaw.kind, flaw.target.isNone, row.kind != .nobody,
      world.rules.considers(.unheardPartings)
    else { return false }
    return !blueprint.handlers(of: KindID(raw: row.declaration)).contains {
      if case .event(.willMove) = blueprint.handlers[$0].trigger { true } else { false }
    }
  }

  private func words(for flaw: MoveFlaw) -> String? {
    let will = call("willMove", flaw.target, of: flaw.child)
    let did = call("didMove", flaw.target, of: flaw.child)
    switch flaw.kind {
    case .toldTwice, .movedTwice:
      guard world.rules.considers(.repetitions) else { return nil }
      if case .toldTwice = flaw.kind {
        return "calls \(will)" + (flaw.target.exists ? ", but `addChild` calls it already" : " twice")
      }
      return "calls \(did)" + (flaw.target.exists ? " twice" : ", but `removeFromParent` calls it already")
    case .unforeseen: return "calls \(did) without \(will) before it"
    case .elsewhere(let told): return "calls \(did) after \(call("willMove", told, of: flaw.child))"
    }
  }

  private func call(_ method: String, _ parent: ControllerID, of child: ControllerID) -> String {
    "`\(evidence.spelling.controller(child)).\(method)(toParent: \(evidence.spelling.controller(parent)))`"
  }

  /// Violations for children whose addition or removal is incomplete, or whose containment calls do not match their
  /// actual parent. Children in open transitions are not judged; moves that the story makes are judged only at the end
  /// of the script.
  private func unfinished() -> [Violation] {
    let moves = lawRecords.pages.moves
    let judged = rest.everything || lawRecords.isShifted ? Array(moves.rows.indices) : moves.due.sorted()
    return judged.compactMap { place in
      let move = moves.rows[place]
      if world.hasArrived(move) || isDropped(move.child) || rest.isInOpenTransition(move.child) { return nil }
      if rest.isCausedByStory(move.cause) { return nil }
      let isStaying = move.target.isNone && !move.hasMoved && world.controllers[move.child].parent.exists
      return words(for: move).map { violation(move.child, $0, move.cause, isStaying: isStaying) }
    }
  }

  private func isWithin(_ child: ControllerID, _ parent: ControllerID) -> Bool {
    parent.exists && world.controllers[child].parent == parent
  }

  private func words(for move: ChildMove) -> String? {
    let parent = world.controllers[move.child].parent
    let (child, target) = (words(for: move.child), words(for: move.target))
    switch (move.hasMoved, move.target.exists, parent == move.target) {
    case (_, true, false) where parent.isNone && isDropped(move.target):
      return
        "makes \(child) a child of \(target), which is deallocated with \(child) still in it: \(child) gets no "
        + "containment calls"
    case (false, true, true): return "never calls \(call("didMove", move.target, of: move.child))"
    case (false, true, false):
      return "calls \(call("willMove", move.target, of: move.child)), but never adds it as a child"
    case (false, false, false):
      return
        "calls \(call("willMove", .none, of: move.child)), but it is still a child of \(words(for: parent))"
    case (false, false, true): return "calls \(call("willMove", .none, of: move.child)), but it has no parent"
    case (true, true, false):
      return "calls \(call("didMove", move.target, of: move.child)), but it is not a child of \(target)"
    default: return nil
    }
  }

  // MARK: - Views

  /// Violations for controllers that have no parent and are neither root nor presented, although code outside of
  /// transitions put their views on screen. Hidden views do not count.
  private func parentlessControllers() -> [Violation] {
    guard world.rules.considers(.strangers) else { return [] }
    return rest.placedControllers.compactMap { id, write in
      let row = world.controllers[id]
      guard write.run.isNone, row.parent.isNone, row.presentation.isNone, !world.isRoot(id),
        world.isInWindow(row.view), !rest.isInOpenTransition(row.view),
        !world.isConcealed(row.view) || !world.rules.considers(.hiddenStrangers)
      else { return nil }
      // If the controller was a child when its view was added, the code that removed only the child is reported.
      let departure = lawRecords.pages.moves.departure(of: id, leavingIn: world.views[row.view].superview)
      let cause = world.rules.considers(.partings) ? departure ?? write.cause : write.cause
      if rest.isCausedByStory(cause) { return nil }
      return violation(
        id, "leaves the view of \(words(for: id)) on screen, but it has no parent", cause)
    }
  }

  /// Violations for children of system containers whose views code put directly into the window. UIKit permits that,
  /// but the view then stays when the container goes.
  private func viewsMovedToWindow() -> [Violation] {
    guard world.rules.considers(.pagesInWindow) else { return [] }
    return rest.placedControllers.compactMap { id, write in
      let row = world.controllers[id]
      guard row.parent.exists, !world.controllers[row.parent].isOwnContainer, row.presentation.isNone,
        world.isInWindow(row.view), world.environment(of: row.view, orItself: false) == .window,
        !rest.isInOpenTransition(id), !rest.isCausedByStory(write.cause)
      else { return nil }
      return Violation(
        law: .adopted, culprit: culprit(of: write.cause, in: rest.run(of: write)), object: Object(id),
        seen: "leaves the view of \(words(for: id)) in the window, outside of its container "
          + words(for: row.parent),
        device: "it covers bars, and stays when its container goes")
    }
  }

  /// Violations for children of custom containers: code removed the view to which it had added the child's view. Judged
  /// only at the end of the script, because a container that keeps the child may show it again.
  private func lost() -> [Violation] {
    guard world.rules.considers(.lostChildren), rest.isEnd || !world.rules.considers(.absences) else {
      return []
    }
    var usage = Usage()
    return lawRecords.pages.writes.rows.compactMap { write in
      guard write.property == .superview, write.isLost || world.hasGone(write, &usage),
        case let view = world.views[write.view], view.role == .own, view.superview.isNone,
        case let row = world.controllers[view.controller], row.view == write.view,
        world.controllers[row.parent].isOwnContainer, !rest.isInOpenTransition(view.controller),
        !rest.isCausedByStory(write.cause)
      else { return nil }
      let name = words(for: view.controller)
      var found = violation(
        view.controller,
        "adds the view of \(name) to a view that was then removed for good, although \(name) is still a child of "
          + words(for: row.parent), write.cause)
      if rest.isEnd { found.degree = .remnant }
      return found
    }
  }

  private func isDropped(_ id: ControllerID) -> Bool {
    world.controllers[id].flags.contains(.isDeallocated)
  }

  /// Creates a violation about a child of a custom container.
  /// - Parameter isStaying: Whether the child received `willMove(toParent: nil)` but was never removed.
  private func violation(
    _ id: ControllerID, _ seen: String, _ cause: CauseIndex, isStaying: Bool = false
  ) -> Violation {
    var found = Violation(
      law: .adopted, culprit: culprit(of: cause), object: Object(id), seen: seen,
      device: "it misses rotation, appearance and status-bar calls, or leaks")
    guard isStaying else { return found }
    let parent = world.controllers[id].parent
    found.device =
      "it stays in `children` and gets every call, but what it does in `willMove(toParent: nil)` is never undone"
    found.advice =
      "if its removal is cancelled, \(call("willMove", parent, of: id)), then \(call("didMove", parent, of: id)); "
      + "otherwise `removeFromParent()`"
    return found
  }
}

extension LawRecords {
  /// Records a containment call that a custom container makes. Calls by system containers are not judged.
  mutating func noteMove(_ event: Event, _ method: Method, _ world: World) {
    guard event.second.kind == .bool else { return }
    self.isDirty = true
    noteMove(of: event.subject, world)
    if method == .willMove {
      return self.pages.moves.willMove(event.subject, to: event.first.controller, cause: event.cause)
    }
    let view = world.controllers[event.subject].view
    self.pages.moves.didMove(
      event.subject, to: event.first.controller, of: world.controllers[event.subject].parent,
      viewIn: view.exists ? world.views[view].superview : .none, cause: event.cause)
  }

  /// Marks the writes that placed the views of a moved controller and its descendants, so that they are judged again.
  private mutating func noteMove(of moved: ControllerID, _ world: World) {
    var waiting = [moved]
    while let next = waiting.popLast() {
      if let place = self.pages.writes.place(world.controllers[next].view, .superview) {
        self.pages.writes.update(place) { $0.isDirty = true }
      }
      waiting += world.children(of: next)
    }
  }

  /// Records that a presentation's container view, or a controller with its view, has been removed for good. All moves
  /// are then judged again.
  mutating func noteShift() {
    self.isShifted = true
    self.isDirty = true
  }
}

extension World {
  /// Whether `didMove` was called for the child's last move and, if the move was an addition, the child has a parent.
  func hasArrived(_ move: ChildMove) -> Bool {
    move.hasMoved && (move.target.isNone || controllers[move.child].parent.exists)
  }

  /// Whether a view or one of its superviews is hidden.
  func isConcealed(_ view: ViewID) -> Bool {
    views.first(from: view, by: { $0.superview }, where: { $1.isHidden }).exists
  }

  /// Whether `write` put a controller's own view into a view that is no longer in use, and the controller's view has no
  /// superview now.
  func hasGone(_ write: Write, _ usage: inout Usage) -> Bool {
    let view = views[write.view]
    return write.target.exists && view.role == .own && view.superview.isNone
      && !usage.isInUse(write.target, in: self)
  }
}
