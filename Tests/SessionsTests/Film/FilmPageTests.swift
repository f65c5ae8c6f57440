import TestSupport
import Testing

@testable import Film

@Test("the page that the program carries is that of the file")
func playerTable() throws {
  let lines = try Repository.text("Sources/Film/Page/player.html").split(
    separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count > 100)
  let pieces = stride(from: 0, to: lines.count, by: 40).map { start in
    let piece = lines[start..<min(start + 40, lines.count)].joined(separator: "\n")
    return piece + (start + 40 < lines.count ? "\n" : "")
  }
  let written =
    """
    // Written by a test out of Sources/Film/Page/player.html; edit that.
    // swift-format-ignore-file

    extension FilmPage {
      /// The page without a film, in pieces of 40 lines.
      static let player = [

    """ + pieces.map { "    \(literal($0)),\n" }.joined() + "  ].joined()\n}\n"
  let path = "Sources/Film/PlayerTable.swift"
  #expect(try Repository.golden(path, now: written) == written)
  #expect(
    try Repository.isRewriting || FilmPage.player == Repository.text("Sources/Film/Page/player.html")
  )
}

/// A text as a string literal of Swift.
private func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += "\\\""
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

@Suite struct FilmPageTests {
  private static let nasty = """
    screen Home { view a at (0, 0, 9, 9) { content "</script><script>alert(1)</script>" } }
    root Home
    print "<!-- <script> \\u{202E} \\"quoted\\" & </title>"
    """

  @Test func noTextOfAScriptBecomesMarkup() throws {
    let film = try FilmTests.film("<b>.trans", Self.nasty).film
    let page = FilmPage.text(of: film)
    let elements = { (text: String, word: String) in
      text.utf8.count - text.split(separator: word, omittingEmptySubsequences: false).joined().utf8.count
    }
    #expect(elements(page, "<script") == elements(FilmPage.player, "<script"))
    #expect(elements(page, "</script") == elements(FilmPage.player, "</script"))
    #expect(elements(page, "<!--") == elements(FilmPage.player, "<!--"))
    #expect(page.utf8.count > FilmPage.player.utf8.count + 500)
    for picture in [FilmStrip.text(of: film, at: [0], count: 1), MovingPicture.text(of: film)] {
      #expect(!picture.contains("<script") && !picture.contains("<b>"))
      #expect(picture.contains("&lt;b&gt;.trans"))
    }
  }
}
