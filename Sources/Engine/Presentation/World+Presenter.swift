extension World {
  /// Who presents when `present` is called on `source`: the outermost container that it is in (MOD-WHO-01).
  ///
  /// The documents let the nearest ancestor present that covers the screen. A child never counts as covering
  /// it here, since its container's area is all that it fills; that a sheet, which does not cover the screen
  /// either, presents what is presented on it is what everybody sees.
  ///
  /// For a controller that is nobody's child, though its view is in the window, the root presents.
  func presenter(for source: ControllerID) -> ControllerID {
    if slips(at: .sourcePresents) { return source }
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
    let presenter = slips(at: .presentedOfSelfOnly) ? id : ancestor(presentingFor: id)
    let presented = controllers[presenter].presented
    return rules.slips.isEmpty || !isHiddenBySlip(presented) ? presented : .none
  }

  private func isHiddenBySlip(_ presented: ControllerID) -> Bool {
    let row = controllers[presented]
    let phase = transitions[presentations[row.presentation].transition].phase
    let isPending = row.flags.contains(.isBeingPresented) && phase == .pending
    return slips(at: .presentedAnswersLate) && isPending
      || slips(at: .presentedForgetsEarly) && row.flags.contains(.isBeingDismissed)
  }

  /// UIKit's `presentingViewController`: the one that presented the outermost container of `id`
  /// (MOD-WHO-07).
  public func presentingController(of id: ControllerID) -> ControllerID {
    let outer = slips(at: .presentingOfSelfOnly) ? id : outermost(id)
    return presentations[controllers[outer].presentation].presenter
  }

  /// The nearest of `id` and its ancestors that presents something; none if none does.
  func ancestor(presentingFor id: ControllerID) -> ControllerID {
    var id = id
    while id.exists, controllers[id].presented.isNone { id = controllers[id].parent }
    return id
  }

  /// The topmost screen that a person sees: down from the end of the chain of presentations to what stands
  /// still, then to the child that each container shows.
  public var visibleController: ControllerID {
    var visible = topmost
    while !controllers[visible].flags.isDisjoint(with: [.isBeingPresented, .isBeingDismissed]) {
      visible = presentations[controllers[visible].presentation].presenter
    }
    while case let shown = controllers[visible].shown, shown.exists { visible = shown }
    return visible
  }

  /// The view that a transition moves: a sheet's wrapper (MOD-TREE-13), else the controller's own view.
  public func movedView(of id: ControllerID) -> ViewID {
    if slips(at: .sheetMovesOwnView) { return controllers[id].view }
    return presentations[controllers[id].presentation].dropShadow.or(controllers[id].view)
  }

  /// The style that is in force for a controller that is presented in `style`.
  func resolved(_ style: PresentationStyle) -> PresentationStyle {
    style == .automatic ? rules.automaticStyle : style
  }

  /// Whether a style takes the presenter's view out of the hierarchy.
  func removesPresenter(_ style: PresentationStyle) -> Bool {
    switch style {
    case .fullScreen: !rules.fullScreenKeepsPresenter
    case .overFullScreen: !rules.overFullScreenKeepsPresenter
    case .custom: !rules.customKeepsPresenter
    case .automatic, .pageSheet: !rules.sheetKeepsPresenter && isCompact
    }
  }

  /// Whether a style shows as a sheet here. Before iOS 13 a page sheet at compact width covers the screen
  /// (MOD-STYLE-16).
  func isSheet(_ style: PresentationStyle) -> Bool {
    if style == .custom, slips(at: .customFramedAsSheet) { return true }
    return style == .pageSheet && (rules.sheetKeepsPresenter || !isCompact)
  }

  /// Whether the screen's width is compact.
  private var isCompact: Bool { device.size.width < rules.regularWidth || hasCompactHeight }

  private var hasCompactHeight: Bool { device.size.height < rules.compactHeight }

  /// Where a presented view comes to rest in its container: the container's bounds, or a sheet's place.
  ///
  /// A sheet's place is a named choice: measured is only a screen of 375 by 667 points with 20 points of
  /// safe area, where it begins at 40 (MOD-TREE-12); in landscape on a phone a sheet fills the screen
  /// (MOD-STYLE-31); at regular width it is a page in the middle (MOD-STYLE-17).
  func finalFrame(in style: PresentationStyle, container: Rect) -> Rect {
    if style == .fullScreen, slips(at: .fullScreenInSafeArea) { return safeArea(of: container) }
    guard isSheet(style), !hasCompactHeight else { return container }
    let (width, height) = (container.size.width, container.size.height)
    let isMeasured = width == 375 && height == 667 && device.safeAreaInsets.top == 20
    let top = isMeasured ? 40 : device.safeAreaInsets.top + rules.sheetGap
    if isCompact { return Rect(0, top, width, max(height - top, 0)) }
    let page = min(width, rules.pageSheetWidth)
    return Rect((width - page) / 2, top, page, max(height - 2 * top, 0))
  }

  private func safeArea(of rect: Rect) -> Rect {
    let insets = device.safeAreaInsets
    return Rect(
      insets.left, insets.top, rect.size.width - insets.left - insets.right,
      rect.size.height - insets.top - insets.bottom)
  }
}
