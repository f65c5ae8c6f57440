import Engine
import Semantics

/// `adopted`: containers of one's own tell their children once and rightly where they go, and nobody is on screen
/// who is nobody's child.
extension Machine {
  /// Notes a containment call that a container of one's own is behind; of the system's own nothing is asked.
  mutating func noteMove(_ event: Event, _ method: Method) {
    guard event.second.kind == .bool else { return }
    judge.book?.isDirty = true
    noteMove(of: event.subject)
    if method == .willMove {
      judge.book?.moves.willMove(event.subject, to: event.first.controller, cause: event.cause)
    } else {
      let view = world.controllers[event.subject].view
      judge.book?.moves.didMove(
        event.subject, to: event.first.controller, viewIn: view.exists ? world.views[view].superview : .none,
        cause: event.cause)
    }
  }

  /// Where code put the views of a controller that moves, and of all in it, may mean something else by now.
  private mutating func noteMove(of moved: ControllerID) {
    var waiting = [moved]
    while let next = waiting.popLast() {
      if let place = judge.book?.writes.place(world.controllers[next].view, .superview) {
        judge.book?.writes.update(place) { $0.isDirty = true }
      }
      waiting += world.children(of: next)
    }
  }

  /// Something has gone for good: a presentation's container, or a controller with its view.
  mutating func noteShift() {
    judge.book?.isShifted = true
    judge.book?.isDirty = true
  }

  /// What breaks the law at rest.
  func unadopted(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    misled(rest, log) + unfinished(rest, log) + strangers(rest, log) + carriedOff(rest, log) + lost(rest, log)
  }

  // MARK: - Calls

  /// What was wrong with single calls, those about one child together.
  private func misled(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    var found: [Violation] = []
    for flaw in rest.book.moves.flaws {
      guard let seen = words(for: flaw) else { continue }
      if let place = found.firstIndex(where: { $0.object == Object(flaw.child) }) {
        found[place].details.append("it also \(seen)")
        if !flaw.isRepetition { found[place].degree = .failure }
      } else {
        found.append(violation(flaw.child, seen, flaw.cause, rest, log))
        if flaw.isRepetition { found[found.count - 1].degree = .remnant }
      }
    }
    return found
  }

  private func words(for flaw: MoveFlaw) -> String? {
    let child = words(for: flaw.child)
    let (will, did) = (call("willMove", flaw.target), call("didMove", flaw.target))
    switch flaw.kind {
    case .toldTwice, .movedTwice:
      guard world.rules.considers(.repetitions) else { return nil }
      if case .toldTwice = flaw.kind {
        return "tells \(child) \(will) twice" + (flaw.target.exists ? ": `addChild` tells it, too" : "")
      }
      return "tells \(child) \(did) twice" + (flaw.target.exists ? "" : ": `removeFromParent` tells it, too")
    case .unforeseen: return "tells \(child) \(did), and never \(will) before"
    case .elsewhere(let told): return "tells \(child) \(did) after \(call("willMove", told))"
    }
  }

  private func call(_ method: String, _ parent: ControllerID) -> String {
    "`\(method)(toParent: \(literal(Value(parent))))`"
  }

  /// Moves of which only the first half has come, or that are not what happened.
  private func unfinished(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    let moves = rest.book.moves
    let judged = rest.everything || rest.book.isShifted ? Array(moves.rows.indices) : moves.due.sorted()
    return judged.compactMap { place in
      let move = moves.rows[place]
      if world.hasArrived(move) { return nil }
      let row = world.controllers[move.child]
      if row.flags.contains(.isDeallocated) || rest.isInOpenTransition(move.child) { return nil }
      if mayGoOn(move.cause, rest, log) { return nil }
      let child = words(for: move.child)
      let target = words(for: move.target)
      let seen: String
      switch (move.hasMoved, move.target.exists, row.parent == move.target) {
      case (_, true, false) where row.parent.isNone && isDropped(move.target):
        seen =
          "makes \(child) a child of \(target), which goes with \(child) still in it: it is never told that "
          + "it leaves"
      case (false, true, true): seen = "never tells \(child) \(call("didMove", move.target))"
      case (false, true, false):
        seen = "tells \(child) that it moves to \(target), and never adds it as a child"
      case (false, false, false):
        seen = "tells \(child) that it leaves, and it is still a child of \(words(for: row.parent))"
      case (false, false, true):
        seen = "tells \(child) that it leaves, and it is nobody's child"
      case (true, true, false):
        seen = "tells \(child) that it has moved to \(target), whose child it is not"
      default: return nil
      }
      return violation(move.child, seen, move.cause, rest, log)
    }
  }

