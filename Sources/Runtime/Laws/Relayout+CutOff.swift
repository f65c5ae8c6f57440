import Engine
import Semantics

/// The law `relayout` for presented views that were inside their containers before a change of size. After it, their
/// declared frames put more than a third of them outside, although they fit.
extension Relayout {
  /// The minimum share of a presented view that must stay inside its container.
  private static let leastInside = 2.0 / 3

  func cutOff() -> [Violation] {
    guard watch.hasResized, !rest.isUnderFinger, world.rules.considers(.cutOffByTurns) else { return [] }
    let stage = world.controllersOnStage
    return watch.presented.compactMap { known in
      guard Rect(.zero, known.container).contains(known.frame, slack: 1), stage.contains(known.controller),
        world.isInWindow(known.view), !rest.isInOpenTransition(known.controller),
        case let token = world.presentations[world.controllers[known.controller].presentation].controller
          .token,
        let span = frameDeclaration(token), let fresh = world.freshPlace(of: known.controller),
        let actual = place(of: known.view, in: fresh.container),
        PropertyValue.rect(actual).isLike(.rect(fresh.frame)),
        case let whole = Rect(.zero, world.views[fresh.container].bounds.size),
        let share = shareInside(actual, whole), share < Self.leastInside, !isInScrollView(known.view)
      else { return nil }
      let row = blueprint.objects[evidence.objects[token].declaration]
      var violation = Violation(
        law: .relayout,
        culprit: Culprit(
          name: blueprint.text(row.name), kind: .object(row.kind), span: span, occasion: .unknown),
        object: Object(known.controller),
        seen: "puts \(words(for: known.view)) at \(words(for: actual)) after the change of size: "
          + "\(numberText(((1 - share) * 100).rounded())) % of it is outside of its container of "
          + "\(words(for: whole.size)), in which it fits, and all of it was inside before",
        device: "after a rotation a part of the screen, with its buttons, is cut off",
        advice: "compute x and width from the width of `containerView.bounds`, y and height from its height")
      violation.isOfSize = true
      return violation
    }
  }

  /// The share of a frame that is inside of its container, 0…1. Nil if the frame does not fit, if nothing of it is
  /// inside, which the law `visible` reports, or if it spans the container, as a drawer that peeks from an edge does.
  private func shareInside(_ frame: Rect, _ whole: Rect) -> Double? {
    let (size, inside) = (frame.size, frame.intersection(whole).size)
    guard inside.width > 0, inside.height > 0, size.width < whole.size.width - 1,
      size.height < whole.size.height - 1
    else { return nil }
    return inside.area / size.area
  }

  private func isInScrollView(_ view: ViewID) -> Bool {
    world.lineage(of: view).contains { world.scroll(of: $0).exists }
  }
}
