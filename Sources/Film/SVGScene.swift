import Engine
import Running

/// Draws moments of a film as SVG, in window points.
struct SVGScene {
  private let film: Film
  /// The clips, gradients and blurs that the drawing refers to.
  private(set) var definitions: [String] = []
  /// The colours of screens without a background colour.
  private let tints: FilmTints

  init(_ film: Film) {
    self.film = film
    tints = FilmTints(of: film)
  }

  /// Draws the moment at a time, with fingers.
  mutating func draw(at time: Double) -> String {
    draw(FilmMoment(of: film, at: time)) + chrome(at: time) + fingers(at: time)
  }

  /// Draws the moment before a finger event at the start of the film, with each finger at the start of its path.
  mutating func draw(before opening: FilmMoment) -> String {
    let strokes = film.strokes.filter { $0.points.time(ofKey: 0) == 0 }
    return draw(opening) + chrome(at: 0)
      + strokes.map { Self.finger($0, at: $0.places(upTo: 0), isAtItsStart: true) }.joined()
  }

  private mutating func draw(_ moment: FilmMoment) -> String {
    moment.items.map { draw($0) }.joined() + SVGLabels(of: moment, on: film.device).text
  }

  /// Draws the fingers on the screen, with their paths so far. Each finger is shown for at least 1/60 s.
  private func fingers(at time: Double) -> String {
    film.strokes.filter { stroke in
      let begin = stroke.points.time(ofKey: 0)
      return begin <= time && stroke.up.map { time < max($0, begin + 1.0 / 60) } ?? true
    }.map { Self.finger($0, at: $0.places(upTo: time), isAtItsStart: false) }.joined()
  }

  /// Draws a finger and its path; for a pinch or a rotation, two fingers on either side of the centre.
  private static func finger(_ stroke: Film.Stroke, at places: [Point], isAtItsStart: Bool) -> String {
    guard let first = places.first, let last = places.last else { return "" }
    let way = places.enumerated().map { ($0.offset == 0 ? "M" : "L") + SVGPath.point($0.element) }.joined()
    let tip = isAtItsStart ? first : last
    let tips = stroke.pair != nil ? [Point(tip.x - 40, tip.y + 40), Point(tip.x + 40, tip.y - 40)] : [tip]
    return (places.count > 1 ? "<path class=\"w\" d=\"\(way)\"/>" : "")
      + tips.map {
        "<circle class=\"h\" cx=\"\(SVGPath.number($0.x))\" cy=\"\(SVGPath.number($0.y))\" r=\"22\"/>"
      }.joined()
  }

  /// Draws the status bar and the home indicator by a reference to a definition, which the images of a strip share;
  /// empty if the moment shows neither.
  private mutating func chrome(at time: Double) -> String {
    let text = Self.chrome(of: film, at: time)
    return text.isEmpty ? "" : "<use href=\"#\(define("d", "<g id=\"?\">\(text)</g>"))\"/>"
  }

  /// Draws the parts of the screen that belong to the device: the time and the battery if the status bar is shown and the top
  /// safe area inset is at least 20 points, and the home indicator if the device has one.
  static func chrome(of film: Film, at time: Double) -> String {
    let (width, height) = (film.device.width, film.device.height)
    var text = ""
    if let bar = film.statusBar?.values(at: time)[0], bar > 0, film.insets.top >= 20 {
      let y = film.insets.top / 2
      let battery = SVGPath.rounded(Rect(width - 58, y - 6, 26, 13), 4, 4)
      text =
        "<text class=\"b\" x=\"52\" y=\"\(SVGPath.number(y + 6))\" font-size=\"17\" font-weight=\"600\">9:41</text>"
        + "<path class=\"b\" d=\"\(battery)\"/>"
    }
    if film.insets.bottom > 0 {
      let indicator = SVGPath.rounded(Rect(width / 2 - 67, height - 13, 134, 5), 2.5, 2.5)
      text += "<path class=\"b\" d=\"\(indicator)\"/>"
    }
    return text
  }

  /// Draws an item with its shadow, clipped as the item is.
  mutating func draw(_ item: FilmMoment.Item) -> String {
    // An upright box can be drawn already clipped; other shapes need a clipping path.
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

  /// The attributes for the fill and stroke of an item; nil if its colour is transparent.
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
    if item.kind == .own || item.kind == .snapshot { return " fill=\"\(tints.color(of: item.label).hex)\"" }
    return " fill=\"#8e8e93\" fill-opacity=\".35\" stroke=\"#636366\""
  }

  // MARK: - Drawing, and shared definitions

  private func opacity(_ opacity: Double) -> String { SVGPath.opacity(opacity) }

  private mutating func shadow(of item: FilmMoment.Item, _ outline: String) -> String {
    guard let shadow = item.shadow else { return "" }
    let blur = fixedText(shadow[1], decimals: 0)
    let id = define("b", "<filter id=\"?\"><feGaussianBlur stdDeviation=\"\(blur)\"/></filter>")
    let color = Color(red: shadow[4], green: shadow[5], blue: shadow[6])
    let way = "translate(\(SVGPath.number(shadow[2])) \(SVGPath.number(shadow[3])))"
    return "<path d=\"\(item.shadowOutline() ?? outline)\" transform=\"\(way)\" fill=\"\(color.hex)\""
      + " opacity=\"\(fixedText(shadow[0] * shadow[7] * item.opacity, decimals: 3))\" filter=\"url(#\(id))\"/>"
  }

  private mutating func clipped(_ text: String, by form: String) -> String {
    if text.isEmpty { return "" }
    let id = define("c", "<clipPath id=\"?\"><path d=\"\(form)\"/></clipPath>")
    return "<g clip-path=\"url(#\(id))\">\(text)</g>"
  }

  /// The id of a definition with this text; adds the definition unless there is an identical one. The `?` in `text` stands for
  /// the id.
  private mutating func define(_ prefix: String, _ text: String) -> String {
    let parts = text.split(separator: "?", maxSplits: 1)
    let place =
      definitions.firstIndex { $0.hasSuffix(parts[1]) && $0.hasPrefix(parts[0]) } ?? definitions.count
    let id = "\(prefix)\(place)"
    if place == definitions.count { definitions.append(parts[0] + id + parts[1]) }
    return id
  }
}

/// The colours of screens without a background colour. All pictures of a film use the same ones.
struct FilmTints {
  /// The labels of all things, in order of appearance; the index of a label determines its colour.
  private var screens: [String] = []

  init(of film: Film) {
    for thing in film.things + film.opening where !screens.contains(thing.label) {
      screens.append(thing.label)
    }
  }

  /// The colour of a screen without a background colour. An unknown label has the first colour.
  func color(of label: String) -> Color { .tint(of: screens.firstIndex(of: label) ?? 0) }
}
