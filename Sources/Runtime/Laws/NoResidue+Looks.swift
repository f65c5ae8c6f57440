import Engine

/// The law `no-residue` for properties of appearance: corners, colours, shadows and depth.
extension NoResidue {
  /// Whether a presentation's mask on the presented view may stay, as a `cornerRadius` may: it rounds the corners, cuts
  /// nothing off, or is a path of which only the rectangle is known. True for a view outside the window, which is
  /// judged when it is back. False for ovals, and for masks that cut off an edge because they did not follow a
  /// rotation.
  func isRounded(_ write: Write, _ run: TransitionRecord) -> Bool {
    guard isOfPresented(write, run), world.rules.considers(.roundedMasks),
      culprit(of: write.cause).kind == .object(.presentation),
      case .shape(let mask) = world.value(.mask, of: write.view, onScreen: false)
    else { return false }
    let bounds = Rect(.zero, world.views[write.view].bounds.size)
    if mask.containsCorners(of: bounds) || !world.isInWindow(write.view) { return true }
    return mask.kind == .rounded && mask.radius != Size(mask.rect.size.width / 2, mask.rect.size.height / 2)
      && Quad(mask.rect).contains(bounds, slack: 0.01)
  }

  /// Whether a controller's own code or the script, not a transition's code, set this appearance permanently.
  func isGivenLook(_ write: Write) -> Bool {
    write.property.traits.contains(.look)
      && [.unknown, .handler].contains(culprit(of: write.cause).kind)
  }

  /// Whether a changed appearance is visible on screen. A shadow outside the window is not visible, nor is the depth of
  /// a view without neighbours. True for other properties.
  func isSeen(_ write: Write) -> Bool {
    guard write.property.traits.contains(.look), let home = write.home else { return true }
    return !isUnseen(home, for: write.property, of: write.view)
  }
}

extension World {
  /// Whether a view is the container in which a stack or tabs move their children; it stays when a transition is over.
  func isStage(_ view: ViewID) -> Bool {
    views[view].role == .navigationTransitionView || views[view].role == .tabTransitionView
  }

  /// Whether a view may keep the appearance that code has set. True for views outside of controllers' views, except for
  /// the containers of stacks and tabs. True for the view of a presented or popped controller, since its corners and
  /// shadow disappear with it. True for the background, the shadow radius and the clipping of the view that a push or a
  /// selection shows: these may be intended.
  func isKept(_ write: Write, _ run: TransitionRecord) -> Bool {
    guard write.property.traits.contains(.look) else { return false }
    guard case .own = environment(of: write.view, orItself: true) else { return !isStage(write.view) }
    switch run.row.kind {
    case .presenting, .dismissing: return isView(write.view, of: run.subject)
    case .pushing, .selecting:
      let isBrought = run.row.to.exists && write.view == controllers[run.row.to].view
      return isBrought && [.background, .shadowRadius, .clipsToBounds].contains(write.property)
    case .popping: return write.view == controllers[run.row.from].view
    case .resizing: return false
    }
  }
}
