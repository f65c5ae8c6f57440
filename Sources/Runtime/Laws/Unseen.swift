import Engine

/// Finds invisible parts of a view's state; leaving them changed is only a remnant, not a failure.
extension EvidenceReader {
  /// Whether a view in the window would look the same with another value of a property that only affects drawing. For
  /// example, a shadow's radius is invisible if the shadow's opacity is 0.
  func isUnseen(_ value: PropertyValue, for property: ViewProperty, of view: ViewID) -> Bool {
    guard property.isOnlyDrawn, world.isInWindow(view), world.rules.considers(.unseenLooks) else {
      return false
    }
    if property == .clipsToBounds || property == .zPosition {
      return world.drawsTheSame(with: value, for: property, of: view, captures: lawRecords.pages.captures)
    }
    return world.looksTheSame(with: value, for: property, of: view, captures: lawRecords.pages.captures)
  }

  /// Whether a view is invisible and receives no touches.
  func isOutOfReach(_ view: ViewID, in world: World) -> Bool {
    world.isBlank(view) || world.isConcealed(view)
  }

  /// Whether a view and all its subviews are outside the window's bounds.
  func isBeyondScreen(_ view: ViewID, in world: World) -> Bool {
    let screen = world.views[world.window].bounds.size
    let place = world.convert(Rect(.zero, world.views[view].bounds.size), from: view, to: world.window)
    let (start, end) = (
      place.origin, Point(place.origin.x + place.size.width, place.origin.y + place.size.height)
    )
    let isBeside = start.x >= screen.width || start.y >= screen.height || end.x <= 0 || end.y <= 0
    return isBeside && !picture(of: world).shows(view, in: world)
  }

  /// Whether other views hide a view completely now, and would also hide it with another value of a property.
  func isCovered(_ view: ViewID, with value: PropertyValue?, for property: ViewProperty) -> Bool {
    guard let value, property != .superview, isCovered(view, in: world) else { return false }
    return isCovered(view, in: world.with(property, value, of: view))
  }

  /// Whether other views hide a view in the window completely and receive its touches, so that the view would be
  /// invisible even if it were opaque.
  func isCovered(_ view: ViewID, in world: World) -> Bool {
    guard world.rules.considers(.covers), world.isInWindow(view), !world.isBlankByItsPlace(view),
      !isBeyondScreen(view, in: world), world.hitTest(aimedAt: view).hit.isNone
    else { return false }
    let other = world.with(.alpha, .number(1), of: view).with(.isHidden, .flag(false), of: view)
      .with(.background, .color(Color(red: 1, green: 1, blue: 1)), of: view)
    return !picture(of: other).shows(view, in: other)
  }
}

extension ViewProperty {
  /// Whether the property affects only drawing, accessibility or later resizing, not the present layout or touches.
  fileprivate var isOnlyDrawn: Bool { Self.onlyDrawn.contains(self) }

  private static let onlyDrawn: [ViewProperty] = [
    .cornerRadius, .background, .zPosition, .mask, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor,
    .shadowPath, .gradient, .clipsToBounds, .isOpaque, .content, .effect, .isDoubleSided, .maskedCorners,
    .autoresizingMask, .autoresizesSubviews, .accessibilityViewIsModal, .accessibilityElementsHidden,
  ]
}
