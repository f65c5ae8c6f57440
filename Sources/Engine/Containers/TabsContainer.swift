extension ContainerTraits {
  /// A tab controller shows the selected child; a change is not animated unless its delegate vends an animator
  /// (TAB-06), or a tap causes it (TAB-22). Undocumented behaviour is assumed to be that of a navigation controller.
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
  /// A tab controller cross-fades its tabs.
  static let tabs = ContainerBehaviour(animate: { $0.fadeTabs($1, in: $2) })
}

extension World {
  /// Whether the system cross-fades two tabs: after a tap of the user, from iOS 18 on (TAB-22), without a vended
  /// animator.
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
