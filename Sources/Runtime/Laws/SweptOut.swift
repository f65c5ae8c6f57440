import Engine

/// The law `visible` for a presented screen with a transparent background: code must not move everything visible in it
/// out of the window while the screen stays on top and receives the touches.
struct SweptOut: LawJudge {
  let evidence: Evidence
  /// The index of the first write since the law was last judged.
  let start: Int

  /// The least share of the window that the main part of a screen fills.
  private static let leastShare = 0.25

  func violations() -> [Violation] {
    let controller = world.visibleController
    guard controller.exists, world.lastOpen.isNone, world.rules.considers(.sweptOut),
      isTransparent(controller), case let own = world.controllers[controller].view,
      world.isInWindow(own),
      let effect = log.trace.effects[start...].last(where: { takesAway($0, from: own) }),
      case let culprit = culprit(of: effect.author.cause), !culprit.name.isEmpty,
      isBlank(own), takesTouches(own)
    else { return [] }
    let (screen, view) = (words(for: controller), words(for: effect.view))
    return [
      Violation(
        law: .visible, culprit: culprit, object: Object(controller),
        seen:
          "leaves the visible controller \(screen) out of sight: nothing of it is drawn since \(view) has left "
          + "the screen",
        device: "the old screen shows, but no control responds",
        advice: "call `dismiss` as well: \(screen) is still presented, and takes the touches",
        view: effect.view, properties: [effect.property])
    ]
  }

  /// Whether a screen has a transparent background and is above its presenter's view, which stays in the window.
  private func isTransparent(_ controller: ControllerID) -> Bool {
    let id = world.controllers[controller].presentation
    guard id.exists, case let presentation = world.presentations[id], !presentation.removesPresenter else {
      return false
    }
    let own = world.controllers[controller].view
    return [.custom, .overFullScreen, .overCurrentContext].contains(presentation.style)
      && world.views.isInUse(own) && world.views[own].background.alpha < 0.01
  }

  /// Whether a write outside of transitions has moved a large part of the screen out of the window.
  private func takesAway(_ effect: Effect, from own: ViewID) -> Bool {
    let view = effect.view
    guard effect.property.traits.contains(.moves), effect.author.transition.isNone, world.views.isInUse(view),
      view != own, world.isInside(view, own), world.sizeInSight(of: view).width == 0,
      // If the superview is out of sight, this write is not the reason why the view is.
      world.sizeInSight(of: world.views[view].superview).width > 0
    else { return false }
    let (size, whole) = (world.views[view].bounds.size, world.views[world.window].bounds.size)
    return size.area >= whole.area * Self.leastShare
  }

  /// Whether nothing in the screen is drawn, apart from the screen's own view.
  private func isBlank(_ own: ViewID) -> Bool {
    !picture.items.contains { !$0.isClear && world.isInside($0.view, own) && $0.view != own }
  }

  /// Whether the screen receives a touch in the middle of the window.
  private func takesTouches(_ own: ViewID) -> Bool {
    let size = world.views[world.window].bounds.size
    let hit = world.hitTest(Point(size.width / 2, size.height / 2))
    return hit == own || hit.exists && world.isInside(hit, own)
  }
}
