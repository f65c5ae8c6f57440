/// The properties of a kind of segue.
public struct SegueTraits: Sendable {
  /// The way in which a segue brings its destination on screen.
  public enum Act: Equatable, Sendable {
    /// Calls this method on the object that `targetViewController(forAction:sender:)` finds (SEGUE-09).
    case shows(Method)
    /// Calls `present(_:animated:completion:)` on the source.
    case presents
    /// Calls `pushViewController(_:animated:)` on the source's navigation controller.
    case pushes
    /// Runs only the segue's own code.
    case runsCode
    /// Dismisses, then calls each container on the path to the destination (UNWIND-12, UNWIND-13).
    case unwinds
  }

  /// The way in which the segue brings its destination on screen.
  public let act: Act
  /// Whether the segue creates its destination. An unwind searches for an existing destination instead.
  public let makesDestination: Bool
}

extension SegueKind {
  /// The properties of this kind of segue.
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
