import Engine

/// Colours for drawing the screen.
extension Color {
  static let white = Color(red: 1, green: 1, blue: 1)

  /// The background colours of screens for which a script sets none.
  private static let tints = [
    Color(bytes: 0xDB, 0xE7, 0xF6), Color(bytes: 0xFB, 0xE3, 0xC8), Color(bytes: 0xD9, 0xEF, 0xD9),
    Color(bytes: 0xEA, 0xDC, 0xF5), Color(bytes: 0xF8, 0xD9, 0xDD), Color(bytes: 0xD4, 0xEE, 0xF0),
    Color(bytes: 0xF2, 0xED, 0xC6), Color(bytes: 0xE3, 0xE0, 0xDA),
  ]

  /// The background colour of screen `number` if the script sets none; the colours repeat.
  package static func tint(of number: Int) -> Color { tints[number % tints.count] }

  private init(bytes red: Int, _ green: Int, _ blue: Int) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  /// The components red, green and blue, each 0…255.
  package var bytes: (red: Int, green: Int, blue: Int) {
    func byte(_ part: Double) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
    return (byte(red), byte(green), byte(blue))
  }

  /// The colour in SVG and CSS notation, without alpha.
  package var hex: String {
    let (red, green, blue) = bytes
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The index of a similar colour in xterm's 256-colour palette: in its 6×6×6 cube or among its greys.
  var indexed: Int {
    let (red, green, blue) = bytes
    if max(red, green, blue) - min(red, green, blue) < 8 {
      let grey = (red + green + blue) / 3
      if grey < 8 { return 16 }
      return grey > 246 ? 231 : 232 + min(23, (grey - 8) / 10)
    }
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    return 16 + 36 * level(red) + 6 * level(green) + level(blue)
  }

  /// Whether white text is more readable on this colour than black text.
  var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 }

  /// This colour mixed with `share` (0…1) of another colour.
  func mixed(with other: Color, share: Double = 0.5) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// This colour, with its alpha multiplied by `opacity`, composited over an opaque one.
  package func over(_ below: Color, opacity: Double) -> Color {
    let share = alpha * opacity
    return Color(
      red: below.red + (red - below.red) * share, green: below.green + (green - below.green) * share,
      blue: below.blue + (blue - below.blue) * share)
  }
}
