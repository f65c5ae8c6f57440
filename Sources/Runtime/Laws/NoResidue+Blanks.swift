import Engine

/// `no-residue` for views of which nothing shows: what is left of them is a remnant.
extension NoResidue {
  /// Whether a view neither shows nor takes touches, as it was left as well as it was before: it or what it lies in is
  /// all but transparent, or it has no size and nothing in it reaches beyond. A view that was put somewhere is none: with
  /// each transition there is one more.
  func isBlank(_ write: Write) -> Bool {
    let view = write.view
    if world.isAnimatedByCode(view) || write.property == .superview { return false }
    if hasNoExtent(view) || world.lineage(of: world.views[view].superview).contains(where: isTransparent) {
      return true
    }
    if write.property == .alpha, case .number(let before)? = write.home, before >= Self.leastAlpha {
      return false
    }
    return isTransparent(view)
  }

  /// Below this UIKit draws nothing of a view that is seen, and hit-testing passes it over.
  private static var leastAlpha: Double { 0.01 }

  private func isTransparent(_ view: ViewID) -> Bool {
    !world.isAnimatedByCode(view) && world.views[view].alpha < Self.leastAlpha
  }

  private func hasNoExtent(_ view: ViewID) -> Bool {
    let row = world.views[view]
    guard row.bounds.size.width <= 0 || row.bounds.size.height <= 0 else { return false }
    if row.flags.contains(.clipsToBounds) { return true }
    return world.views.first(from: row.firstSubview, by: { $0.nextSibling }) { inner, row in
      !row.isHidden && !isTransparent(inner) && !hasNoExtent(inner)
    }.isNone
  }
}
