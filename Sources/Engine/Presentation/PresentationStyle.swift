/// UIKit's `modalPresentationStyle`. Each style is defined in a file of its own under `Styles`; `table` lists them.
///
/// There is no style `none`: in UIKit that is only the answer "do not adapt" (MOD-STYLE-28).
public struct PresentationStyle: RawRepresentable, CaseIterable, Equatable, Sendable, BitwiseCopyable,
  CustomStringConvertible
{
  /// The index in the table. Part of fingerprints.
  public let rawValue: UInt8

  /// The style at an index of the table; nil if there is none.
  public init?(rawValue: UInt8) {
    if Int(rawValue) >= Self.table.count { return nil }
    self.rawValue = rawValue
  }

  init(place: UInt8) { rawValue = place }

  /// All styles, each at the index of its raw value.
  static let table: [PresentationTraits] = [
    .automatic, .pageSheet, .fullScreen, .overFullScreen, .custom, .currentContext, .overCurrentContext,
    .formSheet, .popover,
  ]

  /// All styles.
  public static var allCases: [PresentationStyle] { table.map(\.style) }

  /// Its spelling in scripts.
  public var word: String { traits.word }

  /// Its spelling in scripts.
  public var description: String { word }

  var traits: PresentationTraits { Self.table[Int(rawValue)] }
}
