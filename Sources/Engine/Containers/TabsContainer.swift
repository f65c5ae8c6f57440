extension ContainerTraits {
  /// The properties of a tab bar controller, which shows the selected child. A change is animated only if the delegate
  /// returns an animator (TAB-06) or, from iOS 18 on, after a tap (TAB-22). Undocumented behaviour is assumed to be
  /// like a navigation controller's.
  static let tabs = ContainerTraits(
    childrenRole: .tabTransitionView,
    barRole: .tabBar,
    selects: true,
    setter: .setSelectedViewController,
    arrivingBeginsFirst: true,
    animatorQuestion: .animationControllerForTransition,
    interactionQuestion: .interactionControllerFor)
}

extension ContainerBehaviour {
  /// The built-in code of a tab bar controller: it cross-fades tabs.
  static let tabs = ContainerBehaviour(animate: { $0.fadeTabs($1, in: $2) })
}

extension World {
  /// Whether the system cross-fades two tabs: from iOS 18 on, after a tap of the user (TAB-22), if no animator was
  /// returned.
  func isFade(_ row: Transition) -> Bool {
    row.kind == .selecting && row.isByTap && row.isAnimated && !isCustom(row)
  }

  /// Animates the cross-fade of two tabs; their frames do not change.
  fileprivate mutating func fadeTabs(_ row: Transition, in id: TransitionID) {
    for (page, arrives) in [(row.to, true), (row.from, false)] {
      let view = pageView(of: page)
      let alpha = views[view].alpha
      showAlpha(of: view, from: arrives ? 0 : alpha, to: arrives ? alpha : 0, in: id)
    }
  }
}
