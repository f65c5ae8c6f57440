extension World {
  /// Who presents in a style when `present` is called on `source`: for the styles of the current context the
  /// nearest that defines one, from the source through its parents, not along the chain of presentations
  /// (MOD-WHO-02, MOD-WHO-03). Where there is none, and in all other styles, it is the outermost container.
  func presenter(for source: ControllerID, in style: PresentationStyle) -> ControllerID {
    guard style.traits.presenter == .contextDefiner, holds(.modWho02) else {
      return presenter(for: source)
    }
    return contextDefiner(around: source).or(presenter(for: source))
  }

  /// The nearest that defines a presentation context, from `source` through its parents; none if none does.
  private func contextDefiner(around source: ControllerID) -> ControllerID {
    var next = source
    while next.exists, !controllers[next].flags.contains(.definesPresentationContext) {
      let row = controllers[next]
      let leavesPresentation = row.parent.isNone && !holds(.modWho03)
      next = leavesPresentation ? presentations[row.presentation].presenter : row.parent
    }
    return next
  }

  /// Presents in the current context what a presentation controller of one's own keeps from filling the screen
  /// (MOD-WHO-04, as the header says; the delegate was asked for it with the presenter of the usual search).
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

  /// Who presents when `present` is called on `source`: the outermost container that it is in (MOD-WHO-01).
  ///
  /// The documents let the nearest ancestor present that covers the screen. A child never counts as covering
  /// it here, since its container's area is all that it fills; that a sheet, which does not cover the screen
  /// either, presents what is presented on it is what everybody sees.
  ///
  /// For a controller that is nobody's child, though its view is in the window, the root presents.
  func presenter(for source: ControllerID) -> ControllerID {
    guard holds(.modWho01) else { return source }
    let outer = outermost(source)
    return isDetached(outer) && isInWindow(controllers[outer].view) ? root : outer
  }

  /// Whether a controller is neither a child, nor presented, nor the root.
  func isDetached(_ id: ControllerID) -> Bool {
    controllers[id].parent.isNone && controllers[id].presentation.isNone && id != root
  }

  /// UIKit's `presentedViewController`: what `id` presents, or its nearest ancestor that presents something
  /// (MOD-WHO-06).
  public func presentedController(of id: ControllerID) -> ControllerID {
    let presenter = holds(.modWho06) ? ancestor(presentingFor: id) : id
    let presented = controllers[presenter].presented
    return rules.departure.broken == nil || knowsPresented(presented) ? presented : .none
  }

  /// UIKit's `presentingViewController`: the one that presented the outermost container of `id`
  /// (MOD-WHO-07).
  public func presentingController(of id: ControllerID) -> ControllerID {
    let outer = holds(.modWho07) ? outermost(id) : id
    return presentations[controllers[outer].presentation].presenter
  }

  /// The nearest of `id` and its ancestors that presents something; none if none does.
  func ancestor(presentingFor id: ControllerID) -> ControllerID {
    controllers.first(from: id, by: { $0.parent }, where: { $1.presented.exists })
  }

  /// The topmost screen that a person sees: down from the end of the chain of presentations to what stands
  /// still, then to the child that each container shows.
  public var visibleController: ControllerID {
    var visible = endOfChain
    while !controllers[visible].flags.isDisjoint(with: [.isBeingPresented, .isBeingDismissed]) {
      visible = presentations[controllers[visible].presentation].presenter
    }
    while case let shown = seenChild(of: visible), shown.exists { visible = shown }
    return visible
  }

  /// The view that a transition moves: a sheet's wrapper (MOD-TREE-13), else the controller's own view.
  public func movedView(of id: ControllerID) -> ViewID {
    guard holds(.modTree13) else { return controllers[id].view }
    return presentations[controllers[id].presentation].dropShadow.or(controllers[id].view)
  }

  /// The style that is in force for a controller that is presented in `style`.
  package func resolved(_ style: PresentationStyle) -> PresentationStyle {
    style == .automatic ? rules.automaticStyle : style
  }

  /// The style that a controller comes in: what `automatic` stands for, then what that becomes at a compact width
  /// if nobody says otherwise.
  func adapted(_ style: PresentationStyle) -> PresentationStyle {
    let style = resolved(style)
    let traits = style.traits
    let adapted = traits.isAdaptive && isCompact ? traits.adaptation(rules) ?? style : style
    return holds(.popover02) || style != .popover || adapted != .formSheet ? adapted : .pageSheet
  }

  /// Whether a style takes the presenter's view out of the hierarchy: by one reading a sheet does at a compact height
  /// that is not attached to the edge, as a full-screen presentation (MOD-STYLE-42).
  func removesPresenter(_ style: PresentationStyle, of id: ControllerID) -> Bool {
    let fills =
      style.traits.isSwipedAway && hasCompactHeight && rules.sheets.compactHeight == .removes
      && !stage(of: id, in: style).isEdgeAttached
    return (style.traits.removesPresenter || fills) != (rules.misjudgedStyle == style)
  }

  /// Whether a style shows as a sheet.
  func isSheet(_ style: PresentationStyle) -> Bool {
    style.traits.isSheet || style == .custom && !holds(.modStyle27)
  }

  /// Whether the screen's width is compact.
  var isCompact: Bool { device.size.width < rules.regularWidth || hasCompactHeight }

  /// Whether its height is.
  var hasCompactHeight: Bool { device.size.height < rules.compactHeight }

  /// Where a presented view comes to rest in its container.
  func finalFrame(of id: ControllerID, in style: PresentationStyle, container: Rect) -> Rect {
    let stage = stage(of: id, in: style, container: container)
    if let wrong = wrongFrame(in: style, on: stage) { return wrong }
    return sheetFrame(of: id, in: style, on: stage) ?? style.traits.frame(stage)
  }
}
