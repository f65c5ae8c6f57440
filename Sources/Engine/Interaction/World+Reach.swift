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
}
