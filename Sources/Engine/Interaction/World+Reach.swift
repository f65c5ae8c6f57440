// Finds the recognizers and views that would respond to a touch, for an exhaustive search.

extension World {
  /// The recognizers that would respond to a gesture, nearest first; empty if none would.
  /// - Parameter place: The target of the touch; nil for anywhere on the visible screen.
  package func answerers(
    to intent: FingerIntent, on place: Touched?, _ handlers: [GestureHandler]
  ) -> [Touch.Recognizer] {
    contenders(for: intent, on: place, handlers).map { $0.recognizer }
  }

  /// The movement that the last statement asked of the fingers.
  package var touchExtent: Touch.Extent { touch.extent }

  /// The buttons of the tab bars in the window, one tab bar controller after the other, in order within each bar.
  package var buttonsOfBars: [ViewID] {
    var found: [ViewID] = []
    for id in controllers.ids where controllers[id].kind == .tabs && isInWindow(controllers[id].view) {
      for bar in views.list(from: views[controllers[id].view].firstSubview, by: { $0.nextSibling })
      where views[bar].role == .tabBar {
        found += views.list(from: views[bar].firstSubview) { $0.nextSibling }.filter {
          views[$0].role == .tabBarButton
        }
      }
    }
    return found
  }

  /// The dimming view beside the visible sheet, on which a tap attempts to dismiss the sheet. None if there is no such
  /// view, before iOS 13, and during a transition of the sheet.
  package var besideSheet: ViewID {
    let row = presentations[controllers[endOfChain].presentation]
    guard row.style.traits.isSheet, rules.ios >= 13, row.transition.isNone else { return .none }
    return row.dimming
  }

  /// Whether a view that takes touches lies above `view` and covers the whole window. If false, other views may still
  /// cover it.
  package func isCoveredByTouchTaker(_ view: ViewID) -> Bool {
    var top = view
    while views[top].superview != window {
      top = views[top].superview
      if top.isNone { return false }
    }
    var next = views[top].nextSibling
    let whole = views[window].frame.size
    while next.exists {
      let takesAll = !views[next].flags.contains(.passesTouches)
      if takesAll, views[next].layer.isNone, isStill(next), isTouchable(next) {
        let frame = views[next].frame
        if frame.origin.x <= 0, frame.origin.y <= 0, frame.origin.x + frame.size.width >= whole.width,
          frame.origin.y + frame.size.height >= whole.height
        {
          return true
        }
      }
      next = views[next].nextSibling
    }
    return false
  }
}
