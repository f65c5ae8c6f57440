/// The orientation of a device: UIKit's `UIInterfaceOrientation`.
public enum Orientation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case portrait
  /// Portrait with the device's top edge at the bottom.
  case portraitUpsideDown
  /// Landscape with the device's bottom edge on the left.
  case landscapeLeft
  /// Landscape with the device's bottom edge on the right.
  case landscapeRight

  /// The orientation's name in scripts.
  public var word: String { Self.words[Int(rawValue)] }

  /// The orientation with this name in scripts; nil if there is none.
  public init?(word: String) {
    guard let place = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: UInt8(place))
  }

  /// The names in scripts, in the order of the cases.
  public static let words = ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]

  /// The number of clockwise quarter turns from portrait.
  var quarters: UInt8 {
    switch self {
    case .portrait: 0
    case .landscapeLeft: 1
    case .portraitUpsideDown: 2
    case .landscapeRight: 3
    }
  }

  /// Whether this is one of the landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
