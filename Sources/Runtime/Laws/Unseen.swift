import Engine

/// What nobody sees of how a view is: leaving that otherwise than it was is a remnant.
extension EvidenceReader {
  /// Whether a view in the window would look the same with another value of a property that decides nothing but its look: a
  /// shadow's radius without opacity, the corners of a view that draws nothing.
  func isUnseen(_ value: PropertyValue, for property: ViewProperty, of view: ViewID) -> Bool {
    guard property.isOnlyDrawn, world.isInWindow(view), world.rules.considers(.unseenLooks) else {
      return false
    }
    if property == .clipsToBounds || property == .zPosition {
      return world.drawsTheSame(with: value, for: property, of: view, captures: book.captures)
    }
    return world.looksTheSame(with: value, for: property, of: view, captures: book.captures)
  }

  /// Whether nothing of a view shows, and it takes no touches.
  func isOutOfReach(_ view: ViewID, in world: World) -> Bool {
    world.isBlank(view) || world.isConcealed(view)
  }
}

extension ViewProperty {
  /// Whether it decides only what is drawn now, and neither places nor touches.
  fileprivate var isOnlyDrawn: Bool { Self.onlyDrawn.contains(self) }

  private static let onlyDrawn: [ViewProperty] = [
    .cornerRadius, .background, .zPosition, .mask, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor,
    .shadowPath, .gradient, .clipsToBounds, .isOpaque, .content, .effect, .isDoubleSided, .maskedCorners,
    .autoresizingMask, .autoresizesSubviews,
  ]
}
