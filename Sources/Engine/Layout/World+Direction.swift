// What turns round where the language of the device is written from right to left.

extension World {
  /// Whether a navigation controller moves its pages the other way (DIRECTION-01): from iOS 9 on.
  var mirrorsStacks: Bool { device.isRightToLeft && rules.ios >= 9 }

  /// Where a finger goes that swipes back: from the leading edge, where that is (DIRECTION-02).
  var directionBack: PanDirection { mirrorsStacks && holds(.direction02) ? .left : .right }

  /// A rectangle as it lies in a container of a width, or at the same place seen in a mirror.
  func mirrored(_ rect: Rect, in width: Double) -> Rect {
    guard mirrorsStacks, holds(.direction01) else { return rect }
    return Rect(Point(width - rect.origin.x - rect.size.width, rect.origin.y), rect.size)
  }
}
