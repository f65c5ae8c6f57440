import Engine
import Running

/// Writes SVG paths with one decimal in each coordinate. In a strip, the error is less than a tenth of a pixel.
enum SVGPath {
  /// The outline of a quadrilateral with rounded corners; `size` and `corner` are in the thing's own points. A radius up to 0.5
  /// is drawn as a sharp corner.
  static func outline(_ quad: [Point], size: Size, corner: Double) -> String {
    outline(quad, size: size, across: corner, down: corner)
  }

  /// The outline with separate corner radii in x and y.
  static func outline(_ quad: [Point], size: Size, across: Double, down: Double) -> String {
    let most = Size(size.width / 2, size.height / 2)
    let least = min(most.width, most.height)
    let (across, down) =
      across == down
      ? (min(across, least), min(down, least)) : (min(across, most.width), min(down, most.height))
    guard max(across, down) > 0.5 else { return polygon(quad) }
    var text = ""
    for place in 0..<4 {
      let (before, here, after) = (quad[(place + 3) % 4], quad[place], quad[(place + 1) % 4])
      // The sides that meet in the corner; the first and third sides are horizontal.
      let isAcross = place % 2 == 1
      let (inLength, outLength) =
        isAcross ? (size.width, size.height) : (size.height, size.width)
      let (inRadius, outRadius) = isAcross ? (across, down) : (down, across)
      let start = between(here, before, inLength == 0 ? 0 : inRadius / inLength)
      let end = between(here, after, outLength == 0 ? 0 : outRadius / outLength)
      text += (place == 0 ? "M" : "L") + point(start) + "Q" + point(here) + " " + point(end)
    }
    return text + "Z"
  }

  /// The outline of a polygon.
  static func polygon(_ corners: [Point]) -> String {
    corners.enumerated().map { ($0.offset == 0 ? "M" : "L") + point($0.element) }.joined() + "Z"
  }

  /// The outline of an upright rectangle with elliptical corners, or with sharp ones if a radius is not positive.
  static func rounded(_ rect: Rect, _ across: Double, _ down: Double) -> String {
    if across <= 0 || down <= 0 {
      let width = number(rect.size.width)
      return "M\(point(rect.origin))h\(width)v\(number(rect.size.height))h-\(width)z"
    }
    let (a, b) = (number(across), number(down))
    func arc(_ x: Double, _ y: Double) -> String { "a\(a) \(b) 0 0 1 \(number(x)) \(number(y))" }
    let (width, height) = (rect.size.width - 2 * across, rect.size.height - 2 * down)
    return "M" + point(Point(rect.origin.x + across, rect.origin.y)) + "h" + number(width) + arc(across, down)
      + "v" + number(height) + arc(-across, down) + "h" + number(-width) + arc(-across, -down) + "v"
      + number(-height) + arc(across, -down) + "Z"
  }

  /// An `opacity` attribute; empty above 0.998.
  static func opacity(_ opacity: Double) -> String {
    opacity > 0.998 ? "" : " opacity=\"\(fixedText(opacity, decimals: 3))\""
  }

  static func number(_ value: Double) -> String { fixedText(value, decimals: 1) }

  static func point(_ point: Point) -> String { number(point.x) + " " + number(point.y) }

  private static func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
    Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
  }
}

/// Escapes text for the content or an attribute of SVG. Control characters other than tab and newline, marks of writing
/// direction, U+FFFE and U+FFFF become U+FFFD.
package func markup(_ text: String) -> String {
  markup(text) { scalar in
    switch scalar {
    // Replace control characters, which XML forbids or discourages, and characters that change the text direction.
    case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}",
      "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
      "\u{FFFD}"
    case _: nil
    }
  }
}
