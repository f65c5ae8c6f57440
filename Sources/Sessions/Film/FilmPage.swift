/// A film as a page that plays it: one file that needs nothing else.
enum FilmPage {
  /// What stands where the film goes.
  private static let place = "/*FILM*/null"

  /// The page.
  /// - Parameter other: A second film, to be shown beside it.
  static func text(of film: Film, beside other: Film? = nil) -> String {
    let json = escaped(FilmJSON.text(of: film, beside: other))
    guard let range = firstRange(of: place.utf8, in: player.utf8) else { return player }
    return String(player[..<range.lowerBound]) + json + String(player[range.upperBound...])
  }

  /// JSON that can stand in an element of a page: no text of a script can end that.
  private static func escaped(_ json: String) -> String {
    json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  private static func firstRange(
    of word: String.UTF8View, in text: String.UTF8View
  ) -> Range<String.Index>? {
    var start = text.startIndex
    while let place = text[start...].firstIndex(of: word[word.startIndex]) {
      if text[place...].starts(with: word) { return place..<text.index(place, offsetBy: word.count) }
      start = text.index(after: place)
    }
    return nil
  }
}