  // MARK: - Views

  /// Controllers whose views code has put on screen, and that are nobody's children.
  private func strangers(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    guard world.rules.considers(.strangers) else { return [] }
    return rest.placedControllers.compactMap { id, write in
      let row = world.controllers[id]
      guard write.run.isNone, row.parent.isNone, row.presentation.isNone, id != world.root,
        world.isInWindow(row.view), !rest.isInOpenTransition(row.view)
      else { return nil }
      // Where it was a child when its view was put in, whoever let it go has left the view.
      let departure = rest.book.moves.departure(of: id, leavingIn: world.views[row.view].superview)
      let cause = world.rules.considers(.partings) ? departure ?? write.cause : write.cause
      if mayGoOn(cause, rest, log) { return nil }
      return violation(
        id, "leaves the view of \(words(for: id)) on screen, and it is nobody's child", cause, rest, log)
    }
  }

  /// Children of the system's containers whose views code has put into the window itself: no exception tells of it.
  private func carriedOff(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    guard world.rules.considers(.pagesInWindow) else { return [] }
    return rest.placedControllers.compactMap { id, write in
      let row = world.controllers[id]
      guard row.parent.exists, !world.controllers[row.parent].isOwnContainer, row.presentation.isNone,
        world.isInWindow(row.view), world.dwelling(of: row.view, orItself: false) == .window,
        !rest.isInOpenTransition(id), !mayGoOn(write.cause, rest, log)
      else { return nil }
      return Violation(
        law: .adopted, culprit: culprit(of: write.cause, in: rest.run(of: write), log), object: Object(id),
        seen: "leaves the view of \(words(for: id)) in the window, outside of its container "
          + words(for: row.parent),
        device: "it lies over bars, and stays where it is when its container goes")
    }
  }

  /// Children whose views code put into something that has gone for good, and their views with it. Whoever keeps the
  /// child, such as a menu, may show it again: nobody knows before the end. Nothing is missing until then.
  private func lost(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    guard world.rules.considers(.lostChildren), rest.isEnd || !world.rules.considers(.absences) else {
      return []
    }
    var usage = Usage()
    return rest.book.writes.rows.compactMap { write in
      guard write.property == .superview, write.isLost || hasGone(write, &usage),
        case let view = world.views[write.view], view.role == .own, view.superview.isNone,
        case let row = world.controllers[view.controller], row.view == write.view,
        world.controllers[row.parent].isOwnContainer, !rest.isInOpenTransition(view.controller),
        !mayGoOn(write.cause, rest, log)
      else { return nil }
      var found = violation(
        view.controller,
        "puts the view of \(words(for: view.controller)) into something that has gone, and with it the view: it is "
          + "still a child of \(words(for: row.parent))", write.cause, rest, log)
      if rest.isEnd { found.degree = .remnant }
      return found
    }
  }

  /// Whether what a controller's own view was put into has gone for good, and the view with it.
  func hasGone(_ write: Write, _ usage: inout Usage) -> Bool {
    let view = world.views[write.view]
    return write.target.exists && view.role == .own && view.superview.isNone
      && !usage.isInUse(write.target, in: world)
  }

  private func isDropped(_ id: ControllerID) -> Bool {
    world.controllers[id].flags.contains(.isDeallocated)
  }

  /// Whether it is the story itself that moves children, statement by statement: what it has begun it may still
  /// bring to an end.
  func mayGoOn(_ cause: CauseIndex, _ rest: RestingWorld, _ log: Log) -> Bool {
    !rest.everything && causes(of: cause, log).allSatisfy { $0.kind == .command }
  }

  private func violation(
    _ id: ControllerID, _ seen: String, _ cause: CauseIndex, _ rest: RestingWorld, _ log: Log
  ) -> Violation {
    Violation(
      law: .adopted, culprit: culprit(of: cause, in: nil, log), object: Object(id), seen: seen,
      device: "rotation, appearance calls and status bar pass it by, or it is kept for ever")
  }
}

extension RestingWorld {
  /// The controllers whose own views code has put somewhere, or taken out, with the last such write.
  var placedControllers: [(ControllerID, Write)] {
    writes.compactMap {
      let row = world.views[$0.view]
      return $0.property == .superview && row.role == .own
        && !world.controllers[row.controller].flags
          .contains(.isDeallocated)
        ? (row.controller, $0) : nil
    }
  }
}

extension World {
  /// Whether a child is where it was told last, as far as nothing has gone since.
  func hasArrived(_ move: ChildMove) -> Bool {
    move.hasMoved && (move.target.isNone || controllers[move.child].parent.exists)
  }
}
