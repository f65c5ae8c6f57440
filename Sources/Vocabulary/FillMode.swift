/// The value that a layer animation shows before its start and after its end: Core Animation's fill modes (LAYER-160).
public enum FillMode: UInt8, WordChoice, BitwiseCopyable {
  /// The model value, before and after.
  case removed
  /// Its last value afterwards, until it is removed.
  case forwards
  /// Its first value before the start, during its delay.
  case backwards
  /// Its first value before, and its last value afterwards.
  case both

  /// The keyword in scripts.
  public var keyword: Keyword? {
    switch self {
    case .removed: .removed
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    }
  }
}
