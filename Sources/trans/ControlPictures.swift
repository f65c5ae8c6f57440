extension String {
  /// The text as a terminal can show it: characters that it would obey (cursor moves, titles, bells, a turn of the
  /// direction) stand there as pictures. File names and texts of scripts may hold them.
  /// - Parameter keepsColours: Whether it is to obey colours, which are ours.
  func withoutControls(keepsColours: Bool) -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) { return self }
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if keepsColours, let length = Self.lengthOfColour(rest) {
        text.unicodeScalars.append(contentsOf: rest.prefix(length))
        rest.removeFirst(length)
      } else {
        text.unicodeScalars.append(Self.picture(of: scalar))
        rest.removeFirst()
      }
    }
    return text
  }

  /// How many characters set a colour at the beginning of a text; nil if they do something else.
  private static func lengthOfColour(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let numbers = text.dropFirst(2).prefix { $0 == ";" || ("0"..."9").contains($0) }
    return text.dropFirst(2 + numbers.count).first == "m" ? numbers.count + 3 : nil
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0A, 0x09: scalar
    case ..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
