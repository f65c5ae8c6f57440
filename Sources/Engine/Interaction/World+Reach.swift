// Queries for an exhaustive search: which recognizers would respond to a touch.

extension World {
  /// The recognizers that would respond to a gesture, nearest first; empty if there are none.
  /// - Parameter place: The target of the touch, if given.
  package func answerers(
    to intent: FingerIntent, on place: Touched?, _ handlers: [GestureHandler]
  ) -> [Touch.Recognizer] {
    contenders(for: intent, on: place, handlers).map(\.recognizer)
  }

  /// The target of the last statement that moved the fingers.
  package var touchExtent: Touch.Extent { touch.extent }

  /// The buttons of the tab bars in the window, container by container, in order within each bar.
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

  /// The dimming view of the visible sheet, which dismisses it when tapped; none if there is none.
  package var besideSheet: ViewID {
    let row = presentations[controllers[endOfChain].presentation]
    guard row.style.traits.isSheet, rules.ios >= 13, row.transition.isNone else { return .none }
    return row.dimming
  }

  /// Whether touches cannot reach any part of a view, since a view that takes touches covers the whole window above it.
  /// False does not guarantee that it can be reached.
  package func isShutOff(_ view: ViewID) -> Bool {
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
