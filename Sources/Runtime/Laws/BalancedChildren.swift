import Engine

/// The law `balanced` for custom containers: a child's appearance calls must match whether its view is on screen.
struct BalancedChildren: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    if rest.writes.isEmpty && lawRecords.pages.begins.isEmpty || rest.isUnderFinger { return [] }
    return (rest.placedControllers + toldControllers + carriedAlong).compactMap { id, write in
      let row = world.controllers[id]
      let parent = world.controllers[row.parent]
      guard row.parent.exists, parent.isOwnContainer, parent.appearance == .appeared, write.run.isNone,
        !rest.isInOpenTransition(id)
      else { return nil }
      var (cause, run) = (write.cause, TransitionRecord?.none)
      let seen: String
      switch (world.isInWindow(row.view), row.appearance) {
      case (true, .disappeared):
        // A drawer whose view waits outside the window's bounds or in a hidden view has not appeared.
        if world.rules.considers(.waitingDrawers), !isDrawn(row.view) { return nil }
        if let told = lawRecords.pages.begins.last(where: { $0.controller == id }),
          world.rules.considers(.farewells)
        {
          cause = told.cause
          seen = "sends \(words(for: id)) its disappearance calls, but leaves it in sight"
        } else {
          seen = "leaves \(words(for: id)) in sight without its appearance calls"
        }
      case (false, .appeared):
        // Removing a superview of the child's view also removes the child from the screen.
        if let removal = removal(around: row.view) {
          (cause, run) = (removal.cause, rest.run(of: removal))
          if run?.isMisled == true { return nil }
        }
        seen = "removes \(words(for: id)) from the window without its disappearance calls"
      default: return nil
      }
      if rest.isCausedByStory(cause) { return nil }
      return Violation(
        law: .balanced, culprit: culprit(of: cause, in: run), object: Object(id), seen: seen,
        device: "what the screen does in viewWillAppear, such as loading its content, never happens")
    }
  }

  /// The last write of `superview` to the outermost superview of a view; nil if the view has no superview, or if code
  /// has never added or removed the outermost one.
  private func removal(around view: ViewID) -> Write? {
    guard let outermost = world.lineage(of: view).last, outermost != view else { return nil }
    return lawRecords.pages.writes.last(outermost, .superview)
  }

  /// Children of controllers that have left the window, each with the write that put the child's view into its
  /// superview. Only controllers whose views code has placed, and their descendants, are searched.
  private var carriedAlong: [(ControllerID, Write)] {
    var waiting = rest.placedControllers.map { $0.0 }.filter { !world.isInWindow(world.controllers[$0].view) }
    var found: [(ControllerID, Write)] = []
    while let next = waiting.popLast() {
      for child in world.children(of: next) where !found.contains(where: { $0.0 == child }) {
        waiting.append(child)
        if let write = lawRecords.pages.writes.last(world.controllers[child].view, .superview) {
          found.append((child, write))
        }
      }
    }
    return found
  }

  /// Controllers for which code began an appearance transition, and whose views code has placed, each with the last
  /// such write. Controllers whose placement is judged anyway are left out.
  private var toldControllers: [(ControllerID, Write)] {
    if rest.everything { return [] }
    let due = Set(rest.writes.filter { $0.property == .superview }.map { $0.view })
    return lawRecords.pages.begins.compactMap { begin in
      let view = world.controllers[begin.controller].view
      return due.contains(view)
        ? nil : lawRecords.pages.writes.last(view, .superview).map { (begin.controller, $0) }
    }
  }
}
