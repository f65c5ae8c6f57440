/// UIKit's `modalPresentationStyle`. Each style is defined in a file of its own in `Styles`; `table` lists all styles.
///
/// `none` is missing: in UIKit it is only an answer of the adaptive delegate, "do not adapt" (MOD-STYLE-28).
public struct PresentationStyle: RawRepresentable, CaseIterable, Equatable, Sendable, BitwiseCopyable,
  CustomStringConvertible
{
  /// The style's index in `table`.
  public let rawValue: UInt8

  /// The style at an index of `table`; nil if the index is too large.
  public init?(rawValue: UInt8) {
    if Int(rawValue) >= Self.table.count { return nil }
    self.rawValue = rawValue
  }

  init(place: UInt8) { rawValue = place }

  /// The properties of all styles, each at the index of its raw value.
  static let table: [PresentationTraits] = [
    .automatic, .pageSheet, .fullScreen, .overFullScreen, .custom, .currentContext, .overCurrentContext,
    .formSheet, .popover, .alert, .actionSheet,
  ]

  /// All presentation styles, in the order of `table`.
  public static var allCases: [PresentationStyle] { table.map { $0.style } }

  /// The style's name in scripts.
  public var word: String { traits.word }

  /// The style's name in scripts.
  public var description: String { word }

  var traits: PresentationTraits { Self.table[Int(rawValue)] }
}
