/// What an animation of a layer shows before it begins and after it is over: Core Animation's fill modes (LAYER-160).
public enum FillMode: UInt8, WordChoice, BitwiseCopyable {
  /// The model, before and after.
  case removed
  /// Its last value afterwards, unless it has been removed by then.
  case forwards
  /// Its first value before, during its delay.
  case backwards
  /// Both.
  case both

  /// How scripts write it.
  public var keyword: Keyword? {
    switch self {
    case .removed: .removed
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    }
  }
}
