import Diagnostics

extension String {
  /// The text with pictures in place of characters that a terminal would interpret, such as cursor movements, bells or
  /// changes of the writing direction. File names and scripts may contain such characters.
  /// - Parameter keepsColours: Whether to keep colour sequences, which this program writes itself.
  func withoutControls(keepsColours: Bool) -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) { return self }
    // Use indices: removing the first element of the collection would copy the rest.
    var text = UnicodeScalarView()
    var index = unicodeScalars.startIndex
    while index < unicodeScalars.endIndex {
      if keepsColours, let end = endOfColour(at: index) {
        text.append(contentsOf: unicodeScalars[index..<end])
        index = end
      } else {
        text.append(Self.picture(of: unicodeScalars[index]))
        index = unicodeScalars.index(after: index)
      }
    }
    return String(text)
  }

  /// The end of the colour sequence that begins at `start`; nil if no colour sequence begins there.
  private func endOfColour(at start: Index) -> Index? {
    let text = unicodeScalars[start...]
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let numbers = text.dropFirst(2).prefix { $0 == ";" || ("0"..."9").contains($0) }
    guard numbers.endIndex < text.endIndex, text[numbers.endIndex] == "m" else { return nil }
    return text.index(after: numbers.endIndex)
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\n" || scalar == "\t" ? scalar : scalar.picture
  }
}
