import Engine
import Semantics

/// The law `no-residue` for a controller's code that runs alongside a transition.
extension NoResidue {
  /// Whether a controller's code may leave this change behind. It may permanently change its own view and the subviews
  /// of that view. It may also change other views while another controller is shown than before, since it can still
  /// restore them.
  func isOfScreen(_ write: Write, _ run: TransitionRecord, _ culprit: Culprit) -> Bool {
    guard world.rules.considers(.ownScreens) else { return false }
    if culprit.kind == .object(.gesture) { return isMarkOfBystander(write, run, culprit) }
    guard culprit.kind == .handler else { return false }
    if case .own(let page) = world.environment(of: write.view, orItself: write.property != .superview),
      name(of: page) == culprit.name
    {
      return !isOneMore(write)
    }
    return write.property != .superview && !isShownToStay(write, run)
  }

  /// Whether the write is by the gesture of a screen that took no part in the finished transition, such as the
  /// container, and changed a view of that screen, such as the mark on its bar for the selected child.
  private func isMarkOfBystander(_ write: Write, _ run: TransitionRecord, _ culprit: Culprit) -> Bool {
    guard !run.isCancelled, write.property != .superview,
      case .own(let page) = world.environment(of: write.view, orItself: false),
      case let lineage = world.lineage(of: page), !lineage.contains(run.row.from),
      !lineage.contains(run.row.to)
    else { return false }
    return world.recognizersInWindow.contains { id in
      let row = world.recognizers[id]
      guard evidence.objects.contains(row.object) else { return false }
      let declaration = blueprint.objects[evidence.objects[row.object].declaration]
      return blueprint.text(declaration.name) == culprit.name
        && world.isInside(row.view, world.controllers[page].view)
    }
  }

  /// The declared name of a controller.
  private func name(of controller: ControllerID) -> String {
    let row = world.controllers[controller]
    return row.kind == .nobody ? "" : blueprint.text(blueprint.kinds[KindID(raw: row.declaration)].name)
  }

  /// Whether the line of this write has also added another view, outside of this transition, that is still in the same
  /// superview.
  private func isOneMore(_ write: Write) -> Bool {
    guard write.property == .superview else { return false }
    let superview = world.views[write.view].superview
    return lawRecords.pages.writes.rows.contains { other in
      other.property == .superview && other.view != write.view && other.run != write.run
        && world.views[other.view].superview == superview && line(of: other.cause) == line(of: write.cause)
    }
  }

  /// Whether the controller that the transition left is visible again, but the property is not restored, or is still
  /// animated.
  private func isShownToStay(_ write: Write, _ run: TransitionRecord) -> Bool {
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
