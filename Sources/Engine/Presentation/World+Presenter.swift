extension World {
  /// The controller that presents in a style when `present` is called on `source`. For the current-context styles, it
  /// is the nearest controller that defines a context, from the source through its parents but not along the chain of
  /// presentations (MOD-WHO-02, MOD-WHO-03). If no controller defines a context, and in all other styles, it is the
  /// outermost container.
  func presenter(for source: ControllerID, in style: PresentationStyle) -> ControllerID {
    guard style.traits.presenter == .contextDefiner, holds(.modWho02) else {
      return presenter(for: source)
    }
    return contextDefiner(around: source).or(presenter(for: source))
  }

  /// The nearest controller that defines a presentation context, from `source` outwards through its parents; none if
  /// there is none.
  private func contextDefiner(around source: ControllerID) -> ControllerID {
    var next = source
    while next.exists, !controllers[next].flags.contains(.definesPresentationContext) {
      let row = controllers[next]
      let leavesPresentation = row.parent.isNone && !holds(.modWho03)
      next = leavesPresentation ? presentations[row.presentation].presenter : row.parent
    }
    return next
  }

  /// Turns a presentation into one in the current context, because the `shouldPresentInFullscreen` of its custom
  /// presentation controller is false (MOD-WHO-04, from UIKit's header). The delegate was asked with the usual
  /// presenter. Has no effect if the controller that defines the context already presents another controller.
  mutating func presentInContext(_ id: PresentationID) {
    let row = presentations[id]
    let presenter = contextDefiner(around: row.source).or(row.presenter)
    if presenter != row.presenter, controllers[presenter].presented.exists { return }
    controllers[row.presenter].presented = .none
    controllers[presenter].presented = row.presented
    presentations[id].presenter = presenter
    presentations[id].isInContext = true
    transitions[row.transition].from = presenter
    presentations[id].isOnChild = controllers[presenter].parent.exists
    if presentations[id].isOnChild { hasContextPresentations = true }
    topmost = endOfChain
  }

  /// The controller that presents when `present` is called on `source`: the outermost container (MOD-WHO-01).
  ///
  /// According to the documentation, the nearest ancestor that covers the screen presents. Here a child never counts as
  /// covering the screen, since it only fills its container. A sheet presents although it does not cover the screen
  /// either, as is commonly observed.
  ///
  /// For a controller without a parent whose view is in a window, the root of that window presents.
  func presenter(for source: ControllerID) -> ControllerID {
    guard holds(.modWho01) else { return source }
    let outer = outermost(source)
    return isDetached(outer) && isInWindow(controllers[outer].view)
      ? root(of: window(around: controllers[outer].view)) : outer
  }

  /// Whether a controller is neither a child, nor presented, nor the root of a window.
  func isDetached(_ id: ControllerID) -> Bool {
    controllers[id].parent.isNone && controllers[id].presentation.isNone && !isRoot(id)
  }

  /// UIKit's `presentedViewController`: the controller that `id` presents, or else the controller that its nearest
  /// presenting ancestor presents (MOD-WHO-06); none if none presents.
  public func presentedController(of id: ControllerID) -> ControllerID {
    let presenter = holds(.modWho06) ? ancestor(presentingFor: id) : id
    let presented = controllers[presenter].presented
    return rules.mutantChanges.broken == nil || knowsPresented(presented) ? presented : .none
  }

  /// UIKit's `presentingViewController`: the presenter of the outermost container of `id` (MOD-WHO-07); none if that is
  /// not presented.
  public func presentingController(of id: ControllerID) -> ControllerID {
    let outer = holds(.modWho07) ? outermost(id) : id
    return presentations[controllers[outer].presentation].presenter
  }

  /// The nearest controller, from `id` through its parents, that presents another; none if none does.
  func ancestor(presentingFor id: ControllerID) -> ControllerID {
    controllers.first(from: id, by: { $0.parent }, where: { $1.presented.exists })
  }

  /// The topmost visible controller. The search begins at the end of the chain of presentations, or at the last
  /// controller below it that is neither being presented nor being dismissed. It continues inwards with the visible
  /// child of each container.
  public var visibleController: ControllerID {
    var visible = endOfChain
    while !controllers[visible].flags.isDisjoint(with: [.isBeingPresented, .isBeingDismissed]) {
      visible = presentations[controllers[visible].presentation].presenter
    }
    while case let shown = seenChild(of: visible), shown.exists { visible = shown }
    return visible
  }

  /// The view that a transition moves for a controller: the wrapper of a sheet (MOD-TREE-13) or of a custom
  /// presentation controller, if there is one; otherwise the controller's own view.
  public func movedView(of id: ControllerID) -> ViewID {
    guard holds(.modTree13) else { return controllers[id].view }
    return presentations[controllers[id].presentation].dropShadow.or(controllers[id].view)
  }

  /// The view that a full-screen presentation removes for a presenter, and that the transition context hands out: the
  /// wrapper of a system sheet (MOD-TREE-280), otherwise the presenter's own view, even inside a custom wrapper
  /// (MOD-TREE-09).
  func presentersView(of id: ControllerID) -> ViewID {
    let isSystems = !presentations[controllers[id].presentation].controller.exists
    return holds(isSystems ? .modTree280 : .modTree09) != isSystems ? controllers[id].view : movedView(of: id)
  }

  /// Whether `view` is a controller's own view, or the view that a transition moves for the controller.
  public func isView(_ view: ViewID, of id: ControllerID) -> Bool {
    view == controllers[id].view || view == movedView(of: id)
  }

  /// The style that `automatic` stands for; any other style unchanged.
  package func resolved(_ style: PresentationStyle) -> PresentationStyle {
    style == .automatic ? rules.automaticStyle : style
  }

  /// The effective style: `automatic` is resolved; then a style that adapts is replaced by its default for a compact
  /// width, an action sheet by a popover at a regular width.
  func adapted(_ style: PresentationStyle) -> PresentationStyle {
    let style = resolved(style)
    let traits = style.traits
    if let regular = traits.regular, !isCompact, holds(.alert421) { return regular }
    let adapted = traits.isAdaptive && isCompact ? traits.adaptation(rules) ?? style : style
    return holds(.popover02) || style != .popover || adapted != .formSheet ? adapted : .pageSheet
  }

  /// Whether a controller is presented as an alert or an action sheet.
  public func isAlert(_ id: ControllerID) -> Bool {
    let row = controllers[id].presentation
    return row.exists && presentations[row].requestedStyle.traits.isAlert && holds(.alert420)
  }

  /// Whether a style removes the presenter's view. By one reading, a sheet removes it at a compact height unless the
  /// sheet is attached to the edge, since the sheet then fills the screen (MOD-STYLE-42).
  func removesPresenter(_ style: PresentationStyle, of id: ControllerID) -> Bool {
    let fills =
      style.traits.isSwipedAway && hasCompactHeight && rules.sheets.compactHeight == .removes
      && !stage(of: id, in: style).isEdgeAttached
    return (style.traits.removesPresenter || fills) != (rules.misjudgedStyle == style)
  }

  /// Whether a style is shown as a sheet.
  func isSheet(_ style: PresentationStyle) -> Bool {
    style.traits.isSheet || style == .custom && !holds(.modStyle27)
  }

  /// Whether the screen's width is compact, which a compact height implies.
  var isCompact: Bool { device.size.width < rules.regularWidth || hasCompactHeight }

  /// Whether the screen's height is compact.
  var hasCompactHeight: Bool { device.size.height < rules.compactHeight }

  /// The final frame of a presented view in its container, in points.
  func finalFrame(of id: ControllerID, in style: PresentationStyle, container: Rect) -> Rect {
    let stage = stage(of: id, in: style, container: container)
    if let wrong = wrongFrame(in: style, on: stage) { return wrong }
    return sheetFrame(of: id, in: style, on: stage) ?? style.traits.frame(stage)
  }
}
