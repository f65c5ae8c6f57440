/// The kind of a segue. `SegueTraits` in the engine define what the segue does.
public enum SegueKind: UInt8, WordChoice, BitwiseCopyable {
  /// Calls `show(_:sender:)` of the source (SEGUE-07).
  case show
  /// Calls `showDetailViewController(_:sender:)` of the source.
  case showDetail
  case modal
  /// Pushes the destination onto the navigation controller that contains the source.
  case push
  /// Runs the code that the script declares for the segue.
  case custom
  /// Returns to an existing controller that declares the segue's action.
  case unwind

  /// The keyword for the kind in scripts.
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
