extension ContainerTraits {
  /// A tab controller shows the child that is selected; a change is not animated unless its delegate vends an
  /// animator (TAB-06), or a tap asks for it (TAB-22). What nobody has published is taken as for a navigation controller.
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
  /// A tab controller fades one tab into another.
  static let tabs = ContainerBehaviour(animate: { $0.fadeTabs($1, in: $2) })
}

extension World {
  /// Whether the system fades one tab into another in a change of children: where the user has tapped, from iOS 18 on
  /// (TAB-22), and nobody vends an animator.
  func isFade(_ row: Transition) -> Bool {
    row.kind == .selecting && row.isByTap && row.isAnimated && !isCustom(row)
  }

  /// The page that comes appears as the one that goes vanishes; where they stand is left alone.
  fileprivate mutating func fadeTabs(_ row: Transition, in id: TransitionID) {
    for (page, arrives) in [(row.to, true), (row.from, false)] {
      let view = pageView(of: page)
      let alpha = views[view].alpha
      showAlpha(of: view, from: arrives ? 0 : alpha, to: arrives ? alpha : 0, in: id)
    }
  }
}
