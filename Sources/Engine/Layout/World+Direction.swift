// The mirroring for right-to-left languages.

extension World {
  /// Whether navigation controllers move their pages in the opposite direction (DIRECTION-01): from iOS 9 on.
  var mirrorsStacks: Bool { device.isRightToLeft && rules.ios >= 9 }

  /// The direction of the swipe back: from the leading edge (DIRECTION-02).
  var directionBack: PanDirection { mirrorsStacks && holds(.direction02) ? .left : .right }

  /// A rectangle in a container of a width, mirrored if stacks are.
  func mirrored(_ rect: Rect, in width: Double) -> Rect {
    guard mirrorsStacks, holds(.direction01) else { return rect }
    return Rect(Point(width - rect.origin.x - rect.size.width, rect.origin.y), rect.size)
  }
}
