extension Unicode.Scalar {
  /// What is shown in place of a character that whoever shows it would obey: pictures of control characters, and � for those
  /// that have none and for those that turn the direction of what follows, which would not read as it is; all others are
  /// shown themselves.
  public var picture: Unicode.Scalar {
    switch value {
    case ..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
