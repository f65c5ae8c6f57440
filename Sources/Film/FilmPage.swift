/// Builds a self-contained HTML page that plays a film.
package enum FilmPage {
  /// The placeholder in the page's source for the film.
  private static let place = "/*FILM*/null"

  /// The page for a film.
  /// - Parameter other: A second film to show next to the first.
  package static func text(of film: Film, beside other: Film? = nil) -> String {
    let (page, place) = (Array(player.utf8), Array(place.utf8))
    guard let start = page.indices.first(where: { page[$0] == place[0] && page[$0...].starts(with: place) })
    else { return player }
    let bytes = FilmJSON.bytes(of: film, beside: other, after: Array(page[..<start]))
    return String(decoding: bytes + page[(start + place.count)...], as: UTF8.self)
  }
}
