/// What kind of segue it is. What it does the engine's `SegueTraits` say.
public enum SegueKind: UInt8, WordChoice, BitwiseCopyable {
  /// Acts as `show(_:sender:)` (SEGUE-07).
  case show
  /// Acts as `showDetailViewController(_:sender:)`.
  case showDetail
  case modal
  /// Pushes its destination on the navigation controller that its source is in.
  case push
  /// Does what its own code says.
  case custom
  /// Goes back to a controller that is there already, by the search for who answers an action.
  case unwind

  /// How scripts write it.
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
