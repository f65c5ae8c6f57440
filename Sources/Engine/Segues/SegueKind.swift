/// What a kind of segue does.
public struct SegueTraits: Sendable {
  /// What brings the destination on screen.
  public enum Act: Equatable, Sendable {
    /// This call, which looks for its handler by `targetViewController(forAction:sender:)` (SEGUE-09).
    case shows(Method)
    /// `present(_:animated:completion:)` on the source.
    case presents
    /// `pushViewController(_:animated:)` on the source's navigation controller.
    case pushes
    /// Only code of its own.
    case runsCode
    /// A dismissal, then each container on the way (UNWIND-12, UNWIND-13).
    case unwinds
  }

  /// What brings the destination on screen.
  public let act: Act
  /// Whether it makes its destination; else one is looked for.
  public let makesDestination: Bool
}

extension SegueKind {
  /// What this kind does.
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
