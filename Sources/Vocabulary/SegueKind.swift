/// The kind of a segue. The engine's `SegueTraits` define its behaviour.
public enum SegueKind: UInt8, WordChoice, BitwiseCopyable {
  /// Calls `show(_:sender:)` (SEGUE-07).
  case show
  /// Calls `showDetailViewController(_:sender:)`.
  case showDetail
  case modal
  /// Pushes the destination onto the navigation controller of the source.
  case push
  /// Runs its own code.
  case custom
  /// Returns to an existing controller that implements the action.
  case unwind

  /// The keyword in scripts.
  public var keyword: Keyword? {
    switch self {
    case .show: .show
    case .showDetail: .showDetail
    case .modal: .modal
    case .push: .push
    case .custom: .custom
    case .unwind: .unwind
    }
  }
}
