import Engine

/// `balanced`, for children of containers of one's own: who is on screen has been told, and who is not, too.
struct ChildrenTold: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    if rest.writes.isEmpty && book.begins.isEmpty || rest.isUnderFinger { return [] }
    return (rest.placedControllers + toldControllers + carriedAlong).compactMap { id, write in
      let row = world.controllers[id]
      let parent = world.controllers[row.parent]
      guard row.parent.exists, parent.isOwnContainer, parent.appearance == .appeared, write.run.isNone,
        !rest.isInOpenTransition(id)
      else { return nil }
      var (cause, run) = (write.cause, CodedRun?.none)
      let seen: String
      switch (world.isInWindow(row.view), row.appearance) {
      case (true, .disappeared):
        // A drawer that waits beside the screen, or in a hidden view, has not appeared.
        if world.rules.considers(.waitingDrawers), !isDrawn(row.view) { return nil }
        if let told = book.begins.last(where: { $0.controller == id }), world.rules.considers(.farewells) {
          cause = told.cause
          seen = "sends \(words(for: id)) its disappearance calls, but leaves it in sight"
        } else {
          seen = "leaves \(words(for: id)) in sight without its appearance calls"
        }
      case (false, .appeared):
        // Who took out what the child lies in took the child out.
        if let removal = removal(around: row.view) {
          (cause, run) = (removal.cause, rest.run(of: removal))
          if run?.isMisled == true { return nil }
        }
        seen = "removes \(words(for: id)) from the window without its disappearance calls"
      default: return nil
      }
      if rest.mayGoOn(cause) { return nil }
      return Violation(
        law: .balanced, culprit: culprit(of: cause, in: run), object: Object(id), seen: seen,
        device: "what the screen does in viewWillAppear, such as loading its content, never happens")
    }
  }

  /// The last write that took the outermost view out of another, of those that a view lies in; nil if that is the view
  /// itself, or no code did.
  private func removal(around view: ViewID) -> Write? {
    guard let outermost = world.lineage(of: view).last, outermost != view else { return nil }
    return book.writes.last(outermost, .superview)
  }

  /// The children whose views code has put into the view of a controller that has been taken out of the window since.
  private var carriedAlong: [(ControllerID, Write)] {
    var waiting = rest.placedControllers.map(\.0).filter { !world.isInWindow(world.controllers[$0].view) }
    var found: [(ControllerID, Write)] = []
    while let next = waiting.popLast() {
      for child in world.children(of: next) where !found.contains(where: { $0.0 == child }) {
        waiting.append(child)
        if let write = book.writes.last(world.controllers[child].view, .superview) {
          found.append((child, write))
        }
      }
    }
    return found
  }

  /// The controllers that code began an appearance transition of, where it has put their views in before.
  private var toldControllers: [(ControllerID, Write)] {
    if rest.everything { return [] }
    let due = Set(rest.writes.filter { $0.property == .superview }.map(\.view))
    return book.begins.compactMap { begin in
      let view = world.controllers[begin.controller].view
      return due.contains(view) ? nil : book.writes.last(view, .superview).map { (begin.controller, $0) }
    }
  }
}
