extension ContainerTraits {
  /// A tab controller shows the child that is selected; a change is not animated unless its delegate vends an
  /// animator (TAB-06). What nobody has published is taken as for a navigation controller.
  static let tabs = ContainerTraits(
    childrenRole: .tabTransitionView,
    barRole: .tabBar,
    selects: true,
    setter: .setSelectedViewController,
    arrivingBeginsFirst: true,
    animatorQuestion: .animationControllerForTransition,
    interactionQuestion: .interactionControllerFor)
}
