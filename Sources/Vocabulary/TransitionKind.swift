/// The kind of a transition between view controllers.
public enum TransitionKind: UInt8, WordChoice, BitwiseCopyable {
  case presenting, dismissing
  /// A controller is pushed onto a navigation stack.
  case pushing
  /// A controller is popped from a navigation stack.
  case popping
  /// A container selects another child, such as a tab.
  case selecting
  /// The screen changes its size. The transition has a coordinator, but no animator, and no controllers appear or
  /// disappear.
  case resizing

  /// The keyword for the kind in scripts; nil for `resizing`, which has no animators.
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

  /// The name of the kind, as in scripts.
  public var word: String { keyword?.spelling ?? "resizing" }
}
