/// Adds terminal colours to text, or leaves text unchanged if colours are off.
package struct Paint: Sendable {
  /// Whether colours are used.
  package let isColoured: Bool

  /// Creates a paint with or without colours.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// The meaning of a coloured text. Raw values are SGR codes of the terminal.
  package enum Tone: String {
    /// Success.
    case good = "32"
    /// Failure.
    case bad = "1;31"
    /// Removed text.
    case gone = "31"
    /// Emphasis.
    case strong = "1"
    /// Less important text.
    case faint = "2"
    /// Labels such as `note:` and `try:`.
    case note = "1;36"
  }

  /// Colours a success.
  package func good(_ text: String) -> String { paint(text, .good) }
  /// Colours a failure.
  package func bad(_ text: String) -> String { paint(text, .bad) }
  /// Colours removed text.
  package func gone(_ text: String) -> String { paint(text, .gone) }
  /// Emphasises text.
  package func strong(_ text: String) -> String { paint(text, .strong) }
  /// Dims less important text.
  package func faint(_ text: String) -> String { paint(text, .faint) }
  /// Colours a label such as `note:`.
  package func note(_ text: String) -> String { paint(text, .note) }

  /// Appends the bytes that `write` produces, coloured in the given tone.
  package func write(_ tone: Tone, to bytes: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    guard isColoured else { return write(&bytes) }
    bytes.append(contentsOf: Self.begin(tone).utf8)
    write(&bytes)
    bytes.append(contentsOf: Self.end.utf8)
  }

  private func paint(_ text: String, _ tone: Tone) -> String {
    isColoured ? Self.begin(tone) + text + Self.end : text
  }

  private static func begin(_ tone: Tone) -> String { "\u{1B}[\(tone.rawValue)m" }
  private static let end = "\u{1B}[0m"
}
