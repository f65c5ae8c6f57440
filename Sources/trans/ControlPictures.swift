import Diagnostics

extension String {
  /// The text as a terminal can show it: characters that it would obey (cursor moves, titles, bells, a turn of the
  /// direction) stand there as pictures. File names and texts of scripts may hold them.
  /// - Parameter keepsColours: Whether it is to obey colours, which are ours.
  func withoutControls(keepsColours: Bool) -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) { return self }
    // By index: to take the first of a slice off copies the rest.
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

  /// Where characters that set a colour end; nil if these do something else.
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
