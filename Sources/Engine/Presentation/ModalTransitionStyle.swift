/// UIKit's `modalTransitionStyle`: the system's animation of a presentation.
///
/// All styles use the duration and curve of the system's other transitions, since UIKit's own are undocumented.
public enum ModalTransitionStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Slides up from the bottom edge, and back down.
  case coverVertical
  /// Presenter and presented are the two sides of a page that flips about its vertical axis.
  case flipHorizontal
  /// Fades in and out.
  case crossDissolve
  /// The presenter's page curls up to reveal the presented one, and back. The curl itself cannot be modelled with
  /// layers: no frame moves.
  case partialCurl
  /// Zooms out of a view of the page below, and back into it: only as a preferred transition (ZOOM-01).
  case zoom

  /// Its spelling in scripts, without runtime reflection, which would cost more than a short script.
  public var word: String {
    switch self {
    case .coverVertical: "coverVertical"
    case .flipHorizontal: "flipHorizontal"
    case .crossDissolve: "crossDissolve"
    case .partialCurl: "partialCurl"
    case .zoom: "zoom"
    }
  }
}

extension World {
  /// Sets a controller's `modalTransitionStyle`.
  public mutating func setModalTransitionStyle(_ style: ModalTransitionStyle, of id: ControllerID) {
    if id.exists { controllers[id].modalTransitionStyle = style }
  }

  /// The transition style of a presentation: that of the controller, or of the one that defines the context
  /// (MOD-WHO-08).
  func transitionStyle(of presentation: Presentation) -> ModalTransitionStyle {
    let traits = presentation.style.traits
    if traits.motion == .fade { return .crossDissolve }
    let definer = controllers[presentation.presenter]
    let isProvided =
      presentation.isInContext
      && definer.flags.isSuperset(
        of: [.definesPresentationContext, .providesPresentationContextTransitionStyle])
    return holds(.modWho08) && isProvided
      ? definer.modalTransitionStyle : transitionStyle(of: presentation.presented)
  }

  /// The transition style of a presented controller: its preferred transition if that is an older style (ZOOM-26), else
  /// its own. An unavailable zoom counts as no preference (ZOOM-01).
  func transitionStyle(of id: ControllerID) -> ModalTransitionStyle {
    let own = controllers[id].modalTransitionStyle
    guard hasZooms, rules.zooms.isThere, let preferred = zoom(of: id)?.preferred, preferred != .zoom,
      holds(.zoom26)
    else { return own }
    return preferred
  }
}
