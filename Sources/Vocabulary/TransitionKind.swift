/// What a transition does.
public enum TransitionKind: UInt8, WordChoice, BitwiseCopyable {
  case presenting, dismissing
  /// A page comes onto a navigation stack.
  case pushing
  /// A page leaves a navigation stack.
  case popping
  /// Another child of a container is selected.
  case selecting
  /// The screen changes its size. It has nobody that comes or goes, and no animator; but it has a coordinator.
  case resizing

  /// How scripts write it; nil for what has no animator.
  public var keyword: Keyword? {
    switch self {
    case .presenting: .presenting
    case .dismissing: .dismissing
    case .pushing: .pushing
    case .popping: .popping
    case .selecting: .selecting
    case .resizing: nil
    }
  }

  /// The case's name.
  public var word: String { keyword?.spelling ?? "resizing" }
}
