/// Colours of a terminal, or none.
package struct Paint: Sendable {
  /// Whether there are any.
  package let isColoured: Bool

  /// Colours, if asked for.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// What a piece of text is painted for; its value is what a terminal calls the colour.
  package enum Tone: String {
    /// Something that went well.
    case good = "32"
    /// Something that went wrong.
    case bad = "1;31"
    /// Something that goes.
    case gone = "31"
    /// Something to look at first.
    case strong = "1"
    /// Something beside the point.
    case faint = "2"
    /// Something that leads on.
    case note = "1;36"
  }

  /// Something that went well.
  package func good(_ text: String) -> String { paint(text, .good) }
  /// Something that went wrong.
  package func bad(_ text: String) -> String { paint(text, .bad) }
  /// Something that goes.
  package func gone(_ text: String) -> String { paint(text, .gone) }
  /// Something to look at first.
  package func strong(_ text: String) -> String { paint(text, .strong) }
  /// Something beside the point.
  package func faint(_ text: String) -> String { paint(text, .faint) }
  /// Something that leads on.
  package func note(_ text: String) -> String { paint(text, .note) }

  /// Appends what is written, painted.
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
