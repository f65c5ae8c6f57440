import Engine

/// The law `no-residue` for segues with their own `perform` code: views that it adds during a hand-made animation are
/// its own to remove, because no UIKit transition ends.
struct SegueResidue: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    guard world.rules.considers(.segues) else { return [] }
    return rest.writes.compactMap { write in
      guard write.run.isNone, write.property == .superview, let place = strayPlace(write.view),
        !rest.isInOpenTransition(write.view), isOfOwnSegue(write.cause)
      else { return nil }
      return Violation(
        law: .noResidue, degree: picture.draws(write.view) ? .failure : .remnant,
        culprit: culprit(of: write.cause), object: Object(write.view),
        seen: "leaves \(words(for: write.view)) in \(place)",
        device: "a ghost: the view stays on screen, or covers what comes next")
    }
  }

  /// The location of a leftover view: a snapshot anywhere, or a code-made view in the window itself; nil otherwise.
  private func strayPlace(_ view: ViewID) -> String? {
    let role = world.views[view].role
    guard role == .made || role == .snapshot, world.isInWindow(view) else { return nil }
    switch world.dwelling(of: view, orItself: false) {
    case .window: return "the window"
    case .own(let controller) where role == .snapshot: return "the view of \(words(for: controller))"
    case .children(let controller) where role == .snapshot:
      return "the container of \(words(for: controller))"
    case .own, .children, .presentation, .nowhere: return nil
    }
  }
}
