/// The interpolation between key frames (KEY-03). Each raw value is part of the fingerprint of a state (a hash).
public enum KeyframeMode: UInt8, WordChoice, BitwiseCopyable {
  case linear
  /// A smooth curve through the values of the key frames.
  case cubic
  /// Straight lines at a constant pace over the whole animation; the times of the key frames are ignored.
  case paced
  /// No interpolation: each value stays until the next key frame.
  case discrete
  /// A smooth curve through the values at a constant pace; the times of the key frames are ignored.
  case cubicPaced

  /// The keyword for the mode in scripts; nil for `cubicPaced`, which scripts cannot choose.
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
