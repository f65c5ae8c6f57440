import Engine

/// `balanced`, for children of containers of one's own: who is on screen has been told, and who is not, too.
struct ChildrenTold: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    if rest.writes.isEmpty && book.begins.isEmpty || rest.isUnderFinger { return [] }
    return (rest.placedControllers + toldControllers).compactMap { id, write in
      let row = world.controllers[id]
      let parent = world.controllers[row.parent]
      guard row.parent.exists, parent.isOwnContainer, parent.appearance == .appeared, write.run.isNone,
        !rest.isInOpenTransition(id)
      else { return nil }
      var cause = write.cause
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
        seen = "removes \(words(for: id)) from the window without its disappearance calls"
      default: return nil
      }
      if rest.mayGoOn(cause) { return nil }
      return Violation(
        law: .balanced, culprit: culprit(of: cause), object: Object(id), seen: seen,
        device: "what the screen does in viewWillAppear, such as loading its content, never happens")
    }
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
