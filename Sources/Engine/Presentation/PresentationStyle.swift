/// UIKit's `modalPresentationStyle`. Each style has a file of its own under `Styles`, which says what it does;
/// `table` lists them.
///
/// There is no style `none`: UIKit has that word only as the answer "do not adapt" (MOD-STYLE-28).
public struct PresentationStyle: RawRepresentable, CaseIterable, Equatable, Sendable, BitwiseCopyable,
  CustomStringConvertible
{
  /// Its place in the table. Takes part in fingerprints.
  public let rawValue: UInt8

  /// The style at a place of the table; nil where there is none.
  public init?(rawValue: UInt8) {
    if Int(rawValue) >= Self.table.count { return nil }
    self.rawValue = rawValue
  }

  init(place: UInt8) { rawValue = place }

  /// All styles, each at the place that is its raw value.
  static let table: [PresentationTraits] = [
    .automatic, .pageSheet, .fullScreen, .overFullScreen, .custom, .currentContext, .overCurrentContext,
    .formSheet, .popover,
  ]

  /// All styles.
  public static var allCases: [PresentationStyle] { table.map(\.style) }

  /// How it is written.
  public var word: String { traits.word }

  /// Likewise.
  public var description: String { word }

  var traits: PresentationTraits { Self.table[Int(rawValue)] }
}
