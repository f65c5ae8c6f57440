// What somebody who tries everything asks: who would answer.

extension World {
  /// Who would answer if fingers set out for something, the nearest first; nobody where none would.
  /// - Parameter place: where they come down, if that is said.
  package func answerers(
    to intent: FingerIntent, on place: Touched?, _ handlers: [GestureHandler]
  ) -> [Touch.Recognizer] {
    contenders(for: intent, on: place, handlers).map(\.recognizer)
  }

  /// Where the statement takes the fingers that was carried out last.
  package var touchExtent: Touch.Extent { touch.extent }

  /// The buttons of the bars in the window, container by container, each bar's in order.
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

  /// What lies beside the sheet that is shown, and dismisses it if it is tapped; none if there is none.
  package var besideSheet: ViewID {
    let row = presentations[controllers[endOfChain].presentation]
    guard row.style.traits.isSheet, rules.ios >= 13, row.transition.isNone else { return .none }
    return row.dimming
  }

  /// Whether a finger can reach nothing of a view, since something that takes touches lies over the whole window above
  /// it. That it is not so does not say that it can be reached.
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
