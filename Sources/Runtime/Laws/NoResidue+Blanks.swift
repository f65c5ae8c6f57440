import Engine

/// `no-residue` for views of which nothing shows: what is left of them is a remnant.
extension NoResidue {
  /// Whether a view neither shows nor takes touches, as it was left as well as it was before. A view that was put
  /// somewhere is none: with each transition there is one more.
  func isBlank(_ write: Write) -> Bool {
    if world.isAnimatedByCode(write.view) || write.property == .superview { return false }
    if world.isBlankByItsPlace(write.view) { return true }
    if write.property == .alpha, case .number(let before)? = write.home, before >= World.leastAlpha {
      return false
    }
    return world.isTransparent(write.view)
  }

  /// Whether nothing of a view shows whatever it is like, since it lies beside the screen or something opaque over it. A
  /// view that was moved beside the screen is missed, and what was put there comes once more with each transition.
  func isHiddenAway(_ write: Write) -> Bool {
    if world.isAnimatedByCode(write.view) { return false }
    if write.property == .superview { return isCovered(write.view, in: world) }
    if isCovered(write.view, with: write.home, for: write.property) { return true }
    return !write.property.traits.contains(.moves) && world.rules.considers(.offScreen)
      && world.isInWindow(write.view) && isBeyondScreen(write.view, in: world)
  }
}

extension World {
  /// Below this UIKit draws nothing of a view that is seen, and hit-testing passes it over.
  static var leastAlpha: Double { 0.01 }

  /// Whether a view neither shows nor takes touches.
  func isBlank(_ view: ViewID) -> Bool { isTransparent(view) || isBlankByItsPlace(view) }

  /// Whether what a view lies in is all but transparent, or it has no size and nothing in it reaches beyond.
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
