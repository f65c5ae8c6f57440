import Engine

/// The law `no-residue` for invisible views: their changed properties are only remnants, violations that users cannot
/// see.
extension NoResidue {
  /// Whether a write's view is invisible and receives no touches. False for a view added to a controller's own view,
  /// because each transition adds another one; for a view that only this write has made transparent; and for a view
  /// that code animates.
  func isBlank(_ write: Write) -> Bool {
    if world.isAnimatedByCode(write.view) { return false }
    if write.property == .superview {
      if case .own = world.environment(of: write.view, orItself: false) { return false }
      if !world.rules.considers(.clearLeftovers) { return false }
    }
    if world.isBlankByItsPlace(write.view) { return true }
    if write.property == .alpha, case .number(let before)? = write.home, before >= World.leastAlpha {
      return false
    }
    return world.isTransparent(write.view)
  }

  /// Whether a changed anchor point is invisible so far: the view's frame is as before the transition, or as in a fresh
  /// layout. Only a later transform would show the change.
  func isUnseenAnchor(_ write: Write, _ run: TransitionRecord) -> Bool {
    guard write.property == .anchorPoint, world.rules.considers(.keptFrames) else { return false }
    let frame = world.value(.frame, of: write.view, onScreen: false)
    let before = run.start.world
    if before.views.isInUse(write.view), before.value(.frame, of: write.view, onScreen: false).isLike(frame) {
      return true
    }
    let row = world.views[write.view]
    guard row.role == .own, row.controller.exists, let fresh = world.freshPlace(of: row.controller) else {
      return false
    }
    return fresh.container == row.superview && frame.isLike(.rect(fresh.frame))
  }

  /// Whether a change cannot be seen, because an opaque view covers the view, or because the view is beyond the edges
  /// of the screen. A view that code has moved or added beyond the edges does not count.
  func isHiddenAway(_ write: Write) -> Bool {
    if world.isAnimatedByCode(write.view) { return false }
    if write.property == .superview { return isCovered(write.view, in: world) }
    if isCovered(write.view, with: write.home, for: write.property) { return true }
    return !write.property.traits.contains(.moves) && world.rules.considers(.offScreen)
      && world.isInWindow(write.view) && isBeyondScreen(write.view, in: world)
  }
}

extension World {
  /// The alpha below which UIKit neither draws a view nor delivers touches to it.
  static var leastAlpha: Double { 0.01 }

  /// Whether a view is invisible and receives no touches.
  func isBlank(_ view: ViewID) -> Bool { isTransparent(view) || isBlankByItsPlace(view) }

  /// Whether a superview is transparent, or the view is empty: it has no width or no height, and clips its
  /// subviews or has no visible ones.
  func isBlankByItsPlace(_ view: ViewID) -> Bool {
    hasNoExtent(view) || lineage(of: views[view].superview).contains(where: isTransparent)
  }

  func isTransparent(_ view: ViewID) -> Bool {
    !isAnimatedByCode(view) && views[view].alpha < Self.leastAlpha
  }

  private func hasNoExtent(_ view: ViewID) -> Bool {
    let row = views[view]
    guard row.bounds.size.width <= 0 || row.bounds.size.height <= 0 else { return false }
    if row.flags.contains(.clipsToBounds) { return true }
    return views.first(from: row.firstSubview, by: { $0.nextSibling }) { inner, row in
      !row.isHidden && !isTransparent(inner) && !hasNoExtent(inner)
    }.isNone
  }
}
