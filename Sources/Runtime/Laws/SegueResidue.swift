import Engine

/// The law `no-residue` for segues with custom `perform` code: the code must remove the views that it adds for its
/// animation, because no UIKit transition ends and removes them.
struct SegueResidue: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    guard world.rules.considers(.segues) else { return [] }
    return rest.writes.compactMap { write in
      guard write.run.isNone, write.property == .superview, let place = strayPlace(write.view),
        !rest.isInOpenTransition(write.view), isOfOwnSegue(write.cause)
      else { return nil }
      let isDrawn = picture.draws(write.view)
      return Violation(
        law: .noResidue, degree: isDrawn ? .failure : .remnant,
        culprit: culprit(of: write.cause), object: Object(write.view),
        seen: "leaves \(words(for: write.view)) in \(place)",
        device: isDrawn
          ? "a ghost: the view stays on screen, or covers what comes next"
          : "nothing yet: the view is out of sight; it may cover what comes next")
    }
  }

  /// A description of where a leftover view is: a snapshot in the window or in a controller's view or container, or a
  /// view that code has put into the window. Nil for other views.
  private func strayPlace(_ view: ViewID) -> String? {
    let role = world.views[view].role
    guard role == .made || role == .snapshot, world.isInWindow(view) else { return nil }
    switch world.environment(of: view, orItself: false) {
    case .window: return "the window"
    case .own(let controller) where role == .snapshot: return "the view of \(words(for: controller))"
    case .children(let controller) where role == .snapshot:
      return "the container of \(words(for: controller))"
    case .own, .children, .presentation, .nowhere: return nil
    }
  }
}
