/// How a device is held: UIKit's `UIInterfaceOrientation`.
public enum Orientation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case portrait
  /// Upright, with its upper edge below.
  case portraitUpsideDown
  /// On its side, with its lower edge to the left.
  case landscapeLeft
  /// On its side, with its lower edge to the right.
  case landscapeRight

  /// How it is written.
  public var word: String { Self.words[Int(rawValue)] }

  /// The orientation that is written so.
  public init?(word: String) {
    guard let place = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: UInt8(place))
  }

  /// How each is written.
  public static let words = ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]

  /// How many quarter turns with the clock lead to it from upright.
  var quarters: UInt8 {
    switch self {
    case .portrait: 0
    case .landscapeLeft: 1
    case .portraitUpsideDown: 2
    case .landscapeRight: 3
    }
  }

  /// Whether it is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
