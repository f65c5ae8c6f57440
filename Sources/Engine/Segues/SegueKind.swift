/// The properties of a kind of segue.
public struct SegueTraits: Sendable {
  /// The action that brings the destination on screen.
  public enum Act: Equatable, Sendable {
    /// A call that looks for its handler by `targetViewController(forAction:sender:)` (SEGUE-09).
    case shows(Method)
    /// `present(_:animated:completion:)` on the source.
    case presents
    /// `pushViewController(_:animated:)` on the source's navigation controller.
    case pushes
    /// The segue's own code, and nothing else.
    case runsCode
    /// A dismissal, then each container on the path (UNWIND-12, UNWIND-13).
    case unwinds
  }

  /// The action that brings the destination on screen.
  public let act: Act
  /// Whether it creates its destination; otherwise one is searched for.
  public let makesDestination: Bool
}

extension SegueKind {
  /// The properties of this kind.
  public var traits: SegueTraits {
    switch self {
    case .show: SegueTraits(act: .shows(.show), makesDestination: true)
    case .showDetail: SegueTraits(act: .shows(.showDetailViewController), makesDestination: true)
    case .modal: SegueTraits(act: .presents, makesDestination: true)
    case .push: SegueTraits(act: .pushes, makesDestination: true)
    case .custom: SegueTraits(act: .runsCode, makesDestination: true)
    case .unwind: SegueTraits(act: .unwinds, makesDestination: false)
    }
  }
}
