/// UIKit's `modalTransitionStyle`: the system's animation for a presentation.
///
/// All styles use the duration and curve of the system's other transitions, since UIKit does not document theirs.
public enum ModalTransitionStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The presented view slides up from the bottom edge, and back down.
  case coverVertical
  /// The presenter and the presented view are the two sides of a page that flips about its vertical axis.
  case flipHorizontal
  /// The presented view fades in and out.
  case crossDissolve
  /// The presenter's view curls up like paper to reveal the presented view, and back. The curl cannot be modelled with
  /// layers, so no frame changes.
  case partialCurl
  /// The presented view grows out of a view below and shrinks back: only as a preferred transition (ZOOM-01).
  case zoom

  /// The style's name in scripts.
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

  /// The transition style of a presentation: that of the presented controller or, in the current context, of the
  /// controller that defines the context if it provides the style (MOD-WHO-08); a cross dissolve if the presentation
  /// style always fades.
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

  /// The transition style of a presented controller. A preferred transition takes precedence over
  /// `modalTransitionStyle` (ZOOM-26). A preferred zoom does not count here, since `settleZoom` decides whether the
  /// transition is a zoom.
  func transitionStyle(of id: ControllerID) -> ModalTransitionStyle {
    let own = controllers[id].modalTransitionStyle
    guard hasZooms, rules.zooms.isThere, let preferred = zoom(of: id)?.preferred, preferred != .zoom,
      holds(.zoom26)
    else { return own }
    return preferred
  }
}
