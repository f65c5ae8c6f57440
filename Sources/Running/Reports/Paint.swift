/// Adds terminal colours to text, or leaves text unchanged if colours are off.
package struct Paint: Sendable {
  /// Whether colours are used.
  package let isColoured: Bool

  /// Creates a value that adds colours to text, or leaves text unchanged.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// The meaning of a coloured text. Raw values are SGR codes of the terminal.
  package enum Tone: String {
    /// The tone for success.
    case good = "32"
    /// The tone for failure.
    case bad = "1;31"
    /// The tone for removed text in a diff.
    case gone = "31"
    /// The tone for emphasised text.
    case strong = "1"
    /// The tone for less important text.
    case faint = "2"
    /// The tone for labels such as `note:` and `try:`.
    case note = "1;36"
  }

  /// The text in the colour of success.
  package func good(_ text: String) -> String { paint(text, .good) }
  /// The text in the colour of failure.
  package func bad(_ text: String) -> String { paint(text, .bad) }
  /// The text in the colour of removed text in a diff.
  package func gone(_ text: String) -> String { paint(text, .gone) }
  /// The text with emphasis.
  package func strong(_ text: String) -> String { paint(text, .strong) }
  /// The text in a dim colour, because it is less important.
  package func faint(_ text: String) -> String { paint(text, .faint) }
  /// The text in the colour of labels such as `note:`.
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
