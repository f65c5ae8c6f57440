extension Unicode.Scalar {
  /// A printable replacement for a character that could control the terminal or editor showing it: the Unicode control
  /// picture if one exists, � for other control characters and for the characters that embed, override or isolate a
  /// writing direction. Any other character is returned unchanged.
  public var picture: Unicode.Scalar {
    switch value {
    case ..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
