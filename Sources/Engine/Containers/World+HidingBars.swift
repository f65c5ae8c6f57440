// The navigation bars that hide by themselves: at a compact height, after a swipe, and after a tap.

extension World {
  /// Sets one of the properties that decide when a navigation controller's bar hides by itself. At a compact height,
  /// `hidesBarsWhenVerticallyCompact` hides the bar immediately (BAR-03).
  public mutating func setHidesBar(_ flag: ControllerFlags, _ isOn: Bool, of navigation: ControllerID) {
    setFlag(flag, isOn, of: navigation)
    if isOn, flag == .hidesBarsWhenVerticallyCompact, hasCompactHeight, holds(.bar03) {
      setFlag(.isBarHidden, true, of: navigation)
    }
  }

  /// Hides the bars with `hidesBarsWhenVerticallyCompact` when the height becomes compact, and shows them when it
  /// becomes regular (BAR-03).
  mutating func hideBars(after past: Traits) {
    guard traits.vertical != past.vertical, holds(.bar03) else { return }
    for id in controllersOnStage where controllers[id].flags.contains(.hidesBarsWhenVerticallyCompact) {
      setFlag(.isBarHidden, hasCompactHeight, of: id)
    }
  }

  /// Hides the bar of a navigation controller with `hidesBarsOnSwipe` after a touch that moved up, or shows it after
  /// one that moved down, as soon as the fingers have lifted (BAR-01). The touch must be mostly vertical, and must not
  /// drive a transition or a sheet, pinch or turn. The required length and the moment are the model's choice.
  mutating func moveBarBySwipe() {
    let (hand, raw) = (touch.lifted, touch.liftedRaw)
    if hand.drives.exists || hand.sheet.exists || hand.pair != nil { return }
    let start = raw?.down.middle ?? hand.start
    let end = raw?.fingers.middle ?? hand.location(at: now)
    let (x, y) = (end.x - start.x, end.y - start.y)
    guard abs(y) >= rules.gestures.swipeLength, abs(y) > abs(x), holds(.bar01) else { return }
    let navigation = navigation(at: start, with: .hidesBarsOnSwipe)
    if navigation.exists { setFlag(.isBarHidden, y < 0, of: navigation) }
  }

  /// Shows or hides the bar after a tap in the content that nothing has handled (BAR-02). With
  /// `hidesBarsWhenVerticallyCompact`, a tap where the hidden bar would be shows it (BAR-03).
  public mutating func moveBarByTap(at point: Point) {
    let tapped = navigation(at: point, with: .hidesBarsOnTap)
    if tapped.exists, holds(.bar02) {
      return setFlag(.isBarHidden, !controllers[tapped].flags.contains(.isBarHidden), of: tapped)
    }
    let hidden = navigation(at: point, with: [.hidesBarsWhenVerticallyCompact, .isBarHidden])
    guard hidden.exists, hasCompactHeight, holds(.bar03Reveals) else { return }
    let top = max(
      convert(.zero, from: controllers[hidden].view, to: window).origin.y, device.safeAreaInsets.top)
    if point.y < top + navigationBarHeight { setFlag(.isBarHidden, false, of: hidden) }
  }

  /// The nearest navigation controller with these flags around the view at a point of the window; none if there is
  /// none.
  private func navigation(at point: Point, with flags: ControllerFlags) -> ControllerID {
    controllers.first(from: controller(around: hitTest(point)), by: { $0.parent }) { _, row in
      row.flags.isSuperset(of: flags)
    }
  }
}
