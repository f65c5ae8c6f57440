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

  /// How it is written. Spelled out, since every start asks for it, and asking the runtime for the name of a case costs
  /// more than a short script.
  public var word: String {
    switch self {
    case .coverVertical: "coverVertical"
    case .flipHorizontal: "flipHorizontal"
    case .crossDissolve: "crossDissolve"
    case .partialCurl: "partialCurl"
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
      ? definer.modalTransitionStyle : controllers[presentation.presented].modalTransitionStyle
  }
}
