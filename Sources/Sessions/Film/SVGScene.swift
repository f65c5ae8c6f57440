import Engine

/// Draws moments of a film in SVG, in points of the window.
struct SVGScene {
  private let film: Film
  /// The definitions that the drawing refers to: clips, gradients, blurs.
  private(set) var definitions: [String] = []
  /// The screens whose colour no script says, in the order in which they get one.
  private var screens: [String] = []

  init(_ film: Film) {
    self.film = film
    for thing in film.things where !screens.contains(thing.label) { screens.append(thing.label) }
  }

  /// What is drawn at a time.
  mutating func draw(at time: Double) -> String {
    FilmMoment(of: film, at: time).items.map { draw($0) }.joined()
  }

  /// Something, with what it is cut off at around it.
  mutating func draw(_ item: FilmMoment.Item) -> String {
    // What stands straight is drawn as the rest of it; anything else needs a clip.
    let rest = item.clip.flatMap { item.isPlainBox ? item.bounds.intersection($0) : nil }
    let piece = item.piece
    let outline =
      piece.map(SVGPath.polygon) ?? rest.map { SVGPath.rounded($0, 0, 0) }
      ?? SVGPath.outline(item.quad, size: item.size, corner: item.corner)
    var text = shadow(of: item, outline)
    if let paint = paint(of: item) {
      text +=
        "<path\(item.isPlainBox ? " class=\"r\"" : "") d=\"\(outline)\"\(paint)\(opacity(item.opacity))/>"
    }
    text += label(of: item)
    if let cut = item.cut {
      text = clipped(text, by: SVGPath.rounded(Rect(cut[0], cut[1], cut[2], cut[3]), cut[4], cut[5]))
    }
    if let path = item.cutPath, piece == nil {
      let corners = stride(from: 0, to: path.count, by: 2).map { Point(path[$0], path[$0 + 1]) }
      text = clipped(text, by: SVGPath.polygon(corners))
    }
    if let clip = item.clip, rest == nil, piece == nil, !Quad(clip).contains(item.bounds, slack: 0.5) {
      text = clipped(text, by: SVGPath.rounded(clip, 0, 0))
    }
    return text
  }

  /// How something is filled: as attributes; nil for nothing.
  mutating func paint(of item: FilmMoment.Item) -> String? {
    if let gradient = item.gradient {
      let stops = (0..<Int(gradient.count)).map { place in
        let (color, share) = (gradient[place], Double(place) / Double(gradient.count - 1))
        return "<stop offset=\"\(fixedText(share, decimals: 2))\" stop-color=\"\(color.hex)\""
          + (color.alpha < 1 ? " stop-opacity=\"\(fixedText(color.alpha, decimals: 2))\"" : "")
          + "/>"
      }
      let line =
        "x1=\"\(fixedText(gradient.start.x, decimals: 2))\" y1=\"\(fixedText(gradient.start.y, decimals: 2))\""
        + " x2=\"\(fixedText(gradient.end.x, decimals: 2))\" y2=\"\(fixedText(gradient.end.y, decimals: 2))\""
      return
        " fill=\"url(#\(define("g", "<linearGradient id=\"?\" \(line)>\(stops.joined())</linearGradient>")))\""
    }
    if let color = item.color {
      if color.alpha == 0 { return nil }
      return " fill=\"\(color.hex)\""
        + (color.alpha < 1 ? " fill-opacity=\"\(fixedText(color.alpha, decimals: 3))\"" : "")
    }
    if item.kind == .own || item.kind == .snapshot { return " fill=\"\(tint(of: item.label))\"" }
    return " fill=\"#8e8e93\" fill-opacity=\".35\" stroke=\"#636366\""
  }

  /// The colour of a screen whose script does not say one.
  private func tint(of label: String) -> String {
    Color.tint(of: screens.firstIndex(of: label) ?? 0).hex
  }

  func label(of item: FilmMoment.Item) -> String {
    let shown = item.shown.intersection(Rect(.zero, film.device))
    let size = min(30, shown.size.width / 7)
    if item.kind == .dimming || item.kind == .plain || size < 11 || shown.size.height < size * 1.6 {
      return ""
    }
    let text = item.label.unicodeScalars.count > 12 ? String(item.label.prefix(11)) + "…" : item.label
    // A screen is named at its top, below the bar of the clock; anything else in its middle.
    let isScreen = item.kind == .own && shown.size.height > 200
    let y = isScreen ? shown.origin.y + 70 : shown.center.y + size / 3
    return
      "<text x=\"\(SVGPath.number(shown.center.x))\" y=\"\(SVGPath.number(y))\" font-size=\"\(SVGPath.number(size))\""
      + opacity(item.opacity) + ">\(markup(text))</text>"
  }

  // MARK: - Implementation

  private func opacity(_ opacity: Double) -> String {
    opacity > 0.998 ? "" : " opacity=\"\(fixedText(opacity, decimals: 3))\""
  }

  private mutating func shadow(of item: FilmMoment.Item, _ outline: String) -> String {
    guard let shadow = item.shadow else { return "" }
    let blur = fixedText(shadow[1], decimals: 0)
    let id = define("b", "<filter id=\"?\"><feGaussianBlur stdDeviation=\"\(blur)\"/></filter>")
    let color = Color(red: shadow[4], green: shadow[5], blue: shadow[6])
    let way = "translate(\(SVGPath.number(shadow[2])) \(SVGPath.number(shadow[3])))"
    return "<path d=\"\(outline)\" transform=\"\(way)\" fill=\"\(color.hex)\""
      + " opacity=\"\(fixedText(shadow[0] * shadow[7] * item.opacity, decimals: 3))\" filter=\"url(#\(id))\"/>"
  }

  private mutating func clipped(_ text: String, by form: String) -> String {
    if text.isEmpty { return "" }
    let id = define("c", "<clipPath id=\"?\"><path d=\"\(form)\"/></clipPath>")
    return "<g clip-path=\"url(#\(id))\">\(text)</g>"
  }

  /// Defines something, once.
  private mutating func define(_ prefix: String, _ text: String) -> String {
    let parts = text.split(separator: "?", maxSplits: 1)
    let place =
      definitions.firstIndex { $0.hasSuffix(parts[1]) && $0.hasPrefix(parts[0]) } ?? definitions.count
    let id = "\(prefix)\(place)"
    if place == definitions.count { definitions.append(parts[0] + id + parts[1]) }
    return id
  }
}
