/// How the values between key frames are found (KEY-03). Its raw value takes part in fingerprints.
public enum KeyframeMode: UInt8, WordChoice, BitwiseCopyable {
  case linear
  /// In a smooth curve through the values.
  case cubic
  /// In straight lines, at an even pace over the whole way; the stages' own times do not count.
  case paced
  /// Not at all: a value stays until the next stage ends.
  case discrete
  /// In a smooth curve, at an even pace.
  case cubicPaced

  /// How scripts write it; nil for what only wrong engines do.
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
