/// UIKit's `modalTransitionStyle`: how the system moves what is presented.
///
/// All of them take the time and the curve of the system's other transitions: what they take in UIKit has not been
/// published.
public enum ModalTransitionStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// It comes up from the lower edge, and goes back there.
  case coverVertical
  /// Presenter and presented are the two sides of a page that turns about its vertical axis.
  case flipHorizontal
  /// It fades in, and fades out.
  case crossDissolve
  /// The presenter's page curls up from over it, and back. The curl itself is no geometry that layers have: no
  /// frame moves.
  case partialCurl
  /// It comes out of a view of the page below, and goes back there: only as what a controller prefers (ZOOM-01).
  case zoom

  /// How it is written. Spelled out, since every start asks for it, and asking the runtime for the name of a case costs
  /// more than a short script.
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
  /// Sets how the system moves a controller when it is presented.
  public mutating func setModalTransitionStyle(_ style: ModalTransitionStyle, of id: ControllerID) {
    if id.exists { controllers[id].modalTransitionStyle = style }
  }

  /// How the system moves what a presentation presents: as the controller says, or as what defines the context
  /// says for it (MOD-WHO-08).
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

  /// How the system moves a controller that is presented: as it prefers, by one of the older styles (ZOOM-26), or as its
  /// own style says. A zoom that cannot be is as if nothing were preferred (ZOOM-01).
  func transitionStyle(of id: ControllerID) -> ModalTransitionStyle {
    let own = controllers[id].modalTransitionStyle
    guard hasZooms, rules.zooms.isThere, let preferred = zoom(of: id)?.preferred, preferred != .zoom,
      holds(.zoom26)
    else { return own }
    return preferred
  }
}
