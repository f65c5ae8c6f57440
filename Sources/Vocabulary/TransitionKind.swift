/// The kind of a transition.
public enum TransitionKind: UInt8, WordChoice, BitwiseCopyable {
  case presenting, dismissing
  /// A controller is pushed onto a navigation stack.
  case pushing
  /// A controller is popped from a navigation stack.
  case popping
  /// Another child of a container is selected.
  case selecting
  /// The screen changes its size. Has a coordinator, but no animator and no controllers that appear or disappear.
  case resizing

  /// The keyword in scripts; nil for a kind without animators.
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

  /// The name of the case.
  public var word: String { keyword?.spelling ?? "resizing" }
}
