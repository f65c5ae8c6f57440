import Engine
import Semantics

/// `no-residue` for what the code of screens does alongside a transition.
extension NoResidue {
  /// Whether it is a screen's to say how something is from now on: a screen says that of itself and of what lies in it, and
  /// of anything else as long as it shows another screen than before, since it may take that back with it.
  func isOfScreen(_ write: Write, _ run: CodedRun, _ culprit: Culprit) -> Bool {
    guard culprit.kind == "a handler of", world.rules.considers(.ownScreens) else { return false }
    if case .own(let page) = world.dwelling(of: write.view, orItself: write.property != .superview),
      name(of: page) == culprit.name
    {
      return !isOneMore(write)
    }
    return write.property != .superview && !isShownToStay(write, run)
  }

  /// The name that a controller is declared by.
  private func name(of controller: ControllerID) -> String {
    let row = world.controllers[controller]
    return row.kind == .nobody ? "" : blueprint.text(blueprint.kinds[KindID(raw: row.declaration)].name)
  }

  /// Whether the same line has put another view there in an earlier transition, which is still there.
  private func isOneMore(_ write: Write) -> Bool {
    guard write.property == .superview else { return false }
    let superview = world.views[write.view].superview
    return book.writes.rows.contains { other in
      other.property == .superview && other.view != write.view && other.run != write.run
        && world.views[other.view].superview == superview && line(of: other.cause) == line(of: write.cause)
    }
  }

  /// Whether the screen is shown again that the transition began at, and something is otherwise than it was then.
  private func isShownToStay(_ write: Write, _ run: CodedRun) -> Bool {
    let before = run.start.world
    guard before.views.isInUse(write.view),
      world.lineage(of: world.visibleController).contains(run.row.from)
    else { return false }
    let (old, new) = (
      before.value(write.property, of: write.view, onScreen: false),
      world.value(write.property, of: write.view, onScreen: false)
    )
    return world.isAnimatedByCode(write.view) || !new.isLike(old)
  }
}
