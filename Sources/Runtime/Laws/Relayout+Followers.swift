import Engine

/// A presented view before a change of size: its frame, ignoring its transform, and the size of its container, in
/// points.
struct PresentedPlace: Sendable {
  var controller: ControllerID
  var view: ViewID
  var frame: Rect
  var container: Size
}

extension Relayout {
  /// Whether a presented view is where it was before the change of size, and its autoresizing mask would move it to its
  /// new place. The law then reports nothing, since it is unknown whether UIKit applies the mask to a view that does
  /// not fill its container (RESIZE-06).
  func mayFollow(_ view: ViewID) -> Bool {
    guard world.rules.considers(.followers), let known = watch.presented.last(where: { $0.view == view }),
      let fresh = world.freshPlace(of: known.controller), world.views[view].frame == known.frame,
      world.views[view].superview == fresh.container
    else { return false }
    let size = world.views[fresh.container].bounds.size
    let followed = world.frame(known.frame, of: view, from: known.container, to: size)
    return PropertyValue.rect(followed).isLike(.rect(fresh.frame))
  }
}

extension LawRecords {
  /// Records the presented views of custom presentations before a change of size.
  mutating func notePresented(in world: World) {
    pages.relayout.presented = world.controllersOnStage.compactMap { id in
      let presentation = world.presentations[world.controllers[id].presentation]
      let view = world.movedView(of: id)
      guard presentation.controller.exists, view.exists, presentation.container.exists else { return nil }
      return PresentedPlace(
        controller: id, view: view, frame: world.views[view].frame,
        container: world.views[presentation.container].bounds.size)
    }
  }
}
