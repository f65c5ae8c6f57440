/// The interpolation between key frames (KEY-03). The raw value is part of fingerprints.
public enum KeyframeMode: UInt8, WordChoice, BitwiseCopyable {
  case linear
  /// A smooth curve through the values.
  case cubic
  /// Straight lines at a constant pace over the whole animation; ignores the times of the stages.
  case paced
  /// No interpolation: a value stays until the next stage ends.
  case discrete
  /// A smooth curve at a constant pace.
  case cubicPaced

  /// The keyword in scripts; nil for a mode that only deliberately wrong engines use.
  public var keyword: Keyword? {
    switch self {
    case .linear: .linear
    case .cubic: .cubic
    case .paced: .paced
    case .discrete: .discrete
    case .cubicPaced: nil
    }
  }
}
