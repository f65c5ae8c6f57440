// The mirroring of transitions and bars for right-to-left languages.

extension World {
  /// Whether navigation controllers move their pages in the opposite direction: in right-to-left layouts, from iOS 9 on
  /// (DIRECTION-01).
  var mirrorsStacks: Bool { device.isRightToLeft && rules.ios >= 9 }

  /// The direction in which a finger moves in a swipe back: away from the leading edge (DIRECTION-02).
  var directionBack: PanDirection { mirrorsStacks && holds(.direction02) ? .left : .right }

  /// A rectangle in a container of the given width, in points; mirrored if navigation controllers mirror their pages.
  func mirrored(_ rect: Rect, in width: Double) -> Rect {
    guard mirrorsStacks, holds(.direction01) else { return rect }
    return Rect(Point(width - rect.origin.x - rect.size.width, rect.origin.y), rect.size)
  }
}
