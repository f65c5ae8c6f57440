/// Core Animation's fill modes: the value that a layer animation shows before its start and after its end (LAYER-160).
public enum FillMode: UInt8, WordChoice, BitwiseCopyable {
  /// The model value, both before the start and after the end.
  case removed
  /// The animation's last value after the end, until the animation is removed.
  case forwards
  /// The animation's first value before the start, during the delay.
  case backwards
  /// The animation's first value before the start and its last value after the end.
  case both

  /// The keyword for the mode in scripts.
  public var keyword: Keyword? {
    switch self {
    case .removed: .removed
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    }
  }
}
