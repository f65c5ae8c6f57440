/// The orientation of a device: UIKit's `UIInterfaceOrientation`.
public enum Orientation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case portrait
  /// Upright, with its top edge at the bottom.
  case portraitUpsideDown
  /// Landscape, with the bottom edge of the device on the left.
  case landscapeLeft
  /// Landscape, with the bottom edge of the device on the right.
  case landscapeRight

  /// Its spelling in scripts.
  public var word: String { Self.words[Int(rawValue)] }

  /// The orientation with this spelling; nil if there is none.
  public init?(word: String) {
    guard let place = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: UInt8(place))
  }

  /// The spellings, in the order of the cases.
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

  /// Whether it is a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
