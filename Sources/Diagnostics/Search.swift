// Searches in text by bytes. The standard versions of these methods are in the library of regular expressions, which
// Embedded Swift does not have.

extension StringProtocol {
  /// The range of the first occurrence of `part`; nil if the text does not contain it, or if `part` is empty.
  package func firstRange(of part: String) -> Range<Index>? {
    var part = part
    return part.withUTF8 { sought -> Range<Index>? in
      guard let first = sought.first else { return nil }
      var start = utf8.startIndex
      while let place = utf8[start...].firstIndex(of: first) {
        let rest = utf8[place...]
        if rest.starts(with: sought) { return place..<utf8.index(place, offsetBy: sought.count) }
        start = utf8.index(after: place)
      }
      return nil
    }
  }

  package func contains(_ part: String) -> Bool { part.isEmpty || firstRange(of: part) != nil }

  package func replacing(_ part: String, with replacement: String) -> String {
    var result = ""
    var rest = self[startIndex...]
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound]
      result += replacement
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
